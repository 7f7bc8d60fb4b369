// The numbers that stand on the wire and what they mean. A number once given never changes its meaning
// (docs/wire-protocol.md). Freestanding C++14.
#pragma once

#include <stdint.h>

namespace zubr {
namespace wire {

/// A newer major version cannot be understood; a newer minor version only adds fields at the end of messages,
/// types of messages, and values of enumerations.
constexpr uint8_t protocol_major = 1;
constexpr uint8_t protocol_minor = 0;

constexpr uint32_t baud = 38400;

constexpr uint8_t squares_max = 72;  ///< 12x12: six playable squares in each of twelve rows
constexpr uint8_t columns_max = 6;   ///< playable squares a row
constexpr uint8_t rows_max = 12;
constexpr uint8_t button_count = 9;

/// A message type. Below 0x40 the board speaks, from 0x40 the host does.
enum class Message : uint8_t {
    hello = 0x01,
    snapshot = 0x02,
    raw = 0x03,
    faults = 0x04,
    ack = 0x05,
    nak = 0x06,
    get_hello = 0x41,
    get_snapshot = 0x42,
    calibrate_zero = 0x43,
    raw_on = 0x44,
    raw_off = 0x45,
    beep = 0x46,
    buzz = 0x47,
    set = 0x48,
    set_id = 0x49,
};

/// What the board believes of one square; four bits.
enum class Square_code : uint8_t {
    empty = 0,
    light_man = 1,
    light_king = 2,
    dark_man = 3,
    dark_king = 4,
    unsure = 5,    ///< no stable class for 500 ms
    fault = 6,     ///< open wire, dead sensor, unpowered row
    occupied = 7,  ///< a piece of unknown colour and kind (occupancy sensors)
};
constexpr uint8_t square_code_count = 8;

/// First player's seven, then the two on the opponent's side.
enum class Button : uint8_t { repeat, confirm, read, undo, menu, prev, next, repeat2, confirm2 };

enum class Sensor_kind : uint8_t { full = 0, occupancy = 1 };

/// Why the firmware started; several bits may be set at once. None: the cause was not kept (some
/// bootloaders).
enum Reset_cause : uint8_t {
    reset_power_on = 1,
    reset_external = 2,
    reset_brown_out = 4,
    reset_watchdog = 8,
};

/// Bits of Faults::flags.
enum Fault : uint16_t {
    fault_board_id = 1 << 0,          ///< divider outside every band of +-64: taken as 10x10
    fault_mid_reference = 1 << 1,     ///< 2.5 V divider outside 512 +-6
    fault_ground_reference = 1 << 2,  ///< grounded channel above 2
    fault_row_supply = 1 << 3,        ///< a row's supply does not come up or does not go off; see rows
    fault_select_lines = 1 << 4,      ///< a column dead as by a stuck select line; see rows
    fault_squares = 1 << 5,           ///< one sensor or more reads open or shorted; see squares
    fault_buttons = 1 << 6,           ///< a button neither pressed nor released, or stuck; see buttons
    fault_zero = 1 << 7,              ///< no valid zeros stored: 512 used everywhere
    fault_settings = 1 << 8,          ///< stored settings were damaged: defaults used
    fault_id = 1 << 9,                ///< no unique id stored yet (it reads as eight times 0xFF)
};

enum class Nak_reason : uint8_t {
    malformed = 1,     ///< payload too short, or a value that has no meaning
    out_of_range = 2,  ///< outside the limits of the setting; detail = the limit passed
    not_empty = 3,     ///< zero calibration: detail = first square off by more than 40
    bad_square = 4,    ///< zero calibration: detail = first square in fault
    busy = 5,          ///< an earlier command of this kind is not done yet
    storage = 6,       ///< EEPROM does not keep what is written
};

/// What SET can change.
enum class Setting : uint8_t {
    settle_sweeps = 1,   ///< equal sweeps before a change of empty, occupied or colour counts
    settle_kind_ms = 2,  ///< rest before man and king of one colour change places
    unsure_ms = 3,       ///< without a stable class for so long: unsure
    man_in = 4,          ///< thresholds, in ADC steps from the square's zero
    man_out = 5,
    king_in = 6,
    king_out = 7,
    sensors = 8,  ///< a Sensor_kind
};

}  // namespace wire
}  // namespace zubr

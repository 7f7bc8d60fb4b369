// Every message as a struct, and its fields in wire order with their names: one list from which encoding,
// decoding and readable logs are all made. Freestanding C++14.
#pragma once

#include "wire/codes.hpp"

namespace zubr {
namespace wire {

/// Who the board is. Sent at start and on GET_HELLO.
struct Hello {
    uint8_t protocol_major = wire::protocol_major;
    uint8_t protocol_minor = wire::protocol_minor;
    uint8_t firmware_major = 0;
    uint8_t firmware_minor = 0;
    uint8_t columns = 0;  ///< playable squares a row
    uint8_t rows = 0;
    Sensor_kind sensors = Sensor_kind::full;
    uint8_t id[8] = {};         ///< unique; eight times 0xFF when none was given yet
    uint8_t reset_cause = 0;    ///< bits of Reset_cause
    uint16_t boot_count = 0;    ///< of the firmware's life; wraps
    uint16_t adc_max = 1023;    ///< largest code a sensor can give
    uint16_t sweep_us = 0;      ///< one look at every square, microseconds
    uint8_t settle_sweeps = 0;  ///< as set at present
    uint16_t settle_kind_ms = 0;
    uint16_t unsure_ms = 0;
    uint16_t heartbeat_ms = 0;  ///< longest silence between two snapshots
};

/// Bit 7 of a button's byte is `down`, the rest the presses since start, modulo 128.
struct Button_state {
    uint8_t presses = 0;
    bool down = false;
};
constexpr uint8_t press_count_modulus = 128;

/// The whole state of the board: on change, again 50 ms later, and as heartbeat.
struct Snapshot {
    uint8_t sequence = 0;  ///< one more with each snapshot; wraps
    uint16_t boot_count = 0;
    uint32_t changed_ms =
        0;  ///< since boot: first differing sample of the square that changed last; kept until then
    uint32_t now_ms = 0;  ///< since boot: when this snapshot was made
    uint8_t square_count = 0;
    Square_code squares[squares_max] = {};  ///< square n at n - 1, row by row from White's far left
    Button_state buttons[button_count] = {};
};

/// ADC codes of one row as just swept, with the zeros they are compared with. Row 12 to 15: service channels.
struct Raw {
    uint8_t row = 0;
    uint8_t count = 0;
    uint16_t codes[columns_max] = {};
    uint16_t zeros[columns_max] = {};
};

/// Self-test and running faults: at start, on change, after HELLO, and every ten seconds while there are any.
struct Faults {
    uint16_t flags = 0;           ///< bits of Fault
    uint16_t rows = 0;            ///< bit r: row r
    uint16_t buttons = 0;         ///< bit b: button b
    uint8_t squares[9] = {};      ///< bit (n - 1) % 8 of byte (n - 1) / 8: square n
    uint16_t mid_code = 0;        ///< reading of the 2.5 V divider
    uint16_t ground_code = 0;     ///< reading of the grounded channel
    uint16_t id_code = 0;         ///< reading of the board-id divider
    uint16_t damaged_frames = 0;  ///< frames from the host that came damaged since start; stays at 65535
};

/// A command was carried out. `request` is the number that the host gave it.
struct Ack {
    uint8_t command = 0;
    uint8_t request = 0;
};

struct Nak {
    uint8_t command = 0;
    uint8_t request = 0;
    Nak_reason reason = Nak_reason::malformed;
    uint16_t detail = 0;  ///< depends on the reason; 0 where there is none
};

// From host to board. `request` is any number the host likes; it comes back in ACK and NAK.
struct Get_hello {};
struct Get_snapshot {};
struct Calibrate_zero {
    uint8_t request = 0;
};
constexpr uint8_t raw_all_rows = 0xFF;
struct Raw_on {
    uint8_t request = 0;
    uint8_t row = raw_all_rows;  ///< one RAW a sweep: of this row, or of each row in turn
};
struct Raw_off {
    uint8_t request = 0;
};
struct Beep {
    uint8_t request = 0;
    uint16_t frequency_hz = 0;  ///< 100 to 5000
    uint16_t duration_ms = 0;   ///< up to 2000
};
struct Buzz {
    uint8_t request = 0;
    uint16_t duration_ms = 0;  ///< up to 2000
};
struct Set {
    uint8_t request = 0;
    Setting setting = Setting::settle_sweeps;
    uint16_t value = 0;
    uint8_t keep = 0;  ///< 0: until the next start; 1: stored in EEPROM too
};
struct Set_id {
    uint8_t request = 0;
    uint8_t id[8] = {};
};

/// The type on the wire of each struct.
template <class M>
struct Type_of;
#define ZUBR_WIRE_TYPE(STRUCT, TYPE)                    \
    template <>                                         \
    struct Type_of<STRUCT> {                            \
        static constexpr Message value = Message::TYPE; \
    }
ZUBR_WIRE_TYPE(Hello, hello);
ZUBR_WIRE_TYPE(Snapshot, snapshot);
ZUBR_WIRE_TYPE(Raw, raw);
ZUBR_WIRE_TYPE(Faults, faults);
ZUBR_WIRE_TYPE(Ack, ack);
ZUBR_WIRE_TYPE(Nak, nak);
ZUBR_WIRE_TYPE(Get_hello, get_hello);
ZUBR_WIRE_TYPE(Get_snapshot, get_snapshot);
ZUBR_WIRE_TYPE(Calibrate_zero, calibrate_zero);
ZUBR_WIRE_TYPE(Raw_on, raw_on);
ZUBR_WIRE_TYPE(Raw_off, raw_off);
ZUBR_WIRE_TYPE(Beep, beep);
ZUBR_WIRE_TYPE(Buzz, buzz);
ZUBR_WIRE_TYPE(Set, set);
ZUBR_WIRE_TYPE(Set_id, set_id);
#undef ZUBR_WIRE_TYPE

}  // namespace wire
}  // namespace zubr

// The words for every number on the wire, as logs, `zubr board watch` and docs/wire-protocol.md write them.
// Freestanding C++14, but kept out of the firmware: the AVR would copy the words into its memory.
#pragma once

#include "wire/codes.hpp"

namespace zubr {
namespace wire {

/// "?" for a number that has no name yet.
inline const char* name(Message type) {
    switch (type) {
        case Message::hello:
            return "HELLO";
        case Message::snapshot:
            return "SNAPSHOT";
        case Message::raw:
            return "RAW";
        case Message::faults:
            return "FAULTS";
        case Message::ack:
            return "ACK";
        case Message::nak:
            return "NAK";
        case Message::get_hello:
            return "GET_HELLO";
        case Message::get_snapshot:
            return "GET_SNAPSHOT";
        case Message::calibrate_zero:
            return "CALIBRATE_ZERO";
        case Message::raw_on:
            return "RAW_ON";
        case Message::raw_off:
            return "RAW_OFF";
        case Message::beep:
            return "BEEP";
        case Message::buzz:
            return "BUZZ";
        case Message::set:
            return "SET";
        case Message::set_id:
            return "SET_ID";
    }
    return "?";
}

inline const char* name(Square_code code) {
    switch (code) {
        case Square_code::empty:
            return "empty";
        case Square_code::light_man:
            return "light-man";
        case Square_code::light_king:
            return "light-king";
        case Square_code::dark_man:
            return "dark-man";
        case Square_code::dark_king:
            return "dark-king";
        case Square_code::unsure:
            return "unsure";
        case Square_code::fault:
            return "fault";
        case Square_code::occupied:
            return "occupied";
    }
    return "?";
}

/// One character a square, for pictures of a board.
inline char letter(Square_code code) {
    const uint8_t n = static_cast<uint8_t>(code);
    return n < square_code_count ? ".wWbB?!o"[n] : '#';
}

inline const char* name(Button button) {
    switch (button) {
        case Button::repeat:
            return "repeat";
        case Button::confirm:
            return "confirm";
        case Button::read:
            return "read";
        case Button::undo:
            return "undo";
        case Button::menu:
            return "menu";
        case Button::prev:
            return "prev";
        case Button::next:
            return "next";
        case Button::repeat2:
            return "repeat2";
        case Button::confirm2:
            return "confirm2";
    }
    return "?";
}

inline const char* name(Sensor_kind kind) {
    switch (kind) {
        case Sensor_kind::full:
            return "full";
        case Sensor_kind::occupancy:
            return "occupancy";
    }
    return "?";
}

inline const char* name(Nak_reason reason) {
    switch (reason) {
        case Nak_reason::malformed:
            return "malformed";
        case Nak_reason::out_of_range:
            return "out_of_range";
        case Nak_reason::not_empty:
            return "not_empty";
        case Nak_reason::bad_square:
            return "bad_square";
        case Nak_reason::busy:
            return "busy";
        case Nak_reason::storage:
            return "storage";
    }
    return "?";
}

inline const char* name(Setting setting) {
    switch (setting) {
        case Setting::settle_sweeps:
            return "settle_sweeps";
        case Setting::settle_kind_ms:
            return "settle_kind_ms";
        case Setting::unsure_ms:
            return "unsure_ms";
        case Setting::man_in:
            return "man_in";
        case Setting::man_out:
            return "man_out";
        case Setting::king_in:
            return "king_in";
        case Setting::king_out:
            return "king_out";
        case Setting::sensors:
            return "sensors";
    }
    return "?";
}

/// `bit` is one bit of Fault.
inline const char* fault_name(uint16_t bit) {
    switch (bit) {
        case fault_board_id:
            return "board_id";
        case fault_mid_reference:
            return "mid_reference";
        case fault_ground_reference:
            return "ground_reference";
        case fault_row_supply:
            return "row_supply";
        case fault_select_lines:
            return "select_lines";
        case fault_squares:
            return "squares";
        case fault_buttons:
            return "buttons";
        case fault_zero:
            return "zero";
        case fault_settings:
            return "settings";
        case fault_id:
            return "id";
        default:
            return "?";
    }
}

/// `bit` is one bit of Reset_cause.
inline const char* reset_name(uint8_t bit) {
    switch (bit) {
        case reset_power_on:
            return "power_on";
        case reset_external:
            return "external";
        case reset_brown_out:
            return "brown_out";
        case reset_watchdog:
            return "watchdog";
        default:
            return "?";
    }
}

}  // namespace wire
}  // namespace zubr

// The pins of the ATmega328P (Arduino Nano names behind): the one place in the firmware where they stand.
#pragma once

#include <avr/io.h>
#include <stdint.h>

namespace zubr {
namespace avr {

// Port D: D4..D7 give the row address to every column multiplexer and to the row decoder.
constexpr uint8_t select_mask = _BV(PD4) | _BV(PD5) | _BV(PD6) | _BV(PD7);
constexpr uint8_t select_shift = PD4;

// Port B.
constexpr uint8_t row_enable_n = _BV(PB0);  // D8, low switches the addressed row's supply on
constexpr uint8_t piezo = _BV(PB1);         // D9, OC1A
constexpr uint8_t motor = _BV(PB2);         // D10
constexpr uint8_t led = _BV(PB5);           // D13

// ADC channels: columns are 0 to 5.
constexpr uint8_t supply_channel = 6;  // A6, half of the row supply

}  // namespace avr
}  // namespace zubr

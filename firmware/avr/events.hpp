// What interrupts leave for the loop to do: one bit each in a register of the chip that the compiler does not
// use, so that posting is a single instruction.
#pragma once

#include <avr/io.h>
#include <stdint.h>

namespace zubr {
namespace avr {

constexpr uint8_t event_ms = 1;        ///< another millisecond
constexpr uint8_t event_look = 2;      ///< a look is complete
constexpr uint8_t event_received = 4;  ///< bytes wait
constexpr uint8_t event_sent = 8;      ///< the line is free

/// From interrupts.
inline void post_isr(uint8_t event) {
    GPIOR0 = static_cast<uint8_t>(GPIOR0 | event);
}

/// From the loop, with interrupts off: takes all.
inline uint8_t take_events() {
    const uint8_t events = GPIOR0;
    GPIOR0 = 0;
    return events;
}

}  // namespace avr
}  // namespace zubr

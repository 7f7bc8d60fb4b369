#include "avr/clock.hpp"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "avr/events.hpp"

namespace zubr {
namespace avr {

namespace {
volatile uint32_t ms_now;
}

void clock_start() {
    ms_now = 0;
    // 16 MHz / 64 / 250 = 1 kHz.
    TCCR0A = _BV(WGM01);
    TCCR0B = _BV(CS01) | _BV(CS00);
    OCR0A = 249;
    TIMSK0 = _BV(OCIE0A);
}

uint32_t clock_ms() {
    uint32_t now;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        now = ms_now;
    }
    return now;
}

}  // namespace avr
}  // namespace zubr

// Interrupt: counts, and wakes the loop. Never more.
ISR(TIMER0_COMPA_vect) {
    zubr::avr::ms_now = zubr::avr::ms_now + 1;
    zubr::avr::post_isr(zubr::avr::event_ms);
}

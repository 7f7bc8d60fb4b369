#include "avr/sound.hpp"

#include <avr/io.h>
#include <util/atomic.h>

#include "avr/pins.hpp"

namespace zubr {
namespace avr {

namespace {
uint16_t sounding_half_period_us;
bool buzzing;
}  // namespace

void sound_task(const firmware::Sound& wanted) {
    if (wanted.half_period_us != sounding_half_period_us) {
        sounding_half_period_us = wanted.half_period_us;
        TCCR1B = 0;
        TCNT1 = 0;
        if (wanted.half_period_us != 0) {
            OCR1A = static_cast<uint16_t>(2 * wanted.half_period_us - 1);  // of 0.5 us
            TCCR1A = _BV(COM1A0);                                          // toggle the pin
            TCCR1B = _BV(WGM12) | _BV(CS11);                               // 16 MHz / 8
        } else {
            TCCR1A = 0;
        }
    }
    if (wanted.buzz != buzzing) {
        buzzing = wanted.buzz;
        // The port's other pins belong to the scan's interrupts.
        ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
            if (wanted.buzz)
                PORTB |= motor;
            else
                PORTB &= static_cast<uint8_t>(~motor);
        }
    }
}

}  // namespace avr
}  // namespace zubr

#include "avr/scan.hpp"

#include <avr/interrupt.h>
#include <avr/io.h>

#include "avr/events.hpp"
#include "avr/pins.hpp"

namespace zubr {
namespace avr {

namespace {

// A sensor is ready 330 us after its supply at the latest (DRV5055 data sheet, power-on time); the supply
// needs 6 us.
constexpr uint8_t power_up_ticks = 100 - 1;      // of 4 us: 400 us
constexpr uint8_t rest_tick_ms_ticks = 250 - 1;  // of 4 us: 1 ms
// Conversions of a channel: one thrown away after the multiplexers moved, then two averaged; buttons and
// references need no average.
constexpr uint8_t square_conversions = 3;
constexpr uint8_t service_conversions = 2;

constexpr uint8_t timer_on = _BV(CS22);  // 16 MHz / 64
constexpr uint8_t reference_avcc = _BV(REFS0);

// Written by scan_look while nothing runs, then by the interrupts alone until event_look.
struct State {
    uint8_t address;
    uint8_t last_channel;  // the supply's turn is one behind the columns
    uint8_t columns;
    uint8_t channel;
    uint8_t conversion;
    uint8_t conversions;
    uint8_t rest_ms;
    bool powered;
    uint16_t sum;
};
volatile State state;
// Filled by the interrupt; the loop may read it between event_look and the next scan_look.
uint16_t results[readings_max];

void convert() {
    ADCSRA = _BV(ADEN) | _BV(ADSC) | _BV(ADIE) | _BV(ADIF) | 7;
}  // 16 MHz / 128 = 125 kHz

uint8_t mux_of(uint8_t channel) {
    return static_cast<uint8_t>(reference_avcc | (channel < state.columns ? channel : supply_channel));
}

// With the rows off: the address moves in one masked write, so no other row is ever addressed on the way.
void address_row() {
    PORTD =
        static_cast<uint8_t>((PORTD & ~select_mask) | static_cast<uint8_t>(state.address << select_shift));
}

void wait_ticks(uint8_t ticks) {
    TCNT2 = 0;
    OCR2A = ticks;
    TIFR2 = _BV(OCF2A);
    TCCR2B = timer_on;
}

void begin_channels() {
    state.channel = 0;
    state.conversion = 0;
    state.sum = 0;
    ADMUX = mux_of(0);
    convert();
}

void power_row() {
    address_row();
    if (state.powered) {
        PORTB &= static_cast<uint8_t>(~row_enable_n);
        wait_ticks(power_up_ticks);
    } else {
        begin_channels();
    }
}

}  // namespace

void scan_start() {
    TCCR2A = _BV(WGM21);
    TCCR2B = 0;
    TIMSK2 = _BV(OCIE2A);
    DIDR0 = 0x3F;  // the columns are never read as digital pins
    ADMUX = reference_avcc;
    ADCSRA = _BV(ADEN) | 7;
}

void scan_look(const firmware::Look& look) {
    state.address = look.address;
    state.columns = look.channels;
    state.last_channel = static_cast<uint8_t>(look.supply ? look.channels : look.channels - 1);
    state.powered = look.powered;
    state.conversions = look.address < firmware::service_first ? square_conversions : service_conversions;
    state.rest_ms = look.rest_ms;
    if (look.rest_ms != 0) {
        wait_ticks(rest_tick_ms_ticks);
    } else {
        power_row();
    }
}

void scan_take(uint16_t (&codes)[readings_max]) {
    for (uint8_t i = 0; i < readings_max; ++i)
        codes[i] = results[i];
}

}  // namespace avr
}  // namespace zubr

using namespace zubr::avr;

// Interrupt, one-shot: a rest of some milliseconds with every row off, then the row's power-up time. Some 60
// cycles.
ISR(TIMER2_COMPA_vect) {
    TCCR2B = 0;
    if (state.rest_ms != 0) {
        const uint8_t left = static_cast<uint8_t>(state.rest_ms - 1);
        state.rest_ms = left;
        if (left != 0)
            wait_ticks(rest_tick_ms_ticks);
        else
            power_row();
        return;
    }
    begin_channels();
}

// Interrupt: one conversion is ready. Reads it first, then moves the channel, then starts the next: the
// simulator takes the channel of the moment of reading, silicon that of the start. About 100 cycles.
ISR(ADC_vect) {
    const uint16_t reading = ADC;
    const uint8_t conversion = state.conversion;
    const uint8_t channel = state.channel;
    if (conversion != 0) state.sum = static_cast<uint16_t>(state.sum + reading);
    if (conversion + 1 < state.conversions) {
        state.conversion = static_cast<uint8_t>(conversion + 1);
        convert();
        return;
    }
    results[channel] = conversion == 2 ? static_cast<uint16_t>(state.sum >> 1) : state.sum;
    if (channel == state.last_channel) {
        PORTB |= row_enable_n;
        post_isr(event_look);
        return;
    }
    state.channel = static_cast<uint8_t>(channel + 1);
    state.conversion = 0;
    state.sum = 0;
    ADMUX = mux_of(static_cast<uint8_t>(channel + 1));
    convert();
}

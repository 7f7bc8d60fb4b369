// The loop: sleeps until an interrupt leaves something to do, and hands it to the board. All decisions are
// the core's.
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

#include "avr/clock.hpp"
#include "avr/events.hpp"
#include "avr/line.hpp"
#include "avr/memory.hpp"
#include "avr/pins.hpp"
#include "avr/reset.hpp"
#include "avr/scan.hpp"
#include "avr/sound.hpp"
#include "core/board.hpp"

namespace {

using namespace zubr::avr;

zubr::firmware::Board board;
zubr::firmware::Look current;
zubr::firmware::Look planned;

void pins_start() {
    // The row supply is off before its pin drives anything, and selects stand on a service channel.
    PORTB = row_enable_n;
    DDRB = row_enable_n | piezo | motor | led;
    PORTD = select_mask;
    DDRD = select_mask;
    // Unused: the Timer/SPI/TWI units.
    PRR = _BV(PRTWI) | _BV(PRSPI);
}

void look_task(uint32_t now_ms) {
    uint16_t codes[readings_max];
    scan_take(codes);
    const zubr::firmware::Look done = current;
    current = planned;
    scan_look(current);  // at once: the row's supply comes up while the rest is done
    board.looked(done, codes, now_ms);
    planned = board.next_look(now_ms);
    // A scan that has stopped is a hung board, even if the loop still turns.
    watchdog_kick();
}

void send_task(uint32_t now_ms) {
    if (line_free()) line_send(board.next_frame(line_buffer(), now_ms));
}

void tick_task(uint32_t now_ms) {
    board.tick(now_ms);
    sound_task(board.sound());
    if ((static_cast<uint16_t>(now_ms) & 0x1FF) == 0)
        PINB = led;  // a write to PIN toggles, and touches nothing else
}

}  // namespace

int main() {
    pins_start();
    clock_start();
    line_start();
    scan_start();
    board.start(eeprom(), reset_cause());
    set_sleep_mode(SLEEP_MODE_IDLE);
    watchdog_start();
    sei();
    current = board.next_look(0);
    planned = board.next_look(0);
    scan_look(current);
    for (;;) {
        cli();
        const uint8_t events = take_events();
        if (events == 0) {
            // The instruction behind sei is done before any interrupt, so none is missed.
            sleep_enable();
            sei();
            sleep_cpu();
            sleep_disable();
            continue;
        }
        sei();
        const uint32_t now_ms = clock_ms();
        if ((events & event_look) != 0) look_task(now_ms);
        if ((events & event_received) != 0)
            for (uint8_t byte; line_take(byte);)
                board.received(byte, now_ms);
        if ((events & event_ms) != 0) tick_task(now_ms);
        send_task(now_ms);
    }
}

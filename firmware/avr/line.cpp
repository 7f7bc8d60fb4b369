#include "avr/line.hpp"

#include <avr/interrupt.h>
#include <avr/io.h>

#include "avr/events.hpp"
#include "wire/codes.hpp"
#include "wire/frame.hpp"

// setbaud.h takes the error that is allowed from BAUD_TOL, which stays at its 2 %.
#define BAUD 38400
#include <util/setbaud.h>
static_assert(BAUD == zubr::wire::baud, "the contract's baud rate");

namespace zubr {
namespace avr {

namespace {

// Sending: the loop fills and starts, the interrupt empties.
uint8_t out[wire::frame_max];
volatile uint8_t out_next;
volatile uint8_t out_size;

// Receiving: a ring that the interrupt fills and the loop empties.
constexpr uint8_t ring_mask = 31;
uint8_t ring[ring_mask + 1];
volatile uint8_t ring_in;
volatile uint8_t ring_out;

}  // namespace

void line_start() {
    out_next = out_size = 0;
    ring_in = ring_out = 0;
    // In this order: the simulator computes the rate at the write of UBRRL.
#if USE_2X
    UCSR0A = _BV(U2X0);
#else
    UCSR0A = 0;
#endif
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UBRR0H = UBRRH_VALUE;
    UBRR0L = UBRRL_VALUE;
    UCSR0B = _BV(RXCIE0) | _BV(RXEN0) | _BV(TXEN0);
    // A reset may have cut a frame in two: the first byte ends what is left of it.
    out[0] = 0;
    line_send(1);
}

bool line_free() {
    return out_next == out_size;
}

uint8_t* line_buffer() {
    return out;
}

void line_send(uint8_t size) {
    out_next = 0;
    out_size = size;
    if (size != 0) UCSR0B |= _BV(UDRIE0);
}

bool line_take(uint8_t& byte) {
    const uint8_t at = ring_out;
    if (at == ring_in) return false;
    byte = ring[at];
    ring_out = (at + 1) & ring_mask;
    return true;
}

}  // namespace avr
}  // namespace zubr

using namespace zubr::avr;

// Interrupt: keeps one byte.
ISR(USART_RX_vect) {
    const uint8_t broken = static_cast<uint8_t>(UCSR0A & (_BV(FE0) | _BV(DOR0)));
    const uint8_t byte = UDR0;
    const uint8_t next = static_cast<uint8_t>((ring_in + 1) & ring_mask);
    // A byte with a framing error goes on into the frame's checksum, which refuses it.
    if (next != ring_out) {
        ring[ring_in] = static_cast<uint8_t>(byte ^ (broken != 0 ? 0xFF : 0));
        ring_in = next;
    }
    post_isr(event_received);
}

// Interrupt: hands one byte to the USART, and switches itself off together with the last.
ISR(USART_UDRE_vect) {
    const uint8_t at = out_next;
    UDR0 = out[at];
    out_next = static_cast<uint8_t>(at + 1);
    if (at + 1 == out_size) {
        UCSR0B &= static_cast<uint8_t>(~_BV(UDRIE0));
        post_isr(event_sent);
    }
}

// Not the board: an image that takes the shared wire vectors on the chip itself. Each frame that comes is
// decoded and encoded again; what comes back must be the same bytes. A damaged frame or an unsound payload is
// answered by a frame of type 0x7E that counts them.
#include <avr/io.h>

#include "wire/codec.hpp"

namespace {

using namespace zubr::wire;

void put(uint8_t byte) {
    while ((UCSR0A & _BV(UDRE0)) == 0) {
    }
    UDR0 = byte;
}

uint8_t take() {
    while ((UCSR0A & _BV(RXC0)) == 0) {
    }
    return UDR0;
}

void put_frame(const uint8_t* frame, uint8_t size) {
    for (uint8_t i = 0; i < size; ++i)
        put(frame[i]);
}

struct Echo {
    template <class M>
    void operator()(const M& message) {
        uint8_t frame[frame_max];
        put_frame(frame, encode_frame(message, frame));
    }
};

uint8_t refused;

void refuse() {
    ++refused;
    uint8_t frame[frame_max];
    put_frame(frame, make_frame(0x7E, &refused, 1, frame));
}

}  // namespace

int main() {
    UCSR0A = 0;
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UBRR0H = 0;
    UBRR0L = 25;  // 38400 baud at 16 MHz
    UCSR0B = _BV(RXEN0) | _BV(TXEN0);
    static Frame_reader reader;
    Echo echo;
    for (;;) {
        const Frame_reader::Result result = reader.push(take());
        if (result == Frame_reader::Result::damaged) refuse();
        if (result == Frame_reader::Result::frame &&
            !dispatch(reader.type(), reader.payload(), reader.size(), echo))
            refuse();
    }
}

#include "avr/memory.hpp"

#include <avr/io.h>
#include <util/atomic.h>

namespace zubr {
namespace avr {

namespace {

bool ready(void* /*context*/) {
    return (EECR & _BV(EEPE)) == 0;
}

uint8_t read(void* /*context*/, uint16_t address) {
    // The core reads only at start and when ready() said so; a write that is going on would have to end
    // first.
    while ((EECR & _BV(EEPE)) != 0) {
    }
    EEAR = address;
    EECR = _BV(EERE);
    return EEDR;
}

void write(void* /*context*/, uint16_t address, uint8_t value) {
    EEAR = address;
    EEDR = value;
    // EEPE must follow EEMPE within four cycles (data sheet, EEPROM write procedure).
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        EECR = _BV(EEMPE);
        EECR |= _BV(EEPE);
    }
}

}  // namespace

firmware::Eeprom eeprom() {
    return {read, ready, write, nullptr};
}

}  // namespace avr
}  // namespace zubr

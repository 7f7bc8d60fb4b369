// The checksum of every frame and of the firmware's stored settings: CRC-16/CCITT-FALSE (polynomial 0x1021,
// start 0xFFFF, nothing reflected, nothing inverted). Freestanding C++14, for the host and for the AVR.
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace zubr {
namespace wire {

constexpr uint16_t crc_start = 0xFFFF;

/// One more byte. The shift-and-xor form needs no table and no loop: about 20 cycles a byte on the AVR.
constexpr uint16_t crc_add(uint16_t crc, uint8_t byte) {
    uint8_t x = static_cast<uint8_t>((crc >> 8) ^ byte);
    x = static_cast<uint8_t>(x ^ (x >> 4));
    return static_cast<uint16_t>(static_cast<uint16_t>(crc << 8) ^ static_cast<uint16_t>(uint16_t{x} << 12) ^
                                 static_cast<uint16_t>(uint16_t{x} << 5) ^ x);
}

template <class Byte>
constexpr uint16_t crc_of(const Byte* data, size_t size) {
    uint16_t crc = crc_start;
    for (size_t i = 0; i < size; ++i)
        crc = crc_add(crc, static_cast<uint8_t>(data[i]));
    return crc;
}

// The check value of the published catalogue of CRC parameters.
static_assert(crc_of("123456789", 9) == 0x29B1, "CRC-16/CCITT-FALSE of 123456789");

}  // namespace wire
}  // namespace zubr

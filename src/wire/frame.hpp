// Frames: type, payload and checksum, packed by COBS (Cheshire and Baker 1999) so that 0x00 stands only at
// the end of a frame. A reader finds its place again at the next 0x00 after any damage. Freestanding C++14.
#pragma once

#include "wire/crc.hpp"

namespace zubr {
namespace wire {

/// The longest frame, its closing 0x00 included.
constexpr uint8_t frame_max = 64;
/// What fits between type and checksum: 64 less COBS byte, type, two of checksum, closing zero.
constexpr uint8_t payload_max = frame_max - 5;

/// COBS of at most 254 bytes; `out` needs size + 1 bytes. Returns the bytes written, the closing zero not
/// among them.
constexpr uint8_t cobs_encode(const uint8_t* in, uint8_t size, uint8_t* out) {
    uint8_t mark = 0;
    uint8_t end = 1;
    for (uint8_t i = 0; i < size; ++i) {
        if (in[i] != 0) {
            out[end++] = in[i];
            continue;
        }
        out[mark] = static_cast<uint8_t>(end - mark);
        mark = end++;
    }
    out[mark] = static_cast<uint8_t>(end - mark);
    return end;
}

/// Undoes cobs_encode in place. Returns the size, or 0 when the bytes are no COBS of at least one byte.
constexpr uint8_t cobs_decode(uint8_t* bytes, uint8_t size) {
    uint8_t read = 0;
    uint8_t written = 0;
    while (read < size) {
        const uint8_t step = bytes[read];
        if (step == 0 || step > size - read) return 0;
        ++read;
        for (uint8_t i = 1; i < step; ++i)
            bytes[written++] = bytes[read++];
        if (read < size) bytes[written++] = 0;
    }
    return written;
}

/// A whole frame, closing zero included, into `out` (frame_max bytes). Returns its length, or 0 when the
/// payload is longer than payload_max.
constexpr uint8_t make_frame(uint8_t type, const uint8_t* payload, uint8_t size, uint8_t* out) {
    if (size > payload_max) return 0;
    uint8_t plain[payload_max + 3] = {};
    plain[0] = type;
    for (uint8_t i = 0; i < size; ++i)
        plain[i + 1] = payload[i];
    const uint16_t crc = crc_of(plain, static_cast<size_t>(size) + 1);
    plain[size + 1] = static_cast<uint8_t>(crc & 0xFF);
    plain[size + 2] = static_cast<uint8_t>(crc >> 8);
    const uint8_t packed = cobs_encode(plain, static_cast<uint8_t>(size + 3), out);
    out[packed] = 0;
    return static_cast<uint8_t>(packed + 1);
}

/// Takes bytes one at a time; junk of any length costs at most the frame it runs into.
class Frame_reader {
  public:
    enum class Result : uint8_t {
        more,     ///< nothing to see yet
        frame,    ///< type() and payload() hold a frame, until the next push
        damaged,  ///< a frame ended here that was too long, no COBS, too short, or had a wrong checksum
    };

    constexpr Result push(uint8_t byte) {
        if (byte != 0) {
            if (used_ < sizeof bytes_) bytes_[used_] = byte;
            if (used_ <= sizeof bytes_) ++used_;
            return Result::more;
        }
        const uint8_t used = used_;
        used_ = 0;
        size_ = 0;
        if (used == 0) return Result::more;  // zeros in a row: nothing between them is no frame at all
        if (used > sizeof bytes_) return Result::damaged;
        const uint8_t plain = cobs_decode(bytes_, used);
        if (plain < 3) return Result::damaged;
        const uint16_t crc = static_cast<uint16_t>(bytes_[plain - 2] | uint16_t{bytes_[plain - 1]} << 8);
        if (crc_of(bytes_, static_cast<size_t>(plain) - 2) != crc) return Result::damaged;
        size_ = static_cast<uint8_t>(plain - 3);
        return Result::frame;
    }

    constexpr uint8_t type() const { return bytes_[0]; }
    constexpr const uint8_t* payload() const { return bytes_ + 1; }
    constexpr uint8_t size() const { return size_; }

    /// Forgets a frame that has begun (the line was closed or silent for long).
    constexpr void reset() { used_ = size_ = 0; }

  private:
    uint8_t bytes_[frame_max - 1] = {};
    uint8_t used_ = 0;
    uint8_t size_ = 0;
};

}  // namespace wire
}  // namespace zubr

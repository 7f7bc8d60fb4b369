// Messages to payloads, to frames and back. Numbers are little-endian. Every length is checked before use;
// nothing is allocated. Freestanding C++14.
#pragma once

#include "wire/fields.hpp"
#include "wire/frame.hpp"

namespace zubr {
namespace wire {

#define ZUBR_WIRE_INLINE __attribute__((always_inline)) inline

/// A visitor that writes fields into a payload. It never writes past the end; `fits()` tells whether all went
/// in.
class Payload_writer {
  public:
    Payload_writer(uint8_t* out, uint8_t capacity) : out_(out), capacity_(capacity) {}

    ZUBR_WIRE_INLINE void u8(const char*, uint8_t value) { put(value); }
    ZUBR_WIRE_INLINE void u16(const char*, uint16_t value) { put16(value); }
    ZUBR_WIRE_INLINE void u32(const char*, uint32_t value) {
        put16(static_cast<uint16_t>(value & 0xFFFF));
        put16(static_cast<uint16_t>(value >> 16));
    }
    template <class Enum>
    ZUBR_WIRE_INLINE void code(const char*, Enum value) {
        put(static_cast<uint8_t>(value));
    }
    template <size_t n>
    ZUBR_WIRE_INLINE void bytes(const char*, const uint8_t (&values)[n]) {
        for (const uint8_t value : values)
            put(value);
    }
    ZUBR_WIRE_INLINE void squares(const char*, uint8_t count, const char*, const Square_code* codes) {
        put_squares(count, codes);
    }
    ZUBR_WIRE_INLINE void buttons(const char*, const Button_state* states) { put_buttons(states); }
    ZUBR_WIRE_INLINE void readings(const char*, uint8_t count, const char*, const uint16_t* codes,
                                   const char*, const uint16_t* zeros) {
        put_readings(count, codes, zeros);
    }

    bool fits() const { return fits_; }
    uint8_t size() const { return size_; }

  private:
    void put(uint8_t value) {
        if (size_ < capacity_)
            out_[size_++] = value;
        else
            fits_ = false;
    }
    void put16(uint16_t value) {
        put(static_cast<uint8_t>(value & 0xFF));
        put(static_cast<uint8_t>(value >> 8));
    }
    void put_squares(uint8_t count, const Square_code* codes) {
        if (count > squares_max) {
            fits_ = false;
            return;
        }
        put(count);
        for (uint8_t i = 0; i < count; i = static_cast<uint8_t>(i + 2)) {
            const uint8_t high = i + 1 < count ? static_cast<uint8_t>(codes[i + 1]) : uint8_t{0};
            put(static_cast<uint8_t>((static_cast<uint8_t>(codes[i]) & 0x0F) | (high << 4)));
        }
    }
    void put_buttons(const Button_state* states) {
        for (uint8_t i = 0; i < button_count; ++i)
            put(static_cast<uint8_t>((states[i].presses & 0x7F) | (states[i].down ? 0x80 : 0)));
    }
    void put_readings(uint8_t count, const uint16_t* codes, const uint16_t* zeros) {
        if (count > columns_max) {
            fits_ = false;
            return;
        }
        put(count);
        for (uint8_t i = 0; i < count; ++i) {
            put16(codes[i]);
            put16(zeros[i]);
        }
    }

    uint8_t* out_;
    uint8_t capacity_;
    uint8_t size_ = 0;
    bool fits_ = true;
};

/// A visitor that fills fields from a payload. Bytes after the last known field are left alone: newer boards
/// may say more. `good()` is false when the payload ended too early or held a value that has no meaning.
class Payload_reader {
  public:
    Payload_reader(const uint8_t* in, uint8_t size) : in_(in), size_(size) {}

    ZUBR_WIRE_INLINE void u8(const char*, uint8_t& value) { value = get(); }
    ZUBR_WIRE_INLINE void u16(const char*, uint16_t& value) { value = get16(); }
    ZUBR_WIRE_INLINE void u32(const char*, uint32_t& value) {
        const uint16_t low = get16();
        value = static_cast<uint32_t>(get16()) << 16 | low;
    }
    template <class Enum>
    ZUBR_WIRE_INLINE void code(const char*, Enum& value) {
        value = static_cast<Enum>(get());
    }
    template <size_t n>
    ZUBR_WIRE_INLINE void bytes(const char*, uint8_t (&values)[n]) {
        for (uint8_t& value : values)
            value = get();
    }
    ZUBR_WIRE_INLINE void squares(const char*, uint8_t& count, const char*, Square_code* codes) {
        get_squares(count, codes);
    }
    ZUBR_WIRE_INLINE void buttons(const char*, Button_state* states) { get_buttons(states); }
    ZUBR_WIRE_INLINE void readings(const char*, uint8_t& count, const char*, uint16_t* codes, const char*,
                                   uint16_t* zeros) {
        get_readings(count, codes, zeros);
    }

    bool good() const { return good_; }

  private:
    uint8_t get() {
        if (at_ < size_) return in_[at_++];
        good_ = false;
        return 0;
    }
    uint16_t get16() {
        const uint8_t low = get();
        return static_cast<uint16_t>(low | static_cast<uint16_t>(uint16_t{get()} << 8));
    }
    void get_squares(uint8_t& count, Square_code* codes) {
        count = get();
        if (count > squares_max) {
            good_ = false;
            count = 0;
        }
        for (uint8_t i = 0; i < count; i = static_cast<uint8_t>(i + 2)) {
            const uint8_t pair = get();
            const uint8_t low = pair & 0x0F;
            const uint8_t high = static_cast<uint8_t>(pair >> 4);
            if (low >= square_code_count || high >= square_code_count) good_ = false;
            codes[i] = static_cast<Square_code>(low);
            if (i + 1 < count)
                codes[i + 1] = static_cast<Square_code>(high);
            else if (high != 0)
                good_ = false;
        }
    }
    void get_buttons(Button_state* states) {
        for (uint8_t i = 0; i < button_count; ++i) {
            const uint8_t value = get();
            states[i].presses = value & 0x7F;
            states[i].down = (value & 0x80) != 0;
        }
    }
    void get_readings(uint8_t& count, uint16_t* codes, uint16_t* zeros) {
        count = get();
        if (count > columns_max) {
            good_ = false;
            count = 0;
        }
        for (uint8_t i = 0; i < count; ++i) {
            codes[i] = get16();
            zeros[i] = get16();
        }
    }

    const uint8_t* in_;
    uint8_t size_;
    uint8_t at_ = 0;
    bool good_ = true;
};

/// The payload of a message into `out` (payload_max bytes). Returns its size; 0xFF when a count is too large.
template <class M>
uint8_t encode_payload(const M& message, uint8_t* out) {
    Payload_writer writer(out, payload_max);
    visit_fields(writer, message);
    return writer.fits() ? writer.size() : uint8_t{0xFF};
}

/// A message as a whole frame into `out` (frame_max bytes). Returns its length; 0 when a count is too large.
template <class M>
uint8_t encode_frame(const M& message, uint8_t* out) {
    uint8_t payload[payload_max];
    const uint8_t size = encode_payload(message, payload);
    return make_frame(static_cast<uint8_t>(Type_of<M>::value), payload, size, out);
}

/// Reads a payload of M's type. False when it is too short or holds a value without meaning; `message` is
/// then unspecified.
template <class M>
bool decode_payload(const uint8_t* payload, uint8_t size, M& message) {
    Payload_reader reader(payload, size);
    visit_fields(reader, message);
    return reader.good();
}

/// Reads the frame that a reader holds, if it is of M's type and sound.
template <class M>
bool decode_frame(const Frame_reader& frame, M& message) {
    return frame.type() == static_cast<uint8_t>(Type_of<M>::value) &&
           decode_payload(frame.payload(), frame.size(), message);
}

/// Calls `f` with the message of that type, decoded. False for an unknown type or an unsound payload. F needs
/// a generic call operator: `f(const M&)`.
template <class M, class F>
bool dispatch_as(const uint8_t* payload, uint8_t size, F& f) {
    M message;
    if (!decode_payload(payload, size, message)) return false;
    f(static_cast<const M&>(message));
    return true;
}

template <class F>
bool dispatch(uint8_t type, const uint8_t* payload, uint8_t size, F& f) {
    switch (static_cast<Message>(type)) {
        case Message::hello:
            return dispatch_as<Hello>(payload, size, f);
        case Message::snapshot:
            return dispatch_as<Snapshot>(payload, size, f);
        case Message::raw:
            return dispatch_as<Raw>(payload, size, f);
        case Message::faults:
            return dispatch_as<Faults>(payload, size, f);
        case Message::ack:
            return dispatch_as<Ack>(payload, size, f);
        case Message::nak:
            return dispatch_as<Nak>(payload, size, f);
        case Message::get_hello:
            return dispatch_as<Get_hello>(payload, size, f);
        case Message::get_snapshot:
            return dispatch_as<Get_snapshot>(payload, size, f);
        case Message::calibrate_zero:
            return dispatch_as<Calibrate_zero>(payload, size, f);
        case Message::raw_on:
            return dispatch_as<Raw_on>(payload, size, f);
        case Message::raw_off:
            return dispatch_as<Raw_off>(payload, size, f);
        case Message::beep:
            return dispatch_as<Beep>(payload, size, f);
        case Message::buzz:
            return dispatch_as<Buzz>(payload, size, f);
        case Message::set:
            return dispatch_as<Set>(payload, size, f);
        case Message::set_id:
            return dispatch_as<Set_id>(payload, size, f);
    }
    return false;
}

}  // namespace wire
}  // namespace zubr

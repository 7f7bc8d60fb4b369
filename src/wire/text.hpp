// Any message as one readable line, `NAME field=value ...`, for logs and for watching a board. Freestanding
// C++14, not used by the firmware.
#pragma once

#include "wire/codec.hpp"
#include "wire/names.hpp"

namespace zubr {
namespace wire {

/// Longest line that describe() can make, closing zero included.
constexpr size_t text_max = 512;

/// A visitor that prints fields. Cut off at the end of the buffer, never past it.
class Text_writer {
  public:
    Text_writer(char* out, size_t capacity) : out_(out), capacity_(capacity) {
        if (capacity_ != 0) out_[0] = 0;
    }

    void u8(const char* field, uint8_t value) { number(field, value); }
    void u16(const char* field, uint16_t value) { number(field, value); }
    void u32(const char* field, uint32_t value) { number(field, value); }
    void code(const char* field, Sensor_kind value) { word(field, name(value)); }
    void code(const char* field, Nak_reason value) { word(field, name(value)); }
    void code(const char* field, Setting value) { word(field, name(value)); }
    template <size_t n>
    void bytes(const char* field, const uint8_t (&values)[n]) {
        begin(field);
        for (const uint8_t value : values) {
            put("0123456789abcdef"[value >> 4]);
            put("0123456789abcdef"[value & 15]);
        }
    }
    void squares(const char* count_field, uint8_t count, const char* field, const Square_code* codes) {
        number(count_field, count);
        begin(field);
        for (uint8_t i = 0; i < count; ++i)
            put(letter(codes[i]));
    }
    /// Presses of each button, an exclamation mark after those that are down.
    void buttons(const char* field, const Button_state* states) {
        begin(field);
        for (uint8_t i = 0; i < button_count; ++i) {
            if (i != 0) put(',');
            digits(states[i].presses);
            if (states[i].down) put('!');
        }
    }
    void readings(const char* count_field, uint8_t count, const char* codes_field, const uint16_t* codes,
                  const char* zeros_field, const uint16_t* zeros) {
        number(count_field, count);
        list(codes_field, codes, count);
        list(zeros_field, zeros, count);
    }

    void text(const char* words) {
        while (*words != 0)
            put(*words++);
    }
    size_t size() const { return size_; }

  private:
    void put(char c) {
        if (size_ + 1 >= capacity_) return;
        out_[size_++] = c;
        out_[size_] = 0;
    }
    void begin(const char* field) {
        put(' ');
        text(field);
        put('=');
    }
    void digits(uint32_t value) {
        char reversed[10];
        uint8_t count = 0;
        do {
            reversed[count++] = static_cast<char>('0' + value % 10);
            value /= 10;
        } while (value != 0);
        while (count != 0)
            put(reversed[--count]);
    }
    void number(const char* field, uint32_t value) {
        begin(field);
        digits(value);
    }
    void word(const char* field, const char* value) {
        begin(field);
        text(value);
    }
    void list(const char* field, const uint16_t* values, uint8_t count) {
        begin(field);
        for (uint8_t i = 0; i < count; ++i) {
            if (i != 0) put(',');
            digits(values[i]);
        }
    }

    char* out_;
    size_t capacity_;
    size_t size_ = 0;
};

/// `NAME field=value ...` into `out`, closed by zero. Returns the length. A type without a name, or a payload
/// that does not fit its type, is said as such.
inline size_t describe(uint8_t type, const uint8_t* payload, uint8_t size, char* out, size_t capacity) {
    struct Print {
        Text_writer writer;
        void operator()(const Hello& m) { visit_fields(writer, m); }
        void operator()(const Snapshot& m) { visit_fields(writer, m); }
        void operator()(const Raw& m) { visit_fields(writer, m); }
        void operator()(const Faults& m) { visit_fields(writer, m); }
        void operator()(const Ack& m) { visit_fields(writer, m); }
        void operator()(const Nak& m) { visit_fields(writer, m); }
        void operator()(const Get_hello& m) { visit_fields(writer, m); }
        void operator()(const Get_snapshot& m) { visit_fields(writer, m); }
        void operator()(const Calibrate_zero& m) { visit_fields(writer, m); }
        void operator()(const Raw_on& m) { visit_fields(writer, m); }
        void operator()(const Raw_off& m) { visit_fields(writer, m); }
        void operator()(const Beep& m) { visit_fields(writer, m); }
        void operator()(const Buzz& m) { visit_fields(writer, m); }
        void operator()(const Set& m) { visit_fields(writer, m); }
        void operator()(const Set_id& m) { visit_fields(writer, m); }
    };
    Print print{Text_writer(out, capacity)};
    const char* const word = name(static_cast<Message>(type));
    if (word[0] == '?') {
        const uint8_t bytes[1] = {type};
        print.writer.text("UNKNOWN");
        print.writer.bytes("type", bytes);
        return print.writer.size();
    }
    print.writer.text(word);
    if (!dispatch(type, payload, size, print)) print.writer.text(" malformed");
    return print.writer.size();
}

}  // namespace wire
}  // namespace zubr

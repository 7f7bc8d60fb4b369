// The characters of a file of any encoding, one by one, in bounded memory.
#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <string>
#include <vector>

struct UConverter;

namespace zubr::notation {

/// Characters as Unicode code points. Line ends CR, LF, CRLF, U+2028 and U+2029 all come out as LF; marks of
/// byte order and the DOS end-of-file byte are passed over; bytes that mean nothing come out as U+FFFD.
class Text_stream {
  public:
    /// What peek gives behind the last character.
    static constexpr char32_t end = 0xFFFFFFFF;

    /// `encoding`: an ICU name (known_encoding), or empty to guess it at the first byte outside ASCII.
    explicit Text_stream(std::istream& in, std::string encoding = {});
    ~Text_stream();
    Text_stream(const Text_stream&) = delete;
    Text_stream& operator=(const Text_stream&) = delete;

    /// The character `ahead` places on; `end` behind the last one. Meant for short looks ahead.
    char32_t peek(std::size_t ahead = 0);
    char32_t get();
    /// Bytes taken from the file so far.
    [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }
    /// The encoding in use; empty while all was ASCII.
    [[nodiscard]] const std::string& encoding() const { return encoding_; }

  private:
    struct Close {
        void operator()(UConverter* converter) const;
    };

    bool fill();
    bool read_bytes();
    void decode(bool last);
    void append(char32_t c);

    std::istream& in_;
    std::string encoding_;
    std::unique_ptr<UConverter, Close> converter_;
    std::string bytes_;  ///< read, not yet decoded
    std::vector<char32_t> characters_;
    std::size_t next_ = 0;
    bool after_cr_ = false;
    char16_t high_surrogate_ = 0;
    std::uint64_t bytes_read_ = 0;
};

}  // namespace zubr::notation

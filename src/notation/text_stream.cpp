#include "notation/text_stream.hpp"

#include <algorithm>
#include <array>

#include <unicode/ucnv.h>
#include <unicode/utf16.h>

#include "notation/encoding.hpp"

namespace zubr::notation {
namespace {

constexpr std::size_t chunk = 64 * 1024;
constexpr std::size_t sample_size =
    256 * 1024;  ///< looked at for guessing, from the first byte outside ASCII on
constexpr char32_t byte_order_mark = 0xFEFF;
constexpr char32_t dos_end_of_file = 0x1A;

bool is_ascii(char c) {
    return static_cast<unsigned char>(c) < 0x80 && c != '\0';
}

}  // namespace

void Text_stream::Close::operator()(UConverter* converter) const {
    ucnv_close(converter);
}

Text_stream::Text_stream(std::istream& in, std::string encoding) : in_(in), encoding_(std::move(encoding)) {}

Text_stream::~Text_stream() = default;

char32_t Text_stream::peek(std::size_t ahead) {
    while (next_ + ahead >= characters_.size())
        if (!fill()) return end;
    return characters_[next_ + ahead];
}

char32_t Text_stream::get() {
    const char32_t c = peek();
    if (c != end) ++next_;
    return c;
}

/// More characters; false when there are none.
bool Text_stream::fill() {
    characters_.erase(characters_.begin(), characters_.begin() + static_cast<std::ptrdiff_t>(next_));
    next_ = 0;
    const std::size_t before = characters_.size();
    while (characters_.size() == before) {
        const bool more = read_bytes();
        if (!more && bytes_.empty() && !converter_) return false;
        decode(!more);
        if (!more) return characters_.size() > before;
    }
    return true;
}

bool Text_stream::read_bytes() {
    if (!in_) return false;
    const std::size_t had = bytes_.size();
    bytes_.resize(had + chunk);
    in_.read(bytes_.data() + had, static_cast<std::streamsize>(chunk));
    const auto got = static_cast<std::size_t>(std::max<std::streamsize>(in_.gcount(), 0));
    bytes_.resize(had + got);
    bytes_read_ += got;
    return got > 0;
}

void Text_stream::decode(bool last) {
    if (!converter_ && encoding_.empty()) {
        const auto ascii_end = std::find_if_not(bytes_.begin(), bytes_.end(), is_ascii);
        std::for_each(bytes_.begin(), ascii_end, [this](char c) { append(static_cast<unsigned char>(c)); });
        bytes_.erase(bytes_.begin(), ascii_end);
        if (bytes_.empty()) return;
        const bool at_start = bytes_read_ == bytes_.size();
        while (bytes_.size() < sample_size && read_bytes()) {
        }
        // Behind the file's beginning these bytes are letters, not a mark of byte order.
        const bool letters =
            !at_start && (bytes_.substr(0, 2) == "\xFE\xFF" || bytes_.substr(0, 2) == "\xFF\xFE");
        encoding_ = guess_encoding(letters ? ' ' + bytes_ : bytes_);
        last = last || !in_;
    }
    if (!converter_) {
        UErrorCode status = U_ZERO_ERROR;
        converter_.reset(ucnv_open(encoding_.c_str(), &status));
        if (U_FAILURE(status) != 0) converter_.reset(ucnv_open("ISO-8859-1", &(status = U_ZERO_ERROR)));
    }
    std::array<char16_t, 4096> units{};
    const char* source = bytes_.data();
    const char* const source_end = source + bytes_.size();
    UErrorCode status = U_BUFFER_OVERFLOW_ERROR;
    while (status == U_BUFFER_OVERFLOW_ERROR) {
        status = U_ZERO_ERROR;
        char16_t* target = units.data();
        ucnv_toUnicode(converter_.get(), &target, units.data() + units.size(), &source, source_end, nullptr,
                       static_cast<UBool>(last), &status);
        for (const char16_t* unit = units.data(); unit != target; ++unit) {
            if (U16_IS_LEAD(*unit)) {
                high_surrogate_ = *unit;
            } else if (U16_IS_TRAIL(*unit) && high_surrogate_ != 0) {
                append(static_cast<char32_t>(U16_GET_SUPPLEMENTARY(high_surrogate_, *unit)));
                high_surrogate_ = 0;
            } else {
                append(*unit);
            }
        }
    }
    bytes_.clear();
}

void Text_stream::append(char32_t c) {
    if (c == byte_order_mark) return;
    if (c == '\0' || c == dos_end_of_file) c = ' ';
    if (c == U'\u2028' || c == U'\u2029') c = '\n';  // line and paragraph separator
    const bool second_of_crlf = c == '\n' && after_cr_;
    after_cr_ = c == '\r';
    if (second_of_crlf) return;
    characters_.push_back(c == '\r' ? U'\n' : c);
}

}  // namespace zubr::notation

#include "notation/encoding.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/utf8.h>

namespace zubr::notation {
namespace {

struct Close {
    void operator()(UConverter* converter) const { ucnv_close(converter); }
};
using Converter = std::unique_ptr<UConverter, Close>;

bool starts_with(std::string_view text, std::string_view mark) {
    return text.substr(0, mark.size()) == mark;
}

/// Text in the Latin alphabet has every second byte zero in UTF-16.
std::string guess_utf16(std::string_view sample) {
    std::size_t zeros[2] = {0, 0};
    for (std::size_t i = 0; i < sample.size(); ++i)
        if (sample[i] == '\0') ++zeros[i % 2];
    const std::size_t pairs = sample.size() / 2;
    if (pairs < 4) return {};
    if (zeros[0] > pairs / 2 && zeros[1] < pairs / 8) return "UTF-16BE";
    if (zeros[1] > pairs / 2 && zeros[0] < pairs / 8) return "UTF-16LE";
    return {};
}

std::vector<UChar> decode(const char* encoding, std::string_view sample) {
    UErrorCode status = U_ZERO_ERROR;
    const Converter converter(ucnv_open(encoding, &status));
    if (U_FAILURE(status) != 0) return {};
    std::vector<UChar> text(2 * sample.size() + 16);
    const std::int32_t length =
        ucnv_toUChars(converter.get(), text.data(), static_cast<std::int32_t>(text.size()), sample.data(),
                      static_cast<std::int32_t>(sample.size()), &status);
    text.resize(U_FAILURE(status) != 0 ? 0 : static_cast<std::size_t>(length));
    return text;
}

enum class Class : std::uint8_t { other, ascii, latin, cyrillic, odd };

Class class_of(UChar c) {
    if (c < 0x80) return u_isalpha(c) != 0 ? Class::ascii : Class::other;
    if (c >= 0x410 && c <= 0x451) return Class::cyrillic;
    if (u_isalpha(c) != 0) return c < 0x180 ? Class::latin : Class::odd;
    // Signs that books use: quotation marks, dashes, degree, section, number sign.
    constexpr std::array<UChar, 14> signs = {0xA0,   0xA7,   0xAB,   0xB0,   0xBB,   0xBD,   0x2013,
                                             0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x201E, 0x2116};
    return std::find(signs.begin(), signs.end(), c) != signs.end() ? Class::other : Class::odd;
}

/// How much the text looks like words: letters beside letters of their own alphabet, small ones after small
/// or capital ones; boxes, controls and alphabets mixed within a word speak against it.
int plausibility(const std::vector<UChar>& text) {
    int score = 0;
    UChar before = ' ';
    for (const UChar c : text) {
        const Class now = class_of(c);
        const Class last = class_of(before);
        if (now == Class::odd) score -= 6;
        if (now == Class::cyrillic) {
            if (last == Class::cyrillic) score += u_islower(before) != 0 && u_isupper(c) != 0 ? -4 : 2;
            if (last == Class::ascii || last == Class::latin) score -= 4;
        }
        if (now == Class::latin) {
            if (last == Class::ascii) score += u_islower(before) != 0 && u_isupper(c) != 0 ? -4 : 2;
            if (last == Class::latin) score -= 1;
            if (last == Class::cyrillic) score -= 4;
        }
        if (now == Class::ascii && last == Class::cyrillic) score -= 4;
        before = c;
    }
    return score;
}

/// Letters that Polish and its neighbours use and no Western language does.
int eastern_letters(const std::vector<UChar>& text) {
    constexpr std::array<UChar, 10> letters = {0x105, 0x107, 0x119, 0x142, 0x144,
                                               0x15B, 0x17A, 0x17C, 0x141, 0x15A};
    return static_cast<int>(std::count_if(text.begin(), text.end(), [&](UChar c) {
        return std::find(letters.begin(), letters.end(), c) != letters.end();
    }));
}

}  // namespace

bool is_utf8(std::string_view sample) {
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(sample.data());
    const auto length = static_cast<std::int32_t>(sample.size());
    std::int32_t at = 0;
    while (at < length) {
        const std::int32_t start = at;
        UChar32 c = 0;
        U8_NEXT(bytes, at, length, c);
        if (c < 0) return length - start < 4 && U8_IS_LEAD(bytes[start]) && at == length;
    }
    return true;
}

std::string guess_encoding(std::string_view sample) {
    if (starts_with(sample, "\xEF\xBB\xBF")) return "UTF-8";
    if (starts_with(sample, "\xFF\xFE")) return "UTF-16LE";
    if (starts_with(sample, "\xFE\xFF")) return "UTF-16BE";
    if (auto utf16 = guess_utf16(sample); !utf16.empty()) return utf16;
    if (is_utf8(sample)) return "UTF-8";

    const auto latin1 = decode("ISO-8859-1", sample);
    const auto windows1250 = decode("windows-1250", sample);
    const struct {
        const char* name;
        int score;
    } guesses[] = {{"ISO-8859-1", plausibility(latin1)},
                   {"windows-1250", plausibility(windows1250) + eastern_letters(windows1250) - 1},
                   {"windows-1251", plausibility(decode("windows-1251", sample))},
                   {"IBM866", plausibility(decode("IBM866", sample))}};
    return std::max_element(std::begin(guesses), std::end(guesses),
                            [](const auto& a, const auto& b) { return a.score < b.score; })
        ->name;
}

std::string known_encoding(const std::string& name) {
    UErrorCode status = U_ZERO_ERROR;
    const Converter converter(name.empty() ? nullptr : ucnv_open(name.c_str(), &status));
    if (!converter || U_FAILURE(status) != 0) return {};
    const char* const known = ucnv_getName(converter.get(), &status);
    return U_FAILURE(status) != 0 ? std::string() : std::string(known);
}

}  // namespace zubr::notation

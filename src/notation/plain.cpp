#include "notation/plain.hpp"

#include <array>

#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace zubr::notation {
namespace {

UChar32 code(char32_t c) {
    return c > UCHAR_MAX_VALUE ? 0xFFFD : static_cast<UChar32>(c);
}

bool is_dash(char32_t c) {
    if (c == U'\u2212' || c == U'\u02D7' || c == U'\u2043') return true;  // minus, modifier, hyphen bullet
    return u_charType(code(c)) == U_DASH_PUNCTUATION;
}

bool is_cross(char32_t c) {
    // Multiplication signs and ballot crosses; the Cyrillic and the Greek letter like x.
    constexpr std::array crosses = {U'\u00D7', U'\u2715', U'\u2716', U'\u2717', U'\u2718',
                                    U'\u2A2F', U'\u0445', U'\u0425', U'\u03C7', U'\u03A7'};
    for (const char32_t cross : crosses)
        if (c == cross) return true;
    return false;
}

/// Cyrillic letters that stand where a board's letter is meant: а, с, е and the capitals А, В, С, Е, Н.
char32_t latin(char32_t c) {
    constexpr std::array<std::array<char32_t, 2>, 8> pairs = {{{U'\u0430', 'a'},
                                                               {U'\u0441', 'c'},
                                                               {U'\u0435', 'e'},
                                                               {U'\u0410', 'A'},
                                                               {U'\u0412', 'B'},
                                                               {U'\u0421', 'C'},
                                                               {U'\u0415', 'E'},
                                                               {U'\u041D', 'H'}}};
    for (const auto& [cyrillic, meant] : pairs)
        if (c == cyrillic) return meant;
    return c;
}

}  // namespace

bool is_invisible(char32_t c) {
    if (c < 0x80) return false;
    return u_charType(code(c)) == U_FORMAT_CHAR ||
           u_hasBinaryProperty(code(c), UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
}

bool is_blank(char32_t c) {
    if (c < 0x80) return c <= ' ' ? c != '\n' && c != '\r' : c == 0x7F;
    if (c < 0xA0) return true;
    return u_isUWhiteSpace(code(c)) != 0 || c == U'\u2800';
}

bool is_numeric(char32_t c) {
    if (c < 0x80) return c >= '0' && c <= '9';
    const auto type = u_charType(code(c));
    return type == U_DECIMAL_DIGIT_NUMBER || type == U_LETTER_NUMBER || type == U_OTHER_NUMBER;
}

bool is_any_letter(char32_t c) {
    if (c < 0x80) return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return u_isalpha(code(c)) != 0;
}

char32_t plain(char32_t c) {
    if (c == 'X') return 'x';
    if (c < 0x80) return c;
    if (c >= U'\uFF01' && c <= U'\uFF5E') return plain(c - U'\uFF01' + '!');  // full-width ASCII
    if (u_charType(code(c)) == U_DECIMAL_DIGIT_NUMBER)
        return U'0' + static_cast<char32_t>(u_charDigitValue(code(c)));
    if (is_dash(c)) return '-';
    if (is_cross(c)) return 'x';
    if (c == U'\u2236' || c == U'\uA789') return ':';  // ratio, modifier colon
    if (c == U'\u2026') return '.';
    if (c == U'\u2217') return '*';
    return latin(c);
}

void append_utf8(std::string& text, char32_t c) {
    std::array<char, 4> bytes{};
    std::size_t length = 0;
    UBool failed = 0;
    U8_APPEND(reinterpret_cast<std::uint8_t*>(bytes.data()), length, bytes.size(), static_cast<UChar32>(c),
              failed);
    text.append(failed != 0 ? "?" : std::string_view(bytes.data(), length));
}

std::string plain_text(std::string_view text) {
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    const auto length = static_cast<std::int64_t>(text.size());
    std::string result;
    for (std::int64_t at = 0; at < length;) {
        UChar32 c = 0;
        U8_NEXT(bytes, at, length, c);
        const char32_t shown = c < 0 ? U'\uFFFD' : static_cast<char32_t>(c);
        if (is_invisible(shown)) continue;
        append_utf8(result, is_blank(shown) || shown == '\n' || shown == '\r' ? U' ' : plain(shown));
    }
    return result;
}

}  // namespace zubr::notation

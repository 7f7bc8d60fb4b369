#include "support/pdn_characters.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace zubr::test {
namespace {

/// White space of Unicode (property White_Space), C1, and the blank of the braille patterns.
bool is_space(char32_t c) {
    return (c >= 0x7F && c <= 0xA0) || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F ||
           c == 0x205F || c == 0x2800 || c == 0x3000;
}

/// The zeros of all scripts (UnicodeData.txt 15.0, category Nd: ten in a row from each of these).
constexpr std::array<char32_t, 68> zeros = {
    0x0030,  0x0660,  0x06F0,  0x07C0,  0x0966,  0x09E6,  0x0A66,  0x0AE6,  0x0B66,  0x0BE6,
    0x0C66,  0x0CE6,  0x0D66,  0x0DE6,  0x0E50,  0x0ED0,  0x0F20,  0x1040,  0x1090,  0x17E0,
    0x1810,  0x1946,  0x19D0,  0x1A80,  0x1A90,  0x1B50,  0x1BB0,  0x1C40,  0x1C50,  0xA620,
    0xA8D0,  0xA900,  0xA9D0,  0xA9F0,  0xAA50,  0xABF0,  0xFF10,  0x104A0, 0x10D30, 0x11066,
    0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0, 0x11650, 0x116C0, 0x11730, 0x118E0,
    0x11950, 0x11C50, 0x11D50, 0x11DA0, 0x11F50, 0x16A60, 0x16AC0, 0x16B50, 0x1D7CE, 0x1D7D8,
    0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1E140, 0x1E2F0, 0x1E4F0, 0x1E950, 0x1FBF0};

char sign_of(char32_t c) {
    if (c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029) return '\n';
    if (c <= ' ' || is_space(c)) return ' ';
    if (c < 0x7F) return static_cast<char>(c);
    if (c >= 0xFF01 && c <= 0xFF5E) return static_cast<char>(c - 0xFF01 + '!');
    const auto* const behind = std::upper_bound(zeros.begin(), zeros.end(), c);
    if (behind != zeros.begin() && c < *std::prev(behind) + 10)
        return static_cast<char>('0' + (c - *std::prev(behind)));
    if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212) return '-';
    if (c == 0x00D7) return 'x';
    if (c == 0x2236) return ':';
    if (c == 0x2026) return '.';
    if (c == 0x2217) return '*';
    return unknown;
}

}  // namespace

char32_t next_character(std::string_view text, std::size_t& at) {
    constexpr char32_t none = 0xFFFD;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at++);
    if (first < 0x80) return first;
    if (first < 0xC2 || first > 0xF4) return none;
    const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
    char32_t c = first & (more == 3 ? 0x07U : more == 2 ? 0x0FU : 0x1FU);
    for (int i = 0; i < more; ++i) {
        if (at >= text.size() || (byte(at) & 0xC0U) != 0x80U) return none;
        c = (c << 6U) | (byte(at++) & 0x3FU);
    }
    const char32_t least = more == 3 ? 0x10000 : more == 2 ? 0x800 : 0x80;
    return c < least || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF) ? none : c;
}

std::string as_signs(std::string_view text, Bytes bytes) {
    std::string signs;
    for (std::size_t at = 0; at < text.size();) {
        const auto first = static_cast<unsigned char>(text[at]);
        if (bytes == Bytes::ascii && first >= 0x80) {
            signs += unknown;
            ++at;
            continue;
        }
        signs += sign_of(next_character(text, at));
    }
    for (std::size_t at = signs.find("\\n"); at != std::string::npos; at = signs.find("\\n", at))
        signs.replace(at, 2, "  ");
    return signs;
}

}  // namespace zubr::test

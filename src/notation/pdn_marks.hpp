// Small words of PDN's grammar that several of its readers share.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace zubr::notation::pdn {

constexpr std::size_t longest_text = 64 * 1024;  ///< of a piece of a comment, or of a value, in bytes
constexpr std::size_t longest_word = 200;

constexpr bool is_ascii_digit(char32_t c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_ascii_letter(char32_t c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr bool is_mark(char32_t c) {
    return c == '!' || c == '?';
}

/// The glyph of `!`, `?`, `!!`, `??`, `!?`, `?!`; 0 when the marks mean none.
constexpr int glyph_of(std::string_view marks) {
    constexpr std::array<std::string_view, 6> known = {"!", "?", "!!", "??", "!?", "?!"};
    const auto* const it = std::find(known.begin(), known.end(), marks);
    return it == known.end() ? 0 : static_cast<int>(it - known.begin()) + 1;
}

constexpr std::string_view without_blanks(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\n");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\n") - first + 1);
}

}  // namespace zubr::notation::pdn

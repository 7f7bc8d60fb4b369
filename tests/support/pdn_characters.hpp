// The characters of a PDN text as its oracles see them: one byte for each, so that what follows is plain
// string work. Nothing here asks the reader.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace zubr::test {

/// Stands for a character beyond ASCII of which it is not known what it is to a reader: nothing, a sign, a
/// letter, or white space.
constexpr char unknown = '\x80';

/// How bytes make characters.
enum class Bytes : char {
    utf8,
    ascii,  ///< some superset of ASCII that was guessed: beyond ASCII nothing is known
};

/// One character of UTF-8, or U+FFFD for what is none (RFC 3629); `at` moves behind it, and never over ASCII.
char32_t next_character(std::string_view text, std::size_t& at);

/// ASCII as it is, a line end of any kind as `\n`, other white space and control characters as a blank; what
/// Unicode has besides of digits, dashes, crosses, dots and full-width signs as ASCII; all else `unknown`.
/// The two characters \n, which some exports write for a line end, are two blanks.
std::string as_signs(std::string_view text, Bytes bytes);

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace zubr::test

// Characters as they are meant where moves are written: what files and keyboards put for a dash, a cross, a
// digit or a blank, and what nobody sees.
#pragma once

#include <string>
#include <string_view>

namespace zubr::notation {

/// Written, but nothing: format characters (Unicode category Cf) and what is ignored unless a font knows it.
bool is_invisible(char32_t c);
/// White space of every kind within a line; the blank of the braille patterns, too, and control characters:
/// where one of them is left out of what is shown, a reason would sound like a right move.
bool is_blank(char32_t c);
/// Is it a number of any script, whether or not one can be reckoned with it?
bool is_numeric(char32_t c);
/// A letter of any script.
bool is_any_letter(char32_t c);

/// Every dash as `-`, every cross as `x`, digits of every script and full-width characters as ASCII, Cyrillic
/// letters that look like those of the board as Latin ones, `...` in one character as a dot; the rest as it
/// is.
char32_t plain(char32_t c);

/// A text (UTF-8) with each character plain, white space as blanks, and without invisible ones.
std::string plain_text(std::string_view text);

/// Adds one character as UTF-8.
void append_utf8(std::string& text, char32_t c);

}  // namespace zubr::notation

// Which encoding are these bytes in? Old draughts files never say.
#pragma once

#include <string>
#include <string_view>

namespace zubr::notation {

/// The ICU name of the encoding of a sample that holds at least one byte outside ASCII: by its byte order
/// mark, else UTF-16 by its zero bytes, else UTF-8 when valid (an unfinished character at the end is), else
/// the likeliest of Windows-1251, DOS 866, Windows-1250, Latin-1 by the words it makes.
std::string guess_encoding(std::string_view sample);

/// Is the text UTF-8, apart from an unfinished character at its end?
bool is_utf8(std::string_view sample);

/// The ICU name for what a person writes (cp866, latin1, windows-1251, utf-8 ...), empty when there is none.
std::string known_encoding(const std::string& name);

}  // namespace zubr::notation

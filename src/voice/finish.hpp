// The last touch to a formatted pattern: capitals, blanks, full stops.
#pragma once

#include <string>
#include <string_view>

#include <unicode/unistr.h>

namespace zubr::voice {

/// `^` makes the next letter a capital. Runs of blanks become one, none before a sign or at an end; of two
/// signs in a row the stronger stays («..», «,.»), so parts of a pattern may be empty.
icu::UnicodeString finish(const icu::UnicodeString& formatted);

/// Text that finish() must leave as it is (`../file.pdn`), disguised until as_written().
std::string kept_as_is(std::string_view text);
/// Other text, which must not bring a disguise of its own.
std::string without_disguise(std::string_view text);
std::string as_written(const std::string& finished);

/// The first letter as a capital.
std::string capital(const std::string& text);

}  // namespace zubr::voice

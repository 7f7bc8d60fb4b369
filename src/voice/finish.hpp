// The last touch to a formatted pattern: capitals, blanks, full stops.
#pragma once

#include <string>

#include <unicode/unistr.h>

namespace zubr::voice {

/// `^` makes the next letter a capital. Runs of blanks become one, none before a sign or at an end; of two
/// signs in a row the stronger stays («..», «,.»), so parts of a pattern may be empty.
icu::UnicodeString finish(const icu::UnicodeString& formatted);

/// The first letter as a capital.
std::string capital(const std::string& text);

}  // namespace zubr::voice

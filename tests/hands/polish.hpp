// Polish as it is heard: sentences, words, and number words of every case and gender. A small table of its
// own, so that what the phrasebook says is understood by somebody else.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zubr::hands {

/// Words in small letters; a comma, a colon and a question mark are words of their own; other signs part
/// words.
using Words = std::vector<std::string>;

/// One list of words a sentence (ended by a full stop, a question mark or the end).
std::vector<Words> sentences_of(std::string_view text);

/// A number that begins at `at`, and how many words it has: "trzydzieści dwa" is 32 in two words.
struct Number {
    int value = 0;
    std::size_t words = 0;
};
std::optional<Number> number_at(const Words& words, std::size_t at);
/// Only its first word: "dwadzieścia" of "dwadzieścia trzy".
std::optional<Number> short_number_at(const Words& words, std::size_t at);

}  // namespace zubr::hands

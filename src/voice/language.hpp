// The parts of a language that no pattern holds: numbers as words, names of squares, lists.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>
#include <unicode/listformatter.h>
#include <unicode/rbnf.h>

#include "draughts/square.hpp"
#include "voice/options.hpp"

namespace zubr::voice {

/// Numbers beyond this, either way, are not spelled.
inline constexpr std::int64_t largest_number = 999'999'999'999;

/// The [language] table of a file of words.
struct Language_facts {
    std::string locale;                ///< ICU name, `pl`, `en_GB`
    std::string voice;                 ///< espeak-ng's name of its voice
    std::string sample;                ///< words with many of its sounds, to try the synthesizer by
    std::string range;                 ///< between the ends of a run of squares: «do»
    std::string choice;                ///< between things to choose from: «albo»
    std::string choice_of_squares;     ///< between squares to choose from: «albo z pola»
    std::string question;              ///< the same in a question: «czy»
    std::vector<std::string> letters;  ///< names of the letters a, b, c ... (columns)
};

class Language {
  public:
    /// An error names what is wrong in the facts (for the person who edits the file).
    static tl::expected<Language, std::string> make(Language_facts facts);

    [[nodiscard]] const std::string& locale() const { return facts_.locale; }
    [[nodiscard]] const std::string& voice() const { return facts_.voice; }
    [[nodiscard]] const std::string& sample() const { return facts_.sample; }

    /// A rule set of ICU's spelled-out numbers, `%spellout-cardinal-feminine`. ICU itself takes another one
    /// silently for a name it does not know.
    [[nodiscard]] bool knows(std::string_view rule_set) const;
    /// Empty `rule_set`: counting, which for squares is the nominative. n within ±largest_number.
    [[nodiscard]] std::string spell(std::int64_t n, std::string_view rule_set = {}) const;

    /// `trzydzieści dwa`, or `ce pięć` where the options ask for letters and the board has the square.
    [[nodiscard]] std::string square(draughts::Square square, const Options& options) const;
    /// A set: ascending, each once, runs of four and more folded (with letters: within a row only).
    [[nodiscard]] std::string squares(std::vector<draughts::Square> squares, const Options& options) const;
    /// A way, in its own order. Two numbers that could be heard as one (twenty, three) get the word for
    /// "and".
    [[nodiscard]] std::string path(const std::vector<draughts::Square>& squares,
                                   const Options& options) const;

    /// `a, b i c`
    [[nodiscard]] std::string list(const std::vector<std::string>& items) const;
    /// `pięć albo z pola siedem`
    [[nodiscard]] std::string choice_of_squares(const std::vector<std::string>& items) const;
    /// `a albo b albo c`
    [[nodiscard]] std::string choice(const std::vector<std::string>& items) const;
    /// `a czy b czy c`
    [[nodiscard]] std::string question(const std::vector<std::string>& items) const;

    /// Text from outside (a name, a key, a move as typed) made fit to be spoken: numbers as words, signs that
    /// are read aloud or mean something to a synthesizer dropped, at most 200 characters.
    [[nodiscard]] std::string spoken(std::string_view text) const;
    /// The same text with every digit turned into words; nothing else is touched.
    [[nodiscard]] std::string without_digits(std::string_view text) const;

  private:
    Language() = default;

    Language_facts facts_;
    std::unique_ptr<icu::RuleBasedNumberFormat> numbers_;
    std::unique_ptr<icu::ListFormatter> lists_;
};

/// Would the two, said one after the other, be heard as one number? 20-3, 40-7.
bool heard_as_one(draughts::Square a, draughts::Square b);

std::string to_utf8(const icu::UnicodeString& text);

}  // namespace zubr::voice

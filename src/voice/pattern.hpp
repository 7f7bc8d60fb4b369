// One ICU message pattern of the phrasebook, made ready: common pieces put in, every argument checked against
// the catalogue, spelled-out numbers taken over by the one number speller of the language.
//
// A pattern that spells a number makes ICU build a speller of its own, some 4 ms each; hundreds of them would
// be a second at every start. So `{n, spellout, %rules}` becomes a plain text argument here, which the
// phrasebook fills.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>
#include <unicode/msgfmt.h>

#include "voice/catalogue.hpp"
#include "voice/language.hpp"

namespace zubr::voice {

/// What a pattern may ask of an argument.
enum class Form : std::uint8_t {
    // numbers: for plurals, or spelled by a rule set
    number,
    hours,
    minutes,
    seconds,
    count,
    total,
    // texts
    text,
    choice,
    question,
    commas,
    sentences,
    all,
    // words to choose by
    keyword,
    kind,
    side,
    other,
    given,
    level,
    man,
    colours,
    nested,
    close,
};

/// One argument of a pattern: a form of the entry's slot, and the rule set when a number is spelled.
struct Need {
    int slot = -1;  ///< index in Entry::slots; -1 for total, all and the words that belong to no slot
    Form form = Form::text;
    bool spelled = false;
    std::string rule_set;
    friend bool operator==(const Need&, const Need&) = default;
};

/// The [words] table of a file: pieces of patterns by name. `<name>` or `<name argument>` in a pattern (or
/// another piece) is replaced by the piece, `_` in it by the argument.
using Pieces = std::map<std::string, std::string, std::less<>>;

class Pattern {
  public:
    /// An error tells the person who edits the file what is wrong.
    static tl::expected<Pattern, std::string> compile(std::string_view source, const Entry& entry,
                                                      const Language& language, const Pieces& pieces);

    [[nodiscard]] const std::vector<Need>& needs() const { return needs_; }
    /// Values in the order of needs(): text, or a number for a plural. One thread at a time.
    [[nodiscard]] icu::UnicodeString format(const std::vector<icu::Formattable>& values) const;

  private:
    std::vector<Need> needs_;
    std::vector<icu::UnicodeString> names_;
    std::unique_ptr<icu::MessageFormat> message_;
};

/// Which form of which slot an argument's name in a pattern means, seen from where it stands.
enum class Place : std::uint8_t { plural, select, spelled, shown };
tl::expected<Need, std::string> need_for(std::string_view name, Place place, const Entry& entry);

/// Puts the pieces in. An error names the unknown one.
tl::expected<std::string, std::string> expand(std::string_view source, const Pieces& pieces, int depth = 0);

}  // namespace zubr::voice

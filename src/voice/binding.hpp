// A phrase as other rooms made it, matched with what the catalogue says of its key.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "voice/catalogue.hpp"
#include "words/phrase.hpp"

namespace zubr::voice {

struct Bound {
    const Entry* entry = nullptr;
    std::vector<std::optional<words::Argument>> slots;  ///< by Entry::slots, each of its slot's type
    std::string problem;                                ///< what did not fit, for a log; empty when all did
    bool complete = true;                               ///< false: something that must be said is missing

    [[nodiscard]] const words::Argument* get(int slot) const;
    [[nodiscard]] std::optional<std::int64_t> number(int slot) const;
    /// Every square of the sets (ways are not sets), ascending, each once.
    [[nodiscard]] std::vector<draughts::Square> all() const;
};

/// `list` and `squares` are one name; a `kind` (man, king) does for a piece and a piece for a kind. What is
/// missing is looked for among arguments of that type under other names, which is a problem but no reason for
/// silence.
Bound bind(const words::Phrase& phrase, const Entry& entry);

/// The argument as the type wants it, or nothing: a square may be given as a number, one square as a set, a
/// side or a piece as a word.
std::optional<words::Argument> coerce(Type type, const words::Argument& argument);

}  // namespace zubr::voice

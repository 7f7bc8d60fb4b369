// A phrase: a key of the phrasebook with its arguments. It says what is meant (a move, a refusal, an answer)
// without a word of any language; only voice/ turns it into words.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "draughts/piece.hpp"
#include "draughts/square.hpp"

namespace zubr::words {

struct Phrase;

/// What may stand for a name in a phrase: a number, a word chosen by (`select`) or shown, a square, a list of
/// squares (spoken in the order given, runs of four and more folded), a side, a piece, or other phrases.
using Argument = std::variant<std::int64_t, std::string, draughts::Square, std::vector<draughts::Square>,
                              draughts::Side, draughts::Piece, std::vector<Phrase>>;

struct Phrase {
    std::string key;
    std::map<std::string, Argument> arguments;
    friend bool operator==(const Phrase&, const Phrase&) = default;
};

}  // namespace zubr::words

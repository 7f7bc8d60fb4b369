// `zubr moves`: the legal moves of a position, or of every position of a file.
#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string>

#include "app/words.hpp"
#include "draughts/rules.hpp"
#include "notation/position_words.hpp"

namespace zubr::app {

struct Moves_options {
    draughts::Rules rules;
    std::optional<std::string> fen;   ///< the start position where missing
    std::optional<std::string> fens;  ///< a file with one FEN a line, `-` is `in`; goes before `fen`
    bool tsv = false;
    bool offences = false;                         ///< of a huffing game: moves that leave a capture undone
    notation::Position_words position_words = {};  ///< in which a position may be written, too
};

/// One move a line in the game's notation; with `tsv` from, path, captured, to, promotes, resulting FEN (and,
/// of an offence, the squares open to huffing). With `fens` each row begins with the line's number, and a
/// line that is no position gives `N error reason`. Returns the exit code.
int run_moves(const Moves_options& options, std::istream& in, std::ostream& out, std::ostream& err,
              const Words& words);

}  // namespace zubr::app

// `zubr perft`: counts the leaves of the tree of legal moves.
#pragma once

#include <optional>
#include <ostream>
#include <string>

#include "app/words.hpp"
#include "draughts/rules.hpp"
#include "notation/position_words.hpp"

namespace zubr::app {

struct Perft_options {
    draughts::Rules rules;
    int depth = 1;  ///< 0 or more
    std::optional<std::string> fen;
    bool divide = false;                           ///< first each move with its own count
    notation::Position_words position_words = {};  ///< in which a position may be written, too
};

/// Prints the count last. Returns the exit code.
int run_perft(const Perft_options& options, std::ostream& out, std::ostream& err, const Words& words);

}  // namespace zubr::app

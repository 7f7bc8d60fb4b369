// Writes games as clean PDN 3 (pdn.md 2 to 7).
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "draughts/game.hpp"

namespace zubr::notation {

/// A game as it stands in a file: the moves, the tags as found, what was said about them.
struct Game_record {
    draughts::Game game;
    /// In their order. GameType, Variant, FEN, SetUp and Result are written by the writer itself from the
    /// game; values here for these names are used only where the game does not say (Result of an unfinished
    /// game).
    std::vector<std::pair<std::string, std::string>> tags;
    std::string opening_comment;  ///< before the first move
    std::map<int, std::vector<std::string>>
        comments;                            ///< by ply, 0-based; clocks among them (`[%clk 1:02:03]`)
    std::map<int, std::vector<int>> glyphs;  ///< by ply: numeric annotation glyphs, `!` is 1
};

struct Pdn_options {
    bool repeat_result = false;  ///< the result after the moves, too, as most other programs expect
    int columns = 80;            ///< lines are wrapped before this column
};

/// One game, closed by its lone `*`. An irregular move, a huff or a changed side is written as a set-up
/// `/FEN "..."/` with a comment naming it.
std::string to_pdn(const Game_record& record, const Pdn_options& options = {});

/// `2-0`, `1-1`, `1/2-1/2` ... in the way of the game; `*` when unfinished.
std::string result_text(const draughts::Rules& rules, draughts::Result result);

}  // namespace zubr::notation

// Writes games as clean PDN 3 (docs/pdn.md), UTF-8.
#pragma once

#include <string>

#include "notation/game_record.hpp"
#include "notation/pdn_games.hpp"

namespace zubr::notation {

struct Pdn_options {
    bool repeat_result = false;  ///< the result after the moves, too, as most other programs expect
    std::size_t columns = 80;    ///< lines are wrapped before this column
};

/// One game, closed by its lone `*`. Short captures but where they are ambiguous; an irregular move and a
/// huff are named in a comment and the position after them set up. The result is the game's outcome, else the
/// Result tag.
std::string to_pdn(const Game_record& record, const Pdn_options& options = {});

/// A game that is no record (not played here, or its position cannot be set up), as it stood in its file.
std::string text_as_found(const Read_game& game);

/// The GameType of a game: its number alone where that says all, else the full form (`23,W,8,8,A0,0`).
std::string game_type_text(const draughts::Rules& rules);

}  // namespace zubr::notation

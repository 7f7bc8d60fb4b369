// Does the board show a game that was left? By content alone, before any deed is known.
#pragma once

#include <optional>

#include "board/picture.hpp"
#include "draughts/game.hpp"

namespace zubr::board {

/// How many plies of the game the board shows exactly: the most that it does, at least `least`.
std::optional<int> plies_shown(const Picture& picture, const draughts::Game& game, int least);

/// So many plies of a game that was left may have been typed and not carried out yet.
constexpr int most_left_out = 2;

/// Does the board show the game, as it stands, with a ply or a hand under way, all but its last plies, or
/// with a few pieces missing and nothing wrong? The start position alone shows no game.
bool shows(const Picture& picture, const draughts::Game& game);

}  // namespace zubr::board

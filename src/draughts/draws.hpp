// The draw rules: how far each count of a game has come. Free functions over the record of a game.
#pragma once

#include <vector>

#include "draughts/game.hpp"

namespace zubr::draughts {

/// Does the material fit that ending, whichever side is the stronger?
bool fits(const Rules& rules, const Ending& ending, const Position& position);

/// FRI 21.1: one king against one king, neither can capture, and neither side can be forced to let itself be
/// captured.
bool is_lone_kings_draw(const Rules& rules, const Position& position);

/// Plies made in a row, up to now, by kings and without a capture (6.2).
int king_plies(const Game& game);

/// Plies made since the material of that ending arose, the one that made it not counted (6.3, 6.4).
int ending_plies(const Game& game, const Ending& ending);

}  // namespace zubr::draughts

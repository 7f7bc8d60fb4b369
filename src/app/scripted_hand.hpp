// A calm hand that carries out the plies of a known game on the virtual board, in the words of its hand
// script.
#pragma once

#include <string>

#include "draughts/move.hpp"
#include "draughts/position.hpp"

namespace zubr::app {

/// The whole ply: the mover set down at each landing, then the prisoners taken off in the order of the
/// capture. `slowness` stretches the pauses: 1 is a quick hand (about 150 ms a movement).
std::string hand_for(const draughts::Move& move, double slowness = 1);

/// The man on a square is replaced by a king.
std::string crowning(draughts::Square square, draughts::Side side);

}  // namespace zubr::app

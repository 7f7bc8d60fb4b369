// Answers to what a person may ask of the game: the position by side, row and square, the moves, the
// captures.
#pragma once

#include "draughts/game.hpp"
#include "session/fact.hpp"

namespace zubr::session {

Side_read read_side(const draughts::Position& position, draughts::Side side);
Kings_read read_kings(const draughts::Position& position);
Material_read read_material(const draughts::Position& position);
/// `row` counts from 1, row 1 holds square 1, or is nearest to White, as letters count. Outside the board:
/// No_such_row.
Answer read_row(const draughts::Rules& rules, const draughts::Position& position, int row,
                bool from_white = false);
/// A square and its neighbours as `viewer` sees them, also those along the row and the column where the game
/// captures along them; Off_board outside the board.
Answer read_square(const draughts::Rules& rules, const draughts::Position& position, int square,
                   draughts::Side viewer);
/// The number of the move that is to be made, and whose turn it is.
Move_number read_move_number(const draughts::Game& game);
/// Last_move or No_move_yet.
Answer read_last_move(const draughts::Game& game);
/// Last_captured or No_move_yet.
Answer read_last_captured(const draughts::Game& game);
/// Legal_moves or, when the side to move has lost, the outcome.
Fact read_legal_moves(const draughts::Game& game);
Move_count read_move_count(const draughts::Game& game);

}  // namespace zubr::session

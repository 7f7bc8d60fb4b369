// Answers to what a person may ask of the game: the position by side, row and square, the moves, the
// captures.
#pragma once

#include <vector>

#include "draughts/game.hpp"
#include "words/phrase.hpp"

namespace zubr::session {

/// `pos.side` or `pos.side.nokings`: every piece of a side.
words::Phrase read_side(const draughts::Position& position, draughts::Side side);
/// `pos.kings`.
words::Phrase read_kings(const draughts::Position& position);
/// `pos.material`.
words::Phrase read_material(const draughts::Position& position);
/// `pos.row` or `pos.row.empty`; `row` counts from 1, row 1 holds square 1, or is nearest to White, as
/// letters count. Rows outside the board give `arg.row`.
words::Phrase read_row(const draughts::Rules& rules, const draughts::Position& position, int row,
                       bool from_white = false);
/// `pos.near`: a square and its neighbours as `viewer` sees them, also those along the row and the column
/// where the game captures along them; `fen.off-board` outside the board.
words::Phrase read_square(const draughts::Rules& rules, const draughts::Position& position, int square,
                          draughts::Side viewer);
/// `move.number`: the number of the move that is to be made, and whose turn it is.
words::Phrase read_move_number(const draughts::Game& game);
/// `move.last` or `move.none`.
words::Phrase read_last_move(const draughts::Game& game);
/// `capt.last`.
words::Phrase read_last_captured(const draughts::Game& game);
/// `move.list` or, when the side to move has lost, the outcome.
words::Phrase read_legal_moves(const draughts::Game& game);
/// `move.count`.
words::Phrase read_move_count(const draughts::Game& game);

}  // namespace zubr::session

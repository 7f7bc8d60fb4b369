// The readable generator: every rule of every game written out once, with every detail a move carries. The
// fast one (fast_generator.hpp) is checked against it.
#pragma once

#include <vector>

#include "draughts/move.hpp"

namespace zubr::draughts::reference {

/// Every complete capture of the piece on `from`, precedence between captures not yet applied; equal ways
/// merged.
std::vector<Move> captures_from(const Rules& rules, const Position& position, Square from);

/// Every complete capture of the side to move, before precedence.
std::vector<Move> all_captures(const Rules& rules, const Position& position);

/// Of captures of one position those that the rules allow (Precedence, king_first).
std::vector<Move> preferred(const Rules& rules, const Position& position, std::vector<Move> captures);

/// Simple moves of the side to move, whether or not a capture goes before; the three-move rule is kept.
std::vector<Move> simple_moves(const Rules& rules, const Position& position);

/// What legal_moves gives: preferred captures, else simple moves; sorted; none when the game is over by one
/// piece.
std::vector<Move> legal_moves(const Rules& rules, const Position& position);

/// The same of a position in which nobody can capture.
std::vector<Move> legal_moves_without_capture(const Rules& rules, const Position& position);

/// Is the king on that square forbidden to make a simple move by the three-move rule (FRI 17)?
bool is_banned_king(const Rules& rules, const Position& position, Square king);

}  // namespace zubr::draughts::reference

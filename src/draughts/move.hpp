// One legal move (a ply) and the services of the generator.
#pragma once

#include <vector>

#include "draughts/position.hpp"
#include "draughts/rules.hpp"
#include "draughts/square.hpp"

namespace zubr::draughts {

/// Two ways to make the same capture (same ends, same captured pieces, same promotion) are one move
/// (docs/rules.md 1.3).
struct Move {
    Square from{0};
    Square to{0};
    /// Every square of the way, both ends included; for a capture each turn, and the square just behind a
    /// captured piece where the way goes straight on. The numerically smallest of equal ways.
    std::vector<Square> path;
    Square_set captured;
    /// Squares on which the mover may be set down for a moment on the way, over all equal ways; the final
    /// square is in it only if some way passes it earlier. Empty for a simple move.
    Square_set landings;
    bool promotes = false;

    [[nodiscard]] bool is_capture() const { return !captured.empty(); }
    friend bool operator==(const Move& a, const Move& b) {
        return a.from == b.from && a.to == b.to && a.captured == b.captured && a.promotes == b.promotes;
    }
};

/// All legal moves of the side to move, sorted by from, to, path. Empty when that side has lost.
std::vector<Move> legal_moves(const Rules& rules, const Position& position);

/// How many moves legal_moves would give, without making them.
int count_moves(const Rules& rules, const Position& position);

/// Is there a legal move?
bool any_move(const Rules& rules, const Position& position);

/// Is there a capture for the side to move?
bool any_capture(const Rules& rules, const Position& position);

/// The position after a legal move; the side to move and king runs included.
Position after(const Rules& rules, const Position& position, const Move& move);

/// In a huffing game: a simple move made although a capture was there, with the squares (as they are after
/// the move) of the pieces that the opponent may take off for it.
struct Offence {
    Move move;
    Square_set open_to_huffing;
};
std::vector<Offence> offences(const Rules& rules, const Position& position);

}  // namespace zubr::draughts

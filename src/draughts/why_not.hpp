// Why something the hands did is no legal move.
#pragma once

#include <optional>
#include <span>

#include "draughts/move.hpp"
#include "draughts/position.hpp"
#include "draughts/refusal.hpp"
#include "draughts/rules.hpp"

namespace zubr::draughts {

/// The reason why moving the piece of `from` to `to` (and taking off `removed`, where that is known) is no
/// legal move of `position`. Reasons are looked for in this order: whose turn it is, whether there is a
/// piece, whether a legal capture begins so (it leads on), and then what is wrong with this very move; never
/// the reason of another one. When the move is legal after all the result is `No_such_move`: ask legal_moves
/// first.
Refusal why_not(const Rules& rules, const Position& position, Square from, Square to,
                std::optional<Square_set> removed = std::nullopt);

/// The same of a way: both ends, and the stops between them, at least two squares. Of a way that begins a
/// legal capture and leaves it the first wrong square is told where that is possible, else `No_such_move`.
Refusal why_not(const Rules& rules, const Position& position, std::span<const Square> way);

}  // namespace zubr::draughts

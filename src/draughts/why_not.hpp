// Why something the hands did is no legal move: the reason as a phrase that can be spoken.
#pragma once

#include <optional>
#include <span>

#include "draughts/move.hpp"
#include "draughts/phrase.hpp"
#include "draughts/position.hpp"
#include "draughts/rules.hpp"

namespace zubr::draughts {

/// The reason why moving the piece of `from` to `to` (and taking off `removed`, where that is known) is no
/// legal move of `position`. Reasons are looked for in this order: whose turn it is, whether there is a
/// piece, whether a legal capture begins so (it leads on), and then what is wrong with this very move; never
/// the reason of another one. Keys and arguments: `bad.turn` side; `bad.empty` sq;
/// `bad.foreign` sq, piece; `bad.occupied` sq, piece; `bad.victim` sq (a legal capture takes the piece there,
/// and ends behind it); `bad.back`; `bad.far`; `bad.line`; `bad.blocked` sq; `bad.own` sq; `bad.two` a, b;
/// `bad.twice` sq; `bad.mustcapture`; `bad.majority` n (taken), m (to be taken); `bad.value`;
/// `bad.kingfirst`; `bad.three`; `bad.stop` sq (go on from); `bad.remove.miss` sq and `bad.remove.extra` sq
/// (the move is legal but for the prisoners removed); `bad.over` side (that side has lost already);
/// `bad.none` (no such move, nothing more can be said). When the move is legal after all the result is
/// `bad.none`: ask legal_moves first.
Phrase why_not(const Rules& rules, const Position& position, Square from, Square to,
               std::optional<Square_set> removed = std::nullopt);

/// The same of a way: both ends, and the stops between them, at least two squares. Of a way that begins a
/// legal capture and leaves it the first wrong square is told where that is possible, else `bad.none`.
Phrase why_not(const Rules& rules, const Position& position, std::span<const Square> way);

}  // namespace zubr::draughts

// Why something the hands did is no legal move: the reason as a phrase that can be spoken.
#pragma once

#include <optional>

#include "draughts/move.hpp"
#include "draughts/phrase.hpp"
#include "draughts/position.hpp"
#include "draughts/rules.hpp"

namespace zubr::draughts {

/// The reason why moving the piece of `from` to `to` (and taking off `removed`, where that is known) is no
/// legal move of `position`. Keys and arguments (phrases.md 6): `bad.turn` side; `bad.empty` sq;
/// `bad.foreign` sq, piece; `bad.occupied` sq, piece; `bad.back`; `bad.far`; `bad.line`; `bad.blocked` sq;
/// `bad.own` sq; `bad.two` a, b; `bad.twice` sq; `bad.mustcapture`; `bad.majority` n (taken), m (to be
/// taken); `bad.value`; `bad.kingfirst`; `bad.three`; `bad.stop` sq (go on from); `bad.remove.miss` sq and
/// `bad.remove.extra` sq (the move is legal but for the prisoners removed); `bad.over` side (that side has
/// lost already); `bad.none` (no such move, nothing more can be said). When the move is legal after all the
/// result is `bad.none`: ask legal_moves first.
Phrase why_not(const Rules& rules, const Position& position, Square from, Square to,
               std::optional<Square_set> removed = std::nullopt);

}  // namespace zubr::draughts

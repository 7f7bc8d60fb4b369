// The ways of a capture: which squares its piece may be set down on, and in which order.
#pragma once

#include <optional>
#include <span>

#include "draughts/move.hpp"

namespace zubr::draughts {

/// Can the capture be made so that the mover is set down on all of `stops`, in that order, between its ends?
/// Stops may be left out: an empty list is always possible. `move` is a capture of the side to move.
bool can_stop_on(const Rules& rules, const Position& position, const Move& move,
                 std::span<const Square> stops);

/// Is setting the mover down on all of `stops`, in that order and at last on the last of them, a beginning of
/// the capture that leaves some of it to be made? Then the pieces taken until there (where ways differ, those
/// of one of them). `stops` is not empty.
std::optional<Square_set> taken_until(const Rules& rules, const Position& position, const Move& move,
                                      std::span<const Square> stops);

}  // namespace zubr::draughts

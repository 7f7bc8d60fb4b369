// Counting the leaves of the tree of legal moves: the measure of a generator.
#pragma once

#include <cstdint>

#include "draughts/position.hpp"
#include "draughts/rules.hpp"

namespace zubr::draughts {

/// Positions reached after exactly `depth` plies, equal captures counted once, no draw rule applied. `depth`
/// >= 0.
std::uint64_t perft(const Rules& rules, const Position& position, int depth);

namespace reference {
/// The same by the readable generator, every move made.
std::uint64_t perft(const Rules& rules, const Position& position, int depth);
}  // namespace reference

}  // namespace zubr::draughts

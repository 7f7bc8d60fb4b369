// The fast generator by name of a game: which instance of it knows the board and the men of the rules.
#pragma once

#include <cstdint>
#include <optional>

#include "draughts/position.hpp"
#include "draughts/rules.hpp"

namespace zubr::draughts::fast {

/// Has this machine what the fast generator is compiled for (population count)?
bool is_available();

/// As draughts::perft. Nothing when no instance knows the game, or the machine lacks the instructions.
std::optional<std::uint64_t> perft(const Rules& rules, const Position& position, int depth);

std::optional<std::uint64_t> count_moves(const Rules& rules, const Position& position);
std::optional<bool> any_capture(const Rules& rules, const Position& position);
std::optional<bool> any_move(const Rules& rules, const Position& position);

}  // namespace zubr::draughts::fast

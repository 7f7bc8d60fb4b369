// One instance of the fast generator: a board size and a way for men to capture. Compiled in files of their
// own (fast_narrow.cpp, fast_ten.cpp, fast_wide.cpp), since the compiler takes its time over each.
#pragma once

#include <cstdint>

#include "draughts/position.hpp"
#include "draughts/rules.hpp"

namespace zubr::draughts::fast {

template <int Columns, int Rows>
struct Layout;
template <typename L, bool Backwards, bool Along>
struct Ways;

/// The questions of fast.hpp, for the games that the instance knows.
template <typename W>
struct Instance {
    static std::uint64_t perft(const Rules& rules, const Position& position, int depth);
    static std::uint64_t count_moves(const Rules& rules, const Position& position);
    static bool any_capture(const Rules& rules, const Position& position);
    static bool any_move(const Rules& rules, const Position& position);
};

}  // namespace zubr::draughts::fast

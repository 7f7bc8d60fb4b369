// The inside of Instance; only the three files that make instances include it.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "draughts/fast_instance.hpp"

// Population count is one instruction of every PC since 2008, but not of the baseline that Debian compiles
// for. The functions below use it; is_available() is asked first. (Headers of others stand above: they stay
// as they are.)
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC target("popcnt")
#endif

#include "draughts/fast_generator.hpp"

namespace zubr::draughts::fast {

template <typename W>
Board<W> to_board(const Rules& rules, const Position& position) {
    const auto word = [&](Square_set set) { return W::Layout::from(set, rules.geometry.mirrored); };
    const Side side = position.to_move;
    Board<W> board(word(position.of(side)), word(position.of(opponent(side))), word(position.kings));
    if constexpr (W::along) {
        const King_run& own = position.runs[static_cast<std::size_t>(side)];
        const King_run& enemy = position.runs[static_cast<std::size_t>(opponent(side))];
        if (own.moves > 0) board.own_runner = word({own.king});
        if (enemy.moves > 0) board.enemy_runner = word({enemy.king});
        board.own_run = own.moves;
        board.enemy_run = enemy.moves;
    }
    return board;
}

template <typename W>
std::uint64_t Instance<W>::perft(const Rules& rules, const Position& position, int depth) {
    Generator<W> generator(rules);
    const auto board = to_board<W>(rules, position);
    return position.to_move == Side::white ? generator.template leaves<true>(board, depth)
                                           : generator.template leaves<false>(board, depth);
}

template <typename W>
std::uint64_t Instance<W>::count_moves(const Rules& rules, const Position& position) {
    return perft(rules, position, 1);
}

template <typename W>
bool Instance<W>::any_capture(const Rules& rules, const Position& position) {
    const Generator<W> generator(rules);
    const auto board = to_board<W>(rules, position);
    return position.to_move == Side::white ? generator.template has_capture<true>(board)
                                           : generator.template has_capture<false>(board);
}

template <typename W>
bool Instance<W>::any_move(const Rules& rules, const Position& position) {
    const Generator<W> generator(rules);
    const auto board = to_board<W>(rules, position);
    return position.to_move == Side::white ? generator.template has_move<true>(board)
                                           : generator.template has_move<false>(board);
}

}  // namespace zubr::draughts::fast

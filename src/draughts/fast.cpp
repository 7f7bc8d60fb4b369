#include "draughts/fast.hpp"

#include <bit>
#include <vector>

#include "draughts/position.hpp"
#include "draughts/rules.hpp"

// Population count is one instruction of every PC since 2008, but not of the baseline that Debian compiles
// for. The functions below use it; is_available() is asked first. (Headers of others stand above: they stay
// as they are.)
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC target("popcnt")
#endif

#include "draughts/fast_generator.hpp"

namespace zubr::draughts::fast {
namespace {

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

/// Calls `f<W>()` with the instance for the game, if there is one.
template <typename F>
bool with_ways(const Rules& rules, F&& f) {
    if (!is_available()) return false;
    const auto of_size = [&]<int Columns, int Rows>() {
        using L = Layout<Columns, Rows>;
        if (rules.men_capture_backwards)
            f.template operator()<Ways<L, true, false>>();
        else
            f.template operator()<Ways<L, false, false>>();
        return true;
    };
    const int columns = rules.geometry.columns;
    const int rows = rules.geometry.rows;
    if (rules.captures_along_rows_and_columns) {  // Frisian, on its own board only
        if (columns != 10 || rows != 10 || !rules.men_capture_backwards) return false;
        f.template operator()<Ways<Layout<10, 10>, true, true>>();
        return true;
    }
    if (columns == 10 && rows == 10) return of_size.template operator()<10, 10>();
    if (columns == 8 && rows == 8) return of_size.template operator()<8, 8>();
    if (columns == 10 && rows == 8) return of_size.template operator()<10, 8>();
    if (columns == 12 && rows == 12) return of_size.template operator()<12, 12>();
    if (columns == 6 && rows == 6) return of_size.template operator()<6, 6>();
    if (columns == 14 && rows == 14) return of_size.template operator()<14, 14>();
    return false;
}

/// Asks a generator of the right instance: `ask(generator, board, white)`.
template <typename Answer, typename F>
std::optional<Answer> asked(const Rules& rules, const Position& position, F&& ask) {
    std::optional<Answer> answer;
    with_ways(rules, [&]<typename W>() {
        Generator<W> generator(rules);
        const auto board = to_board<W>(rules, position);
        if (position.to_move == Side::white)
            answer = ask.template operator()<true>(generator, board);
        else
            answer = ask.template operator()<false>(generator, board);
    });
    return answer;
}

}  // namespace

bool is_available() {
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
    return __builtin_cpu_supports("popcnt") != 0;
#else
    return true;
#endif
}

std::optional<std::uint64_t> perft(const Rules& rules, const Position& position, int depth) {
    return asked<std::uint64_t>(rules, position, [&]<bool White>(auto& generator, const auto& board) {
        return generator.template leaves<White>(board, depth);
    });
}

std::optional<std::uint64_t> count_moves(const Rules& rules, const Position& position) {
    return asked<std::uint64_t>(rules, position, []<bool White>(auto& generator, const auto& board) {
        return generator.template moves<White>(board);
    });
}

std::optional<bool> any_capture(const Rules& rules, const Position& position) {
    return asked<bool>(rules, position, []<bool White>(auto& generator, const auto& board) {
        return generator.template has_capture<White>(board);
    });
}

std::optional<bool> any_move(const Rules& rules, const Position& position) {
    return asked<bool>(rules, position, []<bool White>(auto& generator, const auto& board) {
        return generator.template has_move<White>(board);
    });
}

}  // namespace zubr::draughts::fast

// Boards as machine words. Squares lie in their order, with one empty bit between every two rows, so that a
// step in a direction is one shift and a step off the board falls on an empty bit:
//
//        0   1   2   3   4          a row of 10x10: steps to the north-west and north-east are shifts right
//        by 6
//      5   6   7   8   9            and 5, to the south-west and south-east shifts left by 5 and 6
//     (10)
//       11  12  13  14  15
//
// Words have 64 bits up to 10x10, 128 beyond.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "draughts/geometry.hpp"
#include "draughts/square.hpp"

/// These few words of code are worth their speed only inside what uses them.
#ifndef ZUBR_INLINE
#define ZUBR_INLINE __attribute__((always_inline))
#endif

namespace zubr::draughts::fast {

inline int count(std::uint64_t bits) {
    return std::popcount(bits);
}

/// 128 bits in two words, shifted by less than 128. The compiler has a type like it, but GCC 12 copies that
/// through vector registers just after it was written in halves, which waits until both are in the cache: on
/// 12x12 a third of the time went there.
struct Wide {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    constexpr Wide() = default;
    constexpr Wide(std::uint64_t bits) : low(bits) {}
    constexpr Wide(std::uint64_t low_bits, std::uint64_t high_bits) : low(low_bits), high(high_bits) {}

    ZUBR_INLINE friend constexpr Wide operator&(Wide a, Wide b) { return {a.low & b.low, a.high & b.high}; }
    ZUBR_INLINE friend constexpr Wide operator|(Wide a, Wide b) { return {a.low | b.low, a.high | b.high}; }
    ZUBR_INLINE friend constexpr Wide operator^(Wide a, Wide b) { return {a.low ^ b.low, a.high ^ b.high}; }
    ZUBR_INLINE friend constexpr Wide operator~(Wide a) { return {~a.low, ~a.high}; }
    ZUBR_INLINE friend constexpr Wide operator+(Wide a, std::uint64_t b) {
        return {a.low + b, a.high + (a.low + b < b ? 1 : 0)};
    }
    ZUBR_INLINE friend constexpr Wide operator-(Wide a, std::uint64_t b) {
        return {a.low - b, a.high - (a.low < b ? 1 : 0)};
    }
    ZUBR_INLINE friend constexpr Wide operator<<(Wide a, int n) {
        if (n == 0) return a;
        if (n >= 64) return {0, a.low << (n - 64)};
        return {a.low << n, a.high << n | a.low >> (64 - n)};
    }
    ZUBR_INLINE friend constexpr Wide operator>>(Wide a, int n) {
        if (n == 0) return a;
        if (n >= 64) return {a.high >> (n - 64), 0};
        return {a.low >> n | a.high << (64 - n), a.high >> n};
    }
    ZUBR_INLINE constexpr Wide& operator&=(Wide b) { return *this = *this & b; }
    ZUBR_INLINE constexpr Wide& operator|=(Wide b) { return *this = *this | b; }
    ZUBR_INLINE friend constexpr bool operator==(Wide a, Wide b) {
        return ((a.low ^ b.low) | (a.high ^ b.high)) == 0;
    }
};
inline int count(Wide bits) {
    return std::popcount(bits.low) + std::popcount(bits.high);
}

/// The lowest bit alone; `bits` is not 0.
template <typename Word>
constexpr Word lowest(Word bits) {
    return bits & (~bits + 1);
}

constexpr Direction opposite(Direction direction) {
    constexpr Direction turned[] = {Direction::south_east, Direction::south_west, Direction::north_east,
                                    Direction::north_west, Direction::south,      Direction::north,
                                    Direction::east,       Direction::west};
    return turned[static_cast<int>(direction)];
}

template <int Columns, int Rows>
struct Layout {
    static constexpr int columns = Columns;
    static constexpr int rows = Rows;
    static constexpr int per_row = Columns / 2;
    static constexpr int squares = per_row * Rows;
    static constexpr int bits = squares + (Rows - 1) / 2;
    using Word = std::conditional_t<(bits <= 64), std::uint64_t, Wide>;

    static constexpr Word bit(int number) { return Word{1} << (number - 1 + (number - 1) / Columns); }

    static constexpr Word make_rows(int first, int last) {
        Word set = 0;
        for (int n = first * per_row + 1; n <= (last + 1) * per_row; ++n)
            set |= bit(n);
        return set;
    }
    static constexpr Word make_column(int k) {
        Word set = 0;
        for (int row = 0; row < Rows; ++row)
            set |= bit(row * per_row + k + 1);
        return set;
    }
    static constexpr Word board = make_rows(0, Rows - 1);
    static constexpr Word first_row = make_rows(0, 0);
    static constexpr Word last_row = make_rows(Rows - 1, Rows - 1);
    /// Squares that a step in that direction can enter; only along a row does a shift run on into the next
    /// row.
    template <Direction D>
    static constexpr Word enterable = D == Direction::east   ? board & ~make_column(0)
                                      : D == Direction::west ? board & ~make_column(per_row - 1)
                                                             : board;

    /// `n` steps in a direction, squares off the board not yet taken away.
    template <Direction D, int N = 1>
    ZUBR_INLINE static constexpr Word shift(Word set) {
        if constexpr (D == Direction::north_west) return set >> (N * (per_row + 1));
        if constexpr (D == Direction::north_east) return set >> (N * per_row);
        if constexpr (D == Direction::south_west) return set << (N * per_row);
        if constexpr (D == Direction::south_east) return set << (N * (per_row + 1));
        if constexpr (D == Direction::north) return set >> (N * (Columns + 1));
        if constexpr (D == Direction::south) return set << (N * (Columns + 1));
        if constexpr (D == Direction::west) return set >> N;
        if constexpr (D == Direction::east) return set << N;
    }
    /// One step in a direction, on the board or onto an empty bit.
    template <Direction D>
    ZUBR_INLINE static constexpr Word step(Word set) {
        if constexpr (D == Direction::west || D == Direction::east) return shift<D>(set) & enterable<D>;
        return shift<D>(set);
    }
    /// All squares reached from `set` over `empty` squares, `set` itself included: doubling reaches 15 steps.
    template <Direction D>
    ZUBR_INLINE static constexpr Word slide(Word set, Word empty) {
        empty &= enterable<D>;
        set |= empty & shift<D>(set);
        empty &= shift<D>(empty);
        set |= empty & shift<D, 2>(set);
        empty &= shift<D, 2>(empty);
        set |= empty & shift<D, 4>(set);
        constexpr bool longer_than_seven = D < Direction::north && (Columns < Rows ? Columns : Rows) > 8;
        if constexpr (longer_than_seven) {
            empty &= shift<D, 4>(empty);
            set |= empty & shift<D, 8>(set);
        }
        return set;
    }

    /// Squares of a set by number; of a mirrored board each row is turned round, which changes no move.
    static Word from(Square_set set, bool mirrored) {
        Word word = 0;
        for (const Square square : set) {
            const int k = (square.number() - 1) % per_row;
            word |= bit(mirrored ? square.number() - k + (per_row - 1 - k) : square.number());
        }
        return word;
    }
};

}  // namespace zubr::draughts::fast

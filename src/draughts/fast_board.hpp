// Positions as words, and what a side's men and kings may do on them.
#pragma once

#include <cstdint>
#include <type_traits>

#include "draughts/fast_layout.hpp"

namespace zubr::draughts::fast {

/// Three-move rule (FRI 17): the last king of each side to make simple moves in a row, and how many.
template <typename Word>
struct Runs {
    Word own_runner = 0;
    Word enemy_runner = 0;
    std::uint8_t own_run = 0;
    std::uint8_t enemy_run = 0;
};
struct No_runs {};

/// `own` is to move. Kings of both sides lie in `kings`.
template <typename W>
struct Board : std::conditional_t<W::along, Runs<typename W::Word>, No_runs> {
    using Word = typename W::Word;
    Board(Word own_pieces, Word enemy_pieces, Word all_kings)
        : own(own_pieces), enemy(enemy_pieces), kings(all_kings) {}

    Word own;
    Word enemy;
    Word kings;
};

template <typename Word>
struct Capture {
    Word from = 0;
    Word to = 0;
    Word captured = 0;
    bool promotes = false;
};

/// A board size and a way to capture. `Backwards`: men capture backwards, too. `Along`: everybody captures
/// along rows and columns besides diagonals.
template <typename L, bool Backwards, bool Along>
struct Ways {
    using Layout = L;
    using Word = typename L::Word;
    using D = Direction;
    static constexpr bool along = Along;
    /// After so many jumps the next one may land where the piece started: round a square, or a triangle with
    /// a row in it.
    static constexpr int jumps_apart = Along ? 2 : 3;

    /// A man of that side moves in these directions, and is crowned on the goal.
    template <bool White>
    static constexpr D left = White ? D::north_west : D::south_west;
    template <bool White>
    static constexpr D right = White ? D::north_east : D::south_east;
    template <bool White>
    static constexpr Word goal = White ? L::first_row : L::last_row;

    template <bool White, D Dir>
    static constexpr bool man_jumps =
        Dir >= D::north || Backwards || Dir == left<White> || Dir == right<White>;

    /// Calls `f` with each diagonal direction, as a type that converts to it.
    template <typename F>
    ZUBR_INLINE static void each_diagonal(F&& f) {
        f(std::integral_constant<D, D::north_west>{});
        f(std::integral_constant<D, D::north_east>{});
        f(std::integral_constant<D, D::south_west>{});
        f(std::integral_constant<D, D::south_east>{});
    }
    /// The same with each direction of captures.
    template <typename F>
    ZUBR_INLINE static void each_direction(F&& f) {
        each_diagonal(f);
        if constexpr (Along) {
            f(std::integral_constant<D, D::north>{});
            f(std::integral_constant<D, D::south>{});
            f(std::integral_constant<D, D::west>{});
            f(std::integral_constant<D, D::east>{});
        }
    }
    /// The same with each direction in which a man of that side captures.
    template <bool White, typename F>
    ZUBR_INLINE static void each_man_jump(F&& f) {
        each_direction([&](auto dir) ZUBR_INLINE {
            if constexpr (man_jumps<White, dir()>) f(dir);
        });
    }

    ZUBR_INLINE static Word empty(const Board<Ways>& board) { return L::board & ~(board.own | board.enemy); }

    /// From which squares somebody could jump over a piece of `enemy`, direction by direction.
    class Lines {
      public:
        ZUBR_INLINE Lines(Word enemy, Word empty) : enemy_(enemy), empty_(empty) {
            each_direction([&](auto dir) ZUBR_INLINE {
                const Word victims = enemy & L::template step<opposite(dir())>(empty);
                take_offs_[static_cast<int>(dir())] = L::template step<opposite(dir())>(victims);
            });
        }
        [[nodiscard]] ZUBR_INLINE Word enemy() const { return enemy_; }
        [[nodiscard]] ZUBR_INLINE Word empty() const { return empty_; }

        template <D Dir>
        [[nodiscard]] ZUBR_INLINE Word from() const {
            return take_offs_[static_cast<int>(Dir)];
        }
        /// In any direction that men jump in.
        template <bool White>
        [[nodiscard]] ZUBR_INLINE Word from_any() const {
            Word squares = 0;
            each_man_jump<White>([&](auto dir) ZUBR_INLINE { squares |= from<dir()>(); });
            return squares;
        }
        /// The same after a jump in direction `Came`: not back.
        template <bool White, D Came>
        [[nodiscard]] ZUBR_INLINE Word from_next() const {
            Word squares = 0;
            each_man_jump<White>([&](auto dir) ZUBR_INLINE {
                if constexpr (dir() != opposite(Came)) squares |= from<dir()>();
            });
            return squares;
        }

      private:
        Word enemy_;
        Word empty_;
        Word take_offs_[Along ? 8 : 4];
    };

    /// Where those of `from` land that jump in that direction.
    template <D Dir>
    ZUBR_INLINE static Word landed(Word from) {
        return L::template step<Dir>(L::template step<Dir>(from));
    }

    /// Where kings slide to, direction by direction. No two of them reach the same square in the same
    /// direction.
    class Slides {
      public:
        ZUBR_INLINE Slides(Word kings, Word empty) : kings_(kings) {
            each_direction([&](auto dir) ZUBR_INLINE {
                reached_[static_cast<int>(dir())] = L::template slide<dir()>(kings, empty);
            });
        }
        template <D Dir>
        [[nodiscard]] ZUBR_INLINE Word reached() const {
            return reached_[static_cast<int>(Dir)];
        }
        [[nodiscard]] ZUBR_INLINE bool capture(const Lines& lines) const {
            Word found = 0;
            each_direction([&](auto dir)
                               ZUBR_INLINE { found |= reached<dir()>() & lines.template from<dir()>(); });
            return found != 0;
        }
        /// Every square whose change could change what the kings can do.
        [[nodiscard]] ZUBR_INLINE Word matter() const {
            Word squares = 0;
            each_direction([&](auto dir) ZUBR_INLINE {
                const Word first = L::template step<dir()>(reached<dir()>());
                squares |= reached<dir()>() | first | L::template step<dir()>(first);
            });
            return squares;
        }
        /// How many squares they can move to.
        [[nodiscard]] ZUBR_INLINE int moves() const {
            int sum = 0;
            each_diagonal([&](auto dir) ZUBR_INLINE { sum += count(reached<dir()>() & ~kings_); });
            return sum;
        }

      private:
        Word kings_;
        Word reached_[Along ? 8 : 4];
    };

    template <bool White>
    ZUBR_INLINE static int man_moves(Word men, Word empty) {
        return count(L::template step<left<White>>(men) & empty) +
               count(L::template step<right<White>>(men) & empty);
    }
};

}  // namespace zubr::draughts::fast

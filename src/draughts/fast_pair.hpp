// A move and the answer to it, counted for many moves at once. A simple move changes little for an enemy of
// men alone that could not capture before it: they may capture the piece that has moved, or jump another one
// onto the square it has left; else they have their answers of before, but for steps onto the two squares.
#pragma once

#include <cstdint>

#include "draughts/fast_board.hpp"

namespace zubr::draughts::fast {

/// Answers of enemy men to moves of the side `White`. The enemy has no kings; nobody captures along rows and
/// columns.
template <typename W, bool White>
class Answers {
  public:
    using Word = typename W::Word;
    using D = Direction;

    /// `own` are the pieces that stay where they are for now, `enemy` the men that answer.
    ZUBR_INLINE Answers(Word own, Word enemy, Word empty, bool crowns_in_passing)
        : own_(own),
          enemy_(enemy),
          empty_(empty),
          crowned_(crowns_in_passing ? W::template goal<!White> : Word{0}),
          lines_(own_, empty_) {}

    /// The enemy cannot capture as the pieces stand.
    [[nodiscard]] ZUBR_INLINE bool is_quiet() const {
        return (enemy_ & lines_.template from_any<!White>()) == 0;
    }

    /// To moves of `men`, some of the own pieces, that neither start nor end on `apart`; `by_kings` further
    /// answers are there when nobody captures. `captures(from, to)` counts the answers where somebody may
    /// capture several.
    template <typename F>
    ZUBR_INLINE std::uint64_t to_men(Word men, Word apart, int by_kings, F&& captures) {
        W::template each_man_jump<!White>([&](auto dir) ZUBR_INLINE {
            onto_[static_cast<int>(dir())] = L::template step<dir()>(own_ & L::template step<dir()>(enemy_));
        });
        const int before = number() + by_kings;
        const Word free = empty_ & ~apart;
        constexpr D left = W::template left<White>;
        constexpr D right = W::template right<White>;
        return to_men<left, right>(men & ~apart, free, before, captures) +
               to_men<right, left>(men & ~apart, free, before, captures);
    }

    /// To all moves of a king, which is none of the own pieces, onto `t`.
    template <typename F>
    ZUBR_INLINE std::uint64_t to_king(Word t, F&& captures) const {
        const Word jump_on = goes_on();
        Word taken = 0;
        Word several = 0;
        W::template each_man_jump<!White>([&](auto dir) ZUBR_INLINE {
            const Word across = jumped<dir()>(t);
            taken |= across;
            several |= across & L::template step<opposite(dir())>(jump_on);
        });
        int sum = 0;
        W::template each_man_jump<!White>([&](auto dir)
                                              ZUBR_INLINE { sum += count(jumped<dir()>(t & ~several)); });
        const Word quiet = t & ~taken;
        sum += count(quiet) * number() - count(quiet & L::template step<W::template left<!White>>(enemy_)) -
               count(quiet & L::template step<W::template right<!White>>(enemy_));
        auto all = static_cast<std::uint64_t>(sum);
        for (; several != 0; several &= several - 1)
            all += captures(lowest(several));
        return all;
    }

  private:
    using L = typename W::Layout;

    /// Of the moves of men in direction `Dir`. Sets of moves are sets of their starts f or of their targets
    /// t.
    template <D Dir, D Other, typename F>
    ZUBR_INLINE std::uint64_t to_men(Word men, Word free, int before, F&& captures) const {
        const auto start = [](Word targets) ZUBR_INLINE { return L::template step<opposite(Dir)>(targets); };
        const auto target = [](Word starts) ZUBR_INLINE { return L::template step<Dir>(starts); };

        const Word t = target(men) & free;
        if (t == 0) return 0;
        const Word f = start(t);
        // Enemies jump over the piece on t onto f; over another piece onto f; over the piece on t from beside
        // it. No one can jump back over what it has just jumped: behind that stood a piece, or the move came
        // from there.
        const Word ahead = f & start(start(enemy_));
        Word onto = 0;
        each_onto<Dir>([&](Word squares) ZUBR_INLINE { onto |= f & squares; });
        const Word one_side = jumped<Other>(t);
        const Word other_side = jumped<opposite(Other)>(t);
        const Word taken = target(ahead | onto) | one_side | other_side;

        const Word jump_on = goes_on();
        // Landed on f, over the piece on t, too.
        const Word over_t = W::template man_jumps<!White, Dir> ? onto & start(start(empty_)) : Word{0};
        Word several = target(((ahead | onto) & jump_on) | over_t) |
                       (one_side & L::template step<opposite(Other)>(jump_on)) |
                       (other_side & L::template step<Other>(jump_on));

        const Word once = t & ~several;
        const Word once_f = start(once);
        int sum = count(ahead & once_f) + count(one_side & once) + count(other_side & once);
        each_onto<Dir>([&](Word squares) ZUBR_INLINE { sum += count(squares & once_f); });

        const Word quiet = t & ~taken;
        const Word stepping_in = L::template step<opposite(Other)>(enemy_);
        sum += count(quiet) * before - count(quiet & stepping_in) + count(start(quiet) & stepping_in);
        auto all = static_cast<std::uint64_t>(sum);
        for (; several != 0; several &= several - 1)
            all += captures(start(lowest(several)), lowest(several));
        return all;
    }

    [[nodiscard]] ZUBR_INLINE int number() const { return W::template man_moves<!White>(enemy_, empty_); }

    /// From where an enemy man jumps on. One that is crowned in passing may go on as a king: to be looked at
    /// closely.
    [[nodiscard]] ZUBR_INLINE Word goes_on() const { return crowned_ | lines_.template from_any<!White>(); }

    /// Of the squares `t` those on which a piece would be jumped in that direction.
    template <D Across>
    [[nodiscard]] ZUBR_INLINE Word jumped(Word t) const {
        if constexpr (!W::template man_jumps<!White, Across>) return 0;
        return t & L::template step<Across>(enemy_) & L::template step<opposite(Across)>(empty_);
    }
    /// Squares that jumps over other pieces than the mover would land on, direction by direction.
    template <D Dir, typename F>
    ZUBR_INLINE void each_onto(F&& f) const {
        W::template each_man_jump<!White>([&](auto dir) ZUBR_INLINE {
            if constexpr (dir() != opposite(Dir)) f(onto_[static_cast<int>(dir())]);
        });
    }

    Word own_;
    Word enemy_;
    Word empty_;
    Word crowned_;
    typename W::Lines lines_;  ///< from where the enemy would jump
    Word onto_[4] = {};        ///< by direction: where an enemy man would land, were it empty
};

}  // namespace zubr::draughts::fast

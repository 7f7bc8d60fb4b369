// Counting captures without finding them one by one: those of men in waves, those of kings up to two jumps.
#pragma once

#include <cstdint>

#include "draughts/fast_board.hpp"
#include "draughts/fast_wave.hpp"

namespace zubr::draughts::fast {

/// What the captures of one position amount to. With `largest`, only the longest captures are counted.
template <typename W, bool White>
class Tally {
  public:
    using Word = typename W::Word;
    using Lines = typename W::Lines;

    ZUBR_INLINE Tally(const Lines& lines, bool largest, bool crowns_in_passing)
        : lines_(lines), largest_(largest), crowned_(crowns_in_passing ? W::template goal<White> : Word{0}) {}

    [[nodiscard]] std::uint64_t number() const { return number_; }
    /// A capture was met that cannot be counted in this way: the number says nothing.
    [[nodiscard]] bool gave_up() const { return gave_up_; }

    /// Men among whom are all that can capture.
    ZUBR_INLINE void add_men(Word men) { add(men, Wave<W, White>(lines_, men), false); }

    /// A king that can capture, up to two pieces; gives up when it might take more.
    void add_king(Word king) {
        const Lines free(lines_.enemy(), lines_.empty() | king);  // its own square is empty for it
        W::each_direction([&](auto dir) ZUBR_INLINE {
            constexpr Direction first = dir();
            const Word before = slid<first>(king, free) & free.template from<first>();
            if (before == 0) return;
            const Word at = slid<first>(W::template landed<first>(before), free);
            bool goes_on = false;
            W::each_direction([&](auto turn) ZUBR_INLINE {
                constexpr Direction second = turn();
                if constexpr (second != opposite(first)) {
                    const Word from =
                        (second == first ? at : slid<second>(at, free)) & free.template from<second>();
                    if (from == 0) return;
                    goes_on = true;
                    take_second<second>(from, free);
                }
            });
            if (!goes_on) end(count(at), 1);
        });
    }

  private:
    using L = typename W::Layout;

    /// Captures of `men` that are `Jumps` long, and longer ones. `met`: two of an earlier wave stood on one
    /// square, and what comes of them counts as often as ways lead there.
    template <int Jumps>
    ZUBR_INLINE void add(Word men, const Wave<W, White, Jumps>& wave, bool met) {
        if (wave.hides_more(men, crowned_)) {
            gave_up_ = true;
            return;
        }
        if (!wave.goes_on()) return end(met ? traced(wave, true) : wave.number(), Jumps);
        if constexpr (Jumps < W::jumps_apart) {
            if (!largest_) end(met ? traced(wave, false) : wave.number_ended(), Jumps);
            add(men, Wave<W, White, Jumps + 1>(wave), met || wave.meets());
        }
    }

    template <int Jumps>
    __attribute__((noinline)) static int traced(const Wave<W, White, Jumps>& wave, bool all) {
        int sum = 0;
        wave.trace(all, [&](Word, Word, Word) ZUBR_INLINE { ++sum; });
        return sum;
    }

    template <Direction Dir>
    ZUBR_INLINE static Word slid(Word from, const Lines& lines) {
        return L::template slide<Dir>(from, lines.empty());
    }

    /// The lines of a king's second jumps cross that of its first on different squares: they never meet.
    template <Direction Second>
    ZUBR_INLINE void take_second(Word from, const Lines& free) {
        const Word at = slid<Second>(W::template landed<Second>(from), free);
        Word goes_on = 0;
        W::each_direction([&](auto turn) ZUBR_INLINE {
            constexpr Direction third = turn();
            if constexpr (third != opposite(Second))
                goes_on |= (third == Second ? at : slid<third>(at, free)) & free.template from<third>();
        });
        if (goes_on != 0) gave_up_ = true;
        end(count(at), 2);
    }

    ZUBR_INLINE void end(int captures, int length) {
        if (largest_ && captures > 0 && length > length_) {
            length_ = length;
            number_ = 0;
        }
        if (!largest_ || length == length_) number_ += static_cast<std::uint64_t>(captures);
    }

    const Lines& lines_;
    bool largest_;
    Word crowned_;  ///< where a man is crowned in passing and may go on as a king
    bool gave_up_ = false;
    int length_ = 0;
    std::uint64_t number_ = 0;
};

}  // namespace zubr::draughts::fast

// Counting captures without finding them one by one. All men that jump in one direction jump together; of
// those that landed, all that can go on in one direction go on together, and so forth. Men that made the same
// jumps stand as far from their start as each other, so nobody is counted twice before a capture of four
// could come back to its start.
#pragma once

#include <cstdint>

#include "draughts/fast_board.hpp"

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
    ZUBR_INLINE void add_men(Word men) {
        jumpers_ = men & lines_.template from_any<White>();
        int ending = 0;
        W::template each_man_jump<White>([&](auto dir) ZUBR_INLINE {
            const Word from = jumpers_ & lines_.template from<dir()>();
            if (from == 0) return;
            const Word at = W::template landed<dir()>(from);
            const Word going_on = at & next<dir()>();
            ending += count(at & ~going_on);
            if (going_on != 0) jump_on<dir()>(going_on, 2);
        });
        end(ending, 1);
    }

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

    /// From these squares a man that has come in direction `Came` goes on, or must be looked at more closely.
    template <Direction Came>
    [[nodiscard]] ZUBR_INLINE Word next() const {
        return crowned_ | lines_.template from_next<White, Came>();
    }

    /// Could a jump end on the square of a jumper, which for that one is empty?
    [[nodiscard]] bool comes_back(Word at) const {
        Word back = 0;
        W::template each_man_jump<White>([&](auto dir) ZUBR_INLINE {
            back |= L::template step<dir()>(L::template step<dir()>(at) & lines_.enemy()) & jumpers_;
        });
        return back != 0;
    }

    /// Men that have come in direction `Came` and make their jump number `length`.
    template <Direction Came>
    void jump_on(Word at, int length) {
        if ((at & crowned_) != 0) gave_up_ = true;
        W::template each_man_jump<White>([&](auto dir) ZUBR_INLINE {
            if constexpr (dir() != opposite(Came)) {
                const Word from = at & lines_.template from<dir()>();
                if (from == 0) return;
                const Word landed = W::template landed<dir()>(from);
                const Word going_on = landed & next<dir()>();
                end(count(landed & ~going_on), length);
                if (length == W::jumps_apart)
                    gave_up_ = gave_up_ || going_on != 0 || comes_back(landed);
                else if (going_on != 0)
                    jump_on<dir()>(going_on, length + 1);
            }
        });
    }

    ZUBR_INLINE void end(int captures, int length) {
        if (largest_ && captures > 0 && length > length_) {
            length_ = length;
            number_ = 0;
        }
        if (!largest_ || length == length_) number_ += static_cast<std::uint64_t>(captures);
    }

    const Lines& lines_;
    Word jumpers_ = 0;
    bool largest_;
    Word crowned_;  ///< where a man is crowned in passing and may go on as a king
    bool gave_up_ = false;
    int length_ = 0;
    std::uint64_t number_ = 0;
};

}  // namespace zubr::draughts::fast

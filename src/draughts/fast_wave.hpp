// Men that capture, all at once: where they stand after the same number of jumps, by the direction they came
// in. A few words tell how many captures there are and how long the longest are; the way back leads from
// where one ends to the man that made it.
#pragma once

#include "draughts/fast_board.hpp"

namespace zubr::draughts::fast {

/// Men after jump number `Jumps`, at most Ways::jumps_apart: none is back at its start, none has jumped a
/// piece twice, and no two have captured the same on different ways.
template <typename W, bool White, int Jumps = 1>
class Wave {
  public:
    using Word = typename W::Word;
    using D = Direction;
    using Lines = typename W::Lines;

    /// The first jumps of those of `men` that can. `lines` must live on.
    ZUBR_INLINE Wave(const Lines& lines, Word men) : lines_(lines) {
        static_assert(Jumps == 1);
        each([&](auto dir) ZUBR_INLINE { jump<dir()>(men); });
    }
    /// The next jumps of those that can go on.
    explicit ZUBR_INLINE Wave(const Wave<W, White, Jumps - 1>& before)
        : lines_(before.lines()), before_(&before) {
        each([&](auto dir) ZUBR_INLINE {
            Word from = 0;
            each([&](auto came) ZUBR_INLINE {
                if constexpr (came() != opposite(dir())) from |= before.template at<came()>();
            });
            jump<dir()>(from);
        });
    }
    [[nodiscard]] ZUBR_INLINE const Lines& lines() const { return lines_; }

    template <D Came>
    [[nodiscard]] ZUBR_INLINE Word at() const {
        return at_[static_cast<int>(Came)];
    }
    [[nodiscard]] ZUBR_INLINE Word all() const {
        Word squares = 0;
        each([&](auto came) ZUBR_INLINE { squares |= at<came()>(); });
        return squares;
    }
    /// Somebody can go on.
    [[nodiscard]] ZUBR_INLINE bool goes_on() const {
        if constexpr (Jumps == 1) return (all() & going_on<D::north_west>()) != 0;
        Word squares = 0;
        each([&](auto came) ZUBR_INLINE { squares |= at<came()>() & going_on<came()>(); });
        return squares != 0;
    }
    /// Two that can go on may stand on one square: of the next wave they would be one.
    [[nodiscard]] ZUBR_INLINE bool meets() const {
        Word some = 0;
        Word several = 0;
        each([&](auto came) ZUBR_INLINE {
            several |= some & at<came()>();
            some |= at<came()>();
        });
        return (several & lines_.template from_any<White>()) != 0;
    }
    /// How many there are, if none have met.
    [[nodiscard]] ZUBR_INLINE int number() const {
        int sum = 0;
        each([&](auto came) ZUBR_INLINE { sum += count(at<came()>()); });
        return sum;
    }
    /// Those that cannot go on.
    template <D Came>
    [[nodiscard]] ZUBR_INLINE Word ended() const {
        return at<Came>() & ~going_on<Came>();
    }
    [[nodiscard]] ZUBR_INLINE int number_ended() const {
        int sum = 0;
        each([&](auto came) ZUBR_INLINE { sum += count(ended<came()>()); });
        return sum;
    }
    /// Calls `f` with start, end and captured pieces of every capture that ends here: of those that cannot go
    /// on, or of `all`.
    template <typename F>
    ZUBR_INLINE void trace(bool all, F&& f) const {
        each([&](auto came) ZUBR_INLINE {
            for (Word rest = all ? at<came()>() : ended<came()>(); rest != 0; rest &= rest - 1)
                trace_back<came()>(lowest(rest), lowest(rest), 0, f);
        });
    }
    /// The same of one that has come on in direction `Came` and later ends its capture.
    template <D Came, typename F>
    ZUBR_INLINE void trace_back(Word at, Word to, Word captured, F&& f) const {
        const Word victim = L::template step<opposite(Came)>(at);
        const Word from = L::template step<opposite(Came)>(victim);
        captured |= victim;
        if constexpr (Jumps == 1)
            f(from, to, captured);
        else
            each([&](auto earlier) ZUBR_INLINE {
                if constexpr (earlier() != opposite(Came))
                    if ((from & before_->template at<earlier()>()) != 0)
                        before_->template trace_back<earlier()>(from, to, captured, f);
            });
    }
    /// What these men could still do is more than the next waves show: `men` are those that have started, on
    /// `crowned` one is crowned in passing and may go on as a king.
    [[nodiscard]] ZUBR_INLINE bool hides_more(Word men, Word crowned) const {
        if ((all() & crowned) != 0) return true;
        return Jumps == W::jumps_apart && (goes_on() || comes_back_to(men));
    }

    template <typename F>
    ZUBR_INLINE static void each(F&& f) {
        W::template each_man_jump<White>(f);
    }

  private:
    using L = typename W::Layout;

    /// Could the next jump end where one of `men` has started, a square which for that one is empty?
    [[nodiscard]] ZUBR_INLINE bool comes_back_to(Word men) const {
        const Word squares = all();
        Word back = 0;
        each([&](auto dir) ZUBR_INLINE {
            const Word victims = L::template step<dir()>(squares) & lines_.enemy();
            back |= L::template step<dir()>(victims) & men;
        });
        return back != 0;
    }

    template <D Dir>
    ZUBR_INLINE void jump(Word from) {
        at_[static_cast<int>(Dir)] = W::template landed<Dir>(from & lines_.template from<Dir>());
    }
    /// From where one goes on that came in that direction: not back. After the first jump nobody could, since
    /// on its way back stands the man itself.
    template <D Came>
    [[nodiscard]] ZUBR_INLINE Word going_on() const {
        if constexpr (Jumps == 1)
            return lines_.template from_any<White>();
        else
            return lines_.template from_next<White, Came>();
    }

    const Lines& lines_;
    const Wave<W, White, Jumps == 1 ? 1 : Jumps - 1>* before_ = nullptr;
    Word at_[W::along ? 8 : 4] = {};
};

}  // namespace zubr::draughts::fast

// The captures of a position on words: only where several jumps hang together is it searched piece by piece.
#pragma once

#include <cstddef>
#include <vector>

#include "draughts/fast_board.hpp"
#include "draughts/rules.hpp"

namespace zubr::draughts::fast {

/// Captures of the positions on the way down a tree, the newest on top.
template <typename Word>
class Capture_stack {
  public:
    [[nodiscard]] std::size_t size() const { return size_; }
    /// Back to an earlier size.
    void drop_to(std::size_t size) { size_ = size; }
    void push(const Capture<Word>& capture) {
        if (size_ == captures_.size()) captures_.resize(2 * size_ + 64);
        captures_[size_++] = capture;
    }
    const Capture<Word>& operator[](std::size_t i) const { return captures_[i]; }

  private:
    std::vector<Capture<Word>> captures_;
    std::size_t size_ = 0;
};

/// Finds the captures that the rules allow and puts them on the stack, each once.
template <typename W>
class Capture_search {
  public:
    using Word = typename W::Word;
    using D = Direction;
    using Lines = typename W::Lines;

    /// `lines` are those of the board's side to move.
    Capture_search(const Rules& rules, const Board<W>& board, const Lines& lines, Capture_stack<Word>& found)
        : rules_(rules), board_(board), lines_(lines), found_(found), first_(found.size()) {}

    /// Of all pieces of `pieces`, own ones.
    template <bool White>
    void run(Word pieces) {
        for (; pieces != 0; pieces &= pieces - 1) {
            from_ = lowest(pieces);
            empty_ = W::empty(board_) | from_;
            is_king_ = (from_ & board_.kings) != 0;
            if (is_king_)
                start_as_king();
            else
                jump_as_man<White>(from_, 0, 0);
        }
    }

  private:
    using L = typename W::Layout;

    /// Makes every jump of a man from `at`, where it has come by so many; false when there is none.
    template <bool White>
    bool jump_as_man(Word at, Word captured, int jumps) {
        bool jumped = false;
        W::template each_man_jump<White>([&](auto dir) ZUBR_INLINE {
            const Word victim = L::template step<dir()>(at) & board_.enemy & ~captured;
            const Word landing = L::template step<dir()>(victim) & empty_;
            if (landing == 0) return;
            jumped = true;
            land<White, dir()>(landing, captured | victim, jumps + 1);
        });
        return jumped;
    }

    template <bool White, D Came>
    ZUBR_INLINE void land(Word landing, Word captured, int jumps) {
        const bool on_goal = (landing & W::template goal<White>) != 0;
        const bool crowned = on_goal && rules_.promotes_in_passing;
        bool goes_on = false;
        // The lines show every next jump but one onto the square where this capture began.
        if (crowned)
            goes_on = jump_as_king<Came>(landing, captured);
        else if (jumps >= W::jumps_apart || (landing & lines_.template from_next<White, Came>()) != 0)
            goes_on = jump_as_man<White>(landing, captured, jumps);
        if (!goes_on) add(landing, captured, on_goal);
    }

    void start_as_king() {
        W::each_direction([&](auto dir) ZUBR_INLINE { jump_in<dir()>(slid<dir()>(from_), 0); });
    }

    /// Makes every jump of a king that has come in direction `Came` and stands on any of the squares `at`,
    /// all in one line behind its last victim; false when there is none.
    template <D Came>
    bool jump_as_king(Word at, Word captured) {
        bool jumped = false;
        W::each_direction([&](auto dir) ZUBR_INLINE {
            constexpr D direction = dir();
            if constexpr (direction != opposite(Came))
                jumped |= jump_in<direction>(slid<direction>(at), captured);
        });
        return jumped;
    }

    /// From the squares that the king has slid to in that direction.
    template <D Dir>
    ZUBR_INLINE bool jump_in(Word reached, Word captured) {
        Word victims = L::template step<Dir>(reached) & board_.enemy & ~captured &
                       L::template step<opposite(Dir)>(empty_);
        if (victims == 0) return false;
        for (; victims != 0; victims &= victims - 1) {
            const Word victim = lowest(victims);
            const Word landings = slid<Dir>(L::template step<Dir>(victim));
            if (jump_as_king<Dir>(landings, captured | victim)) continue;
            // A man that became a king on its way stays one.
            for (Word rest = landings; rest != 0; rest &= rest - 1)
                add(lowest(rest), captured | victim, !is_king_);
        }
        return true;
    }

    template <D Dir>
    ZUBR_INLINE Word slid(Word from) const {
        return L::template slide<Dir>(from, empty_);
    }

    /// As in the readable generator: higher goes before.
    [[nodiscard]] int worth(Word captured) const {
        if (rules_.precedence == Precedence::free_choice) return is_king_ && rules_.king_first ? 1 : 0;
        const int pieces = count(captured);
        if (rules_.precedence == Precedence::number) return 2 * pieces;
        const int kings = count(captured & board_.kings);
        const int value = (pieces + kings) * 128 - (rules_.fewer_kings_first ? kings : 0);
        return 2 * value + (is_king_ && rules_.king_first ? 1 : 0);
    }

    void add(Word to, Word captured, bool promotes) {
        const int worth_now = worth(captured);
        if (worth_now < best_) return;
        if (worth_now > best_) {
            best_ = worth_now;
            found_.drop_to(first_);
        }
        for (std::size_t i = first_; i < found_.size(); ++i) {
            const Capture<Word>& known = found_[i];
            if (known.captured == captured && known.from == from_ && known.to == to &&
                known.promotes == promotes)
                return;
        }
        found_.push({from_, to, captured, promotes});
    }

    const Rules& rules_;
    const Board<W>& board_;
    const Lines& lines_;
    Capture_stack<Word>& found_;
    std::size_t first_;
    Word from_ = 0;
    Word empty_ = 0;  ///< the mover's own square among them
    bool is_king_ = false;
    int best_ = 0;
};

}  // namespace zubr::draughts::fast

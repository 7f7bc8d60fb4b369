// The fast generator: counts the moves of whole boards at once, and makes only those it must. The facts of a
// game that shape every count are template parameters (Ways); the rest is asked where it matters. The
// readable generator is the measure: tests compare the two, and debug builds do at every question.
#pragma once

#include <cstdint>
#include <vector>

#include "draughts/fast_board.hpp"
#include "draughts/fast_captures.hpp"
#include "draughts/fast_pair.hpp"
#include "draughts/fast_tally.hpp"
#include "draughts/rules.hpp"

namespace zubr::draughts::fast {

template <typename W>
class Generator {
  public:
    using Word = typename W::Word;

    explicit Generator(const Rules& rules) : rules_(rules) {}

    /// Leaves at that depth.
    template <bool White>
    std::uint64_t leaves(const Board<W>& board, int depth) {
        if (depth == 0) return 1;
        if (depth == 1) return moves<White>(board);
        if (depth == 2) return two_plies<White>(board);
        if (is_over(board)) return 0;
        std::uint64_t sum = 0;
        const auto add = [&](const Board<W>& next) { sum += leaves<!White>(next, depth - 1); };
        if (!each_capture<White>(board, add)) each_simple_move<White>(board, add);
        return sum;
    }

    /// How many legal moves there are.
    template <bool White>
    std::uint64_t moves(const Board<W>& board) {
        if (is_over(board)) return 0;
        const Word empty = W::empty(board);
        const Word men = board.own & ~board.kings;
        const Word kings = board.own & board.kings;
        const Lines lines(board.enemy, empty);
        const Word jumpers = men & lines.template from_any<White>();
        if (kings != 0) {
            const Slides slides(kings, empty);
            const bool by_king = slides.capture(lines);
            if (jumpers != 0 || by_king)
                return count_captures<White>(board, lines, jumpers, by_king ? kings : 0);
            return static_cast<std::uint64_t>(W::template man_moves<White>(men, empty) +
                                              king_moves(board, slides));
        }
        if (jumpers != 0) return count_captures<White>(board, lines, jumpers, 0);
        return static_cast<std::uint64_t>(W::template man_moves<White>(men, empty));
    }

    template <bool White>
    [[nodiscard]] bool has_capture(const Board<W>& board) const {
        const Word empty = W::empty(board);
        const Lines lines(board.enemy, empty);
        const Word kings = board.own & board.kings;
        return (board.own & ~board.kings & lines.template from_any<White>()) != 0 ||
               (kings != 0 && Slides(kings, empty).capture(lines));
    }

    template <bool White>
    [[nodiscard]] bool has_move(const Board<W>& board) const {
        if (is_over(board)) return false;
        const Word empty = W::empty(board);
        return W::template man_moves<White>(board.own & ~board.kings, empty) > 0 ||
               king_moves(board, Slides(board.own & board.kings, empty)) > 0 || has_capture<White>(board);
    }

  private:
    using L = typename W::Layout;
    using Lines = typename W::Lines;
    using Slides = typename W::Slides;
    using D = Direction;

    /// docs/rules.md 8.1: a side left with one piece has lost.
    [[nodiscard]] bool is_over(const Board<W>& board) const {
        return rules_.one_piece_loses && (count(board.own) <= 1 || count(board.enemy) <= 1);
    }

    /// The kings that may make a simple move: all but one that has made three in a row (FRI 17).
    [[nodiscard]] Word free_kings(const Board<W>& board) const {
        Word kings = board.own & board.kings;
        if constexpr (W::along)
            if (rules_.three_move_rule && board.own_run >= 3 && (board.own & ~board.kings) != 0)
                kings &= ~board.own_runner;
        return kings;
    }

    [[nodiscard]] int king_moves(const Board<W>& board, const Slides& slides) const {
        if constexpr (W::along) {
            const Word free = free_kings(board);
            if (free != (board.own & board.kings)) return Slides(free, W::empty(board)).moves();
        }
        return slides.moves();
    }

    /// Does the number of pieces alone decide between captures? So it does where men alone are taken, by men
    /// alone.
    [[nodiscard]] bool is_by_number(const Board<W>& board, Word capturing_kings) const {
        if (rules_.king_first && capturing_kings != 0) return false;
        return rules_.precedence != Precedence::value || (board.enemy & board.kings) == 0;
    }

    /// Of men and kings among whom are all that can capture.
    template <bool White>
    ZUBR_INLINE std::uint64_t count_captures(const Board<W>& board, const Lines& lines, Word men,
                                             Word kings) {
        if (is_by_number(board, kings)) {
            Tally<W, White> tally(lines, rules_.precedence != Precedence::free_choice,
                                  rules_.promotes_in_passing);
            if (men != 0) tally.add_men(men);
            for (Word rest = kings; rest != 0 && !tally.gave_up(); rest &= rest - 1)
                tally.add_king(lowest(rest));
            if (!tally.gave_up()) return tally.number();
        }
        return search_captures<White>(board, lines, men | kings);
    }

    template <bool White>
    std::uint64_t search_captures(const Board<W>& board, const Lines& lines, Word pieces) {
        const std::size_t first = found_.size();
        Capture_search<W>(rules_, board, lines, found_).template run<White>(pieces);
        const std::size_t number = found_.size() - first;
        found_.drop_to(first);
        return number;
    }

    /// Calls `f` with the position after every capture; false when there is none.
    template <bool White, typename F>
    ZUBR_INLINE bool each_capture(const Board<W>& board, F&& f) {
        const Lines lines(board.enemy, W::empty(board));
        const Word jumpers = board.own & ~board.kings & lines.template from_any<White>();
        Word kings = board.own & board.kings;
        if (kings != 0 && !Slides(kings, W::empty(board)).capture(lines)) kings = 0;
        if (jumpers == 0 && kings == 0) return false;
        if (kings == 0 && is_by_number(board, kings) &&
            jump_in_waves<White>(
                jumpers, Wave<W, White>(lines, jumpers), [&](Word from, Word to, Word captured) ZUBR_INLINE {
                    f(after(board, Capture<Word>{from, to, captured, (to & W::template goal<White>) != 0}));
                }))
            return true;
        const std::size_t first = found_.size();
        Capture_search<W>(rules_, board, lines, found_).template run<White>(jumpers | kings);
        const std::size_t last = found_.size();
        for (std::size_t i = first; i < last; ++i)
            f(after(board, Capture<Word>(found_[i])));
        found_.drop_to(first);
        return true;
    }

    /// Calls `f` with start, end and captured pieces of every capture of `men` that the rules allow, if
    /// number alone decides; false, and nothing done, when waves do not show them all.
    template <bool White, int Jumps, typename F>
    ZUBR_INLINE bool jump_in_waves(Word men, const Wave<W, White, Jumps>& wave, F&& f) {
        const Word crowned = rules_.promotes_in_passing ? W::template goal<White> : Word{0};
        if (wave.hides_more(men, crowned)) return false;
        const bool goes_on = wave.goes_on();
        if constexpr (Jumps < W::jumps_apart)
            if (goes_on) {
                if (!jump_in_waves<White>(men, Wave<W, White, Jumps + 1>(wave), f)) return false;
                if (rules_.precedence != Precedence::free_choice) return true;
            }
        wave.trace(!goes_on, f);
        return true;
    }

    template <bool White, typename F>
    void each_simple_move(const Board<W>& board, F&& f) {
        each_man_move<White>(board, L::board, f);
        each_king_move<White>(board, f);
    }

    template <bool White, typename F>
    void each_king_move(const Board<W>& board, F&& f) {
        const Word empty = W::empty(board);
        for (Word kings = free_kings(board); kings != 0; kings &= kings - 1) {
            const Word from = lowest(kings);
            Word targets = 0;
            W::each_diagonal([&](auto dir) ZUBR_INLINE { targets |= L::template slide<dir()>(from, empty); });
            for (targets &= ~from; targets != 0; targets &= targets - 1)
                f(after<White>(board, from, lowest(targets)));
        }
    }

    /// The moves of men that start or end on one of `squares`.
    template <bool White, typename F>
    ZUBR_INLINE void each_man_move(const Board<W>& board, Word squares, F&& f) {
        const Word empty = W::empty(board);
        const auto each_step = [&](auto dir) ZUBR_INLINE {
            const Word men = board.own & ~board.kings;
            Word targets = L::template step<dir()>(men) & empty;
            targets &= squares | L::template step<dir()>(squares);
            for (; targets != 0; targets &= targets - 1) {
                const Word to = lowest(targets);
                f(after<White>(board, L::template step<opposite(dir())>(to), to));
            }
        };
        each_step(std::integral_constant<D, W::template left<White>>{});
        each_step(std::integral_constant<D, W::template right<White>>{});
    }

    /// The position after a simple move, the other side to move.
    template <bool White>
    Board<W> after(const Board<W>& board, Word from, Word to) const {
        const bool king = (from & board.kings) != 0;
        const Word kings = king ? board.kings ^ from ^ to : board.kings;
        Board<W> next(board.enemy, board.own ^ from ^ to, kings | (to & W::template goal<White>));
        if constexpr (W::along) {
            next.own_runner = board.enemy_runner;
            next.own_run = board.enemy_run;
            if (king) {
                next.enemy_runner = to;
                next.enemy_run = static_cast<std::uint8_t>(board.own_runner == from ? board.own_run + 1 : 1);
            }
        }
        return next;
    }

    Board<W> after(const Board<W>& board, const Capture<Word>& capture) const {
        const bool king = capture.promotes || (capture.from & board.kings) != 0;
        const Word kings = board.kings & ~(capture.from | capture.captured);
        Board<W> next(board.enemy & ~capture.captured, (board.own & ~capture.from) | capture.to,
                      king ? kings | capture.to : kings);
        if constexpr (W::along) {
            next.own_runner = board.enemy_runner & ~capture.captured;
            next.own_run = board.enemy_run;
        }
        return next;
    }

    template <bool White>
    std::uint64_t two_plies(const Board<W>& board) {
        if (is_over(board)) return 0;
        std::uint64_t sum = 0;
        const auto add = [&](const Board<W>& next) { sum += moves<!White>(next); };
        if (each_capture<White>(board, add)) return sum;
        if constexpr (W::along)
            each_simple_move<White>(board, add);
        else
            sum = two_simple_plies<White>(board);
        return sum;
    }

    /// A simple move and its answers, most of them counted together.
    template <bool White>
    std::uint64_t two_simple_plies(const Board<W>& board) {
        const Word empty = W::empty(board);
        std::uint64_t sum = 0;
        const auto add = [&](const Board<W>& next) { sum += moves<!White>(next); };

        const Word enemy_kings = board.enemy & board.kings;
        Word matter = 0;  // squares on the lines of enemy kings
        int by_kings = 0;
        bool quiet = true;
        if (enemy_kings != 0) {
            const Slides slides(enemy_kings, empty);
            quiet = !slides.capture(Lines(board.own, empty));
            matter = slides.matter();
            by_kings = slides.moves();
        }
        const Word enemy_men = board.enemy & ~board.kings;
        Answers<W, White> answers(board.own, enemy_men, empty, rules_.promotes_in_passing);
        if (quiet && answers.is_quiet()) {
            sum = answers.to_men(board.own & ~board.kings, matter, by_kings, [&](Word from, Word to) {
                return captures_of_men<!White>(after<White>(board, from, to));
            });
            if (matter != 0) each_man_move<White>(board, matter, add);
        } else {
            each_man_move<White>(board, L::board, add);
        }
        if (enemy_kings != 0)
            each_king_move<White>(board, add);
        else
            for (Word kings = board.own & board.kings; kings != 0; kings &= kings - 1)
                sum += two_plies_of_king<White>(board, lowest(kings));
        return sum;
    }

    template <bool White>
    std::uint64_t two_plies_of_king(const Board<W>& board, Word king) {
        Word targets = 0;
        W::each_diagonal([&](auto dir)
                             ZUBR_INLINE { targets |= L::template slide<dir()>(king, W::empty(board)); });
        targets &= ~king;
        const Answers<W, White> answers(board.own & ~king, board.enemy, W::empty(board) | king,
                                        rules_.promotes_in_passing);
        if (answers.is_quiet())
            return answers.to_king(
                targets, [&](Word to) { return captures_of_men<!White>(after<White>(board, king, to)); });
        std::uint64_t sum = 0;
        for (; targets != 0; targets &= targets - 1)
            sum += moves<!White>(after<White>(board, king, lowest(targets)));
        return sum;
    }

    template <bool White>
    std::uint64_t captures_of_men(const Board<W>& board) {
        return count_captures<White>(board, Lines(board.enemy, W::empty(board)), board.own & ~board.kings, 0);
    }

    const Rules& rules_;
    Capture_stack<Word> found_;
};

}  // namespace zubr::draughts::fast

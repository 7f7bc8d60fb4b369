// The game as the judge keeps it: by what the program recorded and by the readable rules, nothing else.
#pragma once

#include <vector>

#include "draughts/game.hpp"
#include "draughts/move.hpp"
#include "draughts/position.hpp"
#include "draughts/rules.hpp"

namespace zubr::hands {

/// Legal moves by the readable generator; in huffing games offences as well when `and_offences`.
std::vector<draughts::Move> moves_of(const draughts::Rules& rules, const draughts::Position& position,
                                     bool and_offences = true);
/// Pieces that the side to move may take off for the move that led here from `before` (docs/rules.md 9.2).
draughts::Square_set open_to_huffing(const draughts::Rules& rules, const draughts::Position& before,
                                     const draughts::Move& move);

class Record {
  public:
    struct Act {
        enum class Kind { ply, irregular, huff } kind = Kind::ply;
        draughts::Move move;
        draughts::Position position;
    };

    Record(const draughts::Rules& rules, const draughts::Position& start) : rules_(&rules), start_(start) {}
    /// A game that was begun another day.
    explicit Record(const draughts::Rules& rules, const draughts::Game& game);

    [[nodiscard]] const draughts::Rules& rules() const { return *rules_; }
    [[nodiscard]] const draughts::Position& start() const { return start_; }
    [[nodiscard]] const std::vector<Act>& acts() const { return acts_; }
    [[nodiscard]] int size() const { return static_cast<int>(acts_.size()); }
    /// After so many acts.
    [[nodiscard]] const draughts::Position& at(int acts) const {
        return acts == 0 ? start_ : acts_[static_cast<std::size_t>(acts - 1)].position;
    }
    [[nodiscard]] const draughts::Position& now() const { return at(size()); }
    /// Moves in this position, offences too; kept until the game changes.
    [[nodiscard]] const std::vector<draughts::Move>& moves() const;
    /// Open to huffing now.
    [[nodiscard]] draughts::Square_set open() const;
    /// By the rules: no move, or down to one piece where that loses.
    [[nodiscard]] bool over() const;

    void play(const draughts::Move& move);
    void play_irregular(draughts::Square from, draughts::Square to, draughts::Square_set removed);
    void huff(draughts::Square square);
    void take_back();
    void begin_anew();

  private:
    void changed() { known_ = false; }

    const draughts::Rules* rules_;
    draughts::Position start_;
    std::vector<Act> acts_;
    mutable bool known_ = false;
    mutable std::vector<draughts::Move> moves_;
};

}  // namespace zubr::hands

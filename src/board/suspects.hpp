// Squares that have not fitted for a while: no ply uses them until they are right again (docs/tracker.md,
// "What it keeps").
#pragma once

#include <array>
#include <optional>

#include "board/picture.hpp"
#include "board/senses.hpp"
#include "draughts/square.hpp"

namespace zubr::board {

class Suspects {
  public:
    [[nodiscard]] draughts::Square_set all() const { return occupied_ | emptied_; }
    void forget() { occupied_ = emptied_ = {}; }
    void forget(draughts::Square_set squares) { occupied_ -= squares, emptied_ -= squares; }
    /// Those squares are right again; those that are empty now hold nothing that could be wrong.
    void mend(draughts::Square_set right, draughts::Square_set empty);
    /// Whatever differs must be put right first.
    void distrust(const Difference& difference) {
        occupied_ |= difference.occupied();
        emptied_ |= difference.missing;
    }
    /// Squares that do not fit now, none when all does: which is wrong since when?
    void watch(draughts::Square_set wrong, Ms now);
    /// Since when have all of the watched ones been wrong? A square may have rested long before another one
    /// made it wrong.
    [[nodiscard]] Ms wrong_since() const;
    /// They have been wrong for so long that no ply uses them any more. Emptied ones only where there are so
    /// many that they are not merely felt.
    void add(draughts::Square_set squares, draughts::Square_set empty, bool only_felt);

  private:
    draughts::Square_set occupied_;
    draughts::Square_set emptied_;
    draughts::Square_set wrong_;  ///< those of the last look
    std::array<Ms, 128> wrong_since_{};
};

}  // namespace zubr::board

// The way out of a board that does not fit, one piece at a time: where it leads, and the next step.
#pragma once

#include <optional>
#include <vector>

#include "board/completeness.hpp"
#include "draughts/piece.hpp"

namespace zubr::board {

/// One thing for a hand to do.
struct Step {
    enum class Kind : std::uint8_t {
        take,  ///< the piece on `square` off
        swap,  ///< the piece on `square` is of the other colour: `piece` belongs there
        put,   ///< `piece` onto `square`
    };
    Kind kind = Kind::take;
    draughts::Square square{0};
    draughts::Piece piece;                 ///< that belongs there (swap, put)
    std::optional<draughts::Piece> found;  ///< that stands there (swap)
    friend bool operator==(const Step&, const Step&) = default;
};

/// Pieces to take off plus pieces to put until the picture shows the goal.
int distance(const Picture& picture, const draughts::Geometry& geometry, const draughts::Position& goal);

/// The next step to the goal: wrong pieces off first, then exchanged ones, then the missing ones on, in the
/// order in which a hand finds the squares; those of `before_others` before the others. Nothing when the
/// picture shows the goal.
std::optional<Step> next_step(const Picture& picture, const draughts::Geometry& geometry,
                              const draughts::Position& goal, draughts::Square_set before_others = {});

/// The nearest of what the board may be led to (docs/tracker.md, "Leads out"): the game with its pending
/// plies, every sequence all of whose landings were deeds, and everything begun.
class Guidance {
  public:
    /// Something was told that does not fit: from now on the way leads to the nearest of `all`.
    void open(const Scene& scene, const std::vector<Sequence>& all);
    /// The hands have done something: the target stays, unless they have made all landings of another
    /// sequence that is strictly nearer.
    void follow(const Scene& scene, const std::vector<Sequence>& all);
    /// The game has gone on: the target is the game as it stands now.
    void lead_to(const Sequence& rest) { target_ = rest; }
    void close() { target_.reset(); }

    /// Nothing while no trouble is open.
    [[nodiscard]] const std::optional<Sequence>& target() const { return target_; }

  private:
    std::optional<Sequence> target_;
};

}  // namespace zubr::board

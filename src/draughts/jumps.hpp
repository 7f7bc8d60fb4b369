// A single jump over a single piece: the step that captures are made of.
#pragma once

#include <optional>
#include <vector>

#include "draughts/board_map.hpp"
#include "draughts/position.hpp"
#include "draughts/rules.hpp"

namespace zubr::draughts {

struct Jump {
    Square victim;
    Direction direction;
    Square_set passed;             ///< empty squares before the victim
    std::vector<Square> landings;  ///< empty squares behind it, the nearest first; a man has one
};

/// Finds jumps of the piece that set out from `from`; that square counts as empty, captured pieces block.
class Jump_finder {
  public:
    Jump_finder(const Rules& rules, const Position& position, Square from);
    [[nodiscard]] std::optional<Jump> find(Square at, Kind kind, Direction direction,
                                           Square_set captured) const;
    [[nodiscard]] bool any(Square at, Kind kind, Square_set captured) const;
    [[nodiscard]] Side side() const { return side_; }
    /// The kind of the piece once it has been set down there in the middle of a capture.
    [[nodiscard]] Kind kind_at(Square landing, Kind kind) const;

  private:
    [[nodiscard]] bool may_capture(Kind kind, Direction direction) const;
    [[nodiscard]] bool is_empty(Square square) const;

    const Rules& rules_;
    const Board_map& map_;
    Side side_;
    Square_set occupied_;
    Square_set enemies_;
};

}  // namespace zubr::draughts

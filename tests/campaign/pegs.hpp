// The truth that the hands know: which peg stands in which hole, and since when.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "draughts/position.hpp"

namespace zubr::campaign {

struct Pegs {
    draughts::Position standing;  ///< its side to move means nothing
    std::array<std::int64_t, 128> changed{};
    draughts::Square_set half_in;
    draughts::Square_set broken;  ///< holes whose sensor is dead

    [[nodiscard]] std::optional<draughts::Piece> at(draughts::Square square) const {
        return standing.at(square);
    }
    [[nodiscard]] std::int64_t changed_at(draughts::Square square) const {
        return changed[static_cast<std::size_t>(square.number())];
    }
    /// Squares that hold something else than in the position; kinds aside, and colours when `occupancy_only`.
    [[nodiscard]] draughts::Square_set different(const draughts::Position& position,
                                                 bool occupancy_only) const;
};

}  // namespace zubr::campaign

// Neighbour tables of the boards: who lies next to whom, made once by the compiler from the geometry.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "draughts/geometry.hpp"
#include "draughts/square.hpp"

namespace zubr::draughts {

/// For every square of a board its eight neighbours; square 0 stands for "outside".
class Board_map {
  public:
    constexpr explicit Board_map(const Geometry& geometry) : geometry_(geometry) {
        for (int n = 1; n <= geometry.squares(); ++n)
            for (std::size_t d = 0; d < 8; ++d)
                if (const auto next = geometry.neighbour(Square(n), static_cast<Direction>(d)))
                    next_[static_cast<std::size_t>(n)][d] = static_cast<std::uint8_t>(next->number());
    }
    [[nodiscard]] constexpr const Geometry& geometry() const { return geometry_; }
    /// Square 0 when there is none.
    [[nodiscard]] constexpr Square next(Square s, Direction d) const {
        return Square(next_[static_cast<std::size_t>(s.number())][static_cast<std::size_t>(d)]);
    }
    [[nodiscard]] constexpr Square_set last_row(Side side) const {
        const int first = side == Side::white ? 1 : geometry_.squares() - geometry_.per_row() + 1;
        return Square_set::range(first, first + geometry_.per_row() - 1);
    }

  private:
    Geometry geometry_;
    std::array<std::array<std::uint8_t, 8>, 99> next_{};
};

constexpr bool on_board(Square s) {
    return s.number() != 0;
}

/// Forwards for men of that side: the two diagonal directions towards the last row.
constexpr std::array<Direction, 2> forwards(Side side) {
    if (side == Side::white) return {Direction::north_west, Direction::north_east};
    return {Direction::south_west, Direction::south_east};
}

constexpr std::array<Direction, 8> every_direction = {
    Direction::north_west, Direction::north_east, Direction::south_west, Direction::south_east,
    Direction::north,      Direction::south,      Direction::west,       Direction::east};

/// Is there a table for that board? True for 6x6, 8x8, 10x8, 10x10, 12x12, 14x14, each also mirrored.
bool is_known(const Geometry& geometry);

/// The table of a known board.
const Board_map& board_map(const Geometry& geometry);

}  // namespace zubr::draughts

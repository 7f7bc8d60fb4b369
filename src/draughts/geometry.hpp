// The board under a game: size, numbering and who is whose neighbour.
#pragma once

#include <optional>

#include "draughts/piece.hpp"
#include "draughts/square.hpp"

namespace zubr::draughts {

/// Eight directions as White sees the board: "north" is towards square 1. Rows and columns (Frisian captures)
/// run over dark squares only: the next one along a row or column is two columns or rows away.
enum class Direction : std::uint8_t {
    north_west,
    north_east,
    south_west,
    south_east,
    north,
    south,
    west,
    east
};

/// Squares are numbered row by row from the top left as White sees it. `mirrored`: dark squares have (row +
/// column) even from the top left, and are numbered left to right all the same (docs/rules.md 8.2).
struct Geometry {
    int columns = 10;
    int rows = 10;
    bool mirrored = false;

    [[nodiscard]] constexpr int per_row() const { return columns / 2; }
    [[nodiscard]] constexpr int squares() const { return per_row() * rows; }
    /// Row from the top, 0-based.
    [[nodiscard]] constexpr int row(Square s) const { return (s.number() - 1) / per_row(); }
    /// Column from the left among all squares, light ones included, 0-based.
    [[nodiscard]] constexpr int column(Square s) const {
        const int k = (s.number() - 1) % per_row();
        const bool dark_first = (row(s) % 2 == 0) == mirrored;
        return 2 * k + (dark_first ? 0 : 1);
    }
    [[nodiscard]] constexpr bool contains(Square s) const {
        return s.number() >= 1 && s.number() <= squares();
    }
    /// The dark square there; nothing for a light square or outside the board.
    [[nodiscard]] constexpr std::optional<Square> at(int row, int column) const;
    /// The next dark square in that direction.
    [[nodiscard]] constexpr std::optional<Square> neighbour(Square s, Direction direction) const;
    [[nodiscard]] constexpr bool promotes(Square s, Side side) const {
        return row(s) == (side == Side::white ? 0 : rows - 1);
    }
    friend constexpr bool operator==(const Geometry&, const Geometry&) = default;
};

/// How far a direction goes in rows and columns.
struct Step {
    int rows;
    int columns;
};
constexpr Step step(Direction direction) {
    constexpr Step steps[] = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}, {-2, 0}, {2, 0}, {0, -2}, {0, 2}};
    return steps[static_cast<int>(direction)];
}

constexpr std::optional<Square> Geometry::at(int row, int column) const {
    if (row < 0 || row >= rows || column < 0 || column >= columns) return std::nullopt;
    if (((row + column) % 2 == 0) != mirrored) return std::nullopt;
    return Square(row * per_row() + column / 2 + 1);
}

constexpr std::optional<Square> Geometry::neighbour(Square s, Direction direction) const {
    const Step by = step(direction);
    return at(row(s) + by.rows, column(s) + by.columns);
}

}  // namespace zubr::draughts

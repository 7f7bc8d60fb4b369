// The boards that can be simulated, and where their holes lie.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace zubr::board_model {

struct Size {
    int columns = 5;  ///< playable squares a row
    int rows = 10;
    std::uint16_t id_code = 640;  ///< reading of the board-id divider

    [[nodiscard]] constexpr int squares() const { return columns * rows; }
    /// Rows of pieces that each side has at the start of the game with the most men on this board.
    [[nodiscard]] constexpr int start_rows() const { return (rows - 2) / 2; }
    friend constexpr bool operator==(const Size&, const Size&) = default;
};

/// `10x10`, `12x12`, `8x8`, `10x8` (columns of all squares by rows).
std::optional<Size> size_named(std::string_view name);

/// Place of a hole in the plane, in squares; holes are numbered from White's far left.
struct Place {
    double x = 0;
    double y = 0;
};
Place place_of(const Size& size, int square);

}  // namespace zubr::board_model

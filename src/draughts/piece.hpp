// Sides, kinds and pieces.
#pragma once

#include <compare>
#include <cstdint>

namespace zubr::draughts {

enum class Side : std::uint8_t { white, black };

constexpr Side opponent(Side side) {
    return side == Side::white ? Side::black : Side::white;
}

enum class Kind : std::uint8_t { man, king };

struct Piece {
    Side side = Side::white;
    Kind kind = Kind::man;
    friend constexpr auto operator<=>(const Piece&, const Piece&) = default;
};

}  // namespace zubr::draughts

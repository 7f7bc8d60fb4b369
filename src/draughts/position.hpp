// A position: who stands where, whose turn it is. A value; moves make new ones.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "draughts/piece.hpp"
#include "draughts/square.hpp"

namespace zubr::draughts {

/// Frisian three-move rule (FRI 17): simple moves made in a row by one king. `moves` 0 means none.
struct King_run {
    std::uint8_t moves = 0;
    Square king{0};
    friend constexpr auto operator<=>(const King_run&, const King_run&) = default;
};

struct Position {
    std::array<Square_set, 2> pieces;  ///< by Side; the two never overlap
    Square_set kings;                  ///< a subset of all pieces
    Side to_move = Side::white;
    std::array<King_run, 2> runs;  ///< by Side; stays zero in games without the three-move rule

    [[nodiscard]] constexpr Square_set of(Side side) const { return pieces[static_cast<std::size_t>(side)]; }
    [[nodiscard]] constexpr Square_set occupied() const { return pieces[0] | pieces[1]; }
    [[nodiscard]] constexpr std::optional<Piece> at(Square square) const {
        const Kind kind = kings.contains(square) ? Kind::king : Kind::man;
        if (pieces[0].contains(square)) return Piece{Side::white, kind};
        if (pieces[1].contains(square)) return Piece{Side::black, kind};
        return std::nullopt;
    }
    constexpr void put(Square square, Piece piece) {
        take(square);
        pieces[static_cast<std::size_t>(piece.side)].insert(square);
        if (piece.kind == Kind::king) kings.insert(square);
    }
    constexpr void take(Square square) {
        pieces[0].erase(square);
        pieces[1].erase(square);
        kings.erase(square);
    }
    friend constexpr bool operator==(const Position&, const Position&) = default;
};

}  // namespace zubr::draughts

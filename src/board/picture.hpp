// What the squares of a game show at one moment, as sets: the form in which pictures are compared with
// positions.
#pragma once

#include "board/sensed.hpp"
#include "draughts/geometry.hpp"
#include "draughts/position.hpp"
#include "draughts/square.hpp"

namespace zubr::board {

struct Picture {
    draughts::Square_set empty;
    draughts::Square_set white;       ///< a light piece, man or king
    draughts::Square_set black;       ///< a dark piece
    draughts::Square_set unknown;     ///< a piece of unknown colour (occupancy sensors)
    draughts::Square_set unreadable;  ///< unsure or faulty: neither a piece nor empty
    draughts::Square_set men;         ///< of those whose kind is known
    draughts::Square_set kings;

    [[nodiscard]] draughts::Square_set occupied() const { return white | black | unknown; }
    [[nodiscard]] draughts::Square_set of(draughts::Side side) const {
        return side == draughts::Side::white ? white : black;
    }
    /// May the piece on that square be of that side? Unknown ones may be of either.
    [[nodiscard]] bool may_be(draughts::Square square, draughts::Side side) const {
        return of(side).contains(square) || unknown.contains(square);
    }
    void set(draughts::Square square, Reading reading);
    friend bool operator==(const Picture&, const Picture&) = default;
};

Picture picture_of(const Snapshot& snapshot);

/// What each square may show. A square may stand in several sets: while a hand is under way more than one
/// thing is right. Kind is not part of it: it neither refuses nor chooses.
struct Allowed {
    draughts::Square_set empty;
    draughts::Square_set white;
    draughts::Square_set black;

    draughts::Square_set& of(draughts::Side side) { return side == draughts::Side::white ? white : black; }
};

/// Exactly the position.
Allowed exactly(const draughts::Geometry& geometry, const draughts::Position& position);

/// Squares that show what they may not; unreadable ones never count.
draughts::Square_set unexplained(const Picture& picture, const Allowed& allowed);

/// The differences between a picture and a position, by what is wrong with them.
struct Difference {
    draughts::Square_set extra;    ///< a piece where the position has none
    draughts::Square_set swapped;  ///< a piece of the other colour
    draughts::Square_set missing;  ///< no piece where the position has one

    [[nodiscard]] draughts::Square_set occupied() const { return extra | swapped; }
    [[nodiscard]] draughts::Square_set all() const { return extra | swapped | missing; }
    [[nodiscard]] bool none() const { return all().empty(); }
    /// Those on some squares only.
    [[nodiscard]] Difference within(draughts::Square_set squares) const {
        return {extra & squares, swapped & squares, missing & squares};
    }
    friend bool operator==(const Difference&, const Difference&) = default;
};
Difference difference(const Picture& picture, const draughts::Geometry& geometry,
                      const draughts::Position& position);

/// The picture as it would be with the board turned round under the players (n reads as N + 1 - n).
Picture turned_round(const Picture& picture, const draughts::Geometry& geometry);

}  // namespace zubr::board

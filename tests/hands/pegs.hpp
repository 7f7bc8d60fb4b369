// Pegs that have names: which peg stands in which hole in truth, where each has been, and since when.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "draughts/position.hpp"

namespace zubr::hands {

using Name = int;  ///< of a peg; 0 is none

struct Peg {
    draughts::Piece piece;
    draughts::Square home{0};              ///< where it stood first; 0: out of the box
    std::optional<draughts::Square> hole;  ///< where it stands now
    draughts::Square left{0};              ///< the hole that it left last
    std::int64_t out_since = 0;            ///< lifted then; of a peg from the box before everything
    std::int64_t landed = 0;               ///< set down then
    std::int64_t was_out_since = 0;        ///< the lift before that landing
    /// Every time that it was out, since it was last at rest in the game: from, until.
    std::vector<std::pair<std::int64_t, std::int64_t>> outs;
};

class Pegs {
  public:
    Pegs() = default;
    explicit Pegs(const draughts::Position& position);

    [[nodiscard]] Name at(draughts::Square square) const {
        return holes_[static_cast<std::size_t>(square.number())];
    }
    [[nodiscard]] const Peg& peg(Name name) const { return pegs_[static_cast<std::size_t>(name)]; }
    [[nodiscard]] std::optional<draughts::Piece> piece_at(draughts::Square square) const {
        return at(square) == 0 ? std::nullopt : std::optional(peg(at(square)).piece);
    }
    [[nodiscard]] draughts::Square_set occupied() const { return occupied_; }
    [[nodiscard]] draughts::Square_set of(draughts::Side side) const;
    /// The peg of that side that was set down on the square last, wherever it is now.
    [[nodiscard]] Name lander(draughts::Square square, draughts::Side side) const {
        return landers_[static_cast<std::size_t>(side)][static_cast<std::size_t>(square.number())];
    }

    Name lift(draughts::Square square, std::int64_t now);
    void put(draughts::Square square, Name name, std::int64_t now);
    /// A peg like that which is in no hole and in no hand: `wish` if it is one, else one that left a hole,
    /// else a new one.
    Name fetch(draughts::Piece piece, Name wish, const std::set<Name>& held);
    /// Always out of the box.
    Name fetch_new(draughts::Piece piece);
    [[nodiscard]] std::vector<std::pair<std::int64_t, std::int64_t>> times_out(Name name,
                                                                               std::int64_t now) const;
    /// All pegs from n to N + 1 - n.
    void turn(int squares);

    /// The board was turned round under them: holes are numbered the other way than squares in the room.
    bool board_turned = false;
    /// Squares whose sensor does not tell the truth.
    draughts::Square_set bad_sensors;

    /// `W32`, `Bk7`; pieces of the box by number: `w+3`.
    [[nodiscard]] std::string text(Name name) const;

  private:
    std::vector<Peg> pegs_{Peg{}};
    std::array<Name, 128> holes_{};
    std::array<std::array<Name, 128>, 2> landers_{};
    draughts::Square_set occupied_;
};

}  // namespace zubr::hands

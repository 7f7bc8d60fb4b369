// Positions by chance, the same ones on every machine: few or many pieces, few or many kings.
#pragma once

#include <cstdint>

#include "draughts/position.hpp"
#include "draughts/rules.hpp"

namespace zubr::test {

/// A small generator of its own: the standard library's distributions differ between machines.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}
    /// 0 to n-1
    int below(int n) {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(n));
    }

  private:
    std::uint64_t state_;
};

inline draughts::Position random_position(const draughts::Rules& rules, Chance& chance) {
    using namespace draughts;
    Position position;
    position.to_move = chance.below(2) == 0 ? Side::white : Side::black;
    const int squares = rules.geometry.squares();
    const int density = 1 + chance.below(12);
    const int kings = chance.below(4) == 0 ? 1 + chance.below(10) : chance.below(3);
    for (int n = 1; n <= squares; ++n) {
        if (chance.below(16) >= density) continue;
        const Side side = chance.below(2) == 0 ? Side::white : Side::black;
        const bool king = chance.below(20) < kings || rules.geometry.promotes(Square(n), side);
        position.put(Square(n), Piece{side, king ? Kind::king : Kind::man});
    }
    if (rules.three_move_rule) {
        for (const Side side : {Side::white, Side::black}) {
            const Square_set own_kings = position.of(side) & position.kings;
            const bool has_men = own_kings != position.of(side);
            if (own_kings.empty() || !has_men || chance.below(2) == 0) continue;
            position.runs[static_cast<std::size_t>(side)] = {static_cast<std::uint8_t>(1 + chance.below(3)),
                                                             *own_kings.begin()};
        }
    }
    return position;
}

}  // namespace zubr::test

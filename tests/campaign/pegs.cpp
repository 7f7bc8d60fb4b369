#include "pegs.hpp"

namespace zubr::campaign {

using draughts::Position;
using draughts::Square_set;

Square_set Pegs::different(const Position& position, bool occupancy_only) const {
    const Square_set here = standing.occupied();
    const Square_set there = position.occupied();
    Square_set different = (here - there) | (there - here);
    if (occupancy_only) return different;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
        different |=
            (standing.pieces[side] - position.pieces[side]) | (position.pieces[side] - standing.pieces[side]);
    return different;
}

}  // namespace zubr::campaign

#include "board/link_events.hpp"

#include <fmt/format.h>

namespace zubr::board {

std::string id_text(const Board_facts& facts) {
    return fmt::format("{:02x}", fmt::join(facts.id, ""));
}

std::vector<int> faulty_holes(const wire::Faults& faults, Board_size size) {
    std::vector<int> holes;
    for (int hole = 0; hole < size.holes() && hole < wire::squares_max; ++hole) {
        if ((faults.squares[hole / 8] >> (hole % 8) & 1) != 0) holes.push_back(hole);
    }
    return holes;
}

}  // namespace zubr::board

#include "board/suspects.hpp"

#include <algorithm>

namespace zubr::board {

using draughts::Square;
using draughts::Square_set;

void Suspects::mend(Square_set right, Square_set empty) {
    occupied_ -= right | empty;
    emptied_ -= right;
}

void Suspects::watch(Square_set wrong, Ms now) {
    for (const Square square : wrong - wrong_)
        wrong_since_[static_cast<std::size_t>(square.number())] = now;
    wrong_ = wrong;
}

Ms Suspects::wrong_since() const {
    Ms since{0};
    for (const Square square : wrong_)
        since = std::max(since, wrong_since_[static_cast<std::size_t>(square.number())]);
    return since;
}

void Suspects::add(Square_set squares, Square_set empty, bool only_felt) {
    occupied_ |= squares - empty;
    if (!only_felt) emptied_ |= squares & empty;
}

}  // namespace zubr::board

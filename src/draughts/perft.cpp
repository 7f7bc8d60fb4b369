#include "draughts/perft.hpp"

#include "draughts/fast.hpp"
#include "draughts/move.hpp"
#include "draughts/reference_generator.hpp"

namespace zubr::draughts {

std::uint64_t reference::perft(const Rules& rules, const Position& position, int depth) {
    if (depth == 0) return 1;
    const auto moves = reference::legal_moves(rules, position);
    if (depth == 1) return moves.size();
    std::uint64_t leaves = 0;
    for (const Move& move : moves)
        leaves += reference::perft(rules, after(rules, position, move), depth - 1);
    return leaves;
}

std::uint64_t perft(const Rules& rules, const Position& position, int depth) {
    if (const auto leaves = fast::perft(rules, position, depth)) return *leaves;
    return reference::perft(rules, position, depth);
}

}  // namespace zubr::draughts

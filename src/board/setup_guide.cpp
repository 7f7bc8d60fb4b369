#include "board/setup_guide.hpp"

namespace zubr::board {

using draughts::Kind;
using draughts::Phrase;
using draughts::Piece;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

std::optional<Phrase> next_step(const Difference& difference, const Picture& picture,
                                const Position& position) {
    if (!difference.extra.empty()) return Phrase{"set.take", {{"sq", *difference.extra.begin()}}};
    if (!difference.swapped.empty()) {
        const Square square = *difference.swapped.begin();
        const Piece wanted = *position.at(square);
        const Piece found{opponent(wanted.side), picture.kings.contains(square) ? Kind::king : Kind::man};
        return Phrase{"set.swap", {{"sq", square}, {"piece", wanted}, {"other", found}}};
    }
    for (const Side side : {Side::white, Side::black}) {
        const Square_set missing = difference.missing & position.of(side);
        if (missing.empty()) continue;
        const Square square = *missing.begin();
        return Phrase{"set.next", {{"sq", square}, {"piece", *position.at(square)}}};
    }
    return std::nullopt;
}

Phrase missing_pieces(const Difference& difference, const Position& position) {
    return {"set.missing",
            {{"white", to_list(difference.missing & position.of(Side::white))},
             {"black", to_list(difference.missing & position.of(Side::black))}}};
}

}  // namespace zubr::board

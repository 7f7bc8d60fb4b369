#include "heard_ply.hpp"

namespace zubr::hands {

using draughts::Move;
using draughts::Square;
using draughts::Square_set;

std::string text_of(const Heard_ply& ply) {
    std::string text =
        std::to_string(ply.from.number()) + (ply.capture ? "x" : "-") + std::to_string(ply.to.number());
    if (ply.capture) text += " [" + text_of(ply.captured) + "]";
    return text;
}

Heard_ply heard_ply_of(const Move& move) {
    return {move.from, move.to, move.captured, move.is_capture()};
}

std::string text_of(Square_set squares) {
    std::string text;
    for (const Square square : squares)
        text += (text.empty() ? "" : ",") + std::to_string(square.number());
    return text;
}

}  // namespace zubr::hands

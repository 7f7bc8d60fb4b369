// A refusal as the tests' tables write it: `too few taken 1 2`.
#pragma once

#include <string>

#include "draughts/refusal.hpp"

namespace zubr::test {

inline std::string shown(draughts::Square square) {
    return " " + std::to_string(square.number());
}
inline std::string shown(draughts::Side side) {
    return side == draughts::Side::white ? " white" : " black";
}
inline std::string shown(draughts::Piece piece) {
    return shown(piece.side) + (piece.kind == draughts::Kind::man ? "-man" : "-king");
}

struct Refusal_text {
    std::string operator()(const draughts::refused::Not_their_turn& it) const {
        return "not their turn" + shown(it.to_move);
    }
    std::string operator()(const draughts::refused::Nothing_there& it) const {
        return "nothing there" + shown(it.at);
    }
    std::string operator()(const draughts::refused::Of_the_opponent& it) const {
        return "of the opponent" + shown(it.at) + shown(it.piece);
    }
    std::string operator()(const draughts::refused::Game_over& it) const {
        return "game over" + shown(it.loser);
    }
    std::string operator()(const draughts::refused::Occupied& it) const {
        return "occupied" + shown(it.at) + shown(it.piece);
    }
    std::string operator()(const draughts::refused::Onto_victim& it) const {
        return "onto victim" + shown(it.at);
    }
    std::string operator()(const draughts::refused::Backwards&) const { return "backwards"; }
    std::string operator()(const draughts::refused::Too_far&) const { return "too far"; }
    std::string operator()(const draughts::refused::Off_line&) const { return "off line"; }
    std::string operator()(const draughts::refused::Blocked& it) const { return "blocked" + shown(it.by); }
    std::string operator()(const draughts::refused::Over_own_piece& it) const {
        return "over own piece" + shown(it.at);
    }
    std::string operator()(const draughts::refused::Over_two_pieces& it) const {
        return "over two pieces" + shown(it.first) + shown(it.second);
    }
    std::string operator()(const draughts::refused::Jumped_twice& it) const {
        return "jumped twice" + shown(it.at);
    }
    std::string operator()(const draughts::refused::Must_capture&) const { return "must capture"; }
    std::string operator()(const draughts::refused::Too_few_taken& it) const {
        return "too few taken " + std::to_string(it.taken) + " " + std::to_string(it.most);
    }
    std::string operator()(const draughts::refused::Too_little_value&) const { return "too little value"; }
    std::string operator()(const draughts::refused::King_captures_first&) const {
        return "king captures first";
    }
    std::string operator()(const draughts::refused::Three_king_moves&) const { return "three king moves"; }
    std::string operator()(const draughts::refused::Goes_on& it) const { return "goes on" + shown(it.from); }
    std::string operator()(const draughts::refused::Prisoner_left& it) const {
        return "prisoner left" + shown(it.at);
    }
    std::string operator()(const draughts::refused::Not_captured& it) const {
        return "not captured" + shown(it.at);
    }
    std::string operator()(const draughts::refused::No_such_move&) const { return "no such move"; }
};

inline std::string shown(const draughts::Refusal& refusal) {
    return std::visit(Refusal_text(), refusal);
}

}  // namespace zubr::test

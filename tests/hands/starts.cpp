#include "starts.hpp"

#include "record.hpp"

namespace zubr::hands {

using draughts::Kind;
using draughts::Position;
using draughts::Rules;
using draughts::Side;
using draughts::Square;

namespace {

bool goes_on(const Rules& rules, Position position) {
    if (position.pieces[0].size() < 2 || position.pieces[1].size() < 2) return false;
    return !moves_of(rules, position).empty();
}

Position few_pieces(test::Dice& dice, const Rules& rules) {
    Position position;
    const int squares = rules.geometry.squares();
    for (const Side side : {Side::white, Side::black})
        for (int i = dice.between(3, 9); i > 0; --i) {
            const Square square(dice.between(1, squares));
            if (position.at(square)) continue;
            const Kind kind = dice.chance(20) ? Kind::king : Kind::man;
            if (kind == Kind::man && rules.geometry.promotes(square, side)) continue;
            position.put(square, {side, kind});
        }
    position.to_move = dice.chance(50) ? Side::white : Side::black;
    return position;
}

Position after_some_plies(test::Dice& dice, const Rules& rules) {
    Position position = draughts::start_position(rules);
    for (int plies = dice.between(0, 60); plies > 0; --plies) {
        const auto moves = moves_of(rules, position, false);
        if (moves.empty()) break;
        const Position next = draughts::after(
            rules, position, moves[static_cast<std::size_t>(dice.below(static_cast<int>(moves.size())))]);
        if (!goes_on(rules, next)) break;
        position = next;
    }
    return position;
}

}  // namespace

Position draw_start(test::Dice& dice, const Rules& rules) {
    if (dice.chance(15)) return draughts::start_position(rules);
    const bool few = dice.chance(55);
    const bool capture = dice.chance(60);
    Position position = draughts::start_position(rules);
    for (int tries = 0; tries < 12; ++tries) {
        const Position drawn = few ? few_pieces(dice, rules) : after_some_plies(dice, rules);
        if (!goes_on(rules, drawn)) continue;
        position = drawn;
        if (!capture || moves_of(rules, drawn).front().is_capture()) break;
    }
    // The three-move rule counts from here.
    position.runs = {};
    return position;
}

}  // namespace zubr::hands

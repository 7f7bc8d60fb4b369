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

namespace {

/// Some pieces are not there yet, or stand elsewhere.
Position half_set_up(test::Dice& dice, const Rules& rules, Position position, bool only_missing) {
    for (int i = dice.between(1, 4); i > 0; --i) {
        const Square square(dice.between(1, rules.geometry.squares()));
        const auto piece = position.at(square);
        if (!piece) continue;
        position.take(square);
        const Square other(dice.between(1, rules.geometry.squares()));
        if (!only_missing && dice.chance(40) && !position.at(other)) position.put(other, *piece);
    }
    return position;
}

}  // namespace

Beginning draw_beginning(test::Dice& dice, const Rules& rules, bool occupancy_only, bool plainly) {
    Beginning beginning{draughts::Game(rules, draw_start(dice, rules)), std::nullopt, {}, false};
    const int kind = dice.below(100);
    if (!plainly && kind < 8) {
        draughts::Game game(rules);
        for (int plies = dice.between(3, 60); plies > 0; --plies) {
            const auto moves = moves_of(rules, game.position(), false);
            const auto& move = moves[static_cast<std::size_t>(dice.below(static_cast<int>(moves.size())))];
            if (!goes_on(rules, draughts::after(rules, game.position(), move))) break;
            game.play(move);
        }
        beginning.game = draughts::Game(rules);
        if (game.plies() > 2) beginning.unfinished = game;
    }
    beginning.stands = beginning.played().position();
    if (plainly) return beginning;
    if (beginning.unfinished || (kind >= 8 && kind < 16))
        beginning.stands = half_set_up(dice, rules, beginning.stands, beginning.unfinished.has_value());
    beginning.turned = kind >= 16 && kind < 20 && !occupancy_only;
    return beginning;
}

}  // namespace zubr::hands

// What the robot answers, truly, and what it puts right by itself.
#include <algorithm>

#include "robot.hpp"

namespace zubr::hands {

using board::Button;
using draughts::Kind;
using draughts::Piece;
using draughts::Position;
using draughts::Square;

/// Colours that the sensors cannot tell apart: people feel them, and change one piece after the other.
void Robot::tidy() {
    Hands& hands = scene_.hands;
    hands.agree_on(scene_.judge.seen().is_turned());
    scene_.judge.count_anew();
    if (!scene_.occupancy_only) return;
    const Position game = scene_.game();
    for (const Square square : game.occupied() & hands.pegs().occupied()) {
        if (hands.pegs().piece_at(square)->side == game.at(square)->side) continue;
        hands.box(square);
        pause(250, 500);
        put_there(square, game.at(square));
        pause(250, 500);
    }
}

void Robot::set_up(Position position) {
    Hands& hands = scene_.hands;
    const auto right = [&](Square square) {
        const auto there = hands.pegs().piece_at(square);
        const auto wanted = position.at(square);
        return there.has_value() == wanted.has_value() && (!there || there->side == wanted->side);
    };
    for (const Square square : hands.pegs().occupied())
        if (!right(square)) {
            hands.box(square);
            pause(150, 450);
        }
    for (const Square square : position.occupied())
        if (hands.pegs().at(square) == 0) {
            put_there(square, position.at(square));
            pause(150, 450);
        }
}

void Robot::yes() {
    scene_.hands.press(Button::confirm);
}

void Robot::no() {
    scene_.hands.press(Button::undo);
}

void Robot::answer(const Heard& heard) {
    ++answered_;
    pause(300, 1500);
    if (scene_.judge.failure()) return;
    Hands& hands = scene_.hands;
    const Meaning& meaning = scene_.meaning;
    const auto meant = [&](std::size_t i) {
        if (heard.plies.size() <= i || heard.plies[i].size() > meaning.plies.size()) return false;
        return std::equal(heard.plies[i].begin(), heard.plies[i].end(), meaning.plies.begin());
    };
    switch (heard.says) {
        case Says::ask_ply:
            return meant(0) ? yes() : no();
        case Says::ask_plies:
            if (meant(0)) return yes();
            if (meant(1)) return no();
            return set_up(scene_.game());
        case Says::ask_which:
            if (meaning.plies.empty()) return set_up(scene_.game());
            for (const Square square : meaning.plies.front().captured)
                if (hands.pegs().at(square) != 0) {
                    hands.box(square);
                    pause(150, 450);
                }
            return;
        case Says::ask_back:
        case Says::ask_resume:
            return yes();
        case Says::ask_new_game:
            return meaning.new_game ? yes() : no();
        case Says::ask_turned:
            return hands.is_turned() != scene_.judge.seen().is_turned() ? yes() : no();
        case Says::ask_king: {
            const Square square = heard.squares[0];
            if (hands.half_in().contains(square)) return hands.seat(square, true);
            if (scene_.dice.chance(50) && crown(square)) return;
            return yes();
        }
        case Says::ask_man: {
            const Square square = heard.squares[0];
            const auto piece = hands.pegs().piece_at(square);
            if (!piece || piece->kind == Kind::man) return;
            hands.box(square);
            pause(200, 500);
            put_there(square, Piece{piece->side, Kind::man});
            return;
        }
        case Says::ask_huff:
            return meaning.huff == heard.squares[0] ? yes() : no();
        case Says::ask_sensor:
            if (!hands.broken().contains(heard.squares[0])) return no();
            scene_.judge.leave_out(heard.squares[0]);
            return yes();
        case Says::ask_withdraw:
            return meaning.withdraw ? yes() : no();
        default:
            return no();
    }
}

}  // namespace zubr::hands

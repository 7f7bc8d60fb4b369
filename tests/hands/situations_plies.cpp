// Plies as people make them: alone, answered at once, both players at the same time, the wrong side first, a
// peg beside its hole or not pressed down.
#include "scene.hpp"

namespace zubr::hands {

using draughts::Move;
using draughts::Position;
using draughts::Square;
using draughts::Square_set;
using What = Step::What;

namespace {

bool plain(Scene& s) {
    const auto move = s.any_move();
    if (!move) return false;
    s.mean(*move);
    s.hands.run(s.ply(s.game(), *move));
    return true;
}

/// The reply comes without waiting for anything.
bool answered_at_once(Scene& s) {
    const auto move = s.any_move();
    if (!move) return false;
    const Position between = s.after(s.game(), *move);
    const auto reply = s.any_move_of(between);
    if (!reply) return false;
    Steps steps = s.ply(s.game(), *move);
    steps.back().wait_ms = s.dice.between(0, 400);
    for (const Step& step : s.ply(between, *reply))
        steps.push_back(step);
    s.mean(*move);
    s.mean(*reply);
    s.hands.run(steps);
    return true;
}

/// Both players' hands are over the board: lifts and landings mixed.
bool both_at_once(Scene& s) {
    const auto move = s.any_move();
    if (!move) return false;
    const Position between = s.after(s.game(), *move);
    const auto reply = s.any_move_of(between);
    if (!reply || reply->from == move->to || reply->captured.contains(move->to) || reply->to == move->from ||
        move->captured.contains(reply->from))
        return false;
    s.mean(*move);
    s.mean(*reply);
    const bool quick = s.dice.chance(50);
    s.hands.run(s.together(s.ply(s.game(), *move), s.ply(between, *reply), 0, quick ? 80 : 400));
    return true;
}

/// The side that is not to move makes a move of its own first; then what it answers.
bool wrong_side_first(Scene& s) {
    Position other = s.game();
    other.to_move = opponent(other.to_move);
    const auto early = s.any_move_of(other);
    const auto move = s.any_move();
    if (!early || !move) return false;
    s.hands.run(s.ply(other, *early));
    s.hands.wait(s.dice.chance(50) ? s.dice.between(100, 900) : s.dice.between(1500, 8000));
    if (s.dice.chance(60)) s.hands.run(s.ply(s.game(), *move));
    return true;
}

/// The same side moves twice running.
bool twice_running(Scene& s) {
    const auto move = s.any_move();
    if (!move) return false;
    s.mean(*move);
    s.hands.run(s.ply(s.game(), *move));
    s.hands.wait(s.dice.chance(30) ? s.dice.between(50, 500) : s.dice.between(900, 3000));
    Position again = s.game();
    if (again.to_move != opponent(s.game().to_move) && s.record().size() == 0) return true;
    again.to_move = opponent(again.to_move);
    const auto second = s.any_move_of(again);
    if (!second) return true;
    s.hands.run(s.ply(again, *second));
    return true;
}

/// Set down beside its hole: felt by nobody; later it is pressed in, or the opponent is quicker.
bool beside(Scene& s) {
    const auto move = s.any_move();
    if (!move) return false;
    Steps steps = s.ply(s.game(), *move);
    Steps late;
    for (auto it = steps.begin(); it != steps.end(); ++it)
        if (it->what == What::put && it->at == move->to) {
            late.push_back(*it);
            steps.erase(it);
            break;
        }
    s.mean(*move);
    s.hands.run(steps);
    s.hands.wait(s.dice.between(100, 3000));
    if (s.dice.chance(50)) {
        const Position between = s.after(s.game(), *move);
        const auto reply = s.any_move_of(between);
        if (reply && !reply->captured.contains(move->to)) {
            s.hands.run(s.ply(between, *reply));
            s.mean(*reply);
            s.hands.wait(s.dice.between(100, 2000));
        }
    }
    s.hands.run(late);
    return true;
}

/// Not pressed down: its sensor cannot tell.
bool half_in(Scene& s) {
    const auto move = s.any_move();
    if (!move) return false;
    Steps steps;
    for (const Step& step : s.ply(s.game(), *move)) {
        steps.push_back(step);
        if (step.what != What::put || step.at != move->to) continue;
        steps.back().wait_ms = 0;
        steps.push_back(half_in_at(move->to, step.wait_ms));
    }
    s.mean(*move);
    s.hands.run(steps);
    s.hands.wait(s.dice.between(300, 4000));
    if (s.dice.chance(40)) {
        const Position between = s.after(s.game(), *move);
        if (const auto reply = s.any_move_of(between); reply && !reply->captured.contains(move->to)) {
            s.hands.run(s.ply(between, *reply));
            s.mean(*reply);
        }
    }
    if (s.dice.chance(50)) s.hands.seat(move->to, true);
    return true;
}

/// Some hole, most often none that a rule allows.
bool wrong_hole(Scene& s) {
    const auto move = s.any_move();
    const auto hole = s.pick(s.empty_holes());
    if (!move || !hole) return false;
    s.hands.run({lift_at(move->from, s.pause_ms()), put_at(*hole, move->from, 100)});
    if (s.dice.chance(30)) {
        s.hands.wait(s.dice.between(100, 3000));
        s.hands.run({lift_at(*hole, s.pause_ms()), put_at(move->to, *hole, 100)});
    }
    return true;
}

/// A simple move although there is a capture (in a huffing game an offence).
bool no_capture_made(Scene& s) {
    Position calm = s.game();
    std::vector<Move> simple;
    const auto all = moves_of(s.rules(), calm);
    if (all.empty() || !all.front().is_capture()) return false;
    const auto from = s.pick(calm.of(calm.to_move));
    for (const draughts::Direction direction :
         {draughts::Direction::north_west, draughts::Direction::north_east, draughts::Direction::south_west,
          draughts::Direction::south_east})
        if (const auto to = s.geometry().neighbour(*from, direction); to && !calm.at(*to))
            simple.push_back({*from, *to, {*from, *to}, {}, {}, false});
    if (simple.empty()) return false;
    s.hands.run(
        s.mover_only(simple[static_cast<std::size_t>(s.dice.below(static_cast<int>(simple.size())))]));
    return true;
}

}  // namespace

std::vector<Situation> situations_of_plies() {
    return {
        {"plain", 20, plain},
        {"answered-at-once", 10, answered_at_once},
        {"both-at-once", 8, both_at_once},
        {"wrong-side-first", 5, wrong_side_first},
        {"twice-running", 6, twice_running},
        {"beside", 5, beside},
        {"half-in", 4, half_in},
        {"wrong-hole", 5, wrong_hole},
        {"no-capture", 4, no_capture_made},
    };
}

}  // namespace zubr::hands

// Captures that go astray: prisoners forgotten, wrong ones taken, chains stopped on their way.
#include <algorithm>

#include "scene.hpp"

namespace zubr::hands {

using draughts::Move;
using draughts::Position;
using draughts::Square;
using draughts::Square_set;

namespace {

/// The opponent answers, or does not; in the end somebody remembers, or does not.
void answer_perhaps(Scene& s, const Position& between, const Move& move, Square_set still_there) {
    s.hands.wait(s.dice.between(200, 1500));
    if (!s.dice.chance(60)) return;
    const auto reply = s.any_move_of(between);
    if (!reply || still_there.contains(reply->to) || reply->captured.contains(move.to)) return;
    s.hands.run(s.ply(between, *reply));
    s.mean(*reply);
}

bool forgotten(Scene& s) {
    const auto move = s.any_move(true);
    if (!move) return false;
    Square_set left;
    for (const Square square : move->captured)
        if (s.dice.chance(50)) left.insert(square);
    if (left.empty()) left.insert(*s.pick(move->captured));
    s.mean(*move);
    const Position between = s.after(s.game(), *move);
    s.hands.run(s.ply(s.game(), *move, left));
    answer_perhaps(s, between, *move, left);
    s.hands.wait(s.dice.chance(50) ? s.dice.between(100, 3000) : 100);
    if (s.dice.chance(40))
        for (const Square square : left)
            s.hands.run({box_at(square, s.pause_ms())});
    return true;
}

/// Somebody else's man is taken off in place of a prisoner, or besides.
bool wrong_one(Scene& s) {
    const auto move = s.any_move(true);
    if (!move) return false;
    const auto side = s.dice.chance(70) ? opponent(s.game().to_move) : s.game().to_move;
    Square_set others = s.game().of(side) - move->captured;
    others.erase(move->from);
    const auto wrong = s.pick(others);
    if (!wrong) return false;
    Square_set left;
    if (s.dice.chance(70)) left.insert(*s.pick(move->captured));
    s.mean(*move);
    Steps steps = s.ply(s.game(), *move, left);
    const auto at = s.dice.between(0, static_cast<int>(steps.size()));
    steps.insert(steps.begin() + at, box_at(*wrong, s.pause_ms()));
    s.hands.run(steps);
    return true;
}

/// A chain is stopped at one of its landings; some prisoners are taken.
bool stopped(Scene& s) {
    std::vector<Move> chains;
    for (const Move& move : moves_of(s.rules(), s.game(), false))
        if (move.path.size() > 2 && move.captured.size() > 1) chains.push_back(move);
    if (chains.empty()) return false;
    const Move move = chains[static_cast<std::size_t>(s.dice.below(static_cast<int>(chains.size())))];
    const Square at =
        move.path[static_cast<std::size_t>(s.dice.between(1, static_cast<int>(move.path.size()) - 2))];
    if (s.game().at(at) && at != move.from) return false;
    s.mean(move);
    s.hands.run({lift_at(move.from, s.pause_ms()), put_at(at, move.from, s.pause_ms())});
    for (const Square square : move.captured)
        if (s.dice.chance(40)) s.hands.run({box_at(square, s.pause_ms())});
    s.hands.wait(s.dice.between(100, 3000));
    if (s.dice.chance(40)) {
        Position other = s.game();
        other.to_move = opponent(other.to_move);
        if (const auto reply = s.any_move_of(other)) s.hands.run(s.mover_only(*reply));
    } else if (s.dice.chance(30)) {
        s.hands.run({lift_at(at, s.pause_ms()), put_at(move.to, at, s.pause_ms())});
    }
    return true;
}

/// Fewer are taken than must be: some capture of the piece that stops where it likes.
bool ends_elsewhere(Scene& s) {
    const auto move = s.any_move(true);
    if (!move) return false;
    const auto hole = s.pick(s.empty_holes());
    if (!hole) return false;
    Steps steps = {lift_at(move->from, s.pause_ms()), put_at(*hole, move->from, s.pause_ms())};
    for (const Square square : move->captured)
        steps.push_back(box_at(square, s.pause_ms()));
    s.hands.run(steps);
    return true;
}

/// Only prisoners are lifted, and the mover never leaves.
bool prisoners_only(Scene& s) {
    const auto move = s.any_move(true);
    if (!move) return false;
    Steps steps;
    for (const Square square : move->captured)
        steps.push_back(box_at(square, s.pause_ms()));
    s.hands.run(steps);
    s.hands.wait(s.dice.between(500, 9000));
    if (s.dice.chance(70)) {
        s.mean(*move);
        s.hands.run(s.mover_only(*move));
    }
    return true;
}

/// The same ends with other prisoners: what is taken off decides, or nothing does.
bool equal_ends(Scene& s) {
    const auto moves = moves_of(s.rules(), s.game(), false);
    for (const Move& move : moves)
        for (const Move& other : moves)
            if (move.from == other.from && move.to == other.to && !(move == other)) {
                s.mean(move);
                const bool later = s.dice.chance(50);
                s.hands.run(s.ply(s.game(), move, later ? move.captured : Square_set()));
                return true;
            }
    return false;
}

bool whole_capture(Scene& s) {
    const auto move = s.any_move(true);
    if (!move) return false;
    s.mean(*move);
    s.hands.run(s.ply(s.game(), *move));
    return true;
}

}  // namespace

std::vector<Situation> situations_of_prisoners() {
    return {
        {"whole-capture", 10, whole_capture},     {"prisoner-forgotten", 10, forgotten},
        {"wrong-prisoner", 10, wrong_one},        {"chain-stopped", 14, stopped},
        {"capture-elsewhere", 4, ends_elsewhere}, {"prisoners-only", 4, prisoners_only},
        {"equal-ends", 10, equal_ends},
    };
}

}  // namespace zubr::hands

// Accidents and nonsense: felt, dropped, knocked over, swept, stray, exchanged.
#include <algorithm>

#include "scene.hpp"

namespace zubr::hands {

using draughts::Direction;
using draughts::Kind;
using draughts::Move;
using draughts::Piece;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

bool felt(Scene& s) {
    const int pieces = s.dice.between(1, 3);
    std::vector<Square> lifted;
    for (int i = 0; i < pieces; ++i) {
        const auto square = s.pick(s.hands.pegs().occupied());
        if (!square) break;
        s.hands.lift(*square);
        lifted.push_back(*square);
        s.hands.wait(s.dice.chance(30) ? s.dice.between(2000, 9000) : s.dice.between(20, 600));
    }
    if (s.dice.chance(50)) std::reverse(lifted.begin(), lifted.end());
    for (const Square square : lifted)
        s.hands.run({put_at(square, square, s.pause_ms())});
    return true;
}

/// A peg rocks for less than anything counts, another one meanwhile.
bool rocked(Scene& s) {
    for (int i = s.dice.between(1, 4); i > 0; --i) {
        const auto square = s.pick(s.hands.pegs().occupied());
        if (!square) return false;
        s.hands.run(
            {lift_at(*square, s.dice.between(5, 160)), put_at(*square, *square, s.dice.between(50, 400))});
    }
    return true;
}

/// Felt while the other side makes its ply.
bool felt_meanwhile(Scene& s) {
    const auto move = s.any_move();
    if (!move) return false;
    Square_set others = s.hands.pegs().occupied() - move->captured;
    others.erase(move->from);
    const auto square = s.pick(others);
    if (!square) return false;
    s.mean(*move);
    const Steps feeling = {lift_at(*square, s.pause_ms()), put_at(*square, *square, s.pause_ms())};
    s.hands.run(s.together(s.ply(s.game(), *move), feeling, 30, 600));
    return true;
}

/// A piece stays out beside a complete ply.
bool held_beside_ply(Scene& s) {
    const auto move = s.any_move();
    if (!move) return false;
    Square_set others = s.hands.pegs().occupied() - move->captured;
    others.erase(move->from);
    const auto square = s.pick(others);
    if (!square) return false;
    s.mean(*move);
    if (s.dice.chance(50)) {
        s.hands.lift(*square);
        s.hands.run(s.ply(s.game(), *move));
    } else {
        s.hands.run(s.ply(s.game(), *move));
        s.hands.lift(*square);
    }
    s.hands.wait(s.dice.between(200, 7000));
    return true;
}

bool dropped(Scene& s) {
    const auto move = s.any_move();
    if (!move) return false;
    s.hands.lift(move->from);
    s.hands.wait(s.pause_ms());
    if (const auto hole = s.pick(s.empty_holes()); hole && s.dice.chance(60))
        s.hands.run({put_at(*hole, move->from, 200)});
    return true;
}

void knock(Scene& s, int pieces) {
    const auto centre = s.pick(s.hands.pegs().occupied());
    if (!centre) return;
    const auto& geometry = s.geometry();
    std::vector<Square> near = to_list(s.hands.pegs().occupied());
    const auto far = [&](Square square) {
        return std::abs(geometry.row(square) - geometry.row(*centre)) +
               std::abs(geometry.column(square) - geometry.column(*centre));
    };
    std::stable_sort(near.begin(), near.end(), [&](Square a, Square b) { return far(a) < far(b); });
    near.resize(std::min(near.size(), static_cast<std::size_t>(pieces)), Square(0));
    for (const Square square : near) {
        const Name name = s.hands.lift(square);
        const auto there = geometry.neighbour(square, static_cast<Direction>(s.dice.below(4)));
        if (there && s.dice.chance(40)) s.hands.put(*there, name);
        if (s.dice.chance(30)) s.hands.wait(s.dice.between(5, 200));
    }
}

bool knocked(Scene& s) {
    knock(s, s.dice.between(1, 6));
    return true;
}

bool swept(Scene& s) {
    knock(s, s.dice.between(8, 20));
    return true;
}

bool stray(Scene& s) {
    const auto hole = s.pick(s.empty_holes());
    if (!hole) return false;
    const Piece piece{s.dice.chance(50) ? Side::white : Side::black,
                      s.dice.chance(15) ? Kind::king : Kind::man};
    s.hands.run({put_new(*hole, piece, 100)});
    // A ply elsewhere, by hands that have not noticed.
    if (const auto move = s.any_move(); move && s.dice.chance(40)) {
        s.hands.wait(s.dice.between(0, 4000));
        s.hands.run(s.ply(s.game(), *move));
    }
    return true;
}

/// Two pieces are put back the wrong way round.
bool exchanged(Scene& s) {
    const auto one = s.pick(s.hands.pegs().of(Side::white));
    const auto two =
        s.pick(s.hands.pegs().of(s.dice.chance(70) && !s.occupancy_only ? Side::black : Side::white));
    if (!one || !two || *one == *two) return false;
    s.hands.run({lift_at(*one, s.pause_ms()), lift_at(*two, s.pause_ms()), put_at(*two, *one, s.pause_ms()),
                 put_at(*one, *two, s.pause_ms())});
    return true;
}

/// Anything: pieces lifted and set down anywhere.
bool nonsense(Scene& s) {
    std::vector<Name> held;
    for (int i = s.dice.between(2, 12); i > 0; --i) {
        if (held.empty() || s.dice.chance(50)) {
            if (const auto square = s.pick(s.hands.pegs().occupied())) held.push_back(s.hands.lift(*square));
        } else if (const auto hole = s.pick(s.empty_holes())) {
            s.hands.put(*hole, held.back());
            held.pop_back();
        }
        s.hands.wait(s.dice.chance(20) ? s.dice.between(500, 5000) : s.dice.between(20, 500));
    }
    return true;
}

}  // namespace

std::vector<Situation> situations_of_accidents() {
    return {
        {"felt", 6, felt},
        {"rocked", 4, rocked},
        {"felt-meanwhile", 5, felt_meanwhile},
        {"held-beside-ply", 5, held_beside_ply},
        {"dropped", 5, dropped},
        {"knocked", 4, knocked},
        {"swept", 2, swept},
        {"stray", 5, stray},
        {"exchanged", 4, exchanged},
        {"nonsense", 6, nonsense},
    };
}

}  // namespace zubr::hands

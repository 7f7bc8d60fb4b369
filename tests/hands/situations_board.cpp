// What happens to the board: the cable, restarts, a board turned round, sensors that are dead or stick.
#include "scene.hpp"

namespace zubr::hands {

using board::Reading;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

/// Up to three plies while the cable is out, whole.
bool plies_in_a_gap(Scene& s) {
    s.hands.unplug();
    s.hands.wait(s.dice.between(100, 2000));
    Position position = s.game();
    const int plies = s.dice.between(0, 3);
    for (int i = 0; i < plies; ++i) {
        const auto move = s.any_move_of(position);
        if (!move) break;
        s.hands.run(s.ply(position, *move));
        s.mean(*move);
        position = s.after(position, *move);
    }
    s.hands.wait(s.dice.between(100, 1500));
    s.hands.plug();
    s.hands.wait(100);
    return true;
}

/// An exchange: the landing square is taken from again, and lifting alone looks the same.
bool exchange_in_a_gap(Scene& s) {
    for (const auto& move : moves_of(s.rules(), s.game(), false)) {
        if (!move.is_capture()) continue;
        const Position between = s.after(s.game(), move);
        for (const auto& reply : moves_of(s.rules(), between, false)) {
            if (!reply.captured.contains(move.to)) continue;
            s.hands.unplug();
            s.hands.wait(300);
            s.hands.run(s.ply(s.game(), move));
            s.hands.run(s.ply(between, reply));
            s.mean(move);
            s.mean(reply);
            s.hands.plug();
            return true;
        }
    }
    return false;
}

bool nonsense_in_a_gap(Scene& s) {
    s.hands.unplug();
    s.hands.wait(300);
    for (int i = s.dice.between(1, 4); i > 0; --i) {
        const auto square = s.pick(s.hands.pegs().occupied());
        if (!square) break;
        const Name name = s.hands.lift(*square);
        if (s.dice.chance(50))
            if (const auto hole = s.pick(s.empty_holes())) s.hands.put(*hole, name);
    }
    s.hands.wait(s.dice.between(100, 1500));
    s.hands.plug();
    return true;
}

/// A restart, or the cable, in the middle of a ply.
bool gap_in_a_ply(Scene& s) {
    const auto move = s.any_move();
    if (!move) return false;
    s.mean(*move);
    const Steps steps = s.ply(s.game(), *move);
    const auto at = s.dice.between(0, static_cast<int>(steps.size()));
    const bool cable = s.dice.chance(50);
    s.hands.run(Steps(steps.begin(), steps.begin() + at));
    if (cable) {
        s.hands.unplug();
        s.hands.wait(s.dice.between(100, 2500));
        const auto meanwhile = s.dice.between(at, static_cast<int>(steps.size()));
        s.hands.run(Steps(steps.begin() + at, steps.begin() + meanwhile));
        s.hands.plug();
        s.hands.run(Steps(steps.begin() + meanwhile, steps.end()));
    } else {
        s.hands.reset();
        s.hands.run(Steps(steps.begin() + at, steps.end()));
    }
    return true;
}

/// Only where that can be seen: a position may look the same from both sides.
bool turned(Scene& s) {
    Square_set other;
    for (const Square square : s.game().occupied())
        other.insert(s.hands.round(square));
    if (other == s.game().occupied()) return false;
    const bool cable = s.dice.chance(60);
    if (cable) s.hands.unplug();
    s.hands.wait(300);
    s.hands.turn();
    s.hands.wait(500);
    if (cable) s.hands.plug();
    s.hands.wait(1000);
    return true;
}

std::optional<Reading> stuck_at(Scene& s, Square square) {
    const int kind = s.dice.below(4);
    if (kind == 0) return Reading::fault;
    if (kind == 1) return Reading::empty;
    if (kind == 2) return board::reading_of(draughts::Piece{Side::white, draughts::Kind::man});
    const auto piece = s.hands.pegs().piece_at(square);
    return board::reading_of(piece ? *piece : draughts::Piece{Side::black, draughts::Kind::man});
}

/// A sensor goes wrong, somewhere or where the next ply goes; plies go on.
bool bad_sensor(Scene& s) {
    const auto move = s.any_move();
    if (!move) return false;
    const auto square = s.dice.chance(50) ? s.pick(Square_set{move->from, move->to} | move->captured)
                                          : s.pick(Square_set::range(1, s.geometry().squares()));
    s.hands.stick(*square, stuck_at(s, *square));
    s.hands.wait(s.dice.between(100, 3000));
    s.mean(*move);
    s.hands.run(s.ply(s.game(), *move));
    return true;
}

/// And one that went wrong before is well again.
bool mended(Scene& s) {
    if (s.hands.broken().empty()) return false;
    for (const Square square : s.hands.broken())
        s.hands.stick(square, std::nullopt);
    s.hands.wait(1000);
    return true;
}

bool restarted(Scene& s) {
    s.hands.reset();
    s.hands.wait(s.dice.between(100, 2000));
    return true;
}

}  // namespace

std::vector<Situation> situations_of_the_board() {
    return {
        {"gap-plies", 6, plies_in_a_gap},
        {"gap-exchange", 6, exchange_in_a_gap},
        {"gap-nonsense", 4, nonsense_in_a_gap},
        {"gap-in-ply", 5, gap_in_a_ply},
        {"turned", 2, turned},
        {"bad-sensor", 4, bad_sensor},
        {"mended", 6, mended},
        {"restarted", 2, restarted},
    };
}

}  // namespace zubr::hands

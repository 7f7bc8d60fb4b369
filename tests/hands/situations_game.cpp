// What happens to the game: typed plies, huffing, a new game, the post-mortem.
#include <algorithm>

#include "scene.hpp"

namespace zubr::hands {

using draughts::Move;
using draughts::Position;
using draughts::Square;
using draughts::Square_set;

namespace {

/// Typed, and carried out on the board.
bool typed(Scene& s) {
    const auto move = s.any_move();
    if (!move) return false;
    const Position before = s.game();
    s.hands.type(s.written(*move));
    s.hands.wait(s.dice.between(100, 3000));
    if (s.dice.chance(80)) s.hands.run(s.ply(before, *move));
    return true;
}

/// Typed, and the other side answers by hand before it has been set.
bool typed_and_answered(Scene& s) {
    const auto move = s.any_move();
    if (!move) return false;
    const Position before = s.game();
    const Position between = s.after(before, *move);
    const auto reply = s.any_move_of(between);
    if (!reply || reply->captured.contains(move->to) || reply->to == move->from) return false;
    s.hands.type(s.written(*move));
    s.hands.wait(s.dice.between(100, 1000));
    s.hands.run(s.ply(between, *reply));
    s.mean(*reply);
    s.hands.wait(s.dice.between(100, 4000));
    if (s.dice.chance(70)) s.hands.run(s.ply(before, *move));
    return true;
}

/// Several typed one after the other, then carried out, or only some.
bool several_typed(Scene& s) {
    std::vector<std::pair<Position, Move>> plies;
    for (int i = s.dice.between(2, 3); i > 0; --i) {
        const auto move = s.any_move();
        if (!move) break;
        plies.emplace_back(s.game(), *move);
        s.hands.type(s.written(*move));
        s.hands.wait(s.dice.between(50, 500));
    }
    for (const auto& [before, move] : plies)
        if (s.dice.chance(80)) s.hands.run(s.ply(before, move));
    return !plies.empty();
}

/// An offence; the opponent takes the piece off and answers, or only one of these.
bool huffed(Scene& s) {
    if (!s.rules().huffing) return false;
    std::vector<Move> offences;
    for (const Move& move : moves_of(s.rules(), s.game()))
        if (!open_to_huffing(s.rules(), s.game(), move).empty()) offences.push_back(move);
    if (offences.empty()) return false;
    const Move move = offences[static_cast<std::size_t>(s.dice.below(static_cast<int>(offences.size())))];
    const auto open = s.pick(open_to_huffing(s.rules(), s.game(), move));
    Position between = s.after(s.game(), move);
    s.mean(move);
    s.hands.run(s.ply(s.game(), move));
    s.hands.wait(s.dice.between(100, 2000));
    if (s.dice.chance(80)) {
        s.hands.box(*open);
        s.meaning.huff = *open;
        between.take(*open);
        s.hands.wait(s.pause_ms());
    }
    if (const auto reply = s.any_move_of(between); reply && s.dice.chance(80)) {
        s.hands.run(s.ply(between, *reply));
        s.mean(*reply);
    }
    return true;
}

/// The last huff is undone: the piece goes back where it stood, with its reply taken back or not.
bool huff_undone(Scene& s) {
    const Record& record = s.record();
    for (int n = record.size() - 1; n >= std::max(0, record.size() - 2); --n) {
        const auto& act = record.acts()[static_cast<std::size_t>(n)];
        if (act.kind != Record::Act::Kind::huff) continue;
        if (n == record.size() - 2) {
            const auto& reply = record.acts().back();
            if (reply.kind != Record::Act::Kind::ply) return false;
            s.hands.run(s.taking_back(record.at(n + 1), reply.move));
        }
        const auto piece = record.at(n).at(act.move.from);
        s.hands.run({put_new(act.move.from, piece, 200)});
        return true;
    }
    return false;
}

/// The board is set up as at the beginning.
bool new_game(Scene& s) {
    if (s.record().size() < 2 || !s.dice.chance(30)) return false;
    const Position start = draughts::start_position(s.rules());
    s.meaning.new_game = s.dice.chance(70);
    for (const Square square : s.hands.pegs().occupied())
        if (s.hands.pegs().piece_at(square) != start.at(square)) s.hands.box(square);
    for (const Square square : start.occupied())
        s.hands.run({put_new(square, start.at(square), 0)});
    s.hands.wait(s.dice.between(500, 3000));
    return true;
}

/// Kings: a man that became one is crowned at once, late, or never; a king is set down as a man.
bool king_as_man(Scene& s) {
    const auto square = s.pick(s.game().kings & s.hands.pegs().occupied());
    if (!square || s.occupancy_only) return false;
    const auto piece = *s.hands.pegs().piece_at(*square);
    s.hands.box(*square);
    s.hands.wait(s.pause_ms());
    const auto kind = piece.kind == draughts::Kind::king ? draughts::Kind::man : draughts::Kind::king;
    s.hands.run({put_new(*square, draughts::Piece{piece.side, kind}, 1500)});
    return true;
}

}  // namespace

std::vector<Situation> situations_of_the_game() {
    return {
        {"typed", 4, typed},
        {"typed-and-answered", 4, typed_and_answered},
        {"several-typed", 2, several_typed},
        {"huffed", 12, huffed},
        {"huff-undone", 8, huff_undone},
        {"new-game", 2, new_game},
        {"king-as-man", 3, king_as_man},
    };
}

bool look_back(Scene& s) {
    if (!s.judge.over()) {
        s.hands.request(session::Command::resign);
        s.hands.wait(300);
        s.hands.request(session::Command::confirm);
        s.hands.wait(300);
    }
    if (!s.judge.over()) return false;
    s.meaning = {};
    s.meaning.withdraw = s.dice.chance(20);
    // One ply after the other goes back, pieces are moved to see what would have been.
    const Record record = s.record();
    for (int n = record.size() - 1; n >= std::max(0, record.size() - s.dice.between(1, 4)); --n) {
        const auto& act = record.acts()[static_cast<std::size_t>(n)];
        if (act.kind != Record::Act::Kind::ply) break;
        s.hands.run(s.taking_back(record.at(n), act.move));
        s.hands.wait(s.dice.chance(30) ? s.dice.between(3000, 9000) : s.dice.between(100, 1500));
        if (s.judge.question_open() || !s.judge.over()) return true;
    }
    for (int i = s.dice.between(0, 4); i > 0; --i) {
        const auto square = s.pick(s.hands.pegs().occupied());
        const auto hole = s.pick(s.empty_holes());
        if (square && hole)
            s.hands.run({lift_at(*square, s.pause_ms()), put_at(*hole, *square, s.pause_ms())});
    }
    s.hands.wait(7000);
    return true;
}

}  // namespace zubr::hands

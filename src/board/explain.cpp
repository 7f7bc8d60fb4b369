#include "board/explain.hpp"

#include <algorithm>

namespace zubr::board {

using draughts::Game;
using draughts::Move;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

/// Squares that a move uses: its ends, its prisoners and every hole where it may rest.
Square_set squares_of(const Move& move) {
    return Square_set{move.from, move.to} | move.captured | move.landings;
}

void allow(Allowed& allowed, const Move& move, Side mover) {
    allowed.empty |= Square_set{move.from} | move.captured;
    allowed.of(mover) |= Square_set{move.to} | move.landings;
}

/// Putting everything back as it was before the move.
void allow_undoing(Allowed& allowed, const Move& move, Side mover) {
    allowed.empty.insert(move.to);
    allowed.of(mover).insert(move.from);
    allowed.of(opponent(mover)) |= move.captured;
}

bool is_only_choice(const std::vector<Move>& all, const Move& move) {
    return std::count_if(all.begin(), all.end(), [&](const Move& m) { return m.from == move.from; }) == 1;
}

void add_wanted(std::vector<Explanation>& list, const Game& game, int shown) {
    const auto& geometry = game.rules().geometry;
    Explanation e;
    e.rank = Rank::wanted;
    e.begun = exactly(geometry, game.position_after(shown));
    for (int n = shown; n < game.plies(); ++n) {
        const Move& move = game.ply(n).move;
        const Side mover = game.position_after(n).to_move;
        allow(e.begun, move, mover);
        e.lifts |= Square_set{move.from} | move.captured;
        e.touched |= squares_of(move);
        e.shown = n + 1;
        e.result = game.position_after(n + 1);
        e.complete = exactly(geometry, e.result);
        list.push_back(e);
    }
}

/// In a huffing game a missed capture is a ply like others: the opponent will decide about it.
std::vector<Move> playable_moves(const draughts::Rules& rules, const Position& position) {
    std::vector<Move> all = legal_moves(rules, position);
    if (rules.huffing)
        for (draughts::Offence& offence : offences(rules, position))
            all.push_back(std::move(offence.move));
    return all;
}

/// Plies of a position that the game has, or would have once `huff` is taken off.
void add_plies(std::vector<Explanation>& list, const Game& game, std::optional<Square> huff) {
    const Position& position = game.position();
    const auto all = playable_moves(game.rules(), position);
    Allowed rest = exactly(game.rules().geometry, position);
    for (const Move& move : all) {
        Explanation e;
        e.rank = Rank::ply;
        e.shown = game.plies() + 1;
        e.huff = huff;
        e.plies = {move};
        e.result = after(game.rules(), position, move);
        e.complete = exactly(game.rules().geometry, e.result);
        e.begun = rest;
        allow(e.begun, move, position.to_move);
        e.touched = squares_of(move);
        e.lifts = Square_set{move.from} | move.captured;
        if (huff) {
            e.begun.of(opponent(position.to_move)).insert(*huff);
            e.touched.insert(*huff);
            e.lifts.insert(*huff);
        }
        e.only_choice = is_only_choice(all, move);
        list.push_back(std::move(e));
    }
}

void add_corrections(std::vector<Explanation>& list, const Game& game) {
    if (game.plies() == 0 || game.actions().back().kind == draughts::Action::Kind::huff) return;
    const Move& last = game.last_ply()->move;
    const Position& before = game.position_after(game.plies() - 1);
    const Side mover = before.to_move;
    Explanation back;
    back.rank = Rank::correction;
    back.shown = game.plies() - 1;
    back.takes_back = true;
    back.result = before;
    back.complete = exactly(game.rules().geometry, before);
    back.begun = exactly(game.rules().geometry, game.position());
    allow_undoing(back.begun, last, mover);
    back.touched = Square_set{last.from, last.to} | last.captured;
    back.lifts = Square_set{last.to};
    list.push_back(back);
    for (const Move& move : legal_moves(game.rules(), before)) {
        if (move == last) continue;
        Explanation e = back;
        e.shown = game.plies();
        e.plies = {move};
        e.result = after(game.rules(), before, move);
        e.complete = exactly(game.rules().geometry, e.result);
        allow(e.begun, move, mover);
        e.touched |= squares_of(move);
        e.lifts |= Square_set{move.from} | move.captured;
        list.push_back(std::move(e));
    }
}

}  // namespace

std::vector<Explanation> explanations(const Game& game, int shown) {
    std::vector<Explanation> list;
    if (shown < game.plies()) add_wanted(list, game, shown);
    Explanation rest;
    rest.rank = Rank::rest;
    rest.shown = game.plies();
    rest.result = game.position();
    rest.complete = rest.begun = exactly(game.rules().geometry, game.position());
    list.push_back(std::move(rest));
    add_plies(list, game, std::nullopt);
    for (const Square square : game.open_to_huffing()) {
        Game huffed = game;
        if (huffed.huff(square)) add_plies(list, huffed, square);
    }
    if (shown == game.plies()) add_corrections(list, game);
    return list;
}

std::vector<Ply_and_replies> plies_and_replies(const Game& game) {
    std::vector<Ply_and_replies> list;
    for (Move& move : legal_moves(game.rules(), game.position())) {
        Ply_and_replies entry;
        entry.position = after(game.rules(), game.position(), move);
        entry.ply = std::move(move);
        if (!outcome_of(game.rules(), entry.position).over())
            entry.replies = legal_moves(game.rules(), entry.position);
        list.push_back(std::move(entry));
    }
    return list;
}

Explanation explain_pair(const Game& game, const Ply_and_replies& first, const Move& reply) {
    const Side mover = game.position().to_move;
    Explanation e;
    e.rank = Rank::two_plies;
    e.shown = game.plies() + 2;
    e.plies = {first.ply, reply};
    e.result = after(game.rules(), first.position, reply);
    e.complete = exactly(game.rules().geometry, e.result);
    e.begun = exactly(game.rules().geometry, game.position());
    allow(e.begun, first.ply, mover);
    allow(e.begun, reply, opponent(mover));
    e.touched = squares_of(first.ply) | squares_of(reply);
    e.lifts = Square_set{first.ply.from, reply.from} | first.ply.captured | reply.captured;
    return e;
}

Allowed reply_begun(const Game& game, const Ply_and_replies& first, const Move& reply) {
    Allowed allowed = exactly(game.rules().geometry, first.position);
    allow(allowed, reply, first.position.to_move);
    return allowed;
}

}  // namespace zubr::board

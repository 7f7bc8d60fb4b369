#include "board/explain.hpp"

#include <algorithm>

namespace zubr::board {

using draughts::Game;
using draughts::Geometry;
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

/// Putting everything back as it was before the move, step by step if need be.
void allow_undoing(Allowed& allowed, const Move& move, Side mover) {
    allowed.empty.insert(move.to);
    allowed.of(mover) |= Square_set{move.from} | move.landings;
    allowed.of(opponent(mover)) |= move.captured;
}

/// What `begun` starts from, and nothing on its way yet.
void begin_at(Explanation& e, const Geometry& geometry, const Position& position) {
    e.begun = exactly(geometry, position);
    e.base = {position.of(Side::white), position.of(Side::black)};
    e.ways = {};
}

/// The move as a thing under way: its squares may show before, after, or empty.
void set_out(Explanation& e, const Move& move, Side mover) {
    allow(e.begun, move, mover);
    Way& way = e.ways[static_cast<std::size_t>(mover)];
    way.sources.insert(move.from);
    way.holes |= Square_set{move.to} | move.landings;
    e.touched |= squares_of(move);
    e.lifts |= Square_set{move.from} | move.captured;
    e.ends.insert(move.to);
}

bool is_only_choice(const std::vector<Move>& all, const Move& move) {
    return std::count_if(all.begin(), all.end(), [&](const Move& m) { return m.from == move.from; }) == 1;
}

void add_wanted(std::vector<Explanation>& list, const Game& game, int shown) {
    const auto& geometry = game.rules().geometry;
    Explanation e;
    e.rank = Rank::wanted;
    begin_at(e, geometry, game.position_after(shown));
    for (int n = shown; n < game.plies(); ++n) {
        const Move& move = game.ply(n).move;
        set_out(e, move, game.position_after(n).to_move);
        e.plies.push_back(move);
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
    for (const Move& move : all) {
        Explanation e;
        e.rank = Rank::ply;
        e.shown = game.plies() + 1;
        e.huff = huff;
        e.plies = {move};
        e.result = after(game.rules(), position, move);
        e.complete = exactly(game.rules().geometry, e.result);
        begin_at(e, game.rules().geometry, position);
        set_out(e, move, position.to_move);
        if (huff) {
            e.begun.of(opponent(position.to_move)).insert(*huff);
            e.touched.insert(*huff);
            e.lifts.insert(*huff);
        }
        e.only_choice = is_only_choice(all, move);
        e.by_king = position.kings.contains(move.from);
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
    begin_at(back, game.rules().geometry, game.position());
    allow_undoing(back.begun, last, mover);
    back.ways[static_cast<std::size_t>(mover)] = {{last.to}, Square_set{last.from} | last.landings};
    back.touched = squares_of(last);
    back.lifts = Square_set{last.to};
    back.ends = Square_set{last.from} | last.captured;
    list.push_back(back);
    for (const Move& move : playable_moves(game.rules(), before)) {
        if (move == last) continue;
        Explanation e = back;
        e.shown = game.plies();
        e.plies = {move};
        e.result = after(game.rules(), before, move);
        e.complete = exactly(game.rules().geometry, e.result);
        set_out(e, move, mover);
        e.by_king = before.kings.contains(move.from);
        // The piece that moved last moves on from where it stands; another one leaves its own square.
        if (move.from == last.from) e.ways[static_cast<std::size_t>(mover)].sources = {last.to};
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
    begin_at(rest, game.rules().geometry, game.position());
    rest.complete = rest.begun;
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
    begin_at(e, game.rules().geometry, game.position());
    set_out(e, first.ply, mover);
    set_out(e, reply, opponent(mover));
    e.by_king = first.position.kings.contains(reply.from);
    return e;
}

Surplus surplus(const Picture& picture, Square_set left, const Explanation& e) {
    const Square_set base = e.base[0] | e.base[1];
    Surplus result;
    Square_set placed;
    int sources = 0;
    for (const Side side : {Side::white, Side::black}) {
        const auto at = static_cast<std::size_t>(side);
        const Way& way = e.ways[at];
        const Square_set seen =
            (picture.of(side) & (way.holes - e.base[at])) | (picture.unknown & (way.holes - base));
        const int out = (way.sources & (picture.empty | left | picture.of(opponent(side)))).size();
        if (seen.size() - out > result.too_many) result = {seen, seen.size() - out};
        placed |= seen;
        sources += out;
    }
    // Where colours are unknown a piece may be either side's, but it is one.
    if (placed.size() - sources > result.too_many) result = {placed, placed.size() - sources};
    return result;
}

Allowed reply_begun(const Game& game, const Ply_and_replies& first, const Move& reply) {
    Allowed allowed = exactly(game.rules().geometry, first.position);
    allow(allowed, reply, first.position.to_move);
    return allowed;
}

}  // namespace zubr::board

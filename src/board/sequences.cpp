#include "board/sequences.hpp"

#include <algorithm>

namespace zubr::board {

using draughts::Action;
using draughts::Game;
using draughts::Geometry;
using draughts::Move;
using draughts::Position;
using draughts::Rules;
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

/// What `begun` starts from, and nothing on its way yet.
void begin_at(Sequence& s, const Geometry& geometry, const Position& position) {
    s.begun = exactly(geometry, position);
    s.base = {position.of(Side::white), position.of(Side::black)};
    s.ways = {};
}

/// The move as a thing under way: its squares may show before, after, or empty.
void set_out(Sequence& s, const Move& move, Side mover) {
    allow(s.begun, move, mover);
    Way& way = s.ways[static_cast<std::size_t>(mover)];
    way.sources.insert(move.from);
    way.holes |= Square_set{move.to} | move.landings;
    s.touched |= squares_of(move);
    s.lifts |= Square_set{move.from} | move.captured;
    s.ends.insert(move.to);
}

/// Its only ply, and what follows from it.
void play(Sequence& s, const Rules& rules, const Move& move) {
    s.plies = {move};
    s.result = after(rules, s.before, move);
    s.complete = exactly(rules.geometry, s.result);
    s.by_king = s.before.kings.contains(move.from);
}

bool is_only_choice(const std::vector<Move>& all, const Move& move) {
    return std::count_if(all.begin(), all.end(), [&](const Move& m) { return m.from == move.from; }) == 1;
}

void add_wanted(std::vector<Sequence>& list, const Game& game, int shown) {
    const auto& geometry = game.rules().geometry;
    Sequence s;
    s.rank = Rank::wanted;
    s.shown = shown;
    s.before = s.result = game.position_after(shown);
    begin_at(s, geometry, s.before);
    s.complete = s.begun;
    list.push_back(s);
    for (int n = shown; n < game.plies(); ++n) {
        const Move& move = game.ply(n).move;
        set_out(s, move, game.position_after(n).to_move);
        s.plies.push_back(move);
        s.shown = n + 1;
        s.result = game.position_after(n + 1);
        s.complete = exactly(geometry, s.result);
        list.push_back(s);
    }
}

/// In a huffing game a missed capture is a ply like others: the opponent will decide about it.
std::vector<Move> playable_moves(const Rules& rules, const Position& position) {
    std::vector<Move> all = legal_moves(rules, position);
    if (rules.huffing)
        for (draughts::Offence& offence : offences(rules, position))
            all.push_back(std::move(offence.move));
    return all;
}

/// Plies of a position that the game has, or would have once `huff` is taken off.
void add_plies(std::vector<Sequence>& list, const Game& game, std::optional<Square> huff) {
    const auto all = playable_moves(game.rules(), game.position());
    for (const Move& move : all) {
        Sequence s;
        s.rank = Rank::ply;
        s.shown = game.plies() + 1;
        s.huff = huff;
        s.before = game.position();
        play(s, game.rules(), move);
        begin_at(s, game.rules().geometry, s.before);
        set_out(s, move, s.before.to_move);
        if (huff) {
            s.begun.of(opponent(s.before.to_move)).insert(*huff);
            s.touched.insert(*huff);
            s.lifts.insert(*huff);
        }
        s.only_choice = is_only_choice(all, move);
        list.push_back(std::move(s));
    }
}

/// The last huff taken back: its piece stands there again.
void add_huff_back(std::vector<Sequence>& list, const Game& game) {
    Game before = game;
    const auto undone = before.take_back();
    Sequence s;
    s.rank = Rank::correction;
    s.shown = game.plies();
    s.takes_back = 1;
    s.before = s.result = before.position();
    s.complete = exactly(game.rules().geometry, s.result);
    begin_at(s, game.rules().geometry, game.position());
    const Side huffed = opponent(game.position().to_move);
    s.begun.of(huffed).insert(undone->move.from);
    s.touched = s.ends = Square_set{undone->move.from};
    list.push_back(std::move(s));
}

/// A reply and the huff before it, taken back together.
void add_reply_and_huff_back(std::vector<Sequence>& list, const Game& game, const Sequence& back) {
    const auto& actions = game.actions();
    if (actions.size() < 2 || actions[actions.size() - 2].kind != Action::Kind::huff) return;
    const Move& huff = actions[actions.size() - 2].move;
    Game before = game;
    before.take_back();
    before.take_back();
    Sequence s = back;
    s.takes_back = 2;
    s.before = s.result = before.position();
    s.complete = exactly(game.rules().geometry, s.result);
    s.begun.of(opponent(s.before.to_move)).insert(huff.from);
    s.touched.insert(huff.from);
    s.ends.insert(huff.from);
    list.push_back(std::move(s));
}

void add_corrections(std::vector<Sequence>& list, const Game& game) {
    if (game.actions().empty()) return;
    if (game.actions().back().kind == Action::Kind::huff) return add_huff_back(list, game);
    const auto& geometry = game.rules().geometry;
    const Move& last = game.actions().back().move;
    const Position& before = game.position_after(game.plies() - 1);
    const Side mover = before.to_move;
    Sequence back;
    back.rank = Rank::correction;
    back.shown = game.plies() - 1;
    back.takes_back = 1;
    back.undoes_ply = true;
    back.before = back.result = before;
    back.complete = exactly(geometry, before);
    begin_at(back, geometry, game.position());
    allow_undoing(back.begun, last, mover);
    back.ways[static_cast<std::size_t>(mover)] = {{last.to}, Square_set{last.from}};
    back.touched = Square_set{last.from, last.to} | last.captured;
    back.lifts = back.left = Square_set{last.to};
    back.ends = Square_set{last.from} | last.captured;
    list.push_back(back);
    add_reply_and_huff_back(list, game, back);
    for (const Move& move : playable_moves(game.rules(), before)) {
        if (move == last) continue;
        Sequence s = back;
        s.shown = game.plies();
        play(s, game.rules(), move);
        set_out(s, move, mover);
        // The piece that moved last moves on from where it stands; another one leaves its own square.
        if (move.from == last.from) s.ways[static_cast<std::size_t>(mover)].sources = {last.to};
        list.push_back(std::move(s));
    }
}

}  // namespace

bool same_deed(const Sequence& a, const Sequence& b) {
    return a.rank == b.rank && a.shown == b.shown && a.takes_back == b.takes_back && a.huff == b.huff &&
           a.plies == b.plies;
}

std::vector<Sequence> sequences(const Game& game, int shown) {
    std::vector<Sequence> list;
    if (shown < game.plies()) add_wanted(list, game, shown);
    Sequence rest;
    rest.rank = Rank::rest;
    rest.shown = game.plies();
    rest.before = rest.result = game.position();
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

std::vector<Answers> answers(const Rules& rules, const std::vector<Sequence>& list) {
    std::vector<Answers> all;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Sequence& s = list[i];
        if (!s.plays() || s.huff || outcome_of(rules, s.result).over()) continue;
        all.push_back({i, playable_moves(rules, s.result)});
    }
    return all;
}

Sequence followed_by(const Rules& rules, const Sequence& first, const Move& reply) {
    Sequence s = first;
    s.rank = first.rank == Rank::correction ? Rank::answered : Rank::two_plies;
    s.shown = first.shown + 1;
    s.plies.push_back(reply);
    s.result = after(rules, first.result, reply);
    s.complete = exactly(rules.geometry, s.result);
    set_out(s, reply, first.result.to_move);
    s.only_choice = false;
    s.by_king = first.result.kings.contains(reply.from);
    return s;
}

Sequence reply_after(const Rules& rules, const Sequence& first, const Move& reply) {
    Sequence s;
    s.rank = Rank::ply;
    s.shown = first.shown + 1;
    s.before = first.result;
    play(s, rules, reply);
    begin_at(s, rules.geometry, s.before);
    set_out(s, reply, s.before.to_move);
    return s;
}

Allowed reply_begun(const Rules& rules, const Sequence& first, const Move& reply) {
    Allowed allowed = exactly(rules.geometry, first.result);
    allow(allowed, reply, first.result.to_move);
    return allowed;
}

Surplus surplus(const Picture& picture, Square_set left, const Sequence& e) {
    const Square_set base = e.base[0] | e.base[1];
    Surplus result;
    Square_set placed;
    int sources = 0;
    for (const Side side : {Side::white, Side::black}) {
        const auto at = static_cast<std::size_t>(side);
        const Way& way = e.ways[at];
        const Square_set seen =
            (picture.of(side) & (way.holes - e.base[at])) | (picture.unknown & (way.holes - base));
        // Whether a piece has left a square that cannot be read nobody knows.
        const Square_set gone = picture.empty | left | picture.unreadable | picture.of(opponent(side));
        const int out = (way.sources & gone).size();
        if (seen.size() - out > result.too_many) result = {seen, seen.size() - out};
        placed |= seen;
        sources += out;
    }
    // Where colours are unknown a piece may be either side's, but it is one.
    if (placed.size() - sources > result.too_many) result = {placed, placed.size() - sources};
    return result;
}

}  // namespace zubr::board

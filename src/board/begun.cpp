#include "board/begun.hpp"

#include <algorithm>
#include <tuple>

#include "draughts/why_not.hpp"

namespace zubr::board {

using draughts::Game;
using draughts::Move;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;
namespace refused = draughts::refused;

namespace {

Square_set base_of(const Sequence& s) {
    return s.base[0] | s.base[1];
}

/// When the piece on that square came, as far as deeds tell.
std::int64_t came(const Scene& scene, Square square) {
    std::int64_t at = 0;
    for (const Deed& deed : scene.deeds.list())
        if (deed.square == square && deed.kind == Deed::Kind::put) at = deed.at;
    return at;
}

/// A piece that stands where the board showed one of its side before has not landed there, unless it was seen
/// to.
bool may_have_come(const Scene& scene, Square square, Side side) {
    return scene.deeds.last_put(square) || !scene.stood.of(side).contains(square);
}

/// Only lifts of felt pieces, few enough to be a hand that feels.
bool only_felt(const Scene& scene, Square_set left) {
    return (left - scene.counted.empty).empty() && left.size() <= pieces_free_to_feel;
}

/// Prisoners of a replaced or undone ply that have not come back.
Square_set not_put_back(const Scene& scene, const Move& last, Square_set but) {
    return (last.captured - but) & scene.counted.empty;
}

}  // namespace

bool may_be_begun(const Scene& scene, const Sequence& s) {
    if (s.rank == Rank::rest) return true;
    if (!(scene.suspects & (s.lifts | s.ends)).empty()) return false;
    if (s.left.empty()) return true;
    const Square at = *s.left.begin();
    // What was never felt there has not left.
    if (scene.counted.empty.contains(at) && scene.unfelt().contains(at)) return false;
    // By the same piece: another one cannot end where it stands.
    const bool ends_there =
        s.ends.contains(at) && s.ways[static_cast<std::size_t>(s.before.to_move)].sources == Square_set{at};
    if (ends_there) return scene.only_takes_more(s) || (scene.deeds.were_out() - scene.pending).contains(at);
    return !scene.counted.occupied().contains(at) || !scene.counted.may_be(at, s.before.to_move);
}

Square_set left_by(const Scene& scene, const Sequence& s) {
    Square_set left = unexplained(scene.counted, s.begun);
    if (s.rank != Rank::rest) left |= scene.suspects & s.touched;
    Surplus extra = surplus(scene.counted, scene.pending, s);
    // Of a ply that is in the game it is known where its piece ends.
    if (s.rank == Rank::wanted && (extra.placed - s.ends).size() >= extra.too_many) extra.placed -= s.ends;
    for (; extra.too_many > 0; --extra.too_many) {
        const Square latest =
            *std::max_element(extra.placed.begin(), extra.placed.end(),
                              [&](Square a, Square b) { return came(scene, a) < came(scene, b); });
        left.insert(latest);
        extra.placed.erase(latest);
    }
    return left;
}

bool is_begun(const Scene& scene, const Sequence& s) {
    if (s.rank == Rank::rest || !may_be_begun(scene, s)) return false;
    if (!(scene.suspects & s.touched).empty()) return false;
    if (!(unexplained(scene.counted, s.begun) & s.touched).empty()) return false;
    if (surplus(scene.counted, scene.pending, s).too_many > 0) return false;
    const Side side = s.before.to_move;
    // Its own mover is out, or stands somewhere on its way.
    const Way& way = s.ways[static_cast<std::size_t>(side)];
    if (!(way.sources & (scene.counted.empty | scene.counted.of(opponent(side)))).empty()) return true;
    // Where its own square cannot be read, its piece on the way tells.
    const Square_set there = scene.counted.of(side) | scene.counted.unknown;
    return !(way.sources & scene.counted.unreadable).empty() && !(there & (way.holes - base_of(s))).empty();
}

std::optional<Unfinished> lacks(const Scene& scene, const Game& game, const Sequence& s) {
    using Kind = Unfinished::Kind;
    const Picture& seen = scene.counted;
    const Square_set base = base_of(s);
    const bool set_down = !(seen.occupied() - base).empty();
    const Move* last = s.undoes_ply ? &game.last_ply()->move : nullptr;
    if (s.plies.size() != 1) {
        if (!s.undoes_ply) return std::nullopt;
        if (last->from != last->to && !seen.empty.contains(last->to)) return std::nullopt;
        const Square_set missing = not_put_back(scene, *last, {}) | (Square_set{last->from} & seen.empty);
        if (!set_down || missing.empty()) return std::nullopt;
        return Unfinished{Kind::put_back, last->from, missing, {}, {}};
    }
    const Move& move = s.plies.front();
    if (!move.is_capture()) return std::nullopt;
    const Side mover = s.mover();
    const auto& sources = s.ways[static_cast<std::size_t>(mover)].sources;
    const bool stays = sources.contains(move.to);
    const bool has_left = !(sources & seen.empty).empty();
    // One or two of its pieces out, and nothing else, are only felt; not its mover and a prisoner.
    // Prisoners that the last ply took off already tell nothing.
    const Square_set taken = move.captured & seen.empty & base;
    const bool both_out = has_left && !taken.empty() && !s.undoes_ply;
    const int own_out = (base & seen.empty & s.touched).size();
    if (!set_down && !both_out && own_out <= pieces_free_to_feel) return std::nullopt;
    const bool came = stays || s.undoes_ply || may_have_come(scene, move.to, mover);
    const bool at_end = seen.may_be(move.to, mover) && came &&
                        (stays ? s.undoes_ply || (scene.deeds.were_out() - scene.pending).contains(move.from)
                               : has_left || !(sources & seen.unreadable).empty());
    const Square_set standing = move.captured - seen.empty - seen.unreadable;
    const Square_set others =
        left_by(scene, s) & s.base[static_cast<std::size_t>(opponent(mover))] & seen.empty;
    if (at_end) {
        if (!standing.empty()) return Unfinished{Kind::prisoners, move.to, standing, others, {move}};
        if (s.undoes_ply) {
            const Square_set missing = not_put_back(scene, *last, move.captured);
            if (!missing.empty()) return Unfinished{Kind::put_back, move.to, missing, {}, {move}};
        }
        return std::nullopt;
    }
    if (has_left)
        for (const Square at : move.landings)
            if (!base.contains(at) && seen.may_be(at, mover) &&
                (s.undoes_ply || may_have_come(scene, at, mover)))
                return Unfinished{Kind::go_on, at, standing, others, {move}};
    if (set_down || taken.empty()) return std::nullopt;
    // Where its sensor is out nobody knows whether it stands there: that is asked.
    if (has_left && standing.empty() && seen.unreadable.contains(move.to)) return std::nullopt;
    return Unfinished{Kind::go_on, move.from, standing, others, {move}};
}

namespace {

bool takes_the_same(const Unfinished& one, const Move& other) {
    return std::any_of(one.choices.begin(), one.choices.end(),
                       [&](const Move& each) { return each.captured == other.captured; });
}

}  // namespace

std::optional<Unfinished> unfinished(const Scene& scene, const Game& game,
                                     const std::vector<Sequence>& list) {
    using Kind = Unfinished::Kind;
    std::optional<Unfinished> best;
    int best_left = 0;
    for (const Sequence& s : list) {
        if (s.rank == Rank::rest || !may_be_begun(scene, s) || !(scene.suspects & s.touched).empty())
            continue;
        const Square_set beyond = left_by(scene, s);
        if (!only_felt(scene, beyond)) continue;
        auto found = lacks(scene, game, s);
        if (!found) continue;
        const int left = beyond.size();
        if (!best || left < best_left || (left == best_left && found->kind < best->kind)) {
            best = std::move(found);
            best_left = left;
            continue;
        }
        const bool rival = left == best_left && found->kind == Kind::prisoners &&
                           best->kind <= Kind::choice && best->at == found->at &&
                           !takes_the_same(*best, found->choices.front());
        if (!rival) continue;
        best->kind = Kind::choice;
        best->choices.push_back(found->choices.front());
    }
    return best;
}

namespace {

/// Squares of a move that show something of it: its own piece has left, and stands on its way.
Square_set stands_on_its_way(const Scene& scene, const Move& move, Side side) {
    const bool has_left =
        scene.raw.empty.contains(move.from) || scene.raw.of(opponent(side)).contains(move.from);
    if (!has_left) return {};
    Square_set there;
    for (const Square at : Square_set{move.to} | move.landings)
        if (scene.raw.may_be(at, side)) there.insert(at);
    return there;
}

}  // namespace

std::optional<Early> early_reply(const Scene& scene, const Game& game, const std::vector<Sequence>& list,
                                 const std::vector<Answers>& replies) {
    std::optional<Early> found;
    for (const Answers& all : replies) {
        const Sequence& s = list[all.first];
        if (!is_begun(scene, s)) continue;
        const Square_set strange = left_by(scene, s);
        if ((strange & scene.counted.occupied()).empty()) continue;
        for (const Move& reply : all.replies) {
            const Square_set squares = Square_set{reply.from, reply.to} | reply.captured | reply.landings;
            if (!only_felt(scene, strange - squares)) continue;
            if ((stands_on_its_way(scene, reply, s.result.to_move) & strange).empty()) continue;
            auto lacking = lacks(scene, game, s);
            if (lacking) return Early{squares, std::move(lacking)};
            if (!found) found = Early{squares, std::nullopt};
        }
    }
    return found;
}

std::optional<Early> early_ply(const Scene& scene) {
    Position turned = scene.game;
    turned.to_move = opponent(turned.to_move);
    const Difference here = difference(scene.counted, scene.rules.geometry, scene.game);
    if (here.occupied().empty()) return std::nullopt;
    for (const Move& move : legal_moves(scene.rules, turned)) {
        const Square_set squares = Square_set{move.from, move.to} | move.captured | move.landings;
        if (!only_felt(scene, here.all() - squares)) continue;
        if ((stands_on_its_way(scene, move, turned.to_move) & here.occupied()).empty()) continue;
        return Early{squares, std::nullopt};
    }
    return std::nullopt;
}

namespace {

/// By the deeds the piece on `to` is another one than that of `from`: it came before that one was lifted, or
/// while that one stood elsewhere.
bool is_anothers(const Scene& scene, Square from, Square to, Side side) {
    const auto put = scene.deeds.last_put(to);
    const auto lift = scene.deeds.last_lift(from);
    if (!put || !lift) return false;
    if (*put < *lift - Deeds::crossing_ms)
        return !(scene.deeds.puts_since(*lift, side) - Square_set{to}).empty();
    for (const Deed& deed : scene.deeds.list()) {
        if (deed.kind != Deed::Kind::put || deed.square == to || !may_be_of(deed.content, side)) continue;
        if (deed.at < *lift || deed.at > *put) continue;
        const auto again = scene.deeds.last_lift(deed.square);
        if (!again || *again > *put) return true;
    }
    return false;
}

}  // namespace

std::optional<Wrong_move> wrong_move(const Scene& scene, const Game& game, const Difference& d) {
    if (d.occupied().size() != 1) return std::nullopt;
    const Square to = *d.occupied().begin();
    const Position& position = game.position();
    const Square_set own = scene.counted.white.contains(to)   ? position.of(Side::white)
                           : scene.counted.black.contains(to) ? position.of(Side::black)
                                                              : position.occupied();
    const Square_set missing = d.missing & own;
    // What was never felt there has not moved, where another piece may have.
    const Square_set felt = missing - scene.unfelt();
    const Square_set gone = felt.empty() ? missing : felt;
    if (gone.empty() || (felt.empty() && scene.deeds.last_put(to))) return std::nullopt;
    // Where colours are not felt a ply that would be legal in its turn tells whose piece it is; else the side
    // to move comes first, and what was lifted first.
    const Side likely_side = early_ply(scene) ? opponent(position.to_move) : position.to_move;
    std::optional<std::tuple<int, bool, std::int64_t>> best;
    Square from = *gone.begin();
    for (const Square candidate : gone) {
        const Side side = position.at(candidate)->side;
        const draughts::Refusal reason = why_not(game.rules(), position, candidate, to);
        // A legal ply beside what is missing is no wrong move.
        const bool lacks_others = !((d.missing & scene.unfelt()) - Square_set{candidate}).empty();
        if (draughts::is_for<refused::No_such_move>(reason) && lacks_others && side == position.to_move)
            return std::nullopt;
        const bool out_of_turn = draughts::is_for<refused::Not_their_turn>(reason);
        if (!out_of_turn && is_anothers(scene, candidate, to, side)) continue;
        const bool unlikely =
            draughts::is_for<refused::Too_far, refused::Off_line, refused::Of_the_opponent>(reason);
        const std::tuple its{out_of_turn ? 0
                             : unlikely  ? 2
                                         : 1,
                             side != likely_side, scene.deeds.first_lift(candidate).value_or(INT64_MAX)};
        if (best && *best <= its) continue;
        best = its;
        from = candidate;
    }
    if (!best) return std::nullopt;
    Wrong_move wrong{from, to, {}, from, false};
    const Side side = position.at(from)->side;
    const draughts::Action* last = game.last_ply();
    if (side != position.to_move && last != nullptr && last->move.to == from) {
        // Its own last ply on the way to being corrected: judged from the square it came from.
        wrong.from = last->move.from;
        wrong.removed = last->move.captured & scene.counted.empty;
        wrong.corrects = true;
        return wrong;
    }
    wrong.removed = d.missing & position.of(opponent(side));
    return wrong;
}

}  // namespace zubr::board

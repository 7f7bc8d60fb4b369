// The tracker's judgement of a picture that no explanation completes: a hand under way, or a misfit and its
// squares.
#include <algorithm>
#include <tuple>

#include "board/tracker.hpp"
#include "draughts/why_not.hpp"

namespace zubr::board {

using draughts::Game;
using draughts::Move;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

/// Feeling is free: so many pieces may be out beyond any explanation (design.md 7).
constexpr int pieces_free_to_feel = 2;

/// The least that an explanation leaves unexplained: fewest squares, a tie taking fewer emptied ones, then
/// the latest: what came last is what is wrong. And the least among those that leave only pieces out, few
/// enough to be felt.
struct Least {
    struct Best {
        Square_set squares;
        int emptied = 0;
        Ms latest{0};
        bool found = false;

        void consider(Square_set left, int gone, Ms changed) {
            const auto worth = [](int size, int out, Ms when) { return std::tuple(size, out, -when); };
            if (found && worth(left.size(), gone, changed) >= worth(squares.size(), emptied, latest)) return;
            *this = {left, gone, changed, true};
        }
    };
    Best any;
    Best hand;

    void consider(Square_set left, const Picture& picture, Ms changed) {
        const int gone = (left & picture.empty).size();
        any.consider(left, gone, changed);
        if (left.size() == gone && gone <= pieces_free_to_feel) hand.consider(left, gone, changed);
    }
};

}  // namespace

/// What the explanation leaves unexplained: also suspect squares on its way, and pieces that stand on it too
/// many, the latest ones.
Square_set Tracker::left_by(const Explanation& e) const {
    Square_set left = unexplained(counted_, e.begun);
    if (e.rank != Rank::rest) left |= suspects() & e.touched;
    Square_set left_since = pending_;
    // The reply may stand where the first piece came from; without colours only its being out tells.
    if (e.rank == Rank::two_plies) left_since |= lifted_ & (e.ways[0].holes | e.ways[1].holes);
    Surplus extra = surplus(counted_, left_since, e);
    // Of a ply that is in the game it is known where its piece ends.
    if (e.rank == Rank::wanted && (extra.placed - e.ends).size() >= extra.too_many) extra.placed -= e.ends;
    for (; extra.too_many > 0; --extra.too_many) {
        const Square latest =
            *std::max_element(extra.placed.begin(), extra.placed.end(),
                              [&](Square a, Square b) { return memory(a).changed < memory(b).changed; });
        left.insert(latest);
        extra.placed.erase(latest);
    }
    return left;
}

void Tracker::judge(const Game& game, Ms now, View& view) {
    Least least;
    const auto consider = [&](const Explanation& e) {
        if (e.rank != Rank::rest && !(suspects() & (e.lifts | e.ends)).empty()) return;
        const Square_set left = left_by(e);
        least.consider(left, counted_, last_change(left));
    };
    for (const Explanation& e : prepared_.list)
        consider(e);
    if (!least.hand.found) {
        const Side replier = opponent(game.position().to_move);
        for (const Ply_and_replies& first : pairs(game)) {
            const Square from = first.ply.from;
            const bool left = counted_.empty.contains(from);
            for (const Move& reply : first.replies) {
                // The first mover has left its square, or the second one has landed there.
                const bool taken =
                    (reply.to == from || reply.landings.contains(from)) && counted_.may_be(from, replier);
                if (left || taken) consider(explain_pair(game, first, reply));
            }
        }
    }
    if (least.hand.found) {
        view.state = State::hand;
        view.unexplained = least.hand.squares;
        view.unfinished = unfinished(game);
        // With another piece out besides, a reply may be on its way.
        if (!view.unfinished && view.unexplained.empty() && shown_ == game.plies())
            view.wrong = out_of_turn(game, view.difference);
        return;
    }
    view.state = State::misfit;
    view.unexplained = least.any.squares;
    view.turned = is_turned(game);
    if (shown_ == game.plies()) view.wrong = wrong_move(game, view.difference);
    mark_suspects(now, view);
}

/// What has been wrong for a while. A square may have rested long before another one made it wrong.
void Tracker::mark_suspects(Ms now, View& view) {
    for (const Square square : view.unexplained - wrong_)
        memory(square).wrong = now;
    wrong_ = view.unexplained;
    Ms since = last_change(view.unexplained);
    for (const Square square : view.unexplained)
        since = std::max(since, memory(square).wrong);
    const Ms when = since + timing_.suspects;
    if (now < when) {
        if (!view.look_again || when < *view.look_again) view.look_again = when;
        return;
    }
    suspect_occupied_ |= view.unexplained - counted_.empty;
    if (view.unexplained.size() > pieces_free_to_feel) suspect_emptied_ |= view.unexplained & counted_.empty;
}

std::optional<Wrong_move> Tracker::wrong_move(const Game& game, const Difference& d) const {
    if (d.occupied().size() != 1) return std::nullopt;
    const Square to = *d.occupied().begin();
    const Position& position = game.position();
    const Square_set own = counted_.white.contains(to)   ? position.of(Side::white)
                           : counted_.black.contains(to) ? position.of(Side::black)
                                                         : position.occupied();
    const Square_set gone = d.missing & own;
    if (gone.empty()) return std::nullopt;
    Square from = *gone.begin();
    for (const Square candidate : gone) {
        const std::string reason = why_not(game.rules(), position, candidate, to).key;
        if (reason != "bad.far" && reason != "bad.line") from = candidate;
    }
    Wrong_move wrong{from, to, {}, from, false};
    const Side side = position.at(from)->side;
    const draughts::Action* last = game.last_ply();
    if (side != position.to_move && last != nullptr && last->move.to == from) {
        // Its own last ply on the way to being corrected: judged from the square it came from.
        wrong.from = last->move.from;
        wrong.removed = last->move.captured & counted_.empty;
        wrong.corrects = true;
        return wrong;
    }
    wrong.removed = d.missing & position.of(opponent(side));
    return wrong;
}

/// Another piece of the side that moved last, set down while the one that moved still stands where it ended:
/// a correction in the making, or a ply out of turn. Without colours it may be the opponent's.
std::optional<Wrong_move> Tracker::out_of_turn(const Game& game, const Difference& d) const {
    if (d.missing.size() != 1 || game.last_ply() == nullptr) return std::nullopt;
    auto wrong = wrong_move(game, d);
    if (!wrong || wrong->corrects || game.position().at(wrong->from)->side == game.position().to_move)
        return std::nullopt;
    if (counted_.unknown.contains(wrong->to)) return std::nullopt;
    return wrong;
}

std::optional<Unfinished> Tracker::unfinished(const Game& game) const {
    std::optional<Unfinished> best;
    int best_left = 0;
    for (const Explanation& e : prepared_.list) {
        if (e.rank == Rank::rest || !(suspects() & e.touched).empty()) continue;
        const auto found = unfinished(game, e);
        if (!found) continue;
        const int left = left_by(e).size();
        if (!best || left < best_left || (left == best_left && found->kind < best->kind)) {
            best = found;
            best_left = left;
            continue;
        }
        using Kind = Unfinished::Kind;
        const bool rival = left == best_left && found->kind == Kind::prisoners &&
                           best->kind <= Kind::choice && best->at == found->at;
        if (!rival) continue;
        best->kind = Kind::choice;
        best->choices.push_back(found->choices.front());
    }
    return best;
}

std::optional<Unfinished> Tracker::unfinished(const Game& game, const Explanation& e) const {
    using Kind = Unfinished::Kind;
    const Square_set left = left_by(e);
    if (!(left - counted_.empty).empty() || left.size() > pieces_free_to_feel) return std::nullopt;
    // One or two pieces out, and nothing else, are only felt.
    const Square_set base = e.base[0] | e.base[1];
    const Square_set off = base & counted_.empty;
    const bool set_down = !(counted_.occupied() - base).empty();
    if (!set_down && off.size() <= pieces_free_to_feel) return std::nullopt;

    const bool back = e.takes_back;
    const Move* last = back ? &game.last_ply()->move : nullptr;
    if (e.plies.size() != 1) {
        if (!back || (counted_.empty.contains(last->from) || counted_.unreadable.contains(last->from)))
            return std::nullopt;
        if (last->from != last->to && !counted_.empty.contains(last->to)) return std::nullopt;
        const Square_set missing = last->captured & counted_.empty;
        if (missing.empty()) return std::nullopt;
        return Unfinished{Kind::put_back, last->from, missing, {}};
    }
    const Move& move = e.plies.front();
    if (!move.is_capture()) return std::nullopt;
    const Side mover = opponent(e.result.to_move);
    const auto& sources = e.ways[static_cast<std::size_t>(mover)].sources;
    const bool stays = sources.contains(move.to);
    const bool has_left = !(sources & counted_.empty).empty();
    const bool at_end =
        counted_.may_be(move.to, mover) && (stays ? back || lifted_.contains(move.from) : has_left);
    const Square_set standing = move.captured - counted_.empty - counted_.unreadable;
    if (at_end) {
        if (!standing.empty()) return Unfinished{Kind::prisoners, move.to, standing, {move}};
        if (back) {
            const Square_set missing = (last->captured - move.captured) & counted_.empty;
            if (!missing.empty()) return Unfinished{Kind::put_back, move.to, missing, {move}};
        }
        const Square_set others = left & e.base[static_cast<std::size_t>(opponent(mover))];
        if (!others.empty()) return Unfinished{Kind::too_many, move.to, others, {move}};
        return std::nullopt;
    }
    if (has_left)
        for (const Square at : move.landings)
            if (!base.contains(at) && counted_.may_be(at, mover))
                return Unfinished{Kind::go_on, at, standing, {move}};
    if (set_down || (move.captured & counted_.empty).empty()) return std::nullopt;
    return Unfinished{Kind::go_on, move.from, standing, {move}};
}

std::optional<int> plies_shown(const Picture& picture, const Game& game, int least) {
    for (int plies = game.plies(); plies >= std::max(0, least); --plies)
        if (difference(picture, game.rules().geometry, game.position_after(plies)).none()) return plies;
    return std::nullopt;
}

bool shows(const Picture& picture, const Game& game) {
    const int least = std::max(std::min(1, game.plies()), game.plies() - most_left_out);
    if (plies_shown(picture, game, least)) return true;
    for (const Explanation& e : explanations(game, game.plies())) {
        if (e.takes_back) continue;
        const Square_set left = unexplained(picture, e.begun);
        if ((left - picture.empty).empty() && left.size() <= pieces_free_to_feel) return true;
    }
    return false;
}

}  // namespace zubr::board

// The tracker's judgement of a picture that no explanation completes: a hand under way, or a misfit and its
// squares.
#include <algorithm>

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

/// The least that an explanation leaves unexplained: fewest squares, a tie taking fewer emptied ones.
struct Least {
    Square_set squares;
    int emptied = 0;
    bool found = false;
    bool hand = false;

    void consider(Square_set left, const Picture& picture) {
        const int gone = (left & picture.empty).size();
        hand = hand || (left.size() == gone && gone <= pieces_free_to_feel);
        if (found && (left.size() > squares.size() || (left.size() == squares.size() && gone >= emptied)))
            return;
        squares = left;
        emptied = gone;
        found = true;
    }
};

}  // namespace

void Tracker::judge(const Game& game, Ms now, View& view) {
    Least least;
    for (const Explanation& e : prepared_.list) {
        if (e.rank != Rank::rest && !(suspects() & e.touched).empty()) continue;
        Square_set left = unexplained(counted_, e.begun);
        // A second piece on a landing while the mover still stands is not on its way anywhere.
        if (e.rank == Rank::ply && !counted_.empty.contains(e.plies.front().from))
            left |= view.difference.extra & e.touched;
        least.consider(left, counted_);
    }
    if (!least.hand) {
        for (const Ply_and_replies& first : pairs(game)) {
            if (!counted_.empty.contains(first.ply.from) &&
                !counted_.may_be(first.ply.from, opponent(game.position().to_move)))
                continue;
            for (const Move& reply : first.replies) {
                const Explanation e = explain_pair(game, first, reply);
                if ((suspects() & e.touched).empty())
                    least.consider(unexplained(counted_, e.begun), counted_);
            }
        }
    }
    if (least.hand) {
        view.state = State::hand;
        view.unfinished = unfinished();
        return;
    }
    view.state = State::misfit;
    view.unexplained = least.squares;
    view.wrong = wrong_move(game, view.difference);
    mark_suspects(now, view);
}

void Tracker::mark_suspects(Ms now, View& view) {
    const Ms when = last_change(view.unexplained) + timing_.suspects;
    if (now < when) {
        if (!view.look_again || when < *view.look_again) view.look_again = when;
        return;
    }
    suspect_occupied_ |= view.unexplained - counted_.empty;
    if (view.unexplained.size() > pieces_free_to_feel) suspect_emptied_ |= view.unexplained & counted_.empty;
}

std::optional<Wrong_move> Tracker::wrong_move(const Game& game, const Difference& d) const {
    if (d.extra.size() != 1 || !d.swapped.empty()) return std::nullopt;
    const Square to = *d.extra.begin();
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
    Wrong_move wrong{from, to, {}, false};
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

std::optional<Unfinished> Tracker::unfinished() const {
    std::optional<Unfinished> result;
    for (const Explanation& e : prepared_.list) {
        if (e.rank != Rank::ply || !e.plies.front().is_capture()) continue;
        const Move& move = e.plies.front();
        const Side mover = opponent(e.result.to_move);
        const Square_set left = unexplained(counted_, e.begun);
        if (!(left - counted_.empty).empty() || left.size() > pieces_free_to_feel) continue;
        if (move.from != move.to && !counted_.empty.contains(move.from)) continue;
        const Square_set standing = move.captured - counted_.empty;
        const bool at_end = move.from == move.to
                                ? lifted_.contains(move.from) && counted_.may_be(move.to, mover)
                                : counted_.may_be(move.to, mover);
        if (at_end && !standing.empty()) {
            if (!result || result->kind == Unfinished::Kind::go_on) {
                result = Unfinished{Unfinished::Kind::prisoners, move.to, standing, {move}};
            } else if (result->at == move.to) {
                result->kind = Unfinished::Kind::choice;
                result->choices.push_back(move);
            }
            continue;
        }
        if (at_end || result) continue;
        for (const Square at : move.landings)
            if (at != move.from && counted_.may_be(at, mover))
                result = Unfinished{Unfinished::Kind::go_on, at, standing, {move}};
    }
    return result;
}

bool shows(const Picture& picture, const Game& game) {
    for (const Explanation& e : explanations(game, game.plies())) {
        const Square_set left = unexplained(picture, e.begun);
        if ((left - picture.empty).empty() && left.size() <= pieces_free_to_feel) return true;
    }
    return false;
}

}  // namespace zubr::board

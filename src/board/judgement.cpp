#include "board/judgement.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace zubr::board {

using draughts::Game;
using draughts::Move;
using draughts::Square_set;

void Judgement::accept_when_rested(const Sequence& s, View& view) const {
    const bool at_once = s.rank == Rank::wanted || (s.rank == Rank::ply && s.only_choice && !gap_.open);
    const Ms choice = s.by_king ? timing_.king_choice : timing_.choice;
    const Ms when = senses_.last_change(s.touched) + (at_once ? Ms(0) : choice);
    view.state = State::hand;
    if (now_ < when) return look_again(view, when);
    // Until that lift counts: then the picture is another one.
    if (!is_taking_more(s, scene_.pending)) view.accept = s;
}

/// Is one of those pieces, which are being lifted, a prisoner with which the same piece makes a longer
/// capture to the same square?
bool Judgement::is_taking_more(const Sequence& s, Square_set lifted) const {
    if (s.rank != Rank::ply || lifted.empty()) return false;
    const Move& ply = s.plies.front();
    return std::any_of(readings_.list().begin(), readings_.list().end(), [&](const Sequence& other) {
        if (other.rank != Rank::ply || other.huff != s.huff) return false;
        const Move& longer = other.plies.front();
        return longer.from == ply.from && longer.to == ply.to && (ply.captured - longer.captured).empty() &&
               !((longer.captured - ply.captured) & lifted).empty();
    });
}

/// True when the picture is explained and nothing is left to judge.
bool Judgement::decide(View& view) {
    constexpr Rank ranks[] = {Rank::wanted,     Rank::rest,      Rank::ply,
                              Rank::correction, Rank::two_plies, Rank::answered};
    for (const Rank rank : ranks) {
        bool needs_yes = false;
        auto found = readings_.complete(rank, scene_, needs_yes);
        const bool is_pair = found.size() == 1 && !needs_yes;
        if (rank == Rank::two_plies && !is_pair && decide_by_begun_reply(found, view)) return true;
        if (found.empty()) continue;
        // The last ply replaced and answered may give the same picture in another order.
        bool doubt = false;
        if (rank == Rank::two_plies && !needs_yes)
            for (Sequence& other : readings_.complete(Rank::answered, scene_, doubt))
                if (!doubt) found.push_back(std::move(other));
        if (rank == Rank::answered)
            for (Sequence& rival : readings_.rivals(scene_))
                found.insert(found.begin(), std::move(rival));
        if (rank == Rank::rest || (rank == Rank::wanted && found.front().plies.empty())) {
            view.state = State::rest;
            view.shown = found.front().shown;
        } else if (found.size() > 1 || needs_yes) {
            view.state = State::hand;
            view.choices = std::move(found);
        } else {
            accept_when_rested(found.front(), view);
        }
        return true;
    }
    return ask_by_begun_reply(view) || ask_target(view);
}

/// Whoever was led to a ply and has done all that was asked is asked whether it was one, where no deed tells.
bool Judgement::ask_target(View& view) {
    if (!target_ || target_->rank < Rank::ply) return false;
    if (!fits_by_content(scene_, *target_)) return false;
    view.state = State::hand;
    view.choices = {*target_};
    return true;
}

/// The ply is made, at once when the reply's own piece left after it.
bool Judgement::decide_by_begun_reply(const std::vector<Sequence>& pairs, View& view) {
    const auto found = readings_.with_reply_begun(scene_);
    if (found.size() != 1) return false;
    if (is_taking_more(readings_.list()[found.front().first], Square_set{found.front().begun})) return false;
    if (!readings_.rivals_with_reply_begun(scene_, readings_.list()[found.front().first]).empty())
        return false;
    // With the reply complete, too, there may be another reading of both.
    const Move& ply = readings_.list()[found.front().first].plies.front();
    for (const Sequence& pair : pairs)
        if (!(pair.plies.front() == ply)) return false;
    view.state = State::hand;
    const Sequence& first = readings_.list()[found.front().first];
    if (senses_.last_change({found.front().begun}) > senses_.last_change(first.touched))
        view.accept = first;
    else
        accept_when_rested(first, view);
    return true;
}

bool Judgement::ask_by_begun_reply(View& view) {
    for (const auto& each : readings_.with_reply_begun(scene_))
        view.choices.push_back(readings_.list()[each.first]);
    if (view.choices.empty()) return false;
    if (view.choices.size() == 1)
        for (Sequence& rival : readings_.rivals_with_reply_begun(scene_, Sequence(view.choices.front())))
            view.choices.push_back(std::move(rival));
    view.state = State::hand;
    return true;
}

/// Nothing was seen for a while: content alone counts, and one sequence is left, or people are asked.
bool Judgement::decide_after_gap(View& view) {
    bool needs_yes = false;
    for (const Rank rank : {Rank::wanted, Rank::rest}) {
        const auto found = readings_.complete(rank, scene_, needs_yes);
        if (found.empty()) continue;
        if (rank == Rank::rest || found.front().plies.empty()) return decide(view);
        accept_when_rested(found.front(), view);
        return true;
    }
    auto found = readings_.by_content(scene_);
    if (gap_.keeps_plies) std::erase_if(found, [](const Sequence& s) { return s.takes_back > 0; });
    // Pieces that a kept game lacks are missing, not captured by plies that nobody has made since.
    const bool by_lifting = view.difference.occupied().empty();
    if (gap_.keeps_plies && by_lifting)
        std::erase_if(found, [](const Sequence& s) { return s.plies.size() > 1; });
    if (found.empty()) return false;
    const Sequence& only = found.front();
    const bool circle =
        std::any_of(only.plies.begin(), only.plies.end(), [](const Move& ply) { return ply.from == ply.to; });
    if (found.size() == 1 && only.takes_back == 0 && !circle && !by_lifting) {
        accept_when_rested(only, view);
        return true;
    }
    view.state = State::hand;
    view.choices = std::move(found);
    view.after_gap = true;
    return true;
}

/// Fewest squares that something under way leaves unexplained; a tie takes fewer emptied ones, then the
/// latest: what came last is what is wrong.
bool Judgement::judge_hand(const Game& game, int shown, View& view) {
    struct Best {
        Square_set squares;
        int emptied = 0;
        Ms latest{0};
        bool found = false;
    };
    Best any;
    Best hand;
    const auto better = [](const Best& a, const Best& b) {
        return std::tuple(a.squares.size(), a.emptied, -a.latest) <
               std::tuple(b.squares.size(), b.emptied, -b.latest);
    };
    const auto consider = [&](const Sequence& s) {
        if (!may_be_begun(scene_, s)) return;
        Best its{left_by(scene_, s), 0, Ms(0), true};
        its.emptied = (its.squares & scene_.counted.empty).size();
        its.latest = senses_.last_change(its.squares);
        if (!any.found || better(its, any)) any = its;
        const bool felt = (its.squares & scene_.unfelt()).empty();
        if (its.emptied == its.squares.size() && its.emptied <= pieces_free_to_feel && felt)
            if (!hand.found || better(its, hand)) hand = its;
    };
    for (const Sequence& s : readings_.list())
        consider(s);
    // What was done while nobody saw is not guessed at.
    const auto taking = gap_.open ? std::vector<Sequence>{} : readings_.reply_took_mover(scene_);
    for (const Sequence& s : taking)
        consider(s);
    view.unexplained = hand.found ? hand.squares : any.squares;
    if (!hand.found) return false;
    view.state = State::hand;
    view.unfinished = board::unfinished(scene_, game, readings_.list());
    if (!view.unfinished) view.unfinished = board::unfinished(scene_, game, taking);
    // What was set down is part of something under way, which lacks something, or it does not fit.
    const Square_set set_down =
        view.difference.occupied() &
        difference(scene_.counted, game.rules().geometry, game.position_after(shown)).occupied();
    if (view.unfinished || set_down.empty()) return true;
    view.unexplained |= set_down;
    return false;
}

}  // namespace zubr::board

// Memory and decisions of the tracker. What is wrong when nothing explains the picture: tracker_misfit.cpp.
#include "board/tracker.hpp"

#include <algorithm>

namespace zubr::board {

using draughts::Game;
using draughts::Move;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

/// Two pieces that differ in kind at most.
bool same_colour(Reading a, Reading b) {
    if (a == Reading::occupied || b == Reading::occupied) return a == b;
    return piece_of(a) && piece_of(b) && piece_of(a)->side == piece_of(b)->side;
}

}  // namespace

Tracker_timing timing_for(int squares) {
    Tracker_timing timing;
    if (squares > 50) timing.return_report = Ms(85);
    return timing;
}

void Tracker::see(const Snapshot& snapshot) {
    if (snapshot.squares.size() > memory_.size() - 1) return;
    if (readings_.size() != snapshot.squares.size()) {
        readings_ = snapshot.squares;
        counted_ = picture_of(snapshot);
        pending_ = {};
        memory_ = {};
        for (Memory& square : memory_)
            square.changed = snapshot.host;
        quiet_since_ = snapshot.host;
        return;
    }
    for (std::size_t i = 0; i < readings_.size(); ++i) {
        if (readings_[i] == snapshot.squares[i]) continue;
        note_change(Square(static_cast<int>(i) + 1), readings_[i], snapshot.squares[i], snapshot);
        readings_[i] = snapshot.squares[i];
    }
}

void Tracker::note_change(Square square, Reading from, Reading to, const Snapshot& snapshot) {
    Memory& m = memory(square);
    const bool only_kind = same_colour(from, to);
    const bool felt = m.lift_pending && same_colour(m.before, to) &&
                      snapshot.board_ms - m.lifted_at < timing_.rocking.count();
    if (!only_kind) m.changes[m.count++ % flicker_changes] = snapshot.host;
    if (holds_piece(from) && to == Reading::empty) {
        m.lifted_at = snapshot.board_ms;
        m.before = from;
        m.lift_pending = true;
        const Ms age(std::max<std::int64_t>(0, snapshot.board_now_ms - snapshot.board_ms));
        m.counts_at = snapshot.host + std::max(Ms(0), timing_.rocking + timing_.return_report - age);
        pending_.insert(square);
        if (!felt) m.changed = snapshot.host;
        return;
    }
    if (m.lift_pending && !felt) lifted_.insert(square);
    m.lift_pending = false;
    pending_.erase(square);
    counted_.set(square, to);
    if (felt || only_kind) return;
    m.changed = quiet_since_ = snapshot.host;
    if (holds_piece(to)) landings_.push_back({square, to});
}

void Tracker::gap() {
    readings_.clear();
    pending_ = {};
    landings_.clear();
    lifted_ = {};
    after_gap_ = true;
}

void Tracker::begin() {
    landings_.clear();
    lifted_ = {};
    suspect_occupied_ = suspect_emptied_ = {};
    in_play_ = false;
    after_gap_ = false;
    shown_ = 0;
    prepared_ = {};
}

void Tracker::resume(const Game& game) {
    begin();
    in_play_ = true;
    after_gap_ = true;
    shown_ = game.plies();
}

bool Tracker::is_fault(Square square) const {
    const auto index = static_cast<std::size_t>(square.number() - 1);
    return index < readings_.size() && readings_[index] == Reading::fault;
}

/// Lifts that have lasted begin to count; squares that will not rest stop counting until they do.
void Tracker::count(Ms now, View& view) {
    const auto wake = [&](Ms when) {
        if (!view.look_again || when < *view.look_again) view.look_again = when;
    };
    for (const Square square : pending_) {
        const Ms when = memory(square).counts_at;
        if (now < when) {
            wake(when);
            continue;
        }
        memory(square).lift_pending = false;
        pending_.erase(square);
        counted_.set(square, Reading::empty);
        lifted_.insert(square);
        quiet_since_ = std::max(quiet_since_, when);
    }
    for (std::size_t i = 0; i < readings_.size(); ++i) {
        const Square square(static_cast<int>(i) + 1);
        const Memory& m = memory(square);
        if (m.count < flicker_changes || m.lift_pending) continue;
        const Ms newest = m.changes[(m.count - 1) % flicker_changes];
        const bool fast = newest - m.changes[m.count % flicker_changes] < timing_.flicker;
        const bool restless = fast && now - newest < timing_.calm;
        if (restless) wake(newest + timing_.calm);
        if (restless != counted_.unreadable.contains(square))
            counted_.set(square, restless ? Reading::unsure : readings_[i]);
    }
}

void Tracker::forget_mended_suspects(const Game& game) {
    const Square_set wrong = unexplained(counted_, exactly(game.rules().geometry, game.position()));
    const Square_set readable = Square_set::range(1, game.rules().geometry.squares()) - counted_.unreadable;
    const Square_set right = readable - wrong;
    suspect_occupied_ -= right | counted_.empty;
    suspect_emptied_ -= right;
}

void Tracker::prepare(const Game& game) {
    const Move* last = game.last_ply() != nullptr ? &game.last_ply()->move : nullptr;
    const Square_set squares =
        last != nullptr ? Square_set{last->from, last->to} | last->captured : Square_set{};
    shown_ = std::min(shown_, game.plies());
    const bool over = game.outcome().over();
    const auto by_hand = [&](Side side) { return hands_[static_cast<std::size_t>(side)]; };
    if (prepared_.actions == game.actions().size() && prepared_.shown == shown_ &&
        prepared_.position == game.position() && prepared_.last == squares && prepared_.over == over)
        return;
    prepared_ = {game.actions().size(),      shown_, over, game.position(), squares,
                 explanations(game, shown_), {},     false};
    const Side mover = game.position().to_move;
    if (!by_hand(mover))
        std::erase_if(prepared_.list, [](const Explanation& e) { return e.rank == Rank::ply; });
    prepared_.has_pairs = !by_hand(mover) || !by_hand(opponent(mover));
    if (!over) return;
    // After the result no ply is taken; one that the rules ended may still be taken back.
    const bool by_rules = game.outcome_by_rules().over();
    std::erase_if(prepared_.list, [&](const Explanation& e) {
        return e.rank == Rank::ply || (e.rank == Rank::correction && !by_rules);
    });
    prepared_.has_pairs = true;
}

const std::vector<Ply_and_replies>& Tracker::pairs(const Game& game) {
    if (!prepared_.has_pairs) {
        // While plies are wanted on the board a reply in the same picture cannot be told from them.
        if (shown_ == game.plies()) prepared_.pairs = plies_and_replies(game);
        prepared_.has_pairs = true;
    }
    return prepared_.pairs;
}

/// Accepting does not wait for its own lifts: they are read as reported.
Picture Tracker::picture_for(const Explanation& e) const {
    Picture picture = counted_;
    for (const Square square : pending_& e.lifts)
        picture.set(square, Reading::empty);
    return picture;
}

bool Tracker::is_complete(const Explanation& e) const {
    return ((suspects() | counted_.unreadable) & e.touched).empty() &&
           unexplained(picture_for(e), e.complete).empty();
}

/// A capture that ends where it began looks like its prisoners being felt: its mover must have been out.
bool Tracker::needs_yes(const Explanation& e) const {
    return std::any_of(e.plies.begin(), e.plies.end(), [&](const Move& move) {
        return move.is_capture() && move.from == move.to && !lifted_.contains(move.from);
    });
}

bool Tracker::landed(Square square, Side side) const {
    return std::any_of(landings_.begin(), landings_.end(), [&](const Landing& landing) {
        return landing.square == square &&
               (landing.reading == Reading::occupied || piece_of(landing.reading)->side == side);
    });
}

Ms Tracker::last_change(Square_set squares) const {
    Ms latest{0};
    for (const Square square : squares)
        latest = std::max(latest, memory(square).changed);
    return latest;
}

std::vector<Explanation> Tracker::complete_of(Rank rank, const Game& game) {
    if (rank == Rank::two_plies) return complete_pairs(game);
    std::vector<Explanation> found;
    for (const Explanation& e : prepared_.list)
        if (e.rank == rank && is_complete(e)) found.push_back(e);
    // Several wanted plies carried out: the furthest that the board shows.
    if (rank == Rank::wanted && found.size() > 1) found = {found.back()};
    return found;
}

std::vector<Explanation> Tracker::complete_pairs(const Game& game) {
    std::vector<Explanation> found;
    const Side mover = game.position().to_move;
    const Picture raw = [&] {
        Picture picture = counted_;
        for (const Square square : pending_)
            picture.set(square, Reading::empty);
        return picture;
    }();
    const bool by_lifting_alone =
        (unexplained(raw, exactly(game.rules().geometry, game.position())) - raw.empty).empty();
    for (const Ply_and_replies& first : pairs(game)) {
        for (const Move& reply : first.replies) {
            const bool visible = raw.may_be(first.ply.to, mover) && !reply.captured.contains(first.ply.to);
            if (!landed(first.ply.to, mover) && (!visible || by_lifting_alone)) continue;
            if (by_lifting_alone && !landed(reply.to, opponent(mover))) continue;
            Explanation e = explain_pair(game, first, reply);
            if (is_complete(e)) found.push_back(std::move(e));
        }
    }
    return found;
}

/// design.md 7, Decides: a ply whose landing still shows its mover, everything else as after it but for the
/// squares of one legal reply whose own piece has left its square.
std::optional<Explanation> Tracker::reply_begun_after(const Game& game) {
    const Side mover = game.position().to_move;
    const Move* accepted = nullptr;
    for (const Ply_and_replies& first : pairs(game)) {
        const Move& ply = first.ply;
        if (ply.from == ply.to || !counted_.may_be(ply.to, mover)) continue;
        const bool begun = std::any_of(first.replies.begin(), first.replies.end(), [&](const Move& reply) {
            if (!counted_.empty.contains(reply.from)) return false;
            return unexplained(counted_, reply_begun(game, first, reply)).empty();
        });
        if (!begun) continue;
        if (accepted != nullptr) return std::nullopt;
        accepted = &ply;
    }
    if (accepted == nullptr) return std::nullopt;
    for (const Explanation& e : prepared_.list)
        if (e.rank == Rank::ply && e.plies.front() == *accepted &&
            ((suspects() | counted_.unreadable) & e.touched).empty())
            return e;
    return std::nullopt;
}

void Tracker::accept_when_rested(const Explanation& e, Ms now, View& view) const {
    const bool at_once = e.rank == Rank::wanted || (e.rank == Rank::ply && e.only_choice && !after_gap_);
    const Ms when = last_change(e.touched) + (at_once ? Ms(0) : timing_.choice);
    view.state = State::hand;
    if (now >= when)
        view.accept = e;
    else if (!view.look_again || when < *view.look_again)
        view.look_again = when;
}

/// True when the picture is explained and nothing is left to judge.
bool Tracker::decide(const Game& game, Ms now, View& view) {
    for (const Rank rank : {Rank::wanted, Rank::rest, Rank::ply, Rank::correction, Rank::two_plies}) {
        if (rank == Rank::two_plies) {
            if (auto e = reply_begun_after(game)) {
                view.state = State::hand;
                view.accept = std::move(e);
                return true;
            }
        }
        const auto found = complete_of(rank, game);
        if (found.empty()) continue;
        if (rank == Rank::rest) {
            view.state = State::rest;
            shown_ = game.plies();
        } else if (found.size() > 1 || needs_yes(found.front())) {
            view.state = State::hand;
            view.choices = found;
        } else {
            accept_when_rested(found.front(), now, view);
        }
        return true;
    }
    return false;
}

/// Nothing was seen for a while: all ranks, and mere lifting, must leave one explanation.
void Tracker::decide_after_gap(const Game& game, Ms now, View& view) {
    std::vector<Explanation> found;
    for (const Rank rank : {Rank::wanted, Rank::rest, Rank::ply, Rank::correction, Rank::two_plies})
        for (Explanation& e : complete_of(rank, game))
            found.push_back(std::move(e));
    const bool lifting = view.difference.occupied().empty() && !view.difference.none();
    if (found.empty()) return;
    if (std::any_of(found.begin(), found.end(), [](const Explanation& e) { return e.rank == Rank::rest; })) {
        view.state = State::rest;
        shown_ = game.plies();
        after_gap_ = false;
    } else if (found.size() == 1 && !lifting && !needs_yes(found.front())) {
        accept_when_rested(found.front(), now, view);
    } else {
        view.state = State::hand;
        view.choices = std::move(found);
    }
}

void Tracker::set_up(const Game& game, View& view) {
    view.state = State::setting_up;
    view.unexplained = view.difference.all();
    if (view.difference.none()) {
        in_play_ = true;
        after_gap_ = false;
        shown_ = game.plies();
        landings_.clear();
        lifted_ = {};
        view.state = State::rest;
        view.first_shown = true;
    }
}

View Tracker::look(const Game& game, Ms now) {
    View view;
    if (!has_picture() || static_cast<int>(readings_.size()) != game.rules().geometry.squares()) return view;
    count(now, view);
    forget_mended_suspects(game);
    prepare(game);
    const auto& geometry = game.rules().geometry;
    view.quiet_since = quiet_since_;
    view.difference = difference(counted_, geometry, game.position());
    if (!view.difference.none())
        view.turned = difference(turned_round(counted_, geometry), geometry, game.position()).none();
    if (!in_play_) {
        set_up(game, view);
        return view;
    }
    bool explained = false;
    if (after_gap_) {
        decide_after_gap(game, now, view);
        explained = view.state != State::away;
    } else {
        explained = decide(game, now, view);
    }
    if (!explained) judge(game, now, view);
    return view;
}

void Tracker::play_by_hand(Side side, bool by_hand) {
    hands_[static_cast<std::size_t>(side)] = by_hand;
    prepared_ = {};
}

void Tracker::done(const Explanation& e) {
    shown_ = e.shown;
    landings_.clear();
    lifted_ = {};
    after_gap_ = false;
}

void Tracker::taken_back_elsewhere(const Game& game) {
    shown_ = std::min(shown_, game.plies());
    landings_.clear();
    lifted_ = {};
    if (!has_picture()) return;
    const Difference d = difference(counted_, game.rules().geometry, game.position());
    suspect_occupied_ |= d.occupied();
    suspect_emptied_ |= d.missing;
}

}  // namespace zubr::board

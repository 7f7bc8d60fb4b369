// Memory and decisions of the tracker. What is wrong when nothing explains the picture: tracker_misfit.cpp.
#include "board/tracker.hpp"

#include <algorithm>
#include <utility>

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

void look_again(View& view, Ms when) {
    if (!view.look_again || when < *view.look_again) view.look_again = when;
}

bool is_unreadable(Reading reading) {
    return reading == Reading::unsure || reading == Reading::fault;
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
        pending_ = busy_ = {};
        memory_ = {};
        for (std::size_t i = 0; i < readings_.size(); ++i) {
            Memory& m = memory(Square(static_cast<int>(i) + 1));
            m.changed = m.unreadable = snapshot.host;
            m.content = readings_[i];
        }
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
    if (!only_kind) {
        m.changes[m.count++ % flicker_changes] = snapshot.host;
        if (m.count >= flicker_changes) busy_.insert(square);
    }
    if (m.restless) return;
    const bool felt = m.lift_pending && same_colour(m.before, to) &&
                      snapshot.board_ms - m.lifted_at < timing_.rocking.count();
    if (holds_piece(from) && to == Reading::empty) {
        m.lifted_at = snapshot.board_ms;
        m.before = from;
        m.lift_pending = true;
        const Ms age(std::max<std::int64_t>(0, snapshot.board_now_ms - snapshot.board_ms));
        m.counts_at = snapshot.host + std::max(Ms(0), timing_.rocking + timing_.return_report - age);
        pending_.insert(square);
        m.changed = snapshot.host;
        return;
    }
    const Reading believed = m.lift_pending ? m.before : from;
    if (m.lift_pending && !felt) lifted_.insert(square);
    m.lift_pending = false;
    pending_.erase(square);
    counted_.set(square, to);
    if (is_unreadable(to)) {
        // Its content counts as it was, so the picture has not changed for anybody else.
        if (is_unreadable(from)) return;
        m.content = believed;
        m.unreadable = snapshot.host;
        return;
    }
    if (felt || only_kind) return;
    m.changed = snapshot.host;
    if (is_unreadable(from) && (to == m.content || same_colour(to, m.content))) return;
    quiet_since_ = snapshot.host;
    if (holds_piece(to)) landings_.push_back({square, to});
    if (to == Reading::empty && holds_piece(m.content)) lifted_.insert(square);
}

void Tracker::gap() {
    readings_.clear();
    pending_ = {};
    landings_.clear();
    lifted_ = {};
    after_gap_ = true;
}

void Tracker::begin(int plies) {
    begun_with_ = plies;
    landings_.clear();
    lifted_ = {};
    suspect_occupied_ = suspect_emptied_ = {};
    in_play_ = false;
    after_gap_ = resumed_ = false;
    shown_ = 0;
    prepared_ = {};
}

void Tracker::resume(const Game& game) {
    begin();
    in_play_ = true;
    after_gap_ = resumed_ = true;
    shown_ = game.plies();
}

bool Tracker::is_fault(Square square) const {
    const auto index = static_cast<std::size_t>(square.number() - 1);
    return index < readings_.size() && readings_[index] == Reading::fault;
}

/// Lifts that have lasted begin to count; squares that will not rest stop counting until they do.
void Tracker::count(Ms now, View& view) {
    for (const Square square : pending_) {
        const Ms when = memory(square).counts_at;
        if (now < when)
            look_again(view, when);
        else
            count_lift(square, when);
    }
    for (const Square square : busy_)
        watch_restless(square, now, view);
}

void Tracker::count_lift(Square square, Ms when) {
    memory(square).lift_pending = false;
    pending_.erase(square);
    counted_.set(square, Reading::empty);
    lifted_.insert(square);
    quiet_since_ = std::max(quiet_since_, when);
}

void Tracker::watch_restless(Square square, Ms now, View& view) {
    Memory& m = memory(square);
    const Ms newest = m.changes[(m.count - 1) % flicker_changes];
    const bool fast = newest - m.changes[m.count % flicker_changes] < timing_.flicker;
    const Ms calm_at = newest + timing_.calm;
    if (fast && now < calm_at) {
        look_again(view, calm_at);
        if (m.restless) return;
        m.restless = true;
        m.content = m.lift_pending ? m.before : reading(square);
        m.unreadable = newest;
        m.lift_pending = false;
        pending_.erase(square);
        counted_.set(square, Reading::unsure);
        return;
    }
    busy_.erase(square);
    m.count = 0;
    if (!m.restless) return;
    m.restless = false;
    const Reading shown = reading(square);
    counted_.set(square, shown);
    m.changed = calm_at;
    if (is_unreadable(shown) || shown == m.content || same_colour(shown, m.content)) return;
    quiet_since_ = std::max(quiet_since_, calm_at);
    if (holds_piece(shown)) landings_.push_back({square, shown});
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

/// A ply whose landing still shows its mover, everything else as after it but for the squares of one legal
/// reply whose own piece has left its square: the ply is made, at once when that piece left after it.
bool Tracker::decide_by_begun_reply(const Game& game, Ms now, View& view) {
    const Side mover = game.position().to_move;
    const Move* accepted = nullptr;
    Ms begun_at{0};
    for (const Ply_and_replies& first : pairs(game)) {
        const Move& ply = first.ply;
        if (ply.from == ply.to || !counted_.may_be(ply.to, mover)) continue;
        // A piece on a square that the ply empties may be the reply's; as likely it is the one that has not
        // left.
        if (counted_.may_be(ply.from, mover) || !(ply.captured & counted_.occupied()).empty()) continue;
        const Move* begun = nullptr;
        for (const Move& reply : first.replies) {
            if (!counted_.empty.contains(reply.from)) continue;
            if (!unexplained(counted_, reply_begun(game, first, reply)).empty()) continue;
            begun = &reply;
            begun_at = std::max(begun_at, memory(reply.from).changed);
        }
        if (begun == nullptr) continue;
        if (accepted != nullptr) return false;
        accepted = &ply;
    }
    if (accepted == nullptr) return false;
    for (const Explanation& e : prepared_.list) {
        if (e.rank != Rank::ply || e.huff || !(e.plies.front() == *accepted)) continue;
        if (!((suspects() | counted_.unreadable) & e.touched).empty()) return false;
        view.state = State::hand;
        if (begun_at > last_change(e.touched))
            view.accept = e;
        else
            accept_when_rested(e, now, view);
        return true;
    }
    return false;
}

void Tracker::accept_when_rested(const Explanation& e, Ms now, View& view) const {
    const bool at_once = e.rank == Rank::wanted || (e.rank == Rank::ply && e.only_choice && !after_gap_);
    const Ms choice = e.by_king ? timing_.king_choice : timing_.choice;
    const Ms when = last_change(e.touched) + (at_once ? Ms(0) : choice);
    view.state = State::hand;
    if (now >= when)
        view.accept = e;
    else
        look_again(view, when);
}

/// True when the picture is explained and nothing is left to judge.
bool Tracker::decide(const Game& game, Ms now, View& view) {
    for (const Rank rank : {Rank::wanted, Rank::rest, Rank::ply, Rank::correction, Rank::two_plies}) {
        if (rank == Rank::two_plies && decide_by_begun_reply(game, now, view)) return true;
        const auto found = complete_of(rank, game);
        if (found.empty()) continue;
        if (rank == Rank::rest) {
            view.state = State::rest;
            shown_ = game.plies();
            // Whatever was set down belongs where it stands: no later ply has landed there.
            landings_.clear();
        } else if (found.size() > 1 || (rank != Rank::wanted && needs_yes(found.front()))) {
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

bool Tracker::is_turned(const Game& game) const {
    const auto& geometry = game.rules().geometry;
    return difference(turned_round(counted_, geometry), geometry, game.position()).none();
}

void Tracker::set_up(const Game& game, View& view) {
    view.state = State::setting_up;
    view.unexplained = view.difference.all();
    view.turned = is_turned(game);
    // Plies may have been made already without the board: they are wanted on it.
    const int plies = game.plies();
    const int least = game.outcome().over() ? plies : std::min(begun_with_, plies);
    if (const auto shown = plies_shown(counted_, game, least)) {
        in_play_ = true;
        after_gap_ = false;
        shown_ = *shown;
        landings_.clear();
        lifted_ = {};
        view.state = State::rest;
        view.turned = false;
        view.first_shown = true;
    }
}

View Tracker::look(const Game& game, Ms now) {
    View view;
    if (!has_picture() || static_cast<int>(readings_.size()) != game.rules().geometry.squares()) return view;
    count(now, view);
    forget_mended_suspects(game);
    if (std::exchange(resumed_, false)) {
        const auto shown = plies_shown(counted_, game, game.plies() - most_left_out);
        if (shown && *shown < game.plies()) {
            shown_ = *shown;
            after_gap_ = false;
        }
    }
    prepare(game);
    const auto& geometry = game.rules().geometry;
    view.quiet_since = quiet_since_;
    view.difference = difference(counted_, geometry, game.position());
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
    if (view.state != State::misfit) wrong_ = {};
    return view;
}

void Tracker::play_by_hand(Side side, bool by_hand) {
    hands_[static_cast<std::size_t>(side)] = by_hand;
    prepared_ = {};
}

void Tracker::done(const Explanation& e) {
    // What was accepted did not wait for its own lifts; what comes next must not find them undone.
    for (const Square square : pending_& e.lifts)
        count_lift(square, memory(square).changed);
    shown_ = e.shown;
    landings_.clear();
    lifted_ = {};
    after_gap_ = false;
}

void Tracker::distrust(const Game& game) {
    shown_ = std::min(shown_, game.plies());
    landings_.clear();
    lifted_ = {};
    if (!has_picture()) return;
    const Difference d = difference(counted_, game.rules().geometry, game.position());
    suspect_occupied_ |= d.occupied();
    suspect_emptied_ |= d.missing;
}

}  // namespace zubr::board

#include "board/senses.hpp"

#include <algorithm>

namespace zubr::board {

using draughts::Square;
using draughts::Square_set;

namespace {

/// Two pieces that differ in kind at most.
bool same_colour(Reading a, Reading b) {
    if (a == Reading::occupied || b == Reading::occupied) return a == b;
    return piece_of(a) && piece_of(b) && piece_of(a)->side == piece_of(b)->side;
}

void wake_at(std::optional<Ms>& look_again, Ms when) {
    if (!look_again || when < *look_again) look_again = when;
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

void Senses::see(const Snapshot& snapshot, const Tracker_timing& timing) {
    if (snapshot.squares.size() > memory_.size() - 1) return;
    board_now_ = snapshot.board_now_ms;
    if (readings_.size() != snapshot.squares.size()) return begin(snapshot);
    for (std::size_t i = 0; i < readings_.size(); ++i) {
        if (readings_[i] == snapshot.squares[i]) continue;
        const Square square(static_cast<int>(i) + 1);
        if (!out_.contains(square)) note_change(square, readings_[i], snapshot.squares[i], snapshot, timing);
        readings_[i] = snapshot.squares[i];
    }
}

void Senses::begin(const Snapshot& snapshot) {
    readings_ = snapshot.squares;
    counted_ = picture_of(snapshot);
    pending_ = busy_ = {};
    memory_ = {};
    for (std::size_t i = 0; i < readings_.size(); ++i) {
        const Square square(static_cast<int>(i) + 1);
        Memory& m = memory(square);
        m.changed = m.unreadable = snapshot.host;
        m.content = readings_[i];
        if (out_.contains(square)) counted_.set(square, Reading::unsure);
    }
    quiet_since_ = snapshot.host;
}

void Senses::note_change(Square square, Reading from, Reading to, const Snapshot& snapshot,
                         const Tracker_timing& timing) {
    Memory& m = memory(square);
    const bool only_kind = same_colour(from, to);
    if (!only_kind) {
        m.changes[m.count++ % flicker_changes] = snapshot.host;
        if (m.count >= flicker_changes) busy_.insert(square);
    }
    if (m.restless) return;
    const bool felt = m.lift_pending && same_colour(m.before, to) &&
                      snapshot.board_ms - m.lifted_at < timing.rocking.count();
    if (holds_piece(from) && to == Reading::empty) {
        m.lifted_at = snapshot.board_ms;
        m.before = from;
        m.lift_pending = true;
        const Ms age(std::max<std::int64_t>(0, snapshot.board_now_ms - snapshot.board_ms));
        m.counts_at = snapshot.host + std::max(Ms(0), timing.rocking + timing.return_report - age);
        pending_.insert(square);
        m.changed = snapshot.host;
        deeds_.lifted(square, from, snapshot.board_ms);
        return;
    }
    const Reading believed = m.lift_pending ? m.before : from;
    if (felt) deeds_.rocked(square);
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
    // A peg that came while nothing could be read there may have left.
    if (to == Reading::empty)
        deeds_.lifted(square, holds_piece(m.content) ? m.content : Reading::occupied, snapshot.board_ms);
    if (is_unreadable(from) && (to == m.content || same_colour(to, m.content))) return;
    quiet_since_ = snapshot.host;
    if (holds_piece(to)) deeds_.put(square, to, snapshot.board_ms);
    // Between two pictures a piece of the one colour went, and one of the other came.
    if (holds_piece(to) && holds_piece(believed) && from == believed)
        deeds_.lifted(square, believed, snapshot.board_ms);
}

void Senses::gap() {
    readings_.clear();
    pending_ = {};
    deeds_.forget();
}

Picture Senses::raw() const {
    Picture picture = counted_;
    for (const Square square : pending_)
        picture.set(square, Reading::empty);
    return picture;
}

void Senses::take_out(Square square) {
    out_.insert(square);
    pending_.erase(square);
    busy_.erase(square);
    Memory& m = memory(square);
    m.lift_pending = m.restless = false;
    counted_.set(square, Reading::unsure);
}

bool Senses::is_fault(Square square) const {
    const auto index = static_cast<std::size_t>(square.number() - 1);
    return index < readings_.size() && readings_[index] == Reading::fault && !out_.contains(square);
}

Square_set Senses::unsure() const {
    Square_set unsure;
    for (const Square square : counted_.unreadable - out_)
        if (reading(square) == Reading::unsure) unsure.insert(square);
    return unsure;
}

Ms Senses::last_change(Square_set squares) const {
    Ms latest{0};
    for (const Square square : squares)
        latest = std::max(latest, memory(square).changed);
    return latest;
}

std::optional<Ms> Senses::count(Ms now, const Tracker_timing& timing) {
    std::optional<Ms> look_again;
    for (const Square square : pending_) {
        const Ms when = memory(square).counts_at;
        if (now < when)
            wake_at(look_again, when);
        else
            count_lift(square, when);
    }
    for (const Square square : busy_)
        watch_restless(square, now, timing, look_again);
    return look_again;
}

void Senses::count_at_once(Square_set squares) {
    for (const Square square : pending_& squares)
        count_lift(square, memory(square).changed);
}

void Senses::count_lift(Square square, Ms when) {
    memory(square).lift_pending = false;
    pending_.erase(square);
    counted_.set(square, Reading::empty);
    quiet_since_ = std::max(quiet_since_, when);
}

void Senses::watch_restless(Square square, Ms now, const Tracker_timing& timing,
                            std::optional<Ms>& look_again) {
    Memory& m = memory(square);
    const Ms newest = m.changes[(m.count - 1) % flicker_changes];
    const bool fast = newest - m.changes[m.count % flicker_changes] < timing.flicker;
    const Ms calm_at = newest + timing.calm;
    if (fast && now < calm_at) {
        wake_at(look_again, calm_at);
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
    if (holds_piece(shown)) deeds_.put(square, shown, board_now_);
}

}  // namespace zubr::board

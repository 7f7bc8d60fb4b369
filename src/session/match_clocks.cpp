#include "session/match_clocks.hpp"

#include <algorithm>

namespace zubr::session {

using draughts::Side;

namespace {

std::int64_t seconds_of(Ms time) {
    // A started second counts: a clock that shows nought has fallen.
    return (time.count() + 999) / 1000;
}

/// With nothing else happening the time that runs is written into the journal so often: no more of it is
/// given back when the program is killed.
constexpr Ms kept_every{10000};

}  // namespace

Match_clocks::Match_clocks(const Time_control& control, bool by_button)
    : clock_(control), by_button_(by_button) {}

void Match_clocks::begin(const Time_control& control, bool by_button) {
    clock_ = Clock(control);
    by_button_ = by_button;
    before_.clear();
    times_.clear();
    held_.reset();
    paused_.reset();
    flag_said_ = {};
    marks_ahead_.clear();
    marks_said_.clear();
}

void Match_clocks::take_up(const std::optional<Game_clocks>& kept, int plies) {
    if (auto clock = kept ? Clock::restored(kept->control, kept->state) : std::nullopt) {
        clock_ = std::move(*clock);
        by_button_ = kept->by_button;
        paused_ = kept->state.turn;
        times_ = kept->times;
    }
    if (!used()) return;
    times_.resize(static_cast<std::size_t>(plies));
    before_.resize(times_.size());
}

std::optional<Clock_state> Match_clocks::state(Ms now) const {
    if (!used()) return std::nullopt;
    Clock_state state = clock_.state(now);
    state.turn = on_turn() ? on_turn() : paused_;
    return state;
}

std::optional<Game_clocks> Match_clocks::kept(Ms now) const {
    const auto known = state(now);
    if (!known) return std::nullopt;
    return Game_clocks{clock_.control(), by_button_, *known, times_};
}

Both_clocks Match_clocks::told_both(Ms now) const {
    return {seconds_of(clock_.left(Side::white, now)), seconds_of(clock_.left(Side::black, now))};
}

Own_clock Match_clocks::told_own(Side side, Ms now) const {
    return {seconds_of(clock_.left(side, now))};
}

Clock_fact Match_clocks::told_run(Side side) const {
    if (clock_.running()) return Clock_runs{side};
    return Clock_news::held;
}

void Match_clocks::run(Side side, bool out_of_sight, Ms now) {
    paused_.reset();
    held_.reset();
    clock_.start(side, now);
    if (out_of_sight) hold(now);
}

void Match_clocks::stop(Ms now) {
    clock_.stop(now);
    held_.reset();
    paused_.reset();
}

void Match_clocks::hold(Ms now) {
    if (!clock_.running()) return;
    held_ = clock_.running();
    clock_.stop(now);
}

void Match_clocks::release(bool out_of_sight, Ms now) {
    if (held_) run(*held_, out_of_sight, now);
}

bool Match_clocks::pause(Ms now) {
    const auto side = on_turn();
    if (!side) return false;
    stop(now);
    paused_ = side;
    return true;
}

void Match_clocks::ply(Side mover, bool over, bool out_of_sight, Ms now) {
    if (!used()) return;
    Clock before = clock_;
    before.stop(now);
    before_.emplace_back(before);
    if (over) {
        stop(now);
    } else if (!by_button_) {
        if (!clock_.running()) clock_.start(mover, now);
        clock_.moved(mover, now);
        run(opponent(mover), out_of_sight, now);
    }
    times_.push_back({{clock_.left(Side::white, now), clock_.left(Side::black, now)}});
}

void Match_clocks::taken_back(Side to_move, Ms now) {
    if (before_.empty()) return;
    const bool running = clock_.running().has_value();
    if (const auto& before = before_.back()) {
        clock_ = *before;
        clock_.resume(now);
    }
    before_.pop_back();
    times_.pop_back();
    flag_said_ = {};
    if (held_) held_ = to_move;
    if (paused_) paused_ = to_move;
    if (running) clock_.start(to_move, now);
}

void Match_clocks::ended(Ms now) {
    ended_ = on_turn();
    stop(now);
}

void Match_clocks::result_withdrawn(bool out_of_sight, Ms now) {
    if (const auto side = std::exchange(ended_, std::nullopt)) run(*side, out_of_sight, now);
}

void Match_clocks::play_begins(Side to_move, Ms now) {
    const bool untouched = before_.empty() && !on_turn() && !paused_ &&
                           clock_.left(Side::white, now) == clock_.control().stages.front().time;
    if (!by_button_ && untouched) clock_.start(to_move, now);
}

bool Match_clocks::may_press(std::optional<Side> who, Side to_move) const {
    if (!used() || !by_button_) return false;
    const auto running = on_turn();
    return !running || (*running != to_move && (!who || *who == *running));
}

Side Match_clocks::press(Side to_move, bool out_of_sight, Ms now) {
    const auto running = on_turn();
    if (running) clock_.moved(*running, now);
    const Side side = running ? to_move : turn(to_move);
    run(side, out_of_sight, now);
    return side;
}

bool Match_clocks::may_press_ahead(std::optional<Side> who, Side to_move) const {
    return used() && by_button_ && on_turn() == to_move && (!who || *who == to_move);
}

Match_clocks::Watched Match_clocks::watch(const std::vector<int>& marks, Ms now) {
    Watched watched;
    if (!used() || !clock_.running()) return watched;
    const auto wake = [&](Ms when) {
        if (!watched.wake || when < *watched.wake) watched.wake = when;
    };
    const Side side = *clock_.running();
    const Ms left = clock_.left(side, now);
    bool& said = flag_said_[static_cast<std::size_t>(side)];
    if (left == Ms(0) && !said) {
        said = true;
        watched.told.emplace_back(Class::alarm, Flag_fell{side});
    }
    if (const auto when = clock_.when_left(Ms(0), now)) wake(*when);
    wake(now + kept_every);
    for (const int mark : marks) {
        const Ms at = std::chrono::seconds(mark);
        const std::pair<Side, int> mine{side, mark};
        const auto ahead = std::find(marks_ahead_.begin(), marks_ahead_.end(), mine);
        if (const auto when = clock_.when_left(at, now)) {
            wake(*when);
            if (ahead == marks_ahead_.end()) marks_ahead_.push_back(mine);
            continue;
        }
        // A time control that begins there has not come down to it.
        if (ahead == marks_ahead_.end()) continue;
        marks_ahead_.erase(ahead);
        if (std::find(marks_said_.begin(), marks_said_.end(), mine) != marks_said_.end()) continue;
        marks_said_.push_back(mine);
        // Only the mark just reached is told, not all that a short time control lies below.
        if (left > at - std::chrono::seconds(1) && left.count() > 0)
            watched.told.emplace_back(Class::hint, Time_left{side, mark});
    }
    return watched;
}

}  // namespace zubr::session

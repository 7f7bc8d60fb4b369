#include "session/clock.hpp"

#include <algorithm>

namespace zubr::session {

using draughts::Side;

Clock::Clock(Time_control control) : control_(std::move(control)) {
    if (!control_.none())
        for (Side_clock& clock : clocks_)
            clock.left = control_.stages.front().time;
}

std::optional<Clock> Clock::restored(const Time_control& control, const Clock_state& state) {
    if (control.none() || state.delay_left < Ms(0)) return std::nullopt;
    Ms longest_delay{0};
    for (const Time_control::Stage& stage : control.stages)
        longest_delay = std::max(longest_delay, stage.delay);
    if (state.delay_left > longest_delay) return std::nullopt;
    for (const Side_clock& side : state.sides) {
        if (side.left < Ms(0) || side.stage < 0 || side.moves < 0) return std::nullopt;
        if (static_cast<std::size_t>(side.stage) >= control.stages.size()) return std::nullopt;
        const int moves = control.stages[static_cast<std::size_t>(side.stage)].moves;
        if (moves != 0 && side.moves >= moves) return std::nullopt;
    }
    Clock clock(control);
    clock.clocks_ = state.sides;
    clock.delay_left_ = state.delay_left;
    return clock;
}

Clock_state Clock::state_after(const Time_control& control, const std::array<Ms, 2>& left,
                               const std::array<int, 2>& moves) {
    Clock_state state;
    for (std::size_t i = 0; i < state.sides.size(); ++i) {
        Side_clock& side = state.sides[i];
        side.left = left[i];
        side.moves = moves[i];
        for (const Time_control::Stage& stage : control.stages) {
            if (stage.moves == 0 || side.moves < stage.moves) break;
            side.moves -= stage.moves;
            ++side.stage;
        }
    }
    return state;
}

Clock_state Clock::state(Ms now) const {
    Clock then = *this;
    then.spend(now);
    return {then.clocks_, then.delay_left_, std::nullopt};
}

/// Takes the time since the last look off the running clock, its delay first.
void Clock::spend(Ms now) {
    if (!running_) return;
    Ms spent = std::max(Ms(0), now - since_);
    since_ = now;
    const Ms free = std::min(spent, delay_left_);
    delay_left_ -= free;
    spent -= free;
    Side_clock& clock = of(*running_);
    clock.left = std::max(Ms(0), clock.left - spent);
}

void Clock::start(Side side, Ms now) {
    if (!used()) return;
    spend(now);
    // Going on after a pause does not bring a new delay.
    if (running_ != side && running_) delay_left_ = stage_of(side).delay;
    if (!running_ && delay_left_.count() == 0) delay_left_ = stage_of(side).delay;
    running_ = side;
    since_ = now;
}

void Clock::stop(Ms now) {
    spend(now);
    running_.reset();
}

void Clock::moved(Side mover, Ms now) {
    if (!used()) return;
    spend(now);
    Side_clock& clock = of(mover);
    // A flag that has fallen stays down: nothing is earned after it.
    if (clock.left.count() > 0) {
        const Time_control::Stage& stage = stage_of(mover);
        clock.left += stage.increment;
        ++clock.moves;
        if (stage.moves != 0 && clock.moves == stage.moves) {
            clock.moves = 0;
            clock.left += control_.stages[static_cast<std::size_t>(++clock.stage)].time;
        }
    }
    running_.reset();
    delay_left_ = Ms(0);
    start(opponent(mover), now);
}

Ms Clock::left(Side side, Ms now) const {
    Clock then = *this;
    then.spend(now);
    return then.of(side).left;
}

std::optional<Ms> Clock::when_left(Ms wanted, Ms now) const {
    if (!running_) return std::nullopt;
    const Ms shows = left(*running_, now);
    if (shows <= wanted) return std::nullopt;
    Clock then = *this;
    then.spend(now);
    return now + then.delay_left_ + (shows - wanted);
}

}  // namespace zubr::session

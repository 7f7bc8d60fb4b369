#include "session/clock.hpp"

#include <algorithm>
#include <charconv>

namespace zubr::session {

using draughts::Side;

namespace {

constexpr int most_seconds = 3600;

std::optional<int> take_number(std::string_view& text, int most) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || value < 0 || value > most) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

bool take_sign(std::string_view& text, char sign) {
    if (text.empty() || text.front() != sign) return false;
    text.remove_prefix(1);
    return true;
}

/// Times of stages in that unit, at most a day.
std::optional<Time_control> parse(std::string_view text, Ms unit) {
    const auto most_number = static_cast<int>(std::chrono::hours(24) / unit);
    Time_control control;
    for (;;) {
        auto number = take_number(text, most_number);
        if (!number) return std::nullopt;
        Time_control::Stage stage;
        if (take_sign(text, '/')) {
            stage.moves = *number;
            number = take_number(text, most_number);
            if (!number || stage.moves == 0) return std::nullopt;
        }
        if (*number == 0) return std::nullopt;
        stage.time = unit * *number;
        control.stages.push_back(stage);
        if (!take_sign(text, ':')) break;
        if (stage.moves == 0) return std::nullopt;
    }
    for (const char sign : {'+', 'd'}) {
        if (!take_sign(text, sign)) continue;
        const auto seconds = take_number(text, most_seconds);
        if (!seconds) return std::nullopt;
        (sign == '+' ? control.increment : control.delay) = std::chrono::seconds(*seconds);
    }
    // Forty moves in two hours and nothing after it: the last stage has no end.
    control.stages.back().moves = 0;
    if (!text.empty()) return std::nullopt;
    return control;
}

std::int64_t seconds_of(Ms time) {
    return std::chrono::duration_cast<std::chrono::seconds>(time).count();
}

}  // namespace

tl::expected<Time_control, draughts::Phrase> parse_time_control(std::string_view text) {
    if (text.empty() || text == "none") return Time_control{};
    if (auto control = parse(text, std::chrono::minutes(1))) return *control;
    return tl::unexpected(draughts::Phrase{"arg.clock", {{"text", std::string(text)}}});
}

std::string to_text(const Time_control& control) {
    if (control.none()) return "none";
    std::string text;
    for (const auto& stage : control.stages) {
        if (!text.empty()) text += ':';
        if (stage.moves != 0) text += std::to_string(stage.moves) + '/';
        text += std::to_string(seconds_of(stage.time) / 60);
    }
    if (control.increment.count() != 0) text += '+' + std::to_string(seconds_of(control.increment));
    if (control.delay.count() != 0) text += 'd' + std::to_string(seconds_of(control.delay));
    return text;
}

std::string to_pdn_tag(const Time_control& control) {
    if (control.none()) return "-";
    std::string text;
    for (const auto& stage : control.stages) {
        if (!text.empty()) text += ':';
        if (stage.moves != 0) text += std::to_string(stage.moves) + '/';
        text += std::to_string(seconds_of(stage.time));
    }
    if (control.increment.count() != 0) text += '+' + std::to_string(seconds_of(control.increment));
    return text;
}

std::optional<Time_control> parse_pdn_tag(std::string_view text) {
    return parse(text, std::chrono::seconds(1));
}

Clock::Clock(Time_control control) : control_(std::move(control)) {
    if (!control_.none())
        for (Side_clock& clock : clocks_)
            clock.left = control_.stages.front().time;
}

std::optional<Clock> Clock::restored(const Time_control& control, const Clock_state& state) {
    if (control.none() || state.delay_left < Ms(0) || state.delay_left > control.delay) return std::nullopt;
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
    if (running_ != side && running_) delay_left_ = control_.delay;
    if (!running_ && delay_left_.count() == 0) delay_left_ = control_.delay;
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
        clock.left += control_.increment;
        ++clock.moves;
        const auto& stage = control_.stages[static_cast<std::size_t>(clock.stage)];
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

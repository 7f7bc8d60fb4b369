#include "board/link_presses.hpp"

#include <algorithm>

namespace zubr::board {

namespace {

// What nine buttons under two hands can do, in presses: a reserve, refilled at so many a second. Anything
// beyond is a broken counter, and must not become a flood of commands.
constexpr std::int64_t reserve_max = 60;
constexpr std::int64_t ms_a_press = 33;

}  // namespace

bool Press_counter::allowed(int presses, Host_time now) {
    const std::int64_t refill = (now - budget_at_).count() / ms_a_press;
    if (refill > 0) {
        budget_ = std::min(reserve_max, budget_ + refill);
        budget_at_ = now;
    }
    if (presses > budget_) {
        ++implausible_;
        return false;
    }
    budget_ -= presses;
    return true;
}

void Press_counter::update(const wire::Button_state (&states)[wire::button_count], Host_time now,
                           bool while_lost, std::vector<Link_event>& events) {
    if (!started_) {
        let_go(events);
        budget_ = reserve_max;
        budget_at_ = now;
    }
    for (std::size_t i = 0; i < known_.size(); ++i) {
        const wire::Button_state& state = states[i];
        const Button button = static_cast<Button>(i);
        Known& known = known_[i];
        int presses = (state.presses - known.presses) & (wire::press_count_modulus - 1);
        if (!started_) {
            presses = 0;
            counts_[i] = {};
        } else if (presses > 0 && !allowed(presses, now)) {
            presses = 0;
        }
        known.presses = state.presses;
        counts_[i].presses += static_cast<std::uint64_t>(presses);
        counts_[i].down = state.down;
        if (known.held && (presses > 0 || !state.down)) {
            events.emplace_back(Released{button});
            known.held = false;
        }
        for (int press = 1; press <= presses; ++press) {
            events.emplace_back(Pressed{button, while_lost});
            known.held = press == presses && state.down;
            if (!known.held) events.emplace_back(Released{button});
        }
    }
    started_ = true;
}

void Press_counter::let_go(std::vector<Link_event>& events) {
    for (std::size_t i = 0; i < known_.size(); ++i) {
        if (known_[i].held) events.emplace_back(Released{static_cast<Button>(i)});
        known_[i].held = false;
    }
}

}  // namespace zubr::board

// Presses of the board's buttons, derived from counters that come again in every snapshot: a lost frame loses
// none and a doubled frame doubles none.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/link_events.hpp"

namespace zubr::board {

class Press_counter {
  public:
    /// The next update is where counting starts (first snapshot of a board, or of a new start of it).
    void start_anew() { started_ = false; }

    /// Tells what was pressed and let go since the last update. Pressed and Released of one button always
    /// alternate. `while_lost` marks presses that were made during a loss. Counters that jump further than a
    /// hand can make them in the time are taken as a new start and counted in `implausible`.
    void update(const wire::Button_state (&states)[wire::button_count], Host_time now, bool while_lost,
                std::vector<Link_event>& events);

    /// Lets go of every button that is held (the link is lost, the board restarted).
    void let_go(std::vector<Link_event>& events);

    [[nodiscard]] const std::array<Button_count, button_count>& counts() const { return counts_; }
    [[nodiscard]] std::uint32_t implausible() const { return implausible_; }

  private:
    struct Known {
        std::uint8_t presses = 0;  // as on the wire
        bool held = false;         // Pressed was told, Released not yet
    };
    [[nodiscard]] bool allowed(int presses, Host_time now);

    std::array<Known, button_count> known_{};
    std::array<Button_count, button_count> counts_{};
    bool started_ = false;
    Host_time budget_at_{0};
    std::int64_t budget_ = 0;
    std::uint32_t implausible_ = 0;
};

}  // namespace zubr::board

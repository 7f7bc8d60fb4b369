// Nine buttons on analogue channels: pressed, released, or neither; each press is counted. Pure.
#pragma once

#include <stdint.h>

#include "wire/messages.hpp"

namespace zubr {
namespace firmware {

/// A switch to ground with 10 k to the supply: below 256 pressed, above 768 released, between them a fault.
constexpr uint16_t button_pressed_below = 256;
constexpr uint16_t button_released_above = 768;

class Buttons {
  public:
    void start();

    /// One reading of one button, once a sweep. Two equal ones count. True when its state or its fault
    /// changed.
    bool observe(uint8_t button, uint16_t code);

    bool down(uint8_t button) const { return (down_ >> button & 1U) != 0; }
    uint8_t presses(uint8_t button) const { return presses_[button]; }
    /// Bit b: button b reads neither pressed nor released, or has been down for `stuck_looks` looks.
    uint16_t faults() const { return faults_; }

    /// About half a minute of sweeps: nobody presses that long.
    static constexpr uint16_t stuck_looks = 1400;

  private:
    enum Level : uint8_t { released, pressed, between };

    uint16_t down_;
    uint16_t faults_;
    uint8_t last_[wire::button_count];  ///< level of the look before
    uint8_t presses_[wire::button_count];
    uint16_t held_[wire::button_count];  ///< looks since it went down
};

}  // namespace firmware
}  // namespace zubr

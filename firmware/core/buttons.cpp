#include "core/buttons.hpp"

namespace zubr {
namespace firmware {

void Buttons::start() {
    down_ = 0;
    faults_ = 0;
    for (uint8_t b = 0; b < wire::button_count; ++b) {
        last_[b] = released;
        presses_[b] = 0;
        held_[b] = 0;
    }
}

bool Buttons::observe(uint8_t button, uint16_t code) {
    const Level level = code < button_pressed_below    ? pressed
                        : code > button_released_above ? released
                                                       : between;
    const uint16_t bit = static_cast<uint16_t>(uint16_t{1} << button);
    const uint16_t down_before = down_;
    const uint16_t faults_before = faults_;
    const bool settled = level == last_[button];
    last_[button] = level;

    if (down(button) && held_[button] < stuck_looks) ++held_[button];
    if (settled && level == pressed && !down(button)) {
        down_ = static_cast<uint16_t>(down_ | bit);
        presses_[button] = static_cast<uint8_t>((presses_[button] + 1) % wire::press_count_modulus);
        held_[button] = 0;
    }
    if (settled && level == released) down_ = static_cast<uint16_t>(down_ & ~bit);
    if (settled) {
        const bool broken = level == between || (down(button) && held_[button] >= stuck_looks);
        faults_ = static_cast<uint16_t>(broken ? faults_ | bit : faults_ & ~bit);
    }
    return down_ != down_before || faults_ != faults_before;
}

}  // namespace firmware
}  // namespace zubr

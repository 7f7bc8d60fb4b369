#include "core/schedule.hpp"

#include "core/settle.hpp"

namespace zubr {
namespace firmware {

void Schedule::start(Board_size size, uint8_t now_ms) {
    size_ = size;
    place_ = 0;
    sweeps_ = 0;
    insisted_ = wire::rows_max;
    last_was_early_ = false;
    restless_ = 0;
    for (uint8_t& ms : looked_ms_)
        ms = now_ms;
}

void Schedule::looked(uint8_t row, bool restless, uint8_t now_ms) {
    const uint16_t bit = static_cast<uint16_t>(uint16_t{1} << row);
    restless_ = static_cast<uint16_t>(restless ? restless_ | bit : restless_ & ~bit);
    looked_ms_[row] = now_ms;
}

uint8_t Schedule::oldest_due(uint8_t now_ms) const {
    uint8_t found = wire::rows_max;
    uint8_t oldest = early_look_ms - 1;
    uint16_t rows = restless_;
    for (uint8_t r = 0; rows != 0; ++r, rows = static_cast<uint16_t>(rows >> 1)) {
        const uint8_t age = static_cast<uint8_t>(now_ms - looked_ms_[r]);
        if ((rows & 1U) != 0 && age > oldest) {
            oldest = age;
            found = r;
        }
    }
    return found;
}

Look Schedule::ordinary() {
    // rows 0 .. half-1, the first buttons, the other rows, the other buttons, now and then a reference
    const uint8_t half = static_cast<uint8_t>(size_.rows >> 1);
    const uint8_t place = place_++;
    if (place < half) return row(place);
    if (place == half) return service(service_buttons);
    if (place <= size_.rows) return row(static_cast<uint8_t>(place - 1));
    if (place == size_.rows + 1 && (sweeps_ & 7U) == 0)
        return service((sweeps_ & 8U) == 0 ? service_references : service_ground);
    place_ = 0;
    ++sweeps_;
    return service(service_more_buttons);
}

Look Schedule::next(uint8_t now_ms) {
    if (insisted_ < wire::rows_max) return row(insisted_);
    if (!last_was_early_) {
        const uint8_t due = oldest_due(now_ms);
        if (due < wire::rows_max) {
            last_was_early_ = true;
            // The next look is an ordinary one, and this one is reported before the look after that is
            // chosen: the row cannot be found due twice.
            return row(due);
        }
    }
    last_was_early_ = false;
    return ordinary();
}

uint16_t sweep_us(Board_size size) {
    // 400 us of power-up; three conversions of 13 ADC clocks of 8 us with 5 us of interrupt; the row's end
    // and start.
    constexpr uint16_t conversion_us = 109;
    constexpr uint16_t row_us = 400 + 15;
    constexpr uint16_t service_us = 2 * 15 + (5 + 4) * 2 * conversion_us;
    return static_cast<uint16_t>(
        size.rows * static_cast<uint16_t>(row_us + size.columns * 3 * conversion_us) + service_us);
}

}  // namespace firmware
}  // namespace zubr

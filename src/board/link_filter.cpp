#include "board/link_filter.hpp"

#include <algorithm>

namespace zubr::board {

namespace {

// The host may have been held up, and clocks of boards are some per cent wrong.
constexpr std::int64_t host_lag_ms = 5000;
// A change is reported at most this long after its first sample: unsure_ms may be set to 2000.
constexpr std::int64_t report_delay_ms = 2500;
// A snapshot takes 10 ms or more of a line of 38400 baud.
constexpr std::int64_t fastest_snapshot_ms = 8;
// Faster than any hand, firmware's debounce included.
constexpr std::int64_t fastest_press_ms = 60;

}  // namespace

void Snapshot_filter::expect(std::uint16_t boot) {
    held_.reset();
    expected_boot_ = boot;
}

bool Snapshot_filter::follows(const Mark& before, const wire::Snapshot& s, Host_time now) {
    const wire::Snapshot& b = before.snapshot;
    if (s.boot_count != b.boot_count || s.square_count != b.square_count) return false;

    const std::int64_t elapsed = (now - before.at).count();
    const std::int64_t passed = static_cast<std::int32_t>(s.now_ms - b.now_ms);
    if (passed < 0 || passed > elapsed + elapsed / 20 + host_lag_ms) return false;
    const std::int64_t longest = std::max(elapsed, passed);

    const std::uint8_t step = static_cast<std::uint8_t>(s.sequence - b.sequence);
    const std::int64_t step_max = 3 + longest / fastest_snapshot_ms;
    if (step_max < 256 && (step == 0 || step > step_max)) return false;

    // `changed_ms` and the squares speak of the same changes.
    const bool same_squares = std::equal(s.squares, s.squares + s.square_count, b.squares);
    const std::uint32_t age = s.now_ms - s.changed_ms;
    if (s.changed_ms == b.changed_ms ? !same_squares : age > passed + report_delay_ms) return false;

    const std::int64_t presses_max = 3 + longest / fastest_press_ms;
    for (std::size_t i = 0; i < wire::button_count; ++i) {
        const int presses = (s.buttons[i].presses - b.buttons[i].presses) & (wire::press_count_modulus - 1);
        if (presses > presses_max) return false;
    }
    return true;
}

Believed Snapshot_filter::believe(const wire::Snapshot& s, Host_time now) {
    Believed believed;
    const std::int64_t passed = last_ ? static_cast<std::int32_t>(s.now_ms - last_->snapshot.now_ms) : -1;
    if (last_ && last_->snapshot.boot_count == s.boot_count && passed >= 0) {
        now_ms_ += passed;
        const std::uint8_t step = static_cast<std::uint8_t>(s.sequence - last_->snapshot.sequence);
        believed.missed = step == 0 ? 0U : step - 1U;
    } else {
        now_ms_ = s.now_ms;
    }
    sequence_ += believed.missed + 1;
    const std::uint32_t age = s.now_ms - s.changed_ms;
    believed.now_ms = now_ms_;
    believed.changed_ms = std::max<std::int64_t>(0, now_ms_ - age);
    believed.sequence = sequence_;
    last_ = Mark{s, now};
    held_.reset();
    expected_boot_.reset();
    return believed;
}

std::optional<Believed> Snapshot_filter::judge(const wire::Snapshot& snapshot, Host_time now) {
    if (expected_boot_ && snapshot.boot_count == *expected_boot_) return believe(snapshot, now);
    if (last_ && follows(*last_, snapshot, now)) return believe(snapshot, now);
    if (held_ && follows(*held_, snapshot, now)) return believe(snapshot, now);
    held_ = Mark{snapshot, now};
    return std::nullopt;
}

}  // namespace zubr::board

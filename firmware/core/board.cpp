#include "core/board.hpp"

namespace zubr {
namespace firmware {

using wire::Square_code;

void Board::start(const Eeprom& eeprom, uint8_t reset_cause) {
    settings_ = Settings();
    size_ = usual_size;
    testing_ = true;
    sized_ = false;
    known_ = changed_unsent_ = false;
    reset_cause_ = reset_cause;
    sequence_ = 0;
    start_flags_ = 0;
    id_code_ = mid_code_ = mid_sum_ = ground_code_ = damaged_frames_ = 0;
    mid_looks_ = 0;
    mid_off_ = mid_fault_ = false;
    changed_ms_ = scan_began_ms_ = 0;
    for (int8_t& zero : zeros_)
        zero = 0;
    for (uint8_t& byte : id_)
        byte = 0xFF;

    store_.start(eeprom);
    if (!store_.load_settings(settings_) && !store_.settings_blank())
        start_flags_ = static_cast<uint16_t>(start_flags_ | wire::fault_settings);
    if (!store_.load_id(id_)) start_flags_ = static_cast<uint16_t>(start_flags_ | wire::fault_id);
    load_zeros();
    boot_count_ = store_.count_boot();
    saving_ = 0;

    self_test_.start();
    buttons_.start();
    calibration_.stop();
    outbox_.start();
    reader_.reset();
    schedule_.start(size_, 0);
    raw_wanted_ = raw_off;
    raw_next_ = 0;
    sound_ = {0, false};
    beep_until_ms_ = buzz_until_ms_ = 0;
}

void Board::load_zeros() {
    if (store_.load_zeros(zeros_)) return;
    for (int8_t& zero : zeros_)
        zero = 0;
    start_flags_ = static_cast<uint16_t>(start_flags_ | wire::fault_zero);
}

void Board::begin_scan(uint32_t now_ms) {
    known_ = changed_unsent_ = false;
    scan_began_ms_ = now_ms;
    for (Square_state& square : squares_)
        square.start();
    outbox_.squares_unknown();
}

Look Board::next_look(uint32_t now_ms) {
    if (testing_) {
        if (!self_test_.asked_all()) return self_test_.next(size_);
        testing_ = false;
        schedule_.start(size_, static_cast<uint8_t>(now_ms));
        begin_scan(now_ms);
    }
    return schedule_.next(static_cast<uint8_t>(now_ms));
}

void Board::looked(const Look& look, const uint16_t* codes, uint32_t now_ms) {
    latch_raw(look, codes);
    if (look.address >= service_first) {
        judge_service(look.address, codes);
    } else if (look.supply) {
        self_test_.lit_row(look.address, codes, look.channels, codes[look.channels]);
        if (look.address + 1 == size_.rows) {
            self_test_.conclude(size_);
            start_flags_ = static_cast<uint16_t>(start_flags_ | self_test_.flags());
            outbox_.want_faults();
        }
    } else if (!look.powered) {
        self_test_.dark_row(look.address, codes, look.channels);
    } else {
        judge_row(look.address, codes, now_ms);
        calibrate(look.address, codes);
        if (!known_) know_squares(now_ms);
    }
}

void Board::judge_row(uint8_t row, const uint16_t* codes, uint32_t now_ms) {
    // Steps of 4 ms passed since the row's last look, which is less than a quarter of a second ago. Both
    // times are cut to steps before they are compared, so that the cuts do not add up.
    constexpr uint8_t step_mask = 0xFF >> age_step_shift;
    const uint8_t age = static_cast<uint8_t>(
        ((static_cast<uint8_t>(now_ms) >> age_step_shift) - (schedule_.looked_ms(row) >> age_step_shift)) &
        step_mask);
    const uint8_t first = static_cast<uint8_t>(row * size_.columns);
    bool restless = false;
    for (uint8_t k = 0; k < size_.columns; ++k) {
        Square_state& square = squares_[first + k];
        const Square_code seen = classify(codes[k], zeros_[first + k], square.candidate(), settings_);
        if (square.rests_at(seen)) continue;
        const Square_code before = square.settled();
        if (observe(square, seen, age, static_cast<uint16_t>(now_ms), settings_)) {
            note_change(square.differs_ms, now_ms);
            if (before == Square_code::fault || square.settled() == Square_code::fault) outbox_.want_faults();
        }
        // One square that never rests must not slow the others for ever.
        if (square.settled() != Square_code::unsure || !known_) restless |= !square.resting(settings_);
    }
    schedule_.looked(row, restless, static_cast<uint8_t>(now_ms));
}

void Board::note_change(uint16_t differs_ms, uint32_t now_ms) {
    if (!known_) return;
    const uint32_t since = now_ms - static_cast<uint16_t>(static_cast<uint16_t>(now_ms) - differs_ms);
    // Of several squares that change in one snapshot the latest counts.
    if (!changed_unsent_ || since > changed_ms_) changed_ms_ = since;
    changed_unsent_ = true;
    outbox_.changed();
}

void Board::know_squares(uint32_t now_ms) {
    if (now_ms - scan_began_ms_ < settings_.unsure_ms) {
        const uint8_t count = size_.squares();
        for (uint8_t i = 0; i < count; ++i)
            if (squares_[i].settled() == Square_code::unsure) return;
    }
    known_ = true;
    outbox_.squares_known();
}

void Board::judge_service(uint8_t address, const uint16_t* codes) {
    if (address == service_buttons || address == service_more_buttons) {
        const uint8_t first = address == service_buttons ? uint8_t{0} : service_channels(service_buttons);
        const uint16_t faults = buttons_.faults();
        for (uint8_t k = 0; k < service_channels(address); ++k)
            if (buttons_.observe(static_cast<uint8_t>(first + k), codes[k])) outbox_.changed();
        if (buttons_.faults() != faults) outbox_.want_faults();
        return;
    }
    const uint16_t flags = fault_flags();
    if (address == service_references) {
        // The size is soldered: it is read once, so that a loose wire cannot turn one board into another.
        if (!sized_) {
            sized_ = true;
            id_code_ = codes[0];
            if (!board_size_of(id_code_, size_))
                start_flags_ = static_cast<uint16_t>(start_flags_ | wire::fault_board_id);
            outbox_.want_hello();
        }
        judge_reference(codes[1]);
    } else {
        ground_code_ = codes[0];
    }
    if (!testing_ && fault_flags() != flags) outbox_.want_faults();
}

void Board::judge_reference(uint16_t code) {
    mid_sum_ = static_cast<uint16_t>(mid_sum_ + code);
    if (++mid_looks_ < reference_looks) return;
    const bool first = mid_code_ == 0;
    mid_code_ = static_cast<uint16_t>(mid_sum_ >> reference_looks_shift);
    mid_sum_ = 0;
    mid_looks_ = 0;
    const bool off = mid_code_ < mid_expected - mid_tolerance || mid_code_ > mid_expected + mid_tolerance;
    mid_fault_ = off && (first || mid_off_);
    mid_off_ = off;
}

void Board::latch_raw(const Look& look, const uint16_t* codes) {
    if (raw_wanted_ == raw_off || outbox_.raw_waits() || testing_) return;
    const uint8_t wanted = raw_wanted_ == wire::raw_all_rows ? raw_next_ : raw_wanted_;
    if (look.address != wanted) return;
    if (raw_wanted_ == wire::raw_all_rows)
        raw_next_ = raw_next_ + 1 == size_.rows ? uint8_t{0} : static_cast<uint8_t>(raw_next_ + 1);
    raw_row_ = look.address;
    raw_count_ = look.channels;
    for (uint8_t k = 0; k < look.channels; ++k)
        raw_codes_[k] = codes[k];
    outbox_.want_raw();
}

void Board::tick(uint32_t now_ms) {
    const Store::Progress progress = store_.step();
    if (progress == Store::Progress::written || progress == Store::Progress::failed)
        stored(progress == Store::Progress::written);
    if (sound_.half_period_us != 0 && static_cast<int32_t>(now_ms - beep_until_ms_) >= 0)
        sound_.half_period_us = 0;
    if (sound_.buzz && static_cast<int32_t>(now_ms - buzz_until_ms_) >= 0) sound_.buzz = false;
}

void Board::received(uint8_t byte, uint32_t now_ms) {
    const wire::Frame_reader::Result result = reader_.push(byte);
    if (result == wire::Frame_reader::Result::frame)
        obey(reader_.type(), reader_.payload(), reader_.size(), now_ms);
    if (result == wire::Frame_reader::Result::damaged && damaged_frames_ != 0xFFFF) ++damaged_frames_;
}

}  // namespace firmware
}  // namespace zubr

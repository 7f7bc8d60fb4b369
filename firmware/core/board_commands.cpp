// What the host asks for. Every command that changes something is answered, at once or when it is done.
#include "core/board.hpp"

namespace zubr {
namespace firmware {

using wire::Message;
using wire::Nak_reason;

namespace {

/// 1000000 / (2 * frequency) by bisection: the AVR has no division.
uint16_t half_period_us(uint16_t frequency_hz) {
    uint16_t period = 0;
    for (uint16_t bit = 0x2000; bit != 0; bit = static_cast<uint16_t>(bit >> 1)) {
        const uint16_t tried = static_cast<uint16_t>(period | bit);
        if (uint32_t{tried} * frequency_hz <= 500000) period = tried;
    }
    return period;
}

}  // namespace

void Board::acknowledge(Message command, uint8_t request) {
    refuse(command, request, Nak_reason{}, 0);
}

void Board::refuse(Message command, uint8_t request, Nak_reason reason, uint16_t detail) {
    wire::Nak nak;
    nak.command = static_cast<uint8_t>(command);
    nak.request = request;
    nak.reason = reason;
    nak.detail = detail;
    outbox_.answer(nak);
}

void Board::obey(uint8_t type, const uint8_t* payload, uint8_t size, uint32_t now_ms) {
    const Message command = static_cast<Message>(type);
    bool sound = true;
    switch (command) {
        case Message::get_hello:
            outbox_.want_hello();
            outbox_.want_faults();
            outbox_.want_snapshot();
            break;
        case Message::get_snapshot:
            outbox_.want_snapshot();
            break;
        case Message::calibrate_zero: {
            wire::Calibrate_zero m;
            sound = decode_payload(payload, size, m);
            if (sound) obey_calibrate(m);
            break;
        }
        case Message::raw_on: {
            wire::Raw_on m;
            sound = decode_payload(payload, size, m);
            if (sound) obey_raw_on(m);
            break;
        }
        case Message::raw_off: {
            wire::Raw_off m;
            sound = decode_payload(payload, size, m);
            if (!sound) break;
            raw_wanted_ = raw_off;
            outbox_.drop_raw();
            acknowledge(command, m.request);
            break;
        }
        case Message::beep: {
            wire::Beep m;
            sound = decode_payload(payload, size, m);
            if (sound) obey_beep(m, now_ms);
            break;
        }
        case Message::buzz: {
            wire::Buzz m;
            sound = decode_payload(payload, size, m);
            if (sound) obey_buzz(m, now_ms);
            break;
        }
        case Message::set: {
            wire::Set m;
            sound = decode_payload(payload, size, m);
            if (sound) obey_set(m, now_ms);
            break;
        }
        case Message::set_id: {
            wire::Set_id m;
            sound = decode_payload(payload, size, m);
            if (sound) obey_set_id(m);
            break;
        }
        default:
            break;  // of a newer host, or another board's voice
    }
    if (!sound) refuse(command, size != 0 ? payload[0] : uint8_t{0}, Nak_reason::malformed, 0);
}

void Board::obey_calibrate(const wire::Calibrate_zero& m) {
    if (testing_ || storage_busy()) return refuse(Message::calibrate_zero, m.request, Nak_reason::busy, 0);
    saving_request_ = m.request;
    calibration_.begin();
    schedule_.insist(calibration_.row());
}

void Board::calibrate(uint8_t row, const uint16_t* codes) {
    const Zero_calibration::Progress progress = calibration_.looked(row, codes, size_, zeros_);
    if (progress == Zero_calibration::Progress::idle) return;
    schedule_.insist(calibration_.row());
    if (progress == Zero_calibration::Progress::going_on) return;
    if (progress == Zero_calibration::Progress::done) {
        saving_ = static_cast<uint8_t>(Message::calibrate_zero);
        store_.save_zeros(zeros_);
        return;
    }
    load_zeros();
    refuse(Message::calibrate_zero, saving_request_,
           progress == Zero_calibration::Progress::not_empty ? Nak_reason::not_empty : Nak_reason::bad_square,
           calibration_.square());
}

void Board::obey_raw_on(const wire::Raw_on& m) {
    const bool service = m.row >= service_first && m.row <= service_ground;
    if (m.row >= size_.rows && !service && m.row != wire::raw_all_rows)
        return refuse(Message::raw_on, m.request, Nak_reason::out_of_range,
                      static_cast<uint16_t>(size_.rows - 1));
    raw_wanted_ = m.row;
    raw_next_ = 0;
    acknowledge(Message::raw_on, m.request);
}

void Board::obey_beep(const wire::Beep& m, uint32_t now_ms) {
    if (m.duration_ms > 2000) return refuse(Message::beep, m.request, Nak_reason::out_of_range, 2000);
    if (m.duration_ms != 0 && m.frequency_hz < 100)
        return refuse(Message::beep, m.request, Nak_reason::out_of_range, 100);
    if (m.duration_ms != 0 && m.frequency_hz > 5000)
        return refuse(Message::beep, m.request, Nak_reason::out_of_range, 5000);
    sound_.half_period_us = m.duration_ms == 0 ? uint16_t{0} : half_period_us(m.frequency_hz);
    beep_until_ms_ = now_ms + m.duration_ms;
    acknowledge(Message::beep, m.request);
}

void Board::obey_buzz(const wire::Buzz& m, uint32_t now_ms) {
    if (m.duration_ms > 2000) return refuse(Message::buzz, m.request, Nak_reason::out_of_range, 2000);
    sound_.buzz = m.duration_ms != 0;
    buzz_until_ms_ = now_ms + m.duration_ms;
    acknowledge(Message::buzz, m.request);
}

void Board::obey_set(const wire::Set& m, uint32_t now_ms) {
    if (m.keep > 1) return refuse(Message::set, m.request, Nak_reason::malformed, 0);
    if (m.keep == 1 && storage_busy()) return refuse(Message::set, m.request, Nak_reason::busy, 0);
    const wire::Sensor_kind sensors = settings_.sensors;
    const Setting_answer answer = change(settings_, m.setting, m.value);
    if (!answer.accepted) return refuse(Message::set, m.request, answer.reason, answer.detail);
    if (settings_.sensors != sensors) {
        outbox_.want_hello();
        if (!testing_) begin_scan(now_ms);
    }
    if (m.keep == 0) return acknowledge(Message::set, m.request);
    saving_ = static_cast<uint8_t>(Message::set);
    saving_request_ = m.request;
    store_.save_settings(settings_);
}

void Board::obey_set_id(const wire::Set_id& m) {
    bool blank = true;
    for (const uint8_t byte : m.id)
        blank = blank && byte == 0xFF;
    if (blank) return refuse(Message::set_id, m.request, Nak_reason::malformed, 0);
    if (storage_busy()) return refuse(Message::set_id, m.request, Nak_reason::busy, 0);
    saving_ = static_cast<uint8_t>(Message::set_id);
    saving_request_ = m.request;
    store_.save_id(m.id);
}

void Board::stored(bool good) {
    const Message command = static_cast<Message>(saving_);
    if (saving_ == 0) return;  // the count of starts
    saving_ = 0;
    if (!good) {
        if (command == Message::calibrate_zero) load_zeros();
        return refuse(command, saving_request_, Nak_reason::storage, 0);
    }
    uint16_t mended = wire::fault_settings;
    if (command == Message::calibrate_zero) mended = wire::fault_zero;
    if (command == Message::set_id) {
        store_.load_id(id_);
        mended = wire::fault_id;
    }
    if ((start_flags_ & mended) != 0) outbox_.want_faults();
    start_flags_ = static_cast<uint16_t>(start_flags_ & ~mended);
    acknowledge(command, saving_request_);
}

}  // namespace firmware
}  // namespace zubr

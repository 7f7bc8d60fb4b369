// What the board says.
#include "core/board.hpp"

namespace zubr {
namespace firmware {

using wire::Square_code;

void Board::fill(wire::Hello& m) const {
    m.firmware_major = firmware_major;
    m.firmware_minor = firmware_minor;
    m.columns = size_.columns;
    m.rows = size_.rows;
    m.sensors = settings_.sensors;
    for (uint8_t i = 0; i < id_size; ++i)
        m.id[i] = id_[i];
    m.reset_cause = reset_cause_;
    m.boot_count = boot_count_;
    m.sweep_us = sweep_us(size_);
    m.settle_sweeps = settings_.settle_sweeps;
    m.settle_kind_ms = settings_.settle_kind_ms;
    m.unsure_ms = settings_.unsure_ms;
    m.heartbeat_ms = heartbeat_ms;
}

void Board::fill(wire::Snapshot& m, uint32_t now_ms) {
    m.sequence = sequence_++;
    m.boot_count = boot_count_;
    m.changed_ms = changed_ms_;
    m.now_ms = now_ms;
    m.square_count = size_.squares();
    for (uint8_t i = 0; i < m.square_count; ++i)
        m.squares[i] = squares_[i].settled();
    for (uint8_t b = 0; b < wire::button_count; ++b) {
        m.buttons[b].presses = buttons_.presses(b);
        m.buttons[b].down = buttons_.down(b);
    }
    changed_unsent_ = false;
}

uint16_t Board::fault_flags() const {
    uint16_t flags = start_flags_;
    if (mid_fault_) flags = static_cast<uint16_t>(flags | wire::fault_mid_reference);
    if (ground_code_ > ground_highest) flags = static_cast<uint16_t>(flags | wire::fault_ground_reference);
    if (buttons_.faults() != 0) flags = static_cast<uint16_t>(flags | wire::fault_buttons);
    return flags;
}

void Board::fill(wire::Faults& m) const {
    m.flags = fault_flags();
    m.rows = self_test_.rows();
    m.buttons = buttons_.faults();
    const uint8_t count = testing_ ? uint8_t{0} : size_.squares();
    for (uint8_t i = 0; i < count; ++i) {
        if (squares_[i].settled() != Square_code::fault) continue;
        m.squares[i >> 3] = static_cast<uint8_t>(m.squares[i >> 3] | 1U << (i & 7));
        m.flags = static_cast<uint16_t>(m.flags | wire::fault_squares);
    }
    m.mid_code = mid_code_;
    m.ground_code = ground_code_;
    m.id_code = id_code_;
    m.damaged_frames = damaged_frames_;
}

void Board::fill(wire::Raw& m) const {
    m.row = raw_row_;
    m.count = raw_count_;
    const bool service = raw_row_ >= service_first;
    const uint8_t first = static_cast<uint8_t>(raw_row_ * size_.columns);
    for (uint8_t k = 0; k < raw_count_; ++k) {
        m.codes[k] = raw_codes_[k];
        m.zeros[k] = service ? uint16_t{0} : static_cast<uint16_t>(code_middle + zeros_[first + k]);
    }
}

uint8_t Board::next_frame(uint8_t* out, uint32_t now_ms) {
    const Outbox::Kind kind = outbox_.next(static_cast<uint16_t>(now_ms));
    return kind == Outbox::Kind::nothing ? uint8_t{0} : make_frame(kind, out, now_ms);
}

// Apart from next_frame, which is asked each millisecond and must not make room for messages each time.
__attribute__((noinline)) uint8_t Board::make_frame(Outbox::Kind kind, uint8_t* out, uint32_t now_ms) {
    switch (kind) {
        case Outbox::Kind::answer: {
            const wire::Nak nak = outbox_.take_answer();
            if (nak.reason != wire::Nak_reason{}) return encode_frame(nak, out);
            wire::Ack ack;
            ack.command = nak.command;
            ack.request = nak.request;
            return encode_frame(ack, out);
        }
        case Outbox::Kind::snapshot: {
            wire::Snapshot m;
            fill(m, now_ms);
            return encode_frame(m, out);
        }
        case Outbox::Kind::hello: {
            wire::Hello m;
            fill(m);
            return encode_frame(m, out);
        }
        case Outbox::Kind::faults: {
            wire::Faults m;
            fill(m);
            outbox_.faults_stand(m.flags != 0);
            return encode_frame(m, out);
        }
        case Outbox::Kind::raw: {
            wire::Raw m;
            fill(m);
            return encode_frame(m, out);
        }
        case Outbox::Kind::nothing:
            break;
    }
    return 0;
}

}  // namespace firmware
}  // namespace zubr

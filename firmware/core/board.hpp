// The whole board as a value machine: looks and bytes go in, looks to take and frames to send come out. It
// reads no clock and touches no pin; firmware/avr drives it on the chip, tests drive it natively.
#pragma once

#include <stdint.h>

#include "core/buttons.hpp"
#include "core/outbox.hpp"
#include "core/schedule.hpp"
#include "core/self_test.hpp"
#include "core/settle.hpp"
#include "core/store.hpp"
#include "core/zero.hpp"
#include "wire/codec.hpp"

namespace zubr {
namespace firmware {

constexpr uint8_t firmware_major = 1;
constexpr uint8_t firmware_minor = 0;

/// What the piezo and the motor should do now.
struct Sound {
    uint16_t half_period_us;  ///< 0: silent
    bool buzz;
};

class Board {
  public:
    /// `reset_cause`: bits of wire::Reset_cause. Nothing is assumed about the memory that the board lies in.
    void start(const Eeprom& eeprom, uint8_t reset_cause);

    /// The look after the one that is just being taken: it is asked for one ahead, so that the row's supply
    /// comes up while the readings of the row before are judged.
    Look next_look(uint32_t now_ms);

    /// The readings of a look: its channels, then the row supply if it asked for that. `now_ms` counts from
    /// the start.
    void looked(const Look& look, const uint16_t* codes, uint32_t now_ms);

    void received(uint8_t byte, uint32_t now_ms);

    /// Once a millisecond.
    void tick(uint32_t now_ms);

    /// The next frame, into `out` (wire::frame_max bytes), when the line is free. 0: nothing to say.
    uint8_t next_frame(uint8_t* out, uint32_t now_ms);

    Sound sound() const { return sound_; }

  private:
    void begin_scan(uint32_t now_ms);
    void judge_row(uint8_t row, const uint16_t* codes, uint32_t now_ms);
    void judge_service(uint8_t address, const uint16_t* codes);
    void judge_reference(uint16_t code);
    void know_squares(uint32_t now_ms);
    void note_change(uint16_t differs_ms, uint32_t now_ms);
    void load_zeros();
    void latch_raw(const Look& look, const uint16_t* codes);
    void calibrate(uint8_t row, const uint16_t* codes);

    void obey(uint8_t type, const uint8_t* payload, uint8_t size, uint32_t now_ms);
    void obey_calibrate(const wire::Calibrate_zero& command);
    void obey_raw_on(const wire::Raw_on& command);
    void obey_beep(const wire::Beep& command, uint32_t now_ms);
    void obey_buzz(const wire::Buzz& command, uint32_t now_ms);
    void obey_set(const wire::Set& command, uint32_t now_ms);
    void obey_set_id(const wire::Set_id& command);
    void acknowledge(wire::Message command, uint8_t request);
    void refuse(wire::Message command, uint8_t request, wire::Nak_reason reason, uint16_t detail);
    void stored(bool good);
    bool storage_busy() const { return store_.busy() || calibration_.active(); }

    uint8_t make_frame(Outbox::Kind kind, uint8_t* out, uint32_t now_ms);
    void fill(wire::Hello& hello) const;
    void fill(wire::Snapshot& snapshot, uint32_t now_ms);
    void fill(wire::Faults& faults) const;
    void fill(wire::Raw& raw) const;
    uint16_t fault_flags() const;

    static constexpr uint8_t raw_off = 0xFE;

    Settings settings_;
    Board_size size_;
    bool testing_;
    bool sized_;  ///< the board id was read
    bool known_;
    bool changed_unsent_;
    uint8_t reset_cause_;
    uint8_t sequence_;
    uint8_t id_[id_size];
    uint16_t boot_count_;
    uint16_t start_flags_;  ///< faults found at start or in stored data
    uint16_t id_code_;
    uint16_t mid_code_;  ///< average over a block of looks
    uint16_t mid_sum_;
    uint8_t mid_looks_;
    bool mid_off_;    ///< the last block was off
    bool mid_fault_;  ///< two in a row were, or the first
    uint16_t ground_code_;
    uint16_t damaged_frames_;
    uint32_t changed_ms_;
    uint32_t scan_began_ms_;

    Square_state squares_[wire::squares_max];
    int8_t zeros_[wire::squares_max];

    Schedule schedule_;
    Self_test self_test_;
    Buttons buttons_;
    Zero_calibration calibration_;
    Store store_;
    Outbox outbox_;
    wire::Frame_reader reader_;

    uint8_t saving_;  ///< type of the command whose bytes are being written; 0: none
    uint8_t saving_request_;

    uint8_t raw_wanted_;
    uint8_t raw_next_;
    uint8_t raw_row_;
    uint8_t raw_count_;
    uint16_t raw_codes_[wire::columns_max];

    Sound sound_;
    uint32_t beep_until_ms_;
    uint32_t buzz_until_ms_;
};

}  // namespace firmware
}  // namespace zubr

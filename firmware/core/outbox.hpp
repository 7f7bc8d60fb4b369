// What is to be sent, and in which order: answers first, then who the board is, then news of the squares,
// then the rest. Times are those of the wire's contract: a snapshot on change, once more 50 ms later, and a
// heartbeat. Pure.
#pragma once

#include <stdint.h>

#include "wire/messages.hpp"

namespace zubr {
namespace firmware {

constexpr uint16_t heartbeat_ms = 300;
constexpr uint16_t repeat_ms = 50;
constexpr uint16_t faults_again_ms = 10000;

class Outbox {
  public:
    enum class Kind : uint8_t { nothing, answer, snapshot, hello, faults, raw };

    void start();

    /// Before the squares are known there is no snapshot to send.
    void squares_known() {
        known_ = true;
        changed();
    }
    void squares_unknown() { known_ = false; }

    void want_hello() { wants_ |= hello; }
    void want_faults() { wants_ |= faults; }
    void want_snapshot() { wants_ |= snapshot; }
    /// Something changed: now, and once more a little later.
    void changed() { wants_ |= snapshot | again; }
    void want_raw() { wants_ |= raw; }
    void drop_raw() { wants_ &= static_cast<uint8_t>(~raw); }
    bool raw_waits() const { return (wants_ & raw) != 0; }
    /// While there are any faults they are told again now and then.
    void faults_stand(bool any) { any_faults_ = any; }

    /// An ACK (reason 0) or NAK; forgotten when four are waiting already: the host asks again.
    void answer(const wire::Nak& answer);
    wire::Nak take_answer();

    /// What to send at this time (low half of the milliseconds); taken as sent.
    Kind next(uint16_t now_ms);

  private:
    enum Want : uint8_t { hello = 1, faults = 2, snapshot = 4, again = 8, raw = 16 };

    bool take(Want want) {
        const bool wanted = (wants_ & want) != 0;
        wants_ &= static_cast<uint8_t>(~want);
        return wanted;
    }

    uint8_t wants_;
    bool known_;
    bool any_faults_;
    uint8_t answers_;
    wire::Nak answer_[4];
    uint16_t snapshot_ms_;
    uint16_t faults_ms_;
};

}  // namespace firmware
}  // namespace zubr

#include "core/outbox.hpp"

namespace zubr {
namespace firmware {

void Outbox::start() {
    wants_ = 0;
    known_ = any_faults_ = false;
    answers_ = 0;
    snapshot_ms_ = faults_ms_ = 0;
}

void Outbox::answer(const wire::Nak& answer) {
    if (answers_ < sizeof answer_ / sizeof answer_[0]) answer_[answers_++] = answer;
}

wire::Nak Outbox::take_answer() {
    const wire::Nak first = answer_[0];
    --answers_;
    for (uint8_t i = 0; i < answers_; ++i)
        answer_[i] = answer_[i + 1];
    return first;
}

Outbox::Kind Outbox::next(uint16_t now_ms) {
    if (answers_ != 0) return Kind::answer;
    if (take(hello)) return Kind::hello;
    if (known_) {
        const uint16_t since = static_cast<uint16_t>(now_ms - snapshot_ms_);
        const bool news = take(snapshot);
        if (news || since >= ((wants_ & again) != 0 ? repeat_ms : heartbeat_ms)) {
            // The second sending is counted from the first one of the newest change.
            if (!news) take(again);
            snapshot_ms_ = now_ms;
            return Kind::snapshot;
        }
    }
    const bool due = any_faults_ && static_cast<uint16_t>(now_ms - faults_ms_) >= faults_again_ms;
    if (take(faults) || due) {
        faults_ms_ = now_ms;
        return Kind::faults;
    }
    return take(raw) ? Kind::raw : Kind::nothing;
}

}  // namespace firmware
}  // namespace zubr

#include "board/link_commands.hpp"

#include <utility>

namespace zubr::board {

namespace {

constexpr int tries_max = 5;
// docs/wire-protocol.md, "From host to board".
constexpr Host_time answer_time{500};
constexpr Host_time calibration_time{2000};

Host_time patience(const Command& command) {
    return std::holds_alternative<wire::Calibrate_zero>(command) ? calibration_time : answer_time;
}

bool awaits_answer(const Command& command) {
    return !std::holds_alternative<wire::Get_snapshot>(command) &&
           !std::holds_alternative<wire::Beep>(command) && !std::holds_alternative<wire::Buzz>(command);
}

void number(Command& command, std::uint8_t request) {
    std::visit(
        [request](auto& message) {
            if constexpr (requires { message.request; }) message.request = request;
        },
        command);
}

}  // namespace

wire::Message type_of(const Command& command) {
    return std::visit([]<class M>(const M&) { return wire::Type_of<M>::value; }, command);
}

void Command_desk::submit(Command command, std::vector<Link_event>& events) {
    number(command, ++request_);
    if (!awaits_answer(command)) {
        if (at_once_.size() < waiting_max) at_once_.push_back(command);
        return;
    }
    if (waiting_.size() >= waiting_max) {
        events.emplace_back(Command_unanswered{type_of(command)});
        return;
    }
    waiting_.push_back({command, request_, 0, Host_time{0}});
}

std::vector<Command> Command_desk::due(Host_time now, std::vector<Link_event>& events) {
    std::vector<Command> ready = std::exchange(at_once_, {});
    while (!waiting_.empty()) {
        Waiting& first = waiting_.front();
        if (first.tries > 0 && now < first.next) break;
        if (first.tries == tries_max) {
            events.emplace_back(Command_unanswered{type_of(first.command)});
            waiting_.pop_front();
            continue;
        }
        ++first.tries;
        first.next = now + patience(first.command);
        ready.push_back(first.command);
        break;
    }
    return ready;
}

bool Command_desk::answers_first(std::uint8_t command, std::uint8_t request) const {
    return !waiting_.empty() && waiting_.front().tries > 0 && waiting_.front().request == request &&
           static_cast<std::uint8_t>(type_of(waiting_.front().command)) == command;
}

void Command_desk::acknowledged(const wire::Ack& ack, std::vector<Link_event>& events) {
    if (!answers_first(ack.command, ack.request)) return;
    events.emplace_back(Command_done{type_of(waiting_.front().command)});
    waiting_.pop_front();
}

void Command_desk::refused(const wire::Nak& nak, std::vector<Link_event>& events) {
    if (!answers_first(nak.command, nak.request)) return;
    // Our own repetition met the first try still at work: its answer is to come.
    if (nak.reason == wire::Nak_reason::busy && waiting_.front().tries > 1) return;
    events.emplace_back(Command_refused{type_of(waiting_.front().command), nak.reason, nak.detail});
    waiting_.pop_front();
}

void Command_desk::drop(std::vector<Link_event>& events) {
    at_once_.clear();
    for (const Waiting& waiting : waiting_) {
        events.emplace_back(Command_unanswered{type_of(waiting.command)});
    }
    waiting_.clear();
}

std::optional<Host_time> Command_desk::next_wakeup() const {
    if (!at_once_.empty()) return Host_time{0};
    if (waiting_.empty()) return std::nullopt;
    return waiting_.front().tries == 0 ? Host_time{0} : waiting_.front().next;
}

}  // namespace zubr::board

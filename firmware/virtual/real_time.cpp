#include "virtual/real_time.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <stdexcept>

namespace zubr::board_model {

namespace {

constexpr std::uint64_t turn_us = 1000;
constexpr int silence_ms = 200;

Options unplugged(Options options) {
    options.plugged = false;
    return options;
}

std::uint64_t monotonic_us() {
    timespec now = {};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000 +
           static_cast<std::uint64_t>(now.tv_nsec) / 1000;
}

void sleep_until_us(std::uint64_t time_us) {
    const timespec until = {static_cast<time_t>(time_us / 1'000'000),
                            static_cast<long>(time_us % 1'000'000 * 1000)};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until,
                    nullptr);  // a signal may end it early: the loop looks
}

}  // namespace

Real_time::Real_time(const Options& options, std::string link, Script_source script, bool has_script,
                     Event_log& log)
    : board_(unplugged(options)),
      link_(std::move(link)),
      script_(std::move(script)),
      has_script_(has_script),
      log_(log) {}

// Commands that hold from before the start: those in front of the first other one.
void Real_time::prepare(const volatile std::sig_atomic_t& stop) {
    bool plugged = true;
    for (;;) {
        script_.poll();
        while (script_.next() != nullptr && is_preparation(script_.next()->command)) {
            const Numbered_command command = script_.take();
            plugged = plugged && !std::holds_alternative<Unplug>(command.command.action);
            carry_out(command);
        }
        const bool more = script_.next() == nullptr && !script_.closed() && stop == 0;
        if (!more || !script_.wait_for_input(silence_ms)) break;
    }
    if (plugged) {
        pty_.emplace(link_);
        board_.apply({Plug{}, {}});
    }
}

void Real_time::run(const volatile std::sig_atomic_t& stop) {
    prepare(stop);
    const std::uint64_t began_us = monotonic_us();
    // Times are counted from one beginning, so that nothing drifts however long the turns take.
    for (std::uint64_t next_us = turn_us; stop == 0 && !finished(); next_us += turn_us) {
        sleep_until_us(began_us + next_us);
        const std::uint64_t now_us = monotonic_us() - began_us;
        next_us = std::max(next_us, now_us / turn_us * turn_us);
        turn(now_us);
    }
}

void Real_time::turn(std::uint64_t now_us) {
    watch_client();
    if (pty_) {
        const std::vector<std::uint8_t> bytes = pty_->read();
        if (!bytes.empty()) board_.send(bytes);
    }
    if (has_script_ && script_started_) hands(now_us);
    board_.run_until_us(now_us);
    deliver(now_us);
    start_script_if_ready();
}

void Real_time::watch_client() {
    const bool open = pty_ && pty_->client();
    if (open == client_) return;
    client_ = open;
    log_.row({open ? "client-open" : "client-close"});
    if (open) {
        awaited_ = false;
        snapshots_before_client_ = board_.snapshots_sent();
        to_client_.clear();
    }
}

void Real_time::start_script_if_ready() {
    if (!has_script_ || script_started_) return;
    // A board that begins unplugged has no link that could be opened.
    const bool seen = client_ && board_.snapshots_sent() > snapshots_before_client_;
    if (pty_ && !seen) return;
    script_started_ = true;
    cue_us_ = board_.now_us();
    log_.row({"script-start"});
}

void Real_time::hands(std::uint64_t now_us) {
    const bool waited = script_.next() == nullptr;
    script_.poll();
    // A line that comes when its time is over counts from when it came; a file is never late.
    if (waited && script_.next() != nullptr) cue_us_ = std::max(cue_us_, now_us);
    while (script_.next() != nullptr && cue_us_ <= now_us) {
        board_.run_until_us(cue_us_);
        carry_out(script_.take());
    }
    if (script_.ended() && cue_us_ <= now_us && !script_ended_) {
        script_ended_ = true;
        log_.row({"script-end"});
    }
}

void Real_time::carry_out(const Numbered_command& numbered) {
    const Command& command = numbered.command;
    if (const auto* wait = std::get_if<Wait>(&command.action)) {
        cue_us_ += wait->us;
    } else {
        if (std::holds_alternative<Unplug>(command.action)) pty_.reset();
        if (std::holds_alternative<Plug>(command.action) && !pty_) {
            pty_.emplace(link_);
            awaited_ = true;
        }
        if (const auto done = board_.apply(command); !done) {
            if (script_.refuse(numbered, done.error())) return;
            throw std::runtime_error("script line " + std::to_string(numbered.line) + ": " + done.error());
        }
    }
    log_.row(command.words);
}

void Real_time::deliver(std::uint64_t now_us) {
    const std::vector<Timed_byte> fresh = board_.take_bytes();
    to_client_.insert(to_client_.end(), fresh.begin(), fresh.end());
    std::vector<std::uint8_t> bytes;
    while (!to_client_.empty() && to_client_.front().at_us <= now_us) {
        bytes.push_back(to_client_.front().value);
        to_client_.pop_front();
    }
    if (pty_ && client_ && !bytes.empty()) pty_->write(bytes);
}

}  // namespace zubr::board_model

#include "firmware_table.hpp"

#include <charconv>
#include <stdexcept>

#include "app/link_inputs.hpp"
#include "notation/fen.hpp"

namespace zubr::test {

namespace {

constexpr std::uint64_t step_ms = 2;
/// The model begins at 0; the host's clock does not.
constexpr std::int64_t host_offset_ms = 100000;
/// Ten bits at 38400 baud.
constexpr std::uint64_t byte_us = 260;

board_model::Options options_for(const draughts::Game& game, std::uint64_t seed, wire::Sensor_kind sensors) {
    board_model::Options options;
    const auto& geometry = game.rules().geometry;
    options.size =
        *board_model::size_named(std::to_string(geometry.columns) + "x" + std::to_string(geometry.rows));
    options.seed = seed;
    options.sensors = sensors;
    return options;
}

}  // namespace

Firmware_table::Firmware_table(const draughts::Game& game, std::uint64_t seed,
                               const session::Settings& settings, wire::Sensor_kind sensors, Watch watch)
    : watch_(std::move(watch)),
      board_(options_for(game, seed, sensors)),
      link_(board::Host_time(host_offset_ms)),
      session_(settings, game) {
    feed(session::Begin{true});
    hands("setup " + notation::to_fen(game.position()));
    take(link_.opened(board::Host_time(host_offset_ms)));
}

std::int64_t Firmware_table::host_ms() const {
    return host_offset_ms + static_cast<std::int64_t>(now_ms());
}

void Firmware_table::feed(session::Event event) {
    const session::Input input{session::Ms(host_ms()), std::move(event)};
    auto effects = session_.handle(input);
    if (watch_) watch_(input, effects);
    for (session::Effect& effect : effects) {
        auto* say = std::get_if<session::Say>(&effect);
        if (say == nullptr) continue;
        announcements_.push_back(voice::announcement_of(*say));
        said_at_ms_.push_back(now_ms());
    }
}

void Firmware_table::take(const board::Link_output& output) {
    if (!output.bytes.empty()) board_.send(output.bytes);
    for (const board::Link_event& event : output.events) {
        auto input = app::input_of(event, needs_picture_);
        if (!input) continue;
        if (std::holds_alternative<session::Link_change>(*input)) needs_picture_ = true;
        if (const auto* sensed = std::get_if<board::Sensed>(&*input)) {
            needs_picture_ = false;
            pictures_.push_back({*sensed, frame_begun_us_.value_or(0), last_byte_us_});
        }
        feed(std::move(*input));
    }
}

/// Frame by frame, so that each picture knows its own time.
void Firmware_table::take_bytes(board::Host_time now) {
    std::vector<std::uint8_t> bytes;
    for (const board_model::Timed_byte& byte : board_.take_bytes()) {
        bytes.push_back(byte.value);
        last_byte_us_ = byte.at_us;
        if (!frame_begun_us_) frame_begun_us_ = byte.at_us - byte_us;
        if (byte.value != 0) continue;
        take(link_.received(now, bytes));
        bytes.clear();
        frame_begun_us_.reset();
    }
    if (!bytes.empty()) take(link_.received(now, bytes));
}

void Firmware_table::step() {
    board_.run_for(step_ms);
    const auto began = std::chrono::steady_clock::now();
    const board::Host_time now(host_offset_ms + static_cast<std::int64_t>(now_ms()));
    take_bytes(now);
    if (const auto wake = link_.next_wakeup(); wake && *wake <= now) take(link_.tick(now));
    if (const auto wake = session_.next_wakeup(); wake && *wake <= now) feed(session::Tick{});
    worked_ += std::chrono::steady_clock::now() - began;
}

void Firmware_table::wait(std::uint64_t ms) {
    const std::uint64_t end = now_ms() + ms;
    while (now_ms() < end)
        step();
}

void Firmware_table::hands(std::string_view script) {
    for (std::size_t i = 0; i < script.size();) {
        const std::size_t end = std::min(script.find_first_of(";\n", i), script.size());
        std::string_view line = script.substr(i, end - i);
        i = end + 1;
        line = line.substr(0, line.find('#'));
        const auto begin = line.find_first_not_of(" \t");
        if (begin == std::string_view::npos) continue;
        line = line.substr(begin);
        if (line.rfind("wait ", 0) == 0) {
            std::uint64_t ms = 0;
            std::from_chars(line.data() + 5, line.data() + line.size(), ms);
            wait(ms);
            continue;
        }
        if (const auto done = board_.play(line); !done)
            throw std::runtime_error(std::string(line) + ": " + done.error().reason);
        const board::Host_time now(host_offset_ms + static_cast<std::int64_t>(now_ms()));
        if (line.rfind("unplug", 0) == 0) take(link_.closed(now));
        if (line.rfind("plug", 0) == 0) take(link_.opened(now));
    }
}

}  // namespace zubr::test

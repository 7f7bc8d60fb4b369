// A board that talks the wire's language, a line that damages bytes, and a bench that runs both against a
// link in steps of one millisecond. Written from docs/wire-protocol.md alone.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "board/link.hpp"
#include "wire/codec.hpp"

namespace zubr::test {

using Bytes = std::vector<std::uint8_t>;

template <class M>
Bytes frame_of(const M& message) {
    std::array<std::uint8_t, wire::frame_max> frame{};
    const std::uint8_t size = wire::encode_frame(message, frame.data());
    return {frame.begin(), frame.begin() + size};
}

struct Fake_board {
    wire::Hello hello;
    std::array<wire::Square_code, wire::squares_max> squares{};
    std::array<wire::Button_state, wire::button_count> buttons{};
    wire::Faults faults;
    bool powered = true;
    bool calibrates = true;  // else NAK not_empty 17

    Fake_board() {
        hello.columns = 5;
        hello.rows = 10;
        hello.boot_count = 7;
        hello.heartbeat_ms = 300;
        hello.reset_cause = wire::reset_power_on;
        for (std::uint8_t i = 0; i < 8; ++i)
            hello.id[i] = static_cast<std::uint8_t>(0xA0 + i);
        for (int n = 1; n <= 20; ++n)
            squares[static_cast<std::size_t>(n - 1)] = wire::Square_code::dark_man;
        for (int n = 31; n <= 50; ++n)
            squares[static_cast<std::size_t>(n - 1)] = wire::Square_code::light_man;
    }

    [[nodiscard]] int holes() const { return hello.columns * hello.rows; }

    void set(int number, wire::Square_code code) {
        squares[static_cast<std::size_t>(number - 1)] = code;
        changed_ms = now_ms > 60 ? now_ms - 60 : 0;
        snapshot_due();
    }
    void press(board::Button button, bool down = false) {
        wire::Button_state& state = buttons[static_cast<std::size_t>(button)];
        state.presses = static_cast<std::uint8_t>((state.presses + 1) & 127);
        state.down = down;
        snapshot_due();
    }
    void let_go(board::Button button) {
        buttons[static_cast<std::size_t>(button)].down = false;
        snapshot_due();
    }
    void reset(std::uint8_t cause) {
        ++hello.boot_count;
        hello.reset_cause = cause;
        now_ms = changed_ms = 0;
        sequence = 0;
        buttons = {};
        reader.reset();
        out.clear();
        send(hello);
        send(faults);
        snapshot_due();
    }

    wire::Snapshot snapshot() {
        wire::Snapshot s;
        s.sequence = sequence++;
        s.boot_count = hello.boot_count;
        s.changed_ms = changed_ms;
        s.now_ms = now_ms;
        s.square_count = static_cast<std::uint8_t>(holes());
        std::copy(squares.begin(), squares.begin() + holes(), s.squares);
        std::copy(buttons.begin(), buttons.end(), s.buttons);
        return s;
    }

    template <class M>
    void send(const M& message) {
        const Bytes bytes = frame_of(message);
        out.insert(out.end(), bytes.begin(), bytes.end());
    }
    void snapshot_due() {
        send(snapshot());
        again_in = 50;
        beat_in = hello.heartbeat_ms;
    }

    // One millisecond passes.
    void step() {
        if (!powered) return;
        ++now_ms;
        if (again_in > 0 && --again_in == 0) send(snapshot());
        if (--beat_in <= 0) {
            send(snapshot());
            beat_in = hello.heartbeat_ms;
        }
    }

    void hear(std::uint8_t byte) {
        if (!powered || reader.push(byte) != wire::Frame_reader::Result::frame) return;
        ++heard[reader.type()];
        wire::Calibrate_zero calibrate;
        wire::Set_id set_id;
        wire::Raw_on raw_on;
        if (reader.type() == static_cast<std::uint8_t>(wire::Message::get_hello)) {
            send(hello);
            send(faults);
            send(snapshot());
        } else if (reader.type() == static_cast<std::uint8_t>(wire::Message::get_snapshot)) {
            send(snapshot());
        } else if (wire::decode_frame(reader, calibrate)) {
            if (calibrates)
                send(wire::Ack{reader.type(), calibrate.request});
            else
                send(wire::Nak{reader.type(), calibrate.request, wire::Nak_reason::not_empty, 17});
        } else if (wire::decode_frame(reader, set_id)) {
            std::copy(std::begin(set_id.id), std::end(set_id.id), hello.id);
            send(wire::Ack{reader.type(), set_id.request});
        } else if (wire::decode_frame(reader, raw_on)) {
            send(wire::Ack{reader.type(), raw_on.request});
        }
    }

    std::uint32_t now_ms = 1000;
    std::uint32_t changed_ms = 0;
    std::uint8_t sequence = 0;
    int again_in = 0;
    int beat_in = 300;
    wire::Frame_reader reader;
    std::deque<std::uint8_t> out;
    std::array<int, 256> heard{};
};

// 38400 baud with ten bits a byte: 3.84 bytes a millisecond. Loss and flip are chances a byte, both ways.
struct Line {
    double lose = 0;
    double flip = 0;
    bool cut = false;
    std::function<std::optional<std::uint8_t>()> junk;  // replaces what the board says
    std::mt19937 random{1};

    void pass(std::uint8_t byte, Bytes& to) {
        std::uniform_real_distribution<double> chance(0, 1);
        if (cut || chance(random) < lose) return;
        if (chance(random) < flip) byte = static_cast<std::uint8_t>(byte ^ (1U << (random() % 8)));
        to.push_back(byte);
    }
};

class Bench {
  public:
    Fake_board board;
    Line line;
    board::Link link{board::Host_time(0)};
    std::vector<board::Link_event> events;
    std::int64_t now = 0;
    std::size_t most_events_at_once = 0;

    void open() { keep(link.opened(board::Host_time(now))); }
    void hang_up() { keep(link.closed(board::Host_time(now))); }
    void send(const board::Command& command) { keep(link.send(board::Host_time(now), command)); }
    void give(const Bytes& bytes) { keep(link.received(board::Host_time(now), bytes)); }

    void run(std::int64_t ms) {
        for (const std::int64_t end = now + ms; now < end;) {
            ++now;
            board.step();
            Bytes to_board;
            for (budget_out_ += 3.84; budget_out_ >= 1 && !to_board_.empty(); budget_out_ -= 1) {
                line.pass(to_board_.front(), to_board);
                to_board_.pop_front();
            }
            budget_out_ = std::min(budget_out_, 1.0);
            for (const std::uint8_t byte : to_board)
                board.hear(byte);
            Bytes to_host;
            for (budget_in_ += 3.84; budget_in_ >= 1; budget_in_ -= 1) {
                if (line.junk) {
                    if (const auto byte = line.junk()) to_host.push_back(*byte);
                    if (!board.out.empty()) board.out.pop_front();
                } else if (!board.out.empty()) {
                    line.pass(board.out.front(), to_host);
                    board.out.pop_front();
                }
            }
            if (!to_host.empty()) {
                give(to_host);
            } else if (const auto wakeup = link.next_wakeup(); wakeup && wakeup->count() <= now) {
                keep(link.tick(board::Host_time(now)));
            }
        }
    }

    template <class E>
    [[nodiscard]] std::vector<E> all() const {
        std::vector<E> found;
        for (const auto& event : events) {
            if (const E* e = std::get_if<E>(&event)) found.push_back(*e);
        }
        return found;
    }
    template <class E>
    [[nodiscard]] std::size_t count() const {
        return all<E>().size();
    }
    [[nodiscard]] std::vector<board::Reading> picture() const {
        const auto seen = all<board::Seen>();
        return seen.empty() ? std::vector<board::Reading>{} : seen.back().sensed.holes;
    }
    [[nodiscard]] std::vector<board::Reading> truth() const {
        std::vector<board::Reading> holes;
        for (int i = 0; i < board.holes(); ++i) {
            holes.push_back(static_cast<board::Reading>(board.squares[static_cast<std::size_t>(i)]));
        }
        return holes;
    }
    // The order of events as letters: C connected, L lost, B back, R reset, S seen with news, s without, p
    // pressed, r released, N none, X refused.
    [[nodiscard]] std::string story() const {
        std::string story;
        for (const auto& event : events) {
            if (std::holds_alternative<board::Connected>(event)) story += 'C';
            if (std::holds_alternative<board::Lost>(event)) story += 'L';
            if (std::holds_alternative<board::Back>(event)) story += 'B';
            if (std::holds_alternative<board::Board_reset>(event)) story += 'R';
            if (std::holds_alternative<board::No_board>(event)) story += 'N';
            if (std::holds_alternative<board::Refused>(event)) story += 'X';
            if (const auto* seen = std::get_if<board::Seen>(&event)) story += seen->news ? 'S' : 's';
            if (std::holds_alternative<board::Pressed>(event)) story += 'p';
            if (std::holds_alternative<board::Released>(event)) story += 'r';
        }
        return story;
    }
    // Only what is said: no pictures without news.
    [[nodiscard]] std::string news() const {
        std::string text = story();
        std::erase(text, 's');
        return text;
    }

  private:
    void keep(const board::Link_output& output) {
        to_board_.insert(to_board_.end(), output.bytes.begin(), output.bytes.end());
        events.insert(events.end(), output.events.begin(), output.events.end());
        most_events_at_once = std::max(most_events_at_once, output.events.size());
    }

    std::deque<std::uint8_t> to_board_;
    double budget_in_ = 0;
    double budget_out_ = 0;
};

}  // namespace zubr::test

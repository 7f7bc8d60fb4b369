// The whole way in one process and in simulated time: hands, magnets, sensors, the real firmware, serial
// bytes, the link, the session. Only threads, the pty and sound are missing.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/link.hpp"
#include "session/session.hpp"
#include "virtual/virtual_board.hpp"
#include "voice/session_announcement.hpp"

namespace zubr::test {

/// A picture as the session got it, and when its frame was on the line, by the model's clock.
struct Picture_on_line {
    board::Sensed sensed;
    std::uint64_t begun_us = 0;    ///< first bit
    std::uint64_t arrived_us = 0;  ///< last bit
};

class Firmware_table {
  public:
    /// Sees every input of the session and everything that followed from it.
    using Watch = std::function<void(const session::Input&, const std::vector<session::Effect>&)>;
    Firmware_table(const draughts::Game& game, std::uint64_t seed, const session::Settings& settings = {},
                   wire::Sensor_kind sensors = wire::Sensor_kind::full, Watch watch = {});

    /// Hand script of the virtual board (docs/firmware.md); throws std::runtime_error on what is none.
    void hands(std::string_view script);
    void wait(std::uint64_t ms);
    void feed(session::Event event);

    [[nodiscard]] const draughts::Game& game() const { return session_.game(); }
    [[nodiscard]] session::Session& session() { return session_; }
    [[nodiscard]] const std::vector<voice::Announcement>& announcements() const { return announcements_; }
    [[nodiscard]] std::uint64_t now_ms() const { return board_.now_us() / 1000; }
    /// The same by the session's clock.
    [[nodiscard]] std::int64_t host_ms() const;
    /// When each announcement was made, by the model's clock.
    [[nodiscard]] const std::vector<std::uint64_t>& said_at_ms() const { return said_at_ms_; }
    [[nodiscard]] const std::vector<Picture_on_line>& pictures() const { return pictures_; }
    /// What link and session have needed so far, by this machine's clock.
    [[nodiscard]] std::chrono::nanoseconds worked() const { return worked_; }
    [[nodiscard]] board_model::Virtual_board& board() { return board_; }
    [[nodiscard]] const board::Link_counts& link_counts() const { return link_.counts(); }

  private:
    void step();
    void take_bytes(board::Host_time now);
    void take(const board::Link_output& output);

    Watch watch_;
    board_model::Virtual_board board_;
    board::Link link_;
    session::Session session_;
    bool needs_picture_ = false;
    std::optional<std::uint64_t> frame_begun_us_;  ///< of the frame that is on the line
    std::uint64_t last_byte_us_ = 0;
    std::vector<Picture_on_line> pictures_;
    std::chrono::nanoseconds worked_{0};
    std::vector<voice::Announcement> announcements_;
    std::vector<std::uint64_t> said_at_ms_;
};

}  // namespace zubr::test

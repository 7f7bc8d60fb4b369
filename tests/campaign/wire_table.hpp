// A board that is only its protocol: pegs, the settling of the firmware in short, frames on a line that loses
// and flips bytes, the real link and the session. A thousand times as fast as the simulated chip.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/link.hpp"
#include "board/link_fake_board.hpp"
#include "session/session.hpp"
#include "support/hand_styles.hpp"
#include "voice/session_announcement.hpp"

namespace zubr::campaign {

class Wire_table {
  public:
    using Watch = std::function<void(const session::Input&, const std::vector<session::Effect>&)>;

    Wire_table(const draughts::Game& game, std::uint64_t seed, const session::Settings& settings,
               bool occupancy_only, Watch watch = {});

    /// The commands of Level::hands. Throws std::runtime_error on what is none.
    void hands(std::string_view line);
    void feed(session::Event event);

    [[nodiscard]] session::Session& session() { return session_; }
    [[nodiscard]] const std::vector<voice::Announcement>& announcements() const { return announcements_; }
    [[nodiscard]] std::int64_t now_ms() const { return now_; }
    [[nodiscard]] const board::Link_counts& link_counts() const { return link_.counts(); }

  private:
    /// What one hole feels, and what has been made of it.
    struct Hole {
        std::optional<draughts::Piece> piece;
        bool half_in = false;
        std::optional<wire::Square_code> stuck;  ///< what a bad sensor reads whatever stands there
        std::int64_t touched = 0;                ///< when the piece came or went
        wire::Square_code felt = wire::Square_code::empty;
        std::int64_t felt_since = 0;
        std::int64_t counts_at = 0;
        bool busy = false;  ///< may still change
    };

    void wait(int ms);
    void step();
    void sense();
    wire::Square_code feel(const Hole& hole);
    void touch(Hole& hole);
    void carry();
    void take(const board::Link_output& output);
    [[nodiscard]] board::Host_time host() const { return board::Host_time(now_); }

    Watch watch_;
    std::int64_t now_ = 100000;
    test::Dice dice_;
    bool occupancy_only_;
    std::vector<Hole> holes_;
    test::Fake_board board_;
    test::Line line_;
    board::Link link_;
    session::Session session_;
    bool plugged_ = true;
    bool needs_picture_ = false;
    int ramp_ms_ = 0;
    double budget_in_ = 0;
    double budget_out_ = 0;
    std::deque<std::uint8_t> to_board_;
    std::vector<voice::Announcement> announcements_;
};

}  // namespace zubr::campaign

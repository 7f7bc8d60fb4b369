// A board of pegs, a pair of hands and a session, all in one process and in made-up time: hands on the left,
// what is said on the right. The board reports as the firmware does: a square that has been steady for 60 ms.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/sensed.hpp"
#include "draughts/game.hpp"
#include "session/session.hpp"

namespace zubr::test {

/// `move 32-28`, `capt.1 28-19 x23`, `bad.many 3,9`: key and squares of a phrase in one short line.
std::string brief(const draughts::Phrase& phrase);

class Table {
  public:
    explicit Table(draughts::Game game, session::Settings settings = {}, bool occupancy_only = false,
                   std::optional<draughts::Game> unfinished = std::nullopt);

    /// One command a line or separated by `;`: lift N, put N [KIND], remove N, wait MS, press BUTTON, unplug,
    /// plug, reset, move N M (lift, 120 ms, put, 600 ms), take N (remove at a hand's pace), setup FEN.
    /// `#` begins a remark. Throws std::runtime_error on nonsense.
    void hands(std::string_view script);

    /// What has been said since the last call, one line each.
    std::string said();
    /// The same, read-outs and all, as announcements.
    const std::vector<voice::Announcement>& announcements() const { return announcements_; }
    const draughts::Game& game() const { return session_.game(); }
    session::Session& session() { return session_; }
    /// Every input so far, for replaying.
    const std::vector<session::Input>& inputs() const { return inputs_; }
    const std::vector<session::Game_action>& actions() const { return actions_; }
    void wait(int ms);
    session::Ms now() const { return session::Ms(now_); }
    void feed(session::Event event);
    void set(draughts::Square square, board::Reading reading);
    board::Reading reading(draughts::Square square) const;
    bool needs_answer() const { return session_.question_open(); }

  private:
    void command(std::string_view line);
    void report(std::int64_t at);
    void show();
    board::Reading shown(std::optional<draughts::Piece> piece) const;

    session::Session session_;
    bool occupancy_only_;
    board::Board_size size_;
    std::int64_t now_ = 7777;
    std::int64_t boot_at_ = 0;
    std::uint32_t boot_ = 1;
    std::uint32_t sequence_ = 0;
    bool plugged_ = true;
    struct Hole {
        std::optional<draughts::Piece> piece;
        board::Reading reading = board::Reading::empty;
        board::Reading reported = board::Reading::empty;
        std::int64_t changed = 0;
    };
    std::vector<Hole> holes_;
    std::int64_t newest_change_ = 0;
    std::int64_t heartbeat_ = 0;
    std::deque<draughts::Piece> hand_;
    std::vector<voice::Announcement> announcements_;
    std::vector<session::Game_action> actions_;
    std::vector<session::Input> inputs_;
    std::size_t told_ = 0;
};

/// A game from a FEN of international draughts (or another game).
draughts::Game game_from(std::string_view fen, std::string_view rules = "international");

}  // namespace zubr::test

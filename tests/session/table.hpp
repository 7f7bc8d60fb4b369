// A board of pegs, a pair of hands and a session, all in one process and in made-up time: hands on the left,
// what is said on the right. The board reports as the firmware does: a square that has been steady for 60 ms.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/sensed.hpp"
#include "draughts/game.hpp"
#include "session/session.hpp"
#include "voice/session_announcement.hpp"

namespace zubr::test {

/// `move 32-28`, `capt.1 28-19 x23`, `bad.many 3,9`: key and squares of a phrase in one short line.
std::string brief(const words::Phrase& phrase);

/// How the board tells what it feels.
struct Reporting {
    int settle_ms = 60;      ///< a square steady for so long has changed
    int frame_ms = 10;       ///< until the host has the frame
    int poll_ms = 5;         ///< changes are looked for so often
    int heartbeat_ms = 300;  ///< longest silence
    int again_ms = 50;       ///< a change is sent a second time after this
    int lost = 0;            ///< percent of snapshots that do not come
    int doubled = 0;         ///< percent that come twice
    unsigned seed = 1;
    std::int64_t begins_at = 7777;  ///< host time
};

struct Table_options {
    session::Settings settings;
    bool occupancy_only = false;
    std::optional<draughts::Game> unfinished;
    std::optional<board::Board_size> board;  ///< larger than the game
    bool empty = false;                      ///< nothing stands on the board at first
    Reporting reporting;
    std::optional<session::Game_clocks> clocks = std::nullopt;  ///< of the unfinished game
    std::optional<draughts::Position> stands = std::nullopt;    ///< at first, instead of the game's position
    /// Sees every input and everything that followed from it.
    std::function<void(const session::Input&, const std::vector<session::Effect>&)> watch = {};
};

class Table {
  public:
    Table(draughts::Game game, const Table_options& options);
    explicit Table(draughts::Game game, session::Settings settings = {}, bool occupancy_only = false,
                   std::optional<draughts::Game> unfinished = std::nullopt)
        : Table(std::move(game), Table_options{settings, occupancy_only, std::move(unfinished), {}, {}, {}}) {
    }

    /// One command a line or separated by `;`: lift N, put N [KIND], remove N, wait MS, press BUTTON, unplug,
    /// plug, reset, turn; move N M (lift, 120 ms, put, 600 ms), take N (remove, 400 ms), unsure N, fault N,
    /// fine N, stick N KIND|empty (what the sensor says of a square whatever stands there; `fine`: what
    /// does), flicker N MS (it cannot settle), ask (what does not fit), yes and no (typed), draw, type PLY,
    /// machine PLY, setup (the game's position at once).
    /// `#` begins a remark. Throws std::runtime_error on nonsense.
    void hands(std::string_view script);

    /// What has been said since the last call, one line each.
    std::string said();
    /// The same, read-outs and all, as announcements.
    const std::vector<voice::Announcement>& announcements() const { return announcements_; }
    const draughts::Game& game() const { return session_.game(); }
    session::Session& session() { return session_; }
    /// Changes how the board reports from now on.
    Reporting& reporting() { return options_.reporting; }
    session::Ms now() const { return session::Ms(now_); }
    /// Every input so far, for replaying.
    const std::vector<session::Input>& inputs() const { return inputs_; }
    const std::vector<session::Game_action>& actions() const { return actions_; }
    void wait(int ms);
    void feed(session::Event event);
    void set(draughts::Square square, board::Reading reading);
    board::Reading reading(draughts::Square square) const;
    bool needs_answer() const { return session_.question_open(); }

  private:
    struct Hole {
        std::optional<draughts::Piece> piece;
        std::optional<board::Reading> stuck;
        board::Reading reading = board::Reading::empty;
        board::Reading reported = board::Reading::empty;
        std::int64_t changed = 0;
    };

    void command(std::string_view line);
    bool hand_command(const std::vector<std::string_view>& words);
    bool board_command(const std::vector<std::string_view>& words);
    bool person_command(const std::vector<std::string_view>& words);
    Hole& hole(draughts::Square square);
    void feel(Hole& hole);
    void flicker(draughts::Square square, int ms);
    void turn();
    void report();
    void show();
    bool chance(int percent);
    board::Reading shown(std::optional<draughts::Piece> piece) const;

    session::Session session_;
    Table_options options_;
    board::Board_map map_;
    std::int64_t now_;
    std::int64_t boot_at_ = 0;
    std::uint32_t boot_ = 1;
    std::uint32_t sequence_ = 0;
    bool plugged_ = true;
    std::vector<Hole> holes_;
    std::int64_t newest_change_ = 0;
    std::int64_t heartbeat_ = 0;
    std::optional<std::int64_t> again_;
    unsigned random_ = 1;
    std::deque<draughts::Piece> hand_;
    std::vector<voice::Announcement> announcements_;
    std::vector<session::Game_action> actions_;
    std::vector<session::Input> inputs_;
    std::size_t told_ = 0;
};

/// A game from a FEN of international draughts (or another game).
draughts::Game game_from(std::string_view fen, std::string_view rules = "international");

}  // namespace zubr::test

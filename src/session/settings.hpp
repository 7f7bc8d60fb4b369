// What a game is played under: who plays, how much is said. A value, written into the head of the journal.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "draughts/piece.hpp"
#include "session/clock.hpp"

namespace zubr::session {

enum class Profile : std::uint8_t {
    learner,     ///< guides, reminds of captures, tells each step
    normal,      ///< guides
    tournament,  ///< announces and records only
};

enum class Player : std::uint8_t {
    hands,    ///< by pegs on this board (or typed)
    machine,  ///< plies come from elsewhere (a file, later an engine or a peer) and are carried out on the
              ///< board
};

struct Settings {
    Profile profile = Profile::normal;
    std::array<Player, 2> players{Player::hands, Player::hands};  ///< by Side
    /// The side that the board's seven buttons belong to; `confirm2` and `repeat2` are the other's.
    draughts::Side buttons_of = draughts::Side::white;
    bool two_boards = false;       ///< each player has a board: the first is White's, the second Black's
    bool automatic_draws = false;  ///< a draw reached ends the game instead of being offered
    bool touch_move = false;       ///< every lift of an own piece is spoken
    bool recorder_only = false;    ///< what the hands do is recorded, legal or not; nothing is judged
    Time_control clock;            ///< none unless set
    bool clock_by_button = false;  ///< a player's confirm stops the own clock; else each ply does
    std::vector<int> clock_marks{600, 300, 60, 30, 10};  ///< seconds left at which the time is told
    bool rows_from_white = false;  ///< rows are counted as letters count them: the first is nearest to White
    int king_wait_ms = 350;        ///< rest before a king's ply counts that could go on
    friend bool operator==(const Settings&, const Settings&) = default;

    [[nodiscard]] Player player(draughts::Side side) const { return players[static_cast<std::size_t>(side)]; }
};

}  // namespace zubr::session

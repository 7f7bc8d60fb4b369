// Everything that may happen to a game: plain values with their time, so that an evening can be journalled
// and replayed.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "board/sensed.hpp"
#include "draughts/game.hpp"

namespace zubr::session {

using Ms = std::chrono::milliseconds;

/// What a person may ask for by key, typed word or menu. Each is one request; what it needs stands in
/// Request.
enum class Command : std::uint8_t {
    repeat,         ///< the last answer, or the last move and what still stands after it
    stop,           ///< be silent
    confirm,        ///< yes
    undo,           ///< no; without a question nothing
    take_back,      ///< the last ply, after a yes; with a question open the same as undo
    read,           ///< where am I: move number, side to move, then the whole position
    last_move,      //
    last_captured,  //
    white_pieces,   //
    black_pieces,   //
    kings,          //
    material,       //
    row,            ///< `number`: the row
    square,         ///< `number`: the square, with its neighbours
    legal_moves,    //
    count_moves,    //
    captures,       ///< what must be captured
    misfit,         ///< what does not fit, or the next step of setting up
    clocks,         ///< both
    own_clock,      ///< of whoever asks
    stop_clocks,    ///< a pause, or its end
    flag,           ///< claim a win on time
    draw,           ///< claim, offer, or accept
    resign,         ///< twice
    new_game,       ///< twice while a game is under way
    turn_board,     ///< the board lies the other way round
    menu,           //
    previous,       //
    next,           //
    level,          ///< next verbosity
    faster,         //
    slower,         //
    help,           //
    quit,           ///< twice
    huff,           ///< takes a piece off for a missed capture: `number`, or whichever is open to it
    enter_result,   ///< `result`: known from elsewhere
    unknown,        ///< a key that does nothing here
};

struct Request {
    Command command = Command::unknown;
    int number = 0;
    draughts::Result result = draughts::Result::unfinished;
    /// Who asks, where that matters (confirm2 and repeat2 belong to the other side).
    std::optional<draughts::Side> side;
    friend bool operator==(const Request&, const Request&) = default;
};

/// A ply in the written notation, from a keyboard.
struct Typed_ply {
    std::string text;
    friend bool operator==(const Typed_ply&, const Typed_ply&) = default;
};

/// A machine's ply: it names the number of plies it answers. A stale one is ignored.
struct Machine_ply {
    int answers = 0;
    std::string text;
    friend bool operator==(const Machine_ply&, const Machine_ply&) = default;
};

/// What the link to the board tells (board/link.hpp says it in full).
struct Link_change {
    enum class Kind : std::uint8_t {
        connected,
        lost,
        back,
        other_board,  ///< back, but with another id or size
        reset,        ///< the board restarted under us
        none,         ///< no board found so far; told once
    };
    Kind kind = Kind::none;
    board::Board_size size;
    bool occupancy_only = false;
    friend bool operator==(const Link_change&, const Link_change&) = default;
};

struct Button_press {
    board::Button button = board::Button::repeat;
    friend bool operator==(const Button_press&, const Button_press&) = default;
};

/// The first input of a session.
struct Begin {
    bool board_expected = true;  ///< a board is looked for; without one moves come from the keyboard
    bool goes_on = false;        ///< the unfinished game goes on, unasked
    friend bool operator==(const Begin&, const Begin&) = default;
};

struct Tick {
    friend bool operator==(const Tick&, const Tick&) = default;
};

using Event =
    std::variant<Begin, Tick, board::Sensed, Button_press, Request, Typed_ply, Machine_ply, Link_change>;

struct Input {
    Ms now{0};  ///< by the host's monotonic clock; never goes back
    Event event;
    int board = 0;  ///< which board it comes from, where there are two: 0 is White's, 1 Black's
    friend bool operator==(const Input&, const Input&) = default;
};

}  // namespace zubr::session

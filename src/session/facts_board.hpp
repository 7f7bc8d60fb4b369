// What happens at a board, as facts: the link, squares that cannot be read, kings, setting up, and what does
// not fit with the way out of it.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "board/guidance.hpp"
#include "draughts/refusal.hpp"
#include "draughts/square.hpp"
#include "session/facts_game.hpp"

namespace zubr::session {

/// News of the link that need nothing said beside them.
enum class Link_news : std::uint8_t {
    no_board,    ///< moves come from the keyboard
    not_found,   ///< one was expected
    found,       //
    too_large,   ///< the game, for this board
    smaller,     ///< the game is: it uses a part of the board
    no_colours,  ///< it sees pieces, not whose they are
    restarted,   //
    as_left,     ///< it came back and shows what it showed
    turned,      ///< squares are counted from the other side
    straight,    ///< and no longer
};
struct Board_lost {
    bool clocks_stand = false;
    friend bool operator==(const Board_lost&, const Board_lost&) = default;
};
/// It came back, and these squares are not as they were left.
struct Board_differs {
    draughts::Square_set squares;
    friend bool operator==(const Board_differs&, const Board_differs&) = default;
};
struct Sensor_faulty {
    draughts::Square at;
    friend bool operator==(const Sensor_faulty&, const Sensor_faulty&) = default;
};
struct Sensor_unsure {
    draughts::Square at;
    friend bool operator==(const Sensor_unsure&, const Sensor_unsure&) = default;
};
/// It is not listened to any more.
struct Sensor_out {
    draughts::Square at;
    friend bool operator==(const Sensor_out&, const Sensor_out&) = default;
};
/// The piece that touch-move binds.
struct Touched {
    draughts::Square at;
    friend bool operator==(const Touched&, const Touched&) = default;
};
struct To_crown {
    draughts::Square at;
    bool king_at_hand = true;  ///< else the man stands for it
    friend bool operator==(const To_crown&, const To_crown&) = default;
};
struct Crowned {
    draughts::Square at;
    friend bool operator==(const Crowned&, const Crowned&) = default;
};
struct Set_up_begins {
    bool start_position = false;
    friend bool operator==(const Set_up_begins&, const Set_up_begins&) = default;
};
struct Set_up_lacks {
    int pieces;
    friend bool operator==(const Set_up_lacks&, const Set_up_lacks&) = default;
};
struct Set_up_done {
    draughts::Side to_move;
    friend bool operator==(const Set_up_done&, const Set_up_done&) = default;
};
/// All is as in the game again.
struct Restored {
    draughts::Side to_move;
    friend bool operator==(const Restored&, const Restored&) = default;
};
/// Whether an irregular ply stands is its maker's opponent to decide.
struct May_stand {
    draughts::Side mover;
    friend bool operator==(const May_stand&, const May_stand&) = default;
};

using Board_fact =
    std::variant<Link_news, Board_lost, Board_differs, Sensor_faulty, Sensor_unsure, Sensor_out, Touched,
                 To_crown, Crowned, Set_up_begins, Set_up_lacks, Set_up_done, Restored, May_stand>;

/// The piece on `to` belongs back on `home`.
struct Way_back {
    draughts::Square home;
    draughts::Square to;
    friend bool operator==(const Way_back&, const Way_back&) = default;
};
/// What was done is no ply, or none yet.
struct Refused_deed {
    draughts::Refusal refusal;
    std::optional<Way_back> way_back;  ///< nothing where the refusal tells what to do instead
    friend bool operator==(const Refused_deed&, const Refused_deed&) = default;
};
/// Several captures end there: what is taken off will tell which. Of more than three the others are not told.
struct Which_captured {
    draughts::Square_set first;
    draughts::Square_set second;
    std::optional<draughts::Square_set> third;
    friend bool operator==(const Which_captured&, const Which_captured&) = default;
};
struct Put_right {
    board::Step step;
    bool again = false;  ///< it was told before and does not show
    friend bool operator==(const Put_right&, const Put_right&) = default;
};
/// A ply of the game that the board does not show yet.
struct To_carry_out {
    Told_move move;
    friend bool operator==(const To_carry_out&, const To_carry_out&) = default;
};
/// Pieces that are not there yet.
struct Missing_pieces {
    draughts::Square_set white;
    draughts::Square_set black;
    friend bool operator==(const Missing_pieces&, const Missing_pieces&) = default;
};
/// Squares that are not as in the game.
struct Misplaced {
    draughts::Square_set squares;
    friend bool operator==(const Misplaced&, const Misplaced&) = default;
};

/// What does not fit, and each step of the way out of it.
using Guidance =
    std::variant<Refused_deed, Which_captured, Put_right, Way_back, To_carry_out, Missing_pieces, Misplaced>;

}  // namespace zubr::session

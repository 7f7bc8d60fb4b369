// What happens in the game and its record, as facts: plies, take-backs, draws, results, what only a learner
// is told. Values without a word; words/ makes phrases of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "draughts/game.hpp"
#include "notation/move_refusal.hpp"

namespace zubr::session {

/// The evening begins; `game` is the id of its rules.
struct Hello {
    std::string game;
    friend bool operator==(const Hello&, const Hello&) = default;
};
struct New_game {
    draughts::Side to_move;
    friend bool operator==(const New_game&, const New_game&) = default;
};
/// A kept game goes on with its move number so and so.
struct Kept_game_goes_on {
    int move_number;
    friend bool operator==(const Kept_game_goes_on&, const Kept_game_goes_on&) = default;
};

/// A ply, made or only spoken of.
struct Told_move {
    draughts::Side side = draughts::Side::white;
    std::optional<draughts::Piece> piece;  ///< that moves; nothing where none stood
    draughts::Square from{0};
    draughts::Square to{0};
    std::vector<draughts::Square> via;  ///< on its way: exactly when the written form would be the long one
    draughts::Square_set men;           ///< captured ones
    draughts::Square_set kings;
    std::optional<draughts::Piece> prisoner;  ///< where one piece is captured, and was there
    friend bool operator==(const Told_move&, const Told_move&) = default;
};
/// An irregular ply that the opponent let stand.
struct Stands {
    Told_move move;
    friend bool operator==(const Stands&, const Stands&) = default;
};
struct Promoted {
    draughts::Square at;
    friend bool operator==(const Promoted&, const Promoted&) = default;
};
struct Taken_back {
    draughts::Square from;
    draughts::Square to;
    draughts::Side to_move;  ///< again
    friend bool operator==(const Taken_back&, const Taken_back&) = default;
};

/// A piece may be taken off for the capture that was missed.
struct Open_to_huffing {
    draughts::Square at;
    friend bool operator==(const Open_to_huffing&, const Open_to_huffing&) = default;
};
struct Huffed {
    draughts::Square at;
    friend bool operator==(const Huffed&, const Huffed&) = default;
};
struct Huff_taken_back {
    draughts::Square at;
    friend bool operator==(const Huff_taken_back&, const Huff_taken_back&) = default;
};

/// What becomes of a draw that the rules allow: it may be claimed, or it ends the game.
enum class Draws : std::uint8_t { claimed, automatic };

struct Draw_reached {
    draughts::Draw_ground ground;
    Draws draws = Draws::claimed;
    friend bool operator==(const Draw_reached&, const Draw_reached&) = default;
};
struct Draw_claimed {
    draughts::Side by;
    friend bool operator==(const Draw_claimed&, const Draw_claimed&) = default;
};
struct Draw_answered {
    bool yes;
    friend bool operator==(const Draw_answered&, const Draw_answered&) = default;
};
struct Game_ended {
    draughts::Outcome outcome;
    friend bool operator==(const Game_ended&, const Game_ended&) = default;
};
struct Score {
    draughts::Result result = draughts::Result::unfinished;
    bool two_points = false;  ///< for a win, one each for a draw; else one and a half
    friend bool operator==(const Score&, const Score&) = default;
};
struct Result_withdrawn {
    friend bool operator==(const Result_withdrawn&, const Result_withdrawn&) = default;
};

/// A text that is no ply.
struct Ply_refused {
    notation::Move_refusal refusal;
    friend bool operator==(const Ply_refused&, const Ply_refused&) = default;
};
/// The machine that was to move sent what is no ply.
struct Machine_lost {
    friend bool operator==(const Machine_lost&, const Machine_lost&) = default;
};

/// The legal captures; none where there are none.
struct Captures {
    std::vector<Told_move> moves;
    friend bool operator==(const Captures&, const Captures&) = default;
};
struct Captures_there_are {
    std::size_t number;
    friend bool operator==(const Captures_there_are&, const Captures_there_are&) = default;
};
struct Must_take {
    int pieces;
    friend bool operator==(const Must_take&, const Must_take&) = default;
};
/// Where captures begin; the piece, where it is one.
struct Captures_begin {
    draughts::Square_set from;
    std::optional<draughts::Piece> piece;
    friend bool operator==(const Captures_begin&, const Captures_begin&) = default;
};
/// Within a capture: it goes on from there.
struct Capture_goes_on {
    draughts::Square from;
    friend bool operator==(const Capture_goes_on&, const Capture_goes_on&) = default;
};
struct Prisoners_to_remove {
    draughts::Square_set squares;
    friend bool operator==(const Prisoners_to_remove&, const Prisoners_to_remove&) = default;
};
struct Prisoners_removed {
    friend bool operator==(const Prisoners_removed&, const Prisoners_removed&) = default;
};
/// A man has crossed the last row within a capture and stays a man.
struct Stays_a_man {
    draughts::Square at;
    friend bool operator==(const Stays_a_man&, const Stays_a_man&) = default;
};
/// So many moves of each side until a draw may be claimed.
struct Draw_near {
    int moves;
    friend bool operator==(const Draw_near&, const Draw_near&) = default;
};

using Game_fact = std::variant<Hello, New_game, Kept_game_goes_on, Told_move, Stands, Promoted, Taken_back,
                               Open_to_huffing, Huffed, Huff_taken_back, Draw_reached, Draw_claimed,
                               Draw_answered, Game_ended, Score, Result_withdrawn, Ply_refused, Machine_lost>;

/// What leads a learner; the captures are also told to whoever asks.
using Lesson = std::variant<Captures, Captures_there_are, Must_take, Captures_begin, Capture_goes_on,
                            Prisoners_to_remove, Prisoners_removed, Stays_a_man, Draw_near>;

}  // namespace zubr::session

// Why a move is refused, as a value: which fault it has, and the squares, pieces and numbers that show it.
#pragma once

#include <variant>

#include "draughts/piece.hpp"
#include "draughts/square.hpp"

namespace zubr::draughts {

namespace refused {

/// It would be a move, but it is the other side's turn.
struct Not_their_turn {
    Side to_move;
    friend bool operator==(const Not_their_turn&, const Not_their_turn&) = default;
};
/// Nobody stands there.
struct Nothing_there {
    Square at;
    friend bool operator==(const Nothing_there&, const Nothing_there&) = default;
};
/// A piece of the side that is not to move, which could not go there in its turn either.
struct Of_the_opponent {
    Square at;
    Piece piece;
    friend bool operator==(const Of_the_opponent&, const Of_the_opponent&) = default;
};
/// That side has lost already.
struct Game_over {
    Side loser;
    friend bool operator==(const Game_over&, const Game_over&) = default;
};
struct Occupied {
    Square at;
    Piece piece;
    friend bool operator==(const Occupied&, const Occupied&) = default;
};
/// A legal capture takes the piece there, and ends behind it.
struct Onto_victim {
    Square at;
    friend bool operator==(const Onto_victim&, const Onto_victim&) = default;
};
/// A man goes or captures forwards only.
struct Backwards {
    friend bool operator==(const Backwards&, const Backwards&) = default;
};
struct Too_far {
    friend bool operator==(const Too_far&, const Too_far&) = default;
};
/// The squares lie on no line of moves.
struct Off_line {
    friend bool operator==(const Off_line&, const Off_line&) = default;
};
/// The piece there cannot be jumped.
struct Blocked {
    Square by;
    friend bool operator==(const Blocked&, const Blocked&) = default;
};
struct Over_own_piece {
    Square at;
    friend bool operator==(const Over_own_piece&, const Over_own_piece&) = default;
};
/// Two pieces, one behind the other.
struct Over_two_pieces {
    Square first;
    Square second;
    friend bool operator==(const Over_two_pieces&, const Over_two_pieces&) = default;
};
/// FMJD 4.8: the same piece jumped a second time.
struct Jumped_twice {
    Square at;
    friend bool operator==(const Jumped_twice&, const Jumped_twice&) = default;
};
/// There is something to capture.
struct Must_capture {
    friend bool operator==(const Must_capture&, const Must_capture&) = default;
};
/// A capture of fewer pieces than must be taken.
struct Too_few_taken {
    int taken;
    int most;
    friend bool operator==(const Too_few_taken&, const Too_few_taken&) = default;
};
/// A capture of less value than must be taken.
struct Too_little_value {
    friend bool operator==(const Too_little_value&, const Too_little_value&) = default;
};
/// At equal value a king captures.
struct King_captures_first {
    friend bool operator==(const King_captures_first&, const King_captures_first&) = default;
};
/// FRI 17: that king has made three moves in a row.
struct Three_king_moves {
    friend bool operator==(const Three_king_moves&, const Three_king_moves&) = default;
};
/// A legal capture that is not finished.
struct Goes_on {
    Square from;
    friend bool operator==(const Goes_on&, const Goes_on&) = default;
};
/// Legal but for a captured piece that was left standing.
struct Prisoner_left {
    Square at;
    friend bool operator==(const Prisoner_left&, const Prisoner_left&) = default;
};
/// Legal but for a piece taken off that was not captured.
struct Not_captured {
    Square at;
    friend bool operator==(const Not_captured&, const Not_captured&) = default;
};
/// No such move; nothing more can be said.
struct No_such_move {
    friend bool operator==(const No_such_move&, const No_such_move&) = default;
};

}  // namespace refused

using Refusal = std::variant<refused::Not_their_turn, refused::Nothing_there, refused::Of_the_opponent,
                             refused::Game_over, refused::Occupied, refused::Onto_victim, refused::Backwards,
                             refused::Too_far, refused::Off_line, refused::Blocked, refused::Over_own_piece,
                             refused::Over_two_pieces, refused::Jumped_twice, refused::Must_capture,
                             refused::Too_few_taken, refused::Too_little_value, refused::King_captures_first,
                             refused::Three_king_moves, refused::Goes_on, refused::Prisoner_left,
                             refused::Not_captured, refused::No_such_move>;

/// Is it for one of these faults?
template <class... Faults>
bool is_for(const Refusal& refusal) {
    return (std::holds_alternative<Faults>(refusal) || ...);
}

}  // namespace zubr::draughts

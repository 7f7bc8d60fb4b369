// Why a text is no position, as a value.
#pragma once

#include <string>
#include <variant>

#include "draughts/piece.hpp"
#include "draughts/square.hpp"

namespace zubr::notation {

/// The number of no square of that board, wherever a text names one.
struct Off_board {
    int number;
    int squares;  ///< of the board
    friend bool operator==(const Off_board&, const Off_board&) = default;
};

namespace fen {

struct Empty {
    friend bool operator==(const Empty&, const Empty&) = default;
};
/// `?`: the text itself says that it is not known who moves.
struct Unknown_side {
    friend bool operator==(const Unknown_side&, const Unknown_side&) = default;
};
/// A part that cannot be read.
struct Unreadable {
    enum class Part : std::uint8_t {
        side,  ///< to move
        list,  ///< of a side's squares
        square,
        range,
        tail,  ///< the Frisian count of king moves
    };
    Part part;
    std::string text;  ///< its beginning
    friend bool operator==(const Unreadable&, const Unreadable&) = default;
};
struct Named_twice {
    draughts::Square at;
    friend bool operator==(const Named_twice&, const Named_twice&) = default;
};
/// Pieces of both sides on one square.
struct Named_by_both {
    draughts::Square at;
    friend bool operator==(const Named_by_both&, const Named_by_both&) = default;
};
/// A man where it would be a king.
struct Man_on_last_row {
    draughts::Square at;
    draughts::Side side;
    friend bool operator==(const Man_on_last_row&, const Man_on_last_row&) = default;
};

}  // namespace fen

using Fen_refusal = std::variant<fen::Empty, fen::Unknown_side, fen::Unreadable, Off_board, fen::Named_twice,
                                 fen::Named_by_both, fen::Man_on_last_row>;

}  // namespace zubr::notation

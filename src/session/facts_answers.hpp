// Answers to what a person may ask of the game, as facts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "notation/move_refusal.hpp"
#include "session/facts_game.hpp"

namespace zubr::session {

/// Every piece of a side.
struct Side_read {
    draughts::Side side;
    draughts::Square_set men;
    draughts::Square_set kings;
    friend bool operator==(const Side_read&, const Side_read&) = default;
};
struct Kings_read {
    draughts::Square_set white;
    draughts::Square_set black;
    friend bool operator==(const Kings_read&, const Kings_read&) = default;
};
struct Material_read {
    int white;
    int black;
    int white_kings;  ///< of them
    int black_kings;
    friend bool operator==(const Material_read&, const Material_read&) = default;
};

/// A square and what stands there.
struct Cell {
    draughts::Square at{0};
    std::optional<draughts::Piece> piece;
    friend bool operator==(const Cell&, const Cell&) = default;
};
struct Row_read {
    int row;
    std::vector<Cell> cells;
    friend bool operator==(const Row_read&, const Row_read&) = default;
};
struct No_such_row {
    int row;
    int rows;
    friend bool operator==(const No_such_row&, const No_such_row&) = default;
};
/// A square with its neighbours as whoever asks sees them.
struct Square_read {
    enum class Where : std::uint8_t {
        front_left,
        front_right,
        back_left,
        back_right,
        front,
        left,
        right,
        back,
    };
    struct Neighbour {
        Where where = Where::front;
        std::optional<Cell> cell;    ///< nothing: the board ends
        std::optional<Cell> behind;  ///< an enemy piece, whether it can be jumped
        friend bool operator==(const Neighbour&, const Neighbour&) = default;
    };
    Cell cell;
    std::vector<Neighbour> neighbours;
    friend bool operator==(const Square_read&, const Square_read&) = default;
};
/// The move that is to be made.
struct Move_number {
    int number;
    draughts::Side to_move;
    friend bool operator==(const Move_number&, const Move_number&) = default;
};
struct Last_move {
    Told_move move;
    friend bool operator==(const Last_move&, const Last_move&) = default;
};
struct No_move_yet {
    friend bool operator==(const No_move_yet&, const No_move_yet&) = default;
};
/// By the last move.
struct Last_captured {
    draughts::Square_set squares;
    friend bool operator==(const Last_captured&, const Last_captured&) = default;
};
struct Legal_moves {
    std::vector<Told_move> moves;
    friend bool operator==(const Legal_moves&, const Legal_moves&) = default;
};
struct Move_count {
    int moves;
    friend bool operator==(const Move_count&, const Move_count&) = default;
};
/// What was typed of a ply that must go on.
struct Typed_so_far {
    notation::Way way;
    friend bool operator==(const Typed_so_far&, const Typed_so_far&) = default;
};

using Answer = std::variant<Side_read, Kings_read, Material_read, Row_read, No_such_row, Square_read,
                            notation::Off_board, Move_number, Last_move, No_move_yet, Last_captured,
                            Legal_moves, Move_count, Typed_so_far>;

}  // namespace zubr::session

#include "board/sensed.hpp"

#include <cstdint>

namespace zubr::board {

using draughts::Geometry;
using draughts::Square;

namespace {

// The size of the board as it lies before White, all squares counted.
struct Lying {
    int columns;
    int rows;
};

Lying lying(Board_size board, const Geometry& game) {
    if (game.mirrored) return {board.rows, 2 * board.columns};
    return {2 * board.columns, board.rows};
}

}  // namespace

std::optional<Board_map> Board_map::make(Board_size board, const Geometry& game, bool turned) {
    const Lying view = lying(board, game);
    if (game.columns > view.columns || game.rows > view.rows) return std::nullopt;
    return Board_map(board, game, turned);
}

Board_map::Board_map(Board_size board, const Geometry& game, bool turned)
    : board_(board), game_(game), turned_(turned), hole_(static_cast<std::size_t>(game.squares())) {
    const Lying view = lying(board, game);
    for (int n = 1; n <= game.squares(); ++n) {
        // Where the square lies as White sees the board: row from the far side, column from the left.
        const int row = view.rows - game.rows + game.row(Square(n));
        const int column = game.column(Square(n));
        // A quarter turn clockwise takes the board's own (r, c) to (c, rows - 1 - r).
        const int own_row = game.mirrored ? board.rows - 1 - column : row;
        const int own_column = game.mirrored ? row : column;
        const int hole = own_row * board.columns + own_column / 2;
        hole_[static_cast<std::size_t>(n - 1)] = turned ? board.holes() - 1 - hole : hole;
    }
}

Board_map Board_map::turned_round() const {
    return {board_, game_, !turned_};
}

std::optional<Square> Board_map::square(int hole) const {
    for (std::size_t i = 0; i < hole_.size(); ++i) {
        if (hole_[i] == hole) return Square(static_cast<int>(i) + 1);
    }
    return std::nullopt;
}

std::optional<Snapshot> Board_map::apply(const Sensed& sensed) const {
    if (sensed.size != board_ || sensed.holes.size() != static_cast<std::size_t>(board_.holes())) {
        return std::nullopt;
    }
    Snapshot snapshot;
    snapshot.squares.reserve(hole_.size());
    for (const int hole : hole_)
        snapshot.squares.push_back(sensed.holes[static_cast<std::size_t>(hole)]);
    snapshot.board_ms = sensed.board_ms;
    snapshot.boot = sensed.boot;
    snapshot.sequence = sensed.sequence;
    snapshot.host = sensed.host;
    snapshot.board_now_ms = sensed.board_now_ms;
    return snapshot;
}

}  // namespace zubr::board

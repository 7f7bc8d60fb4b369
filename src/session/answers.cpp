#include "session/answers.hpp"

#include <array>
#include <span>

#include "session/narration.hpp"

namespace zubr::session {

using draughts::Direction;
using draughts::Game;
using draughts::Geometry;
using draughts::Move;
using draughts::Position;
using draughts::Rules;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

Cell cell_of(const Position& position, Square square) {
    return {square, position.at(square)};
}

}  // namespace

Side_read read_side(const Position& position, Side side) {
    const Square_set all = position.of(side);
    return {side, all - position.kings, all & position.kings};
}

Kings_read read_kings(const Position& position) {
    return {position.of(Side::white) & position.kings, position.of(Side::black) & position.kings};
}

Material_read read_material(const Position& position) {
    const Square_set white = position.of(Side::white);
    const Square_set black = position.of(Side::black);
    return {white.size(), black.size(), (white & position.kings).size(), (black & position.kings).size()};
}

Answer read_row(const Rules& rules, const Position& position, int row, bool from_white) {
    const Geometry& geometry = rules.geometry;
    if (row < 1 || row > geometry.rows) return No_such_row{row, geometry.rows};
    const int rows_before = from_white ? geometry.rows - row : row - 1;
    const int first = rows_before * geometry.per_row() + 1;
    const int last = first + geometry.per_row() - 1;
    Row_read read{row, {}};
    for (int n = first; n <= last; ++n)
        read.cells.push_back(cell_of(position, Square(n)));
    return read;
}

Answer read_square(const Rules& rules, const Position& position, int number, Side viewer) {
    const Geometry& geometry = rules.geometry;
    if (number < 1 || number > geometry.squares()) return notation::Off_board{number, geometry.squares()};
    const Square square(number);
    struct Look {
        Square_read::Where where;
        Direction white;
        Direction black;
    };
    using Where = Square_read::Where;
    static constexpr std::array<Look, 8> looks = {{
        {Where::front_left, Direction::north_west, Direction::south_east},
        {Where::front_right, Direction::north_east, Direction::south_west},
        {Where::back_left, Direction::south_west, Direction::north_east},
        {Where::back_right, Direction::south_east, Direction::north_west},
        {Where::front, Direction::north, Direction::south},
        {Where::left, Direction::west, Direction::east},
        {Where::right, Direction::east, Direction::west},
        {Where::back, Direction::south, Direction::north},
    }};
    constexpr std::size_t diagonals = 4;
    Square_read read{cell_of(position, square), {}};
    const std::size_t seen = rules.captures_along_rows_and_columns ? looks.size() : diagonals;
    for (const Look& look : std::span(looks).first(seen)) {
        Square_read::Neighbour& neighbour = read.neighbours.emplace_back();
        neighbour.where = look.where;
        const Direction direction = viewer == Side::white ? look.white : look.black;
        const auto next = geometry.neighbour(square, direction);
        if (!next) continue;
        neighbour.cell = cell_of(position, *next);
        const auto piece = position.at(*next);
        const auto behind = geometry.neighbour(*next, direction);
        // What stands behind an enemy piece decides whether it can be jumped.
        if (piece && piece->side != viewer && behind) neighbour.behind = cell_of(position, *behind);
    }
    return read;
}

Move_number read_move_number(const Game& game) {
    const int before = game.start().to_move == Side::black ? 1 : 0;
    return {(game.plies() + before) / 2 + 1, game.position().to_move};
}

Answer read_last_move(const Game& game) {
    const draughts::Action* last = game.last_ply();
    if (last == nullptr) return No_move_yet{};
    return Last_move{told_move(game.rules(), game.position_after(game.plies() - 1), last->move)};
}

Answer read_last_captured(const Game& game) {
    const draughts::Action* last = game.last_ply();
    if (last == nullptr) return No_move_yet{};
    return Last_captured{last->move.captured};
}

Fact read_legal_moves(const Game& game) {
    if (game.outcome().over()) return Game_ended{game.outcome()};
    const auto all = legal_moves(game.rules(), game.position());
    Legal_moves legal;
    for (const Move& move : all)
        legal.moves.push_back(told_move(game.position(), all, move));
    return legal;
}

Move_count read_move_count(const Game& game) {
    return {count_moves(game.rules(), game.position())};
}

}  // namespace zubr::session

// Which hole is which square: whole boards, smaller games, turned and mirrored ones.
#include <algorithm>
#include <set>

#include <catch2/catch.hpp>

#include "board/sensed.hpp"

using namespace zubr;
using board::Board_map;
using board::Board_size;
using board::Reading;
using draughts::Geometry;
using draughts::Square;

namespace {

constexpr Board_size hundred{5, 10};
constexpr Board_size canadian{6, 12};
constexpr Board_size small{4, 8};
constexpr Board_size wide{5, 8};

Board_map map_of(Board_size size, Geometry game, bool turned = false) {
    const auto map = Board_map::make(size, game, turned);
    REQUIRE(map.has_value());
    return *map;
}

// Where a hole lies on the board itself: row and column of all squares, from the far left.
std::pair<int, int> place(Board_size size, int hole) {
    const int row = hole / size.columns;
    return {row, 2 * (hole % size.columns) + (row % 2 == 0 ? 1 : 0)};
}

}  // namespace

TEST_CASE("the whole board is numbered as the holes are") {
    for (const Board_size size : {hundred, canadian, small, wide}) {
        const Board_map map = map_of(size, Geometry{2 * size.columns, size.rows});
        CHECK_FALSE(map.smaller());
        for (int hole = 0; hole < size.holes(); ++hole) {
            CHECK(map.hole(Square(hole + 1)) == hole);
            CHECK(map.square(hole) == Square(hole + 1));
        }
    }
}

TEST_CASE("a turned board reads n as N + 1 - n") {
    const Board_map map = map_of(hundred, Geometry{}, true);
    for (int n = 1; n <= 50; ++n)
        CHECK(map.hole(Square(n)) == 50 - n);
    CHECK(map.turned_round().hole(Square(1)) == 0);
}

TEST_CASE("a smaller game stands at White's left nearest corner") {
    // 8x8 on the hundred: its square 29 (near left) is hole 46 of the board, its square 1 hole 11.
    const Board_map map = map_of(hundred, Geometry{8, 8});
    CHECK(map.smaller());
    CHECK(map.hole(Square(29)) == 46 - 1);
    CHECK(map.hole(Square(32)) == 49 - 1);
    CHECK(map.hole(Square(1)) == 11 - 1);
    CHECK(map.hole(Square(4)) == 14 - 1);
    CHECK(map.square(15 - 1) == std::nullopt);
    CHECK(map.square(0) == std::nullopt);
    // The other players' corner when the board is turned.
    CHECK(map.turned_round().hole(Square(29)) == 5 - 1);
    // 10x8 on the hundred leaves the two far rows.
    CHECK(map_of(hundred, Geometry{10, 8}).hole(Square(1)) == 11 - 1);
}

TEST_CASE("a larger game is refused") {
    CHECK_FALSE(Board_map::make(small, Geometry{10, 10}).has_value());
    CHECK_FALSE(Board_map::make(wide, Geometry{10, 10}).has_value());
    // Turned by a quarter, 10x8 is 8 wide and 10 deep: a mirrored 10x8 game does not fit any more, 8x8 does.
    CHECK_FALSE(Board_map::make(wide, Geometry{10, 8, true}).has_value());
    CHECK(Board_map::make(wide, Geometry{8, 8, true}).has_value());
}

TEST_CASE("a mirrored game is played with the board a quarter turn clockwise") {
    // The board's near left corner (hole 46) comes to lie far left, where a mirrored game has its square 1;
    // its far right corner (hole 5) near right, square 50.
    const Board_map map = map_of(hundred, Geometry{10, 10, true});
    CHECK(map.hole(Square(1)) == 46 - 1);
    CHECK(map.hole(Square(50)) == 5 - 1);
    CHECK(map.hole(Square(2)) == 36 - 1);  // two columns to the right is two rows up
    CHECK(map.hole(Square(10)) == 1 - 1);  // end of the second row
    CHECK(map.turned_round().hole(Square(1)) == 5 - 1);
}

TEST_CASE("neighbours in the game are neighbours on the board, each square has a hole of its own") {
    for (const Board_size size : {hundred, canadian, small, wide}) {
        for (const Geometry game : {Geometry{8, 8}, Geometry{10, 8}, Geometry{10, 10}, Geometry{12, 12},
                                    Geometry{8, 8, true}, Geometry{10, 10, true}, Geometry{12, 12, true}}) {
            for (const bool turned : {false, true}) {
                const auto map = Board_map::make(size, game, turned);
                if (!map) continue;
                CAPTURE(size.columns, size.rows, game.columns, game.rows, game.mirrored, turned);
                std::set<int> holes;
                for (int n = 1; n <= game.squares(); ++n) {
                    const int hole = map->hole(Square(n));
                    REQUIRE(hole >= 0);
                    REQUIRE(hole < size.holes());
                    REQUIRE(holes.insert(hole).second);
                    REQUIRE(map->square(hole) == Square(n));
                    const auto [row, column] = place(size, hole);
                    for (int m = 1; m <= game.squares(); ++m) {
                        const auto [other_row, other_column] = place(size, map->hole(Square(m)));
                        const int rows = game.row(Square(m)) - game.row(Square(n));
                        const int columns = game.column(Square(m)) - game.column(Square(n));
                        const bool diagonal = std::abs(rows) == 1 && std::abs(columns) == 1;
                        const bool diagonal_there =
                            std::abs(other_row - row) == 1 && std::abs(other_column - column) == 1;
                        REQUIRE(diagonal == diagonal_there);
                    }
                }
            }
        }
    }
}

TEST_CASE("a picture is carried over square by square, one of another board is not") {
    board::Sensed sensed{
        hundred, std::vector<Reading>(50, Reading::empty), 1234, 2, 77, std::chrono::milliseconds(5), 1300};
    sensed.holes[45] = Reading::light_king;
    const auto snapshot = map_of(hundred, Geometry{8, 8}).apply(sensed);
    REQUIRE(snapshot.has_value());
    REQUIRE(snapshot->squares.size() == 32);
    CHECK(snapshot->at(Square(29)) == Reading::light_king);
    CHECK(std::count(snapshot->squares.begin(), snapshot->squares.end(), Reading::empty) == 31);
    CHECK(snapshot->board_ms == 1234);
    CHECK(snapshot->board_now_ms == 1300);
    CHECK(snapshot->boot == 2);
    CHECK(snapshot->sequence == 77);
    CHECK(snapshot->host == std::chrono::milliseconds(5));
    sensed.size = canadian;
    CHECK_FALSE(map_of(hundred, Geometry{}).apply(sensed).has_value());
    sensed.size = hundred;
    sensed.holes.pop_back();
    CHECK_FALSE(map_of(hundred, Geometry{}).apply(sensed).has_value());
}

TEST_CASE("readings and pieces say the same") {
    for (const Reading reading :
         {Reading::empty, Reading::light_man, Reading::light_king, Reading::dark_man, Reading::dark_king}) {
        CHECK(board::reading_of(board::piece_of(reading)) == reading);
        CHECK(board::holds_piece(reading) == board::piece_of(reading).has_value());
    }
    CHECK(board::holds_piece(Reading::occupied));
    CHECK_FALSE(board::holds_piece(Reading::unsure));
    CHECK_FALSE(board::holds_piece(Reading::fault));
}

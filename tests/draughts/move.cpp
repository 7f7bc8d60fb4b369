// The details of a move: its way, its stops, what it leaves behind.
#include <algorithm>

#include <catch2/catch.hpp>

#include "draughts/shown.hpp"
#include "draughts/ways.hpp"

using namespace zubr::draughts;
namespace test = zubr::test;

namespace {

std::vector<Move> moves_of(const Rules& rules, const std::string& fen) {
    return legal_moves(rules, test::position(rules, fen));
}

std::string numbers(const std::vector<Square>& squares) {
    std::string text;
    for (const Square square : squares)
        text += (text.empty() ? "" : "x") + std::to_string(square.number());
    return text;
}

}  // namespace

TEST_CASE(
    "docs/pdn.md 5: the way names turns, and the square behind a captured piece where it goes straight on",
    "[move]") {
    CHECK(numbers(moves_of(international, "W:W48:B24,K31,34,K42,43").front().path) == "48x39x30x19");
    // A king straight over two: it stops just behind the first, wherever it might stop.
    const auto straight = moves_of(international, "W:WK46:B41,28");
    REQUIRE(straight.size() == 5);
    CHECK(numbers(straight.front().path) == "46x37x5");
    const auto ambiguous = moves_of(international, "W:WK4:B13,20,32,37");
    std::vector<std::string> ways;
    for (const Move& move : ambiguous)
        if (move.to == Square(15)) ways.push_back(numbers(move.path));
    CHECK(ways == std::vector<std::string>{"4x27x38x15", "4x31x42x15"});
}

TEST_CASE("of equal ways the numerically smallest is the way, and the stops are those of all", "[move]") {
    // A man may go round the four pieces either way: same ends, same prisoners, one move.
    const auto ring = moves_of(international, "W:W28:B22,12,13,23");
    REQUIRE(ring.size() == 1);
    CHECK(ring.front().from == ring.front().to);
    CHECK(numbers(ring.front().path) == "28x17x8x19x28");
    CHECK(ring.front().landings == Square_set{Square(17), Square(8), Square(19)});
}

TEST_CASE("a king's stops are all squares it may be set down on for a moment", "[move]") {
    const auto moves = moves_of(international, "W:WK46:B41,28");
    // Between the two captured pieces stand 37 and 32: it may rest on either, or on none.
    CHECK(moves.front().landings == Square_set{Square(37), Square(32)});
    CHECK(!moves.front().landings.contains(moves.front().to));
}

TEST_CASE("a way is followed stop by stop", "[move]") {
    const Position position = test::position(international, "W:WK46:B41,28");
    const Move move = legal_moves(international, position).front();
    const auto stops = [&](std::vector<Square> squares) {
        return can_stop_on(international, position, move, squares);
    };
    CHECK(stops({}));
    CHECK(stops({Square(37)}));
    CHECK(stops({Square(32)}));
    CHECK_FALSE(stops({Square(37), Square(32)}));  // two stops, one gap
    CHECK_FALSE(stops({Square(23)}));
    CHECK_FALSE(stops({Square(47)}));
}

TEST_CASE("after a move the other side is to move, prisoners are gone, promotion is done", "[move]") {
    const Position start = test::position(international, "W:W24,47:B8,19,33,42");
    for (const Move& move : legal_moves(international, start)) {
        const Position next = after(international, start, move);
        CHECK(next.to_move == Side::black);
        CHECK(next.of(Side::black).size() == 2);
        CHECK((next.pieces[0] & next.pieces[1]).empty());
        CHECK(next.at(move.to) == Piece{Side::white, move.promotes ? Kind::king : Kind::man});
    }
    // A capture that ends where it began.
    const Position ring = test::position(international, "W:W28:B22,12,13,23");
    const Position done = after(international, ring, legal_moves(international, ring).front());
    CHECK(done == test::position(international, "B:W28:B"));
}

TEST_CASE("FRI 17: how moves of one king are counted", "[move][frisian]") {
    const auto play = [](Position position, std::initializer_list<std::pair<int, int>> moves) {
        for (const auto& [from, to] : moves) {
            const auto legal = legal_moves(frisian, position);
            const auto it = std::find_if(legal.begin(), legal.end(), [f = from, t = to](const Move& move) {
                return move.from == Square(f) && move.to == Square(t);
            });
            REQUIRE(it != legal.end());
            position = after(frisian, position, *it);
        }
        return position;
    };
    const Position start = test::position(frisian, "W:W35,K50:B26,K1");
    CHECK(start.runs[0] == King_run{});
    const Position once = play(start, {{50, 44}});
    CHECK(once.runs[0] == King_run{1, Square(44)});
    const Position thrice = play(once, {{1, 7}, {44, 50}, {7, 1}, {50, 44}, {26, 31}});
    CHECK(thrice.runs[0] == King_run{3, Square(44)});
    CHECK(thrice.runs[1] == King_run{});  // a man of Black moved
    CHECK(test::shown(legal_moves(frisian, thrice)) == std::set<std::string>{"35-30"});
    // Another piece's move lifts the ban.
    const Position lifted = play(thrice, {{35, 30}, {31, 36}});
    CHECK(lifted.runs[0] == King_run{});
    // A side with kings alone is free of the rule.
    const Position kings = play(test::position(frisian, "W:WK35,K50:BK26,K1"), {{50, 44}});
    CHECK(kings.runs[0] == King_run{});
    // FRI 20f: the banned king is all that could move.
    CHECK(moves_of(frisian, "W:W26,K5:B21,17,6:+0+35").empty());
}

TEST_CASE("huffing: offences and the squares open to huffing", "[move][malaysian]") {
    const auto found = offences(malaysian, test::position(malaysian, "W:W43,50:B37,20"));
    REQUIRE(found.size() == 2);
    CHECK(test::shown(found[0].move) == "50-44");
    CHECK(test::shown(found[1].move) == "50-45");
    for (const Offence& offence : found)
        CHECK(offence.open_to_huffing == Square_set{Square(43)});
    // The piece that moved and could have captured is open on its new square.
    const auto moved = offences(malaysian, test::position(malaysian, "W:W44:B38,20"));
    REQUIRE(moved.size() == 1);
    CHECK(moved[0].open_to_huffing == Square_set{moved[0].move.to});
    CHECK(offences(malaysian, start_position(malaysian)).empty());
    CHECK(offences(international, test::position(international, "W:W32:B28,6")).empty());
    // Taking too few is irregular, and only by a switch an offence.
    const std::string few = "W:W50,52:B44,33,45,3";
    CHECK(
        offences(malaysian, test::position(malaysian, few)).size() <
        offences(*apply_rule_switch(malaysian, "huff-fewer", "yes"), test::position(malaysian, few)).size());
}

TEST_CASE("docs/rules.md 8.1: a position with one piece on a side has no moves", "[move][ghanaian]") {
    CHECK(moves_of(ghanaian, "W:W31,K50:B6").empty());
    CHECK(moves_of(ghanaian, "W:W31:B6,7").empty());
    CHECK_FALSE(moves_of(ghanaian, "W:W31,32:B6,7").empty());
}

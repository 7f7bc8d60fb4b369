// The facts of the games, and the switches that bend them.
#include <catch2/catch.hpp>

#include "draughts/board_map.hpp"
#include "draughts/reference_generator.hpp"
#include "draughts/shown.hpp"

using namespace zubr::draughts;
namespace test = zubr::test;

TEST_CASE("every game has the board, the men and the last rows of docs/rules.md", "[rules]") {
    const struct {
        const char* id;
        const char* start;
    } rows[] = {
        {"international", "W:W31-50:B1-20"}, {"classic64", "W:W21-32:B1-12"}, {"russian", "W:W21-32:B1-12"},
        {"spantsireti", "W:W26-40:B1-15"},   {"canadian", "W:W43-72:B1-30"},  {"frisian", "W:W31-50:B1-20"},
        {"ghanaian", "W:W31-50:B1-20"},      {"malaysian", "W:W43-72:B1-30"}, {"pool", "W:W21-32:B1-12"},
    };
    CHECK(all_rules().size() == std::size(rows));
    for (const auto& row : rows) {
        INFO(row.id);
        const Rules& rules = test::game(row.id);
        CHECK(is_known(rules.geometry));
        CHECK(start_position(rules) == test::position(rules, row.start));
    }
    CHECK(find_rules("brazilian") == &classic64);
    CHECK(find_rules("chess") == nullptr);
}

TEST_CASE("squares lie as docs/rules.md 8.2 and 11 say", "[rules]") {
    const Geometry ten = international.geometry;
    CHECK(ten.neighbour(Square(46), Direction::north_east) == Square(41));
    CHECK(ten.neighbour(Square(46), Direction::north_west) == std::nullopt);
    CHECK(ten.neighbour(Square(28), Direction::north_west) == Square(22));
    CHECK(ten.neighbour(Square(28), Direction::south_east) == Square(33));
    CHECK(ten.neighbour(Square(28), Direction::north) == Square(18));
    CHECK(ten.neighbour(Square(28), Direction::west) == Square(27));
    CHECK(ten.neighbour(Square(27), Direction::west) == Square(26));
    CHECK(ten.neighbour(Square(26), Direction::west) == std::nullopt);
    // A mirrored board, numbered from left to right: 5 is no corner, 1 is.
    const Geometry mirrored{.columns = 10, .rows = 10, .mirrored = true};
    CHECK(mirrored.neighbour(Square(1), Direction::south_west) == std::nullopt);
    CHECK(mirrored.neighbour(Square(1), Direction::south_east) == Square(6));
    CHECK(mirrored.neighbour(Square(50), Direction::north_west) == Square(45));
    CHECK(mirrored.neighbour(Square(50), Direction::north_east) == std::nullopt);
}

TEST_CASE("a mirrored game is the same game seen in a mirror", "[rules]") {
    for (const char* const id : {"ghanaian", "malaysian"}) {
        const Rules& rules = test::game(id);
        const Rules mirrored = *apply_rule_switch(rules, "mirrored", "yes");
        CHECK(legal_moves(mirrored, start_position(mirrored)).size() ==
              legal_moves(rules, start_position(rules)).size());
        CHECK(mirrored.geometry.mirrored);
    }
}

TEST_CASE("switches set what they say and refuse the rest", "[rules]") {
    const Rules eight = *apply_rule_switch(malaysian, "size", "8");
    CHECK(start_position(eight) == test::position(eight, "W:W21-32:B1-12"));
    const Rules ten = *apply_rule_switch(malaysian, "size", "10");
    CHECK(start_position(ten) == test::position(ten, "W:W31-50:B1-20"));
    CHECK(apply_rule_switch(malaysian, "men-back", "yes")->men_capture_backwards);
    CHECK(apply_rule_switch(malaysian, "starts", "black")->starts == Side::black);
    CHECK(start_position(*apply_rule_switch(malaysian, "starts", "black")).to_move == Side::black);
    CHECK(apply_rule_switch(ghanaian, "majority", "yes")->precedence == Precedence::number);
    CHECK(apply_rule_switch(international, "king-moves", "15")->king_moves == 15);
    CHECK(apply_rule_switch(frisian, "repetitions", "0")->repetitions == 0);
    CHECK(apply_rule_switch(russian, "balance-count", "both")->endings[1].moves == 15);
    CHECK(apply_rule_switch(russian, "balance-count", "each") == russian);

    CHECK(apply_rule_switch(international, "size", "8").error() ==
          Switch_refusal(Unknown_switch{"international", "size"}));
    CHECK(apply_rule_switch(international, "mirrored", "yes").error() ==
          Switch_refusal(Unknown_switch{"international", "mirrored"}));
    CHECK(apply_rule_switch(frisian, "", "").error() == Switch_refusal(Unknown_switch{"frisian", ""}));
    for (const char* const value : {"", "9", "-8", "8 ", "eight", "99999999999999999999"})
        CHECK(apply_rule_switch(malaysian, "size", value).error() ==
              Switch_refusal(Bad_switch_value{"size", value, "8|10|12"}));
    for (const char* const value : {"", "-1", "1.5", "1001", "x"})
        CHECK(apply_rule_switch(international, "king-moves", value).error() ==
              Switch_refusal(Bad_switch_value{"king-moves", value, "0-1000"}));
    CHECK(apply_rule_switch(malaysian, "mirrored", "true").error() ==
          Switch_refusal(Bad_switch_value{"mirrored", "true", "yes|no"}));
}

TEST_CASE("FRI 11: captures by their value, highest first", "[rules]") {
    // Each capture of the list is worth more than the next: men and kings taken.
    const struct {
        int men, kings;
    } captures[] = {{0, 3}, {5, 0}, {4, 0}, {0, 2}, {3, 0}, {1, 1}, {2, 0}, {0, 1}, {1, 0}};
    // 3 kings > 5 men; 4 men > 2 kings; 2 kings > 3 men; 3 men > 1 man + 1 king > 2 men > 1 king > 1 man.
    Position position;
    for (int n = 1; n <= 20; ++n)
        position.put(Square(n), Piece{Side::black, n <= 10 ? Kind::man : Kind::king});
    position.put(Square(50), Piece{Side::white, Kind::man});
    const auto capture = [](int men, int kings, int to) {
        Move move{Square(50), Square(to), {}, {}, {}, false};
        for (int n = 1; n <= men; ++n)
            move.captured.insert(Square(n));
        for (int n = 11; n < 11 + kings; ++n)
            move.captured.insert(Square(n));
        return move;
    };
    for (std::size_t i = 1; i < std::size(captures); ++i) {
        const Move more = capture(captures[i - 1].men, captures[i - 1].kings, 21);
        const Move less = capture(captures[i].men, captures[i].kings, 22);
        INFO(i);
        CHECK(reference::preferred(frisian, position, {less, more}) == std::vector<Move>{more});
    }
    // Not settled by the text: two kings and a man against one king and three men, fewer kings first by
    // default.
    const Move few = capture(3, 1, 21);
    const Move many = capture(1, 2, 22);
    CHECK(reference::preferred(frisian, position, {few, many}) == std::vector<Move>{few});
    const Rules equal = *apply_rule_switch(frisian, "fewer-kings", "no");
    CHECK(reference::preferred(equal, position, {few, many}).size() == 2);
}

// The model itself: fields, positions, hands and scripts.
#include <cmath>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "virtual/script.hpp"
#include "virtual/table.hpp"

using namespace zubr::board_model;
using zubr::wire::Square_code;

TEST_CASE("fields agree with the reference values of the design") {
    const Magnet man = nominal_magnet(Square_code::light_man);
    const Magnet king = nominal_magnet(Square_code::light_king);
    CHECK(field_below(man, 7.25, 0) == Approx(10.85).margin(0.02));
    CHECK(field_below(king, 4.75, 0) == Approx(42.96).margin(0.05));
    // Gradients of about 3.3 and 15 mT/mm.
    CHECK(field_below(man, 7.25, 0) - field_below(man, 8.25, 0) == Approx(3.3).margin(0.4));
    CHECK(field_below(king, 4.75, 0) - field_below(king, 5.75, 0) == Approx(15).margin(2));
    // A second man on top, its peg 10, 14 or 18 mm higher.
    CHECK(field_below(man, 17.25, 0) == Approx(1.12).margin(0.03));
    CHECK(field_below(man, 21.25, 0) == Approx(0.63).margin(0.02));
    CHECK(field_below(man, 25.25, 0) == Approx(0.39).margin(0.02));
    // A king on the diagonal neighbour, pitch 30 and 25.
    CHECK(field_beside(king, 4.75, 30 * std::sqrt(2.0)) == Approx(-0.13).margin(0.01));
    CHECK(field_beside(king, 4.75, 25 * std::sqrt(2.0)) == Approx(-0.20).margin(0.015));
    // Lifted about 4.6 mm a man falls below 60 steps (2.93 mT); a king at about 2.1 mm below 392 (19.14 mT),
    // and only at about 11 mm below 60.
    CHECK(field_below(man, 7.25 + 4.4, 0) > 2.93);
    CHECK(field_below(man, 7.25 + 4.9, 0) < 2.93);
    CHECK(field_below(king, 4.75 + 1.9, 0) > 19.14);
    CHECK(field_below(king, 4.75 + 2.4, 0) < 19.14);
    CHECK(field_below(king, 4.75 + 10.7, 0) > 2.93);
    CHECK(field_below(king, 4.75 + 11.5, 0) < 2.93);
    // Dark pieces are the same with the other sign; beside the axis some of the field is lost.
    CHECK(field_below(nominal_magnet(Square_code::dark_king), 4.75, 0) == Approx(-42.96).margin(0.05));
    CHECK(field_below(man, 7.25, 1) == Approx(0.96 * 10.85).margin(0.02));
    CHECK(field_below(king, 4.75, 0.5) == Approx(0.9875 * 42.96).margin(0.05));
}

TEST_CASE("holes lie on the playable squares, the near left corner among them") {
    for (const char* name : {"8x8", "10x8", "10x10", "12x12"}) {
        const Size size = *size_named(name);
        const Place corner = place_of(size, size.squares() - size.columns + 1);
        CHECK(corner.x == 0);
        CHECK(corner.y == size.rows - 1);
        for (int n = 1; n <= size.squares(); ++n) {
            const Place place = place_of(size, n);
            CHECK((static_cast<int>(place.x + place.y) % 2 == 0) ==
                  ((static_cast<int>(corner.x + corner.y)) % 2 == 0));
        }
    }
    CHECK_FALSE(size_named("9x9"));
    CHECK_FALSE(size_named(""));
}

TEST_CASE("the same seed gives the same chance, and normal numbers have their tails") {
    Chance a(42);
    Chance b(42);
    Chance other(43);
    CHECK(a.bits() == b.bits());
    CHECK(a.bits() != other.bits());
    double sum = 0;
    double squares = 0;
    int beyond_3 = 0;
    constexpr int count = 200'000;
    for (int i = 0; i < count; ++i) {
        const double x = a.normal();
        sum += x;
        squares += x * x;
        if (std::abs(x) > 3) ++beyond_3;
    }
    CHECK(sum / count == Approx(0).margin(0.01));
    CHECK(squares / count == Approx(1).margin(0.02));
    CHECK(beyond_3 == Approx(540).margin(120));
}

TEST_CASE("positions of a script are read or refused with a reason") {
    const Size ten = *size_named("10x10");
    const Size eight = *size_named("8x8");
    struct Case {
        const Size& size;
        const char* fen;
        int pieces;  ///< -1: refused
    };
    const Case cases[] = {
        {ten, "W:W31-50:B1-20", 40},
        {ten, "B:B1-20:W31-50", 40},
        {ten, "W:W17,28,32,33,38,41,43:B10,18-20,23,24,37.", 14},
        {ten, "B:W50:B", 1},
        {ten, "W:W:B", 0},
        {ten, "W:WK5,K1-3:B26,", 5},
        {ten, "W:W10:B11:H0:F1", 2},
        {ten, "W:W10:B11:+2+0", 2},
        {eight, "W:Wa1,Kc3:Bb8", 3},
        {eight, "W:W32:B1", 2},
        {eight, "W:Wa2:B1", -1},
        {eight, "W:Wi1:B1", -1},
        {eight, "W:Wa9:B1", -1},
        {eight, "W:W33:B1", -1},
        {ten, "W:W51:B1", -1},
        {ten, "W:W0:B1", -1},
        {ten, "W:W31,31:B1", -1},
        {ten, "W:W31:B31", -1},
        {ten, "W:W20-10:B31", -1},
        {ten, "X:W31:B1", -1},
        {ten, "W:W1:W2", -1},
        {ten, "W:W1", -1},
        {ten, "", -1},
        {ten, "W:W1x:B2", -1},
        {ten, "W:W99999999999:B2", -1},
        {ten, "W:WKK1:B2", -1},
        {ten, "W:WK:B2", -1},
        {ten, "W:Q1:B2", -1},
    };
    for (const Case& c : cases) {
        INFO(c.fen);
        const auto setup = read_setup(c.fen, c.size);
        CHECK(setup.has_value() == (c.pieces >= 0));
        if (setup) CHECK(static_cast<int>(setup->size()) == c.pieces);
        if (!setup) CHECK_FALSE(setup.error().empty());
    }
    const auto letters = *read_setup("W:Wa1,Kc3:Bb8", eight);
    CHECK(letters[0] == std::pair(29, Square_code::light_man));
    CHECK(letters[1] == std::pair(22, Square_code::light_king));
    CHECK(letters[2] == std::pair(1, Square_code::dark_man));
}

TEST_CASE("script lines are commands, nothing, or refused with a reason") {
    const Size size = *size_named("10x10");
    for (const char* line : {"setup start",
                             "setup clear",
                             "setup W:W31-50:B1-20",
                             "lift 32",
                             "put 28",
                             "put 28 dark-king",
                             "remove 1",
                             "wait 0",
                             "wait 12.5",
                             "press confirm2",
                             "press menu 2000",
                             "ramp 200",
                             "seat 5 1.5",
                             "noise 40",
                             "stick 7 open",
                             "stick 7 empty",
                             "stick 7 light-man",
                             "free 7",
                             "unplug",
                             "plug",
                             "reset",
                             "brownout",
                             "hang",
                             "lose 0.01",
                             "flip 1",
                             "turn",
                             "  lift\t32   # with a comment",
                             "lift 32\r"}) {
        INFO(line);
        const auto command = read_command(line, size);
        REQUIRE(command);
        CHECK(command->has_value());
    }
    for (const char* line : {"", "   ", "# only words", "\t#"}) {
        INFO(line);
        const auto command = read_command(line, size);
        REQUIRE(command);
        CHECK_FALSE(command->has_value());
    }
    for (const char* line :
         {"jump 3",   "lift",           "lift 0",          "lift 51",   "lift -1",     "lift 3 4",
          "lift 3x",  "lift 1e1",       "put 28 king",     "wait",      "wait -1",     "wait nan",
          "wait inf", "wait 1e99",      "wait 90000000",   "press",     "press enter", "press menu x",
          "ramp",     "seat 5",         "seat 5 -1",       "seat 5 13", "noise -3",    "noise 1e9",
          "stick 7",  "stick 7 king",   "lose 1.1",        "flip -0.1", "turn 1",      "unplug 3",
          "setup",    "setup W:W99:B1", "setup start now", "LIFT 3",    "lift\x01 3"}) {
        INFO(line);
        const auto command = read_command(line, size);
        REQUIRE_FALSE(command);
        CHECK_FALSE(command.error().empty());
    }
    const auto script = read_script("lift 1\n\n# x\nput 2 no-piece\n", size);
    REQUIRE_FALSE(script);
    CHECK(script.error().line == 4);
    CHECK(read_script("lift 1\nput 2", size)->size() == 2);
    CHECK(read_script("", size)->empty());
}

TEST_CASE("no line of any bytes does more than to be refused or read") {
    const Size size = *size_named("12x12");
    Chance chance(31);
    const char* const words[] = {"setup", "lift",  "put",  "wait",      "press",
                                 "seat",  "stick", "lose", "W:W1:B2",   "1",
                                 "72",    "-0",    "1e3",  "light-man", "open",
                                 "#",     "\t",    "menu", "NaN",       "99999999999999999999"};
    int read = 0;
    for (int round = 0; round < 20'000; ++round) {
        std::string line;
        for (auto n = chance.bits() % 5; n > 0; --n)
            line += words[chance.bits() % std::size(words)] + std::string(" ");
        for (auto n = chance.bits() % 4; n > 0 && round % 2 == 0; --n)
            line.insert(chance.bits() % (line.size() + 1), 1, static_cast<char>(chance.bits()));
        const auto command = read_command(line, size);
        if (command)
            ++read;
        else
            REQUIRE_FALSE(command.error().empty());
    }
    CHECK(read > 1000);
}

TEST_CASE("hands: the oldest piece goes down first, the box is apart, the board turns under the pieces") {
    Table table(*size_named("10x10"), 3);
    table.set_up_start(0);
    CHECK(table.at(1) == Square_code::dark_man);
    CHECK(table.at(20) == Square_code::dark_man);
    CHECK_FALSE(table.at(21));
    CHECK(table.at(31) == Square_code::light_man);

    CHECK(table.lift(33, 0));
    CHECK(table.lift(20, 0));
    CHECK(table.in_hand() == 2);
    CHECK(table.put(28, 0));
    CHECK(table.at(28) == Square_code::light_man);
    CHECK(table.put(24, 0));
    CHECK(table.at(24) == Square_code::dark_man);
    CHECK_FALSE(table.put(25, 0));   // nothing in hand
    CHECK_FALSE(table.lift(20, 0));  // empty
    CHECK(table.lift(28, 0));
    CHECK_FALSE(table.put(24, 0));  // occupied
    CHECK(table.in_hand() == 1);    // a refusal changes nothing
    CHECK(table.put(25, Square_code::dark_king, 0));
    CHECK(table.in_hand() == 1);  // the hand keeps what it holds
    CHECK(table.remove(25, 0));
    CHECK_FALSE(table.remove(25, 0));
    CHECK(table.put(28, 0));
    CHECK_FALSE(table.lift(51, 0));
    CHECK_FALSE(table.lift(0, 0));
    CHECK_FALSE(table.seat(25, 1));

    table.turn(0);
    CHECK(table.at(23) == Square_code::light_man);
    CHECK(table.at(27) == Square_code::dark_man);
    CHECK(table.at(50) == Square_code::dark_man);
    CHECK_FALSE(table.at(28));
    table.clear();
    for (int n = 1; n <= 50; ++n)
        CHECK_FALSE(table.at(n));
    CHECK(table.in_hand() == 0);
}

TEST_CASE("every board begins with the men of its largest game") {
    struct Case {
        const char* board;
        int men;
    };
    for (const Case& c : {Case{"8x8", 12}, Case{"10x8", 15}, Case{"10x10", 20}, Case{"12x12", 30}}) {
        Table table(*size_named(c.board), 1);
        table.set_up_start(0);
        int light = 0;
        int dark = 0;
        for (int n = 1; n <= table.size().squares(); ++n) {
            light += table.at(n) == Square_code::light_man ? 1 : 0;
            dark += table.at(n) == Square_code::dark_man ? 1 : 0;
        }
        CHECK(light == c.men);
        CHECK(dark == c.men);
        CHECK(table.at(1) == Square_code::dark_man);
        CHECK(table.at(table.size().squares()) == Square_code::light_man);
    }
}

TEST_CASE("a piece on its way is felt by its sensor, but is in the hand already") {
    Table table(*size_named("10x10"), 3);
    table.set_up({{32, Square_code::light_king}}, 0);
    table.ramp(200'000);
    CHECK(table.lift(32, 1'000'000));
    CHECK_FALSE(table.at(32));
    CHECK(table.moving(1'100'000));
    CHECK(table.standing(32)->height(1'000'000) == 0);
    CHECK(table.standing(32)->height(1'100'000) == Approx(6));
    CHECK(table.standing(32)->height(1'200'000) == Approx(12));
    CHECK(table.put(32, 1'100'000));  // back before the lift was over
    CHECK(table.standing(32)->height(1'100'000) == Approx(12));
    CHECK(table.standing(32)->height(1'300'000) == Approx(0));
    CHECK(table.lift(32, 2'000'000));
    table.settle(2'200'001);
    CHECK_FALSE(table.standing(32));
}

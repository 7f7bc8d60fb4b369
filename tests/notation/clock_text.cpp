// Clock texts people really write: lichess-org/lila#3675, #5074, #5174, #17985;
// mliebelt/pgn-parser#55, #63.
#include "notation/clock_text.hpp"

#include <catch2/catch.hpp>

using namespace zubr;
using notation::Clock_time;
using notation::parse_clock_time;

TEST_CASE("times of clocks", "[clock_text]") {
    CHECK(parse_clock_time("0:00:58.6") == Clock_time{586, false});
    CHECK(parse_clock_time("00:01:00") == Clock_time{600, false});
    CHECK(parse_clock_time("1:55:21") == Clock_time{69210, false});
    CHECK(parse_clock_time("0:0:9.56") == Clock_time{95, false});
    CHECK(parse_clock_time("1:36") == Clock_time{57600, true});  // hours and minutes, not 96 seconds
    CHECK(parse_clock_time("2.23") == Clock_time{85800, true});
    CHECK(parse_clock_time("1200") == Clock_time{12000, false});
    for (const char* const text :
         {"", ":", "1:2:3:4", "1:-2", "1:99", "1:3", "x", "1:00:0x", "99999999", "1:00:00."})
        CHECK(parse_clock_time(text) == std::nullopt);
    CHECK(notation::to_clock_text(586) == "0:00:58.6");
    CHECK(notation::to_clock_text(69210) == "1:55:21");
}

TEST_CASE("clock commands of comments", "[clock_text]") {
    const auto both = notation::clock_remarks("[%clock w0:10:00 B0:09:58]");
    REQUIRE(both.size() == 1);
    CHECK(both[0].white == Clock_time{6000, false});
    CHECK(both[0].black == Clock_time{5980, false});
    CHECK(both[0].running == draughts::Side::black);
    CHECK_FALSE(both[0].time);
    const auto several =
        notation::clock_remarks("good [%clk 1:55:21] move [%eval -0.048][%emt 0:00:03] [%clk what]");
    REQUIRE(several.size() == 2);
    CHECK(several[0].time == Clock_time{69210, false});
    CHECK(several[1].command == "emt");
    CHECK(notation::clock_remarks("[%clk").empty());
    CHECK(notation::clock_remarks("[%clock w0:00:00 B0:00:05]").front().running == draughts::Side::black);
    CHECK(notation::to_clock_remark(6000, 5980, draughts::Side::black) == "[%clock w0:10:00 B0:09:58]");
}

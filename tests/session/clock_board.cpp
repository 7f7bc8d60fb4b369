// The clocks and what stands on the board: no question and no trouble holds them, but for a gap that nobody
// has explained yet; and the button may be a little faster than the ply.
#include <catch2/catch.hpp>

#include "table.hpp"

namespace zubr::test {

using draughts::Side;

namespace {

Table timed(std::string_view fen, bool by_button = false, bool occupancy_only = false) {
    session::Settings settings;
    settings.clock = *session::parse_time_control("10");
    settings.clock_by_button = by_button;
    Table table(fen == "start" ? draughts::Game(draughts::international) : game_from(fen), settings,
                occupancy_only);
    table.wait(500);
    table.said();
    return table;
}

std::string running(Table& table) {
    const auto side = table.session().clock().running();
    return !side ? "none" : *side == Side::white ? "white" : "black";
}

constexpr const char* exchange = "W:W28,31,40:B5,10,14,20,23";
constexpr const char* exchange_unseen =
    "unplug; wait 500; take 23; move 28 19; remove 14; wait 200; put 23 dark-man; remove 19; wait 500; plug; "
    "wait 2500";

}  // namespace

TEST_CASE("no open question holds the clock") {
    SECTION("whether a king stands there") {
        Table table = timed("W:WK28,40:B5,10");
        table.hands("remove 28; wait 120; put 28 light-man; wait 2000");
        CHECK(table.said() == "ask.king 28");
        CHECK(running(table) == "white");
        table.hands("move 40 34; wait 300");
        CHECK(running(table) == "black");
    }
    SECTION("which of two readings was made") {
        Table table = timed("W:W28,27,29:B18,5", false, true);
        table.hands("lift 28; lift 18; wait 80; put 22; put 23; wait 2500");
        CHECK(table.needs_answer());
        CHECK(running(table) == "white");
    }
    SECTION("a new game") {
        Table table = timed("start");
        table.hands("move 32 28; move 19 23; lift 28; lift 23; wait 200; put 32; put 19; wait 2500");
        CHECK(table.needs_answer());
        CHECK(running(table) == "white");
    }
}

TEST_CASE("a trouble on the board does not hold the clock") {
    Table table = timed("start");
    table.hands("put 25 dark-man; wait 2500");
    CHECK(table.said() == "bad.many 25\nset.take 25");
    CHECK(running(table) == "white");
}

TEST_CASE("while the cable is out the clock stands, and goes on when the board is as it was") {
    Table table = timed("start");
    table.hands("unplug; wait 500");
    CHECK(running(table) == "none");
    table.hands("plug; wait 1000");
    CHECK(running(table) == "white");
}

TEST_CASE("after a gap the clock stands until what was played is answered") {
    const bool occupancy_only = GENERATE(false, true);
    Table table = timed(exchange, false, occupancy_only);
    table.hands(exchange_unseen);
    CHECK(table.needs_answer());
    CHECK(running(table) == "none");
    table.hands("wait 20000");
    CHECK(running(table) == "none");
    CHECK(table.session().clock().left(Side::white, table.now()) > session::Ms(598000));
    table.hands("yes; wait 200");
    CHECK(table.game().plies() == 2);
    CHECK(running(table) == "white");
}

TEST_CASE("after a gap the clock stands until the board is led back") {
    Table table = timed("start");
    table.hands("unplug; wait 500; remove 1; remove 2; remove 3; remove 4; wait 200; plug; wait 4000");
    CHECK(table.said() == "con.lost\ncon.back.diff 1,2,3,4\nbad.many 1,2,3,4\nset.next 1 dark-man");
    CHECK(running(table) == "none");
    table.hands("put 1 dark-man; put 2 dark-man; put 3 dark-man; put 4 dark-man; wait 1000");
    CHECK(running(table) == "white");
}

TEST_CASE("a press of the clock up to a second before its ply counts") {
    Table table = timed("start", true);
    table.hands("press confirm; move 32 28; press confirm");
    REQUIRE(running(table) == "black");
    SECTION("with the ply on its way") {
        table.hands("lift 20; wait 300; press confirm2; wait 300; put 25; wait 600");
        CHECK(table.game().plies() == 2);
        CHECK(running(table) == "white");
    }
    SECTION("not one that was much too early: it is told") {
        table.said();
        table.hands("lift 20; wait 300; press confirm2; wait 1500; put 25; wait 600");
        CHECK(table.said() == "ask.none\nmove 20-25");
        CHECK(running(table) == "black");
    }
    SECTION("the other's button does nothing") {
        table.hands("lift 20; wait 300; put 25; press confirm; wait 600");
        CHECK(running(table) == "black");
    }
}

}  // namespace zubr::test

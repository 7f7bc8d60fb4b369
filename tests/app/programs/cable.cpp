// The cable and what hangs on it: late, pulled, exchanged, something else.
#include <csignal>
#include <filesystem>

#include <catch2/catch.hpp>

#include "app/programs/table.hpp"
#include "board/port_pty_board.hpp"

using namespace zubr;
using namespace zubr::test;
using namespace std::chrono_literals;

TEST_CASE("a board that is started after the program is found", "[cable]") {
    const Home home;
    Playing playing(home, {"--board", home.path("board")});
    REQUIRE(playing.said("app.hello"));
    // Nothing is there: said once, and waited for.
    REQUIRE(playing.said("con.none"));
    Board_process board(home);
    REQUIRE(playing.said("con.found"));
    board.hands("lift 32\nwait 200\nput 28\n");
    REQUIRE(playing.said("move"));
    CHECK(playing.count("con.none") == 1);
    CHECK(playing.count("app.new") == 1);
    CHECK(playing.end() == 0);
}

TEST_CASE("the cable is pulled in mid-move and comes back: said once, game intact, play goes on", "[cable]") {
    const Home home;
    Board_process board(home);
    Playing playing(home, {"--board", board.link(), "--save", home.path("game.pdn")});
    REQUIRE(playing.said("app.new"));
    board.hands("lift 32\nwait 300\nunplug\n");
    REQUIRE(playing.said("con.lost"));
    board.hands("put 28\nwait 200\nplug\n");
    REQUIRE(playing.said("move"));
    CHECK(playing.count("con.lost") == 1);
    CHECK(playing.count("con.back.same") + playing.count("con.back.diff") == 1);
    board.hands("lift 19\nwait 200\nput 23\n");
    REQUIRE(playing.said("move", 2));
    // Twice more, at rest.
    for (std::size_t time = 2; time <= 3; ++time) {
        board.hands("unplug\n");
        REQUIRE(playing.said("con.lost", time));
        board.hands("plug\n");
        REQUIRE(wait_until(
            [&] { return playing.count("con.back.same") + playing.count("con.back.diff") == time; }));
    }
    board.hands("lift 28\nwait 200\nremove 23\nwait 200\nput 19\n");
    REQUIRE(playing.said("capt.1"));
    CHECK(plies_in(home.read("game.pdn")) == "32-28 19-23 28x19 *");
    CHECK(playing.end() == 0);
}

TEST_CASE("the board's reset button is said and forgotten", "[cable]") {
    const Home home;
    Board_process board(home);
    Playing playing(home, {"--board", board.link()});
    REQUIRE(playing.said("app.new"));
    board.hands("reset\n");
    REQUIRE(playing.said("con.reset"));
    board.hands("wait 1500\nlift 32\nwait 200\nput 28\n");
    REQUIRE(playing.said("move"));
    CHECK(playing.count("con.reset") == 1);
    CHECK(playing.end() == 0);
}

TEST_CASE("PATH leads to another board after the loss: it is taken, and the game goes on there", "[cable]") {
    const Home home;
    auto first = std::make_unique<Board_process>(home, Strings{"--seed", "1"});
    Playing playing(home, {"--board", first->link(), "--save", home.path("game.pdn")});
    REQUIRE(playing.said("app.new"));
    first->hands("lift 32\nwait 200\nput 28\n");
    REQUIRE(playing.said("move"));
    first->process().signal(SIGTERM);
    REQUIRE(first->process().wait() == 0);
    REQUIRE(playing.said("con.lost"));
    // The players have set the second board up as the first one stood.
    Board_process second(
        home, {"--seed", "2"},
        "setup B:W28,31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,"
        "10,11,12,13,14,15,16,17,18,19,20");
    REQUIRE(wait_until([&] {
        return playing.count("con.found") == 2 ||
               playing.count("con.back.same") + playing.count("con.back.diff") > 0;
    }));
    second.hands("wait 1500\nlift 19\nwait 200\nput 23\n");
    REQUIRE(playing.said("move", 2));
    CHECK(plies_in(home.read("game.pdn")) == "32-28 19-23 *");
    CHECK(playing.end() == 0);
}

TEST_CASE("PATH that is no terminal: one line, exit 1, also when it becomes one later", "[cable]") {
    const Home home;
    SECTION("from the beginning") {
        const auto run = run_zubr(
            home, {"play", "--ui", "none", "--audio", "none", "--board", home.write("file", "no board\n")});
        CHECK(run.code == 1);
        REQUIRE(lines_of(run.errors).size() == 1);
        CHECK(run.errors.find(home.path("file")) != std::string::npos);
    }
    SECTION("after a board was there") {
        auto board = std::make_unique<Board_process>(home);
        Playing playing(home, {"--board", board->link()});
        REQUIRE(playing.said("app.new"));
        board.reset();
        REQUIRE(playing.said("con.lost"));
        std::filesystem::remove(home.path("board"));
        home.write("board", "no board\n");
        CHECK(playing->wait() == 1);
        CHECK(lines_of(playing->errors()).size() == 1);
    }
}

TEST_CASE("a port with no board behind it is said once, and waited for", "[cable]") {
    const Home home;
    Pty_board silent;
    silent.with([](Fake_board& board) { board.powered = false; });
    silent.plug(home.path("board"));
    Playing playing(home, {"--board", home.path("board")});
    REQUIRE(playing.said("con.none"));
    CHECK(playing->running());
    silent.with([](Fake_board& board) { board.powered = true; });
    REQUIRE(playing.said("con.found"));
    CHECK(playing.count("con.none") == 1);
    CHECK(playing.end() == 0);
}

TEST_CASE("a board of a newer protocol is refused: said, one line, exit 1; a newer minor one is not",
          "[cable]") {
    const Home home;
    Pty_board board;
    const bool newer = GENERATE(true, false);
    board.with([&](Fake_board& b) { (newer ? b.hello.protocol_major : b.hello.protocol_minor) = 2; });
    Playing playing(home, {"--board", board.plug()});
    if (newer) {
        CHECK(playing->wait() == 1);
        CHECK(playing.count("con.version") == 1);
        REQUIRE(lines_of(playing->errors()).size() == 1);
        CHECK(lines_of(playing->errors())[0] == captions_in(playing.captions()).back().words);
    } else {
        REQUIRE(playing.said("con.found"));
        CHECK(playing.end() == 0);
    }
}

// Finding, refusing, losing and finding again, told by what a listener hears of it.
#include <algorithm>

#include <catch2/catch.hpp>

#include "board/link_fake_board.hpp"

using namespace zubr;
using namespace zubr::board;
using test::Bench;
using test::Bytes;

TEST_CASE("a board is connected at its first HELLO and its picture follows") {
    Bench bench;
    bench.open();
    bench.run(400);
    CHECK(bench.news() == "CS");
    const auto connected = bench.all<Connected>();
    REQUIRE(connected.size() == 1);
    CHECK(connected[0].facts.size == Board_size{5, 10});
    CHECK(id_text(connected[0].facts) == "a0a1a2a3a4a5a6a7");
    CHECK(connected[0].facts.boot == 7);
    CHECK(connected[0].facts.reset_cause == wire::reset_power_on);
    CHECK_FALSE(connected[0].facts.occupancy_only);
    CHECK(bench.picture() == bench.truth());
    CHECK(bench.count<Faults_told>() == 1);
    CHECK(bench.link.state() == Link_state::up);
}

TEST_CASE("the picture carries board time, number and host time") {
    Bench bench;
    bench.open();
    bench.run(400);
    bench.board.set(32, wire::Square_code::empty);
    const auto changed = bench.board.changed_ms;
    const auto at = bench.now;
    bench.run(30);
    const auto seen = bench.all<Seen>();
    REQUIRE(seen.back().news);
    CHECK(seen.back().sensed.board_ms == changed);
    CHECK(seen.back().sensed.board_now_ms - seen.back().sensed.board_ms == 60);
    CHECK(seen.back().sensed.host.count() - at <= 15);
    CHECK(seen.back().sensed.holes[31] == Reading::empty);
    CHECK(seen.back().sensed.sequence > seen[seen.size() - 2].sensed.sequence);
}

TEST_CASE("GET_HELLO is repeated until a board that resets on opening answers") {
    Bench bench;
    bench.board.powered = false;  // bootloader
    bench.open();
    bench.line.junk = [&]() -> std::optional<std::uint8_t> {
        return bench.now < 1500 ? std::optional<std::uint8_t>(static_cast<std::uint8_t>(bench.line.random()))
                                : std::nullopt;
    };
    bench.run(2000);
    CHECK(bench.news().empty());
    bench.line.junk = nullptr;
    bench.board.powered = true;
    bench.run(700);
    CHECK(bench.news() == "CS");
}

TEST_CASE("a board whose HELLO at start is heard is connected without waiting for the next question") {
    Bench bench;
    bench.board.powered = false;
    bench.open();
    bench.run(710);
    bench.board.powered = true;
    bench.board.reset(wire::reset_external);
    bench.run(40);
    CHECK(bench.news() == "CS");
}

TEST_CASE("no board within five seconds is told once, and the search goes on") {
    Bench bench;
    SECTION("no port") {}
    SECTION("a port that is silent") {
        bench.board.powered = false;
        bench.open();
    }
    bench.run(4990);
    CHECK(bench.news().empty());
    bench.run(20);
    CHECK(bench.news() == "N");
    bench.run(20000);
    CHECK(bench.news() == "N");
    bench.board.powered = true;
    bench.hang_up();
    bench.open();
    bench.run(600);
    CHECK(bench.news() == "NCS");
}

TEST_CASE("a device that echoes is no board") {
    Bench bench;
    bench.board.powered = false;
    bench.open();
    for (int i = 0; i < 100; ++i) {
        bench.give(test::frame_of(wire::Get_hello{}));
        bench.run(10);
    }
    CHECK(bench.news().empty());
    CHECK(bench.link.counts().unknown >= 100);
}

TEST_CASE("a newer major version is refused, with its number") {
    Bench bench;
    bench.board.hello.protocol_major = 2;
    bench.open();
    bench.run(10000);
    CHECK(bench.news() == "X");
    const auto refused = bench.all<Refused>();
    REQUIRE(refused.size() == 1);
    CHECK(refused[0].reason == Objection(Newer_protocol{2}));
    CHECK(bench.link.state() == Link_state::refused);
}

TEST_CASE("an unknown geometry is refused, an older version too, a newer minor version is not") {
    Bench bench;
    std::optional<Objection> expected;
    SECTION("no columns") {
        bench.board.hello.columns = 0;
        expected = Unknown_size{0, bench.board.hello.rows};
    }
    SECTION("odd rows") {
        bench.board.hello.rows = 9;
        expected = Unknown_size{2 * bench.board.hello.columns, 9};
    }
    SECTION("as large as a byte can say") {
        bench.board.hello.columns = 255;
        bench.board.hello.rows = 255;
        expected = Unknown_size{510, 255};
    }
    SECTION("version zero") {
        bench.board.hello.protocol_major = 0;
        expected = Older_protocol{0};
    }
    SECTION("newer minor") {
        bench.board.hello.protocol_minor = 9;
    }
    if (expected && std::holds_alternative<Unknown_size>(*expected))
        bench.board.hello.heartbeat_ms = 60000;  // it has no picture to send
    bench.open();
    if (!expected) {
        bench.run(1000);
        CHECK(bench.news() == "CS");
        return;
    }
    bench.give(test::frame_of(bench.board.hello));
    bench.board.powered = false;
    bench.run(1000);
    REQUIRE(bench.news() == "X");
    CHECK(bench.all<Refused>()[0].reason == *expected);
}

TEST_CASE("a hang-up is lost at once; HELLO and half a second of snapshots make it come back") {
    Bench bench;
    bench.open();
    bench.run(1000);
    bench.hang_up();
    CHECK(bench.news() == "CSL");
    CHECK(bench.all<Lost>()[0].why == Lost_why::hung_up);
    bench.run(3000);
    CHECK(bench.news() == "CSL");
    bench.board.set(32, wire::Square_code::empty);
    const auto opened = bench.now;
    bench.open();
    while (bench.count<Back>() == 0 && bench.now < opened + 3000)
        bench.run(1);
    CHECK(bench.news() == "CSLBS");
    CHECK(bench.now - opened >= 500);
    CHECK(bench.now - opened <= 900);
    CHECK_FALSE(bench.all<Back>()[0].other_board);
    CHECK_FALSE(bench.all<Back>()[0].was_reset);
    CHECK(bench.picture() == bench.truth());
}

TEST_CASE("a board silent for a second and a half is lost, and is asked for until it is back") {
    Bench bench;
    bench.open();
    bench.run(1000);
    bench.board.powered = false;
    bench.run(1100);
    CHECK(bench.news() == "CS");
    bench.run(500);
    CHECK(bench.news() == "CSL");
    CHECK(bench.all<Lost>()[0].why == Lost_why::silent);
    bench.run(2000);
    bench.board.powered = true;
    bench.run(1500);
    CHECK(bench.news() == "CSLB");
}

TEST_CASE("a restart on a living link is told once, one during a loss comes with the return") {
    Bench bench;
    bench.open();
    bench.run(1000);
    SECTION("reset button") {
        bench.board.reset(wire::reset_external);
        bench.run(3000);
        CHECK(bench.news() == "CSRS");
        CHECK(bench.all<Board_reset>()[0].cause == wire::reset_external);
        CHECK(bench.all<Seen>().back().sensed.boot == 8);
        CHECK(bench.all<Seen>().back().sensed.board_now_ms <= 3000);
    }
    SECTION("its HELLO is lost") {
        bench.board.reset(wire::reset_watchdog);
        bench.board.out.clear();
        bench.run(3000);
        CHECK(bench.news() == "CSRS");
        CHECK(bench.link.facts()->boot == 8);  // asked for afterwards
    }
    SECTION("again and again within seconds") {
        for (int i = 0; i < 6; ++i) {
            bench.board.reset(wire::reset_brown_out);
            bench.run(700);
        }
        CHECK(bench.count<Board_reset>() == 1);
        CHECK(bench.count<Lost>() == 0);
        bench.run(6000);
        bench.board.reset(wire::reset_brown_out);
        bench.run(700);
        CHECK(bench.count<Board_reset>() == 2);
    }
    SECTION("cable out and in again") {
        bench.hang_up();
        bench.board.reset(wire::reset_power_on);
        bench.run(500);
        bench.open();
        bench.run(1500);
        CHECK(bench.news() == "CSLBS");
        CHECK(bench.all<Back>()[0].was_reset);
    }
}

TEST_CASE("another board in place of the first is said") {
    Bench bench;
    bench.open();
    bench.run(1000);
    SECTION("after a hang-up") {
        bench.hang_up();
        bench.board.hello.id[0] = 1;
        bench.board.hello.boot_count = 400;
        bench.open();
    }
    SECTION("on the same line") {
        bench.board.hello.columns = 4;
        bench.board.hello.rows = 8;
    }
    bench.run(4000);
    REQUIRE(bench.news() == "CSLBS");
    CHECK(bench.all<Back>()[0].other_board);
    CHECK_FALSE(bench.all<Back>()[0].was_reset);
    CHECK(bench.picture() == bench.truth());
}

TEST_CASE("one HELLO of another board on a living link is not believed") {
    Bench bench;
    bench.open();
    bench.run(1000);
    wire::Hello stranger = bench.board.hello;
    stranger.id[3] = 0;
    bench.give(test::frame_of(stranger));
    bench.run(3000);
    CHECK(bench.news() == "CS");
    CHECK(id_text(*bench.link.facts()) == "a0a1a2a3a4a5a6a7");
}

TEST_CASE("what had waited in the port before it was opened is not taken for news") {
    Bench bench;
    Bytes old;
    test::Fake_board before;
    before.hello.boot_count = 6;
    before.squares.fill(wire::Square_code::empty);
    const auto append = [&](const Bytes& bytes) { old.insert(old.end(), bytes.begin(), bytes.end()); };
    const Bytes half = test::frame_of(before.snapshot());
    old.assign(half.begin() + 20, half.end());
    append(test::frame_of(before.hello));
    for (int i = 0; i < 60; ++i) {
        before.now_ms += 300;
        append(test::frame_of(before.snapshot()));
    }
    bench.open();
    bench.give(old);
    bench.run(2000);
    CHECK(bench.news() == "CS");
    CHECK(bench.picture() == bench.truth());
    CHECK(bench.link.counts().resets == 0);
}

TEST_CASE("faults are told when they change, not each time they are repeated, and not in a flood") {
    Bench bench;
    bench.board.faults.flags = wire::fault_squares;
    bench.board.faults.squares[3] = 1 << 2;  // square 27
    bench.open();
    bench.run(500);
    REQUIRE(bench.count<Faults_told>() == 1);
    CHECK(faulty_holes(bench.all<Faults_told>()[0].faults, {5, 10}) == std::vector<int>{26});
    for (int i = 0; i < 20; ++i) {
        bench.board.faults.damaged_frames = static_cast<std::uint16_t>(i);
        bench.board.send(bench.board.faults);
        bench.run(300);
    }
    CHECK(bench.count<Faults_told>() == 1);
    for (int i = 0; i < 100; ++i) {
        bench.board.faults.rows = static_cast<std::uint16_t>(i);
        bench.board.send(bench.board.faults);
        bench.run(30);
    }
    bench.run(1000);
    CHECK(bench.count<Faults_told>() <= 6);
    CHECK(bench.all<Faults_told>().back().faults.rows == 99);
}

TEST_CASE("raw rows come only when asked for") {
    Bench bench;
    bench.open();
    bench.run(500);
    wire::Raw raw;
    raw.row = 3;
    raw.count = 5;
    raw.codes[4] = 718;
    raw.zeros[4] = 512;
    bench.board.send(raw);
    bench.run(100);
    CHECK(bench.count<Raw_row>() == 0);
    bench.send(wire::Raw_on{0, 3});
    bench.run(100);
    bench.board.send(raw);
    bench.run(100);
    REQUIRE(bench.count<Raw_row>() == 1);
    CHECK(bench.all<Raw_row>()[0].row == 3);
    CHECK(bench.all<Raw_row>()[0].codes == std::vector<std::uint16_t>{0, 0, 0, 0, 718});
    CHECK(bench.all<Raw_row>()[0].zeros[4] == 512);
}

TEST_CASE("evidence names the last frames, at most once a minute") {
    Bench bench;
    bench.open();
    bench.run(1000);
    bench.give(Bytes{1, 2, 3, 0});
    bench.board.powered = false;
    bench.run(3000);
    REQUIRE(bench.count<Evidence>() == 1);
    const Evidence evidence = bench.all<Evidence>()[0];
    CHECK(evidence.cause == "lost: silent");
    const auto contains = [&](const std::string& part) {
        return std::any_of(evidence.lines.begin(), evidence.lines.end(),
                           [&](const std::string& line) { return line.find(part) != std::string::npos; });
    };
    CHECK(contains("< HELLO protocol_major=1"));
    CHECK(contains("< SNAPSHOT sequence="));
    CHECK(contains("> GET_HELLO"));
    CHECK(contains("> GET_SNAPSHOT"));
    CHECK(contains("< DAMAGED 3 bytes: 01 02 03"));
    bench.board.powered = true;
    bench.run(3000);
    bench.hang_up();
    CHECK(bench.count<Lost>() == 2);
    CHECK(bench.count<Evidence>() == 1);
}

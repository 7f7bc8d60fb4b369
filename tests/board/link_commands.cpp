// Commands: answered, refused, repeated, given up.
#include <catch2/catch.hpp>

#include "board/link_fake_board.hpp"

using namespace zubr;
using namespace zubr::board;
using test::Bench;

namespace {
constexpr auto calibrate_type = static_cast<std::size_t>(wire::Message::calibrate_zero);
}

TEST_CASE("a command is answered once") {
    Bench bench;
    bench.open();
    bench.run(500);
    bench.send(wire::Calibrate_zero{});
    bench.run(100);
    REQUIRE(bench.count<Command_done>() == 1);
    CHECK(bench.all<Command_done>()[0].command == wire::Message::calibrate_zero);
    bench.run(20000);
    CHECK(bench.count<Command_done>() == 1);
    CHECK(bench.board.heard[calibrate_type] == 1);
}

TEST_CASE("a refusal carries reason and detail") {
    Bench bench;
    bench.board.calibrates = false;
    bench.open();
    bench.run(500);
    bench.send(wire::Calibrate_zero{});
    bench.run(100);
    REQUIRE(bench.count<Command_refused>() == 1);
    CHECK(bench.all<Command_refused>()[0].reason == wire::Nak_reason::not_empty);
    CHECK(bench.all<Command_refused>()[0].detail == 17);
}

TEST_CASE("a lost command is repeated, one after another, until it is given up") {
    Bench bench;
    bench.open();
    bench.run(500);
    SECTION("lost twice") {
        bench.line.cut = true;
        bench.send(wire::Set{0, wire::Setting::settle_sweeps, 3, 0});
        bench.run(600);
        bench.line.cut = false;
        bench.run(1000);
        // This board does not answer SET at all.
        CHECK(bench.board.heard[static_cast<std::size_t>(wire::Message::set)] >= 2);
        bench.run(3000);
        CHECK(bench.count<Command_unanswered>() == 1);
    }
    SECTION("one by one, in order") {
        bench.send(wire::Raw_on{});
        bench.send(wire::Calibrate_zero{});
        bench.run(500);
        const auto done = bench.all<Command_done>();
        REQUIRE(done.size() == 2);
        CHECK(done[0].command == wire::Message::raw_on);
        CHECK(done[1].command == wire::Message::calibrate_zero);
    }
    SECTION("too many at once") {
        for (int i = 0; i < 100; ++i)
            bench.send(wire::Calibrate_zero{});
        CHECK(bench.count<Command_unanswered>() == 100 - Command_desk::waiting_max);
        bench.run(2000);
        CHECK(bench.count<Command_done>() == Command_desk::waiting_max);
    }
    SECTION("the link is lost meanwhile") {
        bench.line.cut = true;
        bench.send(wire::Calibrate_zero{});
        bench.run(10);
        bench.hang_up();
        CHECK(bench.count<Command_unanswered>() == 1);
    }
}

TEST_CASE("busy in answer to our own repetition is no refusal") {
    Bench bench;
    bench.open();
    bench.run(500);
    std::vector<Link_event> events;
    Command_desk desk;
    desk.submit(wire::Calibrate_zero{}, events);
    auto sent = desk.due(Host_time(0), events);
    REQUIRE(sent.size() == 1);
    const std::uint8_t request = std::get<wire::Calibrate_zero>(sent[0]).request;
    CHECK(desk.due(Host_time(1999), events).empty());
    CHECK(desk.due(Host_time(2000), events).size() == 1);
    const auto type = static_cast<std::uint8_t>(wire::Message::calibrate_zero);
    desk.refused({type, request, wire::Nak_reason::busy, 0}, events);
    CHECK(events.empty());
    desk.acknowledged({type, static_cast<std::uint8_t>(request + 1)}, events);
    desk.acknowledged({static_cast<std::uint8_t>(wire::Message::raw_on), request}, events);
    CHECK(events.empty());
    desk.acknowledged({type, request}, events);
    REQUIRE(events.size() == 1);
    CHECK(std::holds_alternative<Command_done>(events[0]));
}

TEST_CASE("commands without a board are told as unanswered") {
    Bench bench;
    bench.send(wire::Calibrate_zero{});
    CHECK(bench.count<Command_unanswered>() == 1);
}

TEST_CASE("a beep is sent once and not waited for") {
    Bench bench;
    bench.open();
    bench.run(500);
    bench.send(wire::Beep{0, 880, 100});
    bench.run(5000);
    CHECK(bench.board.heard[static_cast<std::size_t>(wire::Message::beep)] == 1);
    CHECK(bench.count<Command_unanswered>() == 0);
}

TEST_CASE("another id that was given by command is no other board") {
    Bench bench;
    bench.open();
    bench.run(500);
    bench.send(wire::Set_id{0, {1, 2, 3, 4, 5, 6, 7, 8}});
    bench.run(2000);
    CHECK(bench.count<Command_done>() == 1);
    CHECK(bench.count<Lost>() == 0);
    REQUIRE(bench.count<Connected>() == 2);
    CHECK(id_text(bench.all<Connected>()[1].facts) == "0102030405060708");
}

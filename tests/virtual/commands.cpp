// What the host may ask of the real firmware.
#include <algorithm>

#include <catch2/catch.hpp>

#include "rig.hpp"

using namespace zubr::test;
using namespace zubr::wire;
using zubr::board_model::Options;

namespace {

bool acknowledged(const Rig& rig, Message command, std::uint8_t request) {
    return std::any_of(rig.acks.begin(), rig.acks.end(), [&](const Ack& a) {
        return a.command == static_cast<std::uint8_t>(command) && a.request == request;
    });
}

}  // namespace

TEST_CASE("HELLO, FAULTS and SNAPSHOT come when asked for") {
    Rig rig;
    rig.play("setup start\nwait 1000");
    rig.forget();
    rig.send(Get_hello{});
    rig.run_for(60);
    CHECK(rig.hellos.size() == 1);
    CHECK(rig.faults.size() == 1);
    CHECK(rig.snapshots.size() == 1);
    rig.forget();
    rig.send(Get_snapshot{});
    rig.run_for(25);
    CHECK(rig.snapshots.size() == 1);
    CHECK(rig.hellos.empty());
}

TEST_CASE("zeros are taken from an empty board only, stored, and used after the next start too") {
    Options options;
    options.blank = true;
    Rig rig(options);
    rig.play("wait 700");
    CHECK((rig.faults.back().flags & fault_zero) != 0);
    CHECK((rig.faults.back().flags & fault_id) != 0);
    CHECK((rig.faults.back().flags & fault_settings) == 0);

    rig.send(Raw_on{1, 4});
    rig.run_for(100);
    CHECK(acknowledged(rig, Message::raw_on, 1));
    REQUIRE_FALSE(rig.raws.empty());
    CHECK(rig.raws.back().zeros[0] == 512);
    rig.send(Calibrate_zero{9});
    rig.run_for(1500);
    CHECK(acknowledged(rig, Message::calibrate_zero, 9));
    CHECK((rig.faults.back().flags & fault_zero) == 0);
    for (int k = 0; k < 5; ++k)
        CHECK(std::abs(rig.raws.back().zeros[k] - rig.board.sensors().zero(21 + k)) <= 2);

    rig.play("reset\nwait 700");
    CHECK((rig.faults.back().flags & fault_zero) == 0);
    rig.send(Raw_on{1, 4});
    rig.run_for(200);
    for (int k = 0; k < 5; ++k)
        CHECK(std::abs(rig.raws.back().zeros[k] - rig.board.sensors().zero(21 + k)) <= 2);
    CHECK(rig.board.sensors().early_conversions() == 0);
}

TEST_CASE("zeros are refused with a piece on the board or a broken sensor, and nothing is changed") {
    Rig rig;
    rig.play("setup clear\nput 37 dark-man\nwait 700");
    const auto before = rig.board.mcu()->eeprom();
    rig.send(Raw_on{1, 0});
    rig.run_for(60);
    const auto zeros = rig.raws.back();
    rig.forget();
    rig.send(Calibrate_zero{3});
    rig.run_for(1000);
    REQUIRE(rig.naks.size() == 1);
    CHECK(rig.naks[0].reason == Nak_reason::not_empty);
    CHECK(rig.naks[0].detail == 37);
    CHECK(rig.naks[0].request == 3);
    CHECK(rig.board.mcu()->eeprom() == before);
    CHECK(std::equal(zeros.zeros, zeros.zeros + 5, rig.raws.back().zeros));
    CHECK(rig.last().square(37) == Square_code::dark_man);

    rig.play("remove 37\nstick 12 open\nwait 500");
    rig.forget();
    rig.send(Calibrate_zero{4});
    rig.run_for(1000);
    REQUIRE(rig.naks.size() == 1);
    CHECK(rig.naks[0].reason == Nak_reason::bad_square);
    CHECK(rig.naks[0].detail == 12);
    CHECK(rig.board.mcu()->eeprom() == before);
}

TEST_CASE("settings change at once, for good only when asked to, and within limits") {
    Rig rig;
    rig.play("setup start\nwait 700");
    rig.send(Set{1, Setting::settle_kind_ms, 500, 0});
    rig.send(Set{2, Setting::settle_sweeps, 5, 1});
    rig.send(Set{3, Setting::man_in, 10, 1});
    rig.send(Set{4, static_cast<Setting>(77), 10, 0});
    rig.send(Set{5, Setting::man_in, 70, 2});
    rig.run_for(500);
    CHECK(acknowledged(rig, Message::set, 1));
    CHECK(acknowledged(rig, Message::set, 2));
    REQUIRE(rig.naks.size() == 3);
    const auto nak = [&](std::uint8_t request) {
        return *std::find_if(rig.naks.begin(), rig.naks.end(),
                             [&](const Nak& n) { return n.request == request; });
    };
    CHECK((nak(3).reason == Nak_reason::out_of_range || nak(3).reason == Nak_reason::busy));
    CHECK(nak(4).reason == Nak_reason::malformed);
    CHECK(nak(5).reason == Nak_reason::malformed);
    rig.send(Get_hello{});
    rig.run_for(100);
    CHECK(rig.hellos.back().settle_kind_ms == 500);
    CHECK(rig.hellos.back().settle_sweeps == 5);
    rig.play("reset\nwait 600");
    // What was kept is what stood at that time: the setting before it, meant until the next start, is kept
    // along.
    CHECK(rig.hellos.back().settle_sweeps == 5);
}

TEST_CASE("a board can be told that its sensors tell occupancy only") {
    Rig rig;
    rig.play("setup start\nwait 700");
    rig.forget();
    rig.send(Set{1, Setting::sensors, 1, 0});
    rig.run_for(500);
    CHECK(rig.hellos.at(0).sensors == Sensor_kind::occupancy);
    for (const auto& s : rig.snapshots)
        CHECK((s.square(1) == Square_code::dark_man || s.square(1) == Square_code::occupied));
    CHECK(rig.last().square(1) == Square_code::occupied);
    CHECK(rig.last().square(21) == Square_code::empty);
    rig.play("reset\nwait 600");
    CHECK(rig.hellos.back().sensors == Sensor_kind::full);
}

TEST_CASE("the unique number is stored once given, and never all ones") {
    Options options;
    options.blank = true;
    Rig rig(options);
    rig.play("wait 600");
    rig.send(Set_id{1, {255, 255, 255, 255, 255, 255, 255, 255}});
    rig.run_for(200);
    REQUIRE(rig.naks.size() == 1);
    const std::uint8_t id[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    Set_id command;
    command.request = 2;
    std::copy(id, id + 8, command.id);
    rig.send(command);
    rig.run_for(300);
    CHECK(acknowledged(rig, Message::set_id, 2));
    rig.play("unplug\nplug\nwait 600");
    CHECK(std::equal(id, id + 8, rig.hellos.back().id));
    CHECK((rig.faults.back().flags & fault_id) == 0);
}

TEST_CASE(
    "RAW shows the readings of the row asked for, of all rows in turn, of service channels, until told off") {
    Rig rig;
    rig.play("setup W:W1,K2:B3,K4\nwait 700");
    rig.send(Raw_on{1, 0});
    rig.run_for(300);
    REQUIRE(rig.raws.size() >= 8);
    for (const Raw& raw : rig.raws) {
        CHECK(raw.row == 0);
        REQUIRE(raw.count == 5);
        CHECK(raw.codes[0] > 600);
        CHECK(raw.codes[1] > 930);
        CHECK(raw.codes[2] < 420);
        CHECK(raw.codes[3] < 90);
        CHECK(std::abs(raw.codes[4] - raw.zeros[4]) < 20);
    }
    rig.forget();
    rig.send(Raw_on{2, raw_all_rows});
    rig.run_for(30);  // the last one of the old row may be on its way
    rig.raws.clear();
    rig.run_for(2000);
    for (std::size_t i = 1; i < rig.raws.size(); ++i)
        CHECK(rig.raws[i].row == (rig.raws[i - 1].row + 1) % 10);
    CHECK(rig.raws.size() >= 40);
    CHECK(rig.snapshots.size() >= 6);  // they do not push the truth aside
    rig.forget();
    rig.send(Raw_on{3, 12});
    rig.play("press confirm 500\nwait 200");
    REQUIRE_FALSE(rig.raws.empty());
    CHECK(rig.raws.back().row == 12);
    CHECK(rig.raws.back().codes[1] < 256);
    CHECK(rig.raws.back().codes[0] > 768);
    rig.send(Raw_on{4, 11});
    rig.send(Raw_off{5});
    rig.run_for(100);
    CHECK(rig.naks.back().reason == Nak_reason::out_of_range);
    CHECK(acknowledged(rig, Message::raw_off, 5));
    rig.forget();
    rig.run_for(500);
    CHECK(rig.raws.empty());
}

TEST_CASE("BEEP drives the piezo's timer at its frequency for its time, BUZZ the motor's pin") {
    Rig rig;
    rig.play("wait 600");
    auto& mcu = *rig.board.mcu();
    const auto sounding = [&] { return (mcu.peek(0x80) & 0x40) != 0 && (mcu.peek(0x81) & 7) == 2; };
    const auto buzzing = [&] { return (mcu.peek(0x25) & 4) != 0; };
    rig.send(Beep{1, 880, 200});
    rig.run_for(50);
    CHECK(acknowledged(rig, Message::beep, 1));
    CHECK(sounding());
    const int top = mcu.peek(0x88) | mcu.peek(0x89) << 8;
    CHECK(1e6 / (top + 1) == Approx(880).epsilon(0.005));  // toggles each (top + 1) half microseconds
    rig.run_for(250);
    CHECK_FALSE(sounding());
    rig.send(Buzz{2, 100});
    rig.run_for(40);
    CHECK(buzzing());
    CHECK_FALSE(sounding());
    rig.run_for(120);
    CHECK_FALSE(buzzing());
    rig.send(Beep{3, 99, 100});
    rig.send(Beep{4, 5001, 100});
    rig.send(Beep{5, 880, 2001});
    rig.send(Buzz{6, 2001});
    rig.run_for(100);
    CHECK(rig.naks.size() == 4);
    CHECK_FALSE(sounding());
    rig.send(Beep{7, 440, 2000});
    rig.send(Beep{8, 0, 0});
    rig.run_for(60);
    CHECK(acknowledged(rig, Message::beep, 8));
    CHECK_FALSE(sounding());
}

TEST_CASE("unknown messages are ignored, short ones refused, longer ones read as far as known") {
    Rig rig;
    rig.play("wait 700");
    rig.forget();
    const auto send = [&](std::uint8_t type, std::vector<std::uint8_t> payload) {
        std::vector<std::uint8_t> frame(frame_max);
        frame.resize(
            make_frame(type, payload.data(), static_cast<std::uint8_t>(payload.size()), frame.data()));
        rig.board.send(frame);
    };
    send(0x7F, {1, 2, 3});
    send(0x02, {1, 2, 3});  // a board's own kind
    rig.run_for(200);
    CHECK(rig.acks.empty());
    CHECK(rig.naks.empty());
    send(static_cast<std::uint8_t>(Message::buzz), {42, 10});
    send(static_cast<std::uint8_t>(Message::set_id), {});
    send(static_cast<std::uint8_t>(Message::buzz), {43, 10, 0, 99, 99});
    rig.run_for(200);
    REQUIRE(rig.naks.size() == 2);
    CHECK(rig.naks[0].reason == Nak_reason::malformed);
    CHECK(rig.naks[0].request == 42);
    CHECK(rig.naks[1].command == static_cast<std::uint8_t>(Message::set_id));
    CHECK(acknowledged(rig, Message::buzz, 43));
}

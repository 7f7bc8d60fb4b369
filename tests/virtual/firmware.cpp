// The real firmware in the simulated chip: what it reports of pieces, hands and buttons.
#include <algorithm>
#include <map>
#include <set>

#include <catch2/catch.hpp>

#include "rig.hpp"

using namespace zubr::test;
using zubr::board_model::Options;
using zubr::wire::Square_code;

namespace {

/// Every code that a square had in the snapshots collected.
std::set<Square_code> codes_seen(const Rig& rig, int square) {
    std::set<Square_code> codes;
    for (const Timed_snapshot& s : rig.snapshots)
        codes.insert(s.square(square));
    return codes;
}

}  // namespace

TEST_CASE("the start position of every board size is recognised with every piece in its place") {
    for (const char* name : {"8x8", "10x8", "10x10", "12x12"}) {
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            INFO(name << " seed " << seed);
            Rig rig(of_size(name, seed));
            rig.play("setup start\nwait 700");
            const auto& size = rig.board.table().size();
            REQUIRE_FALSE(rig.hellos.empty());
            CHECK(rig.hellos[0].columns == size.columns);
            CHECK(rig.hellos[0].rows == size.rows);
            CHECK(rig.hellos[0].reset_cause == zubr::wire::reset_power_on);
            const auto men = static_cast<std::size_t>(size.start_rows() * size.columns);
            const std::string gap(static_cast<std::size_t>(2 * size.columns), '.');
            CHECK(rig.last().squares() == std::string(men, 'b') + gap + std::string(men, 'w'));
            REQUIRE_FALSE(rig.faults.empty());
            CHECK(rig.faults.back().flags == 0);
            CHECK(rig.damaged == 0);
            CHECK(rig.board.sensors().early_conversions() == 0);
        }
    }
}

TEST_CASE("the first snapshot is whole: no square is reported before it is known") {
    Rig rig;
    rig.play("setup W:WK1-10,21-30:B11-20,K31-50\nwait 600");
    REQUIRE_FALSE(rig.snapshots.empty());
    CHECK(rig.snapshots[0].squares() ==
          std::string(10, 'W') + std::string(10, 'b') + std::string(10, 'w') + std::string(20, 'B'));
    CHECK(rig.snapshots[0].snapshot.changed_ms == 0);
    CHECK(rig.snapshots[0].at_us < 350'000);
}

TEST_CASE("occupancy sensors report pieces of unknown kind, and say so in HELLO") {
    Options options;
    options.sensors = zubr::wire::Sensor_kind::occupancy;
    Rig rig(options);
    rig.play("setup W:WK1,21:B11,K31\nwait 600\nlift 21\nwait 200\nput 25\nwait 200");
    CHECK(rig.hellos.at(0).sensors == zubr::wire::Sensor_kind::occupancy);
    for (const Timed_snapshot& s : rig.snapshots)
        for (int n = 1; n <= 50; ++n)
            REQUIRE((s.square(n) == Square_code::empty || s.square(n) == Square_code::occupied));
    CHECK(rig.snapshots[0].square(1) == Square_code::occupied);
    CHECK(rig.snapshots[0].square(21) == Square_code::occupied);
    CHECK(rig.last().square(21) == Square_code::empty);
    CHECK(rig.last().square(25) == Square_code::occupied);
    CHECK(rig.last().square(31) == Square_code::occupied);
}

TEST_CASE("two equal runs give the same bytes at the same times, another seed gives others") {
    const auto run = [](std::uint64_t seed) {
        Options options;
        options.seed = seed;
        zubr::board_model::Virtual_board board(options);
        std::vector<std::uint64_t> all;
        const auto collect = [&] {
            for (const auto& byte : board.take_bytes())
                all.push_back(byte.at_us << 8 | byte.value);
        };
        REQUIRE(board.play(
            "setup start\nnoise 40\nlose 0.01\nflip 0.01\nwait 400\nramp 180\nlift 32\nwait 333.3\nput 28\n"
            "wait 500\nbrownout\nwait 300\nhang\nwait 700\nunplug\nwait 10\nplug\nwait 600"));
        collect();
        board.send_message(zubr::wire::Raw_on{1, 0xFF});
        board.run_for(300);
        collect();
        return all;
    };
    const auto first = run(5);
    CHECK(first.size() > 1000);
    CHECK(first == run(5));
    CHECK(first != run(6));
}

TEST_CASE("a change is reported at once, again 50 ms later, and as heartbeat each 300 ms at the longest") {
    Rig rig;
    rig.play("setup start\nwait 1000");
    rig.forget();
    const std::uint64_t lifted_us = rig.board.now_us();
    rig.play("lift 32\nwait 2000");
    const auto first = std::find_if(rig.snapshots.begin(), rig.snapshots.end(),
                                    [](const auto& s) { return s.square(32) == Square_code::empty; });
    REQUIRE(first != rig.snapshots.end());
    REQUIRE(rig.snapshots.end() - first >= 6);
    CHECK(first->at_us - lifted_us < 90'000);
    CHECK((first + 1)->at_us - first->at_us == Approx(50'000).margin(3'000));
    for (auto s = first + 2; s != rig.snapshots.end(); ++s) {
        CHECK(s->at_us - (s - 1)->at_us <= 303'000);
        CHECK(s->at_us - (s - 1)->at_us >= 290'000);
    }
    std::uint8_t sequence = rig.snapshots[0].snapshot.sequence;
    for (const auto& s : rig.snapshots)
        CHECK(s.snapshot.sequence == sequence++);

    // changed_ms: the first look that differed, by the board's clock, kept until the next change.
    const double lifted_ms = static_cast<double>(lifted_us) / 1000;
    CHECK(first->snapshot.changed_ms >= lifted_ms - 3);
    CHECK(first->snapshot.changed_ms <= lifted_ms + 26);
    CHECK(rig.last().snapshot.changed_ms == first->snapshot.changed_ms);
    CHECK(rig.last().snapshot.now_ms > first->snapshot.now_ms);
}

TEST_CASE("many moves are each seen within the promised time, on quiet boards and noisy ones") {
    for (const char* noise : {"noise 6", "noise 40"}) {
        Rig rig(of_size("10x10", 11));
        rig.play("setup start\nwait 1000");
        rig.play(noise);
        int from = 32;
        int to = 28;
        for (int move = 0; move < 60; ++move) {
            rig.forget();
            const std::uint64_t now = rig.board.now_us();
            rig.play("lift " + std::to_string(from) + "\nput " + std::to_string(to) + "\nwait " +
                     std::to_string(150 + move * 7 % 23));
            for (const int square : {from, to}) {
                const auto seen =
                    std::find_if(rig.snapshots.begin(), rig.snapshots.end(), [&](const auto& s) {
                        return (s.square(square) == Square_code::empty) == (square == from);
                    });
                REQUIRE(seen != rig.snapshots.end());
                CHECK(seen->at_us - now < 100'000);
            }
            std::swap(from, to);
        }
        CHECK(rig.board.sensors().early_conversions() == 0);
    }
}

TEST_CASE("a king lifted in 150 to 300 ms is never reported as a man") {
    for (const int ramp : {150, 200, 250, 300}) {
        for (const char* king : {"light-king", "dark-king"}) {
            INFO(ramp << " ms, " << king);
            Rig rig(of_size("10x10", static_cast<std::uint64_t>(ramp)));
            rig.play("setup clear\nput 28 " + std::string(king) + "\nput 33 " + king + "\nwait 700\nramp " +
                     std::to_string(ramp));
            rig.forget();
            rig.play("lift 28\nwait 500\nlift 33\nwait 800");
            for (const int square : {28, 33}) {
                const auto codes = codes_seen(rig, square);
                CHECK(codes.count(Square_code::empty) == 1);
                CHECK(codes.count(Square_code::light_man) + codes.count(Square_code::dark_man) == 0);
                CHECK(codes.count(Square_code::unsure) == 0);
            }
            // Put down again it ends as a king, whatever it was on the way.
            rig.play("put 28\nwait 900");
            CHECK(std::string(zubr::wire::name(rig.last().square(28))) == king);
        }
    }
}

TEST_CASE("a king rocked in its hole stays a king, a man rocked briefly may be seen to go and comes back") {
    Rig rig;
    rig.play("setup W:W37,K46:B1,K5\nwait 800\nramp 60");
    rig.forget();
    for (int i = 0; i < 10; ++i)
        rig.play("lift 46\nwait 20\nput 46\nwait 400");
    CHECK(codes_seen(rig, 46).size() <= 2);
    CHECK(codes_seen(rig, 46).count(Square_code::light_man) == 0);
    CHECK(rig.last().square(46) == Square_code::light_king);
    rig.forget();
    for (int i = 0; i < 10; ++i)
        rig.play("lift 37\nwait 70\nput 37\nwait 400");
    CHECK(rig.last().square(37) == Square_code::light_man);
    // Board time tells how long it was away, so that the host need not take it for a lift.
    std::uint32_t gone = 0;
    for (const Timed_snapshot& s : rig.snapshots) {
        if (s.square(37) == Square_code::empty) gone = s.snapshot.changed_ms;
        if (s.square(37) == Square_code::light_man && gone != 0) {
            CHECK(s.snapshot.changed_ms - gone < 200);
            gone = 0;
        }
    }
}

TEST_CASE("noise of 40 mV rms on every conversion makes no false change, nor does 60 mV") {
    for (const char* noise : {"noise 40", "noise 60"}) {
        for (const std::uint64_t seed : {1U, 2U}) {
            INFO(noise << ", seed " << seed);
            Rig rig(of_size("10x10", seed));
            rig.play("setup W:W21-30,K31-40:B1-10,K41-45\nwait 700");
            const std::string picture = rig.last().squares();
            rig.play(noise);
            rig.forget();
            rig.run_for(20'000);
            for (const Timed_snapshot& s : rig.snapshots)
                REQUIRE(s.squares() == picture);
            for (const auto& f : rig.faults)
                CHECK(f.flags == 0);
        }
    }
}

TEST_CASE(
    "pieces that sit too high are what they read as: a king 3 mm high is a man, a man 6 mm high is none") {
    Rig rig;
    rig.play("setup W:W37,K46:B1,K5\nwait 700\nseat 46 3\nseat 37 6\nseat 1 1\nwait 1000");
    CHECK(rig.last().square(46) == Square_code::light_man);
    CHECK(rig.last().square(37) == Square_code::empty);
    CHECK(rig.last().square(1) == Square_code::dark_man);
    rig.play("seat 46 0\nseat 37 0\nwait 1000");
    CHECK(rig.last().square(46) == Square_code::light_king);
    CHECK(rig.last().square(37) == Square_code::light_man);
}

TEST_CASE("tolerances: every kind on every square of many boards is told, calibrated or not") {
    for (std::uint64_t seed = 100; seed < 112; ++seed) {
        Options options = of_size(seed % 2 == 0 ? "10x10" : "12x12", seed);
        options.blank = seed % 3 == 0;
        Rig rig(options);
        const int squares = options.size.squares();
        const char* kinds[] = {"light-man", "light-king", "dark-man", "dark-king"};
        std::string expected;
        for (int n = 1; n <= squares; ++n) {
            const auto kind = static_cast<int>((seed + static_cast<std::uint64_t>(n) * 7) % 5);
            if (kind < 4) rig.play("put " + std::to_string(n) + " " + kinds[kind]);
            expected += "wWbB."[kind];
        }
        rig.play("wait 900");
        INFO("seed " << seed);
        CHECK(rig.last().squares() == expected);
    }
}

TEST_CASE("turning the board moves every piece from n to N + 1 - n") {
    Rig rig;
    rig.play("setup W:W49,K46:B1,K5\nwait 600\nturn\nwait 600");
    CHECK(rig.last().square(2) == Square_code::light_man);
    CHECK(rig.last().square(5) == Square_code::light_king);
    CHECK(rig.last().square(50) == Square_code::dark_man);
    CHECK(rig.last().square(46) == Square_code::dark_king);
    CHECK(rig.last().square(49) == Square_code::empty);
}

TEST_CASE("each of the nine buttons counts its own presses and shows when it is down") {
    Rig rig;
    rig.play("setup start\nwait 600");
    const char* names[] = {"repeat", "confirm", "read",    "undo",    "menu",
                           "prev",   "next",    "repeat2", "confirm2"};
    for (int b = 0; b < 9; ++b) {
        INFO(names[b]);
        rig.forget();
        for (int i = 0; i <= b; ++i)
            rig.play("press " + std::string(names[b]) + " 80\nwait 250");
        int downs = 0;
        for (std::size_t i = 1; i < rig.snapshots.size(); ++i)
            if (rig.snapshots[i].snapshot.buttons[b].down && !rig.snapshots[i - 1].snapshot.buttons[b].down)
                ++downs;
        if (rig.snapshots[0].snapshot.buttons[b].down) ++downs;
        CHECK(downs == b + 1);
        for (int other = 0; other < 9; ++other) {
            CHECK(rig.last().snapshot.buttons[other].presses == (other <= b ? other + 1 : 0));
            CHECK_FALSE(rig.last().snapshot.buttons[other].down);
        }
    }
    CHECK(rig.last().snapshot.changed_ms == 0);  // a button is no change of a square
    rig.play("press confirm\nwait 50\npress menu\nwait 60");
    CHECK(rig.last().snapshot.buttons[1].down);
    CHECK(rig.last().snapshot.buttons[4].down);
}

TEST_CASE("serial registers, memory and stack are as they should be") {
    Rig rig(of_size("12x12"));
    rig.play("setup start\nwait 1000\nlift 43\nwait 100\nput 37\nwait 300\npress menu\nwait 300");
    for (const auto command : {0, 1}) {
        rig.send(zubr::wire::Set{static_cast<std::uint8_t>(command), zubr::wire::Setting::man_in, 61, 1});
        rig.send(zubr::wire::Get_hello{});
        rig.send(zubr::wire::Raw_on{2, 0xFF});
        rig.run_for(500);
    }
    auto& mcu = *rig.board.mcu();
    CHECK(mcu.peek(0xC4) == 25);  // UBRR0L: 38400 baud at 16 MHz
    CHECK(mcu.peek(0xC5) == 0);
    CHECK((mcu.peek(0xC0) & 0x02) == 0);  // no U2X
    CHECK((mcu.peek(0xC1) & 0x18) == 0x18);
    CHECK(mcu.peek(0xC2) == 0x06);  // 8N1
    CHECK(mcu.static_memory() <= 1024);
    CHECK(mcu.stack_used() <= 700);
    CHECK(mcu.static_memory() + mcu.stack_used() <= 2048 - 256);
    CHECK(rig.hellos.back().sweep_us > 20'000);
}

// Bad lines and hostile boards: nothing false is told, nothing is lost for good, nothing grows.
#include <set>

#include <catch2/catch.hpp>

#include "board/link_fake_board.hpp"

using namespace zubr;
using namespace zubr::board;
using test::Bench;
using test::Bytes;

namespace {

Bytes random_frame(std::mt19937& random) {
    std::array<std::uint8_t, wire::payload_max> payload{};
    for (std::uint8_t& byte : payload)
        byte = static_cast<std::uint8_t>(random());
    std::array<std::uint8_t, wire::frame_max> frame{};
    static constexpr std::array<std::uint8_t, 10> types{1, 2, 2, 2, 3, 4, 5, 6, 9, 0x41};
    const std::uint8_t size =
        wire::make_frame(types[random() % types.size()], payload.data(),
                         static_cast<std::uint8_t>(random() % (wire::payload_max + 1)), frame.data());
    return {frame.begin(), frame.begin() + size};
}

}  // namespace

TEST_CASE(
    "one byte in a hundred lost: every change arrives, no picture is false, no press is lost or doubled") {
    for (const unsigned seed : {1U, 2U, 3U}) {
        for (const bool flip : {false, true}) {
            Bench bench;
            bench.line.random.seed(seed);
            (flip ? bench.line.flip : bench.line.lose) = 0.01;
            std::set<std::vector<Reading>> true_pictures{bench.truth()};
            std::size_t presses = 0;
            std::int64_t slowest = 0;
            bench.open();
            while (bench.count<Connected>() == 0 && bench.now < 5000)
                bench.run(1);
            bench.run(1000);
            for (int i = 0; i < 60; ++i) {
                const int square = 1 + static_cast<int>(bench.line.random() % 50);
                bench.board.set(square, static_cast<wire::Square_code>(bench.line.random() % 6));
                true_pictures.insert(bench.truth());
                if (i % 5 == 0) {
                    bench.board.press(static_cast<Button>(bench.line.random() % 9));
                    ++presses;
                }
                const std::int64_t changed = bench.now;
                while (bench.picture() != bench.truth() && bench.now < changed + 3000)
                    bench.run(1);
                slowest = std::max(slowest, bench.now - changed);
                bench.run(500);
            }
            bench.run(2000);
            CAPTURE(seed, flip, slowest);
            CHECK(bench.count<Connected>() == 1);
            CHECK(bench.count<Lost>() == 0);
            CHECK(bench.count<Board_reset>() == 0);
            CHECK(bench.count<Pressed>() == presses);
            CHECK(bench.count<Released>() == presses);
            CHECK(slowest < 1500);
            std::size_t false_pictures = 0;
            for (const Seen& seen : bench.all<Seen>()) {
                false_pictures += true_pictures.contains(seen.sensed.holes) ? 0 : 1;
            }
            CHECK(false_pictures == 0);
            CHECK(bench.link.counts().damaged > 20);
        }
    }
}

TEST_CASE("garbage for two seconds: lost once, back once, and the picture stands") {
    for (const unsigned seed : {1U, 2U, 3U, 4U, 5U}) {
        Bench bench;
        bench.line.random.seed(seed);
        bench.open();
        bench.run(1000);
        bench.line.junk = [&] {
            return std::optional<std::uint8_t>(static_cast<std::uint8_t>(bench.line.random()));
        };
        bench.run(2000);
        bench.line.junk = nullptr;
        bench.run(2000);
        CAPTURE(seed);
        CHECK(bench.news() == "CSLB");
        CHECK(bench.picture() == bench.truth());
        bench.board.set(32, wire::Square_code::empty);
        bench.run(100);
        CHECK(bench.news() == "CSLBS");
    }
}

TEST_CASE("a snapshot with a right checksum that does not follow from the one before waits for the next") {
    Bench bench;
    bench.open();
    bench.run(1000);
    wire::Snapshot next = bench.board.snapshot();
    ++next.sequence;
    SECTION("squares changed without a change time") {
        next.squares[31] = wire::Square_code::empty;
    }
    SECTION("board time goes back") {
        next.now_ms -= 500;
    }
    SECTION("board time runs away") {
        next.now_ms += 100000;
    }
    SECTION("a sequence number from far away") {
        next.sequence = static_cast<std::uint8_t>(next.sequence + 150);
    }
    SECTION("the same sequence number again") {
        --next.sequence;
    }
    SECTION("the change is older than the picture before") {
        next.changed_ms = 1;
        next.now_ms += 40000;
        next.squares[31] = wire::Square_code::empty;
    }
    SECTION("a hundred presses at once") {
        next.buttons[3].presses = 100;
    }
    SECTION("another start of the board") {
        next.boot_count = 1000;
    }
    bench.board.out.clear();
    const auto held = bench.link.counts().held_back;
    bench.link.received(Host_time(bench.now), {});
    if (next.sequence == bench.board.sequence - 1) {
        // Its original has to have come for this one to be a copy.
        wire::Snapshot original = next;
        bench.give(test::frame_of(original));
    }
    bench.give(test::frame_of(next));
    CHECK(bench.link.counts().held_back == held + 1);
    bench.run(2000);
    CHECK(bench.news() == "CS");
    CHECK(bench.picture() == bench.truth());
}

TEST_CASE("a change that the next snapshot confirms is believed") {
    Bench bench;
    bench.open();
    bench.run(1000);
    // Two squares whose first differing samples fell into one sweep, reported one after the other.
    bench.board.set(32, wire::Square_code::empty);
    bench.run(100);
    const auto changed_ms = bench.board.changed_ms;
    bench.board.set(46, wire::Square_code::light_king);
    bench.board.changed_ms = changed_ms;
    bench.board.out.clear();
    bench.board.snapshot_due();
    bench.run(100);
    CHECK(bench.picture() == bench.truth());
}

TEST_CASE("snapshots of the wrong size are no pictures, and nothing but them is a loss") {
    Bench bench;
    bench.open();
    bench.run(1000);
    wire::Snapshot large = bench.board.snapshot();
    large.square_count = 72;
    for (int i = 0; i < 30; ++i) {
        bench.board.out.clear();
        ++large.sequence;
        large.now_ms += 100;
        bench.give(test::frame_of(large));
        bench.run(100);
        bench.board.beat_in = 1000;
        bench.board.again_in = 0;
    }
    CHECK(bench.link.counts().unsound >= 15);
    for (const Seen& seen : bench.all<Seen>())
        CHECK(seen.sensed.holes.size() == 50);
}

TEST_CASE("random bytes make no board and no memory") {
    Bench bench;
    bench.board.powered = false;
    bench.open();
    bench.line.junk = [&] {
        return std::optional<std::uint8_t>(static_cast<std::uint8_t>(bench.line.random()));
    };
    bench.run(60000);
    CHECK(bench.news() == "N");
    CHECK(bench.link.log().lines().size() <= 2 * Frame_log::kept);
    // One endless frame, without a zero.
    bench.give(Bytes(1000000, 0x55));
    CHECK(bench.most_events_at_once <= 2);
}

TEST_CASE("a hostile board with right checksums and impossible content makes no flood") {
    for (unsigned seed = 1; seed <= 10; ++seed) {
        Bench bench;
        bench.line.random.seed(seed);
        bench.open();
        bench.run(1000);
        bench.board.powered = false;
        const auto before = bench.events.size();
        constexpr int seconds = 20;
        for (int i = 0; i < seconds * 100; ++i) {
            for (int k = 0; k < 5; ++k)
                bench.give(random_frame(bench.line.random));
            bench.run(10);
        }
        CAPTURE(seed);
        CHECK(bench.events.size() - before < seconds * 100);
        CHECK(bench.link.log().lines().size() <= 2 * Frame_log::kept);
        for (const Seen& seen : bench.all<Seen>())
            CHECK(seen.sensed.holes.size() == 50);
        // A sane board is found again afterwards.
        bench.hang_up();
        bench.board.powered = true;
        bench.open();
        bench.run(8000);
        CHECK(bench.link.state() == Link_state::up);
        CHECK(bench.picture() == bench.truth());
    }
}

TEST_CASE("plausible snapshots as fast as a computer can send them are thinned, the newest is kept") {
    Bench bench;
    bench.open();
    bench.run(1000);
    const auto before = bench.count<Seen>();
    for (int ms = 0; ms < 10000; ms += 10) {
        for (int k = 0; k < 10; ++k) {
            bench.board.set(1 + static_cast<int>(bench.line.random() % 50),
                            static_cast<wire::Square_code>(bench.line.random() % 5));
            bench.board.changed_ms = bench.board.now_ms - static_cast<std::uint32_t>(k);
            bench.board.out.clear();
            bench.give(test::frame_of(bench.board.snapshot()));
        }
        bench.run(10);
    }
    CHECK(bench.count<Seen>() - before <= 100 + 20 * 10 + 10);
    CHECK(bench.link.counts().thinned > 5000);
    bench.run(1000);
    CHECK(bench.picture() == bench.truth());
}

TEST_CASE("a cable that flaps is said at most so often") {
    Bench bench;
    bench.open();
    bench.run(1000);
    for (int i = 0; i < 100; ++i) {
        bench.hang_up();
        bench.run(50);
        bench.open();
        bench.run(950);
    }
    CHECK(bench.count<Lost>() < 10);
    bench.run(6000);
    CHECK(bench.link.state() == Link_state::up);
    CHECK(bench.count<Back>() == bench.count<Lost>());
}

TEST_CASE("a clock that goes back or jumps does no harm") {
    Bench bench;
    bench.open();
    bench.run(1000);
    bench.link.tick(Host_time(0));
    bench.link.received(Host_time(10), test::frame_of(bench.board.snapshot()));
    bench.run(500);
    CHECK(bench.news() == "CS");
    bench.now += 3600 * 1000;  // the computer slept; the board did not
    bench.run(5000);
    CHECK(bench.link.state() == Link_state::up);
    CHECK(bench.picture() == bench.truth());
}

TEST_CASE("board time goes on over the wrap of its counter") {
    Bench bench;
    bench.board.now_ms = 0xFFFFFFFFU - 1500;
    bench.board.changed_ms = 0xFFFFFFFFU - 900000;
    bench.open();
    bench.run(1000);
    const Sensed before = bench.all<Seen>().back().sensed;
    bench.run(2000);
    bench.board.set(32, wire::Square_code::empty);
    bench.run(200);
    const Sensed after = bench.all<Seen>().back().sensed;
    CHECK(after.board_now_ms > before.board_now_ms);
    CHECK(after.board_ms - before.board_ms > 900000);
    CHECK(bench.count<Lost>() == 0);
    CHECK(after.holes[31] == Reading::empty);
}

TEST_CASE("any bytes at all in any pieces: the link neither stops nor grows") {
    for (unsigned seed = 1; seed <= 200; ++seed) {
        std::mt19937 random(seed);
        Bench bench;
        bench.open();
        bench.run(static_cast<std::int64_t>(random() % 600));
        for (int i = 0; i < 200; ++i) {
            Bytes bytes = random() % 2 != 0 ? random_frame(random) : test::frame_of(bench.board.snapshot());
            for (auto k = random() % 3; k > 0; --k)
                bytes[random() % bytes.size()] = static_cast<std::uint8_t>(random());
            bytes.resize(random() % (bytes.size() + 1));
            bench.give(bytes);
            if (random() % 10 == 0) bench.hang_up();
            if (random() % 10 == 0) bench.open();
            if (random() % 10 == 0) bench.send(wire::Calibrate_zero{});
            bench.now += static_cast<std::int64_t>(random() % 100);
        }
        CHECK(bench.most_events_at_once < 50);
        const auto wakeup = bench.link.next_wakeup();
        CHECK((!wakeup || wakeup->count() >= bench.now - 100));
    }
}

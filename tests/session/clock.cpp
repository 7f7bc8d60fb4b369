// The clocks by themselves, in made-up time. Sources: PDN 3 TimeControl; reports of other programs (flag,
// increment, undo).
#include "session/clock.hpp"

#include <catch2/catch.hpp>

using namespace zubr::session;
using std::chrono::minutes;
using std::chrono::seconds;
using zubr::draughts::Side;

namespace {
Clock clock_of(const char* text) {
    return Clock(*parse_time_control(text));
}
}  // namespace

TEST_CASE("time controls are read and written") {
    for (const char* text : {"20", "20+5", "20d5", "40/120:60+30", "40/120:20/60:15+10"})
        CHECK(to_text(*parse_time_control(text)) == text);
    CHECK(parse_time_control("")->none());
    CHECK(parse_time_control("none")->none());
    CHECK(to_text(*parse_time_control("40/120")) == "120");
    CHECK(to_pdn_tag(*parse_time_control("40/120:60+30")) == "40/7200:3600+30");
    for (const char* text : {"x", "0", "-5", "20+", "20+x", "20:30", "0/20", "20+5d5x", "99999", "20 "})
        CHECK_FALSE(parse_time_control(text));
}

TEST_CASE("sudden death: time runs down and stays at zero") {
    Clock clock = clock_of("1");
    clock.start(Side::white, Ms(1000));
    CHECK(clock.left(Side::white, Ms(31000)) == seconds(30));
    CHECK_FALSE(clock.flag(Side::white, Ms(60999)));
    CHECK(clock.flag(Side::white, Ms(61000)));
    CHECK(clock.left(Side::white, Ms(200000)) == Ms(0));
    CHECK(clock.left(Side::black, Ms(200000)) == minutes(1));
    // Nothing is earned after the flag has fallen (chess programs once went on with negative time).
    clock.moved(Side::white, Ms(200000));
    CHECK(clock.flag(Side::white, Ms(200000)));
}

TEST_CASE("an increment is added after the move, a delay is not counted") {
    Clock fischer = clock_of("1+3");
    fischer.start(Side::white, Ms(0));
    fischer.moved(Side::white, Ms(10000));
    CHECK(fischer.left(Side::white, Ms(10000)) == seconds(53));
    CHECK(fischer.running() == Side::black);
    Clock delayed = clock_of("1d5");
    delayed.start(Side::white, Ms(0));
    CHECK(delayed.left(Side::white, Ms(4000)) == seconds(60));
    CHECK(delayed.left(Side::white, Ms(7000)) == seconds(58));
    CHECK(delayed.when_left(seconds(58), Ms(0)) == Ms(7000));
    delayed.moved(Side::white, Ms(7000));
    delayed.moved(Side::black, Ms(11000));
    CHECK(delayed.left(Side::black, Ms(11000)) == seconds(60));
    CHECK(delayed.left(Side::white, Ms(15000)) == seconds(58));
}

TEST_CASE("a stage's time is added when its moves are made") {
    Clock clock = clock_of("2/10:5");
    clock.start(Side::white, Ms(0));
    for (int i = 0; i < 2; ++i) {
        clock.moved(Side::white, Ms(0));
        clock.moved(Side::black, Ms(0));
    }
    CHECK(clock.left(Side::white, Ms(0)) == minutes(15));
    CHECK(clock.left(Side::black, Ms(0)) == minutes(15));
}

TEST_CASE("a pause costs nothing and brings no second delay") {
    Clock clock = clock_of("1d5");
    clock.start(Side::white, Ms(0));
    clock.stop(Ms(3000));
    CHECK(clock.left(Side::white, Ms(100000)) == seconds(60));
    clock.start(Side::white, Ms(100000));
    CHECK(clock.left(Side::white, Ms(102000)) == seconds(60));
    CHECK(clock.left(Side::white, Ms(103000)) == seconds(59));
}

TEST_CASE("a game without a clock has no flag") {
    Clock clock;
    clock.start(Side::white, Ms(0));
    clock.moved(Side::white, Ms(5000));
    CHECK_FALSE(clock.running());
    CHECK_FALSE(clock.flag(Side::white, Ms(1000000)));
}

TEST_CASE("a time control is read back from the tag of a record") {
    for (const char* text : {"2", "20+5", "40/120:60+30", "40/120:20/60:15"}) {
        CAPTURE(text);
        const auto control = *parse_time_control(text);
        CHECK(parse_pdn_tag(to_pdn_tag(control)) == control);
    }
    for (const char* text : {"", "-", "?", "G/60", "40/", "99999999"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_pdn_tag(text));
    }
}

TEST_CASE("the moves that were made tell the stage of the control") {
    const auto control = *parse_time_control("40/120:20/60:15");
    const auto state = Clock::state_after(control, {Ms(1000), Ms(2000)}, {39, 63});
    CHECK(state.sides[0] == Clock_state::Side_clock{Ms(1000), 0, 39});
    CHECK(state.sides[1] == Clock_state::Side_clock{Ms(2000), 2, 3});
    CHECK(Clock::restored(control, state));
}

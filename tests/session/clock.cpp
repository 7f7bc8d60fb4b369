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
    for (const char* text : {"20", "20+5", "20d5", "40/120:60+30", "40/120:20/60:15+10", "40/120+30:60+30",
                             "90s+1", "40/120d5:20/60+3d5:15", "40/90s:1"})
        CHECK(to_text(*parse_time_control(text)) == text);
    CHECK(parse_time_control("")->none());
    CHECK(parse_time_control("none")->none());
    CHECK(to_text(*parse_time_control("40/120")) == "120");
    CHECK(to_pdn_tag(*parse_time_control("40/120:60+30")) == "40/7200:3600+30");
    CHECK(to_pdn_tag(*parse_time_control("40/90+30:30+30")) == "40/5400+30:1800+30");
    for (const char* text :
         {"x",  "0",   "-5",     "20+",    "20+x",    "20:30", "0/20",   "20+5d5x",     "99999",   "20 ",
          "0s", "20:", "20+5+5", "20d5+5", "2/10+:5", ":20",   "86401s", "100001/20:5", "2/20m:5", "20+3601"})
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
    for (const char* text :
         {"2", "20+5", "40/120:60+30", "40/120:20/60:15", "40/120+30:60+30", "40/120+5:60", "90s"}) {
        CAPTURE(text);
        const auto control = *parse_time_control(text);
        CHECK(parse_pdn_tag(to_pdn_tag(control)) == control);
    }
    for (const char* text : {"", "-", "?", "G/60", "40/", "99999999", "*120", "1200d5", "90s"}) {
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

// lichess-org/lichobile#2142, ChessCom/android-chessclock PR#6: the seconds of a later stage
// were earned, and written, from the first move on.
TEST_CASE("seconds are earned in the stage they are written in") {
    Clock clock = clock_of("2/10:5+30");
    clock.start(Side::white, Ms(0));
    clock.moved(Side::white, Ms(1000));
    CHECK(clock.left(Side::white, Ms(1000)) == minutes(10) - seconds(1));
    clock.moved(Side::black, Ms(1000));
    // The move that ends a stage is one of that stage: it brings the next one's time, not its seconds.
    clock.moved(Side::white, Ms(1000));
    CHECK(clock.left(Side::white, Ms(1000)) == minutes(15) - seconds(1));
    clock.moved(Side::black, Ms(1000));
    clock.moved(Side::white, Ms(1000));
    CHECK(clock.left(Side::white, Ms(1000)) == minutes(15) + seconds(29));
    CHECK(to_pdn_tag(clock.control()) == "2/600:300+30");

    Clock usual = clock_of("2/10+30:5+30");
    usual.start(Side::white, Ms(0));
    usual.moved(Side::white, Ms(1000));
    CHECK(usual.left(Side::white, Ms(1000)) == minutes(10) + seconds(29));
    CHECK(to_pdn_tag(usual.control()) == "2/600+30:300+30");

    Clock first = clock_of("1/10+30:5");
    first.start(Side::white, Ms(0));
    first.moved(Side::white, Ms(0));
    first.moved(Side::black, Ms(0));
    first.moved(Side::white, Ms(0));
    CHECK(first.left(Side::white, Ms(0)) == minutes(15) + seconds(30));
}

TEST_CASE("a delay belongs to its stage, too") {
    Clock clock = clock_of("1/10:5d5");
    clock.start(Side::white, Ms(0));
    clock.moved(Side::white, Ms(3000));
    CHECK(clock.left(Side::white, Ms(3000)) == minutes(15) - seconds(3));
    clock.moved(Side::black, Ms(3000));
    CHECK(clock.left(Side::white, Ms(8000)) == minutes(15) - seconds(3));
    CHECK(clock.left(Side::white, Ms(9000)) == minutes(15) - seconds(4));
    CHECK(to_pdn_tag(clock.control()) == "1/600:300");
    CHECK(to_delay_tag(clock.control()) == "0:5");
    CHECK(parse_pdn_tag("1/600:300", "0:5") == clock.control());
    for (const char* delays : {"5", "0:5:5", "0:", "0:x", "0:5 ", ":5"}) {
        CAPTURE(delays);
        CHECK_FALSE(parse_pdn_tag("1/600:300", delays));
    }
}

TEST_CASE("journals of before keep the meaning they had") {
    // Then the seconds behind the last stage were those of every stage.
    CHECK(parse_journal_control("40/120:60+30") == *parse_time_control("40/120+30:60+30"));
    CHECK(parse_journal_control("40/120:20/60:60+30d5") ==
          *parse_time_control("40/120+30d5:20/60+30d5:60+30d5"));
    for (const char* text : {"none", "20", "20+5", "20d5", "40/120:60"}) {
        CAPTURE(text);
        CHECK(parse_journal_control(text) == *parse_time_control(text));
        CHECK(to_journal_text(*parse_time_control(text)) == text);
    }
    CHECK(to_journal_text(*parse_time_control("40/120:60+30")) == "40/120+0:60+30");
    CHECK_FALSE(parse_journal_control("x"));
}

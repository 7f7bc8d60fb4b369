// The clocks of a match by themselves: who runs, is held, stands; what is kept and told.
#include "session/match_clocks.hpp"

#include <catch2/catch.hpp>

using namespace zubr::session;
using std::chrono::minutes;
using std::chrono::seconds;
using zubr::draughts::Side;

namespace {

Match_clocks clocks_of(const char* text, bool by_button = false) {
    return {*parse_time_control(text), by_button};
}

using Told = std::vector<std::pair<Class, Clock_fact>>;

}  // namespace

TEST_CASE("without a time control nothing runs and nothing is kept") {
    Match_clocks clocks({}, false);
    clocks.run(Side::white, false, Ms(0));
    clocks.ply(Side::white, false, false, Ms(5));
    CHECK_FALSE(clocks.used());
    CHECK_FALSE(clocks.on_turn());
    CHECK_FALSE(clocks.kept(Ms(9)));
    CHECK_FALSE(clocks.shown_last());
    CHECK(clocks.watch({60}, Ms(9)).told.empty());
}

TEST_CASE("each ply presses the clock and notes what both showed; taken back they show it again") {
    Match_clocks clocks = clocks_of("10+5");
    clocks.play_begins(Side::white, Ms(0));
    CHECK(clocks.on_turn() == Side::white);
    clocks.ply(Side::white, false, false, Ms(20'000));
    CHECK(clocks.on_turn() == Side::black);
    CHECK(clocks.shown_last() == Shown_times{{seconds(585), minutes(10)}});
    clocks.taken_back(Side::white, Ms(50'000));
    CHECK(clocks.on_turn() == Side::white);
    CHECK(clocks.clock().left(Side::white, Ms(50'000)) == seconds(580));
    CHECK(clocks.clock().left(Side::black, Ms(50'000)) == minutes(10));
}

TEST_CASE("with a ply that ends the game both stand") {
    Match_clocks clocks = clocks_of("10");
    clocks.play_begins(Side::white, Ms(0));
    clocks.ply(Side::white, true, false, Ms(1000));
    CHECK_FALSE(clocks.on_turn());
    CHECK(clocks.shown_last() == Shown_times{{seconds(599), minutes(10)}});
}

TEST_CASE("while a board is out of sight the clock is held, and then the same one runs") {
    Match_clocks clocks = clocks_of("10");
    clocks.run(Side::black, false, Ms(0));
    clocks.hold(Ms(1000));
    CHECK(clocks.held());
    CHECK(clocks.told_run(Side::black) == Clock_fact(Clock_news::held));
    clocks.release(true, Ms(5000));  // another is still out of sight
    CHECK(clocks.held());
    clocks.release(false, Ms(9000));
    CHECK_FALSE(clocks.held());
    CHECK(clocks.told_run(Side::black) == Clock_fact(Clock_runs{Side::black}));
    CHECK(clocks.clock().left(Side::black, Ms(9000)) == seconds(599));
}

TEST_CASE("a pause, and the end by people, remember whose clock ran") {
    Match_clocks clocks = clocks_of("10");
    CHECK_FALSE(clocks.pause(Ms(0)));
    clocks.run(Side::black, false, Ms(0));
    CHECK(clocks.pause(Ms(1000)));
    CHECK_FALSE(clocks.on_turn());
    CHECK(clocks.turn(Side::white) == Side::black);
    CHECK(clocks.state(Ms(1000))->turn == Side::black);
    clocks.run(Side::black, false, Ms(2000));
    clocks.ended(Ms(3000));
    CHECK_FALSE(clocks.on_turn());
    CHECK(clocks.turn(Side::white) == Side::white);
    clocks.result_withdrawn(false, Ms(4000));
    CHECK(clocks.on_turn() == Side::black);
}

TEST_CASE("pressed by button: first by anybody, then by whoever has made a ply") {
    Match_clocks clocks = clocks_of("10", true);
    clocks.play_begins(Side::white, Ms(0));
    CHECK_FALSE(clocks.on_turn());
    CHECK(clocks.may_press(Side::black, Side::white));
    CHECK(clocks.press(Side::white, false, Ms(0)) == Side::white);
    CHECK_FALSE(clocks.may_press(Side::white, Side::white));
    CHECK(clocks.may_press_ahead(Side::white, Side::white));
    CHECK_FALSE(clocks.may_press_ahead(Side::black, Side::white));
    clocks.ply(Side::white, false, false, Ms(1000));
    CHECK(clocks.on_turn() == Side::white);
    CHECK_FALSE(clocks.may_press(Side::black, Side::black));
    CHECK(clocks.may_press(std::nullopt, Side::black));
    CHECK(clocks.press(Side::black, false, Ms(2000)) == Side::black);
    CHECK(clocks.on_turn() == Side::black);
    CHECK_FALSE(clocks_of("10").may_press(Side::white, Side::white));
}

TEST_CASE("a game goes on with its own clocks, or with fresh ones") {
    Match_clocks before = clocks_of("10", true);
    before.run(Side::white, false, Ms(0));
    before.ply(Side::white, false, false, Ms(60'000));
    const auto kept = before.kept(Ms(60'000));
    REQUIRE(kept);
    Match_clocks after = clocks_of("5");
    after.take_up(kept, 1);
    CHECK_FALSE(after.on_turn());
    CHECK(after.turn(Side::black) == Side::white);
    CHECK(after.kept(Ms(0)) == kept);
    // The ply of another day can be taken back; what was shown before it is not known.
    after.taken_back(Side::white, Ms(0));
    CHECK(after.clock().left(Side::white, Ms(0)) == minutes(9));
    Match_clocks fresh = clocks_of("5");
    fresh.take_up(std::nullopt, 1);
    CHECK(fresh.clock().left(Side::white, Ms(0)) == minutes(5));
    CHECK(fresh.kept(Ms(0))->times == std::vector<Shown_times>{std::nullopt});
}

TEST_CASE("marks and flags are told once, when they come") {
    Match_clocks clocks = clocks_of("90s");
    const std::vector<int> marks{600, 60, 30};
    clocks.play_begins(Side::white, Ms(0));
    auto watched = clocks.watch(marks, Ms(0));
    CHECK(watched.told.empty());
    CHECK(watched.wake == Ms(10'000));  // for the journal
    CHECK(clocks.watch(marks, Ms(29'000)).wake == Ms(30'000));
    CHECK(clocks.watch(marks, Ms(30'000)).told == Told{{Class::hint, Time_left{Side::white, 60}}});
    CHECK(clocks.watch(marks, Ms(30'500)).told.empty());
    CHECK(clocks.watch(marks, Ms(90'000)).told == Told{{Class::alarm, Flag_fell{Side::white}}});
    CHECK(clocks.watch(marks, Ms(91'000)).told.empty());
    CHECK(clocks.flag(Side::white, Ms(91'000)));
    CHECK_FALSE(clocks.flag(Side::black, Ms(91'000)));
    CHECK(clocks.told_own(Side::white, Ms(91'000)) == Own_clock{0});
    CHECK(clocks.told_both(Ms(91'000)) == Both_clocks{0, 90});
}

// Any time control: its text, the clock that plays it, and the tag of its record say the same. What is judged
// is compared with a plain reckoning that is written here and calls nothing of the program. ZUBR_CONTROLS
// tells how many are tried, else a hundred thousand.
#include <cstdlib>
#include <random>

#include <catch2/catch.hpp>

#include "session/clock.hpp"
#include "support/effort.hpp"

using namespace zubr::session;
using zubr::draughts::Side;

namespace {

/// One stage in whole seconds; no moves: to the end of the game.
struct Plain_stage {
    int moves = 0;
    int time = 0;
    int increment = 0;
    int delay = 0;
};
using Plain_control = std::vector<Plain_stage>;

class Chooser {
  public:
    explicit Chooser(unsigned seed) : random_(seed) {}
    int from(int least, int most) { return std::uniform_int_distribution(least, most)(random_); }
    bool once_in(int times) { return from(1, times) == 1; }
    Plain_control control() {
        Plain_control stages(static_cast<std::size_t>(from(1, 4)));
        const bool delays = once_in(4);
        for (Plain_stage& stage : stages) {
            if (&stage != &stages.back()) stage.moves = once_in(3) ? from(1, 60) : from(1, 4);
            stage.time = once_in(3) ? from(1, 7200) : 60 * from(1, 120);
            if (once_in(2)) stage.increment = from(1, 60);
            if (delays && once_in(2)) stage.delay = from(1, 10);
        }
        return stages;
    }

  private:
    std::mt19937 random_;
};

std::string joined(const Plain_control& control, bool in_minutes) {
    std::string text;
    for (const Plain_stage& stage : control) {
        if (!text.empty()) text += ':';
        if (stage.moves > 0) text += std::to_string(stage.moves) + '/';
        if (!in_minutes)
            text += std::to_string(stage.time);
        else
            text += stage.time % 60 == 0 ? std::to_string(stage.time / 60) : std::to_string(stage.time) + "s";
        if (stage.increment > 0) text += '+' + std::to_string(stage.increment);
        if (in_minutes && stage.delay > 0) text += 'd' + std::to_string(stage.delay);
    }
    return text;
}

/// What a tag says by docs/pdn.md 6, read character by character; delays are not in it.
Plain_control said_by_tag(const std::string& tag) {
    Plain_control control(1);
    int number = 0;
    bool increment = false;
    const auto close = [&] {
        (increment ? control.back().increment : control.back().time) = number;
        number = 0;
    };
    for (const char c : tag) {
        REQUIRE((std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '/' || c == '+' || c == ':'));
        if (c == '/') {
            control.back().moves = std::exchange(number, 0);
        } else if (c == '+') {
            close();
            increment = true;
        } else if (c == ':') {
            close();
            increment = false;
            control.emplace_back();
        } else {
            number = 10 * number + (c - '0');
        }
    }
    close();
    return control;
}

/// One player's clock as a referee reckons it, in milliseconds.
struct Plain_clock {
    std::int64_t left = 0;
    std::size_t stage = 0;
    int made = 0;
    void begin(const Plain_control& control) { left = 1000LL * control.front().time; }
    void move(const Plain_control& control, std::int64_t thought) {
        const Plain_stage& now = control[stage];
        const std::int64_t counted = thought - 1000LL * now.delay;
        if (counted > 0) left -= counted;
        if (left <= 0) {
            left = 0;
            return;
        }
        left += 1000LL * now.increment;
        if (++made != now.moves) return;
        made = 0;
        left += 1000LL * control[++stage].time;
    }
};

int controls_wanted() {
    const char* text = std::getenv("ZUBR_CONTROLS");
    return text == nullptr ? 100000 : std::max(1, std::atoi(text));
}

/// Thirty moves or so, both clocks reckoned beside; what was thought may be longer than what is left.
void play(Chooser& choose, const Plain_control& control, Clock& clock) {
    std::array<Plain_clock, 2> plain;
    for (Plain_clock& each : plain)
        each.begin(control);
    std::array<int, 2> moves{};
    Ms now{choose.from(0, 100000)};
    clock.start(Side::white, now);
    bool fallen = false;
    for (int ply = choose.from(1, 30); ply > 0 && !fallen; --ply) {
        const Side mover = *clock.running();
        const auto index = static_cast<std::size_t>(mover);
        const std::int64_t thought = choose.once_in(30) ? choose.from(0, 7200000) : choose.from(0, 20000);
        now += Ms(thought);
        clock.moved(mover, now);
        plain[index].move(control, thought);
        ++moves[index];
        fallen = plain[index].left == 0;
        REQUIRE(clock.left(mover, now).count() == plain[index].left);
        REQUIRE(clock.flag(mover, now) == fallen);
    }
    if (fallen) return;
    // What a record tells of it is enough to go on.
    const Clock_state state = clock.state(now);
    const Clock_state told =
        Clock::state_after(clock.control(), {Ms(plain[0].left), Ms(plain[1].left)}, moves);
    REQUIRE(told.sides == state.sides);
    for (std::size_t i = 0; i < plain.size(); ++i)
        REQUIRE(static_cast<std::size_t>(state.sides[i].stage) == plain[i].stage);
    REQUIRE(Clock::restored(clock.control(), state));
}

}  // namespace

TEST_CASE("the text and the clock and the tag of any time control say the same both ways", "[often]") {
    Chooser choose(static_cast<unsigned>(zubr::test::seed_or(21)));
    for (int n = controls_wanted(); n > 0; --n) {
        const Plain_control wanted = choose.control();
        const std::string text = joined(wanted, true);
        CAPTURE(text);
        const auto control = parse_time_control(text);
        REQUIRE(control);
        REQUIRE(to_text(*control) == text);
        REQUIRE(parse_journal_control(to_journal_text(*control)) == *control);

        const std::string tag = to_pdn_tag(*control);
        CAPTURE(tag);
        REQUIRE(tag == joined(wanted, false));
        // The tag is read as anybody reads it, and what it says is played beside the clock.
        Plain_control told = said_by_tag(tag);
        REQUIRE(told.size() == wanted.size());
        for (std::size_t i = 0; i < told.size(); ++i)
            told[i].delay = wanted[i].delay;
        REQUIRE(parse_pdn_tag(tag, to_delay_tag(*control)) == *control);

        Clock clock(*control);
        play(choose, told, clock);
    }
}

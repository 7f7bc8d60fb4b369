// When readings are believed. Every story below is run at many sweep rates, with early looks and without,
// with sweeps that come late, from start times just before a counter wraps, and is followed by a minute in
// which nothing may happen.
#include "core/settle.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "core/schedule.hpp"
#include "wire/names.hpp"

using namespace zubr::firmware;
using zubr::wire::Square_code;

namespace {

constexpr int columns = 5;
constexpr int rows = 10;
constexpr int squares = columns * rows;

/// From `ms` on a square reads `code`.
struct Reading {
    int ms;
    int square;
    int code;
};

/// The square is reported as `code` because of what happened at `ms`, no earlier than `after_ms` later.
struct Report {
    int ms;
    int square;
    Square_code code;
    int after_ms;
};

struct Story {
    const char* name;
    std::vector<Reading> readings;
    std::vector<Report> reports;
};

struct Variation {
    int sweep_ms;
    bool early_looks;
    int late_every;  ///< this many sweeps, one takes 60 ms longer; 0: never
    std::uint32_t start_ms;
};

// Readings in the middle of their bands.
constexpr int none = 512;
constexpr int man = 720;
constexpr int king = 980;
constexpr int black_man = 304;
constexpr int black_king = 44;
constexpr int open_wire = 0;

constexpr auto empty = Square_code::empty;
constexpr auto light_man = Square_code::light_man;
constexpr auto light_king = Square_code::light_king;
constexpr auto dark_man = Square_code::dark_man;
constexpr auto dark_king = Square_code::dark_king;
constexpr auto unsure = Square_code::unsure;
constexpr auto fault = Square_code::fault;

std::string picture(const std::vector<Square_code>& board) {
    std::string text;
    for (int n = 0; n < squares; ++n) {
        text += zubr::wire::letter(board[static_cast<std::size_t>(n)]);
        if (n % columns == columns - 1) text += '\n';
    }
    return text;
}

/// Looks at rows as the board does, at the rate of a variation, and remembers what was reported and when.
class Rig {
  public:
    Rig(const Story& story, const Variation& variation)
        : story_(story), variation_(variation), states_(squares) {
        for (Square_state& state : states_)
            state.start();
        schedule_.start({columns, rows}, static_cast<uint8_t>(variation.start_ms));
    }

    void run_until(int ms) {
        // One row each `sweep / rows`, as near as whole milliseconds allow.
        while (now_ < ms) {
            ++looks_;
            int next = looks_ * variation_.sweep_ms / rows + late_;
            if (variation_.late_every != 0 && looks_ % (rows * variation_.late_every) == 0)
                late_ += 60, next += 60;
            now_ = next;
            look();
        }
    }

    struct Seen {
        int ms;
        int square;
        Square_code code;
        int differs_ms;
    };
    std::vector<Seen> seen;
    std::vector<Square_code> board() const {
        std::vector<Square_code> codes;
        for (const Square_state& state : states_)
            codes.push_back(state.settled());
        return codes;
    }

  private:
    int reading(int square) const {
        int code = none;
        for (const Reading& r : story_.readings)
            if (r.square == square && r.ms <= now_) code = r.code;
        return code;
    }

    void look() {
        const std::uint32_t time = variation_.start_ms + static_cast<std::uint32_t>(now_);
        int row = looks_ % rows;
        if (variation_.early_looks) {
            Look look = schedule_.next(static_cast<uint8_t>(time));
            if (look.address >= rows) look = schedule_.next(static_cast<uint8_t>(time));
            row = look.address % rows;
        }
        const auto steps =
            static_cast<uint8_t>(((static_cast<uint8_t>(time) >> age_step_shift) -
                                  (schedule_.looked_ms(static_cast<uint8_t>(row)) >> age_step_shift)) &
                                 (0xFF >> age_step_shift));
        bool restless = false;
        for (int k = 0; k < columns; ++k)
            restless |= look_at(row * columns + k, steps, time);
        schedule_.looked(static_cast<uint8_t>(row), restless, static_cast<uint8_t>(time));
    }

    bool look_at(int index, uint8_t steps, std::uint32_t time) {
        Square_state& state = states_[static_cast<std::size_t>(index)];
        const Square_code before = state.settled();
        const Settings settings;
        const auto code = static_cast<uint16_t>(reading(index + 1));
        const Square_code now = classify(code, 0, state.candidate(), settings);
        const bool changed = observe(state, now, steps, static_cast<uint16_t>(time), settings);
        // Says so exactly when it is so.
        if (changed != (state.settled() != before)) FAIL("square " << index + 1 << " at " << now_ << " ms");
        if (changed && before != unsure) {
            const auto ago = static_cast<std::uint16_t>(static_cast<std::uint16_t>(time) - state.differs_ms);
            seen.push_back({now_, index + 1, state.settled(), now_ - ago});
        } else if (changed) {
            // The first thing known is no change unless the story is under way.
            const auto ago = static_cast<std::uint16_t>(static_cast<std::uint16_t>(time) - state.differs_ms);
            if (now_ > 600) seen.push_back({now_, index + 1, state.settled(), now_ - ago});
        }
        return !state.resting(settings);
    }

    const Story& story_;
    Variation variation_;
    std::vector<Square_state> states_;
    Schedule schedule_;
    int now_ = 0;
    int looks_ = 0;
    int late_ = 0;
};

std::vector<Variation> variations() {
    std::vector<Variation> all;
    for (const int sweep : {10, 13, 20, 22, 27, 33, 40})
        for (const bool early : {false, true})
            for (const int late : {0, 7})
                for (const std::uint32_t start : {7777U, 65536U - 900U, 0xFFFFFFFFU - 1000U})
                    all.push_back({sweep, early, late, start});
    return all;
}

void check(const Story& story) {
    // The table itself must be sound: readings in time order, and each one a change.
    std::map<int, int> codes;
    int last = 0;
    for (const Reading& r : story.readings) {
        REQUIRE(r.ms >= last);
        last = r.ms;
        REQUIRE((codes.count(r.square) != 0 ? codes[r.square] : none) != r.code);
        codes[r.square] = r.code;
    }
    for (const Variation& v : variations()) {
        std::ostringstream where;
        where << story.name << ": sweep " << v.sweep_ms << " ms, early looks " << v.early_looks << ", late "
              << v.late_every << ", start " << v.start_ms;
        INFO(where.str());
        Rig rig(story, v);
        rig.run_until(last + 2000);
        const auto at_rest = rig.board();
        const std::size_t reports = rig.seen.size();
        rig.run_until(last + 62'000);
        INFO("then\n" << picture(at_rest) << "a minute later\n" << picture(rig.board()));
        CHECK(rig.seen.size() == reports);

        std::ostringstream got;
        for (const auto& s : rig.seen)
            got << "  " << s.ms << ": " << s.square << " " << zubr::wire::name(s.code) << " since "
                << s.differs_ms << "\n";
        INFO("reported:\n" << got.str());
        // In order for each square; squares among each other as the sweep finds them.
        std::vector<bool> used(rig.seen.size());
        for (const Report& report : story.reports) {
            const int slack = 5 * v.sweep_ms + (v.late_every != 0 ? 130 : 0) + 20;
            bool found = false;
            for (std::size_t i = 0; i < rig.seen.size() && !found; ++i) {
                const auto& s = rig.seen[i];
                if (used[i] || s.square != report.square) continue;
                CHECK(s.code == report.code);
                CHECK(s.ms >= report.ms + report.after_ms);
                CHECK(s.ms <= report.ms + report.after_ms + slack);
                found = used[i] = true;
            }
            INFO("expected " << report.square << " " << zubr::wire::name(report.code) << " after "
                             << report.ms);
            CHECK(found);
        }
        CHECK(std::count(used.begin(), used.end(), false) == 0);
    }
}

// Three equal looks span at least 16 ms (20 cut to steps of 4).
constexpr int soon = 16;

}  // namespace

TEST_CASE("stories of settling") {
    const std::vector<Story> stories = {
        {"nothing_happens", {}, {}},
        {"a_man_is_put_down", {{1000, 33, man}}, {{1000, 33, light_man, soon}}},
        {"a_man_is_lifted_and_another_comes",
         {{0, 33, man}, {1500, 33, none}, {2500, 33, black_man}},
         {{1500, 33, empty, soon}, {2500, 33, dark_man, soon}}},
        {"colour_changes_at_once", {{0, 5, man}, {2000, 5, black_man}}, {{2000, 5, dark_man, soon}}},
        {"king_of_the_other_colour_needs_no_long_rest",
         {{0, 5, man}, {2000, 5, black_king}},
         {{2000, 5, dark_king, soon}}},
        {"a_man_becomes_king_after_300_ms", {{0, 46, man}, {2000, 46, king}}, {{2000, 46, light_king, 296}}},
        {"a_king_becomes_man_after_300_ms",
         {{0, 1, black_king}, {2000, 1, black_man}},
         {{2000, 1, dark_man, 296}}},
        {"king_lifted_through_the_mans_band_is_never_a_man",
         {{0, 12, king}, {2000, 12, man}, {2210, 12, none}},
         {{2210, 12, empty, soon}}},
        {"king_rocked_for_a_quarter_second_stays_king",
         {{0, 12, king}, {2000, 12, man}, {2240, 12, king}},
         {}},
        {"too_quick_for_three_looks", {{1000, 20, man}, {1009, 20, none}}, {}},
        {"two_at_once",
         {{0, 31, man}, {2000, 31, none}, {2000, 27, man}},
         {{2000, 31, empty, soon}, {2000, 27, light_man, soon}}},
        {"a_wire_breaks_and_is_mended",
         {{0, 44, man}, {2000, 44, open_wire}, {4000, 44, man}},
         {{2000, 44, fault, soon}, {4000, 44, light_man, soon}}},
        {"held_at_the_edge_of_a_band_stays_what_it_was",
         {{0, 8, man}, {2000, 8, 512 + 55}, {2600, 8, 512 + 62}, {3100, 8, 512 + 51}},
         {}},
    };
    // What stands from the beginning is found at start and no change.
    for (const Story& story : stories)
        check(story);
}

TEST_CASE("a square that never rests becomes unsure after half a second, and known again when it rests") {
    const Settings settings;
    const std::vector<std::vector<Square_code>> patterns = {{empty, light_man},
                                                            {light_man, light_man, empty},
                                                            {empty, dark_man, dark_king},
                                                            {fault, dark_king, dark_king}};
    for (const auto& pattern : patterns) {
        for (const int gap : {8, 10, 20, 22, 33, 45}) {
            INFO("gap " << gap << " pattern of " << pattern.size());
            Square_state square;
            square.start();
            std::uint32_t ms = 65'000;
            const auto look = [&](Square_code code) {
                const std::uint32_t before = ms;
                ms += static_cast<std::uint32_t>(gap);
                return observe(square, code, static_cast<uint8_t>((ms >> 2) - (before >> 2)),
                               static_cast<uint16_t>(ms), settings);
            };
            for (int i = 0; i < 20; ++i)
                look(light_man);
            REQUIRE(square.settled() == light_man);
            const std::uint32_t rested = ms;
            int looks = 0;
            while (!look(pattern[static_cast<std::size_t>(looks++) % pattern.size()]))
                REQUIRE(looks < 100);
            CHECK(square.settled() == unsure);
            CHECK(ms - rested >= 497);
            CHECK(ms - rested <= 503U + static_cast<std::uint32_t>(3 * gap));
            const auto since = static_cast<std::uint16_t>(static_cast<std::uint16_t>(ms) - square.differs_ms);
            CHECK(since >= 497);
            for (int i = 0; i < 300; ++i)
                REQUIRE_FALSE(look(pattern[static_cast<std::size_t>(looks++) % pattern.size()]));

            const std::uint32_t rests = ms;
            while (!look(light_king))
                REQUIRE(ms - rests < 200);
            CHECK(square.settled() == light_king);
            CHECK(static_cast<std::uint16_t>(square.differs_ms - static_cast<std::uint16_t>(rests)) <= gap);
        }
    }
}

TEST_CASE("differs_ms is the first look that differed, a king's through the man's band included") {
    const Settings settings;
    Square_state square;
    square.start();
    std::uint16_t ms = 60'000;
    const auto look = [&](Square_code code) {
        ms = static_cast<std::uint16_t>(ms + 20);
        return observe(square, code, 5, ms, settings);
    };
    for (int i = 0; i < 10; ++i)
        look(light_king);
    REQUIRE(square.settled() == light_king);
    look(light_man);
    const std::uint16_t first = ms;
    for (int i = 0; i < 8; ++i)
        CHECK_FALSE(look(light_man));
    CHECK_FALSE(look(empty));
    CHECK_FALSE(look(empty));
    CHECK(look(empty));
    CHECK(square.settled() == empty);
    CHECK(square.differs_ms == first);

    // One look back at the old class begins anew.
    look(light_man);
    look(empty);
    look(light_man);
    const std::uint16_t again = ms;
    look(light_man);
    CHECK(look(light_man));
    CHECK(square.differs_ms == again);
}

TEST_CASE("settle_sweeps asks for that many equal looks and for their span") {
    for (int sweeps = 2; sweeps <= 10; ++sweeps) {
        Settings settings;
        settings.settle_sweeps = static_cast<uint8_t>(sweeps);
        Square_state square;
        square.start();
        std::uint16_t ms = 0;
        for (int i = 0; i < 20; ++i)
            observe(square, empty, 5, ms = static_cast<uint16_t>(ms + 20), settings);
        int looks = 0;
        while (square.settled() == empty) {
            ++looks;
            observe(square, dark_man, 3, ms = static_cast<uint16_t>(ms + 12), settings);
        }
        CHECK(looks == sweeps);
        // Looks that follow too closely do not count as so many.
        looks = 0;
        while (square.settled() == dark_man) {
            ++looks;
            observe(square, empty, 1, ms = static_cast<uint16_t>(ms + 4), settings);
        }
        CHECK((looks - 1) * 4 >= (sweeps - 1) * early_look_ms - 4);
    }
}

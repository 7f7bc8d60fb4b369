// The smaller parts of the firmware: board size, settings, schedule, buttons, self-test, zeros.
#include <map>
#include <vector>

#include <catch2/catch.hpp>

#include "core/buttons.hpp"
#include "core/schedule.hpp"
#include "core/self_test.hpp"
#include "core/settings.hpp"
#include "core/zero.hpp"

using namespace zubr::firmware;
using zubr::wire::Nak_reason;
using zubr::wire::Setting;

TEST_CASE("the board id divider tells the size within 64 codes, and nothing outside") {
    struct Case {
        int code;
        int columns;
        int rows;
        bool valid;
    };
    const Case cases[] = {
        {128, 4, 8, true},    {64, 4, 8, true},    {192, 4, 8, true},   {193, 5, 10, false},
        {63, 5, 10, false},   {384, 5, 8, true},   {320, 5, 8, true},   {448, 5, 8, true},
        {640, 5, 10, true},   {576, 5, 10, true},  {704, 5, 10, true},  {512, 5, 10, false},
        {896, 6, 12, true},   {832, 6, 12, true},  {960, 6, 12, true},  {0, 5, 10, false},
        {1023, 5, 10, false}, {768, 5, 10, false}, {961, 5, 10, false},
    };
    for (const Case& c : cases) {
        INFO(c.code);
        Board_size size = {1, 1};
        CHECK(board_size_of(static_cast<uint16_t>(c.code), size) == c.valid);
        CHECK(size.columns == c.columns);
        CHECK(size.rows == c.rows);
    }
}

TEST_CASE("settings keep within their limits and their order") {
    struct Case {
        Setting setting;
        int value;
        bool accepted;
        int detail;
    };
    const Case cases[] = {
        {Setting::settle_sweeps, 2, true, 0},
        {Setting::settle_sweeps, 1, false, 2},
        {Setting::settle_sweeps, 11, false, 10},
        {Setting::settle_sweeps, 258, false, 10},
        {Setting::settle_kind_ms, 100, true, 0},
        {Setting::settle_kind_ms, 99, false, 100},
        {Setting::settle_kind_ms, 1001, false, 1000},
        {Setting::unsure_ms, 299, false, 300},
        {Setting::unsure_ms, 1000, true, 0},
        {Setting::man_in, 50, false, 51},
        {Setting::man_in, 35, false, 51},
        {Setting::man_in, 375, true, 0},
        {Setting::man_in, 376, false, 375},
        {Setting::man_out, 60, false, 59},
        {Setting::man_out, 4, false, 5},
        {Setting::king_out, 60, false, 61},
        {Setting::king_out, 392, false, 391},
        {Setting::king_in, 376, false, 377},
        {Setting::king_in, 501, false, 500},
        {Setting::sensors, 1, true, 0},
        {Setting::sensors, 2, false, 1},
    };
    for (const Case& c : cases) {
        INFO("setting " << static_cast<int>(c.setting) << " value " << c.value);
        Settings settings;
        const Setting_answer answer = change(settings, c.setting, static_cast<uint16_t>(c.value));
        CHECK(answer.accepted == c.accepted);
        CHECK(plausible(settings));
        if (c.accepted) continue;
        CHECK(answer.reason == Nak_reason::out_of_range);
        CHECK(answer.detail == c.detail);
    }
    Settings settings;
    CHECK(change(settings, static_cast<Setting>(9), 1).reason == Nak_reason::malformed);
    CHECK(change(settings, static_cast<Setting>(0), 1).reason == Nak_reason::malformed);
    settings.man_out = settings.man_in;
    CHECK_FALSE(plausible(settings));
}

TEST_CASE("a sweep at rest looks at every row once and at every button once") {
    const Board_size sizes[] = {{4, 8}, {5, 8}, {5, 10}, {6, 12}};
    for (const Board_size size : sizes) {
        Schedule schedule;
        schedule.start(size, 250);
        std::map<int, int> looks;
        constexpr int sweeps = 64;
        uint8_t now = 250;
        for (int i = 0; i < sweeps; ++i) {
            do {
                const Look look = schedule.next(now);
                now = static_cast<uint8_t>(now + 2);
                ++looks[look.address];
                CHECK(look.powered == (look.address < service_first));
                if (look.address < service_first) {
                    CHECK(look.channels == size.columns);
                    schedule.looked(look.address, false, now);
                }
                if (look.address == service_more_buttons) break;
            } while (true);
        }
        for (int r = 0; r < size.rows; ++r)
            CHECK(looks[r] == sweeps);
        CHECK(looks[service_buttons] == sweeps);
        CHECK(looks[service_references] == 4);
        CHECK(looks[service_ground] == 4);
        CHECK(looks.size() == size.rows + 4U);
    }
}

TEST_CASE("a restless row is looked at again after ten milliseconds, and a restless board is still swept") {
    Schedule schedule;
    schedule.start({5, 10}, 0);
    int ms = 0;
    std::vector<int> looks_of_3;
    for (int i = 0; i < 60; ++i, ms += 2) {
        const Look look = schedule.next(static_cast<uint8_t>(ms));
        if (look.address >= service_first) continue;
        schedule.looked(look.address, look.address == 3, static_cast<uint8_t>(ms));
        if (look.address == 3) looks_of_3.push_back(ms);
    }
    REQUIRE(looks_of_3.size() >= 8);
    for (std::size_t i = 1; i < looks_of_3.size(); ++i) {
        const int gap = looks_of_3[i] - looks_of_3[i - 1];
        CHECK(gap <= 14);
    }

    schedule.start({5, 10}, 0);
    std::map<int, int> looks;
    for (int i = 0; i < 480; ++i, ms += 2) {
        const Look look = schedule.next(static_cast<uint8_t>(ms));
        ++looks[look.address];
        if (look.address < service_first) schedule.looked(look.address, true, static_cast<uint8_t>(ms));
    }
    for (int r = 0; r < 10; ++r)
        CHECK(looks[r] >= 19);
    CHECK(looks[service_buttons] >= 19);
}

TEST_CASE("a button counts when two looks agree, once a press, modulo 128") {
    Buttons buttons;
    buttons.start();
    CHECK_FALSE(buttons.observe(3, 1015));
    CHECK_FALSE(buttons.observe(3, 2));  // one look is none
    CHECK_FALSE(buttons.observe(3, 1015));
    CHECK_FALSE(buttons.observe(3, 2));
    CHECK(buttons.observe(3, 255));
    CHECK(buttons.down(3));
    CHECK(buttons.presses(3) == 1);
    CHECK_FALSE(buttons.observe(3, 0));
    CHECK_FALSE(buttons.observe(3, 769));
    CHECK(buttons.observe(3, 900));
    CHECK_FALSE(buttons.down(3));
    CHECK(buttons.presses(3) == 1);
    for (int b = 0; b < zubr::wire::button_count; ++b)
        if (b != 3) CHECK(buttons.presses(static_cast<uint8_t>(b)) == 0);
    for (int press = 2; press <= 130; ++press) {
        buttons.observe(3, 0), buttons.observe(3, 0);
        CHECK(buttons.presses(3) == press % 128);
        buttons.observe(3, 1000), buttons.observe(3, 1000);
    }
}

TEST_CASE("a button between its levels, or held for half a minute, is a fault until it is well again") {
    Buttons buttons;
    buttons.start();
    buttons.observe(0, 500);
    CHECK(buttons.faults() == 0);
    CHECK(buttons.observe(0, 500));
    CHECK(buttons.faults() == 1);
    CHECK(buttons.presses(0) == 0);
    buttons.observe(0, 1000);
    CHECK(buttons.observe(0, 1000));
    CHECK(buttons.faults() == 0);

    int looks = 0;
    for (; (buttons.faults() & 1U << 8) == 0 && looks < 10'000; ++looks)
        buttons.observe(8, 0);
    CHECK(looks >= Buttons::stuck_looks);
    CHECK(looks <= Buttons::stuck_looks + 4);
    CHECK(buttons.presses(8) == 1);
    buttons.observe(8, 1000);
    CHECK(buttons.observe(8, 1000));
    CHECK(buttons.faults() == 0);
}

namespace {

/// Runs the whole self-test; `code` gives the reading of a square, `lit` whether its row is powered.
template <class Code, class Supply>
Self_test tested(Board_size size, Code code, Supply supply) {
    Self_test test;
    test.start();
    int rests = 0;
    while (!test.asked_all()) {
        const Look look = test.next(size);
        rests += look.rest_ms;
        if (look.address >= service_first) continue;
        uint16_t codes[zubr::wire::columns_max + 1] = {};
        for (int k = 0; k < size.columns; ++k)
            codes[k] = code(look.address, k, look.powered);
        if (look.supply)
            test.lit_row(look.address, codes, look.channels, supply(look.address));
        else
            test.dark_row(look.address, codes, look.channels);
    }
    test.conclude(size);
    CHECK(rests == (size.rows + 1) * bleed_ms);  // every row has bled down before the next is lit
    return test;
}

uint16_t sound_supply(int /*row*/) {
    return 480;
}

}  // namespace

TEST_CASE("the self-test finds nothing on a sound board of any size") {
    for (const Board_size size : {Board_size{4, 8}, Board_size{5, 8}, Board_size{5, 10}, Board_size{6, 12}}) {
        const Self_test test = tested(
            size, [](int, int, bool lit) { return static_cast<uint16_t>(lit ? 512 : 3); }, sound_supply);
        CHECK(test.flags() == 0);
        CHECK(test.rows() == 0);
    }
}

TEST_CASE("the self-test names a row without supply, a row that stays on, and a stuck select line") {
    const Board_size size = {5, 10};
    const auto sound = [](int, int, bool lit) { return static_cast<uint16_t>(lit ? 512 : 0); };
    const Self_test no_supply = tested(
        size, [&](int r, int k, bool lit) { return r == 4 ? uint16_t{0} : sound(r, k, lit); },
        [](int r) { return static_cast<uint16_t>(r == 4 ? 0 : 480); });
    CHECK(no_supply.flags() == zubr::wire::fault_row_supply);
    CHECK(no_supply.rows() == 1U << 4);

    const Self_test always_on = tested(
        size, [&](int r, int k, bool lit) { return r == 9 ? uint16_t{512} : sound(r, k, lit); },
        sound_supply);
    CHECK(always_on.flags() == zubr::wire::fault_row_supply);
    CHECK(always_on.rows() == 1U << 9);

    for (int line = 0; line < 4; ++line) {
        for (const bool high : {false, true}) {
            INFO("line " << line << " stuck at " << high);
            // The third column's mux reads another row than the one that is lit, wherever the line should
            // differ.
            const Self_test stuck = tested(
                size,
                [&](int r, int k, bool lit) {
                    const bool reads_other = k == 2 && ((r >> line & 1) != 0) != high;
                    return reads_other ? uint16_t{0} : sound(r, k, lit);
                },
                sound_supply);
            CHECK(stuck.flags() == zubr::wire::fault_select_lines);
            CHECK(stuck.rows() != 0);
        }
    }

    // One open sensor is none of these; the running scan reports it.
    const Self_test open = tested(
        size, [&](int r, int k, bool lit) { return r == 6 && k == 1 ? uint16_t{0} : sound(r, k, lit); },
        sound_supply);
    CHECK(open.flags() == 0);
}

TEST_CASE("zeros are averages of eight looks a row, or nothing at all") {
    const Board_size size = {5, 10};
    int8_t zeros[zubr::wire::squares_max] = {};
    Zero_calibration calibration;
    calibration.stop();
    const uint16_t any[] = {512, 512, 512, 512, 512};
    CHECK(calibration.looked(0, any, size, zeros) == Zero_calibration::Progress::idle);

    calibration.begin();
    auto progress = Zero_calibration::Progress::going_on;
    int looks = 0;
    while (progress == Zero_calibration::Progress::going_on) {
        REQUIRE(++looks <= 80);
        uint16_t codes[5];
        for (int k = 0; k < 5; ++k)
            codes[k] = static_cast<uint16_t>(512 + calibration.row() - k + (looks % 2 == 0 ? 3 : -3));
        CHECK(calibration.looked(static_cast<uint8_t>((calibration.row() + 1) % 10), any, size, zeros) ==
              Zero_calibration::Progress::going_on);  // another row changes nothing
        progress = calibration.looked(calibration.row(), codes, size, zeros);
    }
    CHECK(progress == Zero_calibration::Progress::done);
    CHECK(looks == 80);
    for (int n = 0; n < 50; ++n)
        CHECK(zeros[n] == n / 5 - n % 5);

    struct Case {
        uint16_t code;
        Zero_calibration::Progress end;
    };
    const Case cases[] = {
        {512 + 40, Zero_calibration::Progress::done},      {512 - 40, Zero_calibration::Progress::done},
        {512 + 41, Zero_calibration::Progress::not_empty}, {512 - 41, Zero_calibration::Progress::not_empty},
        {720, Zero_calibration::Progress::not_empty},      {0, Zero_calibration::Progress::bad_square},
        {1023, Zero_calibration::Progress::bad_square}};
    for (const Case& c : cases) {
        INFO(c.code);
        calibration.begin();
        progress = Zero_calibration::Progress::going_on;
        while (progress == Zero_calibration::Progress::going_on) {
            uint16_t codes[] = {512, 512, 512, 512, 512};
            if (calibration.row() == 7) codes[3] = c.code;
            progress = calibration.looked(calibration.row(), codes, size, zeros);
        }
        CHECK(progress == c.end);
        CHECK_FALSE(calibration.active());
        if (c.end != Zero_calibration::Progress::done) CHECK(calibration.square() == 39);
    }
}

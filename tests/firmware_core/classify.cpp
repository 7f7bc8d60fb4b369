// Readings to classes. The bands are those of the simulated tolerances (docs/firmware.md, "Thresholds").
#include "core/classify.hpp"

#include <catch2/catch.hpp>

using namespace zubr::firmware;
using zubr::wire::Sensor_kind;
using zubr::wire::Square_code;

namespace {

constexpr auto empty = Square_code::empty;
constexpr auto light_man = Square_code::light_man;
constexpr auto light_king = Square_code::light_king;
constexpr auto dark_man = Square_code::dark_man;
constexpr auto dark_king = Square_code::dark_king;
constexpr auto fault = Square_code::fault;
constexpr auto occupied = Square_code::occupied;

struct Case {
    int code;
    int zero;
    Square_code last;
    Square_code expected;
};

}  // namespace

TEST_CASE("a reading falls into the band of its distance from the zero, hysteresis keeps what was there") {
    const Case cases[] = {
        {512, 0, empty, empty},
        // the furthest empty square without calibration, and the nearest and furthest man (4 million samples)
        {512 + 30, 0, empty, empty},
        {512 - 30, 0, empty, empty},
        {512 + 117, 0, empty, light_man},
        {512 + 310, 0, empty, light_man},
        {512 - 117, 0, empty, dark_man},
        {512 - 310, 0, empty, dark_man},
        {512 + 455, 0, empty, light_king},
        {512 - 455, 0, empty, dark_king},
        {983, 0, empty, light_king},
        {41, 0, empty, dark_king},
        // man: 60 in, 50 out
        {512 + 59, 0, empty, empty},
        {512 + 60, 0, empty, light_man},
        {512 + 55, 0, light_man, light_man},
        {512 + 50, 0, light_man, light_man},
        {512 + 49, 0, light_man, empty},
        {512 - 60, 0, empty, dark_man},
        {512 - 50, 0, dark_man, dark_man},
        {512 - 49, 0, dark_man, empty},
        // king: 392 in, 376 out
        {512 + 391, 0, light_man, light_man},
        {512 + 392, 0, light_man, light_king},
        {512 + 376, 0, light_king, light_king},
        {512 + 375, 0, light_king, light_man},
        {512 - 392, 0, dark_man, dark_king},
        {512 - 376, 0, dark_king, dark_king},
        {512 - 375, 0, dark_king, dark_man},
        // the memory of one colour is none for the other
        {512 - 55, 0, light_man, empty},
        {512 - 380, 0, light_king, dark_man},
        {512 + 55, 0, dark_king, empty},
        // the zero moves every band
        {512 + 14 + 59, 14, empty, empty},
        {512 + 14 + 60, 14, empty, light_man},
        {512 - 14 - 60, -14, empty, dark_man},
        {512 + 46, -14, empty, light_man},
        // outside what a sensor can give
        {19, 0, empty, fault},
        {20, 0, empty, dark_king},
        {1003, 0, empty, light_king},
        {1004, 0, light_king, fault},
        {0, 0, dark_king, fault},
        {1023, 0, empty, fault},
        // out of a fault, or out of nothing known, there is no memory
        {512 + 55, 0, fault, empty},
        {512 + 55, 0, Square_code::unsure, empty},
    };
    for (const Case& c : cases) {
        INFO("code " << c.code << " zero " << c.zero << " last " << static_cast<int>(c.last));
        CHECK(classify(static_cast<uint16_t>(c.code), static_cast<int8_t>(c.zero), c.last, Settings()) ==
              c.expected);
    }
}

TEST_CASE("occupancy sensors tell a piece from none, whatever its colour and kind") {
    Settings settings;
    settings.sensors = Sensor_kind::occupancy;
    const Case cases[] = {
        {512 + 59, 0, empty, empty},     {512 + 60, 0, empty, occupied},
        {512 - 60, 0, empty, occupied},  {512 + 50, 0, occupied, occupied},
        {512 + 49, 0, occupied, empty},  {512 - 50, 0, occupied, occupied},
        {512 + 460, 0, empty, occupied}, {512 - 460, 0, occupied, occupied},
        {10, 0, occupied, fault},
    };
    for (const Case& c : cases) {
        INFO("code " << c.code);
        CHECK(classify(static_cast<uint16_t>(c.code), 0, c.last, settings) == c.expected);
    }
}

TEST_CASE("every reading has a class, and a class once given to a reading is kept for it") {
    for (int sensors = 0; sensors < 2; ++sensors) {
        Settings settings;
        settings.sensors = static_cast<Sensor_kind>(sensors);
        for (int code = 0; code < 1024; ++code) {
            for (int last = 0; last < zubr::wire::square_code_count; ++last) {
                const auto once =
                    classify(static_cast<uint16_t>(code), 3, static_cast<Square_code>(last), settings);
                REQUIRE(once != Square_code::unsure);
                REQUIRE(classify(static_cast<uint16_t>(code), 3, once, settings) == once);
            }
        }
    }
}

TEST_CASE("man and king of one colour are told from all other pairs") {
    CHECK(same_colour_other_kind(light_man, light_king));
    CHECK(same_colour_other_kind(dark_king, dark_man));
    CHECK_FALSE(same_colour_other_kind(light_man, dark_man));
    CHECK_FALSE(same_colour_other_kind(light_king, dark_man));
    CHECK_FALSE(same_colour_other_kind(light_man, light_man));
    CHECK_FALSE(same_colour_other_kind(empty, light_man));
    CHECK_FALSE(same_colour_other_kind(light_king, occupied));
    CHECK_FALSE(same_colour_other_kind(fault, dark_king));
}

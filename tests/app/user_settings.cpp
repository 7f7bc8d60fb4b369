// Settings by their keys: what is refused changes nothing.
#include "app/user_settings.hpp"

#include <catch2/catch.hpp>

using namespace zubr::app;

TEST_CASE("a value that a setting does not take changes nothing") {
    User_settings settings;
    REQUIRE(apply_setting(settings, "speech.squares=letters"));
    REQUIRE(apply_setting(settings, "clock.press=button"));
    REQUIRE(apply_setting(settings, "speech.rate=200"));
    for (const char* const wrong : {"speech.squares=roman", "clock.press=hand", "speech.rate=0", "language=",
                                    "board.buttons=red", "clock.marks=60,x", "profile=", "king.wait=-1"}) {
        INFO(wrong);
        const auto applied = apply_setting(settings, wrong);
        REQUIRE_FALSE(applied.has_value());
        CHECK(applied.error().key == "arg.setting.value");
    }
    CHECK(settings.letters);
    CHECK(settings.session.clock_by_button);
    CHECK(settings.rate == 200);
    CHECK(apply_setting(settings, "speech.speed=1").error().key == "arg.setting.unknown");
    CHECK(apply_setting(settings, "speech.squares").error().key == "arg.setting.unknown");
}

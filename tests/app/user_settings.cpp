// Settings by their keys: what is refused changes nothing.
#include "app/user_settings.hpp"

#include <catch2/catch.hpp>

using namespace zubr::app;

TEST_CASE("a value that a setting does not take changes nothing") {
    const Languages languages = Languages::find();
    User_settings settings;
    REQUIRE(apply_setting(settings, "speech.squares=letters", languages));
    REQUIRE(apply_setting(settings, "clock.press=button", languages));
    REQUIRE(apply_setting(settings, "speech.rate=200", languages));
    for (const char* const wrong : {"speech.squares=roman", "clock.press=hand", "speech.rate=0", "language=",
                                    "board.buttons=red", "clock.marks=60,x", "profile=", "king.wait=-1"}) {
        INFO(wrong);
        const auto applied = apply_setting(settings, wrong, languages);
        REQUIRE_FALSE(applied.has_value());
        CHECK(applied.error().key == "arg.setting.value");
    }
    CHECK(settings.letters);
    CHECK(settings.session.clock_by_button);
    CHECK(settings.rate == 200);
    CHECK(apply_setting(settings, "speech.speed=1", languages).error().key == "arg.setting.unknown");
    CHECK(apply_setting(settings, "speech.squares", languages).error().key == "arg.setting.unknown");
}

TEST_CASE("values may be words of any language") {
    const Languages languages = Languages::find();
    User_settings settings;
    for (const char* const right :
         {"touch-move=tak", "recorder=nie", "speech.squares=litery", "speech.man=kamień",
          "speech.colours=jasne", "speech.level=krótki", "language=pl"}) {
        INFO(right);
        CHECK(apply_setting(settings, right, languages));
    }
    CHECK(settings.session.touch_move);
    CHECK_FALSE(settings.session.recorder_only);
    CHECK(settings.letters);
    CHECK(settings.options.man == "kamień");
    CHECK(settings.options.colours == "light");
    CHECK(settings.level == zubr::voice::Level::short_);
    CHECK_FALSE(apply_setting(settings, "profile=zwykły", languages));
    CHECK_FALSE(apply_setting(settings, "speech.man=król", languages));
    CHECK_FALSE(apply_setting(settings, "language=xx", languages));
}

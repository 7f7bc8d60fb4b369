// Faults of cable, line and firmware in the middle of play: announced once, the game intact, play goes on.
#include <catch2/catch.hpp>

#include "firmware_table.hpp"
#include "notation/fen.hpp"

using namespace zubr;

namespace {

struct Fault {
    const char* name;
    const char* script;
    std::vector<std::string> keys;  ///< everything said after the opening, in order
};

std::vector<std::string> keys_after_opening(const test::Firmware_table& table) {
    std::vector<std::string> keys;
    for (const auto& announcement : table.announcements())
        if (announcement.phrase.key != "app.hello" && announcement.phrase.key != "con.found" &&
            announcement.phrase.key != "app.new")
            keys.push_back(announcement.phrase.key);
    return keys;
}

}  // namespace

TEST_CASE("faults are announced once and play goes on", "[faults]") {
    const Fault faults[] = {
        {"cable pulled and returned in mid-move",
         "lift 32; wait 400; unplug; wait 3000; plug; wait 2500; put 28; wait 900; lift 19; wait 200; put "
         "23; wait 900",
         {"con.lost", "con.back.diff", "move", "move"}},
        {"cable pulled, the move carried out meanwhile",
         "lift 32; wait 400; unplug; wait 3000; put 28; wait 500; plug; wait 3000; lift 19; wait 200; put "
         "23; wait 900",
         {"con.lost", "con.back.diff", "move", "move"}},
        {"the board's reset button in mid-move",
         "lift 32; wait 400; reset; wait 1500; put 28; wait 900; lift 19; wait 200; put 23; wait 900",
         {"con.reset", "move", "move"}},
        {"a dip of the supply",
         "brownout; wait 2000; lift 32; wait 200; put 28; wait 900; lift 19; wait 200; put 23; wait 900",
         {"con.reset", "move", "move"}},
        {"a firmware that hangs is woken by its watchdog",
         "lift 32; wait 400; hang; wait 6000; put 28; wait 900; lift 19; wait 200; put 23; wait 900",
         {"con.reset", "move", "move"}},
        {"one byte of a hundred lost",
         "lose 0.01; wait 2000; lift 32; wait 300; put 28; wait 1500; lift 19; wait 300; put 23; wait 1500; "
         "lift 28; wait 300;"
         "put 19; wait 800; remove 23; wait 1500",
         {"move", "move", "capt.1"}},
        {"one byte of a hundred flipped",
         "flip 0.01; wait 2000; lift 32; wait 300; put 28; wait 1500; lift 19; wait 300; put 23; wait 1500; "
         "lift 28; wait 300;"
         "put 19; wait 800; remove 23; wait 1500",
         {"move", "move", "capt.1"}},
        {"garbage for two seconds",
         "flip 0.5; wait 2000; flip 0; wait 1500; lift 32; wait 300; put 28; wait 900; lift 19; wait 300; "
         "put 23; wait 900",
         {"con.lost", "con.back.same", "move", "move"}},
    };
    for (const Fault& fault : faults) {
        DYNAMIC_SECTION(fault.name) {
            test::Firmware_table table(draughts::Game(draughts::international), 7);
            table.wait(1500);
            table.hands(fault.script);
            const auto keys = keys_after_opening(table);
            std::string all;
            for (const std::string& key : keys)
                all += key + " ";
            INFO(all);
            CHECK(keys == fault.keys);
            CHECK(table.game().plies() >= 2);
            CHECK(table.session().tracker().suspects().empty());
        }
    }
}

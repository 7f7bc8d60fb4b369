// Clocks as the program shows and records them, and what goes with the words that ask for them.
#include <catch2/catch.hpp>

#include "app/programs/table.hpp"

using namespace zubr;
using namespace zubr::test;

namespace {

/// White's time as the record shows it after the first ply, and the tag.
struct Recorded {
    std::string clocks;
    std::string tag;
    std::string delays;
};

std::string tag_in(const std::string& pdn, const std::string& name) {
    const auto begin = pdn.find("[" + name + " \"");
    if (begin == std::string::npos) return {};
    const auto value = begin + name.size() + 3;
    return pdn.substr(value, pdn.find('"', value) - value);
}

Recorded recorded(const std::string& control) {
    const Home home;
    const auto run = run_zubr(
        home,
        {"play", "--board", "none", "--audio", "none", "--save", "game.pdn", "--set", "clock=" + control},
        "32-28\n");
    INFO(run.errors);
    CHECK(run.code == 0);
    const std::string pdn = home.read("home/game.pdn");
    const auto clock = pdn.find("[%clock ");
    REQUIRE(clock != std::string::npos);
    return {pdn.substr(clock, pdn.find(']', clock) - clock), tag_in(pdn, "TimeControl"),
            tag_in(pdn, "TimeDelay")};
}

}  // namespace

TEST_CASE("the record's clocks and its TimeControl say the same", "[files]") {
    // The first ply is typed within the first second or so: no 10:30 without seconds in the first stage.
    const Recorded later = recorded("2/10:5+30");
    CHECK(later.tag == "2/600:300+30");
    CHECK((later.clocks.find("w0:10:00") != std::string::npos ||
           later.clocks.find("w0:09:5") != std::string::npos));
    const Recorded both = recorded("2/10+30:5+30");
    CHECK(both.tag == "2/600+30:300+30");
    CHECK((both.clocks.find("w0:10:30") != std::string::npos ||
           both.clocks.find("w0:10:2") != std::string::npos));
    const Recorded delayed = recorded("20d5");
    CHECK(delayed.tag == "1200");
    CHECK(delayed.delays == "5");
    CHECK(later.delays.empty());
}

TEST_CASE("a resignation taken back leaves the ply, on the list and in the file, too", "[files]") {
    const Home home;
    const auto run = run_zubr(home, {"play", "--board", "none", "--audio", "none", "--save", "game.pdn"},
                              "32-28\n19-23\npoddaję\npoddaję\ncofnij\ntak\ngdzie\n");
    CHECK(run.code == 0);
    const Strings lines = lines_of(run.output);
    REQUIRE(lines.size() > 2);
    CHECK(lines[lines.size() - 2] == "Wynik cofnięty. Gra trwa.");
    CHECK(lines.back() == "Ruch dwa. Białe na posunięciu.");
    const std::string pdn = home.read("home/game.pdn");
    CHECK(pdn.find("[Result \"*\"]") != std::string::npos);
    CHECK(pdn.find("1. 32-28 19-23 *") != std::string::npos);
    const auto games = run_zubr(home, {"games", "list"});
    INFO(games.output);
    CHECK(lines_of(games.output).size() == 1);
    // Run again from its journal word by word: nothing differs.
    const auto go_on = run_zubr(home, {"play", "--board", "none", "--audio", "none"}, "tak\nkoniec\ntak\n");
    CHECK(go_on.output.find("Niedokończona partia") != std::string::npos);
}

TEST_CASE("rows are counted as squares are told", "[text]") {
    const auto row = [](const Strings& more, const std::string& typed) {
        const Home home;
        Strings arguments{"play", "--board", "none", "--audio", "none"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return lines_of(run_zubr(home, arguments, typed).output).back();
    };
    const Strings russian{"--variant", "russian"};
    const Strings letters{"--variant", "russian", "--set", "speech.squares=letters"};
    CHECK(row(russian, "rząd 3\n") == "Rząd trzeci: czarny, czarny, czarny, czarny.");
    CHECK(row(letters, "rząd 3\n") == "Rząd trzeci: biały, biały, biały, biały.");
    CHECK(row(letters, "następny\n") == row(letters, "rząd 1\n"));
    // A game without letters has numbers, whatever the setting.
    CHECK(row({"--set", "speech.squares=letters"}, "rząd 5\n") == "Rząd piąty: pusty.");
    CHECK(row({"--set", "speech.squares=letters"}, "rząd 1\n") == row({}, "rząd 1\n"));
    const Home home;
    const auto said =
        run_zubr(home, {"say", "--variant", "russian", "--set", "speech.squares=letters", "--row", "3"});
    CHECK(said.output == "Rząd trzeci: biały, biały, biały, biały.\n");
}

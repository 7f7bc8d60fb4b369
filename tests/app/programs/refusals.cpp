// Whatever is wrong with what a person wrote: one clear line, the exit code of the contract, nothing changed.
#include <filesystem>

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include "app/programs/table.hpp"

using namespace zubr::test;

namespace {

struct Case {
    const char* name;
    Strings arguments;
    int code;
    const char* part;  ///< of the line on stderr
};

}  // namespace

TEST_CASE("arguments, positions and files that are wrong", "[refusals]") {
    const Home home;
    const std::string bad_pdn = home.write("bad.pdn", "1. 32-28 19-23 2. 28x99 *\n");
    const std::string good_pdn = home.write("good.pdn", "1. 32-28 19-23 2. 28x19 *\n");
    const Case cases[] = {
        // 2: usage
        {"no such command", {"jump"}, 2, "jump"},
        {"no such option", {"play", "--colour"}, 2, "--colour"},
        {"no such game", {"play", "--variant", "chess"}, 2, "chess"},
        {"no such rule", {"moves", "--rule", "wind=yes"}, 2, "wind"},
        {"no such value of a rule", {"moves", "--rule", "king-moves=many"}, 2, "many"},
        {"no such setting", {"play", "--set", "speech.colour=red"}, 2, "speech.colour"},
        {"no such value of a setting", {"say", "--set", "speech.man=knight"}, 2, "knight"},
        {"a setting without a value", {"play", "--set", "speech.rate"}, 2, "speech.rate"},
        {"no such language", {"say", "--lang", "xx"}, 2, "xx"},
        {"no such profile", {"play", "--profile", "wizard"}, 2, "wizard"},
        {"no such player", {"play", "--white", "robot"}, 2, "robot"},
        {"no such level", {"say", "--level", "loud"}, 2, "loud"},
        {"no depth", {"perft"}, 2, "--depth"},
        {"depth that is no number", {"perft", "--depth", "x"}, 2, "x"},
        {"no game named", {"games", "show"}, 2, "NUMER"},
        // 1: wrong or illegal input
        {"FEN without sides", {"moves", "--fen", "hello"}, 1, ""},
        {"FEN with a square off the board", {"play", "--fen", "W:W51:B1"}, 1, ""},
        {"FEN with a square twice", {"say", "--fen", "W:W31:B31"}, 1, ""},
        {"FEN that is empty", {"play", "--fen", ""}, 1, "Nie podano pozycji"},
        {"FEN that is empty, for moves", {"moves", "--fen", ""}, 1, "Nie podano pozycji"},
        {"FEN that is empty, for perft", {"perft", "--depth", "1", "--fen", ""}, 1, "Nie podano pozycji"},
        {"a file watched that is no board's", {"board", "watch", "/etc/passwd"}, 1, "nie jest planszą"},
        {"an illegal move", {"say", "--move", "32-27x"}, 1, ""},
        {"a move that is none", {"say", "--move", "castle"}, 1, "castle"},
        {"an ambiguous move",
         {"say", "--fen", "W:W28:B22,23,12,13,11,14,17,19,8,9", "--move", "28x28"},
         1,
         ""},
        {"a phrase that there is not", {"say", "--phrase", "no.such"}, 1, "no.such"},
        {"a row off the board", {"say", "--row", "11"}, 1, ""},
        {"a square off the board", {"say", "--square", "51"}, 1, ""},
        {"a record that cannot be written",
         {"play", "--board", "none", "--audio", "none", "--save", "no/such/folder/x.pdn"},
         1,
         "Nie da się zapisać pliku no/such/folder/x.pdn"},
        {"a record that is a folder",
         {"play", "--board", "none", "--audio", "none", "--save", home.path("home")},
         1,
         "Nie da się zapisać"},
        {"a file that is not there", {"say", "--moves", "missing.pdn"}, 1, "missing.pdn"},
        {"a demo that is not there", {"demo", "missing.pdn"}, 1, "Nie da się przeczytać pliku missing.pdn"},
        {"a demo without that game",
         {"demo", good_pdn, "--game", "7"},
         1,
         "good.pdn nie ma partii numer siedem"},
        {"a player's file that is not there",
         {"play", "--white", "file:missing"},
         1,
         "Nie da się przeczytać pliku missing"},
        {"a WAV file that cannot be written",
         {"play", "--board", "none", "--audio", "no/such/folder/x.wav"},
         1,
         "x.wav"},
        {"captions that cannot be written",
         {"play", "--board", "none", "--audio", "none", "--captions", "no/such/folder/c"},
         1,
         "folder/c"},
        {"a journal that is not there",
         {"replay", "missing.journal"},
         1,
         "Nie da się przeczytać pliku missing.journal"},
        {"a journal that is none", {"replay", good_pdn}, 1, "good.pdn"},
        {"a file to convert that is not there", {"pdn", "convert", "missing.pdn", "-"}, 1, "missing.pdn"},
        {"an encoding that there is not",
         {"pdn", "convert", good_pdn, "-", "--encoding", "klingon"},
         1,
         "klingon"},
        {"a board that is a file",
         {"play", "--ui", "none", "--audio", "none", "--board", good_pdn},
         1,
         "good.pdn"},
        {"a game that there is not", {"games", "show", "12"}, 1, ""},
    };
    for (const Case& c : cases) {
        INFO(c.name);
        const auto run = run_zubr(home, c.arguments);
        CHECK(run.code == c.code);
        INFO(run.errors);
        CHECK(lines_of(run.errors).size() == 1);
        CHECK(run.errors.find(c.part) != std::string::npos);
        CHECK(run.output.find("terminate") == std::string::npos);
        CHECK(run.output.find("frames=") == std::string::npos);
    }
    const auto check = run_zubr(home, {"pdn", "check", bad_pdn, good_pdn});
    CHECK(check.code == 1);
    const Strings rows = lines_of(check.output);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].find("\tstops\t") != std::string::npos);
    CHECK(rows[1].find("\tok\t") != std::string::npos);
}

TEST_CASE("a damaged settings file is told and passed over", "[refusals]") {
    const Home home;
    home.write("config/zubr/settings.toml", "speech.man = \"pion\"\n[speech\n");
    auto run = run_zubr(home, {"say", "--phrase", "count.men", "n=2"});
    CHECK(run.code == 0);
    CHECK(run.output == "dwa pionki\n");
    CHECK(run.errors.find("settings.toml") != std::string::npos);
    home.write("config/zubr/settings.toml", "[speech]\nman = \"kamień\"\nrate = 9999\n");
    run = run_zubr(home, {"say", "--phrase", "count.men", "n=2"});
    CHECK(run.code == 0);
    CHECK(run.output == "dwa kamienie\n");
    CHECK(run.errors.find("speech.rate") != std::string::npos);
}

TEST_CASE("settings: the file, then --set, then --lang", "[refusals]") {
    const Home home;
    home.write("config/zubr/settings.toml", "language = \"en\"\n[speech]\nman = \"pion\"\n");
    const Strings ask{"say", "--phrase", "count.men", "n=2"};
    const auto with = [&](Strings more) {
        more.insert(more.begin(), ask.begin(), ask.begin() + 1);
        more.insert(more.end(), ask.begin() + 1, ask.end());
        return run_zubr(home, more).output;
    };
    CHECK(with({}) == "two men\n");
    CHECK(with({"--lang", "pl"}) == "dwa piony\n");
    CHECK(with({"--set", "language=pl"}) == "dwa piony\n");
    CHECK(with({"--set", "language=pl", "--set", "speech.man=kamień"}) == "dwa kamienie\n");
    CHECK(with({"--set", "language=pl", "--lang", "en"}) == "two men\n");
}

TEST_CASE("a folder for the record that is gone is said, and play goes on", "[refusals]") {
    const Home home;
    const std::string save = home.write("folder/game.pdn", "");
    Playing playing(home, {"--board", "none", "--ui", "text", "--save", save});
    REQUIRE(playing.said("app.new"));
    std::filesystem::remove_all(home.path("folder"));
    playing->type("32-28\n19-23\n28x19\n");
    REQUIRE(playing.said("capt.1"));
    CHECK(playing.end() == 1);
    CHECK(playing.count("app.notsaved") == 1);
}

TEST_CASE("a data folder that cannot be made is said, and play goes on", "[refusals]") {
    const Home home;
    home.write("data", "a file where a folder should be");
    home.write("state", "and another");
    const std::string captions = home.path("captions");
    const auto run = run_zubr(home, {"play", "--board", "none", "--audio", "none", "--captions", captions},
                              "32-28\n19-23\n28x19\n");
    CHECK(run.code == 1);
    CHECK(count_captions(captions, "app.notsaved") == 1);
    CHECK(count_captions(captions, "store.unusable") == 0);  // which promises that the journal has the game
    CHECK(count_captions(captions, "capt.1") == 1);
    CHECK(run.errors.empty());
}

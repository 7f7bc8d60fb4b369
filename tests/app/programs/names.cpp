// Who plays, where and in what event: said on the command line, kept with the game through everything.
#include <csignal>
#include <filesystem>
#include <sstream>
#include <thread>

#include <catch2/catch.hpp>

#include "app/programs/table.hpp"
#include "notation/pdn_games.hpp"

using namespace zubr;
using namespace zubr::test;

namespace {

using Tag_map = std::map<std::string, std::string>;

const Strings keyboard{"--board", "none", "--audio", "none", "--lang", "pl"};

Run play(const Home& home, const std::string& lines, const Strings& more) {
    Strings arguments{"play"};
    arguments.insert(arguments.end(), keyboard.begin(), keyboard.end());
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_zubr(home, arguments, lines);
}

/// The tags of each game of a PDN text.
std::vector<Tag_map> tags_in(const std::string& pdn) {
    std::istringstream in(pdn);
    std::vector<Tag_map> games;
    notation::read_games(in, {}, [&](const notation::Read_game& game) {
        REQUIRE(game.record);
        games.emplace_back(game.record->tags.begin(), game.record->tags.end());
    });
    return games;
}

Tag_map exported(const Home& home, const char* number) {
    const auto games = tags_in(run_zubr(home, {"games", "export", number, "-"}).output);
    REQUIRE(games.size() == 1);
    return games.front();
}

const Strings names{"--white-name", "Żak, \"Mały\" Łukasz",
                    "--black-name", "O'Neill; {x} \\",
                    "--event",      "Memoriał \"A\"] %1",
                    "--site",       "Łódź POL",
                    "--round",      "3.1"};

void check_names(Tag_map tags) {
    CHECK(tags["White"] == "Żak, \"Mały\" Łukasz");
    CHECK(tags["Black"] == "O'Neill; {x} \\");
    CHECK(tags["Event"] == "Memoriał \"A\"] %1");
    CHECK(tags["Site"] == "Łódź POL");
    CHECK(tags["Round"] == "3.1");
    CHECK(tags["Date"].size() == std::string("2026.11.30").size());
    CHECK(tags["GameType"] == "20");
}

}  // namespace

TEST_CASE("names and event stand in the record, and in the list", "[names]") {
    const Home home;
    Strings more{"--save", home.path("game.pdn")};
    more.insert(more.end(), names.begin(), names.end());
    REQUIRE(play(home, "32-28\n19-23\nnowa\ntak\n31-26\n", more).code == 0);
    const auto saved = tags_in(home.read("game.pdn"));
    REQUIRE(saved.size() == 2);
    for (const Tag_map& tags : saved)
        check_names(tags);
    CHECK(saved[0].at("Result") == "*");
    check_names(exported(home, "1"));
    check_names(exported(home, "2"));
    const auto list = run_zubr(home, {"games", "list"});
    CHECK(list.output.find("białe: Żak, \"Mały\" Łukasz, czarne: O'Neill; {x} \\\n") != std::string::npos);
    // The seven of every tournament game, in their order, whatever is known.
    CHECK(home.read("game.pdn").rfind("[Event \"Memoriał", 0) == 0);
    const Home other;
    REQUIRE(play(other, "32-28\n", {}).code == 0);
    const std::string plain = run_zubr(other, {"games", "export", "1", "-"}).output;
    CHECK(plain.rfind("[Event \"?\"]\n[Site \"?\"]\n[Date \"20", 0) == 0);
    CHECK(
        plain.find("\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[GameType \"20\"]\n") !=
        std::string::npos);
}

TEST_CASE("kill -9 keeps names; a game that goes on keeps its own, whoever is named now", "[names]") {
    const Home home;
    Strings more{"--board", "none", "--ui", "text", "--save", home.path("game.pdn")};
    more.insert(more.end(), names.begin(), names.end());
    {
        Playing playing(home, more);
        playing->type("32-28\n");
        REQUIRE(playing.said("move"));
        playing->signal(SIGKILL);
        REQUIRE(playing->wait() == -SIGKILL);
    }
    check_names(tags_in(home.read("game.pdn")).front());
    check_names(exported(home, "1"));  // from the journal
    // The same game, asked about; the other name is for new games.
    {
        Playing playing(home, {"--board", "none", "--ui", "text", "--save", home.path("game.pdn"),
                               "--white-name", "Somebody Else"});
        REQUIRE(playing.said("ask.resume"));
        playing->type("tak\n19-23\n");
        REQUIRE(playing.said("move"));
        playing->signal(SIGKILL);
        REQUIRE(playing->wait() == -SIGKILL);
    }
    REQUIRE(tags_in(home.read("game.pdn")).size() == 1);
    check_names(tags_in(home.read("game.pdn")).front());
    check_names(exported(home, "1"));
    // Chosen by its number it takes what is said now, and keeps the rest.
    REQUIRE(run_zubr(home,
                     {"games", "continue", "1", "--board", "none", "--audio", "none", "--save",
                      home.path("game.pdn"), "--round", "4"},
                     "28x19\n")
                .code == 0);
    const auto saved = tags_in(home.read("game.pdn"));
    REQUIRE(saved.size() == 1);
    CHECK(saved[0].at("Round") == "4");
    CHECK(saved[0].at("White") == "Żak, \"Mały\" Łukasz");
    CHECK(exported(home, "1").at("Round") == "4");
    // Without its journals the record itself tells.
    std::filesystem::remove_all(home.path("data/zubr/journals"));
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));  // journals are named by the second
    REQUIRE(
        run_zubr(home, {"games", "continue", "1", "--board", "none", "--audio", "none"}, "14x23\n").code ==
        0);
    Tag_map tags = exported(home, "1");
    CHECK(tags["Round"] == "4");
    CHECK(tags["Event"] == "Memoriał \"A\"] %1");
    CHECK(tags["Black"] == "O'Neill; {x} \\");
}

TEST_CASE("texts that cannot stand in a record are refused with a reason", "[names]") {
    const struct {
        std::string text;
        const char* pl;
        const char* en;
    } cases[] = {
        {"\xc5", "nie jest zapisany w kodowaniu Unicode", "is not Unicode"},
        {"\xa3ukasz", "nie jest zapisany w kodowaniu Unicode", "is not Unicode"},
        {"two\nlines", "jest znak sterujący", "has a control character"},
        {std::string(201, 'x'), "jest dłuższy niż dwieście bajtów", "is longer than two hundred bytes"},
    };
    for (const auto& c : cases) {
        for (const char* option : {"--white-name", "--black-name", "--event", "--site", "--round"}) {
            const Home home;
            CAPTURE(option, c.pl);
            for (const bool polish : {true, false}) {
                const auto run = run_zubr(home, {"play", "--board", "none", "--audio", "none", "--lang",
                                                 polish ? "pl" : "en", option, c.text});
                CHECK(run.code == 2);
                CHECK(lines_of(run.errors).size() == 1);
                CHECK(run.errors.find(option) != std::string::npos);
                CHECK(run.errors.find(polish ? c.pl : c.en) != std::string::npos);
            }
            CHECK(home.files("data").empty());
        }
    }
}

// Killed at every single operation on files, not only at random moments: before it, or in the middle of its
// bytes. Whatever was announced is there when the program is started again, and the recovery may be killed as
// well. ZUBR_EVERY=1 tries each operation; else about a dozen, at other places with each ZUBR_SEED.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>

#include <catch2/catch.hpp>

#include "app/programs/table.hpp"
#include "support/hand_styles.hpp"

using namespace zubr::test;

namespace {

const std::string evening = "32-28\n19-23\n28x19\n14x23\npoddaję\npoddaję\nnowa\n31-26\n";
const Strings keyboard{"play", "--board", "none", "--audio", "none", "--lang", "pl"};

int from_environment(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::atoi(text);
}

/// `zubr play` that dies at its operation `at`, or counts them.
std::optional<int> play_dying(const Home& home, const Strings& more, const std::string& lines, long at,
                              bool torn) {
    Strings variables{"LD_PRELOAD=" ZUBR_DIE_AT_LIBRARY};
    if (at > 0) variables.push_back("ZUBR_DIE_AT=" + std::to_string(at));
    if (at == 0) variables.push_back("ZUBR_DIE_COUNT=" + home.path("operations"));
    if (torn) variables.emplace_back("ZUBR_DIE_TORN=1");
    Strings arguments = keyboard;
    arguments.insert(arguments.end(), more.begin(), more.end());
    Process zubr(home, zubr_program(), arguments, Stdio::pipes, variables);
    zubr.type(lines);
    zubr.close_input();
    return zubr.wait();
}

/// What was announced of the evening before it was killed.
struct Announced {
    int plies = 0;  ///< of the first game
    bool over = false;
    bool second = false;  ///< the second game's ply
};

Announced announced_in(const std::string& captions) {
    Announced found;
    for (const std::string& key : keys_of(captions)) {
        const bool ply = key == "move" || key == "capt.1";
        if (key == "res.score") found.over = true;
        if (ply && found.over) found.second = true;
        if (ply && !found.over) ++found.plies;
    }
    return found;
}

void check_kept(const Home& home, const Announced& announced) {
    const auto list = run_zubr(home, {"games", "list", "--tsv"});
    INFO(list.output << list.errors);
    REQUIRE(list.code == 0);
    CHECK(list.errors.empty());
    for (const std::string& file : home.files("data"))
        CHECK(file.find("damaged") == std::string::npos);
    const Strings games = lines_of(list.output);
    CHECK(games.size() <= 2);
    if (announced.plies > 0) REQUIRE(!games.empty());
    if (announced.second) REQUIRE(games.size() == 2);
    const Strings whole{"32-28", "32-28 19-23", "32-28 19-23 28x19", "32-28 19-23 28x19 14x23"};
    for (std::size_t n = 0; n < games.size(); ++n) {
        const bool second =
            games[n].find("\tinternational\t*\t1\t") != std::string::npos && n + 1 == games.size() && n > 0;
        const std::string plies =
            plies_in(run_zubr(home, {"games", "export", std::to_string(n + 1), "-"}).output);
        if (second) {
            CHECK(plies == "31-26 *");
            continue;
        }
        const std::string result = plies.substr(plies.rfind(' ') + 1);
        const auto found = std::find(whole.begin(), whole.end(), plies.substr(0, plies.rfind(' ')));
        REQUIRE(found != whole.end());
        CHECK(found - whole.begin() + 1 >= announced.plies);
        if (announced.over) CHECK(result == "0-2");
    }
}

}  // namespace

TEST_CASE("killed at every operation on files: what was announced is kept", "[writes]") {
    const bool every = from_environment("ZUBR_EVERY", 0) != 0;
    Dice dice(static_cast<std::uint64_t>(from_environment("ZUBR_SEED", 1)));
    long operations = 0;
    {
        const Home home;
        REQUIRE(play_dying(home, {"--save", home.path("game.pdn"), "--captions", home.path("captions")},
                           evening, 0, false) == 0);
        operations = std::atol(home.read("operations").c_str());
        REQUIRE(operations > 50);
        check_kept(home, announced_in(home.path("captions")));
    }
    const long step = every ? 1 : std::max(1L, operations / 12);
    int killed = 0;
    for (long at = every ? 1 : 1 + dice.below(static_cast<int>(step)); at <= operations; at += step) {
        const bool torn = dice.chance(50);
        INFO("operation " << at << " of " << operations << (torn ? ", torn" : ""));
        const Home home;
        const std::string captions = home.path("captions");
        const auto code =
            play_dying(home, {"--save", home.path("game.pdn"), "--captions", captions}, evening, at, torn);
        // The threads may need an operation more or less.
        if (code == 0 && operations - at < 5) continue;
        REQUIRE(code == -SIGKILL);
        ++killed;
        const Announced announced = announced_in(captions);
        // Started again, and killed again on the way; then in peace.
        if (dice.chance(50)) play_dying(home, {}, "", 1 + dice.below(60), dice.chance(50));
        check_kept(home, announced);
        const Strings saved = all_plies_in(home.read("game.pdn"));
        // What is announced is in the file; the file may be a ply ahead of what was announced.
        CHECK(saved.size() <= 2);
        if (announced.plies > 0) {
            REQUIRE(!saved.empty());
            CHECK(saved[0].substr(0, 5) == "32-28");
        }
        if (announced.second) {
            REQUIRE(saved.size() == 2);
            CHECK(saved[1] == "31-26 *");
        }
        const auto again = run_zubr(home, keyboard, "");
        const auto list = run_zubr(home, {"games", "list", "--tsv"}).output;
        CHECK((again.output.find("Gramy dalej?") != std::string::npos) ==
              (list.find("\tinternational\t*\t") != std::string::npos));
    }
    std::cout << "killed at " << killed << " of " << operations << " operations on files\n";
}

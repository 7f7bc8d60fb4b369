// The games that are kept: list, show, continue, delete and export as people use them, and a database or a
// journal that is damaged.
#include <csignal>
#include <filesystem>
#include <set>

#include <catch2/catch.hpp>

#include "app/programs/table.hpp"
#include "storage/sqlite.hpp"

using namespace zubr;
using namespace zubr::test;

namespace {

const Strings keyboard{"play", "--board", "none", "--audio", "none", "--lang", "pl"};

Run play(const Home& home, const std::string& lines, Strings more = {}) {
    more.insert(more.begin(), keyboard.begin(), keyboard.end());
    return run_zubr(home, more, lines);
}

Strings list(const Home& home) {
    return lines_of(run_zubr(home, {"games", "list", "--tsv"}).output);
}

std::string exported(const Home& home, int number) {
    return plies_in(run_zubr(home, {"games", "export", std::to_string(number), "-"}).output);
}

/// A finished game (number 1) and an unfinished one (number 2).
void two_games(const Home& home) {
    REQUIRE(play(home, "32-28\n19-23\n28x19\npoddaję\npoddaję\n").code == 0);
    REQUIRE(play(home, "31-26\n20-25\n").code == 0);
    REQUIRE(list(home).size() == 2);
}

std::string journal_of(const Home& home, const std::string& extension) {
    for (const std::string& file : home.files("data/zubr/journals"))
        if (std::filesystem::path(file).extension() == extension) return file;
    return {};
}

}  // namespace

TEST_CASE("no games yet: said so, and that is no error", "[games]") {
    const Home home;
    const auto run = run_zubr(home, {"games", "list"});
    CHECK(run.code == 0);
    CHECK(run.output == "Nie ma zapisanych partii.\n");
    CHECK(run.errors.empty());
    CHECK(list(home).empty());
}

TEST_CASE("a list in words, in either language, and one for other programs", "[games]") {
    const Home home;
    two_games(home);
    const Strings words = lines_of(run_zubr(home, {"games", "list"}).output);
    REQUIRE(words.size() == 2);
    CHECK(words[0].rfind("1\t20", 0) == 0);
    CHECK(words[0].find("\twarcaby polskie, wygrana białych, trzy ruchy") != std::string::npos);
    CHECK(words[1].find("\twarcaby polskie, niedokończona, dwa ruchy") != std::string::npos);
    const auto english = run_zubr(home, {"games", "list", "--lang", "en"}).output;
    CHECK(english.find("White won") != std::string::npos);
    CHECK(english.find("unfinished") != std::string::npos);
    const Strings columns = list(home);
    CHECK(columns[0].find("\tinternational\t2-0\t3\t") != std::string::npos);
    CHECK(columns[1].find("\tinternational\t*\t2\t") != std::string::npos);
}

TEST_CASE("a game is shown with its moves and last position, and exported as PDN", "[games]") {
    const Home home;
    two_games(home);
    const auto shown = run_zubr(home, {"games", "show", "2"});
    CHECK(shown.code == 0);
    const Strings lines = lines_of(shown.output);
    REQUIRE(lines.size() == 5);
    CHECK(lines[1] == "1. 31-26 20-25");
    CHECK(lines[2].rfind("Białe, dwadzieścia pionków: dwadzieścia sześć", 0) == 0);
    CHECK(lines[3].rfind("Czarne, dwadzieścia pionków: ", 0) == 0);
    CHECK(lines[4] == "Ruch białych.");
    CHECK(exported(home, 1) == "32-28 19-23 28x19 2-0");
    CHECK(exported(home, 2) == "31-26 20-25 *");
    // To a file, whole or not at all.
    const auto run = run_zubr(home, {"games", "export", "1", home.path("one.pdn")});
    CHECK(run.code == 0);
    CHECK(run.output.find(home.path("one.pdn")) != std::string::npos);
    CHECK(plies_in(home.read("one.pdn")) == "32-28 19-23 28x19 2-0");
    const auto refused = run_zubr(home, {"games", "export", "1", home.path("no/folder/one.pdn")});
    CHECK(refused.code == 1);
    CHECK(lines_of(refused.errors).size() == 1);
}

TEST_CASE("a chosen game goes on, whichever is the newest; what is over does not", "[games]") {
    const Home home;
    two_games(home);
    REQUIRE(play(home, "nie\n33-29\n").code == 0);  // number 3, newer than 2
    const Strings on{"games", "continue", "2", "--board", "none", "--audio", "none"};
    auto run = run_zubr(home, on, "ostatni\n25x34\n36-31\n");
    CHECK(run.code == 0);
    CHECK(run.output.find("Partia wczytana") != std::string::npos);
    CHECK(run.output.find("Gramy dalej?") == std::string::npos);
    CHECK(run.output.find("Ostatni ruch, czarne: dwadzieścia na dwadzieścia pięć.") != std::string::npos);
    CHECK(exported(home, 2) == "31-26 20-25 36-31 *");  // 25x34 is no move
    CHECK(exported(home, 3) == "33-29 *");
    CHECK(list(home).size() == 3);
    // Gone on with: now it is the one that is offered.
    CHECK(play(home, "tak\nostatni\n").output.find("trzydzieści sześć na trzydzieści jeden") !=
          std::string::npos);
    run = run_zubr(home, {"games", "continue", "1"});
    CHECK(run.code == 1);
    CHECK(run.errors == "Ta partia jest skończona.\n");
    CHECK(run_zubr(home, {"games", "continue", "77"}).code == 1);
}

TEST_CASE("an adjourned game is set up again from the record, piece by piece", "[games]") {
    const Home home;
    const std::string fen = "W:W28,33:BK5,19";
    REQUIRE(play(home, "28-22\n", {"--fen", fen}).code == 0);
    Board_process board(home, {}, "setup clear");
    const std::string captions = home.path("captions-again");
    Process again(home, zubr_program(),
                  {"games", "continue", "1", "--board", board.link(), "--ui", "none", "--audio", "none",
                   "--captions", captions});
    REQUIRE(wait_for_caption(captions, "app.loaded"));
    REQUIRE(wait_for_caption(captions, "set.next"));
    CHECK(captions_in(captions).back().words == "Postaw biały pionek na polu dwadzieścia dwa.");
    board.hands("put 22 light-man\nwait 1500\nput 33 light-man\nwait 1500\nput 19 dark-man\nwait 1500\n");
    REQUIRE(wait_for_caption(captions, "set.next", 4));
    CHECK(captions_in(captions).back().words == "Postaw czarną damkę na polu pięć.");
    board.hands("put 5 dark-king\n");
    REQUIRE(wait_for_caption(captions, "set.done"));
    board.hands("wait 600\nlift 19\nwait 200\nput 24\n");
    REQUIRE(wait_for_caption(captions, "move"));
    again.signal(SIGTERM);
    CHECK(again.wait() == 0);
    CHECK(exported(home, 1) == "28-22 19-24 *");
}

TEST_CASE("deleting is asked twice; anything but two yeses changes nothing", "[games]") {
    const Home home;
    two_games(home);
    for (const char* answers : {"", "nie\n", "tak\n", "tak\nnie\n", "tak\nmoże\n", "\ntak\n"}) {
        INFO(answers);
        const auto run = run_zubr(home, {"games", "delete", "2"}, answers);
        CHECK(run.code == 1);
        CHECK(run.errors == "Bez zmian. Partia zostaje.\n");
        CHECK(list(home).size() == 2);
    }
    const auto run = run_zubr(home, {"games", "delete", "2"}, "tak\ntak\n");
    CHECK(run.code == 0);
    CHECK(run.errors.empty());
    const Strings lines = lines_of(run.output);
    REQUIRE(lines.size() == 4);
    CHECK(lines[0].find("niedokończona") != std::string::npos);  // which game it is, before the question
    CHECK(lines[3] == "Partia numer dwa usunięta.");
    CHECK(list(home).size() == 1);
    CHECK(run_zubr(home, {"games", "show", "2"}).code == 1);
    // It is not offered any more, and does not come back when the program looks through its journals.
    CHECK(play(home, "").output.find("Gramy dalej?") == std::string::npos);
    CHECK(list(home).size() == 1);
    // For programs there is a switch.
    CHECK(run_zubr(home, {"games", "delete", "1", "--yes"}).code == 0);
    CHECK(list(home).empty());
}

TEST_CASE("a game that is being played is on the list, shown and exported as far as it has come", "[games]") {
    const Home home;
    Playing playing(home, {"--board", "none", "--ui", "text"});
    REQUIRE(playing.said("app.new"));
    CHECK(list(home).empty());
    playing->type("32-28\n");
    REQUIRE(playing.said("move"));
    CHECK(exported(home, 1) == "32-28 *");
    playing->type("19-23\n");
    REQUIRE(playing.said("move", 2));
    REQUIRE(list(home).size() == 1);
    CHECK(exported(home, 1) == "32-28 19-23 *");
    CHECK(lines_of(run_zubr(home, {"games", "show", "1"}).output)[1] == "1. 32-28 19-23");
    CHECK(run_zubr(home, {"games", "delete", "1", "--yes"}).code == 1);
    playing->type("28x19\npoddaję\npoddaję\n");
    REQUIRE(playing.said("res.win.resign"));
    CHECK(playing.end() == 0);
    CHECK(list(home).size() == 1);
    CHECK(exported(home, 1) == "32-28 19-23 28x19 2-0");
}

TEST_CASE("a game that is being played can be neither deleted nor gone on with by another program",
          "[games]") {
    const Home home;
    REQUIRE(play(home, "32-28\n").code == 0);
    Playing playing(home, {"--board", "none", "--ui", "text"});
    REQUIRE(playing.said("ask.resume"));
    playing->type("tak\n19-23\n");
    REQUIRE(playing.said("move"));
    // In a journal of its own now, which the list does not know yet.
    for (const char* verb : {"delete", "continue"}) {
        const auto run = run_zubr(home, {"games", verb, "1"}, "tak\ntak\n");
        INFO(verb << ": " << run.output << run.errors);
        CHECK(run.code == 1);
        CHECK(run.errors == "Ta partia jest właśnie grana.\n");
    }
    CHECK(playing.end() == 0);
    CHECK(exported(home, 1) == "32-28 19-23 *");
}

TEST_CASE("a damaged database is set aside, said, and play goes on; the journals bring the games back",
          "[games]") {
    const Home home;
    two_games(home);
    const std::string file = "data/zubr/games.sqlite";
    const std::string whole = home.read(file);
    const std::string damage = GENERATE("text", "page", "cut", "empty schema", "wal");
    INFO(damage);
    if (damage == "text") home.write(file, "this is no database at all, but it is long enough\n");
    if (damage == "page") {
        std::string bytes = whole;
        for (std::size_t i = 4096; i < bytes.size(); ++i)
            bytes[i] = static_cast<char>(bytes[i] ^ 0x5a);
        home.write(file, bytes);
    }
    if (damage == "cut") home.write(file, whole.substr(0, whole.size() / 2 + 100));
    if (damage == "empty schema") {
        std::filesystem::remove(home.path(file));
        auto other = storage::Sql_database::open(home.path(file), 1000);
        REQUIRE(other);
        REQUIRE(other->run("CREATE TABLE game (wrong INTEGER)"));
        REQUIRE(other->run("PRAGMA user_version = 1"));
    }
    if (damage == "wal") {
        home.write(file, whole.substr(0, 50));
        home.write(file + "-wal", std::string(5000, 'w'));
        home.write(file + "-shm", std::string(40000, 's'));
    }
    const std::string captions = home.path("captions");
    const auto run = play(home, "nie\n33-29\n19-23\n", {"--captions", captions});
    CHECK(run.code == 0);
    CHECK(run.errors.empty());
    CHECK(count_captions(captions, "app.damaged") == 1);
    CHECK(count_captions(captions, "move") == 2);
    // Nothing was deleted: the damaged file lies beside the new one.
    bool aside = false;
    for (const std::string& kept : home.files("data/zubr"))
        aside = aside || kept.find("games.sqlite.damaged-") != std::string::npos;
    CHECK(aside);
    const Strings all = list(home);
    REQUIRE(all.size() == 3);
    std::set<std::string> games;
    for (int number = 1; number <= 3; ++number)
        games.insert(exported(home, number));
    CHECK(games == std::set<std::string>{"31-26 20-25 *", "32-28 19-23 28x19 2-0", "33-29 19-23 *"});
    CHECK(run_zubr(home, {"games", "list"}).errors.empty());
}

TEST_CASE("a database of a newer program is left alone, said, and play goes on", "[games]") {
    const Home home;
    two_games(home);
    {
        auto store = storage::Sql_database::open(home.path("data/zubr/games.sqlite"), 1000);
        REQUIRE(store);
        REQUIRE(store->run("PRAGMA user_version = 9999"));
    }
    const std::string captions = home.path("captions");
    const auto run = play(home, "tak\n36-31\n", {"--captions", captions});
    CHECK(run.code == 0);
    CHECK(count_captions(captions, "store.newer") == 1);
    CHECK(count_captions(captions, "move") == 1);
    const auto listed = run_zubr(home, {"games", "list"});
    CHECK(listed.code == 1);
    CHECK(lines_of(listed.errors).size() == 1);
    // The game itself stands in the journal.
    CHECK(play(home, "tak\nostatni\n").output.find("trzydzieści sześć na trzydzieści jeden") !=
          std::string::npos);
}

TEST_CASE("a damaged journal is set aside and said; a torn last row costs nothing but itself", "[games]") {
    const Home home;
    REQUIRE(play(home, "32-28\n19-23\n").code == 0);
    const std::string journal = journal_of(home, ".journal");
    REQUIRE_FALSE(journal.empty());
    const std::string whole = home.read(journal);
    SECTION("nonsense") {
        home.write(journal, "nonsense\n" + whole);
        const std::string captions = home.path("captions");
        const auto run = play(home, "33-29\n", {"--captions", captions});
        CHECK(run.code == 0);
        CHECK(count_captions(captions, "app.damaged.journal") == 1);
        CHECK(count_captions(captions, "move") == 1);
        CHECK_FALSE(journal_of(home, ".damaged").empty());
    }
    SECTION("a row in its middle") {
        // The second ply's row: everything from there on is doubtful.
        std::string bytes = whole;
        const auto row = bytes.find("19-23");
        const auto second = row != std::string::npos ? row : bytes.rfind("\nrow\t") + 20;
        bytes[second] = '!';
        home.write(journal, bytes + "row\tnonsense\n");
        const std::string captions = home.path("captions");
        const auto run = play(home, "tak\nostatni\n", {"--captions", captions});
        CHECK(count_captions(captions, "app.damaged.part") == 1);
        CHECK(count_captions(captions, "ask.resume") == 1);
        CHECK(run.output.find("Ostatni ruch, białe: trzydzieści dwa na dwadzieścia osiem.") !=
              std::string::npos);
        // Gone on with, it is whole again.
        CHECK(play(home, "tak\n19-23\n").output.find("Dziennik") == std::string::npos);
        CHECK(exported(home, 1) == "32-28 19-23 *");
    }
    SECTION("torn within its last row") {
        home.write(journal, whole.substr(0, whole.size() - 3));
        const auto run = play(home, "tak\nostatni\n");
        CHECK(run.output.find("Gramy dalej?") != std::string::npos);
        CHECK(run.output.find("Ostatni ruch") != std::string::npos);
    }
}

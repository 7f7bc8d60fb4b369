// A game on the board, between two processes.
#include <chrono>
#include <csignal>
#include <filesystem>

#include <catch2/catch.hpp>

#include "app/programs/table.hpp"
#include "app/scripted_hand.hpp"

using namespace zubr;
using namespace zubr::test;
using namespace std::chrono_literals;

namespace {

const std::string fragment = R"(setup start
wait 600
lift 32
wait 200
put 28
wait 700
lift 19
wait 200
put 23
wait 700
lift 28
wait 200
put 19
wait 200
remove 23
wait 700
lift 14
wait 200
remove 19
wait 200
put 23
wait 1500
)";

std::chrono::milliseconds time_to_exit(Playing& playing, int signal, std::optional<int>& code) {
    const auto begin = std::chrono::steady_clock::now();
    playing->signal(signal);
    code = playing->wait();
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
}

}  // namespace

TEST_CASE("a fragment with captures, played by a script: said in order, saved ply by ply", "[board]") {
    const Home home;
    Process board(home, virtual_board_program(),
                  {"--link", home.path("board"), "--script", home.write("script", fragment)});
    Playing playing(home, {"--board", home.path("board"), "--save", home.path("game.pdn")});
    REQUIRE(playing.said("capt.1", 2));
    CHECK(keys_of(playing.captions()) ==
          Strings{"app.hello", "con.found", "app.new", "move", "move", "capt.1", "capt.1"});
    const auto rows = captions_in(playing.captions());
    CHECK(rows[3].words == "trzydzieści dwa na dwadzieścia osiem");
    CHECK(rows[5].words == "dwadzieścia osiem bije na dziewiętnaście, zbity dwadzieścia trzy");
    CHECK(rows[6].words == "czternaście bije na dwadzieścia trzy, zbity dziewiętnaście");
    // What was announced is saved already.
    CHECK(plies_in(home.read("game.pdn")) == "32-28 19-23 28x19 14x23 *");
    std::optional<int> code;
    CHECK(time_to_exit(playing, SIGTERM, code) < 2s);
    CHECK(code == 0);
    CHECK(board.wait() == 0);
    CHECK(plies_in(home.read("game.pdn")) == "32-28 19-23 28x19 14x23 *");
}

TEST_CASE("captions: four columns, milliseconds since 1970, flushed as they are handed over", "[board]") {
    const Home home;
    Board_process board(home);
    const auto now = [] {
        return std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::system_clock::now().time_since_epoch())
            .count();
    };
    const auto begin = now();
    Playing playing(home, {"--board", board.link()});
    REQUIRE(playing.said("app.new"));
    std::int64_t before = begin;
    for (const Caption& row : captions_in(playing.captions())) {
        CHECK(row.ms >= before);
        CHECK(row.ms <= now());
        CHECK((row.cls == "event" || row.cls == "alarm" || row.cls == "hint" || row.cls == "answer"));
        CHECK_FALSE(row.words.empty());
        before = row.ms;
    }
    CHECK(playing.end() == 0);
}

TEST_CASE("Ctrl+C and SIGHUP end a game as SIGTERM does: within two seconds, saved, exit 0", "[board]") {
    for (const int signal : {SIGINT, SIGHUP, SIGTERM}) {
        const Home home;
        Board_process board(home);
        Playing playing(home, {"--board", board.link(), "--save", home.path("game.pdn"), "--audio",
                               home.path("sound.wav")});
        REQUIRE(playing.said("app.new"));
        board.hands("lift 31\nwait 200\nput 26\n");
        REQUIRE(playing.said("move"));
        std::optional<int> code;
        CHECK(time_to_exit(playing, signal, code) < 2s);
        CHECK(code == 0);
        CHECK(plies_in(home.read("game.pdn")) == "31-26 *");
    }
}

TEST_CASE("the user's things lie below the XDG folders, private, and nowhere else", "[board]") {
    const Home home;
    Board_process board(home);
    Playing playing(home, {"--board", board.link()});
    REQUIRE(playing.said("app.new"));
    board.hands("lift 31\nwait 200\nput 26\n");
    REQUIRE(playing.said("move"));
    CHECK(playing.end() == 0);
    CHECK(home.files("home").empty());
    CHECK(home.files("config").empty());
    CHECK(home.files("state") == Strings{"state/zubr/zubr.log"});
    const Strings data = home.files("data");
    REQUIRE(data.size() == 2);
    CHECK(data[0] == "data/zubr/games.sqlite");
    CHECK(data[1].rfind("data/zubr/journals/", 0) == 0);
    namespace fs = std::filesystem;
    for (const std::string& file : data)
        CHECK(fs::status(home.path(file)).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    CHECK(fs::status(home.path("data/zubr")).permissions() == fs::perms::owner_all);
    CHECK(fs::status(home.path("data/zubr/journals")).permissions() == fs::perms::owner_all);
}

namespace {

const char* const white_plies = "32-28\n# a remark\n\n28x19\n";
const Strings whole_fragment{"app.hello", "con.found", "app.new", "move", "move", "capt.1", "capt.1"};

}  // namespace

TEST_CASE("with a machine from a file every wanted ply is said once, counted, and carried out", "[board]") {
    const Home home;
    Board_process board(home);
    const std::string white = home.write("white", white_plies);
    Playing playing(home,
                    {"--board", board.link(), "--white", "file:" + white, "--save", home.path("game.pdn")});
    REQUIRE(playing.said("move"));
    // Its first ply waits for the board that shows the start.
    CHECK(keys_of(playing.captions()) == Strings{"app.hello", "con.found", "app.new", "move"});
    CHECK(plies_in(home.read("game.pdn")) == "32-28 *");
    board.hands("lift 32\nwait 200\nput 28\nwait 900\nlift 19\nwait 200\nput 23\n");
    REQUIRE(playing.said("capt.1"));
    CHECK(plies_in(home.read("game.pdn")) == "32-28 19-23 28x19 *");
    board.hands(
        "wait 300\nlift 28\nwait 200\nremove 23\nput 19\nwait 900\nlift 14\nwait 200\nremove "
        "19\nput 23\n");
    REQUIRE(playing.said("capt.1", 2));
    CHECK(keys_of(playing.captions()) == whole_fragment);
    CHECK(playing.end() == 0);
}

TEST_CASE("two machines wait for each other's plies to be carried out", "[board]") {
    const Home home;
    Board_process board(home);
    const std::string white = home.write("white", white_plies);
    const std::string black = home.write("black", "19-23\n14x23\n");
    Playing playing(home, {"--board", board.link(), "--white", "file:" + white, "--black", "file:" + black,
                           "--save", home.path("game.pdn")});
    REQUIRE(playing.said("move"));
    board.hands("lift 32\nwait 200\nput 28\n");
    REQUIRE(playing.said("move", 2));
    CHECK(plies_in(home.read("game.pdn")) == "32-28 19-23 *");
    board.hands("lift 19\nwait 200\nput 23\n");
    REQUIRE(playing.said("capt.1"));
    CHECK(plies_in(home.read("game.pdn")) == "32-28 19-23 28x19 *");
    board.hands("lift 28\nwait 200\nremove 23\nput 19\n");
    REQUIRE(playing.said("capt.1", 2));
    board.hands("lift 14\nwait 200\nremove 19\nput 23\nwait 500\n");
    CHECK(keys_of(playing.captions()) == whole_fragment);
    CHECK(playing.end() == 0);
}

TEST_CASE("a machine's file goes on where the game does: after a restart, and after plies taken back",
          "[board]") {
    const Home home;
    const std::string black = home.write("black", "19-23\n14x23\n23x32\n");
    const Strings play{"--board", "none", "--ui", "text", "--black", "file:" + black};
    {
        Playing playing(home, play);
        REQUIRE(playing.said("app.new"));
        playing->type("32-28\n");
        REQUIRE(playing.said("move", 2));
        CHECK(playing.end() == 0);
    }
    Playing playing(home, play);
    REQUIRE(playing.said("ask.resume"));
    playing->type("tak\n28x19\n");
    REQUIRE(playing.said("capt.1", 2));
    CHECK(captions_in(playing.captions()).back().words ==
          "czternaście bije na dwadzieścia trzy, zbity dziewiętnaście");
    // Both plies taken back, and another played: the same line answers as before.
    playing->type("cofnij\ntak\ncofnij\ntak\n28x19\n");
    REQUIRE(playing.said("capt.1", 4));
    CHECK(playing.count("peer.lost") == 0);
    playing->type("33-28\n");
    REQUIRE(playing.said("capt.1", 5));
    CHECK(playing.end() == 0);
    CHECK(plies_in(run_zubr(home, {"games", "export", "1", "-"}).output) ==
          "32-28 19-23 28x19 14x23 33-28 23x32 *");
}

TEST_CASE("the saved file follows the game when plies are taken back, to none as well", "[board]") {
    const Home home;
    const std::string save = home.path("game.pdn");
    Playing playing(home, {"--board", "none", "--ui", "text", "--save", save});
    REQUIRE(playing.said("app.new"));
    playing->type("32-28\n19-23\ncofnij\ntak\n");
    REQUIRE(playing.said("move.back"));
    CHECK(plies_in(home.read("game.pdn")) == "32-28 *");
    playing->type("cofnij\ntak\n");
    REQUIRE(playing.said("move.back", 2));
    CHECK(plies_in(home.read("game.pdn")) == " *");
    // A new game does not empty the file of the one before.
    playing->type("31-26\nnowa\ntak\n");
    REQUIRE(playing.said("app.new", 2));
    CHECK(plies_in(home.read("game.pdn")) == "31-26 *");
    CHECK(playing.end() == 0);
}

TEST_CASE("promotion on the board: the man is replaced, and play goes on", "[board]") {
    const Home home;
    const std::string fen = "W:W7,48:B35";
    Board_process board(home, {}, "setup " + fen);
    Playing playing(home, {"--board", board.link(), "--fen", fen, "--save", home.path("game.pdn")});
    REQUIRE(playing.said("app.new"));
    board.hands("lift 7\nwait 200\nput 1\n");
    REQUIRE(playing.said("promo.do"));
    board.hands("remove 1\nwait 200\nput 1 light-king\n");
    REQUIRE(playing.said("promo.done"));
    board.hands("lift 35\nwait 200\nput 40\n");
    REQUIRE(playing.said("move", 2));
    CHECK(home.read("game.pdn").find("[FEN \"W:W7,48:B35\"]") != std::string::npos);
    CHECK(playing.end() == 0);
}

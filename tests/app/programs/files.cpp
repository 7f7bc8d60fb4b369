// Files that a person names: what stands there is never written over unasked.
#include <filesystem>

#include <catch2/catch.hpp>
#include <sys/resource.h>
#include <sys/stat.h>

#include "app/programs/table.hpp"

using namespace zubr::test;

namespace {

const Strings keyboard{"play", "--board", "none", "--audio", "none", "--lang", "pl"};

Run play(const Home& home, const std::string& lines, Strings more) {
    more.insert(more.begin(), keyboard.begin(), keyboard.end());
    return run_zubr(home, more, lines);
}

}  // namespace

constexpr auto private_to_its_owner =
    std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;

TEST_CASE("an export writes over no file unless it is told to", "[files]") {
    const Home home;
    REQUIRE(play(home, "32-28\n", {}).code == 0);
    const std::string target = home.write("out.pdn", "years of work\n");
    Strings command = {"games", "export", "1", target};
    auto run = run_zubr(home, command);
    CHECK(run.code == 1);
    CHECK(run.errors == "Plik " + target + " już istnieje. Aby go zastąpić, dodaj --force.\n");
    CHECK(run.output.empty());
    CHECK(home.read("out.pdn") == "years of work\n");
    // The same through a link.
    std::filesystem::create_symlink(target, home.path("link.pdn"));
    CHECK(run_zubr(home, {"games", "export", "1", home.path("link.pdn")}).code == 1);
    CHECK(home.read("out.pdn") == "years of work\n");
    command.emplace_back("--force");
    std::filesystem::permissions(target, private_to_its_owner);
    CHECK(run_zubr(home, command).code == 0);
    CHECK(all_plies_in(home.read("out.pdn")).size() == 1);
    CHECK(std::filesystem::status(target).permissions() == private_to_its_owner);
    // An empty file holds nothing that could be lost.
    command.pop_back();
    home.write("out.pdn", "");
    CHECK(run_zubr(home, command).code == 0);
    CHECK(all_plies_in(home.read("out.pdn")).size() == 1);
}

TEST_CASE("a file that convert replaces is kept", "[files]") {
    const Home home;
    const std::string games = home.write("games.pdn", "1. 31-26 *\n");
    const std::string target = home.write("out.pdn", "years of work\n");
    std::filesystem::permissions(target, private_to_its_owner);
    const auto run = run_zubr(home, {"pdn", "convert", games, target});
    CHECK(run.code == 0);
    CHECK(run.errors == "To, co było w pliku " + target + ", jest teraz w pliku " + target + ".~1~.\n");
    CHECK(home.read("out.pdn.~1~") == "years of work\n");
    CHECK(std::filesystem::status(target).permissions() == private_to_its_owner);
    CHECK(std::filesystem::status(target + ".~1~").permissions() == private_to_its_owner);
    CHECK(all_plies_in(home.read("out.pdn")).size() == 1);
    // Through a link the file it leads to is written.
    std::filesystem::create_symlink(target, home.path("link.pdn"));
    home.write("games.pdn", "1. 32-28 *\n");
    CHECK(run_zubr(home, {"pdn", "convert", games, home.path("link.pdn")}).code == 0);
    CHECK(std::filesystem::is_symlink(home.path("link.pdn")));
    CHECK(all_plies_in(home.read("out.pdn")) == Strings{"32-28 *"});
    // A neighbour with the name that an unfinished file might have stays, too.
    home.write("fresh.pdn.new", "mine\n");
    CHECK(run_zubr(home, {"pdn", "convert", games, home.path("fresh.pdn")}).code == 0);
    CHECK(home.read("fresh.pdn.new") == "mine\n");
}

TEST_CASE("a pipe is written to, not replaced", "[files]") {
    const Home home;
    REQUIRE(play(home, "32-28\n", {}).code == 0);
    const std::string games = home.write("games.pdn", "1. 31-26 *\n");
    for (Strings command : {Strings{"games", "export", "1"}, Strings{"pdn", "convert", games}}) {
        const std::string pipe = home.path("pipe-" + command[0]);
        REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
        command.push_back(pipe);
        Process reader(home, "/bin/cat", {pipe});
        CHECK(run_zubr(home, command).code == 0);
        CHECK(reader.wait() == 0);
        CHECK(all_plies_in(reader.output()).size() == 1);
        CHECK(std::filesystem::is_fifo(pipe));
    }
}

TEST_CASE("a record is added to the games of its file, and only it is rewritten", "[files]") {
    const Home home;
    const std::string save = home.path("game.pdn");
    // Another program's bytes stay as they are: line ends, signs and a game without an end among them.
    const std::string others =
        "[Event \"Memoriał\"]\r\n[White \"Żak\"]\r\n[Result \"2-0\"]\r\n1.32-28 19-23 2.28x19 14x23 2-0\r\n";
    home.write("game.pdn", others);
    std::filesystem::permissions(save,
                                 std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    REQUIRE(play(home, "31-26\n20-25\n", {"--save", save}).code == 0);
    CHECK(home.read("game.pdn").rfind(others + "\n[Event \"?\"]\n", 0) == 0);
    CHECK(all_plies_in(home.read("game.pdn")) == Strings{"32-28 19-23 28x19 14x23 2-0", "31-26 20-25 *"});
    struct stat status {};
    REQUIRE(stat(save.c_str(), &status) == 0);
    CHECK((status.st_mode & 0777U) == 0600);
    // Gone on with: its own text grows, none is added.
    REQUIRE(play(home, "tak\n37-31\n", {"--save", save}).code == 0);
    CHECK(all_plies_in(home.read("game.pdn")) ==
          Strings{"32-28 19-23 28x19 14x23 2-0", "31-26 20-25 37-31 *"});
    // A new game in the same evening, and one after a no.
    REQUIRE(play(home, "nie\n33-28\nnowa\ntak\n34-30\ncofnij\ntak\n34-29\n", {"--save", save}).code == 0);
    CHECK(all_plies_in(home.read("game.pdn")) ==
          Strings{"32-28 19-23 28x19 14x23 2-0", "31-26 20-25 37-31 *", "33-28 *", "34-29 *"});
    CHECK(home.read("game.pdn").rfind(others, 0) == 0);
    // Whichever of them is gone on with.
    REQUIRE(run_zubr(home, {"games", "continue", "2", "--board", "none", "--audio", "none", "--save", save},
                     "20-24\n")
                .code == 0);
    CHECK(all_plies_in(home.read("game.pdn")) ==
          Strings{"32-28 19-23 28x19 14x23 2-0", "31-26 20-25 37-31 *", "33-28 20-24 *", "34-29 *"});
}

TEST_CASE("what another program adds to the file meanwhile stays", "[files]") {
    const Home home;
    Playing playing(home, {"--board", "none", "--ui", "text", "--save", home.path("game.pdn")});
    playing->type("32-28\n");
    REQUIRE(playing.said("move"));
    home.write("game.pdn", home.read("game.pdn") + "\n[Event \"other\"]\n[Result \"*\"]\n1. 31-26 *\n");
    playing->type("19-23\n");
    REQUIRE(playing.said("move", 2));
    CHECK(all_plies_in(home.read("game.pdn")) == Strings{"32-28 19-23 *", "31-26 *"});
    CHECK(playing.end() == 0);
}

TEST_CASE("a file that is no place for a game or a recording is refused at the start", "[files]") {
    const Home home;
    struct {
        const char* what;
        std::string bytes;
        const char* option;
        const char* part;
    } const cases[] = {
        {"a letter", "Dear Anna,\nhow are you?\n", "--save", "jest coś innego"},
        {"a picture", std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16), "--save", "dawne kodowanie"},
        {"an old encoding", "[White \"\xa3ukasz\"]\n1. 32-28 *\n", "--save", "dawne kodowanie"},
        {"a comment that never ends", "1. 32-28 {to be continued\n", "--save", "jest coś innego"},
        {"captions over games", "1. 32-28 *\n", "--captions", "jest coś innego"},
        {"sound over games", "1. 32-28 *\n", "--audio", "jest coś innego"},
        {"sound over captions", "1\tevent\tmove\twords\n", "--audio", "jest coś innego"},
    };
    for (const auto& c : cases) {
        INFO(c.what);
        const std::string file = home.write("file", c.bytes);
        Strings arguments{"play", "--board", "none"};
        if (std::string(c.option) != "--audio") arguments.insert(arguments.end(), {"--audio", "none"});
        arguments.insert(arguments.end(), {c.option, file});
        const auto run = run_zubr(home, arguments, "32-28\n");
        CHECK(run.code == 1);
        CHECK(lines_of(run.errors).size() == 1);
        CHECK(run.errors.find(c.part) != std::string::npos);
        CHECK(home.read("file") == c.bytes);
    }
    // A recording may be made again.
    for (int n = 0; n < 2; ++n)
        CHECK(run_zubr(home,
                       {"play", "--board", "none", "--audio", home.path("again.wav"), "--captions",
                        home.path("again.tsv")},
                       "nie\n32-28\n")
                  .code == 0);
    CHECK(count_captions(home.path("again.tsv"), "move") == 1);
}

TEST_CASE("a monstrous file of one thing is read in little memory, whatever the thing is", "[files]") {
    const Home home;
    // Behind a move, twenty megabytes of it; dots once took three bytes of memory each.
    for (const char* const thing : {".", "(", "x", "7", "!", "-", ",", "/", "%", "~", "[", "{", ";"}) {
        const auto run =
            run_shell(home,
                      std::string("{ printf '1. 32-28 '; head -c 20000000 /dev/zero | tr '\\0' '") + thing +
                          "'; printf ' 19-23 *'; } | \"$0\" \"$@\" | tail -c 100",
                      {"pdn", "check", "-"});
        INFO(thing << " " << run.errors);
        CHECK_FALSE(run.output.empty());
    }
    // One tag, and a number with a river of blanks.
    for (const char* const text :
         {"printf '[White \"'; head -c 20000000 /dev/zero | tr '\\0' a; printf '\"]\\n1. 32-28 *'",
          "printf '1. 32-28 1'; head -c 20000000 /dev/zero | tr '\\0' ' '; printf '9-23 *'"}) {
        const auto run =
            run_shell(home, std::string("{ ") + text + "; } | \"$0\" \"$@\"", {"pdn", "convert", "-", "-"});
        CHECK_FALSE(run.output.empty());
    }
    // Of all programs that this one has started and waited for, the largest.
    rusage used{};
    REQUIRE(::getrusage(RUSAGE_CHILDREN, &used) == 0);
    constexpr long most_kib = 64L * 1024;
    CHECK(used.ru_maxrss < most_kib);
}

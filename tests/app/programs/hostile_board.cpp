// A hostile day at the virtual board: slips of the hand, and boards that die.
#include <csignal>
#include <filesystem>
#include <map>
#include <thread>

#include <catch2/catch.hpp>
#include <unistd.h>

#include "app/programs/table.hpp"
#include "board/port_pty_board.hpp"

using namespace zubr;
using namespace zubr::test;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

TEST_CASE("slips of the hand at a virtual board are answered in words and change nothing", "[day]") {
    const Home home;
    Playing playing(home, {"--board", "virtual", "--ui", "text"});
    REQUIRE(playing.said("app.new"));
    const std::vector<std::pair<const char*, const char*>> slips{
        {":lift 99", "con.hands.nohole"},        {":lift x", "con.hands.nohole"},
        {":lift 25", "con.hands.empty"},         {":put 32", "con.hands.occupied"},
        {":put 25", "con.hands.nothing"},        {":remove 25", "con.hands.empty"},
        {":put 25 pony", "con.hands.unknown"},   {":dance", "con.hands.unknown"},
        {":seat 25 1", "con.hands.empty"},       {":setup W:W99:B1", "con.hands.nohole"},
        {":press nothing", "con.hands.unknown"}, {":wait -5", "con.hands.unknown"},
        {":lose 7", "con.hands.unknown"},        {":put 0", "con.hands.nohole"},
    };
    std::map<std::string, std::size_t> expected;
    for (const auto& [line, key] : slips) {
        INFO(line);
        playing->type(std::string(line) + '\n');
        REQUIRE(playing.said(key, ++expected[key]));
    }
    playing->type(":" + std::string(10000, 'x') + "\n");
    playing->type(":lift 32\n:wait 200\n:put 28\n");
    REQUIRE(playing.said("move"));
    CHECK(playing.end() == 0);
    CHECK(playing->errors().empty());
}

TEST_CASE("a virtual board whose hands are typed lives through them, one with a file does not", "[day]") {
    const Home home;
    Process typed(home, virtual_board_program(), {"--link", home.path("typed"), "--script", "-"});
    typed.type("setup start\nlift 99\nnonsense\nlift 25\nput 32\n" + std::string(9000, 'y') + "\n");
    REQUIRE(wait_until([&] { return home.has("typed"); }));
    Playing playing(home, {"--board", home.path("typed")});
    REQUIRE(playing.said("app.new"));
    REQUIRE(wait_until([&] { return lines_of(typed.errors()).size() >= 5; }));
    typed.type("lift 32\nwait 200\nput 28\n");
    REQUIRE(playing.said("move"));
    CHECK(typed.running());
    CHECK(playing.end() == 0);
    const std::string script = home.write("script", "setup start\nlift 99\n");
    Process file(home, virtual_board_program(), {"--link", home.path("file"), "--script", script});
    CHECK(file.wait() == 1);
    CHECK(file.errors().find("line 2") != std::string::npos);
}

TEST_CASE("the death of the virtual board ends its port, is told, and is not the end of play", "[day]") {
    const Home home;
    fs::create_directories(home.path("tmp"));
    Playing playing(home, {"--board", "virtual", "--ui", "text"}, Stdio::pipes,
                    {"TMPDIR=" + home.path("tmp")});
    REQUIRE(playing.said("app.new"));
    REQUIRE(playing->children().size() == 1);
    ::kill(playing->children().front(), SIGKILL);
    REQUIRE(playing.said("con.virtual.ended"));
    REQUIRE(playing.said("con.lost"));
    // Its name leads to another program's terminal now: it is not opened.
    Pty other;
    const fs::path link = fs::directory_iterator(home.path("tmp"))->path() / "board";
    REQUIRE(fs::is_symlink(link));
    fs::remove(link);
    fs::create_symlink(other.name(), link);
    playing->type(":lift 32\n32-28\n");
    REQUIRE(playing.said("move"));
    std::this_thread::sleep_for(500ms);  // it would be opened five times a second
    char byte = 0;
    CHECK(::read(other.master(), &byte, 1) < 0);
    CHECK(playing.end() == 0);
    CHECK(fs::is_empty(home.path("tmp")));
}

TEST_CASE("a board that ends at once, and one that cannot be started, are told", "[day]") {
    const Home home;
    // The program looks for its board beside itself.
    fs::create_directories(home.path("bin"));
    fs::copy_file(zubr_program(), home.path("bin/zubr"));
    home.write("bin/zubr-virtual-board", "#!/bin/sh\nexit 1\n");
    fs::permissions(home.path("bin/zubr-virtual-board"), fs::perms::owner_all);
    Process playing(home, home.path("bin/zubr"), {"play", "--board", "virtual", "--audio", "none"});
    CHECK(playing.says("Wirtualna plansza zakończyła pracę."));
    playing.type(":lift 32\n32-28\n");
    CHECK(playing.says("dwadzieścia osiem"));
    playing.type("koniec\nkoniec\n");
    CHECK(playing.wait() == 0);
    for (const Strings& command :
         {Strings{"demo", "--audio", "none"}, Strings{"play", "--board", "virtual"}}) {
        const auto run =
            run_shell(home, "exec \"$0\" \"$@\"", command, "", {"TMPDIR=" + home.path("nowhere")});
        CHECK(run.code == 1);
        CHECK(run.errors.find("filesystem error") == std::string::npos);
        CHECK(lines_of(run.errors).size() == 1);
    }
    Process demo(home, home.path("bin/zubr"), {"demo", "--audio", "none"});
    CHECK(demo.wait() == 1);
    CHECK(demo.errors().find("Wirtualna plansza") != std::string::npos);
}

TEST_CASE("what a killed program leaves in the temporary folder is taken away", "[day]") {
    const Home home;
    fs::create_directories(home.path("tmp"));
    {
        Playing playing(home, {"--board", "virtual"}, Stdio::pipes, {"TMPDIR=" + home.path("tmp")});
        REQUIRE(playing.said("app.new"));
        playing->signal(SIGKILL);
        CHECK(playing->wait() == -SIGKILL);
    }
    CHECK(wait_until([&] { return fs::is_empty(home.path("tmp")); }));
    // Both killed: the next one finds it.
    fs::create_directories(home.path("tmp/zubr-board-abcdef"));
    fs::create_symlink("/nowhere", home.path("tmp/zubr-board-abcdef/board"));
    fs::last_write_time(home.path("tmp/zubr-board-abcdef"), fs::file_time_type::clock::now() - 1h);
    Playing playing(home, {"--board", "virtual"}, Stdio::pipes, {"TMPDIR=" + home.path("tmp")});
    REQUIRE(playing.said("app.new"));
    CHECK_FALSE(home.has("tmp/zubr-board-abcdef"));
    CHECK(playing.end() == 0);
    CHECK(fs::is_empty(home.path("tmp")));
}

// One evening in small with the real firmware: two processes, a pseudo-terminal, real time.
#include <csignal>
#include <fstream>
#include <iostream>

#include <catch2/catch.hpp>
#include <spawn.h>
#include <sys/wait.h>

#include "board/port_pty_board.hpp"

using namespace zubr;
using namespace zubr::board;
using test::Listener;
using test::Temporary_folder;

namespace {

constexpr const char* virtual_board = ZUBR_VIRTUAL_BOARD;

class Virtual_board {
  public:
    Virtual_board(const std::string& link, const std::string& script) {
        std::vector<std::string> words{virtual_board, "--link", link, "--script", script, "--seed", "1"};
        std::vector<char*> arguments;
        for (std::string& word : words)
            arguments.push_back(word.data());
        arguments.push_back(nullptr);
        REQUIRE(::posix_spawn(&pid_, virtual_board, nullptr, nullptr, arguments.data(), environ) == 0);
    }
    ~Virtual_board() {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
    }
    Virtual_board(const Virtual_board&) = delete;
    Virtual_board& operator=(const Virtual_board&) = delete;

  private:
    pid_t pid_ = -1;
};

}  // namespace

TEST_CASE("the real firmware: a ply, a button, the cable out and in, the reset button") {
    if (virtual_board == nullptr) {
        std::cerr << "*** SKIPPED: built without the virtual board ***\n";
        return;
    }
    const Temporary_folder folder;
    const std::string script = folder.path("script");
    std::ofstream(script) << "setup start\nwait 500\nlift 32\nwait 250\nput 28\nwait 400\npress confirm 100\n"
                             "wait 500\nunplug\nwait 300\nplug\nwait 2000\nreset\nwait 1500\n";
    const std::string link = folder.path("board");
    Listener listener;
    Board_service service(link, listener.tell());
    const Virtual_board board(link, script);

    REQUIRE(listener.wait_for<Connected>());
    const Board_facts facts = listener.last<Connected>().facts;
    CHECK(facts.size == Board_size{5, 10});
    CHECK(facts.protocol_major == wire::protocol_major);
    REQUIRE(listener.wait_for_reading(31, Reading::light_man));
    REQUIRE(listener.wait_for_reading(31, Reading::empty));
    REQUIRE(listener.wait_for_reading(27, Reading::light_man));
    REQUIRE(listener.wait_for<Released>());
    CHECK(listener.last<Pressed>().button == Button::confirm);
    CHECK(listener.count<Pressed>() == 1);
    REQUIRE(listener.wait_for<Lost>());
    REQUIRE(listener.wait_for<Back>());
    CHECK(listener.last<Back>().was_reset);
    CHECK(listener.wait_for_reading(27, Reading::light_man));
    REQUIRE(listener.wait_for<Board_reset>());
    CHECK(listener.last<Board_reset>().cause == wire::reset_external);
    CHECK(listener.wait_for_reading(27, Reading::light_man));
    CHECK(listener.count<Connected>() == 1);
    CHECK(listener.count<Lost>() == 1);
    CHECK(service.counts().unsound == 0);
    CHECK(service.counts().damaged <= 2);
}

// A virtual board that the program started ends with the program, however that ends.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "app/programs/process.hpp"

using namespace zubr::test;

namespace {

/// Is there a virtual board whose link lies in this folder?
bool board_runs(const std::string& folder) {
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        std::ifstream in(entry.path() / "cmdline", std::ios::binary);
        std::ostringstream words;
        words << in.rdbuf();
        if (words.str().find("zubr-virtual-board") != std::string::npos &&
            words.str().find(folder) != std::string::npos)
            return true;
    }
    return false;
}

}  // namespace

TEST_CASE("a killed program leaves no virtual board behind", "[board]") {
    const Home home;
    const std::string folder = home.path("temporary");
    std::filesystem::create_directory(folder);
    Process zubr(home, zubr_program(), {"play", "--board", "virtual", "--audio", "none"}, Stdio::pipes,
                 {"TMPDIR=" + folder});
    REQUIRE(wait_until([&] { return board_runs(folder); }));
    zubr.signal(SIGKILL);
    CHECK(zubr.wait() == -SIGKILL);
    CHECK(wait_until([&] { return !board_runs(folder); }));
}

// Boards that lie: valid frames with impossible content, and floods of them. No crash, no hang, no full disk,
// no false ply.
#include <csignal>
#include <filesystem>
#include <random>
#include <thread>

#include <catch2/catch.hpp>

#include "app/programs/table.hpp"
#include "board/port_pty_board.hpp"

using namespace zubr;
using namespace zubr::test;
using namespace std::chrono_literals;

namespace {

/// Bytes below the data and state folders, captions aside.
std::uintmax_t bytes_kept(const Home& home) {
    std::uintmax_t bytes = 0;
    for (const std::string& file : home.files())
        if (file.rfind("data/", 0) == 0 || file.rfind("state/", 0) == 0)
            bytes += std::filesystem::file_size(home.path(file));
    return bytes;
}

wire::Square_code any_code(std::mt19937& random) {
    return static_cast<wire::Square_code>(random() % 8);
}

}  // namespace

TEST_CASE("a board whose squares show anything at all makes no ply and leaves the program alive",
          "[hostile]") {
    const Home home;
    Pty_board board;
    Playing playing(home, {"--board", board.plug(), "--save", home.path("game.pdn")});
    REQUIRE(playing.said("app.new"));
    std::mt19937 random(5);
    for (int turn = 0; turn < 150; ++turn) {
        board.with([&](Fake_board& b) {
            for (int n = 1; n <= 50; ++n)
                if (random() % 3 == 0) b.set(n, any_code(random));
            if (random() % 5 == 0) b.press(static_cast<board::Button>(random() % board::button_count));
            if (random() % 20 == 0) b.reset(static_cast<std::uint8_t>(random()));
            b.faults.flags = static_cast<std::uint16_t>(random());
            if (random() % 10 == 0) b.send(b.faults);
        });
        std::this_thread::sleep_for(20ms);
    }
    REQUIRE(playing->running());
    // Then the board behaves again, and so does the game.
    board.with([](Fake_board& b) {
        b = Fake_board();
        b.hello.boot_count = 99;
        b.reset(wire::reset_power_on);
    });
    REQUIRE(wait_until([&] { return playing.count("con.reset") + playing.count("con.back.same") > 0; }));
    CHECK(playing.end() == 0);
    CHECK(bytes_kept(home) < (4U << 20U));
}

TEST_CASE("a board that floods the line with valid frames is endured", "[hostile]") {
    const Home home;
    Pty pty;
    Playing playing(home, {"--board", pty.name()});
    // As fast as the line takes them: answers to nobody, pictures, presses, faults, all impossible.
    std::mt19937 random(11);
    Fake_board board;
    const auto end = std::chrono::steady_clock::now() + 8s;
    std::size_t sent = 0;
    while (std::chrono::steady_clock::now() < end) {
        board.out.clear();
        board.now_ms += 1 + static_cast<std::uint32_t>(random() % 200);
        switch (random() % 8) {
            case 0: {
                wire::Hello hello = board.hello;
                if (random() % 2 == 0) hello.rows = static_cast<std::uint8_t>(random());
                board.send(hello);
                break;
            }
            case 1:
                board.send(board.faults);
                break;
            case 2:
                board.send(
                    wire::Ack{static_cast<std::uint8_t>(random()), static_cast<std::uint8_t>(random())});
                break;
            case 3:
                board.press(static_cast<board::Button>(random() % board::button_count), random() % 2 == 0);
                break;
            default:
                board.set(1 + static_cast<int>(random() % 50), any_code(random));
        }
        const Bytes bytes(board.out.begin(), board.out.end());
        const ssize_t written = ::write(pty.master(), bytes.data(), bytes.size());
        if (written > 0) sent += static_cast<std::size_t>(written);
        if (written < 0) std::this_thread::sleep_for(1ms);
        std::array<std::uint8_t, 256> heard{};
        while (::read(pty.master(), heard.data(), heard.size()) > 0) {
        }
    }
    INFO(sent << " bytes");
    CHECK(sent > 8 * 3840);  // a real line carries no more
    REQUIRE(playing->running());
    const auto begin = std::chrono::steady_clock::now();
    CHECK(playing.end() == 0);
    CHECK(std::chrono::steady_clock::now() - begin < 2s);
    CHECK(bytes_kept(home) < (4U << 20U));
    CHECK(std::filesystem::file_size(playing.captions()) < (1U << 20U));
}

TEST_CASE("a board of an impossible size, or one that the game does not fit, is refused in words",
          "[hostile]") {
    const Home home;
    struct Case {
        std::uint8_t columns;
        std::uint8_t rows;
        const char* key;
    };
    const Case c =
        GENERATE(Case{5, 11, "con.geometry"}, Case{6, 6, "con.geometry"}, Case{4, 8, "con.larger"});
    Pty_board board;
    board.with([&](Fake_board& b) {
        b.hello.columns = c.columns;
        b.hello.rows = c.rows;
    });
    Playing playing(home, {"--board", board.plug(), "--variant", "international"});
    REQUIRE(playing.said(c.key));
    CHECK(playing->running());
    CHECK(playing.end() == 0);
}

TEST_CASE("a port that vanishes and returns all the time", "[hostile]") {
    const Home home;
    Pty_board board;
    const std::string link = home.path("board");
    board.plug(link);
    Playing playing(home, {"--board", link});
    REQUIRE(playing.said("app.new"));
    for (int turn = 0; turn < 40; ++turn) {
        board.unplug(link);
        std::this_thread::sleep_for(30ms);
        board.plug(link);
        std::this_thread::sleep_for(turn % 5 == 0 ? 900ms : 30ms);
    }
    REQUIRE(playing->running());
    board.with([](Fake_board& b) { b.set(32, wire::Square_code::empty); });
    std::this_thread::sleep_for(300ms);
    board.with([](Fake_board& b) { b.set(28, wire::Square_code::light_man); });
    REQUIRE(playing.said("move"));
    CHECK(playing.end() == 0);
}

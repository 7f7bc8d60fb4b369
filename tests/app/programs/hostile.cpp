// Boards that lie: valid frames with impossible content, and floods of them. No crash, no hang, no full disk,
// no false ply. What each of them makes the program write is measured and bounded.
// ZUBR_HOSTILE_SECONDS=N makes each flood last so long (3).
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <random>
#include <thread>

#include <catch2/catch.hpp>

#include "app/programs/table.hpp"
#include "board/port_pty_board.hpp"

using namespace zubr;
using namespace zubr::test;
using namespace std::chrono_literals;

namespace {

/// Bytes below the data and state folders, and the saved game; captions aside.
std::uintmax_t bytes_kept(const Home& home) {
    std::uintmax_t bytes = 0;
    for (const std::string& file : home.files())
        if (file.rfind("data/", 0) == 0 || file.rfind("state/", 0) == 0 || file == "game.pdn")
            bytes += std::filesystem::file_size(home.path(file));
    return bytes;
}

wire::Square_code any_code(std::mt19937& random) {
    return static_cast<wire::Square_code>(random() % 8);
}

board::Button any_button(std::mt19937& random) {
    return static_cast<board::Button>(random() % board::button_count);
}

int seconds() {
    const char* text = std::getenv("ZUBR_HOSTILE_SECONDS");
    return text == nullptr ? 3 : std::atoi(text);
}

/// What a board does in one frame's time.
using Frame = std::function<void(Fake_board&, std::mt19937&)>;

struct Liar {
    const char* name;
    Frame frame;
};

void everything(Fake_board& board, std::mt19937& random) {
    switch (random() % 8) {
        case 0: {
            wire::Hello hello = board.hello;
            if (random() % 2 == 0) hello.rows = static_cast<std::uint8_t>(random());
            if (random() % 4 == 0) hello.id[random() % 8] = static_cast<std::uint8_t>(random());
            board.send(hello);
            break;
        }
        case 1:
            board.faults.flags = static_cast<std::uint16_t>(random());
            board.send(board.faults);
            break;
        case 2:
            board.send(wire::Ack{static_cast<std::uint8_t>(random()), static_cast<std::uint8_t>(random())});
            break;
        case 3:
            board.press(any_button(random), random() % 2 == 0);
            break;
        default:
            board.set(1 + static_cast<int>(random() % 50), any_code(random));
    }
}

/// A piece on every square, every square of another kind in each frame.
void pieces_everywhere(Fake_board& board, std::mt19937& random) {
    for (wire::Square_code& square : board.squares)
        square = static_cast<wire::Square_code>(1 + random() % 4);
    board.changed_ms = board.now_ms;
    board.snapshot_due();
}

/// Squares that are there and gone, as fast as frames go.
void flapping(Fake_board& board, std::mt19937& random) {
    for (int n = 0; n < 3; ++n) {
        wire::Square_code& square = board.squares[random() % 50];
        square = square == wire::Square_code::empty ? any_code(random) : wire::Square_code::empty;
    }
    board.changed_ms = board.now_ms;
    board.snapshot_due();
}

/// Snapshots that contradict themselves: numbers of squares, times and counters of all kinds.
void impossible_snapshots(Fake_board& board, std::mt19937& random) {
    wire::Snapshot snapshot = board.snapshot();
    snapshot.square_count = static_cast<std::uint8_t>(random() % 73);
    snapshot.changed_ms = static_cast<std::uint32_t>(random());
    snapshot.now_ms = static_cast<std::uint32_t>(random());
    if (random() % 3 == 0) snapshot.boot_count = static_cast<std::uint16_t>(random());
    snapshot.sequence = static_cast<std::uint8_t>(random());
    for (wire::Square_code& square : snapshot.squares)
        square = any_code(random);
    for (wire::Button_state& button : snapshot.buttons)
        button.presses = static_cast<std::uint8_t>(random() % 128);
    board.send(snapshot);
}

/// Starts again all the time, and has something else to complain of each time: logs without end.
void restarts(Fake_board& board, std::mt19937& random) {
    board.faults.flags = static_cast<std::uint16_t>(random());
    for (std::uint8_t& squares : board.faults.squares)
        squares = static_cast<std::uint8_t>(random());
    board.reset(static_cast<std::uint8_t>(random()));
}

/// Presses everything, as fast as frames go: questions, menus, new games, read-outs.
void presses(Fake_board& board, std::mt19937& random) {
    board.press(any_button(random), false);
}

}  // namespace

TEST_CASE("boards that lie as fast as the line carries it are endured", "[hostile]") {
    static const Liar liars[] = {
        {"everything at once", everything}, {"pieces everywhere", pieces_everywhere},
        {"flapping squares", flapping},     {"impossible snapshots", impossible_snapshots},
        {"restarts and faults", restarts},  {"all buttons", presses}};
    for (const Liar& liar : liars) {
        INFO(liar.name);
        const Home home;
        Pty pty;
        Playing playing(home, {"--board", pty.name(), "--save", home.path("game.pdn")});
        std::mt19937 random(11);
        Fake_board board;
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds());
        std::size_t sent = 0;
        for (bool linked = false; std::chrono::steady_clock::now() < end;) {
            board.out.clear();
            board.now_ms += 1 + static_cast<std::uint32_t>(random() % 200);
            // A sound beginning, so that the lies are listened to.
            if (!linked) {
                board.send(board.hello);
                board.snapshot_due();
                linked = playing.count("con.found") > 0;
            } else {
                liar.frame(board, random);
            }
            const Bytes bytes(board.out.begin(), board.out.end());
            const ssize_t written = ::write(pty.master(), bytes.data(), bytes.size());
            if (written > 0) sent += static_cast<std::size_t>(written);
            if (written < 0 || !linked) std::this_thread::sleep_for(linked ? 1ms : 50ms);
            std::array<std::uint8_t, 256> heard{};
            while (::read(pty.master(), heard.data(), heard.size()) > 0) {
            }
        }
        CHECK(sent > 10'000);  // a real line carries 3840 a second; busy machines send less
        REQUIRE(playing->running());
        const long memory = playing->resident_kib();
        playing->signal(SIGTERM);
        CHECK(playing->wait(5s) == 0);
        CHECK(playing->errors().empty());
        const auto kept = bytes_kept(home);
        const auto captions = std::filesystem::file_size(playing.captions());
        std::cout << liar.name << ": " << sent << " bytes heard in " << seconds() << " s, " << kept
                  << " bytes kept, captions " << captions << ", memory " << memory << " KiB\n";
        // What is kept grows by the journal's limits (400 rows, 40 rows a second), some 150 bytes each.
        CHECK(kept < 120'000 + static_cast<std::uintmax_t>(seconds()) * 8'000);
        CHECK(captions < 20'000 + static_cast<std::uintmax_t>(seconds()) * 10'000);
        CHECK(memory < 200'000);
        CHECK(playing.plies_said() == 0);
    }
}

TEST_CASE("after the lies the board behaves again, and so does the game", "[hostile]") {
    const Home home;
    Pty_board board;
    Playing playing(home, {"--board", board.plug(), "--save", home.path("game.pdn")});
    REQUIRE(playing.said("app.new"));
    std::mt19937 random(5);
    for (int turn = 0; turn < 100; ++turn) {
        board.with([&](Fake_board& b) {
            for (int n = 1; n <= 50; ++n)
                if (random() % 3 == 0) b.set(n, any_code(random));
            if (random() % 20 == 0) b.reset(static_cast<std::uint8_t>(random()));
            b.faults.flags = static_cast<std::uint16_t>(random());
            if (random() % 10 == 0) b.send(b.faults);
        });
        std::this_thread::sleep_for(20ms);
    }
    REQUIRE(playing->running());
    CHECK(playing.plies_said() == 0);
    board.with([](Fake_board& b) {
        b = Fake_board();
        b.hello.boot_count = 99;
        b.reset(wire::reset_power_on);
    });
    // A busy machine is still hearing the lies: all is heard when nothing more is written down.
    for (std::uintmax_t before = 0; before != bytes_kept(home);) {
        before = bytes_kept(home);
        std::this_thread::sleep_for(3s);
    }
    board.with([](Fake_board& b) { b.set(32, wire::Square_code::empty); });
    std::this_thread::sleep_for(300ms);
    board.with([](Fake_board& b) { b.set(28, wire::Square_code::light_man); });
    REQUIRE(playing.said("move"));
    CHECK(playing.end() == 0);
    CHECK(plies_in(home.read("game.pdn")) == "32-28 *");
}

TEST_CASE("a board of an impossible size, or one that the game does not fit, is refused in words",
          "[hostile]") {
    const Home home;
    struct Case {
        std::uint8_t columns;
        std::uint8_t rows;
        const char* key;
    };
    const Case c = GENERATE(Case{5, 11, "con.geometry"}, Case{6, 6, "con.geometry"},
                            Case{0, 0, "con.geometry"}, Case{9, 8, "con.geometry"}, Case{4, 8, "con.larger"});
    INFO(static_cast<int>(c.columns) << " x " << static_cast<int>(c.rows));
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
    for (int turn = 0; turn < 20; ++turn) {
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

// The service over real pseudo-terminals. Few, short, with generous limits.
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <numeric>

#include <asio/io_context.hpp>
#include <catch2/catch.hpp>
#include <poll.h>

#include "board/discovery.hpp"
#include "board/port_pty_board.hpp"

using namespace zubr;
using namespace zubr::board;
using namespace std::chrono_literals;
using test::Bytes;
using test::Listener;
using test::Pty;
using test::Pty_board;
using test::Temporary_folder;

namespace {

// Ports as a computer might have them, on pseudo-terminals.
Port_source source_of(const std::vector<std::string>& paths) {
    Port_source source;
    source.list = [paths] {
        std::vector<Port_info> ports;
        for (const std::string& path : paths) {
            Port_info info;
            info.path = path;
            info.description = "test port";
            ports.push_back(info);
        }
        return ports;
    };
    return source;
}

template <class F>
std::chrono::milliseconds time_of(F work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
}

}  // namespace

TEST_CASE("a path that is not there yet is waited for, lost when it goes, found anew behind its symlink") {
    const Temporary_folder folder;
    const std::string link = folder.path("board");
    Listener listener;
    Pty_board board;
    Board_service service(link, listener.tell());
    std::this_thread::sleep_for(500ms);
    CHECK(listener.count<Connected>() == 0);
    CHECK(listener.count<Port_problem>() == 0);

    board.plug(link);
    REQUIRE(listener.wait_for<Connected>());
    REQUIRE(listener.wait_for<Seen>());
    CHECK(service.port() == link);
    board.with([](test::Fake_board& b) { b.set(32, wire::Square_code::empty); });
    CHECK(listener.wait_for_reading(31, Reading::empty));

    for (std::size_t round = 1; round <= 2; ++round) {
        board.unplug(link);
        REQUIRE(listener.wait_for<Lost>(round));
        CHECK(listener.last<Lost>().why == Lost_why::hung_up);
        board.with([&](test::Fake_board& b) {
            b.set(1, round == 1 ? wire::Square_code::empty : wire::Square_code::dark_king);
        });
        board.plug(link);
        REQUIRE(listener.wait_for<Back>(round));
        CHECK(listener.wait_for_reading(0, round == 1 ? Reading::empty : Reading::dark_king));
    }
    CHECK(listener.count<Connected>() == 1);
    CHECK(service.counts().losses == 2);
    CHECK(time_of([&] { service.stop(); }) < 1s);
}

TEST_CASE("another board behind the same path is said") {
    const Temporary_folder folder;
    const std::string link = folder.path("board");
    Listener listener;
    Pty_board first;
    Pty_board second;
    second.with([](test::Fake_board& b) {
        b.hello.columns = 6;
        b.hello.rows = 12;
        b.hello.id[0] = 0;
    });
    first.plug(link);
    Board_service service(link, listener.tell());
    REQUIRE(listener.wait_for<Seen>());
    first.unplug(link);
    REQUIRE(listener.wait_for<Lost>());
    second.plug(link);
    REQUIRE(listener.wait_for<Back>());
    CHECK(listener.last<Back>().other_board);
    CHECK(listener.last<Back>().facts.size == Board_size{6, 12});
}

TEST_CASE("a symlink that leads elsewhere while its old port is silent is followed") {
    const Temporary_folder folder;
    const std::string link = folder.path("board");
    Listener listener;
    const Pty silent;
    std::filesystem::create_symlink(silent.name(), link);
    Board_service service(link, listener.tell());
    std::this_thread::sleep_for(300ms);
    Pty_board board;
    board.plug(link);
    CHECK(listener.wait_for<Connected>());
}

TEST_CASE("what is no terminal is said, once") {
    const Temporary_folder folder;
    std::string path;
    SECTION("a file") {
        path = folder.path("file");
        std::ofstream(path) << "no board";
    }
    SECTION("a folder") {
        path = folder.path("folder");
        std::filesystem::create_directory(path);
    }
    SECTION("a device of another kind") {
        path = "/dev/null";
    }
    SECTION("a pipe") {
        path = folder.path("pipe");
        REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    }
    Listener listener;
    Board_service service(path, listener.tell());
    REQUIRE(listener.wait_for<Port_problem>());
    const Port_problem problem = listener.last<Port_problem>();
    CHECK(problem.why == Open_problem::no_tty);
    CHECK(problem.path == path);
    std::this_thread::sleep_for(700ms);
    CHECK(listener.count<Port_problem>() == 1);
}

TEST_CASE("a port that another program has is said after a while, and taken when it is free") {
    Pty_board board;
    const std::string path = board.plug();
    Listener listener;
    Listener other;
    auto holder = std::make_unique<Board_service>(path, other.tell());
    REQUIRE(other.wait_for<Connected>());
    Board_service service(path, listener.tell());
    REQUIRE(listener.wait_for<Port_problem>());
    CHECK(listener.last<Port_problem>().why == Open_problem::busy);
    holder.reset();
    CHECK(listener.wait_for<Connected>());
}

TEST_CASE("auto asks every port and takes the one that answers") {
    const Pty modem;
    Pty_board board;
    const std::string path = board.plug();
    const Port_source source = source_of({"/dev/zubr-test-not-there", modem.name(), path});
    Listener listener;
    {
        Board_service service("auto", listener.tell(), source);
        REQUIRE(listener.wait_for<Seen>());
        CHECK(service.port() == path);
        // The other port was let go.
        pollfd hang_up{modem.master(), POLLIN, 0};
        bool closed = false;
        for (int i = 0; i < 100 && !closed; ++i) {
            std::array<char, 64> bytes{};
            while (::read(modem.master(), bytes.data(), bytes.size()) > 0) {
            }
            ::poll(&hang_up, 1, 10);
            closed = (hang_up.revents & POLLHUP) != 0;
        }
        CHECK(closed);
    }
    const auto found = ask_all_ports(source);
    REQUIRE(found.size() == 3);
    CHECK(found[0].problem.has_value());
    CHECK(found[0].problem->problem == Open_problem::missing);
    CHECK_FALSE(found[1].hello.has_value());
    CHECK_FALSE(found[1].problem.has_value());
    REQUIRE(found[2].hello.has_value());
    CHECK(found[2].hello->rows == 10);
}

TEST_CASE("auto leaves a board that cannot be used alone, and finds one that can") {
    Pty_board newer;
    newer.with([](test::Fake_board& b) { b.hello.protocol_major = 2; });
    const std::string first = newer.plug();
    Listener listener;
    Pty_board board;
    std::string second;
    std::atomic<bool> there = false;
    Port_source source;
    source.list = [&] {
        std::vector<Port_info> ports = source_of({first}).list();
        if (there) ports.push_back(source_of({second}).list()[0]);
        return ports;
    };
    Board_service service("auto", listener.tell(), source);
    REQUIRE(listener.wait_for<Refused>());
    CHECK(std::holds_alternative<Newer_protocol>(listener.last<Refused>().reason));
    second = board.plug();
    there = true;
    REQUIRE(listener.wait_for<Connected>());
    CHECK(listener.count<Refused>() == 1);
}

TEST_CASE("a command reaches the board and its answer the caller") {
    Pty_board board;
    const std::string path = board.plug();
    Listener listener;
    Board_service service(path, listener.tell());
    REQUIRE(listener.wait_for<Connected>());
    service.send(wire::Calibrate_zero{});
    REQUIRE(listener.wait_for<Command_done>());
    CHECK(listener.last<Command_done>().command == wire::Message::calibrate_zero);
}

TEST_CASE("a listener that throws does not end the thread") {
    Pty_board board;
    const std::string path = board.plug();
    std::atomic<int> told = 0;
    Board_service service(path, [&](const Link_event&) {
        ++told;
        throw std::runtime_error("listener");
    });
    for (int i = 0; i < 1500 && told < 5; ++i)
        std::this_thread::sleep_for(10ms);
    CHECK(told >= 5);
}

TEST_CASE("a device that talks without end costs little and stops as fast") {
    const Pty pty;
    std::atomic<bool> stop = false;
    std::atomic<std::size_t> written = 0;
    std::thread flood([&] {
        test::Fake_board board;
        Bytes bytes = test::frame_of(board.hello);
        for (int i = 0; i < 20; ++i) {
            ++board.now_ms;
            const Bytes frame = test::frame_of(board.snapshot());
            bytes.insert(bytes.end(), frame.begin(), frame.end());
        }
        while (!stop) {
            const ssize_t n = ::write(pty.master(), bytes.data(), bytes.size());
            if (n > 0) written += static_cast<std::size_t>(n);
            std::array<char, 64> heard{};
            while (::read(pty.master(), heard.data(), heard.size()) > 0) {
            }
            if (n <= 0) std::this_thread::sleep_for(1ms);
        }
    });
    Listener listener;
    Board_service service(pty.name(), listener.tell());
    REQUIRE(listener.wait_for<Connected>());
    const std::size_t before = written;
    std::this_thread::sleep_for(2s);
    CHECK(written - before < 8000 * 4);
    CHECK(time_of([&] { service.stop(); }) < 1s);
    stop = true;
    flood.join();
    CHECK(listener.count<Seen>() < 400);
}

TEST_CASE("stopping is quick while waiting, while asking, and twice") {
    const Temporary_folder folder;
    const Pty silent;
    for (const std::string& path : {folder.path("nothing"), silent.name(), std::string("auto")}) {
        Listener listener;
        Board_service service(path, listener.tell(), source_of({silent.name()}));
        std::this_thread::sleep_for(300ms);
        CHECK(time_of([&] { service.stop(); }) < 1s);
        service.stop();
        service.send(wire::Beep{});
    }
}

TEST_CASE("all bytes pass a port unchanged, both ways") {
    const Pty pty;
    asio::io_context io;
    auto opened = Port_stream::open(io, pty.name());
    REQUIRE(opened.has_value());
    CHECK_FALSE((*opened)->real());
    Bytes all(256);
    std::iota(all.begin(), all.end(), std::uint8_t{0});
    Bytes got;
    (*opened)->start(
        [&](std::span<const std::uint8_t> bytes) { got.insert(got.end(), bytes.begin(), bytes.end()); },
        [](const std::string&) {});
    REQUIRE(::write(pty.master(), all.data(), all.size()) == 256);
    (*opened)->write(all);
    Bytes heard;
    for (int i = 0; i < 200 && (got.size() < 256 || heard.size() < 256); ++i) {
        io.run_for(10ms);
        std::array<std::uint8_t, 256> bytes{};
        const ssize_t n = ::read(pty.master(), bytes.data(), bytes.size());
        if (n > 0) heard.insert(heard.end(), bytes.begin(), bytes.begin() + n);
    }
    CHECK(got == all);
    CHECK(heard == all);
    termios settings{};
    REQUIRE(::tcgetattr(pty.master(), &settings) == 0);
    CHECK(::cfgetispeed(&settings) == B38400);
}

TEST_CASE("the computer's own ports are listed, pseudo-terminals not") {
    for (const Port_info& port : list_ports())
        CHECK(port.path.find("/dev/pts") == std::string::npos);
}

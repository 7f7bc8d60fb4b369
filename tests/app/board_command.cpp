// The board commands against a fake board on a pseudo-terminal: what a person reads, and the exit code. The
// words are replaced by key and arguments.
#include "app/board_command.hpp"

#include <atomic>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "board/port.hpp"
#include "board/port_pty_board.hpp"

using namespace zubr;
using namespace zubr::app;
using namespace std::chrono_literals;
using test::Pty_board;
using test::Temporary_folder;

namespace {

std::string shown(const words::Argument& argument) {
    if (const auto* n = std::get_if<std::int64_t>(&argument)) return std::to_string(*n);
    if (const auto* text = std::get_if<std::string>(&argument)) return *text;
    if (const auto* square = std::get_if<draughts::Square>(&argument))
        return std::to_string(square->number());
    if (const auto* piece = std::get_if<draughts::Piece>(&argument)) {
        return std::string(piece->side == draughts::Side::white ? "white" : "black") +
               (piece->kind == draughts::Kind::man ? " man" : " king");
    }
    std::string list;
    if (const auto* squares = std::get_if<std::vector<draughts::Square>>(&argument)) {
        for (const auto square : *squares)
            list += (list.empty() ? "" : ",") + std::to_string(square.number());
    }
    return list;
}

std::string in_keys(const words::Phrase& phrase) {
    std::string text = phrase.key;
    for (const auto& [name, argument] : phrase.arguments)
        text += " " + name + "=" + shown(argument);
    return text;
}

Typed silence(std::chrono::milliseconds limit) {
    std::this_thread::sleep_for(limit);
    return {};
}

// What is written by a command on another thread, to be waited for.
class Page : public std::streambuf {
  public:
    bool wait_for(const std::string& part) {
        std::unique_lock lock(mutex_);
        return grown_.wait_for(lock, 15s, [&] { return text_.find(part) != std::string::npos; });
    }
    std::string text() {
        const std::lock_guard lock(mutex_);
        return text_;
    }

  protected:
    int_type overflow(int_type c) override {
        const std::lock_guard lock(mutex_);
        text_ += static_cast<char>(c);
        grown_.notify_all();
        return c;
    }

  private:
    std::mutex mutex_;
    std::condition_variable grown_;
    std::string text_;
};

// A command running beside the test.
template <class Run>
class Running {
  public:
    explicit Running(Run run) : out_(&page), thread_([this, run]() mutable { code = run(out_, stop_); }) {}
    ~Running() {
        stop_ = true;
        if (thread_.joinable()) thread_.join();
    }
    int finish() {
        thread_.join();
        return code;
    }
    int stop() {
        stop_ = true;
        return finish();
    }
    Page page;
    int code = -1;

  private:
    std::ostream out_;
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

}  // namespace

TEST_CASE("board list names every port and the boards behind them") {
    Pty_board board;
    Pty_board newer;
    newer.with([](test::Fake_board& b) { b.hello.protocol_major = 2; });
    board::Port_source source;
    std::vector<board::Port_info> ports(2);
    ports[0].path = board.plug();
    ports[0].description = "USB Serial";
    ports[0].manufacturer = "QinHeng";
    ports[0].usb_vendor = 0x1a86;
    ports[0].usb_product = 0x7523;
    ports[1].path = newer.plug();
    source.list = [&] { return ports; };
    Board_options options;
    options.source = &source;
    std::ostringstream out;
    std::ostringstream err;
    CHECK(run_board_list(options, out, err, in_keys) == exit_success);
    CHECK(out.str() ==
          ports[0].path +
              " (QinHeng USB Serial, 1a86:7523): con.list.board m=10 n=10 id=a0a1a2a3a4a5a6a7 firmware=0.0 "
              "protocol=1.0\n" +
              ports[1].path + ": con.version n=2 id=a0a1a2a3a4a5a6a7 firmware=0.0 protocol=2.0\n");
    CHECK(err.str().empty());
    ports.clear();
    out.str("");
    CHECK(run_board_list(options, out, err, in_keys) == exit_success);
    CHECK(out.str() == "con.list.none\n");
}

TEST_CASE("board watch says what changes, one line each") {
    Pty_board board;
    Board_watch_options options;
    options.port = board.plug();
    board.with([](test::Fake_board& b) {
        b.squares.fill(wire::Square_code::empty);
        b.squares[4] = wire::Square_code::dark_man;
        b.squares[30] = wire::Square_code::light_man;
        b.faults.flags = wire::fault_squares | wire::fault_row_supply;
        b.faults.squares[0] = 1;
        b.faults.rows = 4;
    });
    Running watch([options](std::ostream& out, const std::atomic<bool>& stop) mutable {
        options.stopped = [&stop] { return stop.load(); };
        return run_board_watch(options, out, out, in_keys);
    });
    REQUIRE(watch.page.wait_for("con.occupied.list list=5,31\n"));
    REQUIRE(watch.page.wait_for("con.fault.row_supply n=3\ncon.sensor sq=1\n"));
    CHECK(watch.page.text().rfind("con.search\ncon.found con.list.board m=10 n=10 id=a0a1a2a3a4a5a6a7", 0) ==
          0);
    board.with([](test::Fake_board& b) { b.set(31, wire::Square_code::empty); });
    REQUIRE(watch.page.wait_for("pos.square sq=31\n"));
    board.with([](test::Fake_board& b) { b.set(27, wire::Square_code::light_king); });
    REQUIRE(watch.page.wait_for("pos.square piece=white king sq=27\n"));
    board.with([](test::Fake_board& b) { b.set(9, wire::Square_code::unsure); });
    REQUIRE(watch.page.wait_for("con.unsure sq=9\n"));
    board.with([](test::Fake_board& b) { b.press(board::Button::confirm); });
    REQUIRE(watch.page.wait_for("con.button button=confirm\n"));
    board.with([](test::Fake_board& b) { b.reset(wire::reset_watchdog); });
    REQUIRE(watch.page.wait_for("con.reset cause=watchdog\n"));
    board.unplug();
    REQUIRE(watch.page.wait_for("con.lost\n"));
    CHECK(watch.stop() == exit_success);
}

TEST_CASE("board watch reads a recorded stream in words, and records one") {
    const Temporary_folder folder;
    const std::string file = folder.path("recorded");
    Pty_board board;
    {
        Board_watch_options options;
        options.port = board.plug();
        options.record = file;
        Running watch([options](std::ostream& out, const std::atomic<bool>& stop) mutable {
            options.stopped = [&stop] { return stop.load(); };
            return run_board_watch(options, out, out, in_keys);
        });
        REQUIRE(watch.page.wait_for("HELLO protocol_major=1"));
        REQUIRE(watch.page.wait_for("SNAPSHOT sequence="));
        CHECK(watch.stop() == exit_success);
    }
    std::ofstream(file, std::ios::binary | std::ios::app) << std::string("\x05\x06\0\x11", 4);
    Board_watch_options options;
    options.port = file;
    std::ostringstream out;
    std::ostringstream err;
    CHECK(run_board_watch(options, out, err, in_keys) == exit_success);
    const std::string text = out.str();
    CHECK(text.find("HELLO protocol_major=1 protocol_minor=0") != std::string::npos);
    CHECK(text.find("squares=bbbbbbbbbbbbbbbbbbbb..........wwwwwwwwwwwwwwwwwwww") != std::string::npos);
    CHECK(text.find("DAMAGED 2 bytes: 05 06\n") != std::string::npos);
    CHECK(text.find("damaged=1 unfinished_bytes=1\n") != std::string::npos);
}

TEST_CASE("board watch of what is no board says so") {
    Board_watch_options options;
    options.port = "/dev/null";
    std::ostringstream out;
    std::ostringstream err;
    CHECK(run_board_watch(options, out, err, in_keys) == exit_wrong_input);
    CHECK(err.str() == "con.notboard name=/dev/null\n");
    // A file that holds no frame at all is no recording.
    const Temporary_folder folder;
    options.port = folder.path("letter");
    std::ofstream(options.port) << "Dear Sir";
    err.str("");
    CHECK(run_board_watch(options, out, err, in_keys) == exit_wrong_input);
    CHECK(err.str() == "con.notboard name=" + options.port + "\n");
}

TEST_CASE("board test leads through faults, squares and buttons") {
    Pty_board board;
    Board_options options;
    options.port = board.plug();
    std::atomic<int> enters = 0;
    const Type_in type_in = [&](std::chrono::milliseconds) -> Typed {
        if (enters > 0) {
            --enters;
            return {Typed::What::line, {}};
        }
        return {};
    };
    Running test([&, options](std::ostream& out, const std::atomic<bool>& stop) mutable {
        options.stopped = [&stop] { return stop.load(); };
        return run_board_test(options, type_in, out, out, in_keys);
    });
    REQUIRE(test.page.wait_for("con.nofault\ncon.test.clear\n"));
    board.with([](test::Fake_board& b) {
        b.squares.fill(wire::Square_code::empty);
        b.changed_ms = b.now_ms - 60;
        b.snapshot_due();
    });
    REQUIRE(test.page.wait_for("con.test.squares\n"));
    std::string expected;
    SECTION("all of it good") {
        for (int n = 1; n <= 50; ++n) {
            board.with([&](test::Fake_board& b) { b.set(n, wire::Square_code::light_man); });
            REQUIRE(test.page.wait_for("pos.square piece=white man sq=" + std::to_string(n) + "\n"));
        }
        REQUIRE(test.page.wait_for("con.test.left n=1\n"));
        REQUIRE(test.page.wait_for("con.test.buttons\n"));
        for (int button = 0; button < board::button_count; ++button) {
            board.with([&](test::Fake_board& b) { b.press(static_cast<board::Button>(button)); });
        }
        CHECK(test.finish() == exit_success);
        CHECK(test.page.text().find("con.test.good\n") != std::string::npos);
    }
    SECTION("a square and buttons missing") {
        board.with([](test::Fake_board& b) {
            std::fill_n(b.squares.begin(), 48, wire::Square_code::dark_man);
            b.set(50, wire::Square_code::dark_king);
        });
        REQUIRE(test.page.wait_for("sq=50\n"));
        enters = 1;
        REQUIRE(test.page.wait_for("con.test.unfelt list=49\ncon.test.buttons\n"));
        board.with([](test::Fake_board& b) { b.press(board::Button::repeat); });
        REQUIRE(test.page.wait_for("con.button button=repeat\n"));
        enters = 1;
        CHECK(test.finish() == exit_wrong_input);
        CHECK(test.page.text().find("con.test.unpressed button=confirm\n") != std::string::npos);
        CHECK(test.page.text().find("con.test.bad\n") != std::string::npos);
    }
    SECTION("the cable is pulled") {
        board.unplug();
        CHECK(test.finish() == exit_wrong_input);
        CHECK(test.page.text().find("con.lost\ncon.test.broken\n") != std::string::npos);
    }
}

TEST_CASE("board calibrate asks first, and explains a refusal") {
    Pty_board board;
    Board_calibrate_options options;
    options.port = board.plug();
    std::ostringstream out;
    std::ostringstream err;
    const auto answer = [](const std::string& line) -> Type_in {
        return [line](std::chrono::milliseconds) -> Typed { return {Typed::What::line, line}; };
    };
    std::size_t heard = 0;
    const auto calibrations = [&] {
        board.with([&](test::Fake_board& b) {
            heard =
                static_cast<std::size_t>(b.heard[static_cast<std::size_t>(wire::Message::calibrate_zero)]);
        });
        return heard;
    };
    options.is_yes = [](const std::string& line) { return line == " Tak\r"; };
    SECTION("yes") {
        CHECK(run_board_calibrate(options, answer(" Tak\r"), out, err, in_keys) == exit_success);
        CHECK(out.str() == "con.calibrate.ask\ncon.calibrated\n");
        CHECK(calibrations() == 1);
    }
    SECTION("anything else") {
        CHECK(run_board_calibrate(options, answer("takk"), out, err, in_keys) == exit_wrong_input);
        CHECK(err.str() == "con.calibrate.no\n");
        CHECK(calibrations() == 0);
    }
    SECTION("end of input") {
        const Type_in end = [](std::chrono::milliseconds) -> Typed { return {Typed::What::end, {}}; };
        CHECK(run_board_calibrate(options, end, out, err, in_keys) == exit_wrong_input);
        CHECK(calibrations() == 0);
    }
    SECTION("--yes, on a board that is not empty") {
        board.with([](test::Fake_board& b) { b.calibrates = false; });
        options.yes = true;
        CHECK(run_board_calibrate(options, silence, out, err, in_keys) == exit_wrong_input);
        CHECK(out.str().empty());
        CHECK(err.str() == "con.calibrate.notempty sq=17\n");
    }
}

TEST_CASE("without a board each command says so") {
    const Temporary_folder folder;
    Board_calibrate_options options;
    options.port = folder.path("nothing");
    std::ostringstream out;
    std::ostringstream err;
    CHECK(run_board_calibrate(options, silence, out, err, in_keys) == exit_wrong_input);
    CHECK(err.str() == "con.none\n");
}

TEST_CASE("the list names what was left out and what has no port, and no name commands the terminal") {
    board::Port_info nasty;
    nasty.path = "/dev/ttyUSB0";
    nasty.manufacturer = "Evil\x1B]0;x\x07\nInc";
    nasty.description =
        "\xC2\x9B"
        "31mboard";
    nasty.serial = "1\r2";
    nasty.usb_vendor = 0x1a86;
    nasty.usb_product = 0x7523;
    board::Port_source source;
    source.list = [&] { return std::vector<board::Port_info>{nasty}; };
    source.open =
        [](asio::io_context&,
           const std::string&) -> tl::expected<std::shared_ptr<board::Port_stream>, board::Open_error> {
        return tl::unexpected(board::Open_error{board::Open_problem::denied, ""});
    };
    const Temporary_folder folder;
    std::filesystem::create_directories(folder.path("2-1"));
    std::ofstream(folder.path("2-1/idVendor")) << "10c4\n";
    std::ofstream(folder.path("2-1/idProduct")) << "ea60\n";
    Board_options options;
    options.source = &source;
    options.usb_devices = folder.path("");
    for (const bool left_out : {false, true}) {
        if (left_out) options.left_out = {"1a86:7523"};
        std::ostringstream out;
        std::ostringstream err;
        CHECK(run_board_list(options, out, err, in_keys) == exit_success);
        INFO(out.str());
        CHECK(out.str().find(left_out ? "con.list.ignored" : "con.port.denied") != std::string::npos);
        CHECK(out.str().find("con.list.noport name=CP210x (10c4:ea60)") != std::string::npos);
        const std::string text = out.str();
        CHECK(std::count(text.begin(), text.end(), '\n') == 2);
        for (const char* harmful : {"\x1B", "\x07", "\r", "\xC2\x9B"})
            CHECK(out.str().find(harmful) == std::string::npos);
        CHECK(out.str().find("\\x1B]0;x\\x07\\x0AInc") != std::string::npos);
    }
}

// Ports that are not what their names say: somebody's terminal, other programs' lines, adapters that were
// taken away.
#include <csignal>
#include <fstream>

#include <catch2/catch.hpp>
#include <sys/ioctl.h>
#include <sys/wait.h>

#include "board/adapters.hpp"
#include "board/discovery.hpp"
#include "board/port.hpp"
#include "board/port_pty_board.hpp"

using namespace zubr;
using namespace zubr::board;
using platform::Device_kind;
using platform::kind_of;
using namespace std::chrono_literals;
namespace fs = std::filesystem;
using test::Temporary_folder;

namespace {

/// A pseudo-terminal as a shell has it: it echoes and edits lines.
class Cooked {
  public:
    Cooked() {
        std::array<char, 128> name{};
        int client = -1;
        if (::openpty(&master_, &client, name.data(), nullptr, nullptr) != 0)
            throw std::runtime_error("openpty");
        ::close(client);
        ::fcntl(master_, F_SETFL, O_NONBLOCK);
        name_ = name.data();
    }
    ~Cooked() { ::close(master_); }
    Cooked(const Cooked&) = delete;
    Cooked& operator=(const Cooked&) = delete;
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] termios modes() const {
        termios modes{};
        ::tcgetattr(master_, &modes);
        return modes;
    }
    [[nodiscard]] std::string heard() const {
        std::array<char, 256> bytes{};
        const ssize_t got = ::read(master_, bytes.data(), bytes.size());
        return {bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0))};
    }

  private:
    int master_ = -1;
    std::string name_;
};

/// Works by a terminal until it is gone, as a shell does.
class Somebody {
  public:
    explicit Somebody(const std::string& terminal) {
        std::array<int, 2> ready{};
        if (::pipe(ready.data()) != 0) throw std::runtime_error("pipe");
        child_ = ::fork();
        if (child_ == 0) {
            ::setsid();
            const int own = ::open(terminal.c_str(), O_RDWR);
            const bool controls = own >= 0 && ::ioctl(own, TIOCSCTTY, 0) == 0;
            static_cast<void>(::write(ready[1], controls ? "y" : "n", 1) < 0);
            for (;;)
                ::pause();
        }
        char answer = 0;
        controls_ = ::read(ready[0], &answer, 1) == 1 && answer == 'y';
        ::close(ready[0]);
        ::close(ready[1]);
    }
    ~Somebody() {
        ::kill(child_, SIGKILL);
        ::waitpid(child_, nullptr, 0);
    }
    Somebody(const Somebody&) = delete;
    Somebody& operator=(const Somebody&) = delete;
    [[nodiscard]] bool controls() const { return controls_; }

  private:
    pid_t child_ = -1;
    bool controls_ = false;
};

bool same(const termios& a, const termios& b) {
    return a.c_iflag == b.c_iflag && a.c_oflag == b.c_oflag && a.c_cflag == b.c_cflag &&
           a.c_lflag == b.c_lflag;
}

}  // namespace

TEST_CASE("a terminal by which somebody works is busy, and neither asked nor changed") {
    const Cooked terminal;
    const Somebody shell(terminal.name());
    REQUIRE(shell.controls());
    const termios before = terminal.modes();
    const Temporary_folder folder;
    const std::string link = folder.path("board");
    fs::create_symlink(terminal.name(), link);
    asio::io_context io;
    for (const std::string& path : {terminal.name(), link}) {
        const auto opened = Port_stream::open(io, path);
        REQUIRE_FALSE(opened);
        CHECK(opened.error().problem == Open_problem::busy);
    }
    CHECK(same(terminal.modes(), before));
    CHECK(terminal.heard().empty());
}

TEST_CASE("the modes of a pseudo-terminal are put back, and those of a line for bytes never touched") {
    asio::io_context io;
    const Cooked terminal;
    const termios before = terminal.modes();
    {
        const auto opened = Port_stream::open(io, terminal.name());
        REQUIRE(opened);
        CHECK((terminal.modes().c_lflag & (ECHO | ICANON)) == 0U);
        (*opened)->close();
    }
    CHECK(same(terminal.modes(), before));
}

TEST_CASE(
    "a named board that was a pseudo-terminal is no device of another kind, and comes back as what it was") {
    CHECK(kind_of("/dev/null") == Device_kind::hardware);
    CHECK(kind_of("/no/such/port") == Device_kind::none);
    test::Pty_board board;
    const Temporary_folder folder;
    const std::string link = folder.path("board");
    board.plug(link);
    CHECK(kind_of(link) == Device_kind::byte_line);
    std::atomic<int> found{0};
    std::atomic<int> lost{0};
    std::atomic<int> problems{0};
    Board_service service(link, [&](const Link_event& event) {
        if (std::holds_alternative<Connected>(event) || std::holds_alternative<Back>(event)) ++found;
        if (std::holds_alternative<Lost>(event)) ++lost;
        if (std::holds_alternative<Port_problem>(event)) ++problems;
    });
    const auto wait = [](const std::function<bool()>& done) {
        for (int n = 0; n < 2000 && !done(); ++n)
            std::this_thread::sleep_for(10ms);
        return done();
    };
    REQUIRE(wait([&] { return found == 1; }));
    std::this_thread::sleep_for(300ms);  // it looks five times a second what it has
    board.unplug(link);
    fs::remove(link);
    fs::create_symlink("/dev/null", link);
    REQUIRE(wait([&] { return lost == 1; }));
    std::this_thread::sleep_for(500ms);
    CHECK(problems == 0);  // "no terminal" would end the program
    // Its number was given again, to a terminal whose owner has not come yet.
    const Cooked other;
    CHECK(kind_of(other.name()) == Device_kind::edited_line);
    const termios before = other.modes();
    fs::remove(link);
    fs::create_symlink(other.name(), link);
    std::this_thread::sleep_for(500ms);
    CHECK(same(other.modes(), before));
    CHECK(other.heard().empty());
    CHECK(found == 1);
    fs::remove(link);
    board.plug(link);
    CHECK(wait([&] { return found == 2; }));
}

TEST_CASE("ports that are left out are not opened by any search") {
    CHECK(names_a_port("/dev/ttyUSB0"));
    CHECK(names_a_port("1a86:7523"));
    CHECK(names_a_port("1A86:7523"));
    for (const char* wrong : {"", "/", "ttyUSB0", "1a86", "1a86:752", "1a86:75234", "xxxx:7523", "1a86-7523"})
        CHECK_FALSE(names_a_port(wrong));
    Port_info port;
    port.path = "/dev/ttyUSB0";
    port.usb_vendor = 0x1a86;
    port.usb_product = 0x7523;
    CHECK(is_left_out(port, {"/dev/ttyUSB9", "1A86:7523"}));
    CHECK(is_left_out(port, {"/dev/ttyUSB0"}));
    CHECK_FALSE(is_left_out(port, {"/dev/ttyUSB1", "1a86:7522"}));
    const Temporary_folder folder;
    std::ofstream(folder.path("real")) << "";
    fs::create_symlink(folder.path("real"), folder.path("by-id"));
    port.path = folder.path("real");
    CHECK(is_left_out(port, {folder.path("by-id")}));

    std::atomic<int> opened{0};
    Port_source source;
    source.list = [&] { return std::vector<Port_info>{port}; };
    source.open = [&](asio::io_context&,
                      const std::string&) -> tl::expected<std::shared_ptr<Port_stream>, Open_error> {
        ++opened;
        return tl::unexpected(Open_error{});
    };
    source.left_out = {"1a86:7523"};
    const auto all = ask_all_ports(source);
    REQUIRE(all.size() == 1);
    CHECK(all[0].left_out);
    {
        const Board_service service(
            "auto", [](const Link_event&) {}, source);
        std::this_thread::sleep_for(300ms);
    }
    CHECK(opened == 0);
    source.left_out = {};
    CHECK_FALSE(ask_all_ports(source)[0].left_out);
    CHECK(opened == 1);
}

TEST_CASE("an adapter that is plugged in and has no port is named") {
    const Temporary_folder folder;
    const auto adapter = [&](const std::string& name, const char* vendor, const char* product,
                             const char* port) {
        fs::create_directories(folder.path(name));
        std::ofstream(folder.path(name + "/idVendor")) << vendor << '\n';
        std::ofstream(folder.path(name + "/idProduct")) << product << '\n';
        fs::create_directories(folder.path(name + "/" + name + ":1.0"));
        if (*port != '\0') fs::create_directories(folder.path(name + "/" + name + ":1.0/" + port));
    };
    CHECK(adapters_without_port(folder.path("none")).empty());
    adapter("1-1", "1a86", "7523", "ttyUSB0");
    adapter("1-2", "2341", "0043", "tty/ttyACM0");
    adapter("1-3", "046d", "c31c", "");  // a keyboard
    adapter("usb1", "1d6b", "0002", "");
    CHECK(adapters_without_port(folder.path("")).empty());
    adapter("2-1", "1a86", "7523", "");
    adapter("2-2", "10c4", "ea60", "");
    adapter("2-3", "0403", "6001", "");
    const auto found = adapters_without_port(folder.path(""));
    REQUIRE(found.size() == 3);
    CHECK(found[0].name == "FT232R");
    CHECK(found[1].name == "CP210x");
    CHECK(found[2].name == "CH340");
    CHECK(found[2].number == "1a86:7523");
}

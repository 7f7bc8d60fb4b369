// zubr-virtual-board as a program: another process, a pseudo terminal, real time. Few tests, generous limits:
// the machine may be busy.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/reference.hpp"
#include "wire/codec.hpp"

namespace {

using namespace std::chrono_literals;
using zubr::wire::Square_code;
using Clock = std::chrono::steady_clock;

class Folder {
  public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "zubr-board-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(file(name), std::ios::binary) << text;
        return file(name);
    }

  private:
    std::filesystem::path path_;
};

bool wait_until(const std::function<bool()>& done, std::chrono::milliseconds limit = 10s) {
    for (const auto end = Clock::now() + limit; Clock::now() < end; std::this_thread::sleep_for(2ms))
        if (done()) return true;
    return done();
}

/// The program, with its standard input on a pipe and its standard error in a file.
class Program {
  public:
    Program(const Folder& folder, std::vector<std::string> arguments) : errors_(folder.file("stderr")) {
        int ends[2];
        REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
        arguments.insert(arguments.begin(), ZUBR_VIRTUAL_BOARD);
        std::vector<char*> argv;
        for (std::string& argument : arguments)
            argv.push_back(argument.data());
        argv.push_back(nullptr);
        pid_ = fork();
        if (pid_ == 0) {
            const int err = open(errors_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
            const int out = open("/dev/null", O_WRONLY);
            dup2(ends[0], 0);
            dup2(out, 1);
            dup2(err, 2);
            execv(argv[0], argv.data());
            _exit(127);
        }
        close(ends[0]);
        input_ = ends[1];
    }
    ~Program() {
        close_input();
        if (!code_) {
            kill(pid_, SIGKILL);
            waitpid(pid_, nullptr, 0);
        }
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void type(const std::string& text) const {
        REQUIRE(write(input_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    }
    void close_input() {
        if (input_ >= 0) close(input_);
        input_ = -1;
    }
    void signal(int number) const { kill(pid_, number); }
    /// The exit code; -1 when it still runs after the limit.
    int wait(std::chrono::milliseconds limit = 10s) {
        wait_until([this] { return exited(); }, limit);
        return code_.value_or(-1);
    }
    bool exited() {
        int status = 0;
        if (!code_ && waitpid(pid_, &status, WNOHANG) == pid_)
            code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 1000;
        return code_.has_value();
    }
    [[nodiscard]] std::string errors() const { return zubr::test::read_file(errors_); }

  private:
    std::string errors_;
    pid_t pid_ = -1;
    int input_ = -1;
    std::optional<int> code_;
};

class Client {
  public:
    explicit Client(const std::string& link) {
        wait_until(
            [&] { return (fd_ = open(link.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)) >= 0; });
        REQUIRE(fd_ >= 0);
    }
    ~Client() { leave(); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    void leave() {
        if (fd_ >= 0) close(fd_);
        fd_ = -1;
    }
    template <class M>
    void send(const M& message) const {
        std::uint8_t frame[zubr::wire::frame_max];
        const auto size = zubr::wire::encode_frame(message, frame);
        REQUIRE(write(fd_, frame, size) == size);
    }
    /// Reads until a message of that kind for which `wanted` holds.
    template <class M>
    std::optional<M> next(const std::function<bool(const M&)>& wanted,
                          std::chrono::milliseconds limit = 10s) {
        for (const auto end = Clock::now() + limit; Clock::now() < end;) {
            pollfd state = {fd_, POLLIN, 0};
            poll(&state, 1, 20);
            std::uint8_t byte = 0;
            ssize_t size = 0;
            while ((size = read(fd_, &byte, 1)) == 1) {
                M message;
                if (reader_.push(byte) == zubr::wire::Frame_reader::Result::frame &&
                    zubr::wire::decode_frame(reader_, message) && wanted(message))
                    return message;
            }
            if (size == 0 || (size < 0 && errno != EAGAIN)) {
                hung_up = true;
                return std::nullopt;
            }
        }
        return std::nullopt;
    }
    std::optional<zubr::wire::Snapshot> snapshot(
        const std::function<bool(const zubr::wire::Snapshot&)>& wanted) {
        return next<zubr::wire::Snapshot>(wanted);
    }
    bool hung_up = false;

  private:
    int fd_ = -1;
    zubr::wire::Frame_reader reader_;
};

Square_code at(const zubr::wire::Snapshot& s, int square) {
    return s.squares[square - 1];
}

std::vector<std::string> words_of(const Folder& folder) {
    std::vector<std::string> words;
    for (const auto& row : zubr::test::read_tsv(folder.file("log"))) {
        std::string text;
        for (std::size_t i = 1; i < row.size(); ++i)
            text += (i > 1 ? " " : "") + row[i];
        words.push_back(text);
    }
    return words;
}

}  // namespace

TEST_CASE("program: it is found through its link, answers, and leaves at SIGTERM with its link") {
    const Folder folder;
    Program program(folder, {"--link", folder.file("board"), "--board", "12x12", "--sensors", "occupancy"});
    {
        Client client(folder.file("board"));
        client.send(zubr::wire::Get_hello{});
        const auto hello = client.next<zubr::wire::Hello>([](const auto&) { return true; });
        REQUIRE(hello);
        CHECK(hello->columns == 6);
        CHECK(hello->rows == 12);
        CHECK(hello->sensors == zubr::wire::Sensor_kind::occupancy);
        CHECK(client.snapshot([](const auto& s) { return s.square_count == 72; }));
    }
    // Without a script it stays for ever.
    std::this_thread::sleep_for(300ms);
    CHECK_FALSE(program.exited());
    Client again(folder.file("board"));
    CHECK(again.snapshot([](const auto&) { return true; }));
    program.signal(SIGTERM);
    CHECK(program.wait(3s) == 0);
    CHECK_FALSE(std::filesystem::is_symlink(folder.file("board")));
}

TEST_CASE("program: a script runs from the first snapshot a client sees, in time, and is logged row by row") {
    const Folder folder;
    const std::string script =
        folder.write("script",
                     "setup start\nlift 32   # the first move\nwait 400\nput 28\nwait 400\n"
                     "press confirm 200\nwait 600\n");
    Program program(folder,
                    {"--link", folder.file("board"), "--script", script, "--log", folder.file("log")});
    std::this_thread::sleep_for(500ms);  // nobody is there: nothing begins
    CHECK(words_of(folder) == std::vector<std::string>{"setup start"});
    {
        Client client(folder.file("board"));
        const auto start = client.snapshot([](const auto&) { return true; });
        REQUIRE(start);
        CHECK(at(*start, 32) == Square_code::light_man);
        CHECK(client.snapshot([](const auto& s) { return at(s, 32) == Square_code::empty; }));
        CHECK(client.snapshot([](const auto& s) { return at(s, 28) == Square_code::light_man; }));
        CHECK(client.snapshot([](const auto& s) { return s.buttons[1].presses == 1 && !s.buttons[1].down; }));
        CHECK(wait_until([&] { return words_of(folder).back() == "script-end"; }));
        std::this_thread::sleep_for(200ms);
        CHECK_FALSE(program.exited());
    }
    CHECK(program.wait(3s) == 0);
    CHECK(words_of(folder) == std::vector<std::string>{"setup start", "client-open", "script-start",
                                                       "lift 32", "wait 400", "put 28", "wait 400",
                                                       "press confirm 200", "wait 600", "script-end",
                                                       "client-close"});
    const auto rows = zubr::test::read_tsv(folder.file("log"));
    const auto ms = [&](std::size_t row) { return std::stoll(rows[row][0]); };
    const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
                         std::chrono::system_clock::now().time_since_epoch())
                         .count();
    CHECK(std::abs(ms(0) - now) < 60'000);
    CHECK(std::abs(ms(5) - ms(3) - 400) < 60);
    CHECK(std::abs(ms(9) - ms(3) - 1400) < 60);
}

TEST_CASE("program: unplug hangs up and takes the link away, plug brings a new one, hands go on meanwhile") {
    const Folder folder;
    const std::string script = folder.write(
        "script", "setup start\nwait 300\nunplug\nlift 32\nwait 400\nput 28\nwait 100\nplug\nwait 200\n");
    Program program(folder,
                    {"--link", folder.file("board"), "--script", script, "--log", folder.file("log")});
    std::uint16_t boots = 0;
    {
        Client client(folder.file("board"));
        const auto start = client.snapshot([](const auto&) { return true; });
        REQUIRE(start);
        boots = start->boot_count;
        client.snapshot([](const auto&) { return false; });
        CHECK(client.hung_up);
    }
    CHECK_FALSE(std::filesystem::is_symlink(folder.file("board")));
    {
        Client client(folder.file("board"));
        const auto back = client.snapshot([](const auto&) { return true; });
        REQUIRE(back);
        CHECK(back->boot_count == boots + 1);
        CHECK(at(*back, 32) == Square_code::empty);
        CHECK(at(*back, 28) == Square_code::light_man);
    }
    CHECK(program.wait(5s) == 0);
}

TEST_CASE("program: a board that begins unplugged comes when the script says so, and waits for its client") {
    const Folder folder;
    const std::string script = folder.write("script", "setup start\nunplug\nwait 300\nplug\n");
    Program program(folder,
                    {"--link", folder.file("board"), "--script", script, "--log", folder.file("log")});
    std::this_thread::sleep_for(150ms);
    CHECK_FALSE(std::filesystem::is_symlink(folder.file("board")));
    CHECK(wait_until([&] { return std::filesystem::is_symlink(folder.file("board")); }));
    std::this_thread::sleep_for(300ms);
    CHECK_FALSE(program.exited());
    {
        Client client(folder.file("board"));
        CHECK(client.snapshot([](const auto& s) { return at(s, 1) == Square_code::dark_man; }));
    }
    CHECK(program.wait(5s) == 0);
}

TEST_CASE("program: commands typed late take effect when they come, and waits count from there") {
    const Folder folder;
    Program program(folder, {"--link", folder.file("board"), "--script", "-", "--log", folder.file("log")});
    program.type("setup W:W32:B1\nstick 5 dark-king\n");
    Client client(folder.file("board"));  // after 200 ms of silence the board begins
    const auto start = client.snapshot([](const auto&) { return true; });
    REQUIRE(start);
    CHECK(at(*start, 32) == Square_code::light_man);
    CHECK(at(*start, 5) == Square_code::dark_king);
    std::this_thread::sleep_for(500ms);
    const auto typed = Clock::now();
    program.type("lift 32\nwait 300\nput 2");
    program.type("8\n");
    CHECK(client.snapshot([](const auto& s) { return at(s, 32) == Square_code::empty; }));
    CHECK(client.snapshot([](const auto& s) { return at(s, 28) == Square_code::light_man; }));
    CHECK(Clock::now() - typed >= 300ms);
    CHECK_FALSE(program.exited());
    program.close_input();
    CHECK(wait_until([&] { return words_of(folder).back() == "script-end"; }));
    client.leave();
    CHECK(program.wait(3s) == 0);
}

namespace {

/// What a person types is refused with its line, and the board goes on until it is told to end.
void check_refused(Program& program, const char* line) {
    const auto told = [&] {
        try {
            return program.errors().find(line) != std::string::npos;
        } catch (const std::exception&) {
            return false;  // not begun yet
        }
    };
    for (int tries = 0; tries < 1000 && !told(); ++tries)
        std::this_thread::sleep_for(10ms);
    CHECK(told());
    program.signal(SIGTERM);
    CHECK(program.wait() == 0);
}

}  // namespace

TEST_CASE("program: scripts that are none, or ask for what hands cannot do, end it with 1 and the line") {
    struct Case {
        const char* script;
        const char* line;
        bool needs_client;
    };
    const Case cases[] = {
        {"setup start\nlift 32\njump 5\n", "line 3", false},
        {"\n\nlift 99", "line 3", false},
        {"setup W:W31:B31\n", "line 1", false},
        {"seat 5 1\n", "line 1", false},  // nothing stands there, before the start
        {"setup start\n# a remark\nlift 25\n", "line 3", true},
        {"setup start\nput 25\n", "line 2", true},
        {"setup start\nlift 32\nwait 50\nput 31\n", "line 4", true},
        {"setup start\nremove 21\n", "line 2", true},
    };
    for (const Case& c : cases) {
        for (const bool typed : {false, true}) {
            INFO(c.script << (typed ? " typed" : " as a file"));
            const Folder folder;
            Program program(folder, {"--link", folder.file("board"), "--script",
                                     typed ? "-" : folder.write("script", c.script)});
            if (typed) program.type(c.script);
            program.close_input();
            std::optional<Client> client;
            if (c.needs_client) client.emplace(folder.file("board"));
            if (typed) {
                check_refused(program, c.line);
                continue;
            }
            CHECK(program.wait() == 1);
            const std::string errors = program.errors();
            CHECK(errors.find(c.line) != std::string::npos);
            CHECK(std::count(errors.begin(), errors.end(), '\n') == 1);
            CHECK_FALSE(std::filesystem::is_symlink(folder.file("board")));
        }
    }
    const Folder folder;
    std::string junk(100'000, 'x');
    junk[3] = '\0';
    Program program(folder, {"--link", folder.file("board"), "--script", "-"});
    program.type(junk.substr(0, 60'000) + "\n");
    check_refused(program, "line 1");
}

TEST_CASE("program: wrong arguments end it with 2, wrong files with 1") {
    const Folder folder;
    const std::string link = folder.file("board");
    const std::vector<std::vector<std::string>> usage = {
        {},
        {"--link"},
        {"--link", link, "--board", "9x9"},
        {"--link", link, "--seed", "x"},
        {"--link", link, "--sensors", "none"},
        {"--link", link, "--nonsense"},
        {"--link", link, "spare"},
    };
    for (const auto& arguments : usage) {
        Program program(folder, arguments);
        CHECK(program.wait() == 2);
        CHECK_FALSE(program.errors().empty());
    }
    const std::string file = folder.write("file", "not a link");
    const std::vector<std::vector<std::string>> files = {
        {"--link", link, "--script", folder.file("missing")},
        {"--link", link, "--log", folder.file("missing/log")},
        {"--link", folder.file("missing/board")},
        {"--link", file},
        {"--link", link, "--firmware", file},
        {"--link", link, "--firmware", folder.file("missing")},
    };
    for (const auto& arguments : files) {
        Program program(folder, arguments);
        CHECK(program.wait() == 1);
        CHECK_FALSE(program.errors().empty());
    }
    CHECK(zubr::test::read_file(file) == "not a link");
    Program help(folder, {"--help"});
    CHECK(help.wait() == 0);
}

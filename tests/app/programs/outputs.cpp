// No output holds up play: sound, captions, record and log that are missing, hang, fail, go and come back.
// And no output that fails ends with exit code 0.
#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/programs/table.hpp"
#include "board/port_pty_board.hpp"

using namespace zubr;
using namespace zubr::test;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

/// A reader of a named pipe that can go.
class Reader {
  public:
    explicit Reader(const std::string& path)
        : descriptor_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {}
    ~Reader() { ::close(descriptor_); }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    /// Waits until what was read holds the text.
    bool reads(const std::string& text) {
        return wait_until([&] { return all().find(text) != std::string::npos; });
    }
    const std::string& all() {
        std::array<char, 65536> block{};
        for (ssize_t got = 0; (got = ::read(descriptor_, block.data(), block.size())) > 0;)
            text_.append(block.data(), static_cast<std::size_t>(got));
        return text_;
    }

  private:
    int descriptor_;
    std::string text_;
};

std::string fifo(const Home& home, const std::string& name) {
    REQUIRE(::mkfifo(home.path(name).c_str(), 0600) == 0);
    return home.path(name);
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
        ++found;
    return found;
}

}  // namespace

TEST_CASE("a sound device that never answers holds up nothing, is told once, and is used when it comes",
          "[outputs]") {
    const Home home;
    const std::string sound = fifo(home, "sound");
    const auto begin = std::chrono::steady_clock::now();
    Playing playing(home, {"--board", "none", "--ui", "text", "--audio", "device"}, Stdio::pipes,
                    {"SDL_AUDIODRIVER=disk", "SDL_DISKAUDIOFILE=" + sound});
    playing->type("32-28\n");
    REQUIRE(playing.said("move"));
    REQUIRE(playing.said("app.nosound"));
    // Three seconds on an idle machine; the program must not even be ready to be late.
    WARN("no sound told after " << std::chrono::duration_cast<std::chrono::milliseconds>(
                                       std::chrono::steady_clock::now() - begin)
                                       .count()
                                << " ms");
    playing->type("19-23\n");
    REQUIRE(playing.said("move", 2));
    CHECK(playing->says("Brak dźwięku."));
    {
        Reader reader(sound);
        // Words are wanted until some are in the sound: silence is written as zeros.
        bool heard = false;
        for (int n = 0; n < 200 && !heard; ++n) {
            playing->type("gdzie\n");
            std::this_thread::sleep_for(100ms);
            heard = reader.all().find_first_not_of('\0') != std::string::npos;
        }
        CHECK(heard);
        CHECK(playing.count("app.nosound") == 1);
    }
    // The reader has gone: told, and play goes on; it comes back and hears.
    REQUIRE(playing.said("app.nosound", 2));
    playing->type("28x19\n");
    REQUIRE(playing.said("capt.1"));
    Reader again(sound);
    bool heard = false;
    for (int n = 0; n < 200 && !heard; ++n) {
        playing->type("gdzie\n");
        std::this_thread::sleep_for(100ms);
        heard = again.all().find_first_not_of('\0') != std::string::npos;
    }
    CHECK(heard);
    CHECK(playing.end() == 0);
    CHECK(playing->errors().empty());
    CHECK(home.read("state/zubr/zubr.log").find("no sound: ") != std::string::npos);
}

TEST_CASE("no sound device: said once in the program's words, and no library speaks for itself",
          "[outputs]") {
    for (const char* driver : {"alsa", "pulse", "no-such-driver"}) {
        INFO(driver);
        const Home home;
        Playing playing(home, {"--board", "none", "--ui", "text", "--audio", "device"}, Stdio::pipes,
                        {std::string("SDL_AUDIODRIVER=") + driver});
        playing->type("32-28\n");
        REQUIRE(playing.said("move"));
        if (driver[0] == 'n') {
            REQUIRE(playing.said("app.nosound"));
            CHECK(playing->says("Brak dźwięku."));
            playing->type("19-23\n");
            REQUIRE(playing.said("move", 2));
            CHECK(playing.count("app.nosound") == 1);
        }
        playing->type("koniec\nkoniec\n");
        CHECK(playing->wait() == 0);
        CHECK(playing->errors().empty());
        CHECK(playing->output().find("ALSA") == std::string::npos);
    }
}

TEST_CASE("captions for a reader who is not there yet, goes and comes back", "[outputs]") {
    const Home home;
    const std::string pipe = fifo(home, "cap");
    Process playing(home, zubr_program(), {"play", "--board", "none", "--audio", "none", "--captions", pipe});
    playing.type("32-28\n");
    REQUIRE(playing.says("dwadzieścia osiem"));
    {
        Reader reader(pipe);
        REQUIRE(wait_until([&] {
            playing.type("gdzie\n");
            return !reader.all().empty();
        }));
        CHECK(reader.all().back() == '\n');
    }
    playing.type("19-23\n");
    REQUIRE(playing.says("dwadzieścia trzy"));
    Reader again(pipe);
    REQUIRE(wait_until([&] {
        playing.type("gdzie\n");
        return !again.all().empty();
    }));
    CHECK(std::isdigit(static_cast<unsigned char>(again.all().front())) != 0);
    playing.type("koniec\nkoniec\n");
    CHECK(playing.wait() == 0);
    CHECK(playing.errors().empty());
    CHECK(playing.output().find("Nie da się") == std::string::npos);
}

TEST_CASE("captions that nobody reads, and a disk that is full, hold up nothing and are told once",
          "[outputs]") {
    const Home home;
    {
        Process playing(home, zubr_program(),
                        {"play", "--board", "none", "--audio", "none", "--captions", "/dev/full"});
        playing.type("32-28\n19-23\n28x19\n");
        REQUIRE(playing.says("bije"));
        REQUIRE(playing.says("/dev/full"));
        playing.type("koniec\nkoniec\n");
        CHECK(playing.wait() == 1);
        CHECK(count(playing.output(), "/dev/full") == 1);
    }
    {
        // Standard output is a pipe whose reader sleeps: 64 kB fill it, a position has 300 bytes.
        Process playing(home, zubr_program(),
                        {"play", "--board", "none", "--audio", "none", "--captions", "-"});
        std::string many;
        for (int n = 0; n < 1500; ++n)
            many += "pozycja\n";
        playing.stop_reading(true);
        playing.type(many + "32-28\n");
        playing.type("koniec\nkoniec\n");
        CHECK(playing.wait() == 1);  // some are lost, and that is told by the code
    }
    CHECK(run_zubr(home, {"games", "list"}).output.find("\t") != std::string::npos);
}

TEST_CASE("a slow disk for the saved game holds up no ply, and the file is whole at the end", "[outputs]") {
    const Home home;
    const std::string save = home.path("game.pdn");
    Playing playing(home, {"--board", "none", "--ui", "text", "--save", save}, Stdio::pipes,
                    {"LD_PRELOAD=" ZUBR_DIE_AT_LIBRARY, "ZUBR_SLOW_FSYNC_MS=1000"});
    playing->type("32-28\n");
    REQUIRE(playing.said("move"));
    const auto begin = std::chrono::steady_clock::now();
    playing->type("19-23\n28x19\n14x23\n37-32\n10-14\n41-37\n");
    REQUIRE(playing.said("move", 5));
    // Each waits for two of them: six plies were twelve seconds.
    CHECK(std::chrono::steady_clock::now() - begin < 7s);
    playing->type("koniec\nkoniec\n");
    CHECK(playing->wait() == 0);
    CHECK(plies_in(home.read("game.pdn")) == "32-28 19-23 28x19 14x23 37-32 10-14 41-37 *");
}

TEST_CASE("a log or sound file that is a pipe, and a log on a full disk, hold up nothing", "[outputs]") {
    const Home home;
    fs::create_directories(home.path("state/zubr"));
    fifo(home, "state/zubr/zubr.log");
    CHECK(run_zubr(home, {"play", "--board", "none", "--audio", "none"}, "32-28\nkoniec\nkoniec\n").code ==
          0);
    fs::remove(home.path("state/zubr/zubr.log"));
    fs::create_symlink("/dev/full", home.path("state/zubr/zubr.log"));
    CHECK(
        run_zubr(home, {"play", "--board", "none", "--audio", "none"}, "nie\n32-28\nkoniec\nkoniec\n").code ==
        0);
    const auto run = run_zubr(home, {"play", "--board", "none", "--audio", fifo(home, "a.wav")}, "32-28\n");
    CHECK(run.code == 1);
    CHECK(run.errors.find("a.wav") != std::string::npos);
    // A full disk takes no sound: told once, as of any other file, with the reason in the log, and played on.
    Playing playing(home, {"--board", "none", "--ui", "text", "--audio", "/dev/full"});
    playing->type("nie\n32-28\n19-23\n");
    REQUIRE(playing.said("move", 2));
    REQUIRE(playing.said("arg.file.write"));
    playing->type("koniec\nkoniec\n");
    CHECK(playing->wait() == 1);
    CHECK(playing.count("arg.file.write") == 1);
    CHECK(playing.count("app.nosound") == 0);
}

TEST_CASE("the log is its owner's alone", "[outputs]") {
    const Home home;
    REQUIRE(run_zubr(home, {"play", "--board", "none", "--audio", "none"}, "koniec\nkoniec\n").code == 0);
    struct stat status {};
    REQUIRE(::stat(home.path("state/zubr/zubr.log").c_str(), &status) == 0);
    CHECK((status.st_mode & 0777U) == 0600);
}

TEST_CASE("what could not be written ends with exit code 1 and a line", "[outputs]") {
    const Home home;
    REQUIRE(run_zubr(home, {"play", "--board", "none", "--audio", "none"}, "32-28\n").code == 0);
    const std::string pdn = home.write("game.pdn", "1. 32-28 19-23 *\n");
    std::string journal;
    for (const std::string& file : home.files("data/zubr/journals"))
        journal = home.path(file);
    const std::vector<Strings> commands{
        {"games", "list"},
        {"games", "list", "--tsv"},
        {"games", "show", "1"},
        {"games", "export", "1", "-"},
        {"pdn", "check", pdn},
        {"pdn", "convert", pdn, "-"},
        {"replay", journal},
        {"replay", journal, "--captions", "-"},
        {"perft", "--depth", "2"},
        {"perft", "--depth", "2", "--divide"},
        {"moves"},
        {"moves", "--tsv"},
        {"say"},
        {"say", "--moves", pdn},
        {"say", "--phrase", "app.new"},
        {"board", "list"},
        {"--help"},
        {"play", "--help"},
        {"--version"},
        {"play", "--board", "none", "--audio", "none"},
        {"demo", "--audio", "none", "--pace", "0", home.write("one.pdn", "1. 32-28 *\n")},
    };
    for (const Strings& command : commands) {
        INFO(command.front() << ' ' << command.back());
        const auto full = run_shell(home, "exec \"$0\" \"$@\" >/dev/full", command);
        CHECK(full.code == 1);
        CHECK(lines_of(full.errors).size() == 1);
    }
    CHECK(run_shell(home, "exec \"$0\" \"$@\" >&-", {"moves"}).code == 1);
    CHECK(run_shell(home, "exec \"$0\" \"$@\" >&-", {"games", "export", "1", "-"}).code == 1);
    {
        // A run that is for its reader alone waits for one.
        const std::string pipe = fifo(home, "rows");
        Process replay(home, zubr_program(), {"replay", journal, "--captions", pipe});
        Reader reader(pipe);
        CHECK(reader.reads("\tmove\t"));
        CHECK(replay.wait() == 0);
    }
    const auto captions = run_zubr(home, {"replay", journal, "--captions", "/dev/full"});
    CHECK(captions.code == 1);
    CHECK(captions.errors.find("/dev/full") != std::string::npos);
}

TEST_CASE("two outputs, or two programs, do not write into one file", "[outputs]") {
    const Home home;
    const std::string file = home.path("file");
    for (const Strings& both :
         {Strings{"--captions", file, "--save", file}, Strings{"--captions", file, "--audio", file}}) {
        Strings words{"play", "--board", "none"};
        words.insert(words.end(), both.begin(), both.end());
        if (both[2] != "--audio") words.insert(words.end(), {"--audio", "none"});
        const auto run = run_zubr(home, words, "32-28\n");
        CHECK(run.code == 1);
        CHECK(run.errors.find("jest już właśnie zapisywany") != std::string::npos);
        fs::remove(file);
    }
    Playing playing(home, {"--board", "none", "--ui", "text"});
    playing->type("32-28\n");
    REQUIRE(playing.said("move"));
    for (const char* const option : {"--captions", "--save"}) {
        const auto run =
            run_zubr(home, {"play", "--board", "none", "--audio", "none", option, playing.captions()});
        CHECK(run.code == 1);
        CHECK(run.errors.find("jest już właśnie zapisywany") != std::string::npos);
    }
    playing->type("19-23\n");
    REQUIRE(playing.said("move", 2));
    CHECK(keys_of(playing.captions()).front() == "app.hello");
}

TEST_CASE("an output or a board without a name is refused, not left out", "[outputs]") {
    const Home home;
    for (const char* const option : {"--captions", "--save", "--audio", "--board"}) {
        const auto run = run_zubr(home, {"play", option, ""}, "32-28\n");
        CHECK(run.code == 2);
        CHECK(run.errors.find(option) != std::string::npos);
    }
}

TEST_CASE("a folder is no file to read", "[outputs]") {
    const Home home;
    const std::string folder = home.path("");
    for (const Strings& words :
         {Strings{"moves", "--fens", folder}, Strings{"say", "--moves", folder},
          Strings{"pdn", "check", folder}, Strings{"demo", "--audio", "none", folder},
          Strings{"pdn", "convert", folder, "-"}, Strings{"replay", folder},
          Strings{"moves", "--fens", "/nowhere"}, Strings{"say", "--moves", "/nowhere"}}) {
        INFO(words.front() << ' ' << words[1]);
        const auto run = run_zubr(home, words);
        CHECK(run.code == 1);
        CHECK_FALSE(run.errors.empty());
    }
}

TEST_CASE("a recording of a board that a full disk does not take ends with a word", "[outputs]") {
    const Home home;
    Pty_board board;
    const auto run = run_zubr(home, {"board", "watch", board.plug(), "--record", "/dev/full"});
    CHECK(run.code == 1);
    CHECK(run.errors.find("nagrania") != std::string::npos);
}

TEST_CASE("closed descriptors are not used again for files", "[outputs]") {
    const Home home;
    const std::string captions = home.path("cap");
    // The captions do not land in what has the number of the output, nor errors in what has theirs.
    const auto quiet =
        run_shell(home, "exec \"$0\" \"$@\" >&-",
                  {"play", "--board", "none", "--audio", "none", "--captions", "-"}, "32-28\n");
    CHECK(quiet.code == 1);
    for (const std::string& file : home.files("state"))
        CHECK(home.read(file).find("\tmove\t") == std::string::npos);
    const std::string bad = home.write("bad.pdn", "1. 32-28 99-98 *\n");
    const auto convert =
        run_shell(home, "exec \"$0\" \"$@\" 2>&-", {"pdn", "convert", bad, home.path("out.pdn")});
    CHECK(convert.code == 1);
    CHECK(home.read("out.pdn").rfind("[", 0) == 0);
    CHECK(home.read("out.pdn").find("stops") == std::string::npos);
    const auto nothing = run_shell(
        home, "exec \"$0\" \"$@\" <&- >&- 2>&-",
        {"play", "--board", "none", "--audio", "none", "--captions", captions, "--save", home.path("s.pdn")});
    CHECK(nothing.code.has_value());
    CHECK(run_shell(home, "exec \"$0\" \"$@\" <&-", {"pdn", "check", "-"}).code == 1);
}

// A hostile day: surroundings that nobody would set up, and slips of the hand that everybody makes.
#include <array>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <fstream>

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/programs/table.hpp"
#include "platform/folder_lock.hpp"

using namespace zubr;
using namespace zubr::test;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

const Strings keyboard{"play", "--board", "none", "--audio", "none"};

Strings with(Strings words, const Strings& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// `2026.12.01`, by the clock.
std::string today() {
    const std::time_t now = std::time(nullptr);
    std::array<char, 16> text{};
    std::strftime(text.data(), text.size(), "%Y.%m.%d", std::localtime(&now));
    return text.data();
}

bool holds_controls(const std::string& text) {
    for (const char c : text)
        if ((static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t' && c != '\r') || c == 0x7F)
            return true;
    return text.find("\xC2\x9B") != std::string::npos || text.find("\xE2\x80\xAE") != std::string::npos;
}

}  // namespace

TEST_CASE("settings that are no plain file are told, and no command waits for them", "[day]") {
    struct {
        const char* what;
        std::function<void(const std::string&)> make;
    } const cases[] = {
        {"a pipe", [](const std::string& path) { REQUIRE(::mkfifo(path.c_str(), 0600) == 0); }},
        {"a folder", [](const std::string& path) { fs::create_directory(path); }},
        {"a device without end", [](const std::string& path) { fs::create_symlink("/dev/zero", path); }},
        {"a link to itself", [](const std::string& path) { fs::create_symlink(path, path); }},
        {"a link that leads nowhere", [](const std::string& path) { fs::create_symlink("/nowhere", path); }},
        {"a file where the folder belongs",
         [](const std::string& path) {
             fs::remove(fs::path(path).parent_path());
             std::ofstream(fs::path(path).parent_path()) << "file";
         }},
    };
    for (const auto& c : cases) {
        INFO(c.what);
        const Home home;
        fs::create_directories(home.path("config/zubr"));
        c.make(home.path("config/zubr/settings.toml"));
        for (const Strings& command :
             {Strings{"moves"}, Strings{"say"}, keyboard, Strings{"games", "list"}}) {
            const auto run = run_zubr(home, command);
            CHECK(run.code == 0);
            CHECK(run.errors.find(home.path("config/zubr/settings.toml")) != std::string::npos);
        }
        CHECK(run_zubr(home, {"--help"}).code == 0);
    }
}

TEST_CASE("control characters from outside are shown, never sent to a terminal", "[day]") {
    const Home home;
    const std::string nasty =
        "a\x1B]0;owned\x07"
        "b\xC2\x9B"
        "31mc\xE2\x80\xAE"
        "d\x9B"
        "e";
    const std::string pdn =
        home.write("n\x1B[31m.pdn", "[White \"" + nasty + "\"]\n[GameType \"" + nasty + "\"]\n1. 32-28 *\n");
    // As UTF-8, so that it is read as what it is.
    const std::string unicode = nasty.substr(0, nasty.size() - 2);
    const std::string plain =
        home.write("p.pdn", "[White \"" + unicode + "\"]\n1. 32-28 {" + unicode + "} *\n");
    for (const Strings& command :
         {Strings{"pdn", "check", pdn}, Strings{"pdn", "check", plain},
          Strings{"pdn", "check", home.path("no\x1B[2Jne")},
          Strings{"say", "--moves", home.path("no\x1B[2Jne")}, Strings{"play", "--white", "x\x1B[2J"},
          Strings{"games", "\x1B[2J"}, Strings{"\x1B[2J"}, Strings{"moves", "--fen", "W:W\x1B[2J:B1"},
          Strings{"say", "--phrase", "app.word", "text=\x1B[2J"}}) {
        INFO(command.front());
        const auto run = run_zubr(home, command);
        CHECK_FALSE(holds_controls(run.output));
        CHECK_FALSE(holds_controls(run.errors));
    }
    // To a file as it is, to a terminal as it may be shown.
    CHECK(run_zubr(home, {"pdn", "convert", plain, "-"}).output.find("\x1B]0;owned") != std::string::npos);
    Process converting(home, zubr_program(), {"pdn", "convert", plain, "-"}, Stdio::terminal);
    CHECK(converting.wait().has_value());
    CHECK_FALSE(holds_controls(converting.output()));
    CHECK(converting.output().find("\\x1B]0;owned") != std::string::npos);
    CHECK(converting.output().find("\\u{202E}") != std::string::npos);
    // What is typed and said again.
    Process playing(home, zubr_program(), keyboard, Stdio::dumb);
    playing.type(
        "a\xC2\x9B"
        "31m\n");
    CHECK(playing.says("Nie rozumiem"));
    const std::string answer = playing.output().substr(playing.output().find("Nie rozumiem"));
    CHECK_FALSE(holds_controls(answer));
}

TEST_CASE("a file whose permission to write was taken away is refused by every command", "[day]") {
    const Home home;
    REQUIRE(run_zubr(home, keyboard, "32-28\n").code == 0);
    const std::string source = home.write("in.pdn", "1. 31-26 *\n");
    const auto protect = [&](const std::string& name, const std::string& text) {
        fs::remove(home.path(name));
        home.write(name, text);
        fs::permissions(home.path(name), fs::perms::owner_read);
        return home.path(name);
    };
    const std::string pdn = "1. 32-28 *\n";
    const std::string rows = "1\tevent\tmove\twords\n";
    struct {
        Strings words;
        std::string name;
        std::string text;
    } const cases[] = {
        {{"games", "export", "1", protect("a", pdn), "--force"}, "a", pdn},
        {{"pdn", "convert", source, protect("b", pdn)}, "b", pdn},
        {with(keyboard, {"--save", protect("c", pdn)}), "c", pdn},
        {with(keyboard, {"--captions", protect("d", rows)}), "d", rows},
        {{"play", "--board", "none", "--audio", protect("e", "")}, "e", ""},
        {{"board", "watch", "/dev/null", "--record", protect("f", rows)}, "f", rows},
    };
    for (const auto& c : cases) {
        INFO(c.name);
        const auto run = run_zubr(home, c.words, "31-26\n");
        CHECK(run.code == 1);
        CHECK_FALSE(run.errors.empty());
        CHECK(home.read(c.name) == c.text);
    }
    // It loses the permission while it is played into: told, and played on.
    Playing playing(home, {"--board", "none", "--ui", "text", "--save", home.path("g.pdn")});
    playing->type("nie\n32-28\n");
    REQUIRE(playing.said("move"));
    fs::permissions(home.path("g.pdn"), fs::perms::owner_read);
    playing->type("19-23\n");
    REQUIRE(playing.said("app.notsaved"));
    CHECK(plies_in(home.read("g.pdn")) == "32-28 *");
    fs::permissions(home.path("g.pdn"), fs::perms::owner_read | fs::perms::owner_write);
    playing->type("28x19\nkoniec\nkoniec\n");
    CHECK(playing->wait() == 0);
    CHECK(plies_in(home.read("g.pdn")) == "32-28 19-23 28x19 *");
}

TEST_CASE("what was to be kept and is not ends with exit code 1, and play is not disturbed", "[day]") {
    const Home home;
    const std::string pdn = "1. 31-26 *\n";
    {
        // The file loses its permission in the middle of a game, for good.
        Playing playing(home, {"--board", "none", "--ui", "text", "--save", home.path("g.pdn")});
        playing->type("32-28\n");
        REQUIRE(playing.said("move"));
        fs::permissions(home.path("g.pdn"), fs::perms::owner_read);
        playing->type("19-23\n28x19\n14x23\n");
        REQUIRE(playing.said("move", 2));
        REQUIRE(playing.said("capt.1", 2));
        playing->type("koniec\nkoniec\n");
        CHECK(playing->wait() == 1);
        CHECK(playing.count("app.notsaved") == 1);
        CHECK(plies_in(home.read("g.pdn")) == "32-28 *");
    }
    {
        // No place for journals and games: told once, and nothing false is promised.
        const Home other;
        std::ofstream(other.path("data")) << "file";
        Playing playing(other, {"--board", "none", "--ui", "text"});
        playing->type("32-28\n19-23\n");
        REQUIRE(playing.said("move", 2));
        playing->type("koniec\nkoniec\n");
        CHECK(playing->wait() == 1);
        CHECK(playing.count("app.notsaved") == 1);
        CHECK(playing.count("store.unusable") == 0);
    }
    // The reason is the folder that was named, not a home that is there.
    const auto run = run_shell(home, "XDG_DATA_HOME=/dev/null exec \"$0\" \"$@\"", keyboard, "32-28\n");
    CHECK(run.code == 1);
    CHECK(run.output.find("/dev/null/zubr") != std::string::npos);
    CHECK(run.output.find("trzydzieści dwa") != std::string::npos);
    CHECK((run.output + run.errors).find("HOME") == std::string::npos);
}

TEST_CASE("a journal that no program has written so long is set aside unread", "[day]") {
    const Home home;
    fs::create_directories(home.path("data/zubr/journals"));
    home.write("data/zubr/journals/20261201-080000-0000.journal", "");
    fs::resize_file(home.path("data/zubr/journals/20261201-080000-0000.journal"), std::uintmax_t{1} << 40U);
    Playing playing(home, {"--board", "none", "--ui", "text"});
    REQUIRE(playing.said("app.damaged.journal"));
    playing->type("32-28\n");
    REQUIRE(playing.said("move"));
    constexpr long most_kib = 64L * 1024;
    CHECK(playing->resident_kib() < most_kib);
    CHECK(home.has("data/zubr/journals/20261201-080000-0000.damaged"));
    CHECK(playing.end() == 0);
}

TEST_CASE("two programs save into one file: every game is there once, with all its plies", "[day]") {
    const Home one;
    const Home two;
    const std::string save = one.path("game.pdn");
    {
        Playing first(one, {"--board", "none", "--ui", "text", "--save", save, "--white-name", "A"});
        Playing second(two, {"--board", "none", "--ui", "text", "--save", save, "--white-name", "B"});
        const std::string plies = "32-28\n19-23\n28x19\n14x23\n37-32\n10-14\n41-37\n14-19\n46-41\n5-10\n";
        for (std::size_t at = 0; at < plies.size();) {
            const auto end = plies.find('\n', at) + 1;
            first->type(plies.substr(at, end - at));
            second->type(plies.substr(at, end - at));
            at = end;
        }
        first->type("koniec\nkoniec\n");
        second->type("koniec\nkoniec\n");
        CHECK(first->wait() == 0);
        CHECK(second->wait() == 0);
    }
    const std::string whole = "32-28 19-23 28x19 14x23 37-32 10-14 41-37 14-19 46-41 5-10 *";
    CHECK(all_plies_in(one.read("game.pdn")) == Strings{whole, whole});
    const std::string text = one.read("game.pdn");
    CHECK(text.find("[White \"A\"]") != std::string::npos);
    CHECK(text.find("[White \"B\"]") != std::string::npos);
}

TEST_CASE("a program that does not let go of the folder is told, and the file follows when it does",
          "[day]") {
    const Home home;
    Playing playing(home, {"--board", "none", "--ui", "text", "--save", home.path("game.pdn")});
    {
        const platform::Folder_lock other(home.path("game.pdn"), 0ms);
        REQUIRE(other.held());
        playing->type("32-28\n");
        REQUIRE(playing.said("move"));
        REQUIRE(playing.said("app.notsaved"));
        CHECK_FALSE(home.has("game.pdn"));
    }
    playing->type("19-23\nkoniec\nkoniec\n");
    CHECK(playing->wait() == 0);
    CHECK(plies_in(home.read("game.pdn")) == "32-28 19-23 *");
}

TEST_CASE("the date of a game is the clock's, whatever stands in the folder; a clock that is wrong is told",
          "[day]") {
    for (const char* there : {"notes.txt", "zzz.journal", "20311231-235959-0000.ended",
                              "20260101-000000-99999999999999.ended", "20311231-235959-9999.damaged"}) {
        INFO(there);
        const Home home;
        home.write(std::string("data/zubr/journals/") + there, "x");
        Playing playing(home, {"--board", "none", "--ui", "text", "--save", home.path("game.pdn")});
        playing->type("32-28\nkoniec\nkoniec\n");
        CHECK(playing->wait() == 0);
        CHECK(home.read("game.pdn").find("[Date \"" + today() + "\"]") != std::string::npos);
        std::string date = today();
        std::replace(date.begin(), date.end(), '.', '-');
        CHECK(run_zubr(home, {"games", "list"}).output.find("\t" + date) != std::string::npos);
        CHECK(playing.count("app.clock") == (std::string(there).rfind("2031", 0) == 0 ? 1U : 0U));
        // The game is found again, and the clock is told once.
        Playing again(home, {"--board", "none", "--ui", "text", "--save", home.path("game.pdn")});
        again->type("tak\n19-23\nkoniec\nkoniec\n");
        CHECK(again->wait() == 0);
        CHECK(again.count("app.clock") == 0);
        CHECK(all_plies_in(home.read("game.pdn")) == Strings{"32-28 19-23 *"});
    }
}

TEST_CASE("signals that nobody thinks of: Ctrl+\\ gives the terminal back, a limit of sizes is an error",
          "[day]") {
    const Home home;
    {
        Process playing(home, zubr_program(), keyboard, Stdio::terminal);
        REQUIRE(playing.says("> "));
        REQUIRE(wait_until([&] { return !playing.echoes(); }));
        playing.type("\x1C");
        CHECK(playing.wait() == 0);
        CHECK(playing.echoes());
    }
    const auto convert =
        run_shell(home, "ulimit -f 0; exec \"$0\" \"$@\"",
                  {"pdn", "convert", home.write("a.pdn", "1. 32-28 *\n"), home.path("b.pdn")});
    CHECK(convert.code == 1);
    const auto moves = run_shell(home, "ulimit -f 0; exec \"$0\" \"$@\" >" + home.path("out"), {"moves"});
    CHECK(moves.code == 1);
    const auto play = run_shell(home, "ulimit -f 0; exec \"$0\" \"$@\"",
                                with(keyboard, {"--save", home.path("c.pdn"), "--captions", home.path("d")}),
                                "32-28\nkoniec\nkoniec\n");
    CHECK(play.code.has_value());
    CHECK(*play.code >= 0);
    CHECK(play.output.find("Nie udało się zapisać") != std::string::npos);
}

TEST_CASE("a damaged dictionary of the synthesizer costs the voice, not the game", "[day]") {
    const fs::path data = "/usr/lib/x86_64-linux-gnu/espeak-ng-data";
    if (!fs::exists(data)) {
        WARN("espeak's data are not where Debian has them");
        return;
    }
    const Home home;
    // The last two crash espeak-ng 1.51, the others cost some sounds of its speech.
    for (const char* what : {"noise", "empty", "cut", "header", "beginning"}) {
        INFO(what);
        const fs::path copy = home.path(std::string("espeak-") + what + "/espeak-ng-data");
        fs::create_directories(copy);
        for (const auto& entry : fs::directory_iterator(data))
            if (entry.path().filename() != "pl_dict")
                fs::create_symlink(entry.path(), copy / entry.path().filename());
        std::ifstream in(data / "pl_dict", std::ios::binary);
        std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
        if (what[0] == 'n')
            for (std::size_t i = 8; i < bytes.size(); ++i)
                bytes[i] = static_cast<char>(i * 2654435761U >> 13U);
        if (what[0] == 'e') bytes.clear();
        if (what[0] == 'c') bytes.resize(5000);
        if (what[0] == 'h') bytes.resize(8);
        if (what[0] == 'b') bytes.resize(100);
        std::ofstream(copy / "pl_dict", std::ios::binary) << bytes;
        const auto run =
            run_shell(home, "exec \"$0\" \"$@\"", {"play", "--board", "none", "--audio", home.path("a.wav")},
                      "nie\n32-28\nkoniec\nkoniec\n", {"ESPEAK_DATA_PATH=" + copy.parent_path().string()});
        // Without a voice the sound file that was asked for is not whole.
        const bool lost = what[0] == 'h' || what[0] == 'b';
        CHECK(run.code == (lost ? 1 : 0));
        CHECK((run.output.find("Brak dźwięku") != std::string::npos) == lost);
        CHECK(run.output.find("dwadzieścia osiem") != std::string::npos);
    }
}

TEST_CASE("a path is shown as it is", "[day]") {
    const Home home;
    for (const char* path : {"../nope.pdn", "a..b.pdn", "two  blanks.pdn", "./x.pdn", "x.", "what?!.pdn",
                             "^a.pdn", "12-3.pdn", "/no/such/file: it.pdn", "a,.pdn"}) {
        INFO(path);
        for (const Strings& command :
             {Strings{"pdn", "check", path}, Strings{"replay", path},
              Strings{"play", "--lang", "en", "--white", std::string("file:") + path},
              Strings{"moves", "--fens", path}, Strings{"say", "--moves", path}}) {
            const auto run = run_zubr(home, command);
            CHECK(run.code == 1);
            CHECK(run.errors.find(std::string(" ") + path) != std::string::npos);
        }
    }
    // Read along in the middle of a game: as it is; the voice says its last part.
    Process playing(home, zubr_program(), with(keyboard, {"--captions", "/dev/full"}));
    playing.type("32-28\n");
    CHECK(playing.says("/dev/full"));
    CHECK(run_zubr(home, {"say", "--phrase", "arg.file.write", "text=/home/jan/../12 partii.pdn"}).output ==
          "Nie da się zapisać pliku dwanaście partii.pdn.\n");
}

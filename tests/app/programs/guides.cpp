// The user guides are true: every word, setting and command line in them is known to the program.
#include <algorithm>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "app/programs/table.hpp"

using namespace zubr::test;

namespace {

struct Guide {
    const char* file;
    const char* language;
    const char* commands;  ///< heading of the chapter of words
    const char* settings;
    const char* menu;
    const char* with_a_clock;  ///< what marks items of the menu that need one
    const char* with_huffing;  ///< and those of the games that have it
    const char* not_understood;
};

const Guide guides[] = {
    {"user-guide.pl.md", "pl", "## 5. ", "## 19. ", "## 6. ", "(z zegarem)", "(ze zdejmowaniem)",
     "Nie rozumiem"},
    {"user-guide.md", "en", "## 5. ", "## 19. ", "## 6. ", "(with a clock)", "(with huffing)",
     "I do not understand"},
};

Strings lines_of_guide(const Guide& guide) {
    std::ifstream in(std::string(ZUBR_DOCS_DIR "/") + guide.file);
    std::stringstream text;
    text << in.rdbuf();
    REQUIRE(text.str().size() > 10000);
    return lines_of(text.str());
}

Strings chapter(const Guide& guide, const std::string& heading) {
    Strings found;
    bool inside = false;
    for (const std::string& line : lines_of_guide(guide)) {
        if (line.rfind("## ", 0) == 0) inside = line.rfind(heading, 0) == 0;
        if (inside) found.push_back(line);
    }
    REQUIRE(found.size() > 5);
    return found;
}

/// What stands between backquotes in a line, up to its first colon outside of them.
Strings quoted(const std::string& line) {
    Strings all;
    bool inside = false;
    std::string word;
    for (const char c : line) {
        if (c == '`') {
            if (inside) all.push_back(word);
            word.clear();
            inside = !inside;
        } else if (inside) {
            word += c;
        } else if (c == ':') {
            break;
        }
    }
    return all;
}

/// `zubr games show 3` as arguments; quotes hold words together.
Strings arguments_of(const std::string& line) {
    Strings arguments;
    std::string word;
    bool held = false;
    for (const char c : line + ' ') {
        if (c == '"') {
            held = !held;
        } else if (c == ' ' && !held) {
            if (!word.empty()) arguments.push_back(word);
            word.clear();
        } else {
            word += c;
        }
    }
    arguments.erase(arguments.begin());
    return arguments;
}

}  // namespace

TEST_CASE("every word of the guides is understood", "[words]") {
    for (const Guide& guide : guides) {
        std::string typed;
        int words = 0;
        for (const std::string& line : chapter(guide, guide.commands)) {
            if (line.rfind("- `", 0) != 0) continue;
            for (const std::string& word : quoted(line)) {
                if (word[0] == ':' || word == "quit" || word == "koniec") continue;
                typed += word + "\n";
                ++words;
            }
        }
        CHECK(words > 30);
        const Home home;
        const auto run =
            run_zubr(home, {"play", "--board", "none", "--audio", "none", "--lang", guide.language}, typed);
        CHECK(run.code == 0);
        INFO(run.output);
        CHECK(run.output.find(guide.not_understood) == std::string::npos);
        // Each of them answers.
        CHECK(lines_of(run.output).size() > static_cast<std::size_t>(words));
    }
}

TEST_CASE("the hands of the virtual board that the guides name are known to it", "[words]") {
    for (const Guide& guide : guides) {
        std::string script = "setup start\n";
        for (const std::string& line : chapter(guide, guide.commands))
            if (line.rfind("- `:", 0) == 0)
                for (const std::string& word : quoted(line))
                    if (word[0] == ':' && word != ":remove 23") script += word.substr(1) + "\n";
        // In the guide's order: 32-28, a king from the box, the button, the pause, the cable, the turn.
        script.replace(script.find("put 1 light-king"), 16, "remove 1\nput 1 light-king");
        const Home home;
        Process board(home, virtual_board_program(),
                      {"--link", home.path("board"), "--script", home.write("script", script), "--log",
                       home.path("log")});
        Playing playing(home, {"--board", home.path("board")});
        CHECK(wait_until([&] { return home.read("log").find("\tturn") != std::string::npos; }));
        CHECK(board.errors().empty());
    }
}

TEST_CASE("every setting of the guides is taken from the file as it is written there", "[words]") {
    for (const Guide& guide : guides) {
        std::string file;
        int settings = 0;
        for (const std::string& line : chapter(guide, guide.settings)) {
            if (line.rfind("- `", 0) != 0) continue;
            const std::string key = quoted(line).front();
            // Values stand behind the colon; without any it is a number or a list.
            Strings values = quoted(line.substr(line.find(':') + 1));
            if (values.empty()) values = {key == "clock.marks" ? "60,10" : "90"};
            if (key == "clock") values = {"20+5"};
            file += "\"" + key + "\" = \"" + values.back() + "\"\n";
            ++settings;
            for (const std::string& value : values) {
                const Home home;
                const auto run =
                    run_zubr(home, {"say", "--set", key + "=" + value, "--phrase", "app.new", "side=white"});
                INFO(key << '=' << value << ": " << run.errors);
                CHECK(run.code == 0);
            }
        }
        CHECK(settings == 19);
        const Home home;
        home.write("config/zubr/settings.toml", file);
        const auto run = run_zubr(home, {"say", "--phrase", "app.new", "side=white"});
        CHECK(run.code == 0);
        CHECK(run.errors.empty());
    }
}

TEST_CASE("every command line of the guides is one that the program takes", "[words]") {
    for (const Guide& guide : guides) {
        int commands = 0;
        for (const std::string& line : lines_of_guide(guide)) {
            if (line.rfind("    zubr", 0) != 0) continue;
            Strings arguments = arguments_of(line.substr(4));
            if (arguments.empty()) continue;
            ++commands;
            // Ports, numbers and files that there are not here: refused, but not as usage. Nothing waits.
            const auto missing = [&](const char* option) {
                return std::find(arguments.begin(), arguments.end(), option) == arguments.end();
            };
            if (arguments[0] == "play" && missing("--board"))
                arguments.insert(arguments.end(), {"--board", "none"});
            if (arguments[0] == "play" && missing("--audio"))
                arguments.insert(arguments.end(), {"--audio", "none"});
            const Home home;
            home.write("home/moves.txt", "19-23\n");
            home.write("home/ruchy.txt", "19-23\n");
            Process zubr(home, zubr_program(), arguments);
            zubr.close_input();
            const bool lasts = arguments[0] == "board";
            const auto code = zubr.wait(lasts ? std::chrono::milliseconds(300) : patience);
            INFO(line << ": " << zubr.errors());
            CHECK(code.value_or(0) != 2);
            if (!lasts) CHECK(code.has_value());
            zubr.signal(9);
        }
        CHECK(commands > 20);
    }
}

TEST_CASE("the menu of the buttons has the items that the guides list", "[words]") {
    for (const Guide& guide : guides) {
        for (const bool clock : {false, true}) {
            const bool huffing = clock;
            CAPTURE(guide.file, clock);
            int items = 0;
            for (const std::string& line : chapter(guide, guide.menu)) {
                const bool item = line.find(". ") != std::string::npos && line[0] >= '1' && line[0] <= '9';
                items += item && (clock || line.find(guide.with_a_clock) == std::string::npos) &&
                                 (huffing || line.find(guide.with_huffing) == std::string::npos)
                             ? 1
                             : 0;
            }
            const Home home;
            std::string typed = "menu\n";
            for (int n = 0; n < items; ++n)
                typed += "next\n";
            const auto run = run_zubr(
                home,
                {"play", "--board", "none", "--audio", "none", "--lang", guide.language, "--set",
                 clock ? "clock=5" : "clock=none", "--variant", huffing ? "malaysian" : "international"},
                typed);
            const Strings said = lines_of(run.output);
            // The greeting, that there is no board, the new game, and its time where it has any.
            const std::ptrdiff_t first = clock ? 4 : 3;
            REQUIRE(said.size() == static_cast<std::size_t>(first + 1 + items));
            // Round once: the first comes again, and not before.
            const std::string& opened = said[static_cast<std::size_t>(first)];
            CHECK(std::count(said.begin() + first, said.end(), opened) == 2);
            CHECK(said.back() == opened);
        }
    }
}

// The house rules that a compiler does not check: who may include whom, what the pure rooms must not touch,
// how long a file may be. The rules stand in docs/architecture.md; the program text is read, not run.
#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "support/reference.hpp"

namespace {

namespace fs = std::filesystem;

/// Lowest first: a room may use those before it.
const std::vector<std::string> rooms = {"wire",    "platform", "draughts", "notation", "storage",
                                        "players", "board",    "session",  "practice", "words",
                                        "voice",   "ui",       "app"};

struct Source {
    std::string path;  ///< below the repository
    std::string room;
    std::vector<std::string> lines;
    std::vector<std::string> includes;  ///< "room/file.hpp"
};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
    }
    return lines;
}

std::vector<Source> sources_below(const std::string& folder) {
    std::vector<Source> sources;
    const fs::path root(ZUBR_SOURCE_DIR);
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        const std::string extension = entry.path().extension();
        if (extension != ".cpp" && extension != ".hpp") continue;
        Source source;
        source.path = fs::relative(entry.path(), root).string();
        source.room = entry.path().parent_path().filename().string();
        source.lines = lines_of(zubr::test::read_file(entry.path().string()));
        static const std::regex include("^#include \"([^\"]+)\"");
        for (const std::string& line : source.lines)
            if (std::smatch match; std::regex_search(line, match, include))
                source.includes.push_back(match[1]);
        sources.push_back(std::move(source));
    }
    return sources;
}

std::string room_of(const std::string& include) {
    return include.substr(0, include.find('/'));
}

std::size_t height(const std::string& room) {
    return static_cast<std::size_t>(std::find(rooms.begin(), rooms.end(), room) - rooms.begin());
}

/// Files of the rooms in which there is no thread, clock, file or global.
bool is_pure(const Source& source) {
    for (const char* pure : {"draughts", "words", "notation", "players", "session", "core"})
        if (source.room == pure) return true;
    if (source.room != "board") return false;
    const std::string name = fs::path(source.path).stem().string();
    for (const char* pure :
         {"tracker", "sequences", "readings", "completeness", "begun", "guidance", "senses", "deeds",
          "shown_game", "picture", "king_watch", "sensed", "link", "gap", "judgement", "suspects"})
        if (name == pure) return true;
    return false;
}

}  // namespace

TEST_CASE("a room includes only rooms below it") {
    for (const Source& source : sources_below("src")) {
        INFO(source.path);
        REQUIRE(height(source.room) < rooms.size());
        for (const std::string& include : source.includes) {
            INFO(include);
            CHECK(height(room_of(include)) <= height(source.room));
        }
    }
}

TEST_CASE("the lowest rooms stand beside each other: neither knows the other") {
    for (const char* room : {"wire", "platform"})
        for (const Source& source : sources_below(std::string("src/") + room))
            for (const std::string& include : source.includes) {
                INFO(source.path << " includes " << include);
                CHECK(room_of(include) == room);
            }
}

TEST_CASE("one room knows the operating system, and its headers show nothing of it") {
    // POSIX.1-2017, XBD chapter 13, without what the C++ standard has as well; and what Linux and the GNU C
    // library add.
    static const std::set<std::string> system_headers = {
        "aio.h",      "cpio.h",    "dirent.h",   "dlfcn.h",    "err.h",      "execinfo.h",  "fcntl.h",
        "features.h", "fmtmsg.h",  "fnmatch.h",  "ftw.h",      "getopt.h",   "glob.h",      "grp.h",
        "iconv.h",    "ifaddrs.h", "langinfo.h", "libgen.h",   "libintl.h",  "link.h",      "malloc.h",
        "monetary.h", "mqueue.h",  "ndbm.h",     "netdb.h",    "nl_types.h", "poll.h",      "pthread.h",
        "pty.h",      "pwd.h",     "regex.h",    "sched.h",    "search.h",   "semaphore.h", "shadow.h",
        "signal.h",   "csignal",   "spawn.h",    "strings.h",  "stropts.h",  "syslog.h",    "tar.h",
        "termio.h",   "termios.h", "trace.h",    "ucontext.h", "ulimit.h",   "unistd.h",    "utime.h",
        "utmp.h",     "utmpx.h",   "wait.h",     "wordexp.h"};
    static const std::regex include("^#\\s*include\\s*<([^>]+)>");
    static const std::regex folder("^(sys|linux|asm|asm-generic|arpa|net|netinet|bits|gnu)/");
    for (const Source& source : sources_below("src")) {
        if (source.room == "platform" && fs::path(source.path).extension() == ".cpp") continue;
        for (const std::string& line : source.lines) {
            std::smatch match;
            if (!std::regex_search(line, match, include)) continue;
            const std::string header = match[1];
            INFO(source.path << " includes " << header);
            CHECK_FALSE((system_headers.contains(header) || std::regex_search(header, folder)));
        }
        if (source.room == "platform") continue;
        INFO(source.path);
        CHECK(std::count(source.includes.begin(), source.includes.end(), "platform/posix.hpp") == 0);
    }
}

TEST_CASE("the session knows only the games and the tracker, and makes no words") {
    const std::set<std::string> rooms_allowed = {"session", "draughts", "notation"};
    const std::set<std::string> files_allowed = {"board/tracker.hpp",  "board/begun.hpp",
                                                 "board/guidance.hpp", "board/king_watch.hpp",
                                                 "board/picture.hpp",  "board/sensed.hpp"};
    for (const Source& source : sources_below("src/session")) {
        for (const std::string& include : source.includes) {
            INFO(source.path << " includes " << include);
            CHECK((rooms_allowed.contains(room_of(include)) || files_allowed.contains(include)));
        }
    }
}

TEST_CASE("players know only the games and their texts") {
    const std::set<std::string> allowed = {"players", "draughts", "notation"};
    for (const Source& source : sources_below("src/players"))
        for (const std::string& include : source.includes) {
            INFO(source.path << " includes " << include);
            CHECK(allowed.contains(room_of(include)));
        }
}

TEST_CASE("the wire is freestanding and the firmware's core sees nothing but the wire") {
    static const std::regex standard("^#include <(?!stdint\\.h|stddef\\.h)");
    for (const char* folder : {"src/wire", "firmware/core"})
        for (const Source& source : sources_below(folder))
            for (const std::string& line : source.lines) {
                INFO(source.path << ": " << line);
                CHECK_FALSE(std::regex_search(line, standard));
            }
    for (const Source& source : sources_below("firmware/core"))
        for (const std::string& include : source.includes) {
            INFO(source.path << " includes " << include);
            CHECK((room_of(include) == "core" || room_of(include) == "wire"));
        }
}

TEST_CASE("the program never sees the simulator, nor the virtual board the program") {
    for (const Source& source : sources_below("src"))
        for (const std::string& include : source.includes)
            CHECK(room_of(include) != "virtual");
    const std::set<std::string> allowed = {"virtual", "wire", "core", "draughts", "notation", "avr"};
    for (const Source& source : sources_below("firmware/virtual"))
        for (const std::string& include : source.includes) {
            INFO(source.path << " includes " << include);
            CHECK(allowed.contains(room_of(include)));
        }
}

TEST_CASE("pure rooms have no thread, clock, file or global of the system") {
    static const std::regex impure(
        "<thread>|<mutex>|<atomic>|<fstream>|<filesystem>|<random>|<ctime>|<unistd\\.h>|<fcntl\\.h>|"
        "_clock::now|std::getenv|std::cout|std::cerr|std::exit|\\bstatic [a-z_:]+ [a-z_]+ = ");
    for (const char* folder : {"src", "firmware/core"})
        for (const Source& source : sources_below(folder)) {
            if (!is_pure(source)) continue;
            for (const std::string& line : source.lines) {
                INFO(source.path << ": " << line);
                CHECK_FALSE(std::regex_search(line, impure));
            }
            for (const std::string& include : source.includes) {
                INFO(source.path << " includes " << include);
                CHECK(room_of(include) != "platform");
            }
        }
}

TEST_CASE("nothing below the program ends it, and no shell is run") {
    static const std::regex banned("std::exit|std::abort|std::terminate|\\bexit\\(|\\bsystem\\(|\\bpopen\\(");
    for (const Source& source : sources_below("src")) {
        if (source.room == "app") continue;
        for (const std::string& line : source.lines) {
            INFO(source.path << ": " << line);
            CHECK_FALSE(std::regex_search(line, banned));
        }
    }
}

TEST_CASE("one idea a file: none over 500 lines, each says what it is for") {
    for (const char* folder : {"src", "firmware"})
        for (const Source& source : sources_below(folder)) {
            INFO(source.path);
            CHECK(source.lines.size() <= 501);
            if (fs::path(source.path).extension() == ".hpp") CHECK(source.lines.front().rfind("// ", 0) == 0);
        }
}

TEST_CASE("no header is included by nobody") {
    std::map<std::string, int> users;
    std::vector<Source> all = sources_below("src");
    for (const char* folder : {"tests", "firmware"})
        for (Source& source : sources_below(folder))
            all.push_back(std::move(source));
    for (const Source& source : all)
        for (const std::string& include : source.includes) {
            if (fs::path(include).replace_extension(".cpp") ==
                fs::path(source.path).lexically_relative("src"))
                continue;
            ++users[include];
        }
    for (const Source& source : sources_below("src")) {
        if (fs::path(source.path).extension() != ".hpp") continue;
        INFO(source.path);
        CHECK(users[fs::path(source.path).lexically_relative("src").string()] > 0);
    }
}

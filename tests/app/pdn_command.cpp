// `zubr pdn check` and `zubr pdn convert` on files of every kind.
#include "app/pdn_command.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "support/reference.hpp"

using namespace zubr;

namespace {

struct Printed {
    int code = 0;
    std::string out;
    std::string err;
};

std::string key(const words::Phrase& phrase) {
    return phrase.key;
}

Printed check(const app::Pdn_check_options& options, const std::string& input = {}) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const int code = app::run_pdn_check(options, in, out, err, key);
    return {code, out.str(), err.str()};
}

Printed convert(const app::Pdn_convert_options& options, const std::string& input = {}) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const int code = app::run_pdn_convert(options, in, out, err, key);
    return {code, out.str(), err.str()};
}

}  // namespace

TEST_CASE("a row for every game", "[app][pdn]") {
    const auto printed = check({.files = {"-"}, .variant = {}, .encoding = {}},
                               "[FEN \"W:W28:B23,1\"]\n1. 28x19 1-6 *\n"
                               "[FEN \"W:W28:B23,1\"]\n1. 28x19 1-50 *\n"
                               "[GameType \"98\"]\n1. 32-28 *\n"
                               "[Event \"header only\"]\n*\n"
                               "[FEN \"?:W28:B23\"]\n*\n[GameType \"20\"]\n[FEN \"W:W99:B23\"]\n*\n");
    CHECK(printed.code == 1);
    CHECK(printed.out ==
          "-\t1\tinternational\t2\tok\tW:W19:B6\t\n"
          "-\t2\tinternational\t1\tstops\tB:W19:B1\tply 2 (move 1 Black) 1-50: bad.line\n"
          "-\t3\tantidraughts\t1\tother-variant\t"
          "B:W28,31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
          "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20\tantidraughts is not played here\n"
          "-\t4\tinternational\t0\tok\t"
          "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
          "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20\t\n"
          "-\t5\t\t0\tfen-unknown-side\t\tfen.unknown-side\n"
          "-\t6\tinternational\t0\tbad-fen\t\tfen.off-board\n");
}

TEST_CASE("the exit code says whether all games are well", "[app][pdn]") {
    CHECK(check({.files = {"-"}, .variant = {}, .encoding = {}}, "1. 32-28 *").code == 0);
    CHECK(check({.files = {"-"}, .variant = {}, .encoding = {}}, "").err == "pdn.none\n");
    CHECK(check({.files = {"/nowhere"}, .variant = {}, .encoding = {}}).err == "arg.file.read\n");
    CHECK(check({.files = {"/"}, .variant = {}, .encoding = {}}).err == "arg.file.read\n");
    CHECK(check({.files = {"-"}, .variant = {}, .encoding = "klingon"}, "1. 32-28 *").err ==
          "arg.encoding\n");
    // A read that fails half way is told: what came before may not be all.
    CHECK(check({.files = {"/proc/self/mem"}, .variant = {}, .encoding = {}}).err == "arg.file.read\n");
    CHECK(convert({.from = "/proc/self/mem", .to = "-", .variant = {}, .encoding = {}}).err ==
          "arg.file.read\n");
    const auto frisian = check({.files = {"-"}, .variant = draughts::frisian, .encoding = {}}, "1. 32-28 *");
    CHECK(frisian.out.find("\tfrisian\t") != std::string::npos);
}

TEST_CASE("convert writes clean PDN as UTF-8", "[app][pdn]") {
    const std::string windows = "[White \"\xC0\xE1\xE0\xF6\xE8\xE5\xE2\"]\n1.c3xd4 b6:a5 1/2-1/2\n";
    const auto guessed = convert({.from = "-", .to = "-", .variant = {}, .encoding = {}}, windows);
    CHECK(guessed.code == 0);
    CHECK(guessed.out ==
          "[White \"Абациев\"]\n[Result \"1/2-1/2\"]\n[GameType \"25\"]\n\n1. c3-d4 b6-a5 *\n");
    const auto named = convert({.from = "-", .to = "-", .variant = {}, .encoding = "cp1251"}, windows);
    CHECK(named.out == guessed.out);
}

TEST_CASE("convert names what it cannot take over", "[app][pdn]") {
    const auto printed =
        convert({.from = "-", .to = "-", .variant = {}, .encoding = {}},
                "1. 32-28 1-50 *\n[GameType \"21\"]\n1. 11-15 *\n[Event \"b\"]\n1. 32-28 *\n");
    CHECK(printed.code == 1);
    CHECK(
        printed.err ==
        "1: stops: ply 2 (move 1 Black) 1-50: bad.occupied\n2: other-variant: english is not played here\n");
    CHECK(printed.out ==
          "[Result \"*\"]\n[GameType \"20\"]\n\n1. 32-28 {unread: 1-50} *\n\n"
          "[GameType \"21\"]\n\n1. 11-15 *\n\n"
          "[Event \"b\"]\n[Result \"*\"]\n[GameType \"20\"]\n\n1. 32-28 *\n");
}

TEST_CASE("what cannot be read is kept behind the last move, as a comment", "[app][pdn]") {
    const struct {
        const char* what;
        const char* in;
        const char* moves;
    } cases[] = {
        {"an illegal move, and all that follows",
         "1. 32-28 {good} 19-23 2. 28x99 {bad} 14x23 $2 3. 33-28 (3. 34-29 {or {this}) 23x32 *",
         "1. 32-28 {good} 1... 19-23\n{unread: 2. 28x99 (bad) 14x23 $2 3. 33-28 (3. 34-29 (or (this)) 23x32} "
         "*"},
        {"the first move", "1. 31-28 {why} 19-23 *", "{unread: 1. 31-28 (why) 19-23} *"},
        {"a remark before it stays where it was", "1. 32-28 {so far} 1-50 2. 31-26 *",
         "1. 32-28 {so far} {unread: 1-50 2. 31-26} *"},
        {"a position that cannot be set up", "1. 32-28 /FEN \"W:W99:B1\"/ 1. 31-26 *",
         "1. 32-28 {unread: /FEN \"W:W99:B1\"/ 1. 31-26} *"},
        {"a move behind a position", "1. 32-28 /FEN \"W:W31:B1\"/ 1. 31-26 1-7 2. 26-1 7-12 *",
         "1. 32-28 /FEN \"W:W31:B1\"/ 1. 31-26 1-7 {unread: 2. 26-1 7-12} *"},
        {"nothing", "1. 32-28 {all} 19-23 *", "1. 32-28 {all} 1... 19-23 *"},
    };
    for (const auto& c : cases) {
        INFO(c.what);
        const auto once = convert({.from = "-", .to = "-", .variant = {}, .encoding = {}},
                                  std::string("[GameType \"20\"]\n") + c.in);
        CHECK(once.out == "[Result \"*\"]\n[GameType \"20\"]\n\n" + std::string(c.moves) + "\n");
        // Clean now: read again it is the same.
        const auto twice = convert({.from = "-", .to = "-", .variant = {}, .encoding = {}}, once.out);
        CHECK(twice.code == 0);
        CHECK(twice.err.empty());
        CHECK(twice.out == once.out);
    }
}

TEST_CASE("a file is replaced as a whole, and only by something", "[app][pdn]") {
    const auto folder = std::filesystem::temp_directory_path() / "zubr-pdn-command";
    std::filesystem::create_directories(folder);
    const std::string target = (folder / "out.pdn").string();
    std::ofstream(target) << "what stood here\n";
    const auto run = [&](const char* text) {
        return convert({.from = "-", .to = target, .variant = {}, .encoding = {}}, text);
    };
    const auto files = [&] { return std::distance(std::filesystem::directory_iterator(folder), {}); };
    CHECK(run("no game at all").code == 1);
    CHECK(test::read_file(target) == "what stood here\n");
    CHECK(files() == 1);
    const auto first = run("1. 32-28 *");
    CHECK(first.code == 0);
    CHECK(first.err == "arg.file.kept\n");
    CHECK(test::read_file(target) == "[Result \"*\"]\n[GameType \"20\"]\n\n1. 32-28 *\n");
    CHECK(test::read_file(target + ".~1~") == "what stood here\n");
    CHECK(run("1. 32-28 *").err.empty());  // the same again
    CHECK(files() == 2);
    CHECK(run("1. 31-26 *").err == "arg.file.kept\n");
    CHECK(test::read_file(target + ".~2~") == "[Result \"*\"]\n[GameType \"20\"]\n\n1. 32-28 *\n");
    CHECK(files() == 3);  // nothing else is left beside it
    CHECK(convert({.from = "-", .to = "/nowhere/out.pdn", .variant = {}, .encoding = {}}, "1. 32-28 *").err ==
          "arg.file.write\n");
    std::filesystem::remove_all(folder);
}

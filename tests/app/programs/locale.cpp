// The user's locale changes no byte of what the program prints: numbers, words, letters, order.
#include <cstdlib>

#include <catch2/catch.hpp>

#include "app/programs/process.hpp"

using namespace zubr::test;

namespace {

/// Makes the Polish locale in the folder; false where the system has nothing to make it from.
bool make_polish_locale(const std::string& folder) {
    const std::string command =
        "localedef --no-archive -i pl_PL -f UTF-8 '" + folder + "/pl_PL.UTF-8' >/dev/null 2>&1";
    return std::system(command.c_str()) == 0;
}

Run run_in(const Strings& locale, const Strings& arguments, const std::string& input) {
    const Home home;
    Process process(home, zubr_program(), arguments, Stdio::pipes, locale);
    process.type(input);
    process.close_input();
    Run run;
    run.code = process.wait();
    run.output = process.output();
    run.errors = process.errors();
    return run;
}

}  // namespace

TEST_CASE("LC_ALL=C and LC_ALL=pl_PL.UTF-8 give the same bytes", "[words]") {
    const Home home;
    if (!make_polish_locale(home.path("")))
        WARN("no Polish locale can be made here (package locales): compared with one that does not exist");
    const std::string game = home.write("game.pdn",
                                        "[White \"Kowalski, Łukasz\"]\n[WhiteTime \"1:36\"]\n\n"
                                        "1. 32-28 {[%clk 0:00:58.6]} 19-23 2. 28x19 14x23 *\n");
    const Strings commands[] = {
        {"moves", "--tsv"},
        {"moves", "--variant", "russian", "--fen", "W:Wc3,Ke5:Bd6,f6"},
        {"perft", "--depth", "5"},
        {"perft", "--depth", "3", "--variant", "frisian", "--divide"},
        {"say", "--moves", game},
        {"say", "--lang", "en", "--moves", game},
        {"pdn", "check", game},
        {"pdn", "convert", game, "-"},
        {"play", "--board", "none", "--audio", "none", "--set", "clock=20+5"},
    };
    for (const Strings& command : commands) {
        INFO(command.front() << " " << command.back());
        const auto plain = run_in({"LC_ALL=C"}, command, "32-28\nzegary\nbiałe\nbierki\n");
        const auto polish = run_in({"LC_ALL=pl_PL.UTF-8", "LOCPATH=" + home.path("")}, command,
                                   "32-28\nzegary\nbiałe\nbierki\n");
        REQUIRE(plain.code.has_value());
        CHECK(plain.code == polish.code);
        CHECK(plain.output == polish.output);
        CHECK(plain.errors == polish.errors);
        CHECK(plain.output.size() > 5);
    }
}

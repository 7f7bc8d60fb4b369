// What is wrong with a command line or the settings file, and the help: in the language that the program
// speaks, one line, the exit code of the contract.
#include <algorithm>
#include <filesystem>
#include <set>

#include <catch2/catch.hpp>

#include "app/programs/table.hpp"

using namespace zubr::test;

namespace {

struct Case {
    const char* name;
    Strings arguments;
    const char* pl;  ///< the whole line on stderr
    const char* en;
};

Strings with_language(Strings arguments, const char* language) {
    arguments.insert(arguments.end(), {"--lang", language});
    return arguments;
}

const char* const commands = "play, games, demo, moves, perft, pdn, say, replay, board";

}  // namespace

TEST_CASE("errors of arguments name the word, and what is possible, in either language", "[usage]") {
    const Case cases[] = {
        {"unknown option",
         {"play", "--colour"},
         "Nie ma opcji --colour, opcje wypisuje zubr play --help.",
         "There is no option --colour, zubr play --help lists the options."},
        {"unknown verb",
         {"games", "jump"},
         "Nie ma polecenia jump, możliwe: list, show, export, delete, continue.",
         "There is no command jump, possible: list, show, export, delete, continue."},
        {"no verb",
         {"board"},
         "Po zubr board brakuje polecenia, możliwe: list, watch, test, calibrate.",
         "A command is missing behind zubr board, possible: list, watch, test, calibrate."},
        {"one word too many", {"moves", "32-28"}, "Niepotrzebne słowo: 32-28.", "One word too many: 32-28."},
        {"no argument", {"games", "show"}, "Brakuje: NUMER.", "Missing: NUMBER."},
        {"no second argument", {"pdn", "convert", "a"}, "Brakuje: PLIK WYNIKOWY.", "Missing: OUTPUT FILE."},
        {"no option that is needed", {"perft"}, "Brakuje: --depth.", "Missing: --depth."},
        {"argument that is no number",
         {"games", "show", "x"},
         "NUMER: nie może być x, możliwe: liczba.",
         "NUMBER cannot be x, possible: a number."},
        {"number out of range",
         {"perft", "--depth", "31"},
         "--depth: nie może być 31, możliwe: liczba od zera do trzydziestu.",
         "--depth cannot be 31, possible: a number from zero to thirty."},
        {"no number",
         {"demo", "--pace", "x"},
         "--pace: nie może być x, możliwe: liczba od zera do sześciuset tysięcy.",
         "--pace cannot be x, possible: a number from zero to six hundred thousand."},
        {"value not allowed",
         {"play", "--profile", "wizard"},
         "--profile: nie może być wizard, możliwe: learner, normal, tournament.",
         "--profile cannot be wizard, possible: learner, normal, tournament."},
        {"interface that there is not",
         {"play", "--ui", "window"},
         "--ui: nie może być window, możliwe: text, none.",
         "--ui cannot be window, possible: text, none."},
        {"level that there is not",
         {"say", "--level", "loud"},
         "--level: nie może być loud, możliwe: short, normal, full.",
         "--level cannot be loud, possible: short, normal, full."},
        {"twice",
         {"play", "--save", "a", "--save", "b"},
         "--save podano więcej niż raz.",
         "--save was given more than once."},
        {"option that needs another",
         {"play", "--board2", "x"},
         "--board2 wymaga także --board.",
         "--board2 needs --board as well."},
        {"options that exclude each other",
         {"moves", "--fen", "W:W1:B2", "--fens", "x"},
         "--fen i --fens wykluczają się.",
         "--fen and --fens exclude each other."},
        {"unknown setting",
         {"play", "--set", "speech.colour=red"},
         "Nie ma ustawienia speech.colour.",
         "There is no setting speech.colour."},
        {"setting out of range",
         {"play", "--set", "speech.volume=101"},
         "Ustawienie speech.volume nie może mieć wartości 101, możliwe: liczba od zera do stu.",
         "The setting speech.volume cannot be 101, possible: a number from zero to one hundred."},
        {"setting not allowed",
         {"say", "--set", "speech.man=knight"},
         "Ustawienie speech.man nie może mieć wartości knight, możliwe: pionek, pion, kamień.",
         "The setting speech.man cannot be knight, possible: pionek, pion, kamień."},
        {"player",
         {"play", "--white", "Kowalski"},
         "Nieznany gracz: Kowalski. Nazwisko wpisz po --white-name albo --black-name.",
         "Unknown player: Kowalski. A name goes behind --white-name or --black-name."},
    };
    const Home home;
    for (const Case& c : cases) {
        INFO(c.name);
        for (const char* language : {"pl", "en"}) {
            const auto run = run_zubr(home, with_language(c.arguments, language));
            CHECK(run.code == 2);
            CHECK(run.output.empty());
            CHECK(run.errors == (language == std::string("pl") ? c.pl : c.en) + std::string("\n"));
        }
    }
    // Where --lang cannot follow.
    CHECK(run_zubr(home, {"jump"}).errors ==
          "Nie ma polecenia jump, możliwe: " + std::string(commands) + ".\n");
    CHECK(run_zubr(home, {"--colour"}).errors == "Nie ma opcji --colour, opcje wypisuje zubr --help.\n");
    CHECK(run_zubr(home, {"perft", "--depth"}).errors == "Po --depth brakuje wartości.\n");
    CHECK(run_zubr(home, {"say", "--lang", "xx"}).errors == "--lang: nie może być xx, możliwe: pl, en.\n");
    CHECK(home.files("data").empty());
}

TEST_CASE("the language of an error is the one that the program would speak", "[usage]") {
    const Home home;
    const Strings wrong{"perft", "--depth"};
    const std::string pl = "Po --depth brakuje wartości.\n";
    const std::string en = "A value is missing behind --depth.\n";
    const auto with = [&](Strings options) {
        options.insert(options.begin(), "perft");
        options.emplace_back("--depth");
        return run_zubr(home, options).errors;
    };
    CHECK(with({}) == pl);
    CHECK(with({"--lang", "en"}) == en);
    CHECK(with({"--lang=en"}) == en);
    CHECK(with({"--set", "language=en"}) == en);
    CHECK(with({"--lang", "xx"}) == pl);
    home.write("config/zubr/settings.toml", "language = \"en\"\n");
    CHECK(with({}) == en);
    CHECK(with({"--set", "language=pl"}) == pl);
    CHECK(with({"--set", "language=pl", "--lang", "en"}) == en);
    CHECK(with({"--lang", "en", "--set", "language=pl"}) == en);
    CHECK(run_zubr(home, {"jump"}).errors ==
          "There is no command jump, possible: " + std::string(commands) + ".\n");
    CHECK(run_zubr(home, {"play", "--white", "x"}).errors.rfind("Unknown player", 0) == 0);
}

TEST_CASE("each wrong line of the settings file is told with its line, the rest holds", "[usage]") {
    const Home home;
    const std::string file = "config/zubr/settings.toml";
    const auto told = [&](const std::string& text, const char* language) {
        home.write(file, text);
        const auto run = run_zubr(home, {"say", "--lang", language, "--phrase", "count.men", "n=2"});
        CHECK(run.code == 0);
        return std::pair(run.output, run.errors);
    };
    const std::string path = home.path(file);
    const std::string mixed =
        "touch-move = \"maybe\"\n[speech]\nrate = 9999\nman = \"pion\"\ncolour = \"red\"\nmoves = [1, 2]\n";
    CHECK(told(mixed, "pl") ==
          std::pair<std::string, std::string>(
              "dwa piony\n",
              "Plik ustawień " + path +
                  ", wiersz jeden: Ustawienie touch-move nie może mieć wartości maybe, możliwe: yes, no.\n"
                  "Plik ustawień " +
                  path +
                  ", wiersz trzy: Ustawienie speech.rate nie może mieć wartości 9999, możliwe: liczba od "
                  "osiemdziesięciu do czterystu czterdziestu dziewięciu.\n"
                  "Plik ustawień " +
                  path + ", wiersz pięć: Nie ma ustawienia speech.colour.\nPlik ustawień " + path +
                  ", wiersz sześć: Ustawienie speech.moves ma zły rodzaj wartości, potrzebny jest tekst albo "
                  "liczba.\n"));
    CHECK(told("[speech]\nrate = 2.5\n", "en").second ==
          "Settings file " + path +
              ", line two: The setting speech.rate has the wrong kind of value; it takes a text or a "
              "number.\n");
    CHECK(told("speech.man = \"pion\"\n[speech\n", "pl") ==
          std::pair<std::string, std::string>(
              "dwa pionki\n", "Plik ustawień " + path + " pominięto, wiersz dwa jest źle zapisany.\n"));
    CHECK(told("profile = \"learner\n", "en").second ==
          "The settings file " + path + " is passed over, line one is badly written.\n");
    std::filesystem::remove(path);
    std::filesystem::create_directory(path);
    const auto run = run_zubr(home, {"say", "--phrase", "count.men", "n=2"});
    CHECK(run.code == 0);
    CHECK(run.errors == "Nie da się przeczytać pliku ustawień " + path + ", działają zwykłe ustawienia.\n");
}

TEST_CASE("help of every command, in either language, each option once with its words", "[usage]") {
    const Strings all[] = {{},
                           {"play"},
                           {"games"},
                           {"games", "list"},
                           {"games", "show"},
                           {"games", "export"},
                           {"games", "delete"},
                           {"games", "continue"},
                           {"demo"},
                           {"moves"},
                           {"perft"},
                           {"pdn"},
                           {"pdn", "check"},
                           {"pdn", "convert"},
                           {"say"},
                           {"replay"},
                           {"board"},
                           {"board", "list"},
                           {"board", "watch"},
                           {"board", "test"},
                           {"board", "calibrate"}};
    for (const bool polish : {true, false}) {
        const Home home;
        home.write("config/zubr/settings.toml", polish ? "language = \"pl\"\n" : "language = \"en\"\n");
        for (const Strings& command : all) {
            std::string name = "zubr";
            for (const std::string& word : command)
                name += ' ' + word;
            Strings arguments = command;
            arguments.emplace_back("--help");
            const auto run = run_zubr(home, arguments);
            INFO(name << '\n' << run.output);
            CHECK(run.code == 0);
            CHECK(run.errors.empty());
            CHECK(run.output.rfind((polish ? "Użycie: " : "Usage: ") + name + ' ', 0) == 0);
            CHECK(run.output.find(polish ? "\nOpcje:\n" : "\nOptions:\n") != std::string::npos);
            CHECK(run.output.find(polish ? "wypisuje tę pomoc" : "prints this help") != std::string::npos);
            CHECK(run.output.find("usage.") == std::string::npos);
            CHECK(run.output.find(polish ? "Komunikat bez słów" : "without words") == std::string::npos);
            std::set<std::string> lines;
            for (const std::string& line : lines_of(run.output))
                if (!line.empty()) CHECK(lines.insert(line).second);
        }
    }
    const Home home;
    const auto english = run_zubr(home, {"play", "--lang", "en", "--help"});
    CHECK(english.output.find("  --set NAME=VALUE: a setting for this run") != std::string::npos);
    CHECK(run_zubr(home, {"games", "export", "--help"})
              .output.rfind("Użycie: zubr games export NUMER PLIK [OPCJE]\nzapisuje partię do pliku PDN\n",
                            0) == 0);
}

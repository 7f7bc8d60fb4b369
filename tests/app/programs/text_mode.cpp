// The text mode, through a pipe and at terminals: plain lines, appended, that a screen reader can follow.
#include <algorithm>
#include <csignal>

#include <catch2/catch.hpp>

#include "app/programs/table.hpp"

using namespace zubr;
using namespace zubr::test;
using namespace std::chrono_literals;

namespace {

const Strings keyboard{"play", "--board", "none", "--audio", "none"};

Strings with(Strings more) {
    more.insert(more.begin(), keyboard.begin(), keyboard.end());
    return more;
}

/// Lines as they were appended; a terminal ends them with a carriage return.
Strings plain_lines(const std::string& text) {
    Strings lines = lines_of(text);
    for (std::string& line : lines)
        if (!line.empty() && line.back() == '\r') line.pop_back();
    return lines;
}

/// Anything but text and the ends of lines: escape codes, bells, a cursor sent back to write over a line.
std::string unplain(const std::string& text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool end_of_line = c == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
        if (c != '\n' && !end_of_line && static_cast<unsigned char>(c) < ' ')
            return "byte " + std::to_string(static_cast<unsigned char>(c)) + " behind: " + text.substr(0, i);
    }
    return {};
}

}  // namespace

TEST_CASE("through a pipe: the words and nothing else, one line each, in order", "[text]") {
    const Home home;
    const auto run =
        run_zubr(home, keyboard, "32-28\n19-23\n28x19\nostatni\npole 19\n14x32\nabrakadabra\n\nruchy 5\n");
    CHECK(run.code == 0);
    CHECK(run.errors.empty());
    const Strings lines = lines_of(run.output);
    REQUIRE(lines.size() == 11);
    CHECK(lines[1] == "Gra bez planszy, ruchy z klawiatury.");
    CHECK(lines[2] == "Nowa partia. Ruch białych.");
    CHECK(lines[3] == "trzydzieści dwa na dwadzieścia osiem");
    CHECK(lines[5] == "dwadzieścia osiem bije na dziewiętnaście, zbity dwadzieścia trzy");
    CHECK(lines[6] ==
          "Ostatni ruch, białe: dwadzieścia osiem bije na dziewiętnaście, zbity dwadzieścia trzy.");
    CHECK(lines[7].rfind("Pole dziewiętnaście: biały pionek.", 0) == 0);
    CHECK(lines[8].rfind("Niedozwolone.", 0) == 0);
    CHECK(lines[9] == "Nie rozumiem: abrakadabra. Wpisz pomoc, aby poznać słowa.");
    CHECK(lines[10] == "Nie rozumiem: ruchy pięć. Wpisz pomoc, aby poznać słowa.");
    CHECK(unplain(run.output).empty());
}

TEST_CASE("half of a line that is too long is no move", "[text]") {
    const Home home;
    const auto run = run_zubr(home, keyboard, "32-28" + std::string(5000, ' ') + "19-23\nostatni\n");
    CHECK(run.output.find("Nie rozumiem") != std::string::npos);
    CHECK(run.output.find("Jeszcze nie było ruchu.") != std::string::npos);
}

TEST_CASE("words may be written with capitals, without Polish letters, in English", "[text]") {
    const Home home;
    for (const char* word : {"Ostatni", "OSTATNI", "last", "Last", "l"}) {
        const auto run = run_zubr(home, keyboard, std::string(word) + "\n");
        INFO(word);
        CHECK(lines_of(run.output).back() == "Jeszcze nie było ruchu.");
    }
    CHECK(run_zubr(home, keyboard, "RZĄD 1\n").output == run_zubr(home, keyboard, "rzad 1\n").output);
}

TEST_CASE("a question is answered by the words it names, which are those of the board's buttons", "[text]") {
    const Home home;
    const auto run = run_zubr(
        home, keyboard, "32-28\ncofnij\ncofnij\ncofnij\npotwierdź\n32-28\n19-23\nnowa\ncofnij\nnowa\ntak\n");
    const Strings lines = lines_of(run.output);
    const Strings expected{"Cofnąć ruch? Potwierdź albo cofnij.",
                           "Anulowane.",
                           "Cofnąć ruch? Potwierdź albo cofnij.",
                           "Cofnięto ruch trzydzieści dwa na dwadzieścia osiem. Ruch białych.",
                           "trzydzieści dwa na dwadzieścia osiem",
                           "dziewiętnaście na dwadzieścia trzy",
                           "Partia trwa. Zacząć nową? Potwierdź albo cofnij.",
                           "Anulowane.",
                           "Partia trwa. Zacząć nową? Potwierdź albo cofnij.",
                           "Nowa partia. Ruch białych."};
    REQUIRE(lines.size() == 4 + expected.size());
    CHECK(Strings(lines.begin() + 4, lines.end()) == expected);
}

TEST_CASE("help lists the words to read, and says little", "[text]") {
    const Home home;
    const std::string captions = home.path("captions");
    const auto run = run_zubr(home, with({"--captions", captions}), "pomoc\n");
    CHECK(run.output.find("Pytania: gdzie, ostatni") != std::string::npos);
    CHECK(run.output.find("32-28") != std::string::npos);
    CHECK(run.output.find(":lift") == std::string::npos);  // there is no virtual board
    CHECK(count_captions(captions, "app.help.text") == 1);
    CHECK(captions_in(captions).size() == 4);
}

TEST_CASE("end of input saves; the game is offered when the program starts again", "[text]") {
    const Home home;
    const std::string file = home.path("game.pdn");
    CHECK(run_zubr(home, with({"--save", file}), "32-28\n19-23").code == 0);
    CHECK(plies_in(home.read("game.pdn")) == "32-28 19-23 *");
    const std::string before = home.read("game.pdn");
    auto run = run_zubr(home, with({"--save", file}), "");
    CHECK(run.output.find("Gramy dalej?") != std::string::npos);
    CHECK(home.read("game.pdn") == before);
    run = run_zubr(home, with({"--save", file}), "tak\n");
    CHECK(run.output.find("Partia wczytana") != std::string::npos);
    CHECK(home.read("game.pdn") == before);
    run = run_zubr(home, with({"--save", file}), "28x19\n");  // the next legal ply means yes
    CHECK(plies_in(home.read("game.pdn")) == "32-28 19-23 28x19 *");
    run = run_zubr(home, with({"--save", file}), "nie\n31-26\n");
    CHECK(run.output.find("Nowa partia.") != std::string::npos);
    // The new game stands behind the old one.
    CHECK(all_plies_in(home.read("game.pdn")) == Strings{"32-28 19-23 28x19 *", "31-26 *"});
    // Two unfinished games are kept now; the newer one is offered.
    const auto list = run_zubr(home, {"games", "list", "--tsv"});
    REQUIRE(lines_of(list.output).size() == 2);
    CHECK(run_zubr(home, keyboard, "tak\nostatni\n").output.find("trzydzieści jeden na dwadzieścia sześć") !=
          std::string::npos);
}

TEST_CASE("leaving by the word, said twice; a result is said once and the game is over", "[text]") {
    const Home home;
    CHECK(run_zubr(home, keyboard, "koniec\nkoniec\n32-28\n").output.find("trzydzieści dwa na") ==
          std::string::npos);
    const std::string captions = home.path("captions");
    const auto run = run_zubr(home, with({"--captions", captions}), "32-28\npoddaję\npoddaję\n19-23\n");
    CHECK(run.code == 0);
    const auto rows = captions_in(captions);
    CHECK(std::count_if(rows.begin(), rows.end(), [](const Caption& row) {
              return row.key == "res.win.resign" && row.cls == "event";
          }) == 1);
    // What is typed after the end is answered with the result.
    CHECK(rows.back().key == "res.win.resign");
    CHECK(rows.back().cls == "answer");
    CHECK(lines_of(run_zubr(home, {"games", "list", "--tsv"}).output)[0].find("\t2-0\t1\t") !=
          std::string::npos);
    CHECK(run_zubr(home, keyboard, "").output.find("Gramy dalej?") == std::string::npos);
}

TEST_CASE("at a terminal: a prompt, lines appended, no codes, nothing written over", "[text]") {
    const Stdio stdio = GENERATE(Stdio::terminal, Stdio::dumb);
    INFO((stdio == Stdio::dumb ? "dumb" : "xterm"));
    const Home home;
    Process zubr(home, zubr_program(), keyboard, stdio);
    REQUIRE(zubr.says("Nowa partia. Ruch białych.\r\n> "));
    zubr.type("32-28\n");
    REQUIRE(zubr.says("trzydzieści dwa na dwadzieścia osiem\r\n> "));
    zubr.type(
        "19-2\x7f"
        "23\n");  // a slip, wiped out
    REQUIRE(zubr.says("dziewiętnaście na dwadzieścia trzy\r\n> "));
    zubr.type("pomoc\n");
    REQUIRE(zubr.says("i naciśnij enter.\r\n> "));
    zubr.type("\n");
    REQUIRE(zubr.says("> \r\n> "));
    zubr.type("koniec\n");
    REQUIRE(zubr.says("jeszcze raz.\r\n> "));
    zubr.type("\x04");  // Ctrl+D
    CHECK(zubr.wait() == 0);
    const std::string output = zubr.output();
    // The slip is wiped by blanks and backspaces as the terminal does it; all else is plain.
    std::string rest = output;
    const auto slip = rest.find("19-2");
    REQUIRE(slip != std::string::npos);
    rest.erase(slip, rest.find('\n', slip) - slip);
    CHECK(unplain(rest) == "");
    for (const std::string& line : plain_lines(rest))
        if (line.rfind("> ", 0) == 0) CHECK(line.find("> ", 2) == std::string::npos);
}

TEST_CASE("what the board brings comes on lines of its own, and what was typed so far stays", "[text]") {
    const Stdio stdio = GENERATE(Stdio::terminal, Stdio::dumb);
    const Home home;
    Board_process board(home);
    Process zubr(home, zubr_program(), {"play", "--board", board.link(), "--audio", "none"}, stdio);
    REQUIRE(zubr.says("Nowa partia. Ruch białych.\r\n> "));
    zubr.type("1");
    REQUIRE(zubr.says("> 1"));
    board.hands("lift 32\nwait 200\nput 28\n");
    REQUIRE(zubr.says("\r\ntrzydzieści dwa na dwadzieścia osiem\r\n> "));
    if (stdio == Stdio::terminal) REQUIRE(zubr.says("dwadzieścia osiem\r\n> 1"));
    zubr.type("9-23\n");
    REQUIRE(zubr.says("dziewiętnaście na dwadzieścia trzy"));
    CHECK(unplain(zubr.output()) == "");
    zubr.signal(SIGTERM);
    CHECK(zubr.wait() == 0);
}

TEST_CASE("Ctrl+C at a terminal ends at once, and gives the terminal back", "[text]") {
    const Home home;
    Process zubr(home, zubr_program(), with({"--save", home.path("game.pdn")}), Stdio::terminal);
    REQUIRE(zubr.says("\r\n> "));
    zubr.type("32-28\n");
    REQUIRE(zubr.says("osiem\r\n> "));
    zubr.type("ostat\x03");
    CHECK(zubr.wait(10s) == 0);
    CHECK(plies_in(home.read("game.pdn")) == "32-28 *");
    CHECK(zubr.output().back() == '\n');
}

TEST_CASE("a terminal that takes nothing any more holds up neither the game nor its end", "[text]") {
    const Home home;
    Board_process board(home);
    Playing playing(home, {"--board", board.link(), "--ui", "text", "--save", home.path("game.pdn")},
                    Stdio::terminal);
    REQUIRE(playing->says("Ruch białych.\r\n> "));
    playing->stop_reading(true);
    for (int i = 0; i < 400; ++i)
        playing->type("pole 28\n");
    board.hands("lift 32\nwait 200\nput 28\n");
    REQUIRE(playing.said("move"));
    playing->signal(SIGTERM);
    CHECK(playing->wait(10s) == 0);
    CHECK(plies_in(home.read("game.pdn")) == "32-28 *");
}

TEST_CASE("zubr alone: no board is found, said once, and the keyboard plays", "[text]") {
    const Home home;
    Process zubr(home, zubr_program(), {});
    REQUIRE(zubr.says("Nie znaleziono planszy."));
    REQUIRE(zubr.says("Nowa partia. Ruch białych."));
    zubr.type("32-28\n");
    REQUIRE(zubr.says("trzydzieści dwa na dwadzieścia osiem"));
    zubr.type("\n");
    zubr.close_input();
    CHECK(zubr.wait() == 0);
    // The next time the unfinished game is asked about.
    Process again(home, zubr_program(), {});
    REQUIRE(again.says("Gramy dalej?"));
    again.type("tak\nostatni\n");
    REQUIRE(again.says("Ostatni ruch, białe: trzydzieści dwa na dwadzieścia osiem."));
    again.type("\n");  // stops the speech, which would be heard to its end
    again.close_input();
    CHECK(again.wait() == 0);
    CHECK(again.errors().empty());
}

TEST_CASE("the virtual board's hands are typed behind a colon", "[text]") {
    const Home home;
    Process zubr(home, zubr_program(), {"play", "--board", "virtual", "--audio", "none"});
    REQUIRE(zubr.says("Nowa partia."));
    zubr.type("pomoc\n");
    REQUIRE(zubr.says(":lift 32"));
    zubr.type(":lift 32\n:wait 200\n:put 28\n");
    REQUIRE(zubr.says("trzydzieści dwa na dwadzieścia osiem"));
    zubr.close_input();
    CHECK(zubr.wait() == 0);
}

// `zubr say`: the words of games as they would be said at the board.
#include <catch2/catch.hpp>

#include "app/programs/process.hpp"
#include "notation/fen.hpp"
#include "notation/game_record.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_writer.hpp"

using namespace zubr;
using namespace zubr::test;

namespace {

draughts::Game game_of(const draughts::Rules& rules, const char* fen) {
    return draughts::Game(rules, *notation::parse_fen(rules, fen));
}

void play(draughts::Game& game, const char* text) {
    const auto move = notation::parse_move(game.rules(), game.position(), text);
    REQUIRE(move);
    game.play(*move);
}

/// The move to that square that leaves a capture undone.
void offend(draughts::Game& game, int to) {
    for (const draughts::Offence& offence : offences(game.rules(), game.position()))
        if (offence.move.to.number() == to) return game.play(offence.move);
    FAIL("no offence leads to " << to);
}

std::string written(const draughts::Game& game) {
    return notation::to_pdn(notation::Game_record{{game, {}, {}}, {}, {}});
}

/// The columns ply and key of what is said of a game.
Strings said_of(const std::string& pdn, const Strings& more = {}) {
    const Home home;
    Strings arguments{"say", "--moves", "-"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const auto run = run_zubr(home, arguments, pdn);
    CHECK(run.code == 0);
    CHECK(run.errors.empty());
    Strings rows;
    for (const std::string& line : lines_of(run.output)) {
        const auto ply = line.find('\t') + 1;
        const auto key = line.find('\t', ply) + 1;
        rows.push_back(line.substr(ply, line.find('\t', key) - ply));
    }
    return rows;
}

}  // namespace

TEST_CASE("say --moves: a huff, what it was for and what follows it", "[text]") {
    draughts::Game game = game_of(draughts::malaysian, "W:W43,50:B37,20,1");
    offend(game, 44);
    REQUIRE(game.huff(draughts::Square(43)));
    offend(game, 26);
    CHECK(said_of(written(game)) ==
          Strings{"1\tmove", "1\thuff.offer", "1\thuff.done", "2\tmove", "2\thuff.offer"});
}

TEST_CASE("say --moves: an irregular ply that stood, and the plies after it", "[text]") {
    draughts::Game game = game_of(draughts::international, "W:W28,40:B23,5,10");
    game.play_irregular(draughts::Square(40), draughts::Square(35), {});
    play(game, "23x32");
    play(game, "35-30");
    const std::string pdn = written(game);
    CHECK(said_of(pdn) == Strings{"1\tbad.stands", "2\tcapt.1", "3\tmove"});
    const Home home;
    CHECK(run_zubr(home, {"say", "--moves", "-"}, pdn)
              .output.find("Ruch białych zostaje: czterdzieści na trzydzieści pięć.") != std::string::npos);
}

TEST_CASE("say --moves: the score follows a result by the rules; grounds for a draw may be claimed",
          "[text]") {
    draughts::Game won = game_of(draughts::international, "W:W28:B23");
    play(won, "28x19");
    CHECK(said_of(written(won)) == Strings{"1\tcapt.1", "1\tres.win.nopieces", "1\tres.score"});
    draughts::Game drawn = game_of(draughts::international, "W:WK50:BK1,K6");
    for (int n = 0; n < 2; ++n)
        for (const char* move : {"50-45", "6-11", "45-50", "11-6"})
            play(drawn, move);
    const Home home;
    const std::string pdn = written(drawn);
    CHECK(run_zubr(home, {"say", "--moves", "-"}, pdn).output.find("Można żądać remisu.") !=
          std::string::npos);
    const auto automatic = run_zubr(home, {"say", "--set", "draw.automatic=yes", "--moves", "-"}, pdn).output;
    CHECK(automatic.find("draw.rep.auto") != std::string::npos);
    CHECK(automatic.find("Można żądać remisu.") == std::string::npos);
}

TEST_CASE("letters for the squares of games that have them, numbers in all others", "[text]") {
    const Home home;
    const auto words = [&](const Strings& more) {
        Strings arguments{"say", "--set", "speech.squares=letters"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_zubr(home, arguments).output;
    };
    CHECK(words({"--move", "32-28"}) == "trzydzieści dwa na dwadzieścia osiem\n");
    CHECK(words({"--variant", "canadian", "--move", "45-39"}).find("czterdzieści pięć") == 0);
    CHECK(words({"--variant", "russian", "--move", "c3-d4"}) == "ce trzy na de cztery\n");
    const auto run = run_zubr(home, {"play", "--variant", "russian", "--board", "none", "--audio", "none"},
                              "pole d4\nPole C3\npole a2\n");
    CHECK(run.output.find("Pole osiemnaście: pusto.") != std::string::npos);
    CHECK(run.output.find("Pole dziewięć") == std::string::npos);
    CHECK(run.output.find("Pole dwadzieścia dwa: biały pionek.") != std::string::npos);
    CHECK(run.output.find("Nie rozumiem: pole a") != std::string::npos);
}

TEST_CASE("say --move: a capture in parts, each leads on, the last makes the move", "[text]") {
    const Home home;  // Mind-Sports-Games/lila#1220
    Strings arguments{"say", "--lang", "en", "--fen", "B:W7,K19,K33,43,44:BK49"};
    for (const char* const part : {"49x35", "35x2", "2x11", "11x39"}) {
        arguments.insert(arguments.end(), {"--move", part});
        const auto run = run_zubr(home, arguments);
        CHECK(run.code == 1);
        CHECK(run.errors.find("Capture not finished. Go on from ") == 0);
    }
    arguments.insert(arguments.end(), {"--move", "39x48"});
    const auto run = run_zubr(home, arguments);
    CHECK(run.code == 0);
    CHECK(run.errors.empty());
    CHECK(run.output.find("forty-nine takes to forty-eight, captured five") != std::string::npos);
}

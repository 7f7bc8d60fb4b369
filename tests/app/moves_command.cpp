// `zubr moves` and `zubr perft`: what they print, and what they refuse.
#include "app/moves_command.hpp"

#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "app/perft_command.hpp"

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

Printed moves(const app::Moves_options& options, const std::string& input = {}) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const int code = app::run_moves(options, in, out, err, key);
    return {code, out.str(), err.str()};
}

Printed perft(const app::Perft_options& options) {
    std::ostringstream out;
    std::ostringstream err;
    const int code = app::run_perft(options, out, err, key);
    return {code, out.str(), err.str()};
}

}  // namespace

TEST_CASE("moves in the game's own notation, the long form exactly when ambiguous", "[app]") {
    CHECK(moves({.rules = draughts::international, .fen = "W:W28:B23"}).out == "28x19\n");
    CHECK(moves({.rules = draughts::russian, .fen = "W:Wc3:Bd4,h8"}).out == "c3:e5\n");
    const auto both = moves({.rules = draughts::international, .fen = "W:WK4:B13,20,32,37"}).out;
    CHECK(both.find("4x27x38x15\n") != std::string::npos);
    CHECK(both.find("4x31x42x15\n") != std::string::npos);
    CHECK(moves({.rules = draughts::international}).out.substr(0, 12) == "31-26\n31-27\n");
}

TEST_CASE("moves as a table: from, way, captured, to, promotion, position", "[app]") {
    const auto printed =
        moves({.rules = draughts::international, .fen = "W:W24,47:B8,19,33,42", .tsv = true});
    CHECK(printed.code == 0);
    CHECK(printed.out ==
          "24\t24x13x2\t8,19\t2\t1\tB:WK2,47:B33,42\n"
          "47\t47x38x29\t33,42\t29\t0\tB:W24,29:B8,19\n");
    CHECK(moves({.rules = draughts::international, .fen = "W:W46:B41,37", .tsv = true}).out.empty());
    CHECK(moves({.rules = draughts::international, .fen = "B:W50:B6", .tsv = true}).out ==
          "6\t6x11\t\t11\t0\tW:W50:B11\n");
}

TEST_CASE("many positions, each with its line's number", "[app]") {
    const std::string lines = "W:W28:B23\nW:W28:B28\n\nW:W46:B41,37\r\nB:W50:B6\r\n";
    const app::Moves_options options{.rules = draughts::international, .fens = "-", .tsv = true};
    const auto printed = moves(options, lines);
    CHECK(printed.code == 1);
    CHECK(printed.out ==
          "1\t28\t28x19\t23\t19\t0\tB:W19:B\n"
          "2\terror\tfen.both\n"
          "5\t6\t6x11\t\t11\t0\tW:W50:B11\n");
    CHECK(moves({.rules = draughts::international, .fens = "/nowhere", .tsv = true}).err ==
          "arg.file.read\n");
}

TEST_CASE("the Frisian three-move rule is read from the tail", "[app]") {
    const auto printed = moves({.rules = draughts::frisian, .fen = "W:W31,K50:B6,K5:+0+350", .tsv = true});
    CHECK(printed.out ==
          "31\t31x26\t\t26\t0\tB:W26,K50:BK5,6\n"
          "31\t31x27\t\t27\t0\tB:W27,K50:BK5,6\n");
}

TEST_CASE("offences of a huffing game, with the squares open to huffing", "[app]") {
    const auto printed =
        moves({.rules = draughts::malaysian, .fen = "W:W43,50:B37,20", .tsv = true, .offences = true});
    CHECK(printed.out ==
          "50\t50x44\t\t44\t0\tB:W43,44:B20,37\t43\n"
          "50\t50x45\t\t45\t0\tB:W43,45:B20,37\t43\n");
    CHECK(moves({.rules = draughts::international, .offences = true}).out.empty());
}

TEST_CASE("a position that cannot be read is refused in one line", "[app]") {
    const auto printed = moves({.rules = draughts::international, .fen = "X:W31:B1"});
    CHECK(printed.code == 1);
    CHECK(printed.out.empty());
    CHECK(printed.err == "fen.side\n");
    CHECK(perft({.rules = draughts::international, .depth = 3, .fen = "X:W31:B1"}).code == 1);
}

TEST_CASE("perft prints the count last, divided when asked", "[app]") {
    CHECK(perft({.rules = draughts::international, .depth = 5}).out == "27117\n");
    CHECK(perft({.rules = draughts::international, .depth = 0}).out == "1\n");
    CHECK(perft({.rules = draughts::international, .depth = 2, .divide = true}).out ==
          "31-26 9\n31-27 9\n32-27 9\n32-28 9\n33-28 9\n33-29 9\n34-29 9\n34-30 9\n35-30 9\n81\n");
}

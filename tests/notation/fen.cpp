// Positions as text: read generously, written strictly.
#include "notation/fen.hpp"

#include <catch2/catch.hpp>

using namespace zubr;
using draughts::Rules;
using draughts::Side;
using draughts::Square;
using notation::Fen_refusal;
using notation::Off_board;
using Part = notation::fen::Unreadable::Part;
namespace fen = notation::fen;
using notation::parse_fen;
using notation::to_fen;

namespace {

const notation::Position_words polish{
    {"Białe", "Biale", "Jasne"}, {"Czarne", "Ciemne"}, {"Ruch czarnych", "Czarne zaczynają"}};

std::string reread(const Rules& rules, const std::string& text) {
    const auto position = parse_fen(rules, text, polish);
    return position ? to_fen(rules, *position) : "refused";
}

}  // namespace

TEST_CASE("positions that must be read", "[fen]") {
    const struct {
        const char* text;
        const char* written;
    } rows[] = {
        // miskibin/py-draughts#33, #35, #26, #28, #48; aclap-dev/joclyboard#15
        {"W:W31-33:B1-3", "W:W31,32,33:B1,2,3"},
        {"B:B1-3:W31-33", "B:W31,32,33:B1,2,3"},
        {"W:W17,28,32:B10,18-20,23,24.", "W:W17,28,32:B10,18,19,20,23,24"},
        {"B:W50:B", "B:W50:B"},
        {"W:W24,44,K5:B26,27,36,", "W:WK5,24,44:B26,27,36"},
        // docs/pdn.md 4
        {"W:W:B5", "W:W:B5"},
        {"B::", "B:W:B"},
        {"W:W31", "W:W31:B"},
        {"B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29", "B:WK10,K15,18,24,27,28:B12,16,20,K22,K25,K29"},
        {"W:WK5-8:B20", "W:WK5,K6,K7,K8:B20"},
        {"w:w06,k7:b8", "W:W6,K7:B8"},
        {" W : W 31 , K 32 : B 1 ", "W:W31,K32:B1"},
        {"W:WK5,31-33:B1-3.", "W:WK5,31,32,33:B1,2,3"},
        {"W:W31:B1:H0:F1", "W:W31:B1"},
        {"W:W31:B1:+0+0", "W:W31:B1"},
        {"W:W31,G12:B1,P13,K4", "W:W31:B1,K4"},  // jumped pieces of lidraughts
        {"W:W5(D),31:B1", "W:WK5,31:B1"},
        // as Polish descriptions of the game have it
        {"Białe: 46, 47, 50(D) Czarne: 01, 10, 15", "W:W46,47,K50:B1,10,15"},
        {"Czarne: 01, 10(D). Białe: 46. Ruch czarnych", "B:W46:B1,K10"},
        {"BIAŁE: 46 CZARNE 01", "W:W46:B1"},
        {"biale 46 ciemne 01; czarne zaczynają", "B:W46:B1"},
        {"jasne: 46", "W:W46:B"},
    };
    for (const auto& row : rows) {
        INFO(row.text);
        CHECK(reread(draughts::international, row.text) == row.written);
    }
    CHECK(reread(draughts::russian, "W:Wa1,c1,Kd4:Bb8,h8") == "W:WK18,29,30:B1,4");
    CHECK(parse_fen(draughts::russian, "W:Wa1,kc3:Bbb8").error() ==
          Fen_refusal(fen::Unreadable{Part::square, "bb8"}));
    CHECK(reread(draughts::spantsireti, "W:Wa1,Ki1:Bb8,j8") == "W:W36,K40:B1,5");
}

TEST_CASE("positions that must be refused, and why", "[fen]") {
    const struct {
        const char* text;
        Fen_refusal refusal;
    } rows[] = {
        {"", fen::Empty{}},
        {"  .", fen::Empty{}},
        {"W:WK4,WK5,55:B4", fen::Unreadable{Part::square, "WK5"}},
        {"W:W4:B49", fen::Man_on_last_row{Square(4), Side::white}},
        {"W:W31:B49", fen::Man_on_last_row{Square(49), Side::black}},
        {"W:W31,31:B1", fen::Named_twice{Square(31)}},
        {"W:W31:B31", fen::Named_by_both{Square(31)}},
        {"X:W31:B1", fen::Unreadable{Part::side, "X"}},
        {"WB:W31:B1", fen::Unreadable{Part::side, "WB"}},
        {"?:W31:B1", fen::Unknown_side{}},
        {"W:W0:B1", Off_board{0, 50}},
        {"W:W31:B51", Off_board{51, 50}},
        {"W:W31-99:B1", Off_board{51, 50}},
        {"W:W31-:B1", fen::Unreadable{Part::range, "31-"}},
        {"W:W35-31:B1", fen::Unreadable{Part::range, "35-31"}},
        {"W:Wa1-c1:B1", fen::Unreadable{Part::range, "a1-c1"}},
        {"W:W1-999999:B1", Off_board{51, 50}},
        {"W:W31-9999999:B1", fen::Unreadable{Part::range, "31-9999999"}},
        {"W:W3x:B1", fen::Unreadable{Part::square, "3x"}},
        {"W:WK:B1", fen::Unreadable{Part::square, "K"}},
        {"W:Wl3:B1", fen::Unreadable{Part::square, "l3"}},
        {"W:W31:W32", fen::Unreadable{Part::list, "W32"}},
        {"White: 46 Black: 1", fen::Unreadable{Part::side, "White"}},  // words that were not given
        {"W:31:B1", fen::Unreadable{Part::list, "31"}},
    };
    for (const auto& row : rows) {
        INFO(row.text);
        const auto position = parse_fen(draughts::international, row.text);
        REQUIRE_FALSE(position.has_value());
        CHECK(position.error() == row.refusal);
    }
}

TEST_CASE("docs/pdn.md 4: the Frisian count of king moves, Black first", "[fen][frisian]") {
    const auto position = parse_fen(draughts::frisian, "W:W31,K47:B6,K5:+15+247");
    REQUIRE(position.has_value());
    CHECK(position->runs[0] == draughts::King_run{2, draughts::Square(47)});
    CHECK(position->runs[1] == draughts::King_run{1, draughts::Square(5)});
    CHECK(to_fen(draughts::frisian, *position) == "W:W31,K47:BK5,6:+15+247");
    CHECK(to_fen(*position) == "W:W31,K47:BK5,6");
    CHECK(reread(draughts::frisian, "W:W31,K47:B6,K5:H0:F1:+0+0") == "W:W31,K47:BK5,6");
    CHECK(reread(draughts::frisian, "W:WK47:B6,K5:+0+247") ==
          "W:WK47:BK5,6");  // no men: the rule does not bind
    for (const char* const tail :
         {"+0+446", "+0+231", "+0+2", "+0", "+", "+a+b", "+0+0+0", "+0+250", "+0+2ab"})
        CHECK(parse_fen(draughts::frisian, std::string("W:W31,K47:B6,K5:") + tail).error() ==
              Fen_refusal(fen::Unreadable{Part::tail, tail}));
}

TEST_CASE("the style of Polish descriptions is written with two digits", "[fen]") {
    const auto position = parse_fen(draughts::international, "W:W46,47,K50:B1,10,15");
    CHECK(notation::to_seed_style(*position, polish) == "Białe: 46, 47, 50(D) Czarne: 01, 10, 15");
    CHECK(reread(draughts::international, notation::to_seed_style(*position, polish)) == to_fen(*position));
    const auto black = parse_fen(draughts::international, "B:W46:B");
    CHECK(reread(draughts::international, notation::to_seed_style(*black, polish)) == "B:W46:B");
}

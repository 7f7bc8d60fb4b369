// The grammar of PDN as files really have it: each case one trap.
#include <sstream>

#include <catch2/catch.hpp>

#include "notation/pdn_games.hpp"
#include "notation/pdn_writer.hpp"

using namespace zubr;
using notation::Pdn_source;
using notation::Read_game;
namespace pdn_note = notation::pdn_note;

namespace {

std::vector<Read_game> read(const std::string& text, const Pdn_source& source = {}) {
    std::istringstream in(text);
    std::vector<Read_game> games;
    notation::read_games(in, source, [&](const Read_game& game) { games.push_back(game); });
    return games;
}

/// `game status plies terminator`, one word a game.
std::string shown(const std::vector<Read_game>& games) {
    std::string text;
    for (const Read_game& game : games) {
        if (!text.empty()) text += " | ";
        text += game.variant + " " + std::string(to_text(game.status)) + " " + std::to_string(game.plies);
        if (!game.terminator.empty()) text += " " + game.terminator;
    }
    return text;
}

std::string shown(const std::string& text) {
    return shown(read(text));
}

std::string tag(const Read_game& game, const std::string& name) {
    return std::string(game.record->tag(name).value_or("(none)"));
}

}  // namespace

TEST_CASE("comments, escapes, semicolons and per cent signs", "[pdn]") {
    // mliebelt/pgn-parser#90, #309; ajax333221/isepic-chess#9; rolandwalker/tree-sitter-pgn PR
    // #38
    const auto games = read(
        "[White \"He said \\\"x\\\"\"]\n\n"
        "1. 32-28 {a; 31-27 is not a move (nor this} 1. ... 19-23 ; rest 28x19\n"
        "% 2. 37-32\n"
        "2. 28x19 {50% of games} 14x23 *\n");
    CHECK(shown(games) == "international ok 4 *");
    CHECK(tag(games.at(0), "White") == "He said \"x\"");
    CHECK(games.at(0).fen.substr(0, 3) == "W:W");
    CHECK(games.at(0).record->main.annotations.at(0).at(0).text == "a; 31-27 is not a move (nor this");
    CHECK(games.at(0).record->main.annotations.at(2).at(0).text == "50% of games");
}

TEST_CASE("a star glued to a move is no end", "[pdn]") {
    // wiegerw/pdn doc/issues.rst
    const auto games = read("1. 32-28! 19-23(?!) 2. 28x19* 14x23 $7 3. 37-32 *");
    CHECK(shown(games) == "international ok 5 *");
    const auto& said = games.at(0).record->main.annotations;
    CHECK(said.at(0).at(0).glyph == 1);
    CHECK(said.at(1).at(0).glyph == 6);
    CHECK(said.at(2).at(0).glyph == 7);
    CHECK(said.at(3).at(0).glyph == 7);
    CHECK(shown("1. 32-28 19-23 *\n1. 32-28 *") == "international ok 2 * | international ok 1 *");
}

TEST_CASE("where games begin and end", "[pdn]") {
    CHECK(shown("").empty());
    CHECK(shown(" \n * \n").empty());
    CHECK(shown("{only words}\n") == "international ok 0");
    CHECK(shown("1. 32-28 2-0\n\n1. 32-28 19-23 0-2\n") == "international ok 1 2-0 | international ok 2 0-2");
    CHECK(shown("32-28 2-0\n\n32-28 19-23 0-2\n") == "international ok 1 2-0 | international ok 2 0-2");
    CHECK(shown("[Event \"a\"]\n1. 32-28\n[Event \"b\"]\n1. 32-28 19-23") ==
          "international ok 1 | international ok 2");
    CHECK(shown("[Event \"a\"]\n\n[Event \"b\"]\n\n") == "international ok 0 | international ok 0");
    CHECK(shown("[Event \"a\"]\n[Site \"x\"]\n[Site \"y\"]\n1. 32-28 *") == "international ok 1 *");
    CHECK(shown("[Event \"a\"]\\n[Site \"x\"]\\n1. 32-28 *") == "international ok 1 *");
    CHECK(shown("1. 32-28 2-0 * 1. 32-28 19-23 *") == "international ok 1 2-0 | international ok 2 *");
    CHECK(shown("[Event \"a\"]\n1. 32-28 2-0\n a fine game, 31-26 was better 12-18\n[Event \"b\"]\n*") ==
          "international ok 1 2-0 | international ok 0 *");
}

TEST_CASE("results are never taken for moves, nor moves for results", "[pdn]") {
    for (const char* const result : {"2-0", "0-2", "1-1", "0-0", "1-0", "0-1", "1/2-1/2", "1.01-0.99",
                                     "2 - 0", "1/2 - 1/2", "1 1/2 - 1/2", "1/2 - 1 1/2", "1+ - 1-", "1- - 1+",
                                     "2\xE2\x80\x93"
                                     "0",
                                     "\xC2\xBD-\xC2\xBD"}) {
        INFO(result);
        const auto games = read(std::string("1. 32-28 19-23 ") + result + "\n");
        REQUIRE(games.size() == 1);
        CHECK(games[0].plies == 2);
        CHECK(to_text(games[0].status) == "ok");
        CHECK_FALSE(games[0].terminator.empty());
    }
    // A score of Delft, told by the tag, or by its place and sum.
    CHECK(shown("[Result \"4-6\"]\n1. 32-28 19-23 4-6") == "international ok 2 4-6");
    CHECK(shown("1. 32-28 19-23 4-6") == "international ok 2 4-6");
    CHECK(shown("1. 32-28 19-23 10-0") == "international ok 2 10-0");
    CHECK(shown("1. 32-28 19-23 4-7") == "international stops 2");
    // The same text in the middle of the game is a move.
    CHECK(shown("[Result \"1-7\"]\n1. 32-28 7-12 2. 31-26 1-7 3. 37-32 *") == "international stops 1 *");
    CHECK(shown("[Result \"4-9\"]\n1. 32-28 9-14?? 2. 31-26 19-23") == "international stops 1");
    CHECK(shown("1. 32-28 18-23 2. 33-29 23x32 3. 37x28 1-1") == "international ok 5 1-1");
    // `1-1` must not eat the start of `1-10`.
    CHECK(shown("[FEN \"B:W50:BK1\"]\n1... 1-12 *") == "international ok 1 *");
}

TEST_CASE("column layouts and glued numbers", "[pdn]") {
    CHECK(shown("  1. 32-28 19-23  2. 28x19 14x23\n 3. 37-32  1- 7\n") == "international stops 5");
    CHECK(shown("1.32-28 19-23 2.28x19 14x23 *") == "international ok 4 *");
    CHECK(shown("1.\n32-28\n1...\n19-23 *") == "international ok 2 *");
    CHECK(shown("01. 32-28 06-11 *") == "international stops 1 *");
    CHECK(shown("01. 32-28 16-21 02. 31-26 11-16 03. 37-31 06-11 *") == "international ok 6 *");
    CHECK(shown("1. 32- 28 19 -23 2. 28x 19 14 x 23 *") == "international ok 4 *");
    CHECK(shown("1 32-28 19-23 2 28x19 14x23 *") == "international ok 4 *");
    CHECK(shown("1. 32 - 28 19 - 23 2. 28 x 19 14 x 23 1-1") == "international ok 4 1-1");
}

TEST_CASE("separators are not trusted", "[pdn]") {
    CHECK(shown("1. 32x28 19:23 2. 28-19 14-23 *") == "international ok 4 *");
    CHECK(shown("1. 3228 1923 2. 2819 1423 *") == "international ok 4 *");
    CHECK(shown("1. 32X28 19\xE2\x80\x93"
                "23 2. 28\xC3\x97"
                "19 14\xD1\x85"
                "23 *") == "international ok 4 *");
    CHECK(shown("1. a3b4 *") == "russian ok 1 *");
    CHECK(shown("1.a3b4 b6a5 2. C3-D4 *") == "russian ok 3 *");
}

TEST_CASE("variations are passed over and kept", "[pdn]") {
    const auto games =
        read("1. 32-28 19-23 (18-23 38-32 (37-32? 23-29! { Black wins ) }) 12-18) 28x19 14x23 *");
    CHECK(shown(games) == "international ok 4 *");
    CHECK(games.at(0).record->main.annotations.at(1).at(0).text ==
          "18-23 38-32 (37-32 $2 23-29 $1 {Black wins )}) 12-18");
    CHECK(shown("1. 32-28 ( 1. 31-26 [Event \"b\"] 1. 32-28 *") ==
          "international doubtful 1 | international ok 1 *");
    CHECK(shown("1. 32-28 ) 19-23 } *") == "international ok 2 *");
    CHECK(read("1. 32-28 (18-23 ; for } what\n 38-32) 19-23 *")
              .at(0)
              .record->main.annotations.at(0)
              .at(0)
              .text == "18-23 {for ) what} 38-32");
}

TEST_CASE("an endless variation is cut where it can be read again", "[pdn]") {
    std::string text = "1. 32-28 ( (";
    for (int i = 0; i < 20'000; ++i)
        text += " 18-23";
    const auto game = read(text + " ( 1-2 ) ) ) 19-23 *").at(0);
    CHECK(shown({game}) == "international ok 2 *");
    const std::string& kept = game.record->main.annotations.at(0).at(0).text;
    CHECK(kept.size() < 70'000);
    CHECK(kept.substr(kept.size() - 7) == " 18-23)");
}

TEST_CASE("damage is found and named, and never loses the next game", "[pdn]") {
    const auto games = read("1. 32-28 19-23 2. 1-50 *\n[Event \"b\"]\n1. 32-28 *");
    CHECK(shown(games) == "international stops 2 * | international ok 1 *");
    CHECK(games[0].note == notation::Pdn_note(pdn_note::Stops{
                               3, 2, draughts::Side::white, "1-50",
                               notation::Move_refusal(draughts::Refusal(draughts::refused::Of_the_opponent{
                                   draughts::Square(1), {draughts::Side::black, draughts::Kind::man}}))}));
    CHECK(shown("1. 32-28 19-2") == "international stops 1");
    CHECK(shown("1. 32-28 19") == "international ok 1");
    CHECK(shown("1. 32-28 {never closed 19-23") == "international ok 1");
    CHECK(shown("[Event \"never closed\n1. 32-28 *") == "international ok 1 *");
    CHECK(shown("[Event \"x\"\n[Site \"y\"]\n1. 32-28 *") == "international ok 1 *");
    CHECK(shown("[ ] 1. 32-28 *") == "international ok 1 *");
    CHECK(shown(std::string("1. 32-28\0 19-23\x1a *", 18)) == "international ok 2 *");
    CHECK(shown("1. 32-28 x23 19-23") == "international stops 0");
    CHECK(shown("1. 32-28 ?x23-1 19-23") == "international stops 1");
    CHECK(shown("1. 32-28 19--23") == "international stops 1");
}

TEST_CASE("which game it is", "[pdn]") {
    CHECK(shown("[GameType \"40\"]\n1. 32-28 *") == "frisian ok 1 *");
    CHECK(shown("[GameType \"26,W,8,8,A0,0\"]\n1. c3-d4 *") == "classic64 ok 1 *");
    CHECK(shown("[GameType \"23,W,8,8,A0,0\"]\n1. c3-d4 *") == "pool ok 1 *");
    CHECK(shown("[GameType \"23\"]\n1. 11-15 *") == "pool ok 1 *");  // American: Black starts
    CHECK(shown("[GameType \"20\"]\n[Variant \"Ghanaian\"]\n1. 32-28 *") == "ghanaian ok 1 *");
    CHECK(shown("[GameType \"27,B,12,12,N1,1\"]\n[Variant \"Malaysian\"]\n1. 25-31 *") == "malaysian ok 1 *");
    CHECK(shown("[GameType \"21\"]\n1. 11-15 *") == "english other-variant 1 *");
    CHECK(shown("[GameType \"98\"]\n1. 32-28 *") == "antidraughts other-variant 1 *");
    CHECK(shown("[GameType \"77\"]\n1. 32-28 *") == "GameType 77 other-variant 1 *");
    CHECK(shown("[Variant \"Breakthrough\"]\n1. 32-28 *") == "breakthrough other-variant 1 *");
    CHECK(shown("[Variant \"From Position\"]\n1. 32-28 *") == "international ok 1 *");
    CHECK(shown("1. 43-37 *") == "canadian ok 1 *");
    CHECK(shown("1. 21-17 *") == "russian ok 1 *");
    CHECK(shown(read("1. 32-28 *", {{}, draughts::frisian})) == "frisian ok 1 *");
    CHECK(shown(read("[GameType \"20\"]\n1. 32-28 *", {{}, draughts::frisian})) == "international ok 1 *");
}

TEST_CASE("what is doubtful is settled by the other games of the file", "[pdn]") {
    CHECK(shown("1. c3-d4 *\n") == "russian ok 1 *");
    // The second game is Brazilian only: a king on h6 would have to capture in place of 2. a3-b4.
    CHECK(shown("1. c3-d4 *\n[FEN \"W:W10,21:B7,8,23,5\"]\n1. d6xh6 a7-b6 2. a3-b4 *\n") ==
          "classic64 ok 1 * | classic64 ok 3 *");
    // And Russian only: the man that passed the last row moves as a king.
    CHECK(shown("1. c3-d4 *\n[FEN \"W:W10,21:B7,8,5\"]\n1. d6xh6 a7-b6 2. h6-c1 *\n") ==
          "russian ok 1 * | russian ok 3 *");
}

TEST_CASE("positions of files", "[pdn]") {
    CHECK(shown("[FEN \"?:W31:B1\"]\n*") == " fen-unknown-side 0 *");
    CHECK(shown("[GameType \"20\"]\n[FEN \"?:W31:B1\"]\n*") == "international fen-unknown-side 0 *");
    CHECK(shown("[GameType \"20\"]\n[FEN \"W:W31:B31\"]\n1. 31-26 *") == "international bad-fen 0 *");
    CHECK(shown("[FEN \"W:Wa1,c1:Bh8.\"]\n1. a1-b2 *") == "russian ok 1 *");
    CHECK(shown("[SetUp \"1\"]\n[FEN \"B:W50:B1.\"]\n1... 1-6 *") == "international ok 1 *");
}

TEST_CASE("a position set up in the middle", "[pdn]") {
    const auto games = read("1. 32-28 /FEN \"W:W31,K5:B20\"/ {seen} 2. 31-26 20-24 *");
    CHECK(shown(games) == "international ok 1 *");
    REQUIRE(games[0].record->set_ups.size() == 1);
    CHECK(games[0].record->set_ups[0].game.plies() == 2);
    CHECK(games[0].record->set_ups[0].opening.at(0).text == "seen");
}

TEST_CASE("a short capture that fits two is settled by what follows, or refused", "[pdn]") {
    const std::string head = "[GameType \"20\"]\n[FEN \"W:WK4,50:B13,20,32,37,6\"]\n1. 4x15 ";
    const auto first = read(head + "37-41 2. 15-10 *");
    CHECK(shown(first) == "international ok 3 *");
    CHECK(first[0].note == notation::Pdn_note(pdn_note::Settled{1, "4x15", "4x27x38x15"}));
    const auto second = read(head + "32-37 2. 15-10 *");
    CHECK(second[0].note == notation::Pdn_note(pdn_note::Settled{1, "4x15", "4x31x42x15"}));
    const auto open = read(head + "6-11 2. 15-10 *");
    CHECK(shown(open) == "international stops 0 *");
    REQUIRE(open[0].note);
    const auto& reason = std::get<pdn_note::Stops>(*open[0].note).reason;
    CHECK(std::holds_alternative<notation::Ambiguous>(std::get<notation::Move_refusal>(reason)));
}

TEST_CASE("a monstrous file does not fill the memory", "[pdn]") {
    const std::string long_comment(300'000, 'x');
    const auto games = read("1. 32-28 {" + long_comment + "} 19-23 *");
    CHECK(shown(games) == "international ok 2 *");
    CHECK(games[0].record->main.annotations.at(0).at(0).text.size() < 100'000);
    CHECK(shown(std::string(100'000, '(')).empty());
    CHECK(shown("1. 32-28 " + std::string(100'000, '(') + "*").substr(0, 18) == "international ok 1");
    CHECK(shown("1. " + std::string(100'000, '9')).find(" 0") != std::string::npos);
    std::string dashes = "1. 32";
    for (int i = 0; i < 10'000; ++i)
        dashes += "-28";
    CHECK(shown(dashes).find("stops 0") != std::string::npos);
}

TEST_CASE("a last capture told in full is settled", "[pdn]") {
    const std::string fen = "[GameType \"25\"]\n[FEN \"W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8\"]\n";
    CHECK(shown(fen + "1. f8:b4 *") == "russian ok 1 *");
    CHECK(read(fen + "1. f8:b4 *").at(0).record->main.game.position().pieces[1].size() == 4);
    CHECK(shown(fen + "1. f8:h6:f4:d6:b4 *") == "russian ok 1 *");
}

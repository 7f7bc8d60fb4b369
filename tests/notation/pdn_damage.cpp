// Damaged files, kind by kind: what is read as it plainly is, where a game stops and what is named. The
// examples are those of public reports of other programs and their relatives.
#include <algorithm>
#include <sstream>

#include <catch2/catch.hpp>

#include "notation/pdn_games.hpp"
#include "notation/pdn_writer.hpp"
#include "notation/shown_refusal.hpp"

using namespace zubr;
using notation::Read_game;
namespace pdn_note = notation::pdn_note;

namespace {

std::vector<Read_game> read(const std::string& text) {
    std::istringstream in(text);
    std::vector<Read_game> games;
    notation::read_games(in, {"UTF-8", {}}, [&](const Read_game& game) { games.push_back(game); });
    return games;
}

std::string named(const Read_game& game) {
    return game.note ? test::shown(*game.note) : std::string();
}

/// `status plies named`, games parted by a stroke.
std::string shown(const std::string& text) {
    std::string all;
    for (const Read_game& game : read(text)) {
        if (!all.empty()) all += " | ";
        all += std::string(to_text(game.status)) + " " + std::to_string(game.plies);
        if (const std::string what = named(game); !what.empty()) all += " " + what;
    }
    return all;
}

pdn_note::Stop_reason reason(const Read_game& game) {
    return std::get<pdn_note::Stops>(game.note.value()).reason;
}

struct Row {
    const char* text;
    const char* right;
};

}  // namespace

TEST_CASE("what separates two numbers is read as it is meant, or named where it stands", "[pdn][damage]") {
    // lichess-org/lila#16268
    for (const Row& row : {
             Row{"1. 32-28 19~23 2. 28x19 14x23 *", "stops 1 19~23"},
             Row{"1. 32-28 19_23 2. 28x19 *", "stops 1 19_23"},
             Row{"1. 32-28 19=23 2. 28x19 *", "stops 1 19=23"},
             Row{"1. 32-28 19/23 2. 28x19 *", "stops 1 19/23"},
             Row{"1. 32-28 19.23 2. 28x19 *", "stops 1 19.23"},
             Row{"1. 32-28 19,23 2. 28x19 *", "stops 1 19,23"},
             Row{"1. 32-28 1923. 2. 28x19 *", "stops 1 1923."},
             Row{"1. 32-28 0106. 19-23 *", "stops 1 0106."},
             Row{"1. 32-28 19-23... 2. 28x19 *", "ok 3"},
             Row{"1. 32-28 19.$23 *", "stops 1 19."},
             Row{"1. 32-28 19-23 2. *", "ok 2"},
             Row{"1. 32-28 19?23 2. 28x19 *", "stops 1 19?23"},
             Row{"1. 32-28 19*23 2. 28x19 *", "stops 1 19*23"},
             Row{"1. 32-28 19 23 2. 28x19 *", "stops 1 19 23"},
             Row{"1. 32-28 19\n23 2. 28x19 *", "stops 1 19 23"},
             Row{"1. 32-28 19 ~ 23 2. 28x19 *", "stops 1 19"},
             Row{"1. 32-28 19->23 2. 28x19 *", "stops 1 19->23"},
             Row{"1. 32-28 19--23 2. 28x19 *", "stops 1 19--23"},
             Row{"1. 32-28 [19-23] 2. 28x19 *", "stops 1 [19-23]"},
             Row{"1. 32-28 <19-23> 2. 28x19 *", "stops 1 <19-23>"},
             Row{"1. 32-28 \"19-23\" 2. 28x19 *", "stops 1 \"19-23\""},
             Row{"1. 32-28 $19-23 2. 28x19 *", "stops 1 $19-23"},
             Row{"1. 3 2-28 19-23 *", "stops 0 3"},
             Row{"1. 32-28 19-2 3 2. 28x19 *", "stops 1 19-2"},
             Row{"1. 32-28?19-23 *", "stops 0 32-28?19-23"},
             Row{"1. 32-28,19-23 2.28x19,14x23 *", "ok 4"},
             Row{"1. 32-28 19 -\n23 2. 28x19 *", "ok 3"},
             Row{"1. 32-28 19\u201123 2. 28\u00D719 14\u044523 *", "ok 4"},
             Row{"1. 32-28 19\u221223 2. 28\u223619 *", "ok 3"},
             Row{"1. 32-28 19\u301C23 2. 28\u271519 *", "ok 3"},
             Row{"1. \uFF13\uFF12\uFF0D\uFF12\uFF18 19-23 *", "ok 2"},
             Row{"1. 32-28 19\u207B23 *", "stops 1 19\u207B23"},
         }) {
        INFO(row.text);
        CHECK(shown(row.text) == row.right);
    }
}

TEST_CASE("what nobody sees is nothing, and every white space parts words", "[pdn][damage]") {
    // mliebelt/pgn-viewer#130; lichess-org/lichobile#2283
    for (const char* const space : {"\u00A0", "\u1680", "\u2000", "\u2003", "\u2009", "\u200A", "\u2028",
                                    "\u2029", "\u202F", "\u205F", "\u2800", "\u3000", "\t", "\v", "\f"}) {
        INFO(space);
        CHECK(shown(std::string("1. 32-28") + space + "19-23 2. 28x19" + space + "14x23 *") == "ok 4");
        CHECK(shown(std::string("1. 32") + space + "-" + space + "28 19-23 *") == "ok 2");
    }
    for (const char* const nothing : {"\u00AD", "\u034F", "\u061C", "\u180E", "\u200B", "\u200D", "\u200E",
                                      "\u202B", "\u2060", "\u2066", "\uFE0F", "\uFEFF", "\U000E0020"}) {
        INFO(nothing);
        const std::string it(nothing);
        CHECK(shown("1. 32-28 19-23 2. " + it + "28x19 14x23 *") == "ok 4");
        CHECK(shown(it + "1" + it + ". 3" + it + "2-" + it + "28" + it + " 19-23" + it + " *") == "ok 2");
    }
    // Names keep what they are made of.
    CHECK(read("[White \"a\u200Db\"]\n1. 32-28 *").at(0).record->tag("White") == "a\u200Db");
}

TEST_CASE("a game of something else, or of numbers without moves, is not well read", "[pdn][damage]") {
    // lichess-org/lila#4008; wolfraam/chess-game#2
    for (const Row& row : {
             Row{"[Result \"1-0\"]\n\n1. e4 c5 2. Nc3 e6 1-0\n", "stops 0 e4"},
             Row{"1. d4 Nf6 2. c4 *", "stops 0 d4"},
             Row{"1. e2-e4 e7-e5 *", "stops 0 e2-e4"},
             Row{"1. O-O Nf6 *", "stops 0 O-O"},
             Row{"1. P-K4 P-K4 2. B-B4 *", "stops 0 P-K4"},
             Row{"1. abc def 2. ghi jkl 1-0", "stops 0 abc"},
             Row{"1. \u0430\u0431\u0432 \u0433\u0434 2. \u0435 *", "stops 0 \u0430\u0431\u0432"},
             Row{"1. 2. 3. *", "stops 0 1."},
             Row{"1. ... ... 2. ... *", "stops 0 1."},
             Row{"1. 1-0", "stops 0 1."},
             Row{"1 e4 e5 2 d4 *", "stops 0 e4"},
             Row{"1. 32-28 - - 2. 28x19 *", "stops 1 - -"},
             Row{"1. 32-28 -- 2. 28x19 *", "stops 1 --"},
             Row{"1. 32-28 ... 2. 28x19 *", "stops 1 ..."},
             Row{"1. 32-28 ... 19-23 2. 28x19 *", "ok 3"},
         }) {
        INFO(row.text);
        CHECK(shown(row.text) == row.right);
        CHECK((read(row.text).at(0).whole == (std::string(row.right).substr(0, 2) == "ok")));
    }
}

TEST_CASE("what nothing closes swallows no other game", "[pdn][damage]") {
    // daylen/stockfish-mac PR#125
    const auto games =
        read("[Event \"a\"]\n\n1. 32-28 {a good start 19-23 *\n\n[Event \"b\"]\n\n1. 31-26 19-23 *\n");
    REQUIRE(games.size() == 2);
    CHECK(games[0].status == notation::Pdn_status::stops);
    CHECK(reason(games[0]) == pdn_note::Stop_reason(pdn_note::Unclosed{}));
    CHECK(games[0].plies == 1);
    CHECK(games[0].unread == "{a good start 19-23 *");
    CHECK(games[1].status == notation::Pdn_status::ok);
    CHECK(games[1].plies == 2);
    for (const Row& row : {
             Row{"1. 32-28 {x 19-23 *\n\n1. 31-26 19-23 2-0\n", "stops 1 {x 19-23 * | ok 2"},
             Row{"1. 32-28 (x 19-23 *\n\n1. 31-26 19-23 2-0\n", "doubtful 1 unclosed | ok 2"},
             Row{"1. 32-28 (x 19-23 2-0\n\n1. 31-26 19-23 2-0\n", "doubtful 1 unclosed | ok 2"},
             Row{"1. 32-28 (x {y 19-23\n[Event \"b\"]\n1. 31-26 *\n", "doubtful 1 unclosed | ok 1"},
             Row{"1. 32-28 ;x\n[Event \"b\"]\n1. 31-26 *\n", "ok 1 | ok 1"},
             Row{"1. 32-28 {a {b} c} 19-23 *\n", "ok 2"},
             Row{"[Event \"a\" 1. 32-28 19-23 *\n", "ok 2"},
             Row{"[Event \"a 1. 32-28 19-23 *\n", "ok 2"},
             Row{"[Event a 1. 32-28 19-23 *\n", "ok 2"},
             Row{"1. 32-28 /FEN \"W:W31:B20 31-26\n[Event \"b\"]\n1. 31-26 *",
                 "stops 1 /FEN \"W:W31:B20 31-26\"/ | ok 1"},
         }) {
        INFO(row.text);
        CHECK(shown(row.text) == row.right);
    }
    // To the file's end it is the reader's duty to say so; the reference collection calls such a game well
    // read.
    const auto open = read("1. 32-28 {never closed 19-23");
    CHECK(open.at(0).status == notation::Pdn_status::ok);
    CHECK_FALSE(open.at(0).whole);
    CHECK(named(open.at(0)) == "unclosed");
}

TEST_CASE("no game is invented, and none is hidden behind a result", "[pdn][damage]") {
    for (const Row& row : {
             Row{"[Event \"a\"]\n[Event \"b\"]\n1. 32-28 *", "doubtful 1 repeated"},
             Row{"[White \"a\"]\n[Black \"b\"]\n[White \"c\"]\n1. 32-28 *", "doubtful 1 repeated"},
             Row{"[Event \"a\"]\n[Site \"x\"]\n[Site \"y\"]\n1. 32-28 *", "ok 1 repeated"},
             Row{"1. 32-28 [a remark] 19-23 *", "ok 2"},
             Row{"1. 32-28 [Comment \"x\"] 19-23 *", "ok 2"},
             Row{"1. 32-28 19-23 2-0 28x19 14x23 *", "stops 2 28x19"},
             Row{"1. 32-28 19-23 2-0 2. 28x19 *", "stops 2 28x19"},
             Row{"1. 32-28 19-23 2-0 e4 *", "stops 2 e4"},
             Row{"1. 32-28 19-23 2-0 it was 28x19 *", "ok 2"},
             Row{"1. 32-28 19-23 * it was 28x19\n", "ok 2"},
             Row{"1. 32-28 19-23 * {the end}\n", "ok 2"},
             Row{"1. 32-28 19-23 *1. 31-26 *", "ok 2 | ok 1"},
             Row{"1. 32-28 * 31-26 *", "ok 1 | ok 1"},
             Row{"% 1. 32-28\n{none}\n", "ok 0"},
         }) {
        INFO(row.text);
        CHECK(shown(row.text) == row.right);
    }
}

TEST_CASE("positions in the middle count: what cannot be set up or played there stops the game",
          "[pdn][damage]") {
    CHECK(shown("1. 32-28 /FEN \"W:W31:B20\"/ 31-26 20-24 *") == "ok 1");
    CHECK(shown("1. 32-28 /FEN \"W:W31:B20\"/ 31-1 *") == "stops 1 31-1");
    CHECK(shown("1. 32-28 /FEN \"W:W31:B31\"/ 31-26 *") == "stops 1 /FEN \"W:W31:B31\"/");
    // No score of Delft: it does not stand at the end.
    CHECK(shown("1. 32-28 2-8 /FEN \"W:W31:B20\"/ 31-26 *") == "stops 1 2-8");
}

TEST_CASE("what is kept is kept as it stands", "[pdn][damage]") {
    CHECK(read("1. 32-28 a word 19 - 23 % {c} 2. 28x99 (14x23 37 - 32) ;d\n* ").at(0).unread ==
          "2. 28x99 (14x23 37 - 32) {d}");
    const auto game = read("1. 32-28 two words 19-23 2-0 (2. 28x19) so it ended *").at(0);
    const std::string text = to_pdn(*game.record);
    CHECK(text.find("1. 32-28 {two words} 1... 19-23 (2. 28x19) {so it ended} *") != std::string::npos);
    // Behind a score that is told by its sum alone.
    const auto delft = read("1. 32-28 19-23 9-1 {28x19} (a) *").at(0);
    CHECK(delft.plies == 2);
    CHECK(to_pdn(*delft.record).find("19-23 {28x19} (a) {9-1} *") != std::string::npos);
    CHECK(read("1. 32-28 1-1 (2-0\n\n1. 32-28 *").at(0).terminator == "1-1");
    // A long comment comes in pieces, and nothing of it is lost.
    const std::string words = "1. 32-28 {" + std::string(300'000, 'x') + " end} 19-23 *";
    std::size_t length = 0;
    const auto long_comment = read(words);
    for (const auto& said : long_comment.at(0).record->main.annotations.at(0))
        length += said.text.size();
    CHECK(length >= 300'003);
    // More than is kept of one game is no well read game.
    const std::string monstrous = "1. 32-28 {" + std::string(5'000'000, 'x') + "} 19-23 *";
    CHECK(shown(monstrous) == "doubtful 2 too-long");
}

TEST_CASE("a bracket that closes what was never opened is kept as a remark", "[pdn][damage]") {
    for (const Row& row : {
             Row{"1. 32-28 } 19-23 *", "ok 2"},
             Row{"1. 32-28} 19-23 *", "ok 2"},
             Row{"1. 32-28 ) 19-23 *", "ok 2"},
             Row{"1. 32-28 19-23 2-0 } 28x19 *", "stops 2 28x19"},
             Row{"1. 32-28 19-23 2-0 ) 28x19 *", "stops 2 28x19"},
             Row{"1. 32-28 * } 31-26 *", "ok 1 | ok 1"},
             Row{"} 1. 32-28 *", "ok 1"},
         }) {
        INFO(row.text);
        CHECK(shown(row.text) == row.right);
    }
    const auto clean = [](const char* text) { return to_pdn(*read(text).at(0).record); };
    // A brace that stood in a comment in braces would end it.
    CHECK(clean("1. 32-28 {a {b} c} 19-23 *").find("32-28 {a {b} {c )} 1... 19-23 *") != std::string::npos);
    CHECK(clean("1. 32-28 } 19-23 *").find("32-28 {)} 1... 19-23 *") != std::string::npos);
    CHECK(clean("1. 32-28 ) 19-23 *").find("32-28 {)} 1... 19-23 *") != std::string::npos);
    CHECK(clean("1. 32-28 (a } b) 19-23 *").find("32-28 (a } b) 1... 19-23 *") != std::string::npos);
    CHECK(read("1. 32-28 40-1 } *").at(0).unread == "40-1 {)}");
}

TEST_CASE("square brackets in a variation stay in it when they are written", "[pdn][damage]") {
    for (const char* const text : {
             "1. 32-28 ([\n]*3 x) 19-23 *",  // found by fuzzing, as the next
             "1 ([FEN :]) *",
             "1. 32-28 ([abc\n20-24) 19-23 *",
             "1. 32-28 ([x}4[Site \"a\"\n) 19-23 *",
         }) {
        INFO(text);
        const auto game = read(text).at(0);
        const auto again = read(to_pdn(*game.record));
        REQUIRE(again.size() == 1);
        CHECK(again[0].plies == game.plies);
        CHECK(again[0].record->main.annotations == game.record->main.annotations);
        CHECK(again[0].record->main.opening == game.record->main.opening);
    }
}

TEST_CASE("a result is told once, and nothing that tells another one is dropped", "[pdn][damage]") {
    for (const Row& row : {
             Row{"[Result \"2-0\"]\n1. 32-28 19-23 0-2\n", "ok 2 two-results"},
             Row{"[Result \"1-1\"]\n1. 32-28 19-23 2-0\n", "ok 2 two-results"},
             Row{"1. 32-28 19-23 2-0 0-2\n", "ok 2 two-results"},
             Row{"1. 32-28 19-23 2-0 {x} 1-1\n", "ok 2 two-results"},
             Row{"[Result \"2-0\"]\n1. 32-28 19-23 1-0\n", "ok 2"},  // the same in other points
             Row{"[Result \"4-6\"]\n1. 32-28 19-23 0-2\n", "ok 2"},
             Row{"1. 32-28 19-23 2:0\n", "ok 2"},
             Row{"1. 32-28 19-23 1 : 1\n", "ok 2"},
             Row{"1. 32-28 19-23 \u00BD:\u00BD\n", "ok 2"},
             Row{"1. 32-28 19-23 2:0:5\n", "stops 2 2:0:5"},
             // The header's game, with its result before its moves: one game, and the moves are named.
             Row{"[Event \"a\"]\n2-0\n1. 32-28 19-23 *", "stops 0 32-28"},
             Row{"[Event \"a\"]\n2-0\n\n1. 32-28 19-23 *", "ok 0 | ok 2"},
         }) {
        INFO(row.text);
        CHECK(shown(row.text) == row.right);
    }
    CHECK(read("[Result \"2-0\"]\n1. 32-28 19-23 0-2\n").at(0).whole);  // all of it is kept
    const auto clean = [](const std::string& text) { return to_pdn(*read(text).at(0).record); };
    CHECK(clean("[Result \"2-0\"]\n1. 32-28 19-23 0-2").find("19-23 {0-2} *") != std::string::npos);
    CHECK(clean("[Result \"4-6\"]\n1. 32-28 0-2").find("32-28 {[Result \"4-6\"]} *") != std::string::npos);
    CHECK(clean("1. 32-28 2:0").find("[Result \"2-0\"]") != std::string::npos);
    CHECK(clean("1. 32-28 19-23 9-1").find("19-23 {9-1} *") != std::string::npos);
    CHECK(clean("[Result \"2-0\"]\n1. 32-28 1-0").find("32-28 *") != std::string::npos);
}

TEST_CASE("a GameType that is none, or contradicts Variant, is told and kept", "[pdn][damage]") {
    for (const char* const value : {"abc", "-20", "99999999999999999999", "\uFF12\uFF10", "W,20"}) {
        INFO(value);
        const std::string text = "[GameType \"" + std::string(value) + "\"]\n1. 32-28 *";
        CHECK(shown(text) == std::string("doubtful 1 ") + value);
        CHECK(to_pdn(*read(text).at(0).record).find("{[GameType \"" + std::string(value)) !=
              std::string::npos);
    }
    CHECK(shown("[GameType \"20\"]\n[Variant \"russian\"]\n1. c3-d4 *") == "doubtful 1 20");
    for (const char* const value : {"20", "20,W,10,10,N2,0", "", "?", "-"}) {
        INFO(value);
        CHECK(shown("[GameType \"" + std::string(value) + "\"]\n1. 32-28 *") == "ok 1");
    }
    CHECK(shown("[GameType \"40\"]\n[Variant \"Frisian\"]\n1. 32-28 *") == "ok 1");
    CHECK(shown("[GameType \"26\"]\n[Variant \"Ghanaian\"]\n1. 32-28 *").find("doubtful") ==
          std::string::npos);
}

TEST_CASE("what is said before a game is one text, and what is too much of it is told", "[pdn][damage]") {
    std::string preface;
    for (int i = 0; i < 500; ++i)
        preface += "word" + std::string(1, static_cast<char>('a' + i % 26)) + (i % 9 == 8 ? "\n" : " ");
    const auto game = read(preface + "\n[Event \"a\"]\n1. 32-28 *").at(0);
    CHECK(game.status == notation::Pdn_status::ok);
    std::string kept;
    for (const auto& said : game.record->main.opening)
        kept += said.text + " ";
    std::replace(preface.begin(), preface.end(), '\n', ' ');
    CHECK(kept == preface);
    std::string lines;
    for (int i = 0; i < 300; ++i)
        lines += "% line\n";
    const auto with_lines = read("1. 32-28 *\n" + lines + "1. 31-26 *");
    REQUIRE(with_lines.size() == 2);
    std::string of_lines;
    for (const auto& said : with_lines[1].record->main.opening)
        of_lines += said.text + "\n";
    CHECK(std::count(of_lines.begin(), of_lines.end(), '%') == 300);
    for (int i = 0; i < 100'000; ++i)
        lines += "% line\n";
    CHECK(shown(lines + "1. 32-28 *") == "doubtful 1 too-long");
    CHECK(shown("1. 31-26 *\n" + lines + "[Event \"a\"]\n1. 32-28 *") == "ok 1 | doubtful 1 too-long");
}

TEST_CASE("a move that leaves a capture undone is no text with squares between", "[pdn][damage]") {
    // Found by the property of tokens from another seed.
    const std::string head = "[GameType \"27,W,12,12,N2,0\"]\n[Variant \"Malaysian\"]\n1. 47-41 30-36 2. ";
    CHECK(shown(head + "41-35 *") == "ok 3");
    CHECK(shown(head + "41x30- 29-35 3. 53-47 *") == "stops 2 41x30-29-35");
}

TEST_CASE("control characters part words: none makes a right move unreadable", "[pdn][damage]") {
    for (const char c : {'\x01', '\x07', '\x08', '\x1A', '\x1B', '\x1F', '\x7F', '\0'}) {
        INFO(static_cast<int>(c));
        CHECK(shown(std::string("1. 32-28 ") + c + "19-23" + c + "2." + c + "28x19 *") == "ok 3");
        CHECK(shown(std::string("1. 32") + c + "-" + c + "28 19" + c + "23 *") == "stops 1 19 23");
    }
    CHECK(shown("1. 32-28\u008119-23\u0099*") == "ok 2");
}

TEST_CASE("Black's number stays Black's in a variation", "[pdn][damage]") {
    const auto game = read("1. 32-28 (1... 20-24 2. 37-32) 19-23 *").at(0);
    CHECK(to_pdn(*game.record).find("(1... 20-24 2. 37-32)") != std::string::npos);
}

TEST_CASE("a game that is no record is handed on as it was found", "[pdn][damage]") {
    for (const char* const text : {
             "[GameType \"0\"]\n[White \"A \\\"B\\\"\"]\n\n1. e4 {best} e5 2. Nf3 (2. f4 exf4) $1 1-0\n",
             "[FEN \"W:W99:B1\"]\n\n1. 31-26 1-7 *\n",
             "[FEN \"?:W31:B1\"]\n\n1. 31-26 {x} 1-7 2-0\n",
         }) {
        INFO(text);
        const auto games = read(text);
        REQUIRE(games.size() == 1);
        CHECK_FALSE(games[0].record);
        CHECK(notation::text_as_found(games[0]) == text);
        CHECK(shown(notation::text_as_found(games[0])) == shown(text));
    }
    // A number without a dot is written where it numbers nothing, however it stood to the result.
    for (const auto& [moves, again] : std::vector<std::pair<const char*, const char*>>{
             {"1. e4 1-0 7", "1. e4 {7} 1-0"},
             {"1. e4 7", "1. e4 {7} *"},
             {"1. e4 1-0 [x", "1. e4 {[x]} 1-0"},
             {"1. e4 [5-6\n1-0", "1. e4 [5-6] 1-0"},
         }) {
        INFO(moves);
        const std::string tags = "[GameType \"0\"]\n[Result \"4-6\"]\n\n";
        const auto games = read(tags + moves);
        REQUIRE(games.size() == 1);
        CHECK(notation::text_as_found(games[0]) == tags + again + "\n");
        CHECK(shown(notation::text_as_found(games[0])) == shown(tags + moves));
    }
}

TEST_CASE("input drives neither recursion nor memory", "[pdn][damage]") {
    const auto many = [](const char* piece, int times) {
        std::string text;
        for (int i = 0; i < times; ++i)
            text += piece;
        return text;
    };
    CHECK(shown(many("[]", 200'000)).empty());
    CHECK(shown(many("[ ] ", 200'000) + "1. 32-28 *") == "ok 1");
    CHECK(shown(many("{}", 200'000) + "1. 32-28 *") == "doubtful 1 too-long");
    CHECK(shown(many("(", 200'000) + "1. 32-28 *") == "ok 1");
    CHECK(shown("1. 32-28 " + many("( {a} ", 200'000) + "*") == "doubtful 1 unclosed");
    CHECK(shown("1. 32-28 19" + many(" ", 1'000'000) + "-23 *") == "ok 2");
    CHECK(shown("1. 32-28 19" + many("\u200B", 300'000) + "-23 *") == "ok 2");
    CHECK(shown("[" + many("a", 8'000'000) + " \"x\"]\n1. 32-28 *") == "doubtful 1 too-long");
    CHECK(shown("1. 32-28 " + many(".", 3'000'000) + " 19-23 *") == "ok 2");
    CHECK(shown("[Event \"a\"" + many(" ", 1'000'000) + "]\n1. 32-28 *").substr(0, 8) != "stops");
    const auto set_ups = read(many("/FEN \"W:W32:B1\"/ ", 20'000));
    REQUIRE(set_ups.size() == 1);
    CHECK(set_ups[0].status == notation::Pdn_status::stops);
    CHECK(reason(set_ups[0]) == pdn_note::Stop_reason(pdn_note::Too_long{}));
    CHECK(set_ups[0].record->set_ups.size() < 100);
}

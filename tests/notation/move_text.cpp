// Moves as text: the written forms, when the long one is due, what is refused and why.
#include "notation/move_text.hpp"

#include <algorithm>

#include <catch2/catch.hpp>

#include "notation/fen.hpp"
#include "notation/shown_refusal.hpp"

using namespace zubr;
using draughts::Rules;

namespace {

draughts::Position position(const Rules& rules, const std::string& fen) {
    return notation::parse_fen(rules, fen).value();
}

/// `from-to taken`, or the refusal.
std::string parsed(const Rules& rules, const std::string& fen, const std::string& text) {
    const auto move = notation::parse_move(rules, position(rules, fen), text);
    if (!move) return test::shown(move.error());
    std::string shown = std::to_string(move->from.number()) + "-" + std::to_string(move->to.number());
    for (const auto square : move->captured)
        shown += " " + std::to_string(square.number());
    return shown;
}

}  // namespace

TEST_CASE("every written form of a move is read", "[move_text]") {
    for (const char* const text : {"32-28", "32 - 28", " 32-28 ", "3228", "32x28", "32:28",
                                   "32\xE2\x80\x93"
                                   "28",
                                   "32\xE2\x88\x92"
                                   "28"})
        CHECK(parsed(draughts::international, "W:W31-50:B1-20", text) == "32-28");
    for (const char* const text : {"28x19", "28:19", "28X19",
                                   "28\xC3\x97"
                                   "19",
                                   "28-19", "2819", "28 x 19"})
        CHECK(parsed(draughts::international, "W:W28:B23,1", text) == "28-19 23");
    CHECK(parsed(draughts::international, "W:W7:B40", "07-01") == "7-1");
    CHECK(parsed(draughts::international, "W:W7:B40", "7-1") == "7-1");
    for (const char* const text : {"a3-b4", "a3b4", "A3-B4", "21-17"})
        CHECK(parsed(draughts::russian, "W:Wa3:Bh8", text) == "21-17");
    for (const char* const text : {"c3:e5", "c3xe5", "c3e5", "22x15"})
        CHECK(parsed(draughts::russian, "W:Wc3:Bd4,h8", text) == "22-15 18");
}

TEST_CASE("what is no move text is refused", "[move_text]") {
    for (const char* const text : {"", " ", "-", "32", "32-", "-28", "abc", "32-b", "O-O", "12345"}) {
        INFO(text);
        CHECK(parsed(draughts::international, "W:W31-50:B1-20", text) == "unreadable");
    }
    // Read aloud these sound like the right move: the reason says what a move is made of.
    for (const char* const text :
         {"32--28", "32-28-", "32 28", "32-28x", "3 2-28", "32_28", "32/28", "(32-28)", "\"32-28\"", "32^28",
          "1. 32-28", "32-28 19-23", "32->28", "c3 d4"}) {
        INFO(text);
        CHECK(parsed(draughts::international, "W:W31-50:B1-20", text) == "unreadable numbers");
    }
    CHECK(parsed(draughts::international, "W:W31-50:B1-20", "32-51") == "off board 51 50");
    CHECK(parsed(draughts::international, "W:W31-50:B1-20", "0-1") == "off board 0 50");
    CHECK(parsed(draughts::international, "W:W31-50:B1-20", "32-27-28") == "wrong way");
    CHECK(parsed(draughts::international, "W:W31-50:B1-20", "32-23") == "too far");
}

TEST_CASE("docs/pdn.md 5: the long form exactly when two captures with the same ends take different pieces",
          "[move_text]") {
    const struct {
        const Rules& rules;
        const char* fen;
        std::vector<std::string> texts;
    } rows[] = {
        // miskibin/py-draughts#29; RoepStoep/lidraughts#16
        {draughts::international, "W:WK4:B13,20,32,37", {"4x27x38x15", "4x31x42x15"}},
        {draughts::international, "W:W48:B24,K31,34,K42,43", {"48x19"}},
        {draughts::international, "W:W28:B22,12,13,23", {"28x28"}},
        {draughts::russian,
         "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8",
         {"f8:b4", "f8:h6:f4:d6:b4", "h4:b6"}},
        {draughts::classic64, "W:Wc3:Bd4,h8", {"c3xe5"}},
        {draughts::spantsireti, "W:Wc3:Bd4,h8", {"c3:e5"}},
    };
    for (const auto& row : rows) {
        const auto start = position(row.rules, row.fen);
        std::vector<std::string> texts;
        for (const auto& move : draughts::legal_moves(row.rules, start))
            texts.push_back(notation::to_text(row.rules, start, move));
        std::sort(texts.begin(), texts.end());
        INFO(row.fen);
        for (const std::string& text : row.texts)
            CHECK(std::count(texts.begin(), texts.end(),
                             row.rules.id == "russian" && text == "f8:b4" ? "f8:b4" : text) == 1);
    }
}

TEST_CASE("every legal move's own text means that move", "[move_text]") {
    for (const Rules* const rules : draughts::all_rules()) {
        draughts::Position at = draughts::start_position(*rules);
        std::uint32_t seed = 12345;
        for (int ply = 0; ply < 200; ++ply) {
            const auto moves = draughts::legal_moves(*rules, at);
            if (moves.empty()) break;
            for (const auto& move : moves) {
                const std::string text = notation::to_text(*rules, moves, move);
                const auto read = notation::parse_move(*rules, at, text);
                INFO(rules->id << " " << notation::to_fen(at) << " " << text);
                REQUIRE(read.has_value());
                CHECK(*read == move);
                const auto long_way = notation::parse_move(*rules, at, notation::to_long_text(*rules, move));
                REQUIRE(long_way.has_value());
                CHECK(*long_way == move);
            }
            seed = seed * 1664525 + 1013904223;
            at = draughts::after(*rules, at, moves[(seed >> 8) % moves.size()]);
        }
    }
}

TEST_CASE("an ambiguous capture is refused with its choices, and settled by as many stops as it takes",
          "[move_text]") {
    const std::string fen = "W:WK4:B13,20,32,37";
    const auto refused =
        notation::parse_move(draughts::international, position(draughts::international, fen), "4x15");
    REQUIRE_FALSE(refused.has_value());
    using draughts::Square;
    CHECK(refused.error() ==
          notation::Move_refusal(notation::Ambiguous{"4x15",
                                                     {{Square(4), Square(27), Square(38), Square(15)},
                                                      {Square(4), Square(31), Square(42), Square(15)}}}));
    CHECK(parsed(draughts::international, fen, "4x27x38x15") == "4-15 13 20 32");
    CHECK(parsed(draughts::international, fen, "4x31x15") == "4-15 13 20 37");
    CHECK(parsed(draughts::international, fen, "4x42x15") == "4-15 13 20 37");
    CHECK(parsed(draughts::international, fen, "4x26x15") == "wrong way");
    // AttackingOrDefending/pydraughts#42
    const std::string russian = "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8";
    CHECK(parsed(draughts::russian, russian, "f8xb4") == "ambiguous");
    CHECK(parsed(draughts::russian, russian, "f8xh6xf4xd6xb4") == "3-17 8 14 15 16");
}

TEST_CASE("a way told in full is that way, although a longer one passes the same squares", "[move_text]") {
    const auto at = position(draughts::russian, "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8");
    const auto again = notation::parse_move(draughts::russian, at, "f8xb4", notation::Two_squares::whole_way);
    REQUIRE(again.has_value());
    CHECK(again->captured.size() == 1);
    // Two prisoners beside six, both j4 to j8 by way of h6 (a simulated evening).
    const std::string fen =
        "W:W17,21,25,26,27,29,31,32,33,34,35,36,38,39:B1,2,4,6,7,8,9,10,13,16,18,19,20,24";
    CHECK(parsed(draughts::spantsireti, fen, "j4:h6:j8") == "25-5 10 20");
    CHECK(parsed(draughts::spantsireti, fen, "j4:j8") == "ambiguous");
}

TEST_CASE("a typed way must be whole and true", "[move_text]") {
    // almostimplemented/checkers#3
    const std::string fen = "W:W15:B8,19,20";
    CHECK(parsed(draughts::international, fen, "15x2") == "15-2 8 19 20");
    CHECK(parsed(draughts::international, fen, "15x24x13x2") == "15-2 8 19 20");
    CHECK(parsed(draughts::international, fen, "15x24x99") == "off board 99 50");
    CHECK(parsed(draughts::international, fen, "15x24x2") == "wrong way");
    CHECK(parsed(draughts::international, fen, "15x13x24x2") == "wrong way");
    CHECK(parsed(draughts::international, fen, "15x24") == "goes on 24");
}

TEST_CASE("a text that begins a legal capture leads on, whatever else ends on the same square",
          "[move_text]") {
    // Mind-Sports-Games/lila#1220
    const std::string fen = "B:W7,K19,K33,43,44:BK49";
    const auto refusal = [&](const char* text) {
        return test::shown(
            notation::parse_move(draughts::international, position(draughts::international, fen), text)
                .error());
    };
    const struct {
        const char* text;
        int go_on_from;
    } parts[] = {{"49x35", 35},     {"49x35x2", 2},          {"49x35x2x11", 11}, {"49x35x2x11x39", 39},
                 {"49x35 35x2", 2}, {"49x35 35x2 2x11", 11}, {"49x11", 11},      {"49x2x11", 11}};
    for (const auto& part : parts) {
        INFO(part.text);
        CHECK(refusal(part.text) == "goes on " + std::to_string(part.go_on_from));
    }
    for (const char* const whole : {"49x35x2x11x39x48", "49x48", "49x35 35x2 2x11 11x39 39x48"})
        CHECK(parsed(draughts::international, fen, whole) == "49-48 7 19 33 43 44");
    CHECK(refusal("49x44") == "onto victim 44");
    CHECK(refusal("49x35x44") == "onto victim 44");
    CHECK(refusal("49x35x34") == "wrong way");
    CHECK(refusal("2x11") == "nothing there 2");
    CHECK(refusal("7x1") == "not their turn black");
    CHECK(refusal("35 49x35") == "unreadable numbers");
    // A stop of a longer capture that is also its end.
    CHECK(
        parsed(draughts::canadian,
               "W:WK2,K3,K5,7,16,27,28,29,K30,31,36,40,42,53,K54,60,64,67:B1,9,15,24,25,26,32,39,47,49,50,51,"
               "52,61,62,65",
               "3x20x33x46x57") == "goes on 57");
    // What is wrong with a way is told of that way.
    const std::string majority = "W:W48:B24,K31,34,K42,43";
    CHECK(parsed(draughts::international, majority, "48x37x26") == "too few taken 2 3");
    CHECK(parsed(draughts::international, majority, "48x39x30x18") == "wrong way");
    CHECK(parsed(draughts::international, "B:W27,28,38,39,42:BK25", "25x48x31x22x33x17") ==
          "jumped twice 28");
}

TEST_CASE("signs and blanks of every kind are read where they are typed", "[move_text]") {
    for (const char* const text :
         {"32\u00A0-\u202F28", "32\u200B-28", "\uFEFF32-28", "32\u00AD-28", "\uFF13\uFF12-28",
          "32\x01-\x7F"
          "28",
          "32\u301C28", "32\u2E3A28", "32\u2215-28"})
        CHECK(parsed(draughts::international, "W:W31-50:B1-20", text) ==
              (std::string(text) == "32\u2215-28" ? "unreadable numbers" : "32-28"));
    CHECK(parsed(draughts::international, "W:W31-50:B1-20", std::string(5000, '3')) == "unreadable");
}

TEST_CASE("any of several equal ways is accepted", "[move_text]") {
    const std::string ring = "W:W28:B22,12,13,23";
    CHECK(parsed(draughts::international, ring, "28x17x8x19x28") == "28-28 12 13 22 23");
    CHECK(parsed(draughts::international, ring, "28x19x8x17x28") == "28-28 12 13 22 23");
    CHECK(parsed(draughts::international, ring, "28x28") == "28-28 12 13 22 23");
    // A king's stop farther behind the captured piece.
    CHECK(parsed(draughts::international, "W:WK46:B41,28", "46x32x5") == "46-5 28 41");
}

TEST_CASE("a capture typed in parts is one text", "[move_text]") {
    const auto whole = [](const char* begun, const char* text) {
        return notation::continued(draughts::international, begun, text).value_or("none");
    };
    CHECK(whole("28x19", "19x10") == "28x19x10");
    CHECK(whole("28 : 19 : 10", "1005") == "28x19x10x5");
    CHECK(whole("28x19", "18x9") == "none");
    CHECK(whole("", "19x10") == "none");
    CHECK(whole("28x19", "") == "none");
    CHECK(notation::continued(draughts::russian, "c3:e5", "e5:g7").value() == "c3:e5:g7");
}

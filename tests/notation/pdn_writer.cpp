// Clean PDN out: what is written is read again as the same games.
#include "notation/pdn_writer.hpp"

#include <sstream>

#include <catch2/catch.hpp>

#include "notation/move_text.hpp"
#include "notation/pdn_games.hpp"
#include "support/reference.hpp"

using namespace zubr;
using notation::Read_game;

namespace {

std::vector<Read_game> read(const std::string& text) {
    std::istringstream in(text);
    std::vector<Read_game> games;
    notation::read_games(in, {}, [&](const Read_game& game) { games.push_back(game); });
    return games;
}

void play(draughts::Game& game, const std::string& text) {
    const auto move = notation::parse_move(game.rules(), game.position(), text);
    INFO(text);
    REQUIRE(move.has_value());
    game.play(*move);
}

}  // namespace

TEST_CASE("whatever a tag says is read again as it was", "[pdn_writer]") {
    for (const char* const value :
         {"plain", "a \"b\" c", "\"", "ends \"", "\" begins", "back\\slash", "ends \\", "ends \\\"", "a]",
          "\"]", "a \"] b", "a\"]b\"]", "{x} ; % * (", "Żak „Mały” Łukasz", "[Event \"x\"]", "?"}) {
        CAPTURE(value);
        notation::Game_record record{{draughts::Game(draughts::international), {}, {}}, {}, {}};
        play(record.main.game, "32-28");
        record.tags = {{"Event", value}, {"White", value}, {"Board", value}};
        const auto games = read(to_pdn(record));
        REQUIRE(games.size() == 1);
        REQUIRE(games[0].record);
        CHECK(games[0].plies == 1);
        for (const char* const name : {"Event", "White", "Board"})
            CHECK(games[0].record->tag(name).value_or("missing") == value);
    }
}

TEST_CASE("a small complete game", "[pdn_writer]") {
    notation::Game_record record{{draughts::Game(draughts::international), {}, {}}, {}, {}};
    draughts::Game& game = record.main.game;
    for (const char* const text : {"32-28", "19-23", "28x19", "14x23"})
        play(game, text);
    record.set_tag("White", "Kowalski \"Jan\"");
    record.set_tag("Event", "Klub");
    record.set_tag("TimeControl", "4800+60");
    record.set_tag("GameType", "99");
    record.main.annotations[0].push_back({notation::Annotation::Kind::comment, "[%clk 1:19:58]", 0});
    record.main.annotations[3].push_back({notation::Annotation::Kind::glyph, {}, 1});
    CHECK(to_pdn(record) ==
          "[Event \"Klub\"]\n[White \"Kowalski \\\"Jan\\\"\"]\n[Result \"*\"]\n[GameType \"20\"]\n"
          "[TimeControl \"4800+60\"]\n\n1. 32-28 {[%clk 1:19:58]} 1... 19-23 2. 28x19 14x23 $1 *\n");
    game.resign(draughts::Side::black);
    CHECK(to_pdn(record, {.repeat_result = true}).find("14x23 $1 2-0 *\n") != std::string::npos);
    CHECK(to_pdn(record).find("[Result \"2-0\"]") != std::string::npos);
}

TEST_CASE("GameType says what the game is", "[pdn_writer]") {
    using notation::game_type_text;
    CHECK(game_type_text(draughts::international) == "20");
    CHECK(game_type_text(draughts::russian) == "25");
    CHECK(game_type_text(draughts::classic64) == "26");
    CHECK(game_type_text(draughts::canadian) == "27");
    CHECK(game_type_text(draughts::frisian) == "40");
    CHECK(game_type_text(draughts::spantsireti) == "41");
    CHECK(game_type_text(draughts::pool) == "23,W,8,8,A0,0");
    CHECK(game_type_text(draughts::ghanaian) == "20,W,10,10,N2,0");
    CHECK(game_type_text(*draughts::apply_rule_switch(draughts::ghanaian, "mirrored", "yes")) ==
          "20,W,10,10,N2,1");
    CHECK(game_type_text(*draughts::apply_rule_switch(draughts::malaysian, "starts", "black")) ==
          "27,B,12,12,N1,0");
}

TEST_CASE("a game of every kind is written and read again", "[pdn_writer]") {
    std::vector<draughts::Rules> games;
    for (const draughts::Rules* const rules : draughts::all_rules())
        games.push_back(*rules);
    games.push_back(*draughts::apply_rule_switch(draughts::malaysian, "size", "10"));
    games.push_back(*draughts::apply_rule_switch(draughts::malaysian, "size", "8"));
    games.push_back(*draughts::apply_rule_switch(draughts::malaysian, "starts", "black"));
    games.push_back(*draughts::apply_rule_switch(draughts::ghanaian, "mirrored", "yes"));
    std::uint32_t seed = 1;
    for (const draughts::Rules& rules : games) {
        for (int n = 0; n < 20; ++n) {
            notation::Game_record record{{draughts::Game(rules), {}, {}}, {}, {}};
            draughts::Game& game = record.main.game;
            while (game.plies() < 120) {
                const auto moves = draughts::legal_moves(rules, game.position());
                if (moves.empty()) break;
                seed = seed * 1664525 + 1013904223;
                game.play(moves[(seed >> 8) % moves.size()]);
            }
            const std::string text = to_pdn(record);
            const auto again = read(text);
            INFO(text);
            REQUIRE(again.size() == 1);
            REQUIRE(again[0].record);
            CHECK(again[0].variant == rules.id);
            CHECK(again[0].record->main.game.rules() == rules);
            CHECK(again[0].record->main.game.actions() == game.actions());
            CHECK(to_pdn(*again[0].record) == text);
        }
    }
}

TEST_CASE("a game that did not begin at the start says where", "[pdn_writer]") {
    draughts::Position start;
    start.put(draughts::Square(33), {draughts::Side::white, draughts::Kind::man});
    start.put(draughts::Square(47), {draughts::Side::white, draughts::Kind::king});
    start.put(draughts::Square(5), {draughts::Side::black, draughts::Kind::king});
    start.runs[0] = {2, draughts::Square(47)};
    start.to_move = draughts::Side::black;
    notation::Game_record record{{draughts::Game(draughts::frisian, start), {}, {}}, {}, {}};
    play(record.main.game, "5-10");
    const std::string text = to_pdn(record);
    CHECK(text == "[Result \"*\"]\n[GameType \"40\"]\n[FEN \"B:W33,K47:BK5:+0+247\"]\n\n1... 5-10 *\n");
    CHECK(read(text).at(0).record->main.game == record.main.game);
}

TEST_CASE("damaged variations are written so that one game stays one", "[pdn_writer]") {
    for (const char* const text : {"1. 32-28 (18-23 ; } * (\n 38-32 19-23 *", "z*A (\x10(z*i;@}*w(z*A(",
                                   "1. 32-28 ( ( 18-23 ; ) }\n *"}) {
        const auto games = read(text);
        INFO(text);
        REQUIRE(!games.empty());
        for (const Read_game& game : games)
            if (game.record) CHECK(read(to_pdn(*game.record)).size() == 1);
    }
}

TEST_CASE("irregular moves and huffs survive a file", "[pdn_writer]") {
    notation::Game_record record{{draughts::Game(draughts::malaysian), {}, {}}, {}, {}};
    draughts::Game& game = record.main.game;
    std::uint32_t seed = 7;
    while (draughts::offences(draughts::malaysian, game.position()).empty()) {
        const auto moves = draughts::legal_moves(draughts::malaysian, game.position());
        seed = seed * 1664525 + 1013904223;
        game.play(moves.at((seed >> 8) % moves.size()));
    }
    const auto offence = draughts::offences(draughts::malaysian, game.position()).at(0);
    game.play(offence.move);
    REQUIRE(game.huff(*offence.open_to_huffing.begin()));
    game.play(draughts::legal_moves(draughts::malaysian, game.position()).at(0));
    const auto from = game.position().of(game.position().to_move).begin();
    game.play_irregular(*from, draughts::Square(36), {});
    game.play(draughts::legal_moves(draughts::malaysian, game.position()).at(0));
    const std::string text = to_pdn(record);
    INFO(text);
    const auto again = read(text).at(0);
    REQUIRE(again.record);
    CHECK(to_text(again.status) == "ok");
    CHECK(again.plies == game.plies());
    CHECK(again.record->main.game.actions() == game.actions());
    CHECK(to_pdn(*again.record) == text);
}

TEST_CASE("every real game is the same after being written", "[pdn_writer][reference]") {
    const auto table = test::reference_path("games/EXPECTED.tsv");
    if (!table) return;
    std::string last;
    for (const auto& row : test::read_tsv(*table)) {
        if (row.at(0) == "file" || row.at(0) == last) continue;
        last = row.at(0);
        for (const Read_game& game : read(test::read_file(*test::reference_path("games/" + last)))) {
            if (!game.record) continue;
            const std::string text = to_pdn(*game.record);
            const auto again = read(text);
            INFO(last << " " << game.number << "\n" << text);
            REQUIRE(again.size() == 1);
            REQUIRE(again[0].record);
            CHECK(again[0].plies == game.plies);
            CHECK(again[0].fen == game.fen);
            CHECK(again[0].record->main.annotations == game.record->main.annotations);
            CHECK(again[0].record->main.opening == game.record->main.opening);
            CHECK(to_pdn(*again[0].record) == text);
        }
    }
}

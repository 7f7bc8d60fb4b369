// The record of a game: plies, irregular ones, huffs, take-backs, results.
#include "draughts/game.hpp"

#include <catch2/catch.hpp>

#include "draughts/shown.hpp"
#include "notation/move_text.hpp"

using namespace zubr::draughts;
namespace test = zubr::test;

namespace {

Game game_from(const Rules& rules, const std::string& fen) {
    return Game(rules, test::position(rules, fen));
}

void play(Game& game, const std::string& text) {
    const auto move = zubr::notation::parse_move(game.rules(), game.position(), text);
    INFO(text);
    REQUIRE(move.has_value());
    game.play(*move);
}

}  // namespace

TEST_CASE("plies, positions and take-backs", "[game]") {
    Game game(international);
    CHECK(game.plies() == 0);
    CHECK(game.last_ply() == nullptr);
    CHECK_FALSE(game.take_back());
    play(game, "32-28");
    play(game, "19-23");
    const Game before = game;
    play(game, "28x19");
    CHECK(game.plies() == 3);
    CHECK(test::shown(game.last_ply()->move) == "28x19 takes 23");
    CHECK(test::shown(game.ply(0).move) == "32-28");
    CHECK(game.position_after(0) == game.start());
    CHECK(game.position_after(2) == before.position());
    CHECK(game.position_after(3) == game.position());
    CHECK(game != before);
    game.take_back();
    CHECK(game == before);
    CHECK(game.rules() == international);
}

TEST_CASE("FMJD 5.4: an irregular ply that the opponent lets stand", "[game]") {
    Game game = game_from(international, "W:W7,32:B28,6");
    game.play_irregular(Square(32), Square(27), {});  // the capture was missed
    CHECK(game.plies() == 1);
    CHECK(game.actions().back().kind == Action::Kind::irregular);
    CHECK(game.position() == test::position(international, "B:W7,27:B28,6"));
    game.take_back();
    game.play_irregular(Square(7), Square(1), Square_set{Square(28), Square(6)});
    CHECK(game.position() == test::position(international, "B:WK1,32:B"));
    CHECK(game.outcome() == Outcome{Result::white_wins, Reason::no_pieces});
}

TEST_CASE("FMJD 7.2: the side to move without a piece or a move has lost", "[game]") {
    CHECK(game_from(international, "B:W50:B").outcome() == Outcome{Result::white_wins, Reason::no_pieces});
    CHECK(game_from(international, "W:WK46:B41,37").outcome() ==
          Outcome{Result::black_wins, Reason::no_moves});
    CHECK_FALSE(game_from(international, "W:W50:B").outcome().over());
    CHECK(game_from(ghanaian, "W:W31,K50:B6").outcome() == Outcome{Result::white_wins, Reason::one_piece});
    CHECK(game_from(ghanaian, "B:W31,K50:B6").outcome() == Outcome{Result::white_wins, Reason::one_piece});
    CHECK(game_from(ghanaian, "W:WK50:B6,7").outcome() == Outcome{Result::black_wins, Reason::one_piece});
    CHECK(game_from(ghanaian, "B:W31,K50:B").outcome() == Outcome{Result::white_wins, Reason::no_pieces});
}

TEST_CASE("docs/rules.md 8.1: the capture that leaves the opponent one piece wins", "[game][ghanaian]") {
    Game game = game_from(ghanaian, "W:W32,50:B28,6");
    CHECK_FALSE(game.outcome().over());
    play(game, "32x23");
    CHECK(game.outcome() == Outcome{Result::white_wins, Reason::one_piece});
    game.take_back();
    CHECK_FALSE(game.outcome().over());
}

TEST_CASE("results that people enter, and what withdraws them", "[game]") {
    Game game(international);
    play(game, "32-28");
    game.resign(Side::black);
    CHECK(game.outcome() == Outcome{Result::white_wins, Reason::resignation});
    game.take_back();
    CHECK_FALSE(game.outcome().over());
    game.lose_on_time(Side::white);
    CHECK(game.outcome() == Outcome{Result::black_wins, Reason::time});
    CHECK(game.outcome().winner() == Side::black);
    play(game, "32-28");
    CHECK_FALSE(game.outcome().over());
    game.agree_draw();
    CHECK(game.outcome() == Outcome{Result::draw, Reason::agreement});
    CHECK_FALSE(game.outcome().winner());
    game.enter_result(Result::unfinished);
    CHECK_FALSE(game.outcome().over());
    game.enter_result(Result::both_lose);
    CHECK(game.outcome() == Outcome{Result::both_lose, Reason::entered});
    CHECK_FALSE(game.claim_draw());
}

TEST_CASE("huffing: the piece that failed to capture is taken off, and that is no ply", "[game][malaysian]") {
    Game game = game_from(malaysian, "W:W43,50:B37,20");
    CHECK(game.open_to_huffing().empty());
    const Position start = game.position();
    game.play(offences(malaysian, start).back().move);  // 50-45
    CHECK(game.open_to_huffing() == Square_set{Square(43)});
    Game let_stand = game;
    CHECK_FALSE(game.huff(Square(45)));
    CHECK_FALSE(game.huff(Square(37)));
    CHECK(game.huff(Square(43)));
    CHECK(game.position() == test::position(malaysian, "B:W45:B37,20"));
    CHECK(game.plies() == 1);
    CHECK(game.position_after(1) == game.position());
    CHECK(game.position_after(0) == start);
    CHECK(game.open_to_huffing().empty());
    CHECK_FALSE(game.huff(Square(45)));  // one huff an offence
    // Taking back undoes the huff first, then the ply.
    game.take_back();
    CHECK(game.position().at(Square(43)).has_value());
    CHECK(game.open_to_huffing() == Square_set{Square(43)});
    game.take_back();
    CHECK(game.position() == start);
    // Moving lets the offence stand.
    play(let_stand, "20-25");
    CHECK(let_stand.open_to_huffing().empty());
    CHECK_FALSE(let_stand.huff(Square(43)));
    // A legal move opens nothing.
    Game dutiful = game_from(malaysian, "W:W43,50:B37,20");
    play(dutiful, "43x32");
    CHECK(dutiful.open_to_huffing().empty());
}

TEST_CASE("the same move again is not legal, and the position keeps its pieces", "[game]") {
    // miskibin/py-draughts#27
    Game game = game_from(international, "W:WK2,25:B14,15,16");
    play(game, "25-20");
    CHECK_FALSE(zubr::notation::parse_move(international, game.position(), "25-20").has_value());
    CHECK(game.position().of(Side::white) == Square_set{Square(2), Square(20)});
    CHECK(game.position().kings == Square_set{Square(2)});
    for (const Move& move : legal_moves(international, game.position()))
        CHECK(move.is_capture());
}

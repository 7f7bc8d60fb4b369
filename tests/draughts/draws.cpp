// The draw rules: counts reach their numbers at the ply they should, once, and a win goes before.
#include "draughts/draws.hpp"

#include <catch2/catch.hpp>

#include "draughts/shown.hpp"
#include "notation/move_text.hpp"

using namespace zubr::draughts;
namespace test = zubr::test;

namespace {

using Ground = Draw_ground::Kind;

void play(Game& game, const std::string& text) {
    const auto move = zubr::notation::parse_move(game.rules(), game.position(), text);
    INFO(text << " in " << zubr::notation::to_fen(game.position()));
    REQUIRE(move.has_value());
    game.play(*move);
}

const Draw_ground* ground(const std::vector<Draw_ground>& grounds, Ground kind) {
    for (const Draw_ground& each : grounds)
        if (each.kind == kind) return &each;
    return nullptr;
}

/// Plays the moves round and round; returns the ply at which a new ground of that kind is announced, and
/// checks that it is announced once and holds from then on.
int announced(Game game, Ground kind, const std::vector<std::string>& round, int plies) {
    int at = 0;
    for (int ply = 1; ply <= plies; ++ply) {
        play(game, round[static_cast<std::size_t>(ply - 1) % round.size()]);
        const auto grounds = game.draw_grounds();
        const Draw_ground* const found = ground(grounds, kind);
        if (found != nullptr && found->newly) {
            CHECK(at == 0);
            at = ply;
        }
        CHECK((found != nullptr) == (at != 0));
    }
    return at;
}

Game game_from(const Rules& rules, const std::string& fen) {
    return Game(rules, test::position(rules, fen));
}

/// Wide rounds of two kings far apart that never meet: 8 plies, no position thrice within 16.
const std::vector<std::string> kings_apart = {"50-44", "1-7", "44-50", "7-1"};

}  // namespace

TEST_CASE("FMJD 6.1: the same position for the third time with the same side to move", "[draws]") {
    Game game = game_from(international, "W:WK50,35:BK1,16");
    // The start stands for the third time after 8 plies; later positions follow, each announced when it is
    // its turn.
    for (int ply = 1; ply <= 8; ++ply) {
        CHECK(ground(game.draw_grounds(), Ground::repetition) == nullptr);
        play(game, kings_apart[static_cast<std::size_t>(ply - 1) % 4]);
    }
    const auto grounds = game.draw_grounds();
    REQUIRE(ground(grounds, Ground::repetition) != nullptr);
    CHECK(*ground(grounds, Ground::repetition) == Draw_ground{Ground::repetition, 3, true});
    CHECK(game.occurrences() == 3);
    CHECK(game.claim_draw());
    CHECK(game.outcome() == Outcome{Result::draw, Reason::claim});
    // A fourth time is a ground, not news.
    for (const std::string& move : kings_apart)
        play(game, move);
    CHECK(*ground(game.draw_grounds(), Ground::repetition) == Draw_ground{Ground::repetition, 4, false});
    game.take_back();
    CHECK(game.occurrences() == 3);
}

TEST_CASE("FMJD 6.2: moves with kings only, no man moved and nothing captured", "[draws]") {
    const auto never = Game(international);
    CHECK(never.draw_grounds().empty());
    CHECK(announced(game_from(international, "W:WK50,35:BK1,16"), Ground::king_moves, kings_apart, 56) == 50);
    const Rules fifteen = *apply_rule_switch(international, "king-moves", "15");
    CHECK(announced(game_from(fifteen, "W:WK50,35:BK1,16"), Ground::king_moves, kings_apart, 40) == 30);
    CHECK(announced(game_from(classic64, "W:WK32,28:BK1,13"), Ground::king_moves,
                    {"32-27", "1-6", "27-32", "6-1"}, 44) == 40);
    CHECK(announced(game_from(russian, "W:WK32,28,20:BK1,5,13"), Ground::king_moves,
                    {"32-27", "1-6", "27-32", "6-1"}, 34) == 30);
    CHECK(announced(game_from(frisian, "W:WK50:BK2,K16"), Ground::king_moves,
                    {"50-44", "2-7", "44-50", "7-2"}, 12) == 0);
}

TEST_CASE("FMJD 6.2: a man's move starts the count afresh", "[draws]") {
    Game game = game_from(international, "W:WK50,35:BK1,16");
    for (int ply = 0; ply < 48; ++ply)
        play(game, kings_apart[static_cast<std::size_t>(ply) % 4]);
    CHECK(king_plies(game) == 48);
    const auto counts = game.draw_counts();
    REQUIRE_FALSE(counts.empty());
    CHECK(counts.front() == Draw_count{Ground::king_moves, 25, 1});
    play(game, "35-30");
    CHECK(king_plies(game) == 0);
    CHECK(game.draw_counts().empty());
}

TEST_CASE("FMJD 6.3 and 6.4: endings against one king", "[draws]") {
    const auto at = [](const std::string& fen, const std::vector<std::string>& round, int plies) {
        return announced(game_from(international, fen), Ground::ending, round, plies);
    };
    const std::vector<std::string> round = {"50-44", "1-7", "44-50", "7-1"};
    CHECK(at("W:WK50,K49,K48:BK1", round, 36) == 32);  // 6.3: three kings
    CHECK(at("W:WK50,K49,35:BK1", round, 36) == 32);   // 6.3: two kings and a man
    CHECK(at("W:WK50,45,35:BK1", round, 36) == 32);    // 6.3: one king and two men
    CHECK(at("W:WK50,K49:BK1", round, 14) == 10);      // 6.4: two kings
    CHECK(at("W:WK50,35:BK1", round, 14) == 10);       // 6.4: one king and a man
    CHECK(at("W:WK50:BK1", round, 14) == 10);          // 6.4: one king
    CHECK(at("W:WK50,45,35,49:BK1", round, 40) == 0);  // four pieces are no such ending
    CHECK(at("W:WK50,K49:B36,K1", round, 14) == 0);    // a man beside the king neither
}

TEST_CASE("the capture that makes the material is not counted, and a further promotion starts nothing afresh",
          "[draws]") {
    // White takes the last man and is left with two kings against one.
    Game game = game_from(international, "W:WK50,K46:B37,K1");
    play(game, "46x28");
    CHECK(ending_plies(game, international.endings[1]) == 0);
    play(game, "1-7");
    CHECK(ending_plies(game, international.endings[1]) == 1);
    // A king and two men: the second man's promotion keeps the count of 6.3.
    Game men = game_from(international, "W:WK50,6,45:BK49");
    play(men, "6-1");
    play(men, "49-38");
    CHECK(ending_plies(men, international.endings[0]) == 2);
}

TEST_CASE("a count of 6.3 that a capture turns into 6.4 starts afresh", "[draws]") {
    Game game = game_from(international, "W:WK50,K49,33:BK1");
    play(game, "50-45");
    play(game, "1-6");
    CHECK(ending_plies(game, international.endings[0]) == 2);
    play(game, "33-28");
    play(game, "6x33");
    CHECK(ending_plies(game, international.endings[0]) == 0);
    CHECK(ending_plies(game, international.endings[1]) == 0);
}

TEST_CASE("FMJD-64 7.2.4 to 7.2.8: the endings of the Russian game", "[draws][russian]") {
    const std::vector<std::string> round = {"32-28", "1-5", "28-32", "5-1"};
    const auto at = [](const std::string& fen, const std::vector<std::string>& moves, int plies) {
        return announced(game_from(russian, fen), Ground::ending, moves, plies);
    };
    // 7.2.4: three kings against one that does not hold the long diagonal (which is 4, 8, 11, 15, 18, 22, 25,
    // 29).
    CHECK(at("W:WK32,K31,K30:BK1", round, 34) == 30);
    // 7.2.7: the lone king on the long diagonal.
    CHECK(at("W:WK32,K31,K30:BK4", {"32-28", "4-8", "28-32", "8-4"}, 14) == 10);
    // 7.2.8: two kings, one king and a man, one king.
    CHECK(at("W:WK32,K31:BK1", round, 14) == 10);
    CHECK(at("W:WK32,21:BK1", round, 14) == 10);
    // 7.2.6: kings on both sides, four or five pieces.
    CHECK(at("W:WK32,K31,21:BK1,K2", {"32-27", "2-6", "27-32", "6-2"}, 64) == 60);
    // Six pieces: 60 moves of each side.
    CHECK(at("W:WK32,K31,21:BK1,K2,13", {"32-27", "2-6", "27-32", "6-2"}, 64) == 0);
    CHECK(at("W:WK32,K31,21:BK1,K2,13", {"32-27", "2-6", "27-32", "6-2"}, 122) == 120);
}

TEST_CASE("FRI 18: two kings against one must win within seven moves", "[draws][frisian]") {
    CHECK(announced(game_from(frisian, "W:WK50,K46:BK2"), Ground::ending, {"50-44", "2-8", "44-50", "8-2"},
                    18) == 14);
}

TEST_CASE("FRI 21.1: one king against one king", "[draws][frisian]") {
    const auto drawn = [](const std::string& fen) {
        return is_lone_kings_draw(frisian, test::position(frisian, fen));
    };
    CHECK(drawn("W:WK50:BK1"));
    CHECK_FALSE(drawn("W:WK46:BK5"));  // both ends of the long diagonal: the side to move loses
    CHECK_FALSE(drawn("W:WK5:BK46"));
    CHECK_FALSE(drawn("B:WK46:BK5"));
    CHECK_FALSE(drawn("W:WK46:BK28"));  // White captures
    CHECK_FALSE(drawn("W:WK50,31:BK1"));
    CHECK_FALSE(is_lone_kings_draw(international, test::position(international, "W:WK50:BK1")));
    // The draw is announced when the last capture makes it, and once.
    Game game = game_from(frisian, "W:WK46:B32,K1");
    play(game, "46x28");
    REQUIRE(ground(game.draw_grounds(), Ground::lone_kings) != nullptr);
    CHECK(ground(game.draw_grounds(), Ground::lone_kings)->newly);
    play(game, "1-7");
    REQUIRE(ground(game.draw_grounds(), Ground::lone_kings) != nullptr);
    CHECK_FALSE(ground(game.draw_grounds(), Ground::lone_kings)->newly);
}

TEST_CASE("of the placings of two lone kings exactly two lose for the side to move", "[draws][frisian]") {
    int placings = 0;
    int captures = 0;
    int lost = 0;
    for (int white = 1; white <= 50; ++white) {
        for (int black = 1; black <= 50; ++black) {
            if (white == black) continue;
            ++placings;
            Position position;
            position.put(Square(white), {Side::white, Kind::king});
            position.put(Square(black), {Side::black, Kind::king});
            if (any_capture(frisian, position)) {
                ++captures;
                continue;
            }
            bool safe = false;
            for (const Move& move : legal_moves(frisian, position))
                safe = safe || !any_capture(frisian, after(frisian, position, move));
            if (!safe) ++lost;
        }
    }
    CHECK(placings == 2450);
    CHECK(captures == 648);
    CHECK(lost == 2);
}

TEST_CASE("a win on the board goes before a draw", "[draws]") {
    Game game = game_from(ghanaian, "W:WK50,35:BK1,16");
    for (int ply = 0; ply < 8; ++ply)
        play(game, kings_apart[static_cast<std::size_t>(ply) % 4]);
    CHECK_FALSE(game.draw_grounds().empty());
    game.play_irregular(Square(35), Square(30), Square_set{Square(16)});
    CHECK(game.outcome().over());
    CHECK(game.draw_grounds().empty());
}

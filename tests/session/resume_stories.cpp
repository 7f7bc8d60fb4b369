// The next day: what the board shows of a game that was left, and that nothing of its record is lost by it.
#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

constexpr const char* start = "W:W28,33:B5,19";

draughts::Game played(std::initializer_list<std::pair<int, int>> moves) {
    draughts::Game game = game_from(start);
    for (const auto& [from, to] : moves)
        for (const draughts::Move& move : legal_moves(game.rules(), game.position()))
            if (move.from == draughts::Square(from) && move.to == draughts::Square(to)) {
                game.play(move);
                break;
            }
    REQUIRE(game.plies() == static_cast<int>(moves.size()));
    return game;
}

/// The board as it stands after so many plies of the game that was left.
Table next_day(const draughts::Game& left, int plies_on_board) {
    Table_options options;
    options.unfinished = left;
    options.stands = left.position_after(plies_on_board);
    return Table(game_from(start), options);
}

}  // namespace

TEST_CASE("a last ply that was typed and not carried out is kept, and asked for on the board") {
    Table table = next_day(played({{28, 22}, {19, 24}}), 1);
    table.wait(3000);
    CHECK(table.said() == "app.hello\ncon.found\nask.resume");
    CHECK(table.game().plies() == 2);
    SECTION("yes, and it is carried out") {
        table.hands("press confirm; wait 500; move 19 24; move 33 28");
        CHECK(table.said() == "app.loaded\nmove.do [move 19-24]\nmove 33-28");
        CHECK(table.game().plies() == 3);
    }
    SECTION("carried out without an answer: the next ply means yes") {
        table.hands("move 19 24; wait 500; move 33 28");
        CHECK(table.said() == "move 33-28");
        CHECK(table.game().plies() == 3);
    }
    SECTION("no: a new game") {
        table.hands("press undo; wait 500");
        CHECK(table.game().plies() == 0);
    }
    SECTION("yes, and it is taken back by word") {
        table.hands("press confirm; wait 500; back; yes; wait 1000");
        CHECK(table.game().plies() == 1);
        table.hands("move 19 23");
        CHECK(table.game().plies() == 2);
    }
}

TEST_CASE("the start position is a new game, although a game of one ply was left") {
    Table table = next_day(played({{28, 22}}), 0);
    table.wait(2000);
    CHECK(table.said() == "app.hello\ncon.found\napp.new white");
    table.hands("move 33 29");
    CHECK(table.said() == "move 33-29");
    CHECK(table.game().plies() == 1);
}

TEST_CASE("a game that is set up from an empty board after a while is recognised") {
    Table_options options;
    options.unfinished = played({{28, 22}, {19, 24}});
    options.empty = true;
    Table table(game_from(start), options);
    table.wait(2000);
    CHECK(table.said() == "app.hello\ncon.found\nset.begin\nset.next 28 light-man");
    table.hands("put 22 light-man; put 33 light-man; put 5 dark-man; put 24 dark-man; wait 1000");
    CHECK(table.said() == "ask.resume");
    table.hands("press confirm; wait 500; move 33 28");
    CHECK(table.said() == "app.loaded\nmove 33-28");
    CHECK(table.game().plies() == 3);
}

TEST_CASE("a kept game is offered although a piece is missing, which is named") {
    const bool occupancy_only = GENERATE(false, true);
    Table_options options;
    options.unfinished = played({{28, 22}, {19, 24}});
    options.stands = options.unfinished->position();
    options.stands->take(draughts::Square(33));
    options.occupancy_only = occupancy_only;
    Table table(game_from(start), options);
    table.wait(3000);
    CHECK(table.said() == std::string("app.hello\ncon.found\n") + (occupancy_only ? "con.occupancy\n" : "") +
                              "ask.resume\nset.missing 33");
    SECTION("yes, it is put there, and the next plies are taken") {
        table.hands("press confirm; wait 1000; put 33 light-man; wait 1500; move 22 17; move 5 10; wait 600");
        CHECK(table.said() == "app.loaded\nmove 22-17\nmove 5-10");
    }
    SECTION("the next ply means yes, and is said when the piece stands there") {
        table.hands("move 22 18; wait 3000");
        table.said();
        table.hands("put 33 light-man; wait 1200");
        CHECK(table.said() == "move 22-18");
        CHECK(table.game().plies() == 3);
        CHECK_FALSE(table.needs_answer());
    }
    SECTION("no: another game is to be set up") {
        table.hands("press undo; wait 500");
        CHECK(table.game().plies() == 0);
    }
}

TEST_CASE("up to four pieces may be missing of a kept game") {
    draughts::Game left(draughts::international);
    for (const auto& [from, to] : {std::pair{32, 28}, std::pair{19, 23}})
        for (const draughts::Move& move : legal_moves(left.rules(), left.position()))
            if (move.from == draughts::Square(from) && move.to == draughts::Square(to)) {
                left.play(move);
                break;
            }
    Table_options options;
    options.unfinished = left;
    options.stands = left.position();
    for (const int square : {1, 2, 49, 50})
        options.stands->take(draughts::Square(square));
    SECTION("four") {
        Table table(draughts::Game(draughts::international), options);
        table.wait(3000);
        CHECK(table.said() == "app.hello\ncon.found\nask.resume\nset.missing 49,50 1,2");
    }
    SECTION("not five") {
        options.stands->take(draughts::Square(48));
        Table table(draughts::Game(draughts::international), options);
        table.wait(3000);
        CHECK(table.said() == "app.hello\ncon.found\nset.begin\nset.missing 32,48,49,50 1,2,19\nset.take 23");
    }
}

TEST_CASE("a board with a piece too many shows no kept game") {
    Table_options options;
    options.unfinished = played({{28, 22}, {19, 24}});
    options.stands = options.unfinished->position();
    options.stands->put(draughts::Square(15), draughts::Piece{draughts::Side::black, draughts::Kind::man});
    Table table(game_from(start), options);
    table.wait(3000);
    CHECK(table.said() == "app.hello\ncon.found\nset.begin\nset.take 15");
}

TEST_CASE("a board that is turned by word is asked about although it shows the game") {
    Table table(game_from(start));
    table.wait(500);
    table.said();
    session::Request request;
    request.command = session::Command::turn_board;
    table.feed(request);
    table.wait(500);
    table.hands("yes");
    CHECK(table.said() == "ask.turned\nboard.turned");
}

}  // namespace zubr::test

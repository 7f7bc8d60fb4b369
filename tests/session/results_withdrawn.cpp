// The word that takes back, after a result: what people gave goes by itself, what the rules gave with its
// ply.
#include <catch2/catch.hpp>

#include "session/journal.hpp"
#include "table.hpp"

namespace zubr::test {

using draughts::Side;

namespace {

Table table_of(std::string_view fen, const session::Settings& settings = {}) {
    Table table(game_from(fen), settings);
    table.wait(500);
    table.said();
    return table;
}

void resign(Table& table) {
    for (int n = 0; n < 2; ++n) {
        session::Request request;
        request.command = session::Command::resign;
        table.feed(request);
    }
}

}  // namespace

TEST_CASE("every result that people gave is taken back by itself, and one of the rules with its ply") {
    const auto kept = [](const Table& table) {
        draughts::Game game(table.game().rules(), table.game().start());
        for (const auto& action : table.actions())
            REQUIRE(session::apply(game, action));
        return game;
    };
    SECTION("a resignation before the first ply") {
        Table table = table_of("W:W31-50:B1-20");
        resign(table);
        table.hands("back; yes");
        CHECK_FALSE(table.game().outcome().over());
        CHECK(kept(table) == table.game());
        CHECK(table.actions().back().kind == session::Game_action::Kind::result_back);
    }
    SECTION("a draw by agreement, and the clock that ran runs again") {
        session::Settings settings;
        settings.clock = *session::parse_time_control("5");
        Table table = table_of("W:W31-50:B1-20", settings);
        table.hands("move 32 28; wait 1000");
        REQUIRE(table.session().clock().running() == Side::black);
        table.hands("draw; yes; wait 20000");
        REQUIRE(table.game().outcome().over());
        CHECK_FALSE(table.session().clock().running());
        const auto left = table.session().clock().left(Side::black, table.now());
        table.said();
        table.hands("back; yes");
        CHECK(table.said() == "ask.back.result\nres.back");
        CHECK(table.session().clock().running() == Side::black);
        CHECK(table.session().clock().left(Side::black, table.now()) == left);
        CHECK(kept(table) == table.game());
    }
    SECTION("a win by the rules goes with its ply") {
        Table table = table_of("W:W28:B23");
        table.hands("unplug; type 28x19");
        REQUIRE(table.game().outcome().over());
        table.said();
        table.hands("back; yes");
        CHECK(table.said() == "ask.back\nmove.back 28-19\nres.back");
        CHECK(table.game().plies() == 0);
    }
    SECTION("so does a draw that was given by itself") {
        session::Settings settings;
        settings.automatic_draws = true;
        Table table = table_of("W:WK50:BK1,K6", settings);
        table.hands("unplug");
        for (int n = 0; n < 2; ++n)
            table.hands("type 50-45; type 6-11; type 45-50; type 11-6");
        REQUIRE(table.game().outcome().result == draughts::Result::draw);
        const int plies = table.game().plies();
        table.said();
        table.hands("back; yes");
        CHECK(table.said() == "ask.back\nmove.back 11-6\nres.back");
        CHECK(table.game().plies() == plies - 1);
    }
}

}  // namespace zubr::test

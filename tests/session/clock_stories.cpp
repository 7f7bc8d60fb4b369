// The clocks in play, huffing by hand, touch-move and recording without judging: hands on the left, words on
// the right.
#include <catch2/catch.hpp>

#include "session/journal.hpp"
#include "table.hpp"

using namespace zubr;
using session::Command;
using session::Ms;
using test::game_from;
using test::Table;

namespace {

session::Settings with_clock(const char* control, bool by_button = false) {
    session::Settings settings;
    settings.clock = *session::parse_time_control(control);
    settings.clock_by_button = by_button;
    return settings;
}

void request(Table& table, Command command, std::optional<draughts::Side> side = {}) {
    session::Request wanted;
    wanted.command = command;
    wanted.side = side;
    table.feed(wanted);
}

/// Seconds that a side has left now.
int seconds_left(Table& table, draughts::Side side) {
    return static_cast<int>(table.session().clock().left(side, table.now()).count() / 1000);
}

constexpr auto white = draughts::Side::white;
constexpr auto black = draughts::Side::black;

}  // namespace

TEST_CASE("each ply stops one clock and starts the other") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("1+3"));
    table.wait(500);
    CHECK(table.session().clock().running() == white);
    table.hands("move 32 28");
    CHECK(table.session().clock().running() == black);
    CHECK(seconds_left(table, white) >= 60);
    table.wait(10000);
    CHECK(seconds_left(table, black) <= 50);
}

TEST_CASE("a clock by button runs from confirm to confirm") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("5", true));
    table.wait(2000);
    CHECK_FALSE(table.session().clock().running());
    table.hands("press confirm; wait 1000; move 32 28; wait 500");
    CHECK(table.session().clock().running() == white);
    table.hands("press confirm");
    CHECK(table.session().clock().running() == black);
    // The other's button is not one's own.
    table.hands("move 19 23; press confirm; wait 100");
    CHECK(table.session().clock().running() == black);
    table.hands("press confirm2");
    CHECK(table.session().clock().running() == white);
}

TEST_CASE("the flag is told once and nobody is resigned (pychess/pychess#1526)") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("1"));
    table.wait(500);
    table.said();
    table.wait(120000);
    CHECK(table.said() == "clk.left white\nclk.left white\nclk.flag white");
    CHECK_FALSE(table.game().outcome().over());
    CHECK(table.session().clock().left(white, table.now()) == Ms(0));
    request(table, Command::flag, white);
    CHECK(table.said() == "clk.noflag");
    request(table, Command::flag, black);
    CHECK(table.said() == "res.win.time black\nres.score");
}

TEST_CASE("a win on time that is claimed by key is about the flag that has fallen") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("1"));
    table.wait(500);
    request(table, Command::flag);
    table.wait(120000);
    table.said();
    request(table, Command::flag);
    CHECK(table.said() == "res.win.time black\nres.score");
}

TEST_CASE("a new game begins with its own time") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("1+3"));
    table.wait(20000);
    request(table, Command::new_game);
    table.wait(100);
    CHECK(seconds_left(table, white) >= 59);
}

TEST_CASE("a take-back restores the clocks, and the mover's runs (jromang/picochess#147)") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("1+3"));
    table.wait(500);
    table.hands("move 32 28; wait 10000; move 28 32");
    CHECK(table.session().clock().running() == white);
    CHECK(seconds_left(table, white) <= 59);
    CHECK(seconds_left(table, black) == 60);
    table.wait(5000);
    CHECK(seconds_left(table, white) <= 54);
    CHECK(seconds_left(table, black) == 60);
}

TEST_CASE("no clock runs while the board is out of sight") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("5"));
    table.wait(1000);
    table.hands("unplug");
    const int left = seconds_left(table, white);
    table.wait(60000);
    CHECK(seconds_left(table, white) == left);
    table.hands("plug; wait 2000");
    CHECK(table.session().clock().running() == white);
    CHECK(seconds_left(table, white) < left);
}

TEST_CASE("a ply typed while the board is out of sight changes the clocks over, and neither runs") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("5"));
    table.wait(1000);
    table.hands("move 32 28; unplug; type 19-23");
    CHECK_FALSE(table.session().clock().running());
    table.wait(20000);
    CHECK(seconds_left(table, white) == 298);
    table.hands("plug; move 19 23; wait 1000");
    CHECK(table.session().clock().running() == white);
}

TEST_CASE("a restarted board holds the clocks until it shows the game") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("5"));
    table.wait(1000);
    table.hands("reset");
    table.wait(1000);
    CHECK(table.session().clock().running() == white);
    table.hands("unplug; lift 31; lift 32; lift 33; lift 34; lift 35; plug");
    table.wait(20000);
    CHECK_FALSE(table.session().clock().running());
    table.hands("put 31; put 32; put 33; put 34; put 35; wait 1000");
    CHECK(table.session().clock().running() == white);
    CHECK(seconds_left(table, white) >= 296);
}

TEST_CASE("a pause during a loss stays a pause") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("5"));
    table.wait(1000);
    table.hands("unplug");
    table.said();
    request(table, Command::stop_clocks);
    CHECK(table.said() == "clk.stop");
    table.hands("plug; wait 5000");
    CHECK_FALSE(table.session().clock().running());
    CHECK(seconds_left(table, white) == 299);
    table.said();
    request(table, Command::stop_clocks);
    CHECK(table.said() == "clk.start white");
}

TEST_CASE("a pause that ends during a loss waits for the board") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("5"));
    table.wait(1000);
    request(table, Command::stop_clocks);
    table.hands("unplug");
    table.said();
    request(table, Command::stop_clocks);
    CHECK(table.said() == "clk.held");
    table.wait(20000);
    CHECK(seconds_left(table, white) == 299);
    table.hands("plug; wait 1000");
    CHECK(table.session().clock().running() == white);
}

TEST_CASE("a press of the clock during a loss counts, and nothing runs") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("5", true));
    table.hands("wait 500; press confirm; wait 1000; unplug; type 32-28");
    table.said();
    request(table, Command::confirm, white);
    request(table, Command::confirm, white);
    CHECK(table.said() == "clk.held\nask.none");
    table.wait(20000);
    CHECK(seconds_left(table, white) == 299);
    CHECK(seconds_left(table, black) == 300);
    table.hands("plug; move 32 28; wait 1000");
    CHECK(table.session().clock().running() == black);
}

TEST_CASE("a game that was ended during a loss starts no clock") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("5"));
    table.hands("wait 1000; unplug");
    request(table, Command::resign);
    request(table, Command::resign);
    REQUIRE(table.game().outcome().over());
    table.hands("plug; wait 5000");
    CHECK_FALSE(table.session().clock().running());
    table.said();
    request(table, Command::stop_clocks);
    CHECK(table.said() == "res.win.resign black");
    CHECK_FALSE(table.session().clock().running());
}

TEST_CASE("a mark is told when the time comes down to it, not where it begins there") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("5"));
    table.hands("wait 2000; move 32 28; wait 1000; move 19 23");
    CHECK(table.said().find("clk.left") == std::string::npos);
    table.wait(245000);
    CHECK(table.said() == "clk.left white");
}

TEST_CASE("clocks are paused and told on request") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("5"));
    table.wait(1000);
    table.said();
    request(table, Command::clocks);
    request(table, Command::stop_clocks);
    table.wait(30000);
    request(table, Command::own_clock, white);
    request(table, Command::stop_clocks);
    CHECK(table.said() == "clk.both\nclk.stop\nclk.own\nclk.start white");
    CHECK(seconds_left(table, white) == 299);
}

TEST_CASE("huffing by hand: the piece is simply taken off (docs/rules.md 9.2)") {
    Table table(game_from("W:W43,50:B37,20,1", "malaysian"));
    table.wait(500);
    table.said();
    table.hands("move 50 44");
    CHECK(table.said() == "move 50-44\nhuff.offer 43");
    SECTION("huffed, then the reply") {
        table.hands("take 43; move 20 26");
        CHECK(table.said() == "huff.done 43\nmove 20-26\nhuff.offer 37");
        CHECK_FALSE(table.game().position().at(draughts::Square(43)));
    }
    SECTION("let stand by replying") {
        table.hands("move 20 26");
        CHECK(table.said() == "move 20-26\nhuff.offer 37");
        CHECK(table.game().position().at(draughts::Square(43)));
    }
    SECTION("felt only") {
        table.hands("lift 43; wait 3000; put 43; wait 1000; move 20 26");
        CHECK(table.said() == "move 20-26\nhuff.offer 37");
    }
}

TEST_CASE("touch-move: the first piece out of its hole is named once") {
    session::Settings settings;
    settings.touch_move = true;
    Table table(game_from("W:W31-50:B1-20"), settings);
    table.wait(500);
    table.said();
    // Rocking is no touching; a piece without a move is none either.
    table.hands("lift 33; wait 70; put 33; wait 500; lift 46; wait 400; put 46; wait 400");
    CHECK(table.said().empty());
    table.hands("lift 33; wait 400; put 33; wait 500; lift 32; wait 300; put 28; wait 600");
    CHECK(table.said() == "con.touch 33\nmove 32-28");
}

TEST_CASE("a recorder writes down what the hands did and judges nothing") {
    session::Settings settings;
    settings.profile = session::Profile::tournament;
    settings.recorder_only = true;
    Table table(game_from("W:W28,40:B23,5"), settings);
    table.wait(500);
    table.said();
    table.hands("move 40 35; wait 1500; move 5 10; wait 1500");
    CHECK(table.said() == "move 40-35\nmove 5-10");
    CHECK(table.game().plies() == 2);
}

TEST_CASE("the opponent may let an irregular ply stand (FMJD 5.4)") {
    Table table(game_from("W:W28,40:B23,5"));
    table.wait(500);
    table.said();
    table.hands("move 40 35; wait 1500; press confirm");
    CHECK(table.said() == "bad.mustcapture 40-35\nmust.full\nask.none");
    table.hands("press confirm2; wait 500");
    CHECK(table.said() == "bad.stands [move 40-35] white");
    CHECK(table.game().plies() == 1);
    table.hands("lift 23; wait 200; put 32; wait 200; take 28");
    CHECK(table.said() == "capt.1 23-32 x28");
}

TEST_CASE("the board's buttons alone pause the clocks and claim a win on time") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("1"));
    table.wait(500);
    table.said();
    table.hands("press menu; press next; press next; press next; press next; press next; press confirm");
    CHECK(table.said() ==
          "menu.moves\nmenu.white\nmenu.black\nmenu.material\nmenu.clocks\nmenu.pause\nclk.stop");
    CHECK_FALSE(table.session().clock().running());
    table.hands("move 32 28");
    table.wait(70000);
    table.said();
    table.hands("press menu; press prev; press prev; press prev; press prev; press prev; press prev");
    table.hands("press prev");
    CHECK(table.said() ==
          "menu.moves\nmenu.new\nmenu.resign\nmenu.draw\nmenu.turn\nmenu.back\nmenu.level\nmenu.flag");
    // The other side's button asks for the other side.
    SECTION("White claims Black's time") {
        table.hands("press confirm");
        CHECK(table.said() == "res.win.time white\nres.score");
    }
    SECTION("Black has nothing to claim") {
        table.hands("press confirm2");
        CHECK(table.said() == "clk.noflag");
    }
}

TEST_CASE("without clocks the menu does not name what only they have") {
    Table table(game_from("W:W31-50:B1-20"));
    table.hands("press menu; press next; press next; press next; press next");
    table.said();
    table.hands("press next; press prev; press prev");
    CHECK(table.said() == "menu.level\nmenu.clocks\nmenu.material");
}

namespace {

/// A game of two plies that was left while White's clock ran.
test::Table_options left_game(const draughts::Game& game) {
    const auto control = *session::parse_time_control("5+3");
    session::Clock_state state = session::Clock(control).state({});
    state.sides[0].left = Ms(118000);
    state.sides[1].left = Ms(61000);
    state.turn = white;
    test::Table_options options;
    options.unfinished = game;
    options.clocks =
        session::Game_clocks{control, false, state, {std::array{Ms(121000), Ms(70000)}, std::nullopt}};
    return options;
}

draughts::Game two_plies() {
    draughts::Game game = game_from("W:W31-50:B1-20");
    for (const auto& action : {session::Game_action{{}, draughts::Square(32), draughts::Square(28), {}, {}},
                               session::Game_action{{}, draughts::Square(19), draughts::Square(23), {}, {}}})
        REQUIRE(session::apply(game, action));
    return game;
}

}  // namespace

TEST_CASE("a game gone on with has its clocks again; they stand until play goes on") {
    Table table(game_from("W:W31-50:B1-20"), left_game(two_plies()));
    table.wait(500);
    table.said();
    table.hands("press confirm");
    CHECK(table.said() == "app.loaded\nclk.both\nclk.stop");
    table.wait(60000);
    CHECK(seconds_left(table, white) == 118);
    CHECK(seconds_left(table, black) == 61);
    SECTION("by a ply") {
        table.hands("move 28 19; take 23; wait 1000");
        CHECK(table.session().clock().running() == black);
        CHECK(seconds_left(table, white) >= 120);
        // What was written of the plies before stays theirs.
        const auto clocks = *table.session().game_clocks();
        REQUIRE(clocks.times.size() == 3);
        CHECK(clocks.times[0] == std::array{Ms(121000), Ms(70000)});
        CHECK_FALSE(clocks.times[1]);
        CHECK(clocks.times[2]);
        CHECK(table.actions().back().clocks == clocks.times[2]);
    }
    SECTION("by the end of the pause") {
        request(table, Command::stop_clocks);
        CHECK(table.said() == "clk.start white");
    }
    SECTION("a ply of that day taken back leaves the times") {
        table.hands("move 23 19; wait 1000");
        CHECK(table.session().game_clocks()->times.size() == 1);
        CHECK(seconds_left(table, black) == 61);
    }
}

TEST_CASE("the next ply means yes to a left game, and its clocks are told") {
    Table table(game_from("W:W31-50:B1-20"), left_game(two_plies()));
    table.wait(500);
    table.said();
    table.hands("move 28 19; take 23");
    CHECK(table.said() == "clk.both\nclk.stop\ncapt.1 28-19 x23");
    CHECK(table.session().clock().running() == black);
}

TEST_CASE("clocks survive in the text of a journal, and nonsense is refused") {
    const auto options = left_game(two_plies());
    session::Journal_head head;
    head.fen = "W:W31-50:B1-20";
    head.unfinished_fen = head.fen;
    head.unfinished_clocks = options.clocks;
    session::Journal_row row;
    row.input = {Ms(7), session::Tick{}, 0};
    row.actions = {{{}, draughts::Square(32), draughts::Square(28), {}, {}, std::array{Ms(1), Ms(2)}}};
    row.clock = options.clocks->state;
    row.left_out = GENERATE(0U, 4U);
    const auto journal = session::parse_journal(session::to_text(head) + session::to_text(row));
    REQUIRE(journal);
    CHECK(journal->head == head);
    REQUIRE(journal->rows.size() == 1);
    CHECK(journal->rows[0] == row);

    const auto& control = options.clocks->control;
    CHECK(session::Clock::restored(control, *row.clock));
    for (const int stage : {-1, 1}) {
        auto state = *row.clock;
        state.sides[0].stage = stage;
        CHECK_FALSE(session::Clock::restored(control, state));
    }
    CHECK_FALSE(session::Clock::restored({}, *row.clock));
    auto state = *row.clock;
    state.delay_left = Ms(1);
    CHECK_FALSE(session::Clock::restored(control, state));
}

TEST_CASE("a running clock asks to be kept every ten seconds") {
    Table table(game_from("W:W31-50:B1-20"), with_clock("60"));
    table.wait(1000);
    const auto wake = table.session().next_wakeup();
    REQUIRE(wake);
    CHECK(*wake - table.now() <= Ms(10000));
    CHECK(table.session().clock_state()->turn == white);
}

// Buttons: counters in every snapshot make presses that are neither lost nor doubled.
#include <catch2/catch.hpp>

#include "board/link_fake_board.hpp"

using namespace zubr;
using namespace zubr::board;
using test::Bench;

TEST_CASE("a press held down is told when it begins and when it ends") {
    Bench bench;
    bench.open();
    bench.run(500);
    bench.board.press(Button::confirm, true);
    bench.run(400);
    CHECK(bench.news() == "CSp");
    CHECK(bench.all<Pressed>()[0].button == Button::confirm);
    CHECK(bench.all<Seen>().back().buttons[1] == Button_count{1, true});
    bench.board.let_go(Button::confirm);
    bench.run(400);
    CHECK(bench.news() == "CSpr");
    CHECK(bench.all<Seen>().back().buttons[1] == Button_count{1, false});
}

TEST_CASE("a picture that came with a press is told before it") {
    Bench bench;
    bench.open();
    bench.run(500);
    bench.board.squares[27] = wire::Square_code::light_man;
    bench.board.changed_ms = bench.board.now_ms - 60;
    bench.board.press(Button::confirm);
    bench.run(30);
    CHECK(bench.news() == "CSSpr");
}

TEST_CASE("presses in frames that never came are told with the next") {
    Bench bench;
    bench.open();
    bench.run(500);
    bench.line.cut = true;
    for (int i = 0; i < 3; ++i) {
        bench.board.press(Button::next);
        bench.run(150);
    }
    bench.line.cut = false;
    bench.run(400);
    CHECK(bench.news() == "CSprprpr");
}

TEST_CASE("repeated and doubled snapshots double no press") {
    Bench bench;
    bench.open();
    bench.run(500);
    bench.board.press(Button::repeat);
    bench.board.out.insert(bench.board.out.end(), bench.board.out.begin(), bench.board.out.end());
    bench.run(3000);
    CHECK(bench.count<Pressed>() == 1);
    CHECK(bench.count<Released>() == 1);
}

TEST_CASE("what was pressed before the board was met is not told") {
    Bench bench;
    bench.board.buttons[3].presses = 99;
    bench.board.buttons[4].presses = 5;
    bench.board.buttons[4].down = true;
    bench.open();
    bench.run(500);
    bench.board.let_go(Button::menu);
    bench.run(500);
    CHECK(bench.count<Pressed>() == 0);
    CHECK(bench.count<Released>() == 0);
    bench.board.press(Button::undo);
    bench.run(100);
    CHECK(bench.count<Pressed>() == 1);
}

TEST_CASE("counters wrap without a press lost") {
    Bench bench;
    bench.open();
    bench.run(500);
    for (int i = 0; i < 300; ++i) {
        bench.board.press(Button::next);
        bench.run(120);
    }
    CHECK(bench.count<Pressed>() == 300);
    CHECK(bench.all<Seen>().back().buttons[6].presses == 300);
}

TEST_CASE("counters start again after a reset") {
    Bench bench;
    bench.open();
    bench.run(500);
    for (int i = 0; i < 5; ++i) {
        bench.board.press(Button::next);
        bench.run(200);
    }
    bench.board.press(Button::prev, true);
    bench.run(200);
    CHECK(bench.count<Pressed>() == 6);
    CHECK(bench.count<Released>() == 5);
    bench.board.reset(wire::reset_external);
    bench.run(500);
    CHECK(bench.count<Pressed>() == 6);
    CHECK(bench.count<Released>() == 6);  // nobody holds it any more
    bench.board.press(Button::next);
    bench.run(100);
    CHECK(bench.count<Pressed>() == 7);
}

TEST_CASE("presses made during a loss are told with the return, as such") {
    Bench bench;
    bench.open();
    bench.run(500);
    bench.board.press(Button::menu, true);
    bench.run(100);
    bench.hang_up();
    CHECK(bench.news() == "CSprL");
    bench.run(1000);
    bench.board.let_go(Button::menu);
    bench.board.press(Button::confirm);
    bench.board.press(Button::confirm);
    bench.open();
    bench.run(1500);
    CHECK(bench.news() == "CSprLBprpr");
    for (std::size_t i = 1; i < 3; ++i)
        CHECK(bench.all<Pressed>()[i].while_lost);
    bench.board.press(Button::read);
    bench.run(100);
    CHECK_FALSE(bench.all<Pressed>()[3].while_lost);
}

TEST_CASE("counters that jump as no hand can are not a flood of commands") {
    Bench bench;
    bench.open();
    bench.run(500);
    for (int i = 0; i < 2000; ++i) {
        for (auto& state : bench.board.buttons) {
            state.presses = static_cast<std::uint8_t>(bench.line.random() & 127);
            state.down = (bench.line.random() & 1) != 0;
        }
        bench.board.snapshot_due();
        bench.run(20);
    }
    CHECK(bench.count<Pressed>() < 40 * 30 + 60);
    // And the buttons work again at once when the counters are sane.
    bench.run(1000);
    const std::size_t before = bench.count<Pressed>();
    bench.board.press(Button::confirm);
    bench.run(400);
    CHECK(bench.count<Pressed>() == before + 1);
}

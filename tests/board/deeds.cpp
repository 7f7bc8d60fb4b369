// What hands have done, in its order, and what is forgotten of it when.
#include "board/deeds.hpp"

#include <catch2/catch.hpp>

#include "scenes.hpp"

namespace zubr::test {

using board::Deed;
using board::Deeds;
using board::Reading;
using draughts::Side;
using draughts::Square;

namespace {

constexpr auto white_man = Reading::light_man;
constexpr auto black_man = Reading::dark_man;

/// `-32 +28`.
std::string text_of(const Deeds& deeds) {
    std::string text;
    for (const Deed& deed : deeds.list())
        text += (text.empty() ? "" : " ") + std::string(deed.kind == Deed::Kind::lift ? "-" : "+") +
                std::to_string(deed.square.number());
    return text;
}

std::string text_of(const std::optional<board::Stay>& stay) {
    return stay ? std::to_string(stay->first) + " to " + std::to_string(stay->last) : "none";
}

board::Picture shown(const draughts::Game& game) {
    return picture_of(Pegs(game).picture());
}

}  // namespace

TEST_CASE("deeds are kept by their own time, whenever they are told") {
    Deeds deeds;
    deeds.put(Square(28), white_man, 500);
    deeds.lifted(Square(32), white_man, 400);
    deeds.lifted(Square(19), black_man, 500);
    CHECK(text_of(deeds) == "-32 +28 -19");
    CHECK(deeds.first_lift(Square(32)) == 400);
    CHECK(deeds.last_put(Square(28)) == 500);
    CHECK_FALSE(deeds.last_put(Square(32)));
    CHECK_FALSE(deeds.first_lift(Square(28)));
}

TEST_CASE("the first lift and the last one of a square") {
    Deeds deeds;
    for (const std::int64_t at : {100, 300}) {
        deeds.lifted(Square(32), white_man, at);
        deeds.put(Square(32), white_man, at + 100);
    }
    CHECK(deeds.first_lift(Square(32)) == 100);
    CHECK(deeds.last_lift(Square(32)) == 300);
    CHECK(deeds.last_put(Square(32)) == 400);
}

TEST_CASE("the last lift by then, and what was out then") {
    Deeds deeds;
    deeds.lifted(Square(32), white_man, 100);
    deeds.lifted(Square(19), black_man, 150);
    deeds.put(Square(32), white_man, 200);
    deeds.lifted(Square(32), white_man, 300);
    CHECK(deeds.last_lift_before(Square(32), 299) == 100);
    CHECK(deeds.last_lift_before(Square(32), 300) == 300);
    CHECK_FALSE(deeds.last_lift_before(Square(32), 99));
    CHECK(text_of(deeds.out_at(199, Side::white)) == "32");
    CHECK(text_of(deeds.out_at(200, Side::white)).empty());
    CHECK(text_of(deeds.out_at(300, Side::black)) == "19");
    deeds.put_right(squares("32"));
    CHECK(text_of(deeds) == "-19");
}

TEST_CASE("what stood where at a time, of what was set down since another") {
    Deeds deeds;
    deeds.put(Square(24), white_man, 100);
    deeds.put(Square(29), white_man, 200);
    deeds.lifted(Square(29), white_man, 300);
    deeds.put(Square(14), black_man, 350);
    CHECK(text_of(deeds.stood_at(250, 0, Side::white)) == "24,29");
    CHECK(text_of(deeds.stood_at(300, 0, Side::white)) == "24");
    CHECK(text_of(deeds.stood_at(250, 150, Side::white)) == "29");
    CHECK(text_of(deeds.stood_at(400, 0, Side::black)) == "14");
}

TEST_CASE("a piece whose square was put right is in the hand again until something is set down") {
    Deeds deeds;
    deeds.lifted(Square(28), white_man, 100);
    deeds.put(Square(32), white_man, 200);
    deeds.put(Square(19), white_man, 250);
    deeds.lifted(Square(32), white_man, 900);
    deeds.put_right(squares("32"));
    // No landing, but it is known that something stood there.
    CHECK_FALSE(deeds.last_put(Square(32)));
    CHECK(text_of(deeds.in_hand_again(250, 100, Side::white)) == "32");
    CHECK(deeds.in_hand_again(250, 210, Side::white).empty());
    deeds.put(Square(28), white_man, 1000);
    CHECK(deeds.in_hand_again(250, 100, Side::white).empty());
}

TEST_CASE("a piece that is back at once was rocked: its last lift is none") {
    Deeds deeds;
    deeds.lifted(Square(32), white_man, 100);
    deeds.put(Square(32), white_man, 300);
    deeds.lifted(Square(32), white_man, 900);
    deeds.rocked(Square(32));
    CHECK(text_of(deeds) == "-32 +32");
    deeds.rocked(Square(28));
    CHECK(text_of(deeds) == "-32 +32");
}

TEST_CASE("an evening of feeling does not grow without end") {
    Deeds deeds;
    for (int n = 0; n < 2000; ++n)
        deeds.lifted(Square(32), white_man, n);
    CHECK(deeds.list().size() < 1000);
    CHECK(deeds.last_lift(Square(32)) == 1999);
}

TEST_CASE("a piece of unknown colour may be either side's, an empty hole nobody's") {
    CHECK(may_be_of(Reading::light_king, Side::white));
    CHECK_FALSE(may_be_of(Reading::light_king, Side::black));
    CHECK(may_be_of(Reading::occupied, Side::black));
    CHECK_FALSE(may_be_of(Reading::empty, Side::white));
    CHECK_FALSE(may_be_of(Reading::unsure, Side::white));
}

TEST_CASE("a stay ends where the side was set down in another hole") {
    const auto stay_on_28 = [](std::initializer_list<std::pair<int, Reading>> puts) {
        Deeds deeds;
        std::int64_t at = 0;
        for (const auto& [square, content] : puts)
            deeds.put(Square(square), content, at += 100);
        return text_of(deeds.stay(Square(28), Side::white, squares("23")));
    };
    CHECK(stay_on_28({}) == "none");
    CHECK(stay_on_28({{28, white_man}}) == "100 to 100");
    CHECK(stay_on_28({{28, white_man}, {28, white_man}}) == "100 to 200");
    CHECK(stay_on_28({{28, white_man}, {27, white_man}, {28, white_man}}) == "300 to 300");
    // The other side's pieces and holes where it belongs do not end it.
    CHECK(stay_on_28({{28, white_man}, {27, black_man}, {28, white_man}}) == "100 to 300");
    CHECK(stay_on_28({{28, white_man}, {23, white_man}, {28, white_man}}) == "100 to 300");
    // What came to another hole later tells nothing of when this one came.
    CHECK(stay_on_28({{28, white_man}, {27, white_man}}) == "100 to 100");
    CHECK(stay_on_28({{28, black_man}}) == "none");
    CHECK(stay_on_28({{28, Reading::occupied}}) == "100 to 100");
}

TEST_CASE("where a side was set down since then") {
    Deeds deeds;
    deeds.put(Square(28), white_man, 100);
    deeds.put(Square(27), white_man, 200);
    deeds.put(Square(19), black_man, 300);
    CHECK(text_of(deeds.puts_since(0, Side::white)) == "27,28");
    CHECK(text_of(deeds.puts_since(200, Side::white)) == "27");
    CHECK(text_of(deeds.puts_since(201, Side::white)).empty());
    CHECK(text_of(deeds.puts_since(0, Side::black)) == "19");
}

TEST_CASE("accepting a ply drops what belonged to it and nothing else") {
    // Each: what was done by then, and what is left once 28x19 has been accepted.
    struct Case {
        const char* name;
        const char* hands;
        const char* left;
    };
    const Case cases[] = {
        {"its own deeds", "-28 +19w -23", ""},
        {"the reply's lift stays", "-28 +19w -23 -14", "-14"},
        {"a piece that was only felt stays", "-40 +40w -28 +19w -23", "-40 +40"},
        {"the prisoner's hole taken since stays", "-28 +19w -23 -14 +23b", "-14 +23"},
        {"a piece set down on the square that the ply left is another one's", "-28 +19w -23 -33 +28w",
         "-33 +28"},
        {"set down there and gone again: the mover's own", "-28 +28w -28 +19w -23", ""},
    };
    for (const Case& each : cases) {
        INFO(each.name);
        Watched at("W:W28,33,40:B10,14,23", each.hands);
        const auto ply = legal_moves(at.game.rules(), at.game.position()).front();
        REQUIRE(text_of(ply) == "28x19");
        Deeds deeds = at.senses.deeds();
        deeds.accept(ply, Side::white, at.senses.raw());
        CHECK(text_of(deeds) == each.left);
    }
}

TEST_CASE("at rest deeds are done with, but for which pieces were out and lifts that do not count yet") {
    Deeds deeds;
    deeds.lifted(Square(32), white_man, 100);
    deeds.put(Square(32), white_man, 600);
    deeds.lifted(Square(31), white_man, 700);
    deeds.rest(squares("31"));
    CHECK(text_of(deeds) == "-31");
    CHECK(text_of(deeds.were_out()) == "31,32");
    // Rocked after all.
    deeds.rocked(Square(31));
    CHECK(text_of(deeds.were_out()) == "32");
    deeds.accept(played("start", "32-28").last_ply()->move, Side::white, shown(played("start", "32-28")));
    CHECK(deeds.were_out().empty());
    deeds.lifted(Square(19), black_man, 900);
    deeds.forget();
    CHECK(deeds.empty());
    CHECK(deeds.were_out().empty());
}

}  // namespace zubr::test

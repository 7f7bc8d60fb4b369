// The way out, one piece at a time: where it leads, and that each step brings the board nearer.
#include "board/guidance.hpp"

#include <catch2/catch.hpp>

#include "board/readings.hpp"
#include "draughts/random_positions.hpp"
#include "scenes.hpp"

namespace zubr::test {

using board::Guidance;
using board::Picture;
using board::Reading;
using board::Step;
using draughts::Square;

namespace {

std::string text_of(const std::optional<Step>& step) {
    if (!step) return "done";
    constexpr const char* kinds[] = {"take", "swap", "put"};
    std::string text = kinds[static_cast<int>(step->kind)] + (" " + std::to_string(step->square.number()));
    if (step->kind == Step::Kind::take) return text;
    const bool white = step->piece.side == draughts::Side::white;
    const char* name = step->piece.kind == draughts::Kind::king ? (white ? "W" : "B") : (white ? "w" : "b");
    return text + " " + name;
}

std::vector<board::Sequence> leads(const Watched& at) {
    board::Readings readings;
    readings.prepare(at.game, at.game.plies(), {});
    return readings.leads(at.scene());
}

std::string opened(const Watched& at) {
    Guidance guidance;
    guidance.open(at.scene(), leads(at));
    return guidance.target() ? test::text_of(*guidance.target()) : "nothing";
}

}  // namespace

TEST_CASE("the distance is pieces to take off plus pieces to put") {
    const auto distance_after = [](const char* script) {
        const Watched at("W:W28,33:B5,K10", script);
        return distance(at.senses.counted(), at.game.rules().geometry, at.game.position());
    };
    CHECK(distance_after("") == 0);
    CHECK(distance_after("-28") == 1);
    CHECK(distance_after("+15b") == 1);
    CHECK(distance_after("-28 +22w") == 2);
    CHECK(distance_after("-28 +28b") == 2);
    CHECK(distance_after("-28 +28W") == 0);
    CHECK(distance_after("+28u") == 0);
}

TEST_CASE("wrong pieces off first, then exchanged ones, then the missing ones on") {
    struct Case {
        const char* hands;
        const char* before_others;
        const char* step;
    };
    const Case cases[] = {
        {"", "", "done"},
        {"-28 -10 +16b +15b", "", "take 15"},
        {"-28 +28b -10 -5", "", "swap 28 w"},
        {"-10 -28", "", "put 28 w"},
        {"-10 -5", "", "put 5 b"},
        {"-10", "", "put 10 B"},
        {"-28 -10 +16b +15b", "16", "take 16"},
        {"-28 -10 +16b +15b", "10,28", "put 28 w"},
        {"-28 +15b", "40", "take 15"},
    };
    for (const Case& each : cases) {
        INFO(each.hands << " before others " << each.before_others);
        const Watched at("W:W28,33:B5,K10", each.hands);
        CHECK(text_of(next_step(at.senses.counted(), at.game.rules().geometry, at.game.position(),
                                squares(each.before_others))) == each.step);
    }
}

TEST_CASE("from every picture each step lessens the distance, until the goal stands there") {
    Chance chance(10);
    for (const auto* rules : draughts::all_rules()) {
        const auto& geometry = rules->geometry;
        for (int n = 0; n < 40; ++n) {
            const auto goal = random_position(*rules, chance);
            const Sensors sensors = chance.below(3) == 0 ? Sensors::occupancy : Sensors::full;
            const auto standing = draughts::Game(*rules, random_position(*rules, chance));
            Picture now = picture_of(Pegs(standing, sensors).picture());
            now.set(Square(1 + chance.below(geometry.squares())), Reading::unsure);
            int left = distance(now, geometry, goal);
            while (const auto step = next_step(now, geometry, goal, {Square(1 + chance.below(8))})) {
                const bool put = step->kind == Step::Kind::put;
                REQUIRE(now.occupied().contains(step->square) != put);
                const Reading piece =
                    sensors == Sensors::full ? board::reading_of(step->piece) : Reading::occupied;
                now.set(step->square, put ? piece : Reading::empty);
                REQUIRE(distance(now, geometry, goal) == --left);
            }
            REQUIRE(left == 0);
        }
    }
}

TEST_CASE("a trouble leads to the nearest: the game, what has landed, or what was begun") {
    struct Case {
        const char* name;
        const char* fen;
        const char* plies;
        const char* hands;
        const char* target;
    };
    const Case cases[] = {
        {"a stray piece", "W:W28,33,40:B5,10,19", "", "+15b", "rest"},
        {"a ply beside a stray piece", "W:W28,33,40:B5,10,19", "", "+15b -28 +22w", "28-22"},
        {"two plies beside it", "W:W28,33,40:B5,10,19", "", "-28 +22w -19 +24b +15b", "28-22 19-24"},
        {"as near to the game as to a ply: the game", "W:W28,33,40:B5,10,19", "", "-28 +15b", "rest"},
        {"a taking back begun", "B:W27,38,45,47:B3,5,11,21", "21x43", "-43 +21b +38w +28w", "back"},
        {"twice running: nothing was corrected", "W:W28,36,47,48:B4,5,10,23,31", "28x19", "-36 +27w -31",
         "rest"},
        {"knocked over, and a ply by chance: back to the game", "W:W28,33,38,43,48:B5", "",
         "-28 -33 -38 -43 -48 +29w", "rest"},
    };
    for (const Case& each : cases) {
        INFO(each.name);
        Watched at(played(each.fen, each.plies));
        at.hands(each.hands);
        CHECK(opened(at) == each.target);
    }
}

TEST_CASE("of plies as near as each other what landed first was meant") {
    Watched at("W:W28,33,40:B5,10,19", "-40 +34w -33 +29w");
    CHECK(opened(at) == "40-34");
    Watched other("W:W28,33,40:B5,10,19", "-33 +29w -40 +34w");
    CHECK(opened(other) == "33-29");
}

TEST_CASE("of pending plies the most that are carried out") {
    Watched at(played("W:W28,33,40:B5,10,19"));
    at.game = played("W:W28,33,40:B5,10,19", "28-22 19-24");
    at.hands("-28 +22w -19 +15b");
    board::Readings readings;
    readings.prepare(at.game, 0, {});
    Guidance guidance;
    guidance.open(at.scene(), readings.leads(at.scene()));
    CHECK(test::text_of(*guidance.target()) == "wanted 2");
}

TEST_CASE("the target stays, unless all landings of a strictly nearer one were made") {
    Watched at("W:W28,33,40:B5,10,19", "+15b");
    Guidance guidance;
    guidance.follow(at.scene(), leads(at));
    CHECK_FALSE(guidance.target());
    guidance.open(at.scene(), leads(at));
    CHECK(test::text_of(*guidance.target()) == "rest");
    at.hands("-28");
    guidance.follow(at.scene(), leads(at));
    CHECK(test::text_of(*guidance.target()) == "rest");
    at.hands("+22w");
    guidance.follow(at.scene(), leads(at));
    CHECK(test::text_of(*guidance.target()) == "28-22");
    // On the way out of its hole again it is still where this leads.
    at.hands("-22");
    guidance.follow(at.scene(), leads(at));
    CHECK(test::text_of(*guidance.target()) == "28-22");
    guidance.lead_to(sequence(at.game, "rest"));
    CHECK(test::text_of(*guidance.target()) == "rest");
    guidance.close();
    CHECK_FALSE(guidance.target());
}

TEST_CASE("a target whose squares became suspect is left: nobody would ever reach it") {
    Watched at("W:W28,33,40:B5,10,19", "+15b -28 +22w");
    Guidance guidance;
    guidance.open(at.scene(), leads(at));
    REQUIRE(test::text_of(*guidance.target()) == "28-22");
    at.suspects = squares("22");
    guidance.follow(at.scene(), leads(at));
    CHECK(test::text_of(*guidance.target()) == "rest");
}

}  // namespace zubr::test

// The sequences of one game at one moment: which of them the board shows, and what is asked about.
#include "board/readings.hpp"

#include <catch2/catch.hpp>

#include "scenes.hpp"

namespace zubr::test {

using board::Hands;
using board::Rank;
using board::Readings;

namespace {

Readings of(const draughts::Game& game, const Hands& hands = {}) {
    Readings readings;
    readings.prepare(game, game.plies(), hands);
    return readings;
}

/// What is complete of that rank; `?` when it needs a yes.
std::string complete(const Watched& at, Rank rank) {
    Readings readings = of(at.game);
    bool needs_yes = false;
    const auto found = readings.complete(rank, at.scene(), needs_yes);
    return text_of(found) + (needs_yes && !found.empty() ? "?" : "");
}

constexpr Hands black_is_a_machine{{true, false}, {true, true}};
constexpr Hands on_the_board_of_black{{true, true}, {false, true}};

}  // namespace

TEST_CASE("of each rank what is complete") {
    struct Case {
        const char* name;
        const char* fen;
        const char* plies;
        const char* hands;
        Rank rank;
        const char* found;
    };
    const Case cases[] = {
        {"one ply", "W:W28,33:B5,19", "", "-28 +22w", Rank::ply, "28-22"},
        {"no other one", "W:W28,33:B5,19", "", "-28 +22w", Rank::two_plies, ""},
        {"rest", "W:W28,33:B5,19", "", "-28 +28w", Rank::rest, "rest"},
        {"taken back", "W:W28,33:B5,19", "28-22", "-22 +28w", Rank::correction, "back"},
        {"replaced", "W:W28,33:B5,19", "28-22", "-22 +23w", Rank::correction, "back 28-23"},
        {"two plies", "W:W28,33:B5,19", "", "-28 +22w -19 +24b", Rank::two_plies, "28-22 19-24"},
        {"replaced and answered", "W:W28,33:B5,19", "28-22", "-22 +28w -33 +29w -19 +24b", Rank::answered,
         "back 33-29 19-24"},
        {"a circle without its mover's lift needs a yes", "W:W32,50:B28,18,17,27,5", "", "-28 -18 -17 -27",
         Rank::ply, "32x32?"},
        {"the first landed last, and nothing else gives it", "W:W28,33:B5,19", "", "-28 -19 +24b +22w",
         Rank::two_plies, "28-22 19-24"},
    };
    for (const Case& each : cases) {
        INFO(each.name);
        Watched at(played(each.fen, each.plies));
        at.hands(each.hands);
        CHECK(complete(at, each.rank) == each.found);
    }
}

TEST_CASE("without colours two readings of one picture are both found") {
    Watched at("W:W28,27,29:B18,5", "-28 -18 +22w +23w", Sensors::occupancy);
    CHECK(complete(at, Rank::two_plies) == "28-22 18-23; 28-23 18-22");
    Watched crossed("W:W28,27,29:B18,5", "-28 -18 +22w 1 +23w", Sensors::occupancy);
    CHECK(complete(crossed, Rank::two_plies) == "28-22 18-23; 28-23 18-22");
}

TEST_CASE("of several wanted plies the furthest") {
    Watched at(played("W:W28,33:B5,19"));
    const auto game = played("W:W28,33:B5,19", "28-22 19-24");
    at.game = game;
    at.hands("-28 +22w -19 +24b");
    Readings readings;
    readings.prepare(game, 0, {});
    bool needs_yes = true;
    CHECK(text_of(readings.complete(Rank::wanted, at.scene(), needs_yes)) == "wanted 2");
    CHECK_FALSE(needs_yes);
}

TEST_CASE("whose plies hands may make, and take back") {
    const auto game = played("W:W28,33:B5,19", "28-22");
    const auto all = text_of(of(game).list());
    CHECK(all == "rest; 5-10; 19-23; 19-24; back; back 28-23; back 33-29");
    CHECK(text_of(of(game, black_is_a_machine).list()) == "rest; back; back 28-23; back 33-29");
    CHECK(text_of(of(game, on_the_board_of_black).list()) == "rest; 5-10; 19-23; 19-24");
    // A machine's reply is none of the hands'.
    Watched at("W:W28,33:B5,19", "-28 +22w -19 +24b");
    Readings readings = of(at.game, black_is_a_machine);
    bool needs_yes = false;
    CHECK(readings.complete(Rank::two_plies, at.scene(), needs_yes).empty());
}

TEST_CASE("after the end nothing is played, and what is taken back may be asked about") {
    CHECK(text_of(of(played("W:W28:B23", "28x19")).list()) == "rest; back");
}

TEST_CASE("the list follows the game, and how much of it the board shows") {
    Readings readings;
    auto game = played("W:W28:B5");
    readings.prepare(game, 0, {});
    CHECK(text_of(readings.list()) == "rest; 28-22; 28-23");
    game.play(legal_moves(game.rules(), game.position()).front());
    readings.prepare(game, 1, {});
    CHECK(text_of(readings.list()) == "rest; 5-10; back; back 28-23");
    readings.prepare(game, 0, {});
    CHECK(text_of(readings.list()) == "wanted 0; wanted 1; rest; 5-10");
}

TEST_CASE("by content alone, fewest plies first, however it came about") {
    Watched at(played("W:W28,33:B5,19", "28-22"));
    at.hands("-19 +24b -22 +28w -33 +29w");
    CHECK(text_of(of(at.game).by_content(at.scene())) == "back 33-29 19-24");
    Watched two("W:W28,33:B5,19", "-19 +24b -28 +22w");
    CHECK(text_of(of(two.game).by_content(two.scene())) == "28-22 19-24");
    CHECK(of(two.game).by_content(Watched("W:W28,33:B5,19", "").scene()).empty());
}

TEST_CASE("a reply is begun by its own piece alone") {
    const auto begun = [](const char* fen, const char* script, Sensors sensors = Sensors::full) {
        Watched at(fen, script, sensors);
        Readings readings = of(at.game);
        std::string text;
        for (const auto& each : readings.with_reply_begun(at.scene()))
            text += text_of(readings.list()[each.first]) + " " + std::to_string(each.begun.number());
        return text;
    };
    CHECK(begun("W:W28,33:B5,19", "-28 +22w -19") == "28-22 19");
    CHECK(begun("W:W28,33:B5,19", "-28 +22w").empty());
    // The ply itself is not done, or any other piece is out.
    CHECK(begun("W:W28,33:B5,19", "-28 -19").empty());
    CHECK(begun("W:W28,33:B5,19", "-28 +22w -33").empty());
    CHECK(begun("W:W28,33:B5,19", "-28 +22w -19 -33").empty());
    // A lifted prisoner begins nothing; its captor does.
    CHECK(begun("W:W32,50:B23,5", "-32 +28w -28").empty());
    CHECK(begun("W:W32,50:B23,5", "-32 +28w -23") == "32-28 23");
    CHECK(begun("W:W32,50:B23,5", "-32 +28w -23", Sensors::occupancy) == "32-28 23");
    // A piece that was never felt there has not left its square.
    Watched missing("W:W28,33:B5,19", "-28 +22w -19");
    missing.felt = squares("28,33,5");
    CHECK(of(missing.game).with_reply_begun(missing.scene()).empty());
}

TEST_CASE("complete but for a few felt pieces beside it") {
    const auto beside = [](const char* script) {
        Watched at("W:W28,33,40:B5,10,19", script);
        const auto found = of(at.game).complete_but_felt(at.scene());
        return found ? text_of(found->sequence) + " beside " + text_of(found->out) : "nothing";
    };
    CHECK(beside("-28 +22w -40") == "28-22 beside 40");
    CHECK(beside("-40 -5 -28 +22w") == "28-22 beside 5,40");
    CHECK(beside("-40 -5 -10 -28 +22w") == "nothing");
    CHECK(beside("-28 +22w +15b") == "nothing");
    CHECK(beside("-40") == "nothing");
    Watched missing("W:W28,33,40:B5,10,19", "-40 -28 +22w");
    missing.felt.erase(draughts::Square(40));
    CHECK_FALSE(of(missing.game).complete_but_felt(missing.scene()));
}

TEST_CASE("a pair whose first ply landed last is a rival of whatever else fits") {
    const auto rivals = [](const char* script) {
        Watched at("W:W28,33:B5,19", script);
        return text_of(of(at.game).rivals(at.scene()));
    };
    CHECK(rivals("-28 -19 +24b +22w") == "28-22 19-24");
    CHECK(rivals("-28 +22w -19 +24b").empty());
}

TEST_CASE("a reply under way may have taken the very piece of the ply") {
    Watched at("W:W32,50:B23,5", "-32 +28w -23 -28");
    CHECK(text_of(of(at.game).reply_took_mover(at.scene())) == "23x32");
    Watched standing("W:W32,50:B23,5", "-32 +28w -23");
    CHECK(of(standing.game).reply_took_mover(standing.scene()).empty());
}

TEST_CASE("a ply that came before its turn") {
    const auto early = [](const char* fen, const char* script) {
        Watched at(fen, script);
        const auto found = of(at.game).early(at.scene(), at.game);
        if (!found) return std::string("nothing");
        return text_of(found->squares) + (found->lacks ? " lacks " + text_of(found->lacks->squares) : "");
    };
    CHECK(early("W:W28,33:B5,19", "-19 +24b") == "19,24");
    CHECK(early("W:W28,33:B5,19", "-28 +22w") == "nothing");
    // The answer to a capture whose prisoner stands.
    CHECK(early("W:W28,40:B23,5,10", "-28 +19w -10 +14b") == "10,14 lacks 23");
}

TEST_CASE("a trouble may be led to everything, and to pairs that have landed") {
    Watched at("W:W28,33:B5,19", "-28 +22w -19 +24b +15b");
    const auto leads = text_of(of(at.game).leads(at.scene()));
    CHECK(leads == "rest; 28-22; 28-23; 33-29; 28-22 19-24");
}

}  // namespace zubr::test

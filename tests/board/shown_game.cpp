// Does the board show a game that was left?
#include "board/shown_game.hpp"

#include <catch2/catch.hpp>

#include "scenes.hpp"

namespace zubr::test {

namespace {

const char* const fen = "W:W28,33,40:B5,10,19";
const char* const plies = "28-22 19-24 33-29";

/// What stands there after so many plies of the game and then those hands.
board::Picture standing(int after, const char* script) {
    const draughts::Game game = played(fen, plies);
    Watched at(draughts::Game(game.rules(), game.position_after(after)));
    at.hands(script);
    return at.senses.counted();
}

}  // namespace

TEST_CASE("how many plies of a game the board shows: the most that it does") {
    const draughts::Game game = played(fen, "28-22 19-24");
    const auto shown = [&](int after, const char* script, int least) {
        return board::plies_shown(standing(after, script), game, least).value_or(-1);
    };
    CHECK(shown(2, "", 0) == 2);
    CHECK(shown(1, "", 0) == 1);
    CHECK(shown(0, "", 0) == 0);
    CHECK(shown(0, "", 1) == -1);
    CHECK(shown(1, "", -5) == 1);
    CHECK(shown(2, "+15b", 0) == -1);
    // A position that has stood twice: the later one.
    const draughts::Game repeated = played("W:WK50:BK46", "50-45 46-41 45-50 41-46");
    CHECK(board::plies_shown(picture_of(Pegs(repeated).picture()), repeated, 0) == 4);
    // Kinds decide nothing.
    CHECK(shown(2, "+22W", 0) == 2);
}

TEST_CASE("a game that was left is known by the board") {
    struct Case {
        const char* name;
        int after;  ///< plies of the three
        const char* hands;
        bool shows;
    };
    const Case cases[] = {
        {"as it was left", 3, "", true},
        {"its last ply typed and not carried out", 2, "", true},
        {"its last two", 1, "", true},
        {"no ply of it: that is the start position", 0, "", false},
        {"a ply under way", 3, "-24", true},
        {"a ply made since", 3, "-24 +33b -29", true},
        {"a piece missing", 3, "-40", true},
        {"two pieces missing", 3, "-40 -10", true},
        {"a stray piece", 3, "+15b", false},
        {"a piece in another hole", 3, "-40 +44w", false},
        {"as many missing as stand there", 3, "-40 -10 -5", true},
    };
    const draughts::Game game = played(fen, plies);
    for (const Case& each : cases) {
        INFO(each.name);
        CHECK(shows(standing(each.after, each.hands), game) == each.shows);
    }
}

TEST_CASE("up to four pieces may be missing of a board that is else right") {
    const draughts::Game game = played("start", "32-28");
    Watched at(draughts::Game(game.rules(), game.position()));
    at.hands("-50 -49 -48 -47");
    CHECK(shows(at.senses.counted(), game));
    at.hands("-46");
    CHECK_FALSE(shows(at.senses.counted(), game));
}

}  // namespace zubr::test

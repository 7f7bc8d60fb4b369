// What is under way, and what it still lacks.
#include "board/begun.hpp"

#include <catch2/catch.hpp>

#include "scenes.hpp"

namespace zubr::test {

using board::Unfinished;

namespace {

std::string text_of(const std::optional<Unfinished>& found) {
    if (!found) return "nothing";
    constexpr const char* kinds[] = {"prisoners", "choice", "put back", "go on"};
    std::string text = kinds[static_cast<int>(found->kind)];
    text += " " + std::to_string(found->at.number()) + ": " + test::text_of(found->squares);
    if (!found->not_captured.empty()) text += " not " + test::text_of(found->not_captured);
    return text;
}

struct Case {
    const char* name;
    const char* fen;
    const char* plies;
    const char* hands;
    const char* lacking;
};

std::string lacking(const Case& each, Sensors sensors) {
    Watched at(played(each.fen, each.plies), sensors);
    at.hands(each.hands);
    return text_of(unfinished(at.scene(), at.game, board::sequences(at.game, at.game.plies())));
}

const char* const capture = "W:W28,40:B23,5";
const char* const chain = "W:W15,48:B8,19,20,1";
const char* const two_ways = "W:W10,K12:BK8,18,K25,27,33,37";

}  // namespace

TEST_CASE("what a capture or a taking back still lacks, when a hand may have forgotten it") {
    const Case cases[] = {
        {"nothing done", capture, "", "", "nothing"},
        {"the mover at its end, the prisoner stands", capture, "", "-28 +19w", "prisoners 19: 23"},
        {"all of it done", capture, "", "-28 +19w -23", "nothing"},
        {"only felt: the prisoner", capture, "", "-23", "nothing"},
        {"only felt: the mover", capture, "", "-28", "nothing"},
        {"mover and prisoner both out", capture, "", "-28 -23", "go on 28: "},
        {"stopped on the way", chain, "", "-15 +24w -20", "go on 24: 8,19"},
        {"some prisoners gone", chain, "", "-15 +2w -19", "prisoners 2: 8,20"},
        {"all prisoners gone and the mover never lifted", chain, "", "-20 -19 -8", "go on 15: "},
        {"a wrong one taken off besides", "W:W28,40:B23,22,5", "", "-28 +19w -22", "prisoners 19: 23 not 22"},
        {"several captures end there", two_ways, "", "-12 +3w", "choice 3: 8,18,27,33"},
        {"told apart by a prisoner", two_ways, "", "-12 +3w -27", "prisoners 3: 8,18,33"},
        {"taken back, the prisoner forgotten", capture, "28x19", "-19 +28w", "put back 28: 23"},
        {"only the capturer lifted: it may be felt", capture, "28x19", "-19", "nothing"},
        {"taken back, the mover forgotten", capture, "28x19", "-19 +23b", "put back 28: 28"},
        {"replaced, the first prisoner forgotten", "W:W28,40:B23,22,5", "28x19", "-19 +17w -22",
         "put back 17: 23"},
        {"a move lacks nothing", "W:W28,33:B5", "", "-28", "nothing"},
    };
    for (const Case& each : cases) {
        INFO(each.name);
        CHECK(lacking(each, Sensors::full) == each.lacking);
        CHECK(lacking(each, Sensors::occupancy) == each.lacking);
    }
}

TEST_CASE("a correction is begun when the last mover has left its landing") {
    const auto begun = [](const char* script, const char* wanted) {
        Watched at(played("W:W28,33:B5,19", "28-22"));
        at.hands(script);
        return may_be_begun(at.scene(), sequence(at.game, wanted));
    };
    CHECK(begun("-22", "back"));
    CHECK(begun("-22", "back 28-23"));
    CHECK_FALSE(begun("", "back"));
    // Twice running: its other piece moves while the first one stands there.
    CHECK_FALSE(begun("-33 +29w", "back 33-29"));
    CHECK(begun("", "rest"));
    CHECK(begun("-33", "19-23"));
    Watched missing(played("W:W28,33:B5,19", "28-22"));
    missing.hands("-22");
    missing.felt.erase(draughts::Square(22));
    CHECK_FALSE(may_be_begun(missing.scene(), sequence(missing.game, "back")));
    missing.felt.insert(draughts::Square(22));
    missing.suspects = squares("28");
    CHECK_FALSE(may_be_begun(missing.scene(), sequence(missing.game, "back")));
}

TEST_CASE("what something under way leaves unexplained") {
    struct Leaves {
        const char* hands;
        const char* sequence;
        const char* left;
    };
    const Leaves cases[] = {
        {"", "15x2", ""},
        {"-15 +24w -20", "15x2", ""},
        {"-15 +24w -48", "15x2", "48"},
        {"-15 +24w +10w", "15x2", "10"},
        // One piece is in one place: the latest is too many.
        {"-15 +24w -48 +13w", "15x2", "13,48"},
        {"-15 +24w -20", "rest", "15,20,24"},
    };
    for (const Leaves& each : cases) {
        INFO(each.hands << ", " << each.sequence);
        Watched at(chain, each.hands);
        CHECK(test::text_of(left_by(at.scene(), sequence(at.game, each.sequence))) == each.left);
    }
    Watched suspect(chain, "-15 +24w");
    suspect.suspects = squares("13,47");
    CHECK(test::text_of(left_by(suspect.scene(), sequence(suspect.game, "15x2"))) == "13");
}

TEST_CASE("begun: the mover is out or on its way, and nothing of it stands wrong") {
    const auto begun = [](const char* script, const char* ply) {
        Watched at(chain, script);
        return is_begun(at.scene(), sequence(at.game, ply));
    };
    CHECK(begun("-15", "15x2"));
    CHECK(begun("-15 +24w", "15x2"));
    // Whatever happens elsewhere.
    CHECK(begun("-15 +24w -48 +42w", "15x2"));
    CHECK_FALSE(begun("", "15x2"));
    CHECK_FALSE(begun("-20", "15x2"));
    CHECK_FALSE(begun("-15 +24w -48 +13w", "15x2"));
    CHECK_FALSE(begun("-15 +24b", "15x2"));
    CHECK_FALSE(begun("-15", "rest"));
}

TEST_CASE("a reply that came early is told with what its ply lacks") {
    const auto early = [](const char* fen, const char* script) {
        Watched at(fen, script);
        const auto list = board::sequences(at.game, 0);
        const auto found = early_reply(at.scene(), at.game, list, board::answers(at.game.rules(), list));
        return found ? test::text_of(found->squares) + ", " + text_of(found->lacks) : std::string("nothing");
    };
    CHECK(early("W:W28,40:B23,5,10", "-28 +19w -10 +15b") == "10,15, prisoners 19: 23 not 10");
    CHECK(early("W:W15,48:B8,19,20,1", "-15 +24w -1 +7b") == "1,7, go on 24: 8,19,20 not 1");
    CHECK(early("W:W28,40:B23,5,10", "-28 +19w -23 -10").rfind("nothing", 0) == 0);
    CHECK(early("W:W28,33:B5,19", "-28 -19 +24b") == "19,24, nothing");
}

TEST_CASE("a ply that would be legal were it the other side's turn") {
    const auto early = [](const char* script, Sensors sensors) {
        Watched at("W:W28,33:B5,19", script, sensors);
        const auto found = early_ply(at.scene());
        return found ? test::text_of(found->squares) : std::string("nothing");
    };
    for (const Sensors sensors : {Sensors::full, Sensors::occupancy}) {
        CHECK(early("-19 +23b", sensors) == "19,23");
        CHECK(early("-19 +23b -33", sensors) == "19,23");
        CHECK(early("-19", sensors) == "nothing");
        CHECK(early("-19 +18b", sensors) == "nothing");
        CHECK(early("-28 +22w", sensors) == "nothing");
    }
}

TEST_CASE("one piece set down where no ply takes it") {
    const auto wrong = [](const char* plies, const char* script) {
        Watched at(played("W:W28,33,40:B5,10,19", plies));
        at.hands(script);
        const auto all = difference(at.senses.counted(), at.game.rules().geometry, at.game.position());
        const auto found = wrong_move(at.scene(), at.game, all);
        if (!found) return std::string("nothing");
        return std::to_string(found->from.number()) + " to " + std::to_string(found->to.number()) +
               (found->home == found->from ? "" : " home " + std::to_string(found->home.number())) +
               (found->corrects ? " corrects" : "") + (found->explains(all) ? "" : " and more");
    };
    CHECK(wrong("", "-28 +32w") == "28 to 32");
    CHECK(wrong("", "-28 +32w -33 +38w") == "nothing");
    CHECK(wrong("", "+32w") == "nothing");
    CHECK(wrong("", "-28") == "nothing");
    CHECK(wrong("", "-28 +32w -5") == "28 to 32");
    CHECK(wrong("", "-33 -28 +32w") == "28 to 32 and more");
    // The piece that moved last is judged from the square that it came from.
    CHECK(wrong("28-22", "-22 +17w") == "28 to 17 home 22 corrects");
    CHECK(wrong("28-22", "-33 +29w") == "33 to 29");
}

}  // namespace zubr::test

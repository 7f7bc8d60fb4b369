// Is a sequence complete: its result on the board, every landing a deed, and in the order of the plies.
#include "board/completeness.hpp"

#include <catch2/catch.hpp>

#include "scenes.hpp"

namespace zubr::test {

using board::Fit;

namespace {

std::string name_of(Fit fit) {
    constexpr const char* names[] = {"none", "doubtful", "late", "asks", "complete"};
    return names[static_cast<int>(fit)];
}

struct Case {
    const char* name;
    const char* fen;
    const char* hands;
    const char* sequence;
    const char* fit;
};

void check(std::initializer_list<Case> cases, Sensors sensors) {
    for (const Case& each : cases) {
        INFO(each.name);
        const Watched at(each.fen, each.hands, sensors);
        CHECK(name_of(fit(at.scene(), sequence(at.game, each.sequence))) == each.fit);
    }
}

const char* const one_man = "W:W28,33,40:B5,10,19";
const char* const capture = "W:W28,40:B23,5";
const char* const circle = "W:W32,50:B28,18,17,27,5";

}  // namespace

TEST_CASE("the result must stand on the board, and the landing must have been seen") {
    const std::initializer_list<Case> cases = {
        {"nothing done", one_man, "", "28-22", "none"},
        {"nothing done is rest", one_man, "", "rest", "complete"},
        {"only lifted", one_man, "-28", "28-22", "none"},
        {"lifted and set down", one_man, "-28 +22w", "28-22", "complete"},
        {"elsewhere another piece is out", one_man, "-40 -28 +22w", "28-22", "none"},
        {"set down at most 300 ms before the lift: reports cross", one_man, "+22w 300 -28", "28-22",
         "complete"},
        {"set down earlier it is another piece", one_man, "+22w 301 -28", "28-22", "none"},
        {"tried in another hole first", one_man, "-28 +23w -23 +22w", "28-22", "complete"},
        {"a sequence does not wait for its own lifts", capture, "-28 +19w -23 0", "28x19", "complete"},
        {"but for those of others it does", capture, "-28 +19w -23 -40 0", "28x19", "complete"},
        {"a prisoner stands", capture, "-28 +19w", "28x19", "none"},
        {"prisoner first", capture, "-23 -28 +19w", "28x19", "complete"},
    };
    check(cases, Sensors::full);
    check(cases, Sensors::occupancy);
}

TEST_CASE("a capture that ends where it began must have been out, else a person is asked") {
    const std::initializer_list<Case> cases = {
        {"its prisoners off alone", circle, "-28 -18 -17 -27", "32x32", "asks"},
        {"its mover was out", circle, "-32 +32w -28 -18 -17 -27", "32x32", "complete"},
        {"its mover was only rocked", circle, "-32 50 +32w -28 -18 -17 -27", "32x32", "asks"},
    };
    check(cases, Sensors::full);
    check(cases, Sensors::occupancy);
}

TEST_CASE("the landings of two plies come in the order of the plies") {
    const std::initializer_list<Case> cases = {
        {"one after the other", one_man, "-28 +22w -19 +23b", "28-22 19-23", "complete"},
        {"both out, the first down first", one_man, "-19 -28 +22w +23b", "28-22 19-23", "complete"},
        {"the second down first, its piece out first", one_man, "-19 +23b -28 +22w", "28-22 19-23", "none"},
        {"the second down first, the first piece out before it: slower", one_man, "-28 -19 +23b +22w",
         "28-22 19-23", "late"},
        {"the same, but it was set down elsewhere meanwhile", one_man, "-28 -19 +27w +23b -27 +22w",
         "28-22 19-23", "none"},
        {"so little later that reports may have crossed", one_man, "-19 200 -28 +23b 300 +22w", "28-22 19-23",
         "late"},
        {"the same, but it left when the second one had long been out", one_man, "-19 -28 +23b 300 +22w",
         "28-22 19-23", "doubtful"},
        {"and no less", one_man, "-19 -28 +23b 301 +22w", "28-22 19-23", "none"},
        {"the second one never came", one_man, "-28 +22w -19", "28-22 19-23", "none"},
    };
    check(cases, Sensors::full);
    check(cases, Sensors::occupancy);
}

TEST_CASE("a piece that was taken after landing has landed before it was taken") {
    const std::initializer_list<Case> cases = {
        {"set down, then taken", "W:W32,50:B23,5", "-32 +28w -23 +32b -28", "32-28 23x32", "complete"},
        {"taken off before it was set down anywhere", "W:W33,50:B23,5", "-33 -23 +32b", "33-28 23x32",
         "asks"},
    };
    check(cases, Sensors::full);
}

TEST_CASE("where colours are not felt an unseen landing is nobody's") {
    check({{"the piece out, the reply down", "W:W33,50:B23,5", "-33 -23 +32b", "33-28 23x32", "none"}},
          Sensors::occupancy);
}

TEST_CASE("a reply that lands where the other colour stood must have been set down") {
    // 23x34 takes 29; 40x29 takes 34 and ends where a white man stood already.
    const char* const fen = "B:W29,40,45:B23,5";
    check({{"one after the other", fen, "-23 +34b -29 -40 +29w -34", "23x34 40x29", "complete"},
           {"the first never made: 29 was not set down", fen, "-23 -40", "23x34 40x29", "none"}},
          Sensors::full);
    check({{"one after the other", fen, "-23 +34b -29 -40 +29w -34", "23x34 40x29", "complete"},
           {"mere lifting gives the same picture", fen, "-23 -40", "23x34 40x29", "none"}},
          Sensors::occupancy);
}

TEST_CASE("taking back: in any order, but the mover comes from where it stood") {
    const auto fit_of = [](const char* script, const char* wanted) {
        Watched at(played("W:W28,40:B23,5", "28x19"));
        at.hands(script);
        return name_of(fit(at.scene(), sequence(at.game, wanted)));
    };
    CHECK(fit_of("-19 +28w +23b", "back") == "complete");
    CHECK(fit_of("+23b -19 +28w", "back") == "complete");
    CHECK(fit_of("-19 +28w", "back") == "none");
    // Another white man from the box, and then the capturer off.
    CHECK(fit_of("+28w +23b -19", "back") == "none");
}

TEST_CASE("a ply replaced by one that ends in the same hole: its piece has left it, or it only takes more") {
    Watched at(played("W:W10,K12:BK8,18,K25,27,33,37", "12x3"));
    const auto list = board::sequences(at.game, 1);
    const draughts::Move& last = at.game.last_ply()->move;
    const auto other = std::find_if(list.begin(), list.end(), [&](const board::Sequence& s) {
        return s.rank == board::Rank::correction && s.plays() && s.plies.front().to == last.to &&
               !(last.captured - s.plies.front().captured).empty();
    });
    REQUIRE(other != list.end());
    CHECK(!landing_of(at.scene(), *other, 0));
    at.hands("-3 300 +3W");
    CHECK(landing_of(at.scene(), *other, 0));
}

TEST_CASE("no ply uses a suspect square, and one that was named is excused only afterwards") {
    Watched at(one_man, "+15b -28 +22w");
    CHECK(name_of(fit(at.scene(), sequence(at.game, "28-22"))) == "none");
    at.suspects = squares("15");
    // Everything of the ply was done after the one stray piece came.
    CHECK(name_of(fit(at.scene(), sequence(at.game, "28-22"))) == "complete");
    CHECK(text_of(beside_result(at.scene(), sequence(at.game, "28-22"))) == "15");
    CHECK(beside_unexcused(at.scene(), sequence(at.game, "28-22")).empty());
    at.suspects = squares("22");
    CHECK(name_of(fit(at.scene(), sequence(at.game, "28-22"))) == "none");
    // What was done before does not count beside it.
    Watched before(one_man, "-28 +22w +15b");
    before.suspects = squares("15");
    CHECK(name_of(fit(before.scene(), sequence(before.game, "28-22"))) == "none");
    // Beside several that were told: only what was done since.
    Watched told(one_man, "+15b +16b");
    told.suspects = told.told = squares("15,16");
    told.told_at = told.pegs.picture().board_now_ms;
    told.hands("-28 +22w");
    CHECK(name_of(fit(told.scene(), sequence(told.game, "28-22"))) == "complete");
    told.told_at = told.pegs.picture().board_now_ms;
    CHECK(name_of(fit(told.scene(), sequence(told.game, "28-22"))) == "none");
}

TEST_CASE("a ply answers the last one of the game: it landed after that") {
    Watched at(played(one_man, "28-22"));
    at.hands("-19 +23b");
    const auto reply = sequence(at.game, "19-23");
    const std::int64_t landed = landing_of(at.scene(), reply, 0)->last;
    CHECK(name_of(fit(at.scene(), reply)) == "complete");
    at.last_landing = {landed + 1, std::nullopt, {}};
    CHECK(name_of(fit(at.scene(), reply)) == "asks");
    // Its piece was out first, and went straight to its hole: only slower.
    at.last_landing = {landed + 1, landed - 401, {}};
    CHECK(name_of(fit(at.scene(), reply)) == "complete");
    // Where the reply itself ends it was not set down astray, elsewhere it was.
    at.last_landing.astray = squares("23");
    CHECK(name_of(fit(at.scene(), reply)) == "complete");
    at.last_landing.astray = squares("27");
    CHECK(name_of(fit(at.scene(), reply)) == "asks");
    at.last_landing = {landed + 1, landed - 399, {}};
    CHECK(name_of(fit(at.scene(), reply)) == "asks");
}

TEST_CASE("what came while nobody saw is no landing, but where the board was out of sight") {
    Watched at(one_man, "");
    at.senses.gap();
    at.pegs.hands("-28 +22w", [](const board::Snapshot&) {});
    at.senses.see(at.pegs.picture(), at.timing);
    CHECK(name_of(fit(at.scene(), sequence(at.game, "28-22"))) == "none");
    CHECK(fits_by_content(at.scene(), sequence(at.game, "28-22")));
    CHECK_FALSE(fits_by_content(at.scene(), sequence(at.game, "28-23")));
    at.came_unseen = squares("22");
    CHECK(name_of(fit(at.scene(), sequence(at.game, "28-22"))) == "complete");
}

TEST_CASE("where the landing cannot be felt a capture is asked about, and a move is to be typed") {
    Watched at(capture, "+19x -28 -23");
    CHECK(name_of(fit(at.scene(), sequence(at.game, "28x19"))) == "asks");
    Watched move(one_man, "+22x -28");
    CHECK(name_of(fit(move.scene(), sequence(move.game, "28-22"))) == "none");
    move.hands("-19 +23b");
    CHECK(name_of(fit(move.scene(), sequence(move.game, "28-22 19-23"))) == "asks");
    // A ply that starts there counts by its other squares.
    Watched start(one_man, "+28x +22w");
    CHECK(name_of(fit(start.scene(), sequence(start.game, "28-22"))) == "complete");
}

TEST_CASE("whose piece has landed is doubtful while another one of its side is out") {
    check(
        {{"its own square can be read", one_man, "-33 -28 +22w +33w", "28-22", "complete"},
         {"it cannot, and another one was out", one_man, "+28x -33 +22w +33w", "28-22", "asks"},
         {"it cannot, but the other one is back before", one_man, "+28x -33 +33w +22w", "28-22", "complete"},
         {"it cannot, and one of the other side was out", one_man, "+28x -19 +22w +19b", "28-22", "complete"},
         {"of two plies, its lift told after its landing", one_man, "-33 +22w 200 -28 +33w -19 +23b",
          "28-22 19-23", "doubtful"}},
        Sensors::full);
}

TEST_CASE("when a piece landed, and whether it went straight there") {
    Watched at(one_man, "-28 +22w");
    const auto landed = at.pegs.picture().board_ms;
    CHECK(landing_of(at.scene(), sequence(at.game, "28-22"), 0)->last == landed);
    CHECK_FALSE(landing_of(at.scene(), sequence(at.game, "28-23"), 0));
    CHECK(has_landed(at.scene(), sequence(at.game, "28-22")));
    const auto straight = last_landing_of(at.scene(), sequence(at.game, "28-22"));
    CHECK(straight.at == landed);
    CHECK(straight.lifted == landed - 400);
    CHECK(straight.astray.empty());
    Watched astray(one_man, "-28 +27w -27 +22w");
    CHECK(text_of(last_landing_of(astray.scene(), sequence(astray.game, "28-22")).astray) == "27");
    CHECK(has_landed(astray.scene(), sequence(astray.game, "28-22")));
}

}  // namespace zubr::test

// The tracker as a whole: what a picture means at one moment, and what it keeps.
#include "board/tracker.hpp"

#include <catch2/catch.hpp>

#include "scenes.hpp"

namespace zubr::test {

using board::Ms;
using board::State;
using board::Tracker;
using board::View;
using draughts::Side;
using draughts::Square;

namespace {

/// A game that is tracked: whatever the tracker accepts is done, as the session does it.
class Tracked {
  public:
    explicit Tracked(draughts::Game the_game, Sensors sensors = Sensors::full)
        : game(std::move(the_game)), pegs(game, sensors) {
        tracker.see(pegs.picture());
        look();
    }
    explicit Tracked(std::string_view fen, Sensors sensors = Sensors::full) : Tracked(played(fen), sensors) {}

    /// After those hands; what was accepted on the way is in `done`.
    View hands(std::string_view script) {
        pegs.hands(script, [&](const board::Snapshot& snapshot) {
            go_on();
            tracker.see(snapshot);
            go_on();
        });
        return go_on();
    }
    View look() { return tracker.look(game, pegs.now()); }
    /// Everything that is accepted now is done.
    View go_on() {
        View view = look();
        while (view.accept) {
            done += (done.empty() ? "" : "; ") + text_of(*view.accept);
            for (int n = 0; n < view.accept->takes_back; ++n)
                game.take_back();
            if (view.accept->rank != board::Rank::wanted)
                for (const auto& move : view.accept->plies)
                    game.play(move);
            tracker.done(*view.accept, game);
            view = look();
        }
        return view;
    }

    draughts::Game game;
    Pegs pegs;
    Tracker tracker;
    std::string done;
};

std::string name_of(State state) {
    constexpr const char* names[] = {"away", "setting up", "rest", "hand", "misfit"};
    return names[static_cast<int>(state)];
}

/// `rest`, `hand`, `misfit 15`, `hand? 32x32` (that is asked about).
std::string meaning(const View& view) {
    std::string text = name_of(view.state);
    if (!view.choices.empty()) text += "? " + text_of(view.choices);
    if (view.state == State::misfit) text += " " + text_of(view.unexplained);
    return text;
}

const char* const fen = "W:W28,33,40:B5,10,19";

}  // namespace

TEST_CASE("without a picture nothing is judged, nor of a board of another size") {
    const draughts::Game game = played(fen);
    Tracker tracker;
    CHECK_FALSE(tracker.has_picture());
    CHECK(tracker.look(game, Ms(1000)).state == State::away);
    tracker.see(Pegs(draughts::Game(*draughts::find_rules("canadian"))).picture());
    CHECK(tracker.has_picture());
    CHECK(tracker.look(game, Ms(1000)).state == State::away);
}

TEST_CASE("play begins when the board shows the position") {
    const draughts::Game game = played(fen);
    Pegs pegs(played("W:W28,33:B5,10,19"));
    Tracker tracker;
    tracker.see(pegs.picture());
    View view = tracker.look(game, pegs.now());
    CHECK(view.state == State::setting_up);
    CHECK(text_of(view.unexplained) == "40");
    CHECK_FALSE(tracker.in_play());
    pegs.hands("+40w", [&](const board::Snapshot& snapshot) { tracker.see(snapshot); });
    view = tracker.look(game, pegs.now());
    CHECK(view.first_shown);
    CHECK(view.state == State::rest);
    CHECK(tracker.in_play());
    CHECK_FALSE(tracker.look(game, pegs.now()).first_shown);
    tracker.begin();
    CHECK_FALSE(tracker.in_play());
}

TEST_CASE("what a picture means") {
    struct Case {
        const char* hands;
        const char* done;
        const char* meaning;
    };
    const Case cases[] = {
        {"", "", "rest"},
        {"-28", "", "hand"},
        {"-28 -5", "", "hand"},
        {"-40 -5 -10", "", "hand"},
        {"-5 -10 -19", "", "misfit 5,10,19"},
        {"-28 +22w", "28-22", "rest"},
        {"-28 +22w -19 +24b", "28-22; 19-24", "rest"},
        {"-28 +22w -22 +28w", "28-22; back", "rest"},
        {"-28 +22w -22 +23w", "28-22; back 28-23", "rest"},
        {"+15b", "", "misfit 15"},
        {"-28 +32w", "", "misfit 32"},
        {"-19 +24b", "", "misfit 19,24"},
    };
    for (const Case& each : cases) {
        INFO(each.hands);
        Tracked at(fen);
        CHECK(meaning(at.hands(each.hands)) == each.meaning);
        CHECK(at.done == each.done);
    }
}

TEST_CASE("a piece without another way counts at once, others after 350 ms, a king as it was set") {
    const auto after = [](const char* position, const char* script, int king_ms = 350) {
        Tracked at(position);
        at.tracker.set_king_choice(Ms(king_ms));
        at.hands(script);
        return at.done;
    };
    CHECK(after("W:W33,27:B5", "-33 +28w 0").empty());
    CHECK(after("W:W33,27:B5", "-33 +28w 349").empty());
    CHECK(after("W:W33,27:B5", "-33 +28w 350") == "33-28");
    CHECK(after("W:W36,27:B5", "-36 +31w 0") == "36-31");
    CHECK(after("W:WK46:B5", "-46 +37w 899", 900).empty());
    CHECK(after("W:WK46:B5", "-46 +37w 900", 900) == "46-37");
    // A begun reply ends the wait; the look tells when the next one is due.
    CHECK(after(fen, "-28 +22w 100 -19 150") == "28-22");
    Tracked at(fen);
    at.hands("-28 +22w 0");
    CHECK(at.look().look_again == at.pegs.now() + Ms(350));
}

TEST_CASE("after a gap content counts until a piece is set down, and what may be otherwise is asked") {
    const auto after_gap = [](const char* position, const char* unseen, Sensors sensors) {
        Tracked at(position, sensors);
        at.tracker.gap();
        at.pegs.hands(unseen, [](const board::Snapshot&) {});
        at.tracker.see(at.pegs.picture());
        at.look();
        at.pegs.wait(500);
        const View view = at.go_on();
        return at.done + "|" + meaning(view) + (view.after_gap ? " after a gap" : "");
    };
    for (const Sensors sensors : {Sensors::full, Sensors::occupancy}) {
        CHECK(after_gap(fen, "", sensors) == "|rest");
        CHECK(after_gap(fen, "-28 +22w", sensors) == "28-22|rest");
        CHECK(after_gap(fen, "-28 +22w -19 +24b", sensors) == "28-22 19-24|rest");
        CHECK(after_gap("W:W28,40:B5,10,14,23", "-28 -23 -14 +23b", sensors) ==
              "|hand? 28x19 14x23 after a gap");
        CHECK(after_gap("W:W32,50:B28,18,17,27,5", "-28 -18 -17 -27", sensors) == "|hand? 32x32 after a gap");
        CHECK(after_gap(fen, "-28", sensors) == "|hand");
        CHECK(after_gap(fen, "+15b", sensors) == "|misfit 15");
    }
}

TEST_CASE("pending plies are wanted, and counted when they are carried out") {
    Tracked at(fen);
    at.game = played(fen, "28-22 19-24");
    CHECK(meaning(at.look()) == "rest");
    CHECK(at.tracker.shown() == 0);
    at.hands("-28 +22w");
    CHECK(at.tracker.shown() == 1);
    at.hands("-19 +24b");
    CHECK(at.tracker.shown() == 2);
    CHECK(at.done == "wanted 1; wanted 2");
}

TEST_CASE("a kept game goes on where the board shows it") {
    Tracked at(played(fen, "28-22 19-24"));
    Tracker tracker;
    Pegs pegs(played(fen, ""));
    const draughts::Game left = played(fen, "28-22 19-24");
    pegs.hands("-28 +22w", [](const board::Snapshot&) {});
    tracker.see(pegs.picture());
    tracker.resume(left);
    CHECK(meaning(tracker.look(left, pegs.now())) == "rest");
    CHECK(tracker.in_play());
    CHECK(tracker.shown() == 1);
}

TEST_CASE("what was never felt is missing, not lifted") {
    const draughts::Game left = played(fen, "28-22");
    Pegs pegs(left);
    pegs.hands("-40", [](const board::Snapshot&) {});
    Tracker tracker;
    tracker.see(pegs.picture());
    tracker.resume(left);
    const View view = tracker.look(left, pegs.now());
    CHECK(view.state == State::misfit);
    CHECK(text_of(tracker.missing(left)) == "40");
    CHECK(tracker.lifted().empty());
    Tracked lifted(fen);
    CHECK(meaning(lifted.hands("-40")) == "hand");
    CHECK(lifted.tracker.missing(lifted.game).empty());
    CHECK(text_of(lifted.tracker.lifted()) == "40");
}

TEST_CASE("plies of a machine are not taken from the board, nor taken back on the other player's") {
    Tracked machine(fen);
    machine.tracker.play_by_hand(Side::black, false);
    CHECK(meaning(machine.hands("-28 +22w -19 +24b")) == "misfit 19,24");
    CHECK(machine.done == "28-22");
    Tracked other(fen);
    other.tracker.take_back_by_hand(Side::white, false);
    View view = other.hands("-28 +22w -22 +28w 0");
    CHECK(other.done == "28-22");
    other.pegs.wait(400);
    view = other.look();
    CHECK(view.wanted_again);
    CHECK(other.tracker.shown() == 0);
}

TEST_CASE("a wrong piece becomes suspect once it has rested, and is none any more when it is gone") {
    Tracked at(fen);
    at.hands("+15b 299");
    CHECK(at.tracker.suspects().empty());
    at.hands("1");
    CHECK(text_of(at.tracker.suspects()) == "15");
    at.hands("-15");
    CHECK(at.tracker.suspects().empty());
    // A ply that only came early never is.
    Tracked early(fen);
    early.hands("-19 +24b 2000");
    CHECK(early.tracker.suspects().empty());
}

TEST_CASE("what a person calls no ply, or a key took back, is to be put right first") {
    Tracked at(fen);
    at.hands("-28 +22w 0");
    at.tracker.refuse(at.game);
    CHECK(text_of(at.tracker.suspects()) == "22,28");
    CHECK(meaning(at.hands("2000")) == "misfit 22,28");
    CHECK(at.done.empty());
    Tracked back(fen);
    back.hands("-28 +22w");
    back.game.take_back();
    back.tracker.taken_back_elsewhere(back.game);
    back.hands("2000");
    CHECK(back.done == "28-22");
    CHECK(back.game.plies() == 0);
    back.hands("-22 +28w");
    CHECK(meaning(back.look()) == "rest");
    CHECK(back.tracker.suspects().empty());
}

TEST_CASE("an open trouble has a target, and each step leads there") {
    Tracked at(fen);
    CHECK(at.tracker.leads_back());
    at.hands("+15b -28");
    at.tracker.open_trouble(at.game);
    CHECK(at.tracker.leads_back());
    CHECK(at.tracker.next_step(at.game)->square == Square(15));
    CHECK(text_of(at.tracker.off_target(at.game).all()) == "15,28");
    at.hands("-15");
    CHECK(at.tracker.next_step(at.game)->square == Square(28));
    at.hands("+28w");
    CHECK(meaning(at.look()) == "rest");
    CHECK_FALSE(at.tracker.next_step(at.game));
}

TEST_CASE("a target that is reached by content, and that no deed tells, is asked about") {
    // The hole that the capturer came from, and has gone back to, cannot be read.
    Tracked at("W:W28,40:B23,5,10");
    at.hands("+28x -23 +19w");
    REQUIRE(at.done == "28x19");
    CHECK(meaning(at.hands("-19 +23b 1000")) == "misfit 23");
    at.tracker.open_trouble(at.game);
    CHECK(meaning(at.look()) == "hand? back");
    CHECK(at.done == "28x19");
}

TEST_CASE("a ply beside what was told counts; beside what was not, it does not") {
    Tracked at(fen);
    at.hands("+15b +16b 1000");
    at.tracker.open_trouble(at.game);
    at.hands("-28 +22w 1000");
    CHECK(at.done.empty());
    Tracked told(fen);
    told.hands("+15b +16b 1000");
    told.tracker.open_trouble(told.game);
    told.tracker.told(squares("15,16"));
    told.hands("-28 +22w 1000");
    CHECK(told.done == "28-22");
    told.tracker.close_trouble();
    CHECK(told.tracker.leads_back());
}

TEST_CASE("a square that was taken out agrees with everything, and plies go on beside it") {
    Tracked at(fen);
    at.hands("+15b 1000");
    at.tracker.take_out(Square(15));
    CHECK(text_of(at.tracker.out()) == "15");
    CHECK(text_of(at.tracker.unreadable()) == "15");
    CHECK(at.tracker.suspects().empty());
    CHECK(meaning(at.look()) == "rest");
    at.hands("-28 +22w");
    CHECK(at.done == "28-22");
}

TEST_CASE("what the picture would mean with a reading done") {
    Tracked at("W:W32,50:B28,18,17,27,5");
    const View asked = at.hands("-28 -18 -17 -27");
    REQUIRE(meaning(asked) == "hand? 32x32");
    at.pegs.hands("-5 +10b", [&](const board::Snapshot& snapshot) { at.tracker.see(snapshot); });
    draughts::Game then = at.game;
    then.play(asked.choices.front().plies.front());
    const View from_it = at.tracker.look_from(asked.choices.front(), then, at.pegs.now());
    REQUIRE(from_it.accept);
    CHECK(text_of(*from_it.accept) == "5-10");
    CHECK(at.game.plies() == 0);
    CHECK(at.tracker.shown() == 0);
}

TEST_CASE("an enemy piece lifted while a prisoner stood is told when it stays away") {
    Tracked at("W:W28,40:B23,22,5");
    at.hands("-28 +19w -22 -23 1000");
    CHECK(at.done == "28x19");
    CHECK(text_of(at.tracker.not_captured()) == "22");
    at.hands("+22b");
    CHECK(at.tracker.not_captured().empty());
}

TEST_CASE("only the turned reading explains it") {
    for (const Sensors sensors : {Sensors::full, Sensors::occupancy}) {
        const draughts::Game game = played("W:W28,33,48:B5,6");
        const draughts::Game round = played("W:W46,45:B3,18,23");
        Pegs pegs(round, Sensors::occupancy);
        Tracker tracker;
        tracker.see(pegs.picture());
        CHECK(tracker.look(game, pegs.now()).turned);
        Tracked at(game, sensors);
        CHECK_FALSE(at.look().turned);
    }
}

TEST_CASE("the board lies the other way round: nothing of what it seemed to show holds") {
    Tracked at(fen);
    at.hands("+15b +16b 1000");
    at.tracker.open_trouble(at.game);
    at.tracker.turned();
    CHECK(at.tracker.suspects().empty());
    CHECK(at.tracker.leads_back());
    CHECK_FALSE(at.tracker.has_picture());
    // What was done on it before anybody knew is read by content.
    Pegs other(at.game);
    other.hands("-28 +22w", [](const board::Snapshot&) {});
    at.tracker.see(other.picture());
    at.pegs.wait(2000);
    at.go_on();
    CHECK(at.done == "28-22");
}

TEST_CASE("play that began while hands went on") {
    Tracked at(fen);
    at.hands("-28 +22w 0");
    at.tracker.begin_in_play(at.game.position());
    at.hands("400");
    CHECK(at.done == "28-22");
}

TEST_CASE("a broken sensor is told from one that is unsure") {
    Tracked at(fen);
    at.hands("+28x +33u");
    CHECK(at.tracker.is_fault(Square(28)));
    CHECK_FALSE(at.tracker.is_fault(Square(33)));
    CHECK(text_of(at.tracker.unreadable()) == "28,33");
    CHECK(at.tracker.unreadable_since(Square(33)) == at.pegs.now() - Ms(400));
    CHECK(meaning(at.look()) == "rest");
}

}  // namespace zubr::test

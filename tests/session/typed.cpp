// Whatever is typed gets an answer: captures in parts, what withdraws them, what a tournament does not tell
// and a recorder does not judge.
#include <random>

#include <catch2/catch.hpp>

#include "session/journal.hpp"
#include "table.hpp"

namespace zubr::test {

using draughts::Side;
using session::Command;
using session::Profile;

namespace {

/// The one legal move is 48x37x28x19.
constexpr const char* long_capture = "W:W48:B42,32,23,5";

void request(Table& table, Command command, int number = 0) {
    session::Request asked;
    asked.command = command;
    asked.number = number;
    table.feed(asked);
}

session::Settings settings_of(Profile profile, bool recorder = false) {
    session::Settings settings;
    settings.profile = profile;
    settings.recorder_only = recorder;
    return settings;
}

/// A game at the keyboard alone, whose greeting has been said.
Table at_keyboard(std::string_view fen, const session::Settings& settings = {},
                  std::string_view rules = "international") {
    Table table(game_from(fen, rules), settings);
    table.hands("wait 500; unplug");
    table.said();
    return table;
}

words::Phrase last_phrase(const Table& table) {
    return table.announcements().back().phrase;
}

}  // namespace

TEST_CASE("where am I tells how far a capture was typed") {
    Table table = at_keyboard(long_capture);
    table.hands("type 48x37");
    CHECK(table.said() == "bad.stop 37");
    request(table, Command::read);
    CHECK(table.said() == "move.number white\nmove.typed 48-37");
    table.hands("type 37x28");
    CHECK(table.said() == "bad.stop 28");
    request(table, Command::read);
    const words::Phrase typed = last_phrase(table);
    CHECK(typed == words::Phrase{"move.typed",
                                 {{"from", draughts::Square(48)},
                                  {"to", draughts::Square(28)},
                                  {"via", std::vector{draughts::Square(37)}}}});
    table.said();
    // Once the capture is made nothing is left of it.
    table.hands("type 28x19");
    CHECK(table.game().plies() == 1);
    table.said();
    table.hands("no");
    CHECK(table.said() == "ask.none");
}

TEST_CASE("a typed part is withdrawn by a no, by the word that takes back, and by the button") {
    const char* how = GENERATE("no", "back", "press undo");
    CAPTURE(how);
    Table table = at_keyboard(long_capture);
    table.hands("type 48x37");
    table.said();
    table.hands(how);
    CHECK(table.said() == "move.untyped");
    request(table, Command::read);
    CHECK(table.said().find("move.typed") == std::string::npos);
    // The rest of it is the rest of nothing.
    table.hands("type 37x28");
    CHECK(table.said() == "bad.empty 37");
    CHECK(table.game().plies() == 0);
    // And a second no has nothing to answer.
    table.hands(how);
    CHECK(table.said() == (std::string(how) == "back" ? "move.none" : "ask.none"));
}

TEST_CASE("a question goes before the typed part") {
    Table table = at_keyboard(long_capture);
    table.hands("type 48x37; draw");
    table.said();
    table.hands("no; no; no");
    CHECK(table.said() == "draw.no\nmove.untyped\nask.none");
}

TEST_CASE("a slip leaves the typed part as it was, something else takes its place") {
    Table table = at_keyboard(long_capture);
    table.hands("type 48x37; type 37x26");
    request(table, Command::read);
    CHECK(last_phrase(table).key == "move.typed");
    table.hands("type 37x; type 37x99");
    request(table, Command::read);
    CHECK(last_phrase(table).key == "move.typed");
    table.hands("type 37x28; type 48-43");
    request(table, Command::read);
    CHECK(last_phrase(table).key == "move.number");
    table.hands("type 48x37; type 37x28; type 28x19");
    CHECK(table.game().plies() == 1);
}

TEST_CASE("a typed part ends with the game it belongs to") {
    Table table = at_keyboard(long_capture);
    table.hands("type 48x37");
    request(table, Command::resign);
    request(table, Command::resign);
    table.hands("back; yes");
    table.said();
    request(table, Command::read);
    CHECK(table.said() == "move.number white");
}

TEST_CASE("an ambiguous capture that was typed is told and withdrawn, too") {
    // miskibin/py-draughts#29: 4x15 is two moves.
    Table table = at_keyboard("W:WK4:B13,20,32,37");
    table.hands("type 4x15");
    CHECK(table.said() == "move.which");
    request(table, Command::read);
    CHECK(table.said() == "move.number white\nmove.which");
    table.hands("no");
    CHECK(table.said() == "move.untyped");
}

TEST_CASE("a tournament gives no hints (user guide 16)") {
    Table table = at_keyboard("W:W28,31:B22,5", settings_of(Profile::tournament));
    for (const Command command : {Command::legal_moves, Command::count_moves, Command::captures}) {
        request(table, command);
        CHECK(table.said() == "app.nohints");
    }
    // By the buttons neither.
    table.hands("press menu; press confirm");
    CHECK(table.said() == "menu.moves\napp.nohints");
    Table normal = at_keyboard("W:W28,31:B22,5");
    request(normal, Command::legal_moves);
    request(normal, Command::count_moves);
    request(normal, Command::captures);
    CHECK(normal.said() == "move.list\nmove.count\nmust.full");
    // When all is over nothing can be hinted at.
    request(table, Command::resign);
    request(table, Command::resign);
    table.said();
    request(table, Command::legal_moves);
    CHECK(table.said() == "res.win.resign black");
}

TEST_CASE("a recorder does not judge what is typed (user guide 16)") {
    struct Case {
        const char* fen;
        const char* typed;
        const char* said;
        const char* position;
    };
    const Case cases[] = {
        // A capture passed over.
        {"W:W28,40:B23,5", "40-35", "move 40-35", "B:W28,35:B5,23"},
        // Two rows at once, backwards, sideways.
        {"W:W40:B5", "40-29", "move 40-29", "B:W29:B5"},
        {"W:W40:B5", "40-45", "move 40-45", "B:W45:B5"},
        {"W:W40:B5", "40-38", "move 40-38", "B:W38:B5"},
        // Fewer than must be taken: the sign tells that the piece is off.
        {"W:W28,46:B23,14,13,41", "46x37", "capt.1 46-37 x41", "B:W28,37:B13,14,23"},
        {"W:W28:B23,14,5", "28:19", "capt.1 28-19 x23", "B:W19:B5,14"},
        // What is legal is a move as ever.
        {"W:W40:B5", "40-34", "move 40-34", "B:W34:B5"},
    };
    for (const Case& each : cases) {
        CAPTURE(each.fen, each.typed);
        Table table = at_keyboard(each.fen, settings_of(Profile::tournament, true));
        table.hands(std::string("type ") + each.typed);
        // A legal capture that begins so leads on; typed again it is what was meant.
        std::string said = table.said();
        if (said.rfind("bad.stop", 0) == 0) {
            table.hands(std::string("type ") + each.typed);
            said = table.said();
        }
        CHECK(said == each.said);
        CHECK(table.game().plies() == 1);
        CHECK(table.game().position() == game_from(each.position).position());
    }
}

TEST_CASE("what cannot be written down as the move of one piece is refused by a recorder, too") {
    for (const char* typed : {"41-36", "5-10", "28-40", "28x12", "28", "28-99"}) {
        CAPTURE(typed);
        Table table = at_keyboard("W:W28,40:B23,5", settings_of(Profile::tournament, true));
        table.hands(std::string("type ") + typed);
        CHECK(table.game().plies() == 0);
        CHECK_FALSE(table.said().empty());
    }
}

TEST_CASE("what a recorder has taken from the keyboard is wanted on the board, kept and taken back") {
    Table table(game_from("W:W28,40:B23,5"), settings_of(Profile::tournament, true));
    table.hands("wait 500");
    table.said();
    table.hands("type 40-35; move 40 35; wait 2000; move 5 10; wait 1500");
    CHECK(table.said() == "move 40-35\nmove 5-10");
    CHECK(table.game().plies() == 2);
    CHECK(table.session().tracker().shown() == 2);
    draughts::Game kept = game_from("W:W28,40:B23,5");
    for (const auto& action : table.actions())
        REQUIRE(session::apply(kept, action));
    CHECK(kept == table.game());
    table.hands("unplug; back; yes; back; yes");
    CHECK(table.game().plies() == 0);
}

TEST_CASE(
    "what a recorder wrote down and was taken back by word is not written down again while it stands there") {
    Table table(game_from("W:W28,40:B23,5"), settings_of(Profile::tournament, true));
    table.hands("wait 500; move 40 35; wait 3000");
    CHECK(table.game().plies() == 1);
    table.said();
    table.hands("back; yes; wait 9000");
    CHECK(table.game().plies() == 0);
    CHECK(table.said() == "ask.back\nmove.back 40-35\nbad.many 35,40");
    // The hand feels another piece; nothing is made of that.
    table.hands("lift 28; wait 900; put 28 light-man; wait 3000");
    CHECK(table.game().plies() == 0);
    table.said();
    // Put back it is free again, and so is anything else.
    table.hands("move 35 40; wait 2000; move 40 35; wait 3000");
    CHECK(table.game().plies() == 1);
    CHECK(table.said() == "bad.restored white\nmove 40-35");
    table.hands("back; yes; wait 3000; move 35 40; wait 100; move 40 34; wait 3000");
    CHECK(table.game().plies() == 1);
    CHECK(table.game().last_ply()->move.to.number() == 34);
}

TEST_CASE("whatever is typed gets an answer, in any state of a game") {
    // Seven thousand lines of all kinds, at a board and without one, in every profile.
    constexpr int games = 60;
    constexpr int lines = 120;
    for (int seed = 0; seed < games; ++seed) {
        std::mt19937 random(static_cast<unsigned>(seed));
        const auto upto = [&](int most) {
            return static_cast<int>(random() % static_cast<unsigned>(most + 1));
        };
        session::Settings settings = settings_of(static_cast<Profile>(seed % 3), seed % 5 == 0);
        settings.automatic_draws = seed % 7 == 0;
        if (seed % 4 == 0) settings.clock = *session::parse_time_control("2/10:5+30");
        const char* const rules = seed % 6 == 0 ? "malaysian" : "international";
        Table table(game_from(seed % 2 == 0 ? "W:W31-50:B1-20" : "W:W28,31,K48:B22,23,K5", rules), settings);
        table.hands(seed % 3 == 0 ? "wait 500" : "wait 500; unplug");
        for (int n = 0; n < lines; ++n) {
            table.said();
            if (upto(3) == 0) {
                const auto moves = legal_moves(table.game().rules(), table.game().position());
                if (moves.empty() || table.game().outcome().over()) {
                    request(table, Command::new_game);
                } else {
                    const auto& move =
                        moves[static_cast<std::size_t>(upto(static_cast<int>(moves.size()) - 1))];
                    table.feed(session::Typed_ply{std::to_string(move.from.number()) +
                                                  (move.is_capture() ? 'x' : '-') +
                                                  std::to_string(move.path[1].number())});
                }
            } else if (upto(3) == 0) {
                table.feed(session::Typed_ply{std::to_string(upto(55)) + (upto(1) != 0 ? 'x' : '-') +
                                              std::to_string(upto(55))});
            } else {
                const auto command = static_cast<Command>(upto(static_cast<int>(Command::unknown)));
                // Silence is what `stop` asks for; the voice answers its own commands.
                if (command == Command::stop || command == Command::level || command == Command::faster ||
                    command == Command::slower)
                    continue;
                const bool quits = command == Command::quit || command == Command::confirm;
                request(table, command, upto(12));
                if (quits) continue;
            }
            CAPTURE(seed, n);
            CHECK_FALSE(table.said().empty());
            if (upto(4) == 0) table.wait(upto(12000));
        }
    }
}

}  // namespace zubr::test

// Setting a position up by voice: what is named, what is reminded of, games that are set up again, and what
// each profile says of it all.
#include <algorithm>

#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

Table_options with(session::Profile profile, bool recorder_only = false) {
    Table_options options;
    options.settings.profile = profile;
    options.settings.recorder_only = recorder_only;
    return options;
}

Table bare(draughts::Game game, Table_options options = {}) {
    options.empty = true;
    return Table(std::move(game), options);
}

/// The unfinished game that an earlier evening left.
draughts::Game left_game() {
    draughts::Game game = game_from("W:W28,33:B5,19");
    for (const auto& [from, to] : {std::pair{28, 22}, std::pair{19, 24}})
        for (const draughts::Move& move : legal_moves(game.rules(), game.position()))
            if (move.from == draughts::Square(from) && move.to == draughts::Square(to)) {
                game.play(move);
                break;
            }
    REQUIRE(game.plies() == 2);
    return game;
}

/// How often the earcon of a piece well placed was heard.
int placed_sounds(const Table& table, draughts::Game game, const session::Settings& settings) {
    session::Session again(settings, std::move(game));
    int sounds = 0;
    for (const session::Input& input : table.inputs())
        for (const session::Effect& effect : again.handle(input))
            if (const auto* earcon = std::get_if<session::Earcon>(&effect))
                sounds += earcon->sound == session::Sound::placed ? 1 : 0;
    return sounds;
}

const words::Phrase& phrase_of(const Table& table, const std::string& key) {
    const auto& all = table.announcements();
    const auto found =
        std::find_if(all.rbegin(), all.rend(), [&](const auto& a) { return a.phrase.key == key; });
    REQUIRE(found != all.rend());
    return found->phrase;
}

}  // namespace

TEST_CASE("the start position is named when it is to be set up; another position is not") {
    Table start = bare(draughts::Game(draughts::international));
    start.wait(1000);
    CHECK(phrase_of(start, "set.begin").arguments.contains("name"));
    Table other = bare(game_from("W:W28:B5"));
    other.wait(1000);
    CHECK_FALSE(phrase_of(other, "set.begin").arguments.contains("name"));
}

TEST_CASE("a peg that is not felt is to be pressed down: said from the second time on") {
    Table table = bare(game_from("W:W28:B5"));
    table.wait(1000);
    CHECK_FALSE(phrase_of(table, "set.next").arguments.contains("again"));
    table.wait(10000);
    CHECK(brief(phrase_of(table, "set.next")) == "set.next 28 light-man");
    CHECK(phrase_of(table, "set.next").arguments.contains("again"));
    // The next piece is asked for plainly.
    table.hands("put 28 light-man; wait 1000");
    CHECK(brief(phrase_of(table, "set.next")) == "set.next 5 dark-man");
    CHECK_FALSE(phrase_of(table, "set.next").arguments.contains("again"));
}

TEST_CASE("each piece that was asked for and stands is answered by a sound; a wrong one is not") {
    const draughts::Game game = game_from("W:W28,33:B5");
    Table table = bare(game);
    table.hands("wait 1000; put 28 light-man; wait 1000");
    CHECK(placed_sounds(table, game, {}) == 1);
    table.hands("put 32 light-man; wait 1000");  // not what was asked for
    CHECK(placed_sounds(table, game, {}) == 1);
    table.hands("remove 32; wait 1000");  // as the guidance says
    CHECK(placed_sounds(table, game, {}) == 2);
}

TEST_CASE("asked while setting up: how many are left, and the next") {
    Table table = bare(game_from("W:W28,33:B5"));
    table.hands("wait 1000; put 28 light-man; wait 1000");
    table.said();
    table.hands("ask");
    CHECK(table.said() == "set.left\nset.next 33 light-man");
    CHECK(std::get<std::int64_t>(phrase_of(table, "set.left").arguments.at("n")) == 2);
}

TEST_CASE("an adjourned game that the hands set up from memory is recognised, asked about and goes on") {
    Table_options options;
    options.unfinished = left_game();
    options.empty = true;
    Table table(game_from("W:W28,33:B5,19"), options);
    table.hands("put 22 light-man; put 33 light-man; put 5 dark-man; wait 300; put 24 dark-man; wait 700");
    CHECK(table.said() == "app.hello\ncon.found\nask.resume");
    SECTION("yes") {
        table.hands("press confirm; wait 500; move 33 28");
        CHECK(table.said() == "app.loaded\nmove 33-28");
        CHECK(table.game().plies() == 3);
    }
    SECTION("its next ply means yes") {
        table.hands("move 33 28; wait 500");
        CHECK(table.said() == "move 33-28");
        CHECK(table.game().plies() == 3);
    }
    SECTION("no: the new game is set up") {
        table.hands("press undo; wait 1500");
        CHECK(table.said() == "app.new white\nset.begin\nset.take 22");
        CHECK(table.game().plies() == 0);
    }
}

TEST_CASE("an adjourned game that was chosen is set up from the record, wrong pieces first") {
    const draughts::Game left = left_game();
    session::Session session({}, game_from("W:W28,33:B5,19"), left);
    std::vector<std::string> said;
    std::int64_t now = 1000;
    const auto feed = [&](session::Event event) {
        for (const session::Effect& effect : session.handle({session::Ms(now), std::move(event), 0}))
            if (const auto* say = std::get_if<session::Say>(&effect))
                said.push_back(brief(words::phrase_of(say->remark)));
    };
    board::Sensed sensed;
    sensed.size = {5, 10};
    sensed.holes.assign(50, board::Reading::empty);
    const auto show = [&](int square, board::Reading reading) {
        sensed.holes[static_cast<std::size_t>(square - 1)] = reading;
        sensed.board_ms = now;
        for (int i = 0; i < 10; ++i) {
            now += 200;
            sensed.board_now_ms = now;
            sensed.host = session::Ms(now);
            ++sensed.sequence;
            feed(sensed);
        }
    };
    sensed.boot = 1;
    sensed.holes[27] = board::Reading::light_man;  // 28: where the piece stood two plies ago
    feed(session::Begin{true, true});
    feed(session::Link_change{session::Link_change::Kind::connected, {5, 10}, false});
    show(33, board::Reading::light_man);
    show(28, board::Reading::empty);
    show(22, board::Reading::light_man);
    show(5, board::Reading::dark_man);
    show(24, board::Reading::dark_man);
    CHECK(said == std::vector<std::string>{"app.hello", "app.loaded", "con.found", "set.begin", "set.take 28",
                                           "set.next 22 light-man", "set.next 5 dark-man",
                                           "set.next 24 dark-man", "set.done white"});
    CHECK(session.game().plies() == 2);
}

TEST_CASE("colours exchanged in the middle of a game are named square by square") {
    Table table(game_from("W:W28,33:B10,5"));
    table.hands(
        "wait 500; remove 28; remove 33; remove 10; remove 5; put 28 dark-man; put 33 dark-man;"
        "put 10 light-man; put 5 light-man; wait 1500");
    table.said();
    table.hands("wait 1000");
    CHECK(brief(phrase_of(table, "set.swap")) == "set.swap 5 dark-man light-man");
}

TEST_CASE("profiles: what a learner, a club player and a tournament hear of the same hands") {
    const auto told = [](const Table_options& options) {
        Table table(game_from("W:W28,32:B22,19,5"), options);
        table.wait(500);
        table.said();
        // A move beside a compulsory capture, put right, then the capture left half done.
        table.hands(
            "move 32 27; wait 2000; move 27 32; wait 600; lift 28; wait 200; put 17; wait 5000; take 22");
        return table.said();
    };
    CHECK(told(with(session::Profile::learner)) ==
          "bad.mustcapture 32-27\nmust.full\nbad.restored white\ncapt.remove 22\nbad.remove.miss 22\n"
          "capt.1 28-17 x22\ncapt.removed");
    CHECK(told(with(session::Profile::normal)) ==
          "bad.mustcapture 32-27\nmust.full\nbad.restored white\nbad.remove.miss 22\ncapt.1 28-17 x22");
    CHECK(
        told(with(session::Profile::tournament)) ==
        "bad.mustcapture 32-27\nbad.choice white\nbad.restored white\nbad.remove.miss 22\ncapt.1 28-17 x22");
    // A recorder judges nothing: the move beside the capture stands.
    CHECK(told(with(session::Profile::tournament, true)).rfind("move 32-27", 0) == 0);
}

TEST_CASE("a recorder writes a corrected move down as well, and says so when it can follow no more") {
    Table table(draughts::Game(draughts::international), with(session::Profile::tournament, true));
    table.wait(500);
    table.said();
    table.hands("move 32 27; wait 2000; move 27 22; wait 2000; move 19 23; wait 2000");
    CHECK(table.said() == "move 32-27\nmove.back 32-27\nmove 32-22\nmove 19-23");
    CHECK(table.game().plies() == 2);
    table.hands("remove 1; remove 2; remove 3; put 25 light-king; wait 3000; wait 30000");
    CHECK(table.said() == "bad.many 1,2,3,25");
    table.hands("remove 25; put 1 dark-man; put 2 dark-man; put 3 dark-man; wait 1000; move 31 26");
    CHECK(table.said() == "bad.restored white\nmove 31-26");
}

TEST_CASE("profiles: only the learner is told that a capture is there before the hand moves") {
    for (const auto profile :
         {session::Profile::learner, session::Profile::normal, session::Profile::tournament}) {
        Table table(game_from("W:W28:B18,5"), with(profile));
        table.hands("wait 500; move 28 23");
        const std::string said = table.said();
        INFO(said);
        CHECK((said.find("\nmust") != std::string::npos) == (profile == session::Profile::learner));
    }
}

TEST_CASE("profiles: a tournament is set up by voice all the same, and told no crowning") {
    Table_options options = with(session::Profile::tournament);
    Table table = bare(game_from("W:W7,48:B35"), options);
    table.hands(
        "wait 1000; put 7 light-man; wait 1000; put 48 light-man; wait 1000; put 35 dark-man; wait 1000");
    CHECK(table.said() ==
          "app.hello\ncon.found\nset.begin\nset.next 7 light-man\nset.next 48 light-man\nset.next 35 "
          "dark-man\nset.done white");
    table.hands("move 7 1; wait 3000");
    CHECK(table.said() == "move 7-1\npromo 1");
}

}  // namespace zubr::test

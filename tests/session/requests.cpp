// What people ask of a session by word and button: read-outs, huffing, draws offered, results withdrawn.
#include <catch2/catch.hpp>

#include "session/answers.hpp"
#include "session/menu.hpp"
#include "session/narration.hpp"
#include "table.hpp"

namespace zubr::test {

using draughts::Side;
using session::Command;
using words::Phrase;
using words::phrase_of;

namespace {

void request(Table& table, Command command, int number = 0, std::optional<Side> side = std::nullopt) {
    session::Request asked;
    asked.command = command;
    asked.number = number;
    asked.side = side;
    table.feed(asked);
}

/// A table whose greeting has been said.
Table table_of(std::string_view fen, std::string_view rules = "international",
               const session::Settings& settings = {}) {
    Table table(game_from(fen, rules), settings);
    table.wait(500);
    table.said();
    return table;
}

bool has(const words::Phrase& phrase, const char* name) {
    return phrase.arguments.contains(name);
}

}  // namespace

TEST_CASE("a row or square that the board has not is told with what there is") {
    Table table = table_of("W:W31-50:B1-20");
    request(table, Command::square, 99);
    request(table, Command::row, 44);
    request(table, Command::square, -1);
    CHECK(table.said() == "fen.off-board\narg.row\nfen.off-board");
    const auto& rules = table.game().rules();
    CHECK(phrase_of(session::read_square(rules, table.game().position(), 99, Side::white)) ==
          Phrase{"fen.off-board", {{"n", std::int64_t{99}}, {"m", std::int64_t{50}}}});
    CHECK(phrase_of(session::read_row(rules, table.game().position(), 44)) ==
          Phrase{"arg.row", {{"n", std::int64_t{44}}, {"m", std::int64_t{10}}}});
}

TEST_CASE("a side without pieces has none") {
    const auto game = game_from("W:W31:B");
    CHECK(phrase_of(session::read_side(game.position(), Side::black)).key == "pos.side");
    CHECK(phrase_of(session::read_side(game.position(), Side::white)).key == "pos.side.nokings");
}

TEST_CASE("where the game captures along rows and columns their neighbours are told (FRI 7)") {
    const auto game = game_from("W:W28:B18,29,38,27,17", "frisian");
    const auto near = phrase_of(session::read_square(game.rules(), game.position(), 28, Side::white));
    REQUIRE(has(near, "front"));
    const auto square_at = [&](const char* name) {
        const auto& phrases = std::get<std::vector<words::Phrase>>(near.arguments.at(name));
        return std::get<draughts::Square>(phrases.front().arguments.at("sq")).number();
    };
    CHECK(square_at("front") == 18);
    CHECK(square_at("back") == 38);
    CHECK(square_at("left") == 27);
    CHECK(square_at("right") == 29);
    const auto black = phrase_of(session::read_square(game.rules(), game.position(), 28, Side::black));
    const auto& front = std::get<std::vector<words::Phrase>>(black.arguments.at("front"));
    CHECK(std::get<draughts::Square>(front.front().arguments.at("sq")).number() == 38);
    const auto diagonals = game_from("W:W28:B18");
    CHECK_FALSE(has(phrase_of(session::read_square(diagonals.rules(), diagonals.position(), 28, Side::white)),
                    "front"));
}

TEST_CASE("a piece is huffed by a word alone (docs/rules.md 9.2)") {
    Table table(game_from("W:W43,50:B37,20,1", "malaysian"));
    table.hands("wait 500; unplug");
    table.said();
    request(table, Command::huff, 43);
    table.hands("type 50-44");
    request(table, Command::huff, 44);
    CHECK(table.said() == "huff.none\nmove 50-44\nhuff.offer 43\nhuff.none");
    REQUIRE(table.game().position().at(draughts::Square(43)));
    SECTION("by its square") {
        request(table, Command::huff, 43);
    }
    SECTION("after a question") {
        request(table, Command::huff);
        CHECK(table.said() == "ask.huff 43");
        table.hands("yes");
    }
    CHECK(table.said() == "huff.done 43");
    CHECK_FALSE(table.game().position().at(draughts::Square(43)));
    CHECK(table.actions().back().kind == session::Game_action::Kind::huff);
    request(table, Command::huff, 43);
    table.hands("type 20-26");
    CHECK(table.said().rfind("huff.none\nmove 20-26", 0) == 0);
}

TEST_CASE("the buttons' menu huffs, in the games that have it") {
    const auto walk = [](std::string_view fen, const char* rules) {
        Table table = table_of(fen, rules);
        table.hands("press menu");
        for (std::size_t n = 0; n < session::menu.size(); ++n)
            table.hands("press next");
        return table.said();
    };
    CHECK(walk("W:W43,50:B37,20,1", "malaysian").find("menu.huff") != std::string::npos);
    CHECK(walk("W:W43,50:B37,20,1", "international").find("menu.huff") == std::string::npos);
}

TEST_CASE("the offender cannot huff, and a no leaves the piece") {
    Table table = table_of("W:W43,50:B37,20,1", "malaysian");
    table.hands("move 50 44");
    table.said();
    request(table, Command::huff, 43, Side::white);
    request(table, Command::huff);
    table.hands("no");
    CHECK(table.said() == "huff.none\nask.huff 43\nask.cancel");
    CHECK(table.game().position().at(draughts::Square(43)));
}

TEST_CASE("a piece huffed by a word is led off the board") {
    Table table = table_of("W:W43,50:B37,20,1", "malaysian");
    table.hands("move 50 44");
    table.said();
    request(table, Command::huff, 43);
    table.hands("wait 3000");
    CHECK(table.said() == "huff.done 43\nbad.many 43\nset.take 43");
    table.hands("remove 43; wait 1000; move 20 26");
    CHECK(table.said().find("move 20-26") != std::string::npos);
}

TEST_CASE("a draw offered is declined by either undo, and accepted only by the other side") {
    Table table = table_of("W:W31-50:B1-20");
    request(table, Command::draw, 0, Side::white);
    CHECK(table.said() == "draw.offer white");
    SECTION("the only undo button is that of the side which offered") {
        table.hands("press confirm");
        CHECK(table.said() == "ask.none");
        table.hands("press undo");
        CHECK(table.said() == "draw.no");
    }
    SECTION("the other side's word") {
        request(table, Command::undo, 0, Side::black);
        CHECK(table.said() == "draw.no");
    }
    SECTION("the other side's button") {
        table.hands("press confirm2");
        CHECK(table.said() == "draw.yes\nres.draw\nres.score");
    }
}

TEST_CASE("a result by people that is withdrawn is told") {
    Table table = table_of("W:W31-50:B1-20");
    table.hands("type 32-28; move 32 28");
    request(table, Command::resign);
    request(table, Command::resign);
    CHECK(table.said() == "move 32-28\nresign.ask\nres.win.resign white\nres.score");
    // The resignation alone; the next one is about the ply.
    table.hands("back; no; back; yes");
    CHECK(table.said() == "ask.back.result\nask.cancel\nask.back.result\nres.back");
    CHECK_FALSE(table.game().outcome().over());
    CHECK(table.game().plies() == 1);
    table.hands("back; yes");
    CHECK(table.said() == "ask.back\nmove.back 32-28");
    CHECK(table.game().plies() == 0);
}

TEST_CASE("a row is the one that letters count, where squares are told by letters") {
    session::Settings letters;
    letters.rows_from_white = true;
    // Rank 3 of 64 squares holds 21 to 24, the third row from the top 9 to 12.
    Table by_letters = table_of("W:W21-32:B1-12", "russian", letters);
    request(by_letters, Command::row, 3);
    const auto row_of = [](const Table& table) { return table.announcements().back().phrase; };
    const auto first = [](const words::Phrase& phrase) {
        return std::get<draughts::Square>(phrase.arguments.at("a")).number();
    };
    CHECK(first(row_of(by_letters)) == 21);
    CHECK(row_of(by_letters).arguments.at("n") == words::Argument(std::int64_t{3}));
    // So do the buttons: the first row is nearest to White.
    by_letters.hands("press next");
    CHECK(first(row_of(by_letters)) == 17);
    Table fresh = table_of("W:W21-32:B1-12", "russian", letters);
    fresh.hands("press next");
    CHECK(first(row_of(fresh)) == 29);
    Table by_numbers = table_of("W:W21-32:B1-12", "russian");
    request(by_numbers, Command::row, 3);
    CHECK(first(row_of(by_numbers)) == 9);
    // All rows, both ways.
    const auto game = game_from("W:W21-32:B1-12", "russian");
    for (int row = 1; row <= 8; ++row) {
        const auto same = phrase_of(session::read_row(game.rules(), game.position(), 9 - row)).arguments;
        const auto phrase = phrase_of(session::read_row(game.rules(), game.position(), row, true));
        CHECK(phrase.arguments.at("a") == same.at("a"));
        CHECK(phrase.arguments.at("b") == same.at("b"));
        CHECK(phrase.arguments.at("n") == words::Argument(std::int64_t{row}));
    }
    CHECK(phrase_of(session::read_row(game.rules(), game.position(), 9, true)).key == "arg.row");
}

TEST_CASE("a question that nobody has answered in time ends with a word, and asks for two words again") {
    Table table = table_of("W:W31-50:B1-20");
    table.hands("type 32-28; move 32 28");
    CHECK(table.said() == "move 32-28");
    for (const Command command : {Command::resign, Command::new_game, Command::quit, Command::take_back}) {
        request(table, command);
        table.wait(9900);
        CHECK(table.said().find("ask.cancel") == std::string::npos);
        table.wait(200);
        CHECK(table.said() == "ask.cancel");
        table.wait(20000);
        table.hands("yes");
        CHECK(table.said() == "ask.none");
    }
    CHECK(table.game().plies() == 1);
    CHECK_FALSE(table.game().outcome().over());
}

TEST_CASE("a capture that is missed at the keyboard is followed by what must be captured") {
    Table table = table_of("W:W28,31:B22,5");
    table.hands("type 31-27");
    CHECK(table.said() == "bad.mustcapture\nmust.full");
    session::Settings tournament;
    tournament.profile = session::Profile::tournament;
    Table strict = table_of("W:W28,31:B22,5", "international", tournament);
    strict.hands("type 31-27");
    CHECK(strict.said() == "bad.mustcapture");
    // More than three are not listed.
    Table many = table_of("W:W28,36:B22,23,32,33,5");
    many.hands("type 36-31");
    CHECK(many.said() == "bad.mustcapture");
}

TEST_CASE("an irregular ply that stands is told with its squares, and said again (FMJD 5.4)") {
    Table table = table_of("W:W28,40:B23,5,10");
    table.hands("move 40 35; wait 3000");
    CHECK(table.said() == "bad.mustcapture 40-35\nmust.full");
    table.hands("yes");
    CHECK(table.said() == "bad.stands [move 40-35] white");
    table.hands("press repeat");
    CHECK(table.said() == "bad.stands [move 40-35] white");
}

TEST_CASE("who is not led hears that the opponent may let an irregular ply stand (FMJD 5.4)") {
    session::Settings tournament;
    tournament.profile = session::Profile::tournament;
    Table table = table_of("W:W28,40:B23,5,10", "international", tournament);
    table.hands("move 40 35; wait 9000");
    CHECK(table.said() == "bad.mustcapture 40-35\nbad.choice white");
    table.hands("press confirm; press confirm2");
    CHECK(table.said() == "ask.none\nbad.stands [move 40-35] white");
}

TEST_CASE("a draw that may be claimed is told as such; an automatic one ends the game") {
    const auto play = [](bool automatic) {
        session::Settings settings;
        settings.automatic_draws = automatic;
        Table table(game_from("W:WK50:BK1,K6"), settings);
        table.hands("wait 500; unplug");
        for (int n = 0; n < 2; ++n)
            table.hands("type 50-45; type 6-11; type 45-50; type 11-6");
        return table;
    };
    const auto last_ground = [](const Table& table) {
        for (auto it = table.announcements().rbegin(); it != table.announcements().rend(); ++it)
            if (it->phrase.key.rfind("draw.", 0) == 0) return it->phrase;
        return words::Phrase{};
    };
    const Table claimed = play(false);
    CHECK_FALSE(claimed.game().outcome().over());
    CHECK(last_ground(claimed).key == "draw.rep");
    const Table automatic = play(true);
    CHECK(automatic.game().outcome().result == draughts::Result::draw);
    CHECK(last_ground(automatic).key == "draw.rep.auto");
}

TEST_CASE("counts that are full may be claimed, too (6.2, 6.3)") {
    auto rules = apply_rule_switch(draughts::international, "king-moves", "1");
    REQUIRE(rules);
    draughts::Game game(*rules, game_from("W:WK50,K49,31:BK1,K6,20").position());
    for (const auto& [from, to] : {std::pair{50, 45}, std::pair{6, 11}})
        for (const auto& move : legal_moves(game.rules(), game.position()))
            if (move.from.number() == from && move.to.number() == to) {
                game.play(move);
                break;
            }
    REQUIRE(game.plies() == 2);
    const auto facts = session::told_last_ply(game);
    REQUIRE(facts.size() == 2);
    CHECK(phrase_of(facts[1]).key == "draw.kings");
    CHECK(has(phrase_of(facts[1]), "claim"));
    CHECK_FALSE(has(phrase_of(session::told_last_ply(game, session::Draws::automatic)[1]), "claim"));
}

TEST_CASE("all that follows an action is described: the score, pieces open to huffing, the huff") {
    draughts::Game game = game_from("W:W43,50:B37,20,1", "malaysian");
    const auto keys = [&] {
        std::string text;
        for (const auto& fact : session::told_last_action(game))
            text += (text.empty() ? "" : " ") + phrase_of(fact).key;
        return text;
    };
    CHECK(keys().empty());
    for (const draughts::Offence& offence : offences(game.rules(), game.position()))
        if (offence.move.to.number() == 44) {
            game.play(offence.move);
            break;
        }
    CHECK(keys() == "move huff.offer");
    REQUIRE(game.huff(draughts::Square(43)));
    CHECK(keys() == "huff.done");
    game = game_from("W:W28:B23");
    game.play(legal_moves(game.rules(), game.position()).front());
    CHECK(keys() == "capt.1 res.win.nopieces res.score");
}

// design 9.2: the wanted ply is announced when its turn comes, and carried out on the board.
TEST_CASE("a machine's first ply comes when the board shows the position it is made from") {
    session::Settings settings;
    settings.players[0] = session::Player::machine;
    session::Session session(settings, game_from("W:W31-50:B1-20"));
    const auto asked = [&](session::Event event) {
        bool found = false;
        for (const auto& effect : session.handle({session::Ms(0), std::move(event)}))
            found = found || std::holds_alternative<session::Ask_machine>(effect);
        return found;
    };
    SECTION("no board is looked for") {
        CHECK(asked(session::Begin{false}));
    }
    SECTION("none was found") {
        CHECK_FALSE(asked(session::Begin{true}));
        CHECK(asked(session::Link_change{session::Link_change::Kind::none, {}, false}));
    }
    SECTION("a board that shows it") {
        CHECK_FALSE(asked(session::Begin{true}));
        CHECK_FALSE(asked(session::Link_change{session::Link_change::Kind::connected, {5, 10}, false}));
        board::Sensed sensed;
        sensed.size = {5, 10};
        const auto map = board::Board_map::make(sensed.size, draughts::international.geometry);
        sensed.holes.resize(50);
        for (int n = 1; n <= 50; ++n)
            sensed.holes[static_cast<std::size_t>(map->hole(draughts::Square(n)))] =
                board::reading_of(session.game().position().at(draughts::Square(n)));
        CHECK(asked(sensed));
    }
}

TEST_CASE("plies made before the board was found are wanted on it, not set up") {
    session::Settings settings;
    Table_options options;
    options.empty = true;
    Table table(game_from("W:W31-50:B1-20"), options);
    table.hands("wait 300; type 32-28; type 19-23");
    table.said();
    // The start position is set up: play begins there.
    for (int n = 1; n <= 50; ++n)
        if (const auto piece = table.game().start().at(draughts::Square(n)))
            table.hands("put " + std::to_string(n) +
                        (piece->side == Side::white ? " light-man" : " dark-man"));
    table.wait(1000);
    CHECK(table.said() == "app.new white\nmove.do [move 32-28]");
    table.hands("move 32 28; wait 500; move 19 23; wait 2000");
    CHECK(table.said().empty());
    CHECK(table.session().tracker().shown() == 2);
}

}  // namespace zubr::test

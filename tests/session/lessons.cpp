// What a learner hears besides: captures before the move, each step of one, what the rules make of a ply.
#include <catch2/catch.hpp>

#include "table.hpp"

namespace zubr::test {

namespace {

Table learner_at(std::string_view fen, std::string_view rules = "international") {
    session::Settings settings;
    settings.profile = session::Profile::learner;
    Table table(game_from(fen, rules), settings);
    table.wait(500);
    table.said();
    return table;
}

/// At the keyboard alone.
std::string typed(std::string_view fen, std::string_view plies, std::string_view rules = "international") {
    Table table = learner_at(fen, rules);
    table.hands("unplug");
    table.said();
    table.hands(plies);
    return table.said();
}

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

}  // namespace

TEST_CASE("each step of a capture is told to a learner") {
    Table table = learner_at("W:W15,48:B8,19,20,1");
    table.hands("lift 15; wait 200; put 24; wait 1200");
    CHECK(table.said() == "capt.step 24");
    table.hands("lift 24; wait 200; put 13; wait 1200");
    CHECK(table.said() == "capt.step 13");
    table.hands("lift 13; wait 200; put 2; wait 1200");
    CHECK(table.said() == "capt.remove 8,19,20");
    table.hands("take 20; take 19; take 8; wait 600");
    CHECK(table.said() == "capt.n 15-2 x8,19,20\npromo 2\npromo.do 2\ncapt.removed");
    // Nothing was left to be taken off: nothing is said of it.
    Table quick = learner_at("W:W28,40:B23,5");
    quick.hands("take 23; lift 28; wait 200; put 19; wait 500");
    CHECK(quick.said() == "capt.1 28-19 x23");
}

TEST_CASE("a capture begun and put back is not said to be removed later") {
    Table table = learner_at("W:W28,40:B23,5");
    table.hands("lift 28; wait 200; put 19; wait 1200; lift 19; wait 200; put 28; wait 1000");
    CHECK(table.said() == "capt.remove 23");
    table.hands("take 23; lift 28; wait 200; put 19; wait 500");
    CHECK(table.said() == "capt.1 28-19 x23");
}

TEST_CASE(
    "how much must be taken, and which captures there are or where they begin (docs/user-guide.md 16)") {
    CHECK(typed("B:W15,48:B8,19,20,1", "type 1-6") == "move 1-6\nmust\nmust.size\nmust.full");
    CHECK(typed("B:W28,40:B18,5", "type 18-23") == "move 18-23\nmust\nmust.full");
    CHECK(typed("B:W28,36:B22,23,32,33,5", "type 5-10") == "move 5-10\nmust\nmust.from 28");
}

TEST_CASE("a position that begins with a capture: told when play begins") {
    session::Settings settings;
    settings.profile = session::Profile::learner;
    Table table(game_from("W:W28,40:B23,5"), settings);
    table.wait(500);
    CHECK(table.said() == "app.hello\ncon.found\napp.new white\nmust\nmust.full");
    session::Session keyboard(settings, game_from("W:W28,40:B23,5"));
    std::string last;
    for (const auto& effect : keyboard.handle({session::Ms(0), session::Begin{false}}))
        if (const auto* say = std::get_if<session::Say>(&effect)) last = words::phrase_of(say->remark).key;
    CHECK(last == "must.full");
}

TEST_CASE("a man that passes the last row in a capture stays a man (3.5)") {
    CHECK(typed("W:W10,21:B7,8,20,13", "type 10x12", "classic64")
              .rfind("capt.n 10-12 x7,8\npromo.pass 12", 0) == 0);
    CHECK(typed("W:W10,21:B7,8,20,13", "type 10x12", "russian").find("promo.pass") == std::string::npos);
}

TEST_CASE("a draw that comes near is told twice (6.4)") {
    const std::string shuffle = "type 50-45; type 5-10; type 45-50; type 10-5;";
    const std::string said = typed("W:WK47,K50:BK5", shuffle + shuffle + "type 50-45");
    INFO(said);
    CHECK(count_of(said, "draw.near") == 2);
    CHECK(said.rfind("move.king 50-45\ndraw.near\nmove.king 5-10\nmove.king", 0) == 0);
    CHECK(said.find("move.king 10-5\ndraw.rep\ndraw.near\n") != std::string::npos);
}

TEST_CASE("the time is told when a game with clocks begins") {
    session::Settings settings;
    const auto said = [&](const char* control) {
        settings.clock = *session::parse_time_control(control);
        Table table(game_from("W:W31-50:B1-20"), settings);
        table.wait(500);
        return table.said();
    };
    CHECK(said("20+5") == "app.hello\ncon.found\napp.new white\nclk.set");
    CHECK(said("20") == "app.hello\ncon.found\napp.new white\nclk.set");
    // Several stages, a delay, or no whole minutes take more words.
    CHECK(said("40/120:60+30") == "app.hello\ncon.found\napp.new white\nclk.stages");
    CHECK(said("5d3") == "app.hello\ncon.found\napp.new white\nclk.stages");
    CHECK(said("90s") == "app.hello\ncon.found\napp.new white\nclk.stages");
    CHECK(said("none") == "app.hello\ncon.found\napp.new white");
}

}  // namespace zubr::test

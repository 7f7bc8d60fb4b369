// The oracles that watch the reader can fail: what was read is falsified in every way in which a reader may
// lose something, and they must say so; of what was really read they must say nothing.
#include <algorithm>
#include <functional>
#include <sstream>

#include <catch2/catch.hpp>

#include "notation/pdn_games.hpp"
#include "support/pdn_accounting.hpp"
#include "support/pdn_borders.hpp"

using namespace zubr;
using Games = std::vector<notation::Read_game>;

namespace {

Games read(const std::string& text) {
    std::istringstream in(text);
    Games games;
    notation::read_games(in, {"UTF-8", {}}, [&](const notation::Read_game& game) { games.push_back(game); });
    return games;
}

std::string lost(const std::string& text, const Games& games) {
    return test::unaccounted(text, games).value_or("nothing");
}
std::string wrong(const std::string& text, const Games& games) {
    return test::wrong_borders(text, games).value_or("nothing");
}

void forget_comments(Games& games) {
    for (auto& game : games) {
        game.record->main.annotations.clear();
        game.record->main.opening.clear();
    }
}
void forget_unread(Games& games) {
    for (auto& game : games)
        game.unread.clear();
}
void forget_last_ply(Games& games) {
    for (auto& game : games)
        game.record->main.game.take_back();
}
void forget_positions(Games& games) {
    for (auto& game : games)
        game.record->set_ups.clear();
}
void forget_tags(Games& games) {
    for (auto& game : games) {
        game.tags.clear();
        if (game.record) game.record->tags.clear();
    }
}
void forget_results(Games& games) {
    for (auto& game : games) {
        game.terminator.clear();
        if (game.record) game.record->tags.clear();
    }
}

}  // namespace

TEST_CASE("a token that was dropped is missed, whatever it is made of", "[pdn][loss]") {
    struct Row {
        const char* text;
        void (*forget)(Games&);
        const char* lost;
    };
    for (const Row& row : {
             Row{"1. 32-28 19-23 *", forget_last_ply, "1923"},
             Row{"1.32-28,19-23 *", forget_last_ply, "1923"},
             Row{"1. 32-28 1923 *", forget_last_ply, "1923"},
             Row{"1. 32-28 \uFF11\uFF19\u201323 *", forget_last_ply, "1923"},
             Row{"1. 32-28 1\u200B9-23 *", forget_last_ply, "1923"},
             Row{"1. 32-28 01-06 *", forget_unread, "16"},
             Row{"1. 32-28 {19-23} {so 19-23} *", forget_comments, "1923"},
             Row{"1. 32-28 19~23 *", forget_unread, "1923"},
             Row{"1. 32-28 19.23 *", forget_unread, "1923"},
             Row{"1. 32-28 19?23 *", forget_unread, "1923"},
             Row{"1. 32-28 19/23 *", forget_unread, "1923"},
             Row{"1. 32-28 19\"23 *", forget_unread, "1923"},
             Row{"1. 32-28 1923. *", forget_unread, "1923"},
             Row{"1. 32-28 \x01"
                 "19~23\x02 *",
                 forget_unread, "1923"},
             Row{"1. 32-28 2 -0*223 19-23 *", forget_unread, "1923"},
             Row{"1. 32-28 $3030 19~23 *", forget_unread, "1923"},
             Row{"1. 32-28 /F\u200BEN \"W:W31:B20\"/ 31-26 *", forget_positions, "2631"},
             Row{"[FEN \"W:W31,\u200B36:B20\"]\n1. 31-26 *", forget_tags, "31"},
             Row{"[Event \"4-5\"]\n1. 32-28 *", forget_tags, "45"},
             Row{"1. 32-28 2 - 0 {1-1} *", forget_comments, "11"},
             Row{"1. 32-28 2-0\n", forget_results, "20"},
         }) {
        INFO(row.text);
        Games games = read(row.text);
        CHECK(lost(row.text, games) == "nothing");
        REQUIRE(!games.empty());
        row.forget(games);
        const std::string said = lost(row.text, games);
        CHECK(said != "nothing");
        CHECK((said == row.lost || said.find(row.lost) == 0 || row.forget == forget_positions ||
               row.forget == forget_tags));
    }
}

TEST_CASE("one token cannot stand for another one that looks the same", "[pdn][loss]") {
    const std::string text = "1. 32-28 {32-28} 19-23 *\n\n1. 32-28 *\n";
    Games games = read(text);
    CHECK(lost(text, games) == "nothing");
    forget_comments(games);
    CHECK(lost(text, games) == "3228");
}

TEST_CASE("a game that was swallowed or invented, and an ok that is none, is seen", "[pdn][loss]") {
    const std::string text = "[Event \"a\"]\n\n1. 32-28 {x 19-23\n*\n\n[Event \"b\"]\n\n1. 31-26 2-0\n";
    const Games games = read(text);
    REQUIRE(games.size() == 2);
    CHECK(wrong(text, games) == "nothing");
    const auto falsified = [&](const std::function<void(Games&)>& falsify) {
        Games other = games;
        falsify(other);
        return wrong(text, other);
    };
    CHECK(falsified([](Games& g) { g.pop_back(); }) == "a tag was swallowed");
    CHECK(falsified([](Games& g) {
              g[0].record->tags.push_back(g[1].record->tags[0]);
              g.pop_back();
          }) == "a game was swallowed");
    CHECK(falsified([](Games& g) { g[0].terminator = "0-2"; }) == "a result was invented");
    CHECK(falsified([](Games& g) { g[0].unread.clear(); }) == "a game stops at nothing");
    CHECK(falsified([](Games& g) { g[1].unread = "31-26"; }) == "an ok game has something unread");
    CHECK(falsified([](Games& g) { g[0].whole = true; }) == "a game that is not well read is whole");
    CHECK(falsified([](Games& g) { g[1].plies = 9; }) == "a ply was invented");
    const std::string one = "1. 32-28 19-23";
    Games two = read(one);
    two.push_back(two[0]);
    CHECK(wrong(one, two) == "a game begins behind nothing");
}

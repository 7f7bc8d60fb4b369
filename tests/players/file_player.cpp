// Plies from a text, one a line: which line answers which turn.
#include "players/file_player.hpp"

#include <catch2/catch.hpp>

#include "notation/move_text.hpp"

using namespace zubr;
using namespace zubr::players;
using Strings = std::vector<std::string>;

namespace {

/// What the player answers after those plies; nothing when it waits.
std::optional<std::string> answer_after(const Strings& plies, Player& player) {
    draughts::Game game(draughts::international);
    for (const std::string& text : plies)
        game.play(*notation::parse_move(game.rules(), game.position(), text));
    player.tell({game, {}});
    std::optional<std::string> text;
    player.ask(7, [&](const Answer& answer) {
        CHECK(answer.question == 7);
        text = answer.reply->text;
    });
    return text;
}

}  // namespace

TEST_CASE("the n-th line answers the n-th turn of the side to move") {
    struct Row {
        Strings plies;
        std::optional<std::string> answer;
    };
    const std::vector<Row> rows = {
        {{}, "first"},
        {{"32-28"}, "first"},
        {{"32-28", "19-23"}, "second"},
        {{"32-28", "19-23", "28x19"}, "second"},
        {{"32-28", "19-23", "28x19", "14x23", "33-28", "23x32"}, std::nullopt},  // the lines have ended,
        {{"32-28", "19-23"}, "second"},  // after plies taken back: as before
    };
    File_player player("first\nsecond\nthird\n");
    for (const Row& row : rows) {
        INFO(row.plies.size());
        CHECK(answer_after(row.plies, player) == row.answer);
    }
}

TEST_CASE("lines of a player's file") {
    struct Row {
        const char* name;
        std::string text;
        std::optional<std::string> first;
        std::optional<std::string> second;
    };
    const std::vector<Row> rows = {
        {"nothing", "", std::nullopt, std::nullopt},
        {"no line end", "32-28", "32-28", std::nullopt},
        {"of another system", "32-28\r\n28x19\r\n", "32-28", "28x19"},
        {"blank lines and remarks", "# mine\n\n \t\n32-28\n#\n28x19", "32-28", "28x19"},
        {"blanks are part of the ply", " 32-28 \n", " 32-28 ", std::nullopt},
        {"nonsense is for others to judge", "--\n\n?\n", "--", "?"},
    };
    for (const Row& row : rows) {
        INFO(row.name);
        File_player player(row.text);
        CHECK(answer_after({}, player) == row.first);
        CHECK(answer_after({"32-28", "19-23"}, player) == row.second);
    }
}

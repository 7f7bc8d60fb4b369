// Which way of understanding a game is right, and what of it is known when none is.
#include "notation/pdn_judge.hpp"

#include <catch2/catch.hpp>

using namespace zubr;
using namespace zubr::notation;
using Strings = std::vector<std::string>;

namespace {

/// As a file gives them: each move is meant in every kind.
Pdn_draft draft_of(const std::vector<Game_kind>& kinds, const Strings& moves) {
    Pdn_draft draft;
    draft.number = 4;
    for (const Game_kind& kind : kinds)
        draft.readings.push_back({kind, {Replay(*kind.rules, draughts::start_position(*kind.rules))}});
    for (const std::string& move : moves) {
        draft.note_squares(move);
        ++draft.legible;
        ++draft.moves;
        draft.kept.say(move, Pdn_kept::Kind::start);
        draft.kept.add_ply();
        for (Pdn_reading& reading : draft.readings)
            reading.parts.back().play(move);
    }
    return draft;
}

std::vector<Game_kind> unnamed() {
    return possible_kinds(std::nullopt);
}
std::vector<Game_kind> international() {
    return {*named_kind("20", "")};
}

}  // namespace

TEST_CASE("every kind in which a game is readable to its end is a reading of it") {
    struct Row {
        const char* name;
        std::vector<Game_kind> kinds;
        Strings moves;
        bool certain;
        std::string likeliest;
    };
    const std::vector<Row> rows = {
        {"one kind alone is tried", international(), {"32-28", "19-23"}, true, "international"},
        {"squares beyond 32", unnamed(), {"32-28", "19-23", "28x19", "14x23"}, false, "international"},
        {"it stops, and is the one that leads furthest",
         international(),
         {"32-28", "28-22"},
         false,
         "international"},
    };
    for (const Row& row : rows) {
        INFO(row.name);
        const Pdn_draft draft = draft_of(row.kinds, row.moves);
        const std::string terminator = "*";
        const Pdn_judge judge(draft, terminator);
        const auto readings = judge.readings();
        REQUIRE_FALSE(readings.empty());
        CHECK(judge.is_certain() == row.certain);
        CHECK(readings.front().variant == row.likeliest);
        CHECK(readings.front().number == 4);
        CHECK(readings.front().terminator == "*");
    }
}

TEST_CASE("a game is well read, doubtful, or stops") {
    Pdn_draft draft = draft_of(international(), {"32-28", "19-23"});
    const std::string terminator = "2-0";
    const auto only = [&] { return Pdn_judge(draft, terminator).readings().front(); };
    CHECK(only().status == Pdn_status::ok);
    CHECK(only().whole);
    CHECK(only().unread == "");
    REQUIRE(only().record);
    CHECK(only().record->main.game.outcome().result == draughts::Result::white_wins);

    draft.whole = false;
    CHECK(only().status == Pdn_status::ok);
    CHECK_FALSE(only().whole);

    draft.doubtful = true;
    draft.doubt = pdn_note::Too_long{};
    CHECK(only().status == Pdn_status::doubtful);
    CHECK(only().note == Pdn_note(pdn_note::Too_long{}));

    draft = draft_of(international(), {"32-28", "19-23", "1-50", "x"});
    CHECK(only().status == Pdn_status::stops);
    CHECK(only().plies == 2);
    CHECK(only().unread == "1-50 x");
    CHECK_FALSE(only().whole);
}

TEST_CASE("a game that has no reading goes on as it was found") {
    Pdn_draft draft = draft_of({}, {"32-28", "19-23"});
    const std::string terminator;
    draft.tags = {{"White", "Anna"}};
    SECTION("its start position cannot be read") {
        draft.fen_problem = fen::Unknown_side{};
        const auto game = Pdn_judge(draft, terminator).readings().front();
        CHECK(game.status == Pdn_status::fen_unknown_side);
        CHECK(game.note == Pdn_note(pdn_note::Bad_start{fen::Unknown_side{}}));
    }
    SECTION("it names a game that nobody here plays") {
        draft.unknown = Game_kind{};
        draft.unknown->name = "turkish";
        const auto game = Pdn_judge(draft, terminator).readings().front();
        CHECK(game.status == Pdn_status::other_variant);
        CHECK(game.variant == "turkish");
        CHECK(game.plies == 2);
    }
    const auto game = Pdn_judge(draft, terminator).readings().front();
    CHECK(game.unread == "32-28 19-23");
    CHECK(game.tags == draft.tags);
    CHECK_FALSE(game.record);
    CHECK_FALSE(game.whole);
}

TEST_CASE("numbers up to 32 that no game of ours follows half way are another game on 64 squares") {
    const Strings english{"9-13", "22-18", "13-17", "18-14", "17-22", "14-9", "22-26"};
    const Strings others{"21-17", "1-2", "3-4", "5-6", "7-8", "9-10"};
    const std::string terminator;
    const auto name = [&](const Strings& moves, const char* tag) {
        std::vector<Game_kind> kinds;
        for (Game_kind& kind : unnamed())
            if (kind.rules->geometry.squares() > 40) kinds.push_back(std::move(kind));
        Pdn_draft draft = draft_of(kinds, moves);
        if (tag != nullptr) draft.tags.emplace_back(tag, "Anna");
        return Pdn_judge(draft, terminator).readings().front().variant;
    };
    CHECK(name(english, nullptr) == "english");
    CHECK(name(others, nullptr) == "8x8");
    CHECK(name(others, "Bianco") == "italian");
    CHECK(name({others.begin(), others.begin() + 5}, nullptr) != "8x8");
}

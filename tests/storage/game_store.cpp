// The games database: what replaces what, numbers, forgetting, and files that are not what they should be.
#include "storage/game_store.hpp"

#include <random>

#include <catch2/catch.hpp>

#include "storage/folder.hpp"

using namespace zubr::storage;
using zubr::test::Folder;
namespace fs = std::filesystem;
using Told_by = Game_store::Told_by;

namespace {

Stored_game game(const std::string& origin, const std::string& journal, int plies,
                 const std::string& result = "*") {
    Stored_game row;
    row.origin = origin;
    row.journal = journal;
    row.started = "2026-11-30 10:15";
    row.variant = "international";
    row.white = "A";
    row.black = "B";
    row.result = result;
    row.plies = plies;
    row.pdn = "pdn of " + std::to_string(plies);
    return row;
}

Game_store open(const Folder& folder) {
    auto store = Game_store::open(folder / "games.sqlite");
    REQUIRE(store);
    return std::move(*store);
}

Store_error::Kind kind_of(const Folder& folder) {
    const auto store = Game_store::open(folder / "games.sqlite");
    REQUIRE_FALSE(store);
    return store.error().kind;
}

}  // namespace

TEST_CASE("games are numbered in their order, without gaps, however often they are told") {
    const Folder folder;
    Game_store store = open(folder);
    for (int plies = 1; plies <= 5; ++plies)
        REQUIRE(store.take_in({"j1", 100}, {game("j1/1", "j1", plies)}, Told_by::session));
    REQUIRE(store.take_in({"j2", 100}, {game("j2/1", "j2", 1), game("j2/2", "j2", 2)}, Told_by::journal));
    const auto list = store.list();
    REQUIRE(list);
    REQUIRE(list->size() == 3);
    CHECK((*list)[0].number == 1);
    CHECK((*list)[0].plies == 5);
    CHECK((*list)[0].pdn.empty());
    CHECK((*list)[2].number == 3);
    CHECK((*store.find(1))->pdn == "pdn of 5");
    CHECK_FALSE(store.find(4)->has_value());
}

TEST_CASE("a later journal knows more, an earlier one does not; the session knows more than its journal") {
    const Folder folder;
    Game_store store = open(folder);
    REQUIRE(store.take_in({"j2", 1}, {game("j1/1", "j2", 8)}, Told_by::session));
    REQUIRE(store.take_in({"j1", 1}, {game("j1/1", "j1", 4)}, Told_by::journal));
    CHECK((*store.find(1))->plies == 8);
    // The same, read from the journal: the session's text (with its clocks) stays.
    Stored_game read = game("j1/1", "j2", 8);
    read.pdn = "without clocks";
    REQUIRE(store.take_in({"j2", 2}, {read}, Told_by::journal));
    CHECK((*store.find(1))->pdn == "pdn of 8");
    // More plies than the session had told: killed before it could.
    REQUIRE(store.take_in({"j2", 3}, {game("j1/1", "j2", 9)}, Told_by::journal));
    CHECK((*store.find(1))->plies == 9);
}

TEST_CASE("a deleted game is forgotten, never taken in again, and its number never given again") {
    const Folder folder;
    {
        Game_store store = open(folder);
        REQUIRE(store.take_in({"j1", 1}, {game("j1/1", "j1", 4), game("j1/2", "j1", 4)}, Told_by::session));
        // The journal still holds another game.
        CHECK(store.erase(2)->empty());
        CHECK(store.list()->size() == 1);
        REQUIRE(store.take_in({"j1", 2}, {game("j1/2", "j1", 7)}, Told_by::journal));
        CHECK(store.list()->size() == 1);
        REQUIRE(store.take_in({"j2", 1}, {game("j2/1", "j2", 1)}, Told_by::session));
        CHECK(store.list()->back().number == 3);
        CHECK(*store.erase(1) == std::vector<std::string>{"j1"});
    }
    Game_store store = open(folder);
    CHECK(store.list()->size() == 1);
    // Nothing of its text is left in the file.
    REQUIRE(store.make_durable());
    CHECK(folder.read("games.sqlite").find("pdn of 7") == std::string::npos);
}

TEST_CASE("a journal is known by its size") {
    const Folder folder;
    Game_store store = open(folder);
    CHECK_FALSE(*store.has_taken_in({"j1", 10}));
    REQUIRE(store.take_in({"j1", 10}, {}, Told_by::journal));
    CHECK(*store.has_taken_in({"j1", 10}));
    CHECK_FALSE(*store.has_taken_in({"j1", 11}));
}

TEST_CASE("two programs write at once: both are kept") {
    const Folder folder;
    Game_store one = open(folder);
    Game_store other = open(folder);
    for (int n = 1; n <= 20; ++n) {
        REQUIRE(one.take_in({"a", 1}, {game("a/" + std::to_string(n), "a", n)}, Told_by::session));
        REQUIRE(other.take_in({"b", 1}, {game("b/" + std::to_string(n), "b", n)}, Told_by::session));
    }
    CHECK(one.list()->size() == 40);
    CHECK(other.list()->size() == 40);
}

TEST_CASE(
    "what is no database, another program's, or contradicts itself is damaged; a newer one is left alone") {
    const Folder folder;
    SECTION("text") {
        folder.write("games.sqlite", std::string(5000, 'x'));
    }
    SECTION("a folder") {
        fs::create_directory(folder / "games.sqlite");
    }
    SECTION("another program's") {
        auto database = Sql_database::open(folder / "games.sqlite", 100);
        REQUIRE(database->run("CREATE TABLE mail(text TEXT)"));
    }
    SECTION("a table too few") {
        { open(folder); }
        auto database = Sql_database::open(folder / "games.sqlite", 100);
        REQUIRE(database->run("DROP TABLE games"));
    }
    const auto opened = Game_store::open(folder / "games.sqlite");
    REQUIRE_FALSE(opened);
    CHECK(opened.error().kind == Store_error::Kind::damaged);
    CHECK_FALSE(opened.error().text.empty());
    REQUIRE(Game_store::set_aside(folder / "games.sqlite", "20261130-101500"));
    CHECK(fs::exists(folder / "games.sqlite.damaged-20261130-101500"));
    CHECK(open(folder).list()->empty());
    // A second one of the same second does not write over the first.
    REQUIRE(Game_store::set_aside(folder / "games.sqlite", "20261130-101500"));
    CHECK(fs::exists(folder / "games.sqlite.damaged-20261130-101500-2"));
}

TEST_CASE("a newer program's database is told apart") {
    const Folder folder;
    { open(folder); }
    {
        auto database = Sql_database::open(folder / "games.sqlite", 100);
        REQUIRE(database->run("PRAGMA user_version = 99"));
    }
    const std::string before = folder.read("games.sqlite");
    CHECK(kind_of(folder) == Store_error::Kind::newer);
    CHECK(folder.read("games.sqlite") == before);
}

TEST_CASE("bytes flipped anywhere: read, damaged, or unusable, never a crash or a game that was not played") {
    const Folder folder;
    {
        Game_store store = open(folder);
        for (int n = 1; n <= 30; ++n)
            REQUIRE(store.take_in({"j", 1}, {game("j/" + std::to_string(n), "j", n)}, Told_by::session));
        REQUIRE(store.make_durable());
    }
    const std::string whole = folder.read("games.sqlite");
    std::mt19937 random(3);
    int damaged = 0;
    for (int turn = 0; turn < 300; ++turn) {
        std::string bytes = whole;
        for (int flips = 1 + static_cast<int>(random() % 20); flips > 0; --flips)
            bytes[random() % bytes.size()] ^= static_cast<char>(1U << random() % 8);
        for (const char* other : {"games.sqlite-wal", "games.sqlite-shm"})
            fs::remove(folder / other);
        folder.write("games.sqlite", bytes);
        auto store = Game_store::open(folder / "games.sqlite");
        if (!store) {
            damaged += store.error().kind == Store_error::Kind::damaged ? 1 : 0;
            continue;
        }
        const auto list = store->list();
        if (list) CHECK(list->size() <= 31);
        store->take_in({"k", 1}, {game("k/1", "k", 3)}, Told_by::session);
    }
    CHECK(damaged > 20);
}

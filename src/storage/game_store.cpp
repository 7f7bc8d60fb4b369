#include "storage/game_store.hpp"

#include <array>
#include <system_error>

#include <fmt/format.h>

#include "platform/folders.hpp"

namespace zubr::storage {

namespace {

// How long other programs are waited for. A second program that writes at the same moment needs milliseconds.
constexpr int patience_ms = 2000;

// "Zubr": marks the file as ours among all of SQLite's (https://www.sqlite.org/fileformat.html, offset 68).
constexpr std::int64_t application = 0x5A756272;

/// Step n leads from version n to n + 1; a step that was ever released is never changed.
constexpr std::array<const char*, 2> migrations = {
    // 1: the games
    "CREATE TABLE games(number INTEGER PRIMARY KEY AUTOINCREMENT, origin TEXT NOT NULL UNIQUE,"
    " journal TEXT NOT NULL, started TEXT NOT NULL, variant TEXT NOT NULL, white TEXT NOT NULL,"
    " black TEXT NOT NULL, result TEXT NOT NULL, plies INTEGER NOT NULL, pdn TEXT NOT NULL,"
    " deleted INTEGER NOT NULL DEFAULT 0)",
    // 2: the index of journals
    "CREATE TABLE journals(name TEXT PRIMARY KEY, size INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE journal_games(journal TEXT NOT NULL, origin TEXT NOT NULL,"
    " PRIMARY KEY(journal, origin)) WITHOUT ROWID"};

constexpr std::string_view columns =
    "number, origin, journal, started, variant, white, black, result, plies, pdn";

tl::unexpected<Store_error> failed(const Sql_error& error) {
    const auto kind = error.damaged() ? Store_error::Kind::damaged : Store_error::Kind::unusable;
    return tl::unexpected(Store_error{kind, error.text});
}

Stored_game game_in(const Sql_statement& row) {
    Stored_game game;
    game.number = row.number(0);
    game.origin = row.text(1);
    game.journal = row.text(2);
    game.started = row.text(3);
    game.variant = row.text(4);
    game.white = row.text(5);
    game.black = row.text(6);
    game.result = row.text(7);
    game.plies = static_cast<int>(row.number(8));
    game.pdn = row.text(9);
    return game;
}

}  // namespace

tl::expected<Game_store, Store_error> Game_store::open(const std::filesystem::path& file) {
    if (!platform::make_private_folder(file.parent_path()))
        return tl::unexpected(Store_error{Store_error::Kind::unusable, file.parent_path().string()});
    std::error_code error;
    if (std::filesystem::exists(file, error) && !std::filesystem::is_regular_file(file, error))
        return tl::unexpected(Store_error{Store_error::Kind::damaged, "no file"});
    auto database = Sql_database::open(file, patience_ms);
    if (!database) return failed(database.error());
    Game_store store(std::move(*database));
    for (const auto step : {&Game_store::check, &Game_store::migrate, &Game_store::prepare})
        if (auto done = (store.*step)(); !done) return tl::unexpected(done.error());
    return store;
}

/// Is it ours, whole, and not from the future?
tl::expected<void, Store_error> Game_store::check() {
    const auto tables = database_.number("SELECT count(*) FROM sqlite_schema");
    if (!tables) return failed(tables.error());
    const auto owner = database_.number("PRAGMA application_id");
    if (!owner) return failed(owner.error());
    if (*owner != application && (*owner != 0 || *tables != 0))
        return tl::unexpected(Store_error{Store_error::Kind::damaged, "another program's database"});
    const auto version = database_.number("PRAGMA user_version");
    if (!version) return failed(version.error());
    if (*version > static_cast<std::int64_t>(migrations.size()))
        return tl::unexpected(
            Store_error{Store_error::Kind::newer, fmt::format("schema version {}", *version)});
    const auto whole = database_.text("PRAGMA quick_check(1)");
    if (!whole) return failed(whole.error());
    if (*whole != "ok") return tl::unexpected(Store_error{Store_error::Kind::damaged, *whole});
    return {};
}

tl::expected<void, Store_error> Game_store::migrate() {
    // Readers and writers do not wait for each other, and a killed process leaves a whole file. Commits need
    // not reach the disk at once: what is lost is taken in again from the journals.
    for (const char* pragma :
         {"PRAGMA journal_mode = WAL", "PRAGMA synchronous = NORMAL", "PRAGMA secure_delete = ON"})
        if (auto done = database_.run(pragma); !done) return failed(done.error());
    auto transaction = Sql_transaction::begin(database_);
    if (!transaction) return failed(transaction.error());
    // Another program may have been faster: asked again, now that nobody else writes.
    const auto version = database_.number("PRAGMA user_version");
    if (!version) return failed(version.error());
    for (auto step = static_cast<std::size_t>(*version); step < migrations.size(); ++step)
        if (auto done = database_.run(migrations[step]); !done) return failed(done.error());
    const auto mark =
        fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", application, migrations.size());
    if (auto done = database_.run(mark); !done) return failed(done.error());
    if (auto done = transaction->commit(); !done) return failed(done.error());
    return {};
}

tl::expected<void, Store_error> Game_store::prepare() {
    const std::string list = fmt::format("SELECT {} FROM games WHERE NOT deleted ORDER BY number", columns);
    const std::string find = fmt::format("SELECT {} FROM games WHERE number = ?1 AND NOT deleted", columns);
    const std::pair<std::optional<Sql_statement>*, std::string_view> wanted[] = {
        // The number is chosen here: left to itself SQLite uses one up with each update, too. Deleted games
        // keep their row, so none is given twice.
        {&statements_.keep_game,
         "INSERT INTO games(number, origin, journal, started, variant, white, black, result, plies, pdn)"
         " VALUES((SELECT ifnull(max(number), 0) + 1 FROM games), ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"
         " ON CONFLICT(origin) DO UPDATE SET"
         " journal = excluded.journal, white = excluded.white, black = excluded.black,"
         " result = excluded.result, plies = excluded.plies, pdn = excluded.pdn"
         " WHERE NOT deleted AND (excluded.journal > games.journal OR (excluded.journal = games.journal AND"
         " (?10 OR excluded.plies <> games.plies OR excluded.result <> games.result)))"},
        {&statements_.keep_journal,
         "INSERT INTO journals(name, size) VALUES(?1, ?2)"
         " ON CONFLICT(name) DO UPDATE SET size = excluded.size"},
        {&statements_.keep_pair, "INSERT OR IGNORE INTO journal_games(journal, origin) VALUES(?1, ?2)"},
        {&statements_.has_journal, "SELECT 1 FROM journals WHERE name = ?1 AND size = ?2"},
        {&statements_.list, list},
        {&statements_.find, find},
        {&statements_.erase,
         "UPDATE games SET deleted = 1, white = '', black = '', pdn = '' WHERE number = ?1"},
        {&statements_.left,
         "SELECT journal_games.journal FROM journal_games JOIN games USING(origin) WHERE number = ?1 AND NOT "
         "EXISTS"
         " (SELECT 1 FROM journal_games AS other JOIN games AS others USING(origin)"
         " WHERE other.journal = journal_games.journal AND NOT others.deleted)"},
    };
    for (const auto& [statement, sql] : wanted) {
        auto prepared = database_.prepare(sql);
        if (!prepared) return failed(prepared.error());
        *statement = std::move(*prepared);
    }
    return {};
}

bool Game_store::set_aside(const std::filesystem::path& file, std::string_view stamp) {
    // Nothing that was set aside before is written over.
    std::string aside = fmt::format("{}.damaged-{}", file.string(), stamp);
    std::error_code unused;
    for (int n = 2; std::filesystem::exists(aside, unused); ++n)
        aside = fmt::format("{}.damaged-{}-{}", file.string(), stamp, n);
    bool all = true;
    for (const char* part : {"", "-wal", "-shm"}) {
        std::error_code error;
        if (!std::filesystem::exists(file.string() + part, error)) continue;
        std::filesystem::rename(file.string() + part, aside + part, error);
        all = all && !error;
    }
    return all;
}

tl::expected<void, Store_error> Game_store::take_in(const Indexed_journal& journal,
                                                    const std::vector<Stored_game>& games, Told_by told_by) {
    auto transaction = Sql_transaction::begin(database_);
    if (!transaction) return failed(transaction.error());
    for (const Stored_game& game : games) {
        auto& keep = *statements_.keep_game;
        keep.bind(game.origin, game.journal, game.started, game.variant, game.white, game.black, game.result,
                  game.plies, game.pdn, told_by == Told_by::session ? 1 : 0);
        if (auto done = keep.run(); !done) return failed(done.error());
        statements_.keep_pair->bind(journal.name, game.origin);
        if (auto done = statements_.keep_pair->run(); !done) return failed(done.error());
    }
    statements_.keep_journal->bind(journal.name, static_cast<std::int64_t>(journal.size));
    if (auto done = statements_.keep_journal->run(); !done) return failed(done.error());
    if (auto done = transaction->commit(); !done) return failed(done.error());
    return {};
}

tl::expected<bool, Store_error> Game_store::has_taken_in(const Indexed_journal& journal) {
    auto& has = *statements_.has_journal;
    has.bind(journal.name, static_cast<std::int64_t>(journal.size));
    const auto row = has.step();
    if (!row) return failed(row.error());
    has.reset();
    return *row;
}

tl::expected<std::vector<Stored_game>, Store_error> Game_store::list() {
    std::vector<Stored_game> games;
    statements_.list->bind();
    for (;;) {
        const auto row = statements_.list->step();
        if (!row) return failed(row.error());
        if (!*row) return games;
        games.push_back(game_in(*statements_.list));
        games.back().pdn.clear();
    }
}

tl::expected<std::optional<Stored_game>, Store_error> Game_store::find(std::int64_t number) {
    statements_.find->bind(number);
    const auto row = statements_.find->step();
    if (!row) return failed(row.error());
    if (!*row) return std::nullopt;
    Stored_game game = game_in(*statements_.find);
    statements_.find->reset();
    return game;
}

tl::expected<std::vector<std::string>, Store_error> Game_store::erase(std::int64_t number) {
    auto transaction = Sql_transaction::begin(database_);
    if (!transaction) return failed(transaction.error());
    statements_.erase->bind(number);
    if (auto done = statements_.erase->run(); !done) return failed(done.error());
    std::vector<std::string> journals;
    statements_.left->bind(number);
    for (;;) {
        const auto row = statements_.left->step();
        if (!row) return failed(row.error());
        if (!*row) break;
        journals.push_back(statements_.left->text(0));
    }
    if (auto done = transaction->commit(); !done) return failed(done.error());
    return journals;
}

tl::expected<void, Store_error> Game_store::make_durable() {
    const auto blocked = database_.number("PRAGMA wal_checkpoint(FULL)");
    if (!blocked) return failed(blocked.error());
    if (*blocked != 0)
        return tl::unexpected(Store_error{Store_error::Kind::unusable, "another program reads"});
    return {};
}

}  // namespace zubr::storage

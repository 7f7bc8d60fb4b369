#include "storage/sqlite.hpp"

#include <utility>

#include <sqlite3.h>

#include "platform/files.hpp"

namespace zubr::storage {

namespace {

Sql_error error_of(sqlite3* database, int code) {
    return {code & 0xFF, database != nullptr ? sqlite3_errmsg(database) : sqlite3_errstr(code)};
}

}  // namespace

bool Sql_error::damaged() const {
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_SCHEMA ||
           code == SQLITE_MISMATCH || code == SQLITE_ERROR || code == SQLITE_CONSTRAINT;
}

void Sql_statement::Finalise::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

tl::expected<bool, Sql_error> Sql_statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) {
        reset();
        return false;
    }
    Sql_error error = error_of(sqlite3_db_handle(statement_.get()), code);
    reset();
    return tl::unexpected(std::move(error));
}

tl::expected<void, Sql_error> Sql_statement::run() {
    for (;;) {
        const auto row = step();
        if (!row) return tl::unexpected(row.error());
        if (!*row) return {};
    }
}

std::int64_t Sql_statement::number(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

std::string Sql_statement::text(int column) const {
    const void* bytes = sqlite3_column_blob(statement_.get(), column);
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return bytes == nullptr ? std::string()
                            : std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

void Sql_statement::reset() {
    sqlite3_reset(statement_.get());
    sqlite3_clear_bindings(statement_.get());
}

void Sql_statement::bind_one(int index, std::int64_t value) {
    sqlite3_bind_int64(statement_.get(), index, value);
}

void Sql_statement::bind_one(int index, std::string_view value) {
    sqlite3_bind_text64(statement_.get(), index, value.data(), value.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

void Sql_database::Close::operator()(sqlite3* database) const {
    sqlite3_close_v2(database);
}

tl::expected<Sql_database, Sql_error> Sql_database::open(const std::filesystem::path& file, int patience_ms) {
    // SQLite would make the file readable by all; its -wal and -shm take the mode of the file.
    if (const auto made = platform::make_private_file(file); !made)
        return tl::unexpected(Sql_error{SQLITE_CANTOPEN, made.error()});
    sqlite3* raw = nullptr;
    const int code = sqlite3_open_v2(file.string().c_str(), &raw, SQLITE_OPEN_READWRITE, nullptr);
    Sql_database database(raw);
    if (code != SQLITE_OK) return tl::unexpected(error_of(raw, code));
    sqlite3_busy_timeout(raw, patience_ms);
    // The file may come from anywhere: nothing in its schema is trusted to run.
    sqlite3_db_config(raw, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(raw, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(raw, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(raw, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    return database;
}

tl::expected<void, Sql_error> Sql_database::run(const std::string& sql) {
    const int code = sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return tl::unexpected(error_of(database_.get(), code));
    return {};
}

tl::expected<std::int64_t, Sql_error> Sql_database::number(std::string_view sql) {
    auto statement = prepare(sql);
    if (!statement) return tl::unexpected(statement.error());
    const auto row = statement->step();
    if (!row) return tl::unexpected(row.error());
    return *row ? statement->number(0) : 0;
}

tl::expected<std::string, Sql_error> Sql_database::text(std::string_view sql) {
    auto statement = prepare(sql);
    if (!statement) return tl::unexpected(statement.error());
    const auto row = statement->step();
    if (!row) return tl::unexpected(row.error());
    return *row ? statement->text(0) : std::string();
}

tl::expected<Sql_statement, Sql_error> Sql_database::prepare(std::string_view sql) {
    sqlite3_stmt* raw = nullptr;
    const int code = sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
    if (code != SQLITE_OK) return tl::unexpected(error_of(database_.get(), code));
    return Sql_statement(raw);
}

std::int64_t Sql_database::last_row() const {
    return sqlite3_last_insert_rowid(database_.get());
}

tl::expected<Sql_transaction, Sql_error> Sql_transaction::begin(Sql_database& database) {
    if (auto begun = database.run("BEGIN IMMEDIATE"); !begun) return tl::unexpected(begun.error());
    return Sql_transaction(database);
}

Sql_transaction::Sql_transaction(Sql_transaction&& other) noexcept
    : database_(std::exchange(other.database_, nullptr)) {}

Sql_transaction::~Sql_transaction() {
    if (database_ != nullptr) static_cast<void>(database_->run("ROLLBACK"));
}

tl::expected<void, Sql_error> Sql_transaction::commit() {
    auto committed = database_->run("COMMIT");
    if (committed) database_ = nullptr;
    return committed;
}

}  // namespace zubr::storage

// SQLite with owners: a database that closes itself, statements that are finalised, errors as values. Only as
// much as game_store.cpp needs.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

struct sqlite3;
struct sqlite3_stmt;

namespace zubr::storage {

/// A result code of SQLite (https://www.sqlite.org/rescode.html) and what it says.
struct Sql_error {
    int code = 0;
    std::string text;
    /// The file is no database, or its content contradicts itself.
    [[nodiscard]] bool damaged() const;
};

class Sql_statement {
  public:
    /// Binds the values to ?1, ?2 ... in turn.
    template <class... Values>
    void bind(const Values&... values) {
        reset();
        int index = 0;
        (bind_one(++index, values), ...);
    }
    /// True: a row is there to be read. False: done.
    tl::expected<bool, Sql_error> step();
    /// Runs to its end, rows left out.
    tl::expected<void, Sql_error> run();
    /// Of the current row, columns from 0.
    [[nodiscard]] std::int64_t number(int column) const;
    [[nodiscard]] std::string text(int column) const;
    void reset();

  private:
    friend class Sql_database;
    struct Finalise {
        void operator()(sqlite3_stmt* statement) const;
    };
    explicit Sql_statement(sqlite3_stmt* statement) : statement_(statement) {}
    void bind_one(int index, std::int64_t value);
    void bind_one(int index, int value) { bind_one(index, std::int64_t{value}); }
    void bind_one(int index, std::string_view value);
    void bind_one(int index, const std::string& value) { bind_one(index, std::string_view(value)); }

    std::unique_ptr<sqlite3_stmt, Finalise> statement_;
};

class Sql_database {
  public:
    /// Made with mode 0600 where there is none. Waits at most `patience_ms` for other programs.
    static tl::expected<Sql_database, Sql_error> open(const std::filesystem::path& file, int patience_ms);

    /// One or more statements without values.
    tl::expected<void, Sql_error> run(const std::string& sql);
    /// The first column of the first row; 0 without a row.
    tl::expected<std::int64_t, Sql_error> number(std::string_view sql);
    tl::expected<std::string, Sql_error> text(std::string_view sql);
    /// Kept by the caller and used again.
    tl::expected<Sql_statement, Sql_error> prepare(std::string_view sql);
    [[nodiscard]] std::int64_t last_row() const;

  private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    explicit Sql_database(sqlite3* database) : database_(database) {}

    std::unique_ptr<sqlite3, Close> database_;
};

/// Begun at once for writing; rolled back unless committed.
class Sql_transaction {
  public:
    static tl::expected<Sql_transaction, Sql_error> begin(Sql_database& database);
    Sql_transaction(Sql_transaction&& other) noexcept;
    Sql_transaction& operator=(Sql_transaction&&) = delete;
    ~Sql_transaction();
    tl::expected<void, Sql_error> commit();

  private:
    explicit Sql_transaction(Sql_database& database) : database_(&database) {}
    Sql_database* database_;
};

}  // namespace zubr::storage

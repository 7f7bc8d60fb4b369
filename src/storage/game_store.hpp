// The games that were played, in a database of their own, and the index of the journals they were taken from.
// The journals are the truth: whatever stands here can be read out of them again, so every write may be lost
// or done twice.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "storage/sqlite.hpp"

namespace zubr::storage {

struct Stored_game {
    std::int64_t number = 0;  ///< how people name it; given by the store, never used twice
    std::string origin;       ///< journal in which it began, and which game there: `20261130-101502-0000/1`
    std::string journal;      ///< name, without extension, of the journal that holds its newest state
    std::string started;      ///< `2026-11-30 10:15`, local time
    std::string variant;      ///< id of the game
    std::string white;
    std::string black;
    std::string result;  ///< as in PDN; `*` when unfinished
    int plies = 0;
    std::string pdn;  ///< empty in lists
    friend bool operator==(const Stored_game&, const Stored_game&) = default;
};

/// A journal as far as it has been taken in.
struct Indexed_journal {
    std::string name;  ///< without extension
    std::uintmax_t size = 0;
};

struct Store_error {
    enum class Kind : std::uint8_t {
        damaged,   ///< the file is no store, or its content contradicts itself
        newer,     ///< written by a newer program; it is left alone
        unusable,  ///< cannot be read or written now: a full disk, a folder without rights, another program
    };
    Kind kind = Kind::unusable;
    std::string text;  ///< the library's words, for the log
};

class Game_store {
  public:
    /// Made where there is none; brought to this program's schema where it is older.
    static tl::expected<Game_store, Store_error> open(const std::filesystem::path& file);
    /// Renames a damaged file, and what belongs to it, to `NAME.damaged-STAMP`. False when that fails.
    static bool set_aside(const std::filesystem::path& file, std::string_view stamp);

    /// Who knows of a game: the session that plays it knows more (clocks) than its journal read afterwards.
    enum class Told_by : std::uint8_t { journal, session };
    /// Writes a journal's games and the journal's own row, all or nothing. A game that is there already is
    /// replaced, unless it was deleted, a later journal told of it, or the session told the same before.
    tl::expected<void, Store_error> take_in(const Indexed_journal& journal,
                                            const std::vector<Stored_game>& games, Told_by told_by);
    /// Was the journal taken in when it had this size?
    tl::expected<bool, Store_error> has_taken_in(const Indexed_journal& journal);
    /// Without their PDN, the oldest first.
    tl::expected<std::vector<Stored_game>, Store_error> list();
    tl::expected<std::optional<Stored_game>, Store_error> find(std::int64_t number);
    /// The game is forgotten, and never taken in again. Gives the journals that hold no other game.
    tl::expected<std::vector<std::string>, Store_error> erase(std::int64_t number);
    /// What was written so far is on the disk when this returns.
    tl::expected<void, Store_error> make_durable();

  private:
    explicit Game_store(Sql_database database) : database_(std::move(database)) {}
    tl::expected<void, Store_error> check();
    tl::expected<void, Store_error> migrate();
    tl::expected<void, Store_error> prepare();

    Sql_database database_;
    struct Statements {
        std::optional<Sql_statement> keep_game, keep_journal, keep_pair, has_journal, list, find, erase, left;
    };
    Statements statements_;
};

}  // namespace zubr::storage

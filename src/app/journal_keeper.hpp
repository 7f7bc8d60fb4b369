// Keeps the journal of the running evening, and finds the games that earlier ones left unfinished.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/journal_games.hpp"
#include "platform/file_claim.hpp"
#include "platform/growing_file.hpp"
#include "session/journal.hpp"
#include "storage/journals.hpp"

namespace zubr::app {

/// A game that was not ended, and the journal it stands in.
struct Left_game {
    Kept_game kept;
    session::Journal_head head;  ///< of that journal
    std::string journal;         ///< its name; empty when it is gone
    bool cut_short = false;      ///< a damaged row ended the reading: what followed is not known
    /// No other program goes on with it meanwhile.
    std::optional<platform::File_claim> claim;
};

/// So much is written down of what a board sends. A hand is far below it; a broken or hostile board is not,
/// and must not fill the disk. What people do, and every action of the game, is always written.
struct Journal_limits {
    int burst = 400;                             ///< rows at once, without actions
    int rows_a_second = 40;                      ///< then
    std::uintmax_t for_inputs = 24U << 20U;      ///< bytes of a journal, then only rows with actions
    std::uintmax_t for_everything = 32U << 20U;  ///< then nothing
};

class Journal_keeper {
  public:
    explicit Journal_keeper(std::filesystem::path folder, const Journal_limits& limits = {})
        : journals_(std::move(folder)), limits_(limits), budget_(limits.burst) {}

    /// Every unfinished game that no running program writes, the newest first. On the way journals that hold
    /// nothing are removed, those of ended or continued games retired, and those that cannot be read set
    /// aside; `damaged` tells whether there was one.
    std::vector<Left_game> unfinished(bool& damaged) const;
    /// The newest of them with at least one ply that began like `wanted`.
    std::optional<Left_game> find_unfinished(const draughts::Game& wanted, bool& damaged) const;

    /// Begins a journal; what the head says of an unfinished game is filled in. False when that is not
    /// possible: play goes on without one.
    bool begin(session::Journal_head& head, std::optional<Left_game> offered);

    enum class Written : std::uint8_t {
        yes,
        left_out,  ///< beyond the limits
        no,        ///< writing failed, or the journal is full; nothing is written from now on
    };
    /// Writes the row of an input before its effects are carried out.
    Written write(session::Journal_row row);
    /// The offered game was gone on with: its old journal is no longer in play.
    void settle_offer();
    /// The evening, or its game, ends. `over`: the journal is no longer in play.
    void end(bool over);

    [[nodiscard]] std::string name() const { return file_.path().stem().string(); }
    [[nodiscard]] const std::filesystem::path& path() const { return file_.path(); }
    [[nodiscard]] std::uintmax_t size() const { return file_.size(); }
    [[nodiscard]] const storage::Journals& journals() const { return journals_; }

  private:
    bool affordable(const session::Journal_row& row);

    storage::Journals journals_;
    Journal_limits limits_;
    platform::Growing_file file_;
    std::optional<Left_game> offered_;
    double budget_ = 0;
    session::Ms budget_at_{0};
    std::uint64_t left_out_ = 0;
};

}  // namespace zubr::app

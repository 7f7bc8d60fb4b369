// Keeps the journal of the running evening, and finds the game that an earlier one left unfinished.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "draughts/game.hpp"
#include "session/journal.hpp"
#include "storage/journals.hpp"

namespace zubr::app {

/// A game that was not ended, and the journal it stands in.
struct Left_game {
    draughts::Game game;
    std::filesystem::path journal;
};

class Journal_keeper {
  public:
    explicit Journal_keeper(std::filesystem::path folder) : journals_(std::move(folder)) {}

    /// The newest unfinished game with at least one ply that began like `wanted` and is not being played
    /// elsewhere. Journals that cannot be read are set aside; `damaged` says whether there was one.
    std::optional<Left_game> find_unfinished(const draughts::Game& wanted, bool& damaged) const;

    /// Begins a journal. False when that is not possible: play goes on without one.
    bool begin(const session::Journal_head& head, std::optional<Left_game> offered);
    /// Writes the row of an input before its effects are carried out. False once writing fails.
    bool write(const session::Journal_row& row);
    /// The offered game was decided about: its old journal is no longer in play.
    void settle_offer();
    /// The evening ends: an empty journal or one of an ended game is no longer in play.
    void end(const draughts::Game& game);
    [[nodiscard]] std::filesystem::path path() const { return file_.path(); }

  private:
    storage::Journals journals_;
    storage::Growing_file file_;
    std::optional<std::filesystem::path> offered_;
};

}  // namespace zubr::app

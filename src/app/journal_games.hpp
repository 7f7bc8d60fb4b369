// Which games stand in a journal: it begins with one, may go on with an older one, and begin others.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "app/record.hpp"
#include "draughts/game.hpp"
#include "session/journal.hpp"

namespace zubr::app {

/// A game with the name by which it is known for good: the journal in which it began, and which game there
/// (`20261130-101502-0000/1`).
struct Kept_game {
    std::string origin;
    draughts::Game game;
    std::optional<session::Game_clocks> clocks = std::nullopt;  ///< where it has clocks
    Tags tags = {};                                             ///< what people said of it, and no more
};

/// Follows the actions of one journal, while it is written or afterwards.
class Journal_games {
  public:
    /// Errors as of session::game_of.
    static tl::expected<Journal_games, session::Journal_refusal> begin(std::string_view journal,
                                                                       const session::Journal_head& head);

    /// True when the action left a game that had plies for another one; it is the last of left() then.
    bool take(const session::Game_action& action);
    void take(const session::Journal_row& row);

    /// The game in play at the end, with or without plies.
    [[nodiscard]] const Kept_game& current() const { return current_; }
    /// Games with plies that were left for others, in their order.
    [[nodiscard]] const std::vector<Kept_game>& left() const { return left_; }
    /// Was the unfinished game gone on with?
    [[nodiscard]] bool resumed() const { return resumed_; }

  private:
    Journal_games(std::string_view journal, const session::Journal_head& head, draughts::Game game);
    [[nodiscard]] std::string origin() const;
    [[nodiscard]] std::optional<session::Game_clocks> new_clocks() const;
    bool leave(Kept_game next);

    std::string journal_;
    session::Journal_head head_;
    int number_ = 1;
    Kept_game current_;
    std::vector<Kept_game> left_;
    bool resumed_ = false;
    bool stuck_ = false;  ///< an action did not fit: what stood before it is still true
};

}  // namespace zubr::app

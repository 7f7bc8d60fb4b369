// One reading of a file's moves: the game they make under one set of rules, ambiguous captures kept open
// until later moves settle them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "draughts/game.hpp"
#include "notation/pdn_note.hpp"

namespace zubr::notation {

class Replay {
  public:
    Replay(const draughts::Rules& rules, const draughts::Position& start)
        : branches_{draughts::Game(rules, start)} {}

    /// Plays what the text means; false when it means no move of any branch. Later texts are then passed
    /// over.
    bool play(const std::string& text);
    /// Takes the text for none, for that reason.
    void refuse(const std::string& text, pdn_note::Stop_reason reason);
    /// An irregular move or a huff that the file names in a comment before it sets up the position after it.
    /// False when it leads elsewhere.
    bool follow_remark(const std::string& remark, const draughts::Position& set_up);
    /// Nothing more comes: what is still ambiguous is taken for the one capture whose whole way it is, or
    /// refused.
    void finish();
    /// Forgets the text that failed last: it was the result.
    void forgive();

    [[nodiscard]] bool failed() const { return problem_.has_value(); }
    [[nodiscard]] const std::optional<pdn_note::Stops>& problem() const { return problem_; }
    /// The text that failed.
    [[nodiscard]] const std::string& failed_text() const { return failed_text_; }
    /// An ambiguous capture that later moves, or its being written in full, settled.
    [[nodiscard]] const std::optional<pdn_note::Settled>& settled() const { return settled_; }
    [[nodiscard]] const draughts::Game& game() const { return branches_.front(); }

  private:
    [[nodiscard]] static std::vector<draughts::Move> meant(const draughts::Game& game,
                                                           const std::string& text);
    [[nodiscard]] std::size_t branches_allowed() const;
    void settle();
    [[nodiscard]] bool settle_in_full();
    void fail(const draughts::Game& game, int ply, const std::string& text, pdn_note::Stop_reason reason);

    std::vector<draughts::Game> branches_;
    std::optional<int> open_ply_;  ///< the first ply that is still ambiguous
    std::string open_text_;
    std::optional<pdn_note::Stops> problem_;
    std::optional<pdn_note::Settled> settled_;
    std::string failed_text_;
};

}  // namespace zubr::notation

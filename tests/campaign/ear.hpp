// The ear: follows a game by its announcements alone, and finds what was said wrongly, twice, or not at all.
#pragma once

#include <deque>
#include <optional>
#include <string>

#include "draughts/game.hpp"
#include "voice/announcement.hpp"

namespace zubr::campaign {

class Ear {
  public:
    explicit Ear(draughts::Game start) : game_(std::move(start)) {}

    enum class Kind {
        ply,        ///< the game as heard has gone on, back, or ended
        aside,      ///< belongs to the ply before it: promotion, draw, result
        other,      ///< everything else
        complaint,  ///< cannot be right; complaint() tells why
    };
    Kind hear(const voice::Announcement& announcement);

    [[nodiscard]] const draughts::Game& game() const { return game_; }
    /// What was said wrongly first; empty when nothing was.
    [[nodiscard]] const std::string& complaint() const { return complaint_; }
    /// Words that belong to the last ply and have not been said.
    [[nodiscard]] bool words_missing() const { return !expected_.empty(); }

  private:
    Kind complain(const std::string& what, const draughts::Phrase& phrase);
    Kind hear_ply(const draughts::Phrase& phrase);
    Kind hear_taken_back(const draughts::Phrase& phrase);
    Kind hear_huff(const draughts::Phrase& phrase);
    void expect_asides();

    draughts::Game game_;
    std::deque<draughts::Phrase> expected_;
    std::string complaint_;
};

}  // namespace zubr::campaign

// The ear: follows a game by what is said alone, as words, and finds what was said wrongly, twice, or not at
// all. It knows the rules by the readable generator and nothing of how the program makes its words.
#pragma once

#include <deque>
#include <optional>
#include <string>

#include "draughts/game.hpp"
#include "hands/words.hpp"
#include "voice/announcement.hpp"

namespace zubr::campaign {

/// The words of a phrase and what they mean; the same for all ears of the program.
const hands::Understood& understood(const words::Phrase& phrase);

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
    /// A sentence that must follow.
    struct Aside {
        hands::Says says = hands::Says::other;
        std::optional<draughts::Square> square;
        std::optional<draughts::Side> side;
    };

    Kind complain(const std::string& what, const std::string& text);
    Kind hear_ply(const hands::Heard& heard, const std::string& text);
    Kind hear_taken_back(const hands::Heard& heard, const std::string& text);
    Kind hear_huff(const hands::Heard& heard, const std::string& text);
    Kind hear_aside(const hands::Understood& words);
    void expect_asides(const draughts::Move& move);

    draughts::Game game_;
    std::deque<Aside> expected_;
    std::string complaint_;
};

}  // namespace zubr::campaign

// A player with the one question that it may answer now: whatever else comes from it is dropped, so that an
// answer after cancelling, or for an older position, never arrives.
#pragma once

#include <memory>
#include <optional>

#include "players/player.hpp"

namespace zubr::players {

class Asked_player {
  public:
    /// `take` brings the player's answers to the thread that calls arrived().
    Asked_player(std::unique_ptr<Player> player, Take_answer take);
    ~Asked_player() { cancel(); }
    Asked_player(const Asked_player&) = delete;
    Asked_player& operator=(const Asked_player&) = delete;

    /// The game as it stands now. A question about another position is cancelled.
    void tell(const Told_game& told);
    /// Asks for a ply in that game, once: a question that was open is cancelled.
    void ask(const Told_game& told);
    /// Nothing when no question is open.
    void cancel();
    [[nodiscard]] bool thinking() const { return asked_.has_value(); }

    /// The ply that answers the open question, or why there is none; the question is then closed.
    struct Arrived {
        int answers = 0;  ///< plies made before the question
        tl::expected<Ply, Failure> reply;
    };
    std::optional<Arrived> arrived(Answer answer);

  private:
    /// What the open question is about.
    struct Asked {
        draughts::Position position;
        int plies = 0;
    };

    std::unique_ptr<Player> player_;
    Take_answer take_;
    Question last_ = 0;
    std::optional<Asked> asked_;  ///< by question `last_`
};

}  // namespace zubr::players

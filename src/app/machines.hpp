// The players that are no hands at the board, between the session, which asks for plies, and the room of
// players.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "players/asked_player.hpp"
#include "session/effect.hpp"
#include "session/input.hpp"
#include "words/phrase.hpp"

namespace zubr::app {

/// By side; nobody where hands play.
using Machine_players = std::array<std::unique_ptr<players::Player>, 2>;

class Machines {
  public:
    /// What a player has answered, on its way to the main loop.
    struct Answered {
        draughts::Side side = draughts::Side::white;
        players::Answer answer;
    };
    /// `post` brings an answer to the thread that calls take(); it is called from any thread, until the
    /// destructor has ended.
    Machines(Machine_players players, std::function<void(Answered)> post);

    /// The game as it stands now, for each of them.
    void tell(const players::Told_game& told);
    void ask(const session::Ask_machine& ask, const players::Told_game& told);

    /// An answer that is still wanted: the ply for the session, and what has to be told before it.
    struct Taken {
        std::optional<words::Phrase> trouble;
        session::Machine_ply ply;
    };
    std::optional<Taken> take(Answered answered);

  private:
    std::function<void(Answered)> post_;
    std::array<std::optional<players::Asked_player>, 2> seats_;  ///< by Side
};

/// A player whose plies stand in a file (players/file_player.hpp). The error is the system's words.
tl::expected<std::unique_ptr<players::Player>, std::string> open_file_player(const std::string& path);

}  // namespace zubr::app

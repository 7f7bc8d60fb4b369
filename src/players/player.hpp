// Whoever moves and is not hands at the board: a file, an engine, a peer far away. It is told the game, is
// asked for a ply, answers by calling back, and may be cancelled at any moment.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "draughts/game.hpp"
#include "players/failure.hpp"

namespace zubr::players {

/// What both clocks show now.
struct Clocks {
    std::array<std::chrono::milliseconds, 2> left{};  ///< by Side
    friend bool operator==(const Clocks&, const Clocks&) = default;
};

/// The game as it stands: its rules, position and plies so far, and the clocks where it is played with some.
struct Told_game {
    const draughts::Game& game;
    std::optional<Clocks> clocks;
};

/// Counts the questions, so that an answer names the one it belongs to. The first is 1.
using Question = std::uint64_t;

/// A ply as text, in the notation of the game. It comes from outside: who takes it judges it.
struct Ply {
    std::string text;
    friend bool operator==(const Ply&, const Ply&) = default;
};

struct Answer {
    Question question = 0;
    tl::expected<Ply, Failure> reply;
    friend bool operator==(const Answer&, const Answer&) = default;
};

/// How an answer comes back. It may be called at once, later, from any thread, or never; not after the player
/// is destroyed.
using Take_answer = std::function<void(Answer)>;

/// All its functions are called by one thread and return at once. A player that works or waits for a device
/// is fed by the shell, or is an adapter of the shell that owns a thread and ends it in its destructor.
class Player {
  public:
    virtual ~Player() = default;
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// The game has changed: it began, a ply was made by whomever or taken back, it ended. What is to be kept
    /// of it is copied.
    virtual void tell(const Told_game& told) = 0;
    /// Wants its ply in the game it was told last. No other question is open.
    virtual void ask(Question question, const Take_answer& take) = 0;
    /// The open question needs no answer any more. One that is under way nevertheless does no harm
    /// (asked_player.hpp).
    virtual void cancel() = 0;
};

}  // namespace zubr::players

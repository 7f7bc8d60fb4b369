// A player that is no pair of hands: asked for a ply, it answers by calling back.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "draughts/game.hpp"
#include "session/input.hpp"

namespace zubr::app {

class Machine {
  public:
    using Answer = std::function<void(session::Machine_ply)>;
    virtual ~Machine() = default;
    /// The game after `answers` plies; the ply may come at once or later, from any thread, or never.
    virtual void ask(const draughts::Game& game, int answers, const Answer& answer) = 0;
};

/// Plies from a file, one a line, as if a remote peer sent them: the n-th answers that side's n-th turn of
/// the game, also of one that goes on. When the file has ended that side waits. Lines that are blank or begin
/// with `#` are passed over. The error is the system's words.
tl::expected<std::unique_ptr<Machine>, std::string> open_file_machine(const std::string& path);

}  // namespace zubr::app

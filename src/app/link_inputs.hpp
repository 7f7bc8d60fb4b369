// From what the link to the board tells to inputs of the session.
#pragma once

#include <optional>
#include <string_view>

#include "board/link_events.hpp"
#include "session/input.hpp"

namespace zubr::app {

/// Nothing for events that do not concern the game, and for pictures that show nothing new unless one is
/// `needed`.
std::optional<session::Event> input_of(const board::Link_event& event, bool needed);

/// Id of the game played most on a board of that size (docs/decisions.md).
std::string_view commonest_game(board::Board_size size);

}  // namespace zubr::app

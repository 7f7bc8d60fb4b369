// The words of the text mode: one line typed becomes one input of the session. A move is just typed.
#pragma once

#include <string>
#include <string_view>

#include "draughts/rules.hpp"
#include "session/input.hpp"

namespace zubr::ui {

/// `32-28`, `28x19` and the like are plies; the rest are commands of one word or letter (docs/user-guide.md),
/// in Polish or English, with a number where one is needed (`pole 32`, `rząd 5`); squares of `board` by
/// letters, too (`pole d4`). A line that is none of them is an unknown command. An empty line stops the
/// speech.
session::Event parse_line(std::string_view line,
                          const draughts::Geometry& board = draughts::international.geometry);

}  // namespace zubr::ui

// The text mode: one line typed becomes one input of the session. A move is just typed.
#pragma once

#include <string>
#include <string_view>

#include "draughts/rules.hpp"
#include "session/input.hpp"
#include "ui/vocabulary.hpp"

namespace zubr::ui {

/// `32-28`, `28x19` and the like are plies; the rest are commands of one word or letter of the vocabulary
/// (docs/user-guide.md), with a number where one is needed (`square 32`, `row 5`); squares of `board` by
/// letters, too (`square d4`). A line that is none of them is an unknown command. An empty line stops the
/// speech.
session::Event parse_line(std::string_view line, const Vocabulary& vocabulary,
                          const draughts::Geometry& board = draughts::international.geometry);

}  // namespace zubr::ui

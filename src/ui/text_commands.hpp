// The words of the text mode: one line typed becomes one input of the session. A move is just typed.
#pragma once

#include <string>
#include <string_view>

#include "session/input.hpp"

namespace zubr::ui {

/// `32-28`, `28x19` and the like are plies; the rest are commands of one word or letter (docs/user-guide.md),
/// in Polish or English, with a number where one is needed (`pole 32`, `rząd 5`). A line that is none of them
/// is an unknown command. An empty line stops the speech.
session::Event parse_line(std::string_view line);

}  // namespace zubr::ui

// What the virtual board's hands answer when they cannot do what was typed, in the words of the program.
#pragma once

#include <optional>
#include <string_view>

#include "words/phrase.hpp"

namespace zubr::app {

/// A row of `zubr-virtual-board --replies`: `refused`, line, words, reason. Nothing for any other text.
std::optional<words::Phrase> phrase_of_reply(std::string_view row);

}  // namespace zubr::app

// How a command turns a phrase into words: given to it, since only voice/ knows any.
#pragma once

#include <functional>
#include <string>

#include "words/phrase.hpp"

namespace zubr::app {

using Words = std::function<std::string(const words::Phrase&)>;

/// Is a typed line a yes, in whatever language? Given to a command that asks.
using Is_yes = std::function<bool(const std::string&)>;

/// Exit codes of every command.
constexpr int exit_success = 0;
constexpr int exit_wrong_input = 1;  ///< one line on stderr says what was wrong
constexpr int exit_usage = 2;

}  // namespace zubr::app

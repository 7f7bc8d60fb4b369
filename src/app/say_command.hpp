// `zubr say`: the words that would be spoken, printed.
#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "app/user_settings.hpp"
#include "draughts/rules.hpp"
#include "notation/position_words.hpp"

namespace zubr::app {

struct Say_options {
    User_settings settings;
    draughts::Rules rules;
    bool rules_given = false;
    std::optional<std::string> fen;
    std::vector<std::string> move;  ///< one after the other; a capture may be given in parts
    bool position = false;
    std::optional<int> square;
    std::optional<int> row;
    std::optional<std::string> moves;              ///< a PDN file, or `-`
    std::vector<std::string> phrase;               ///< a key, then NAME=VALUE
    notation::Position_words position_words = {};  ///< in which a position may be written, too
};

/// One announcement a line; `moves` gives TSV rows: game, ply, key, words. Returns the exit code.
int run_say(const Say_options& options, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace zubr::app

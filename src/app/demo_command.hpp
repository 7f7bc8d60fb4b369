// `zubr demo`: a real game played through the virtual board by a scripted hand, spoken.
#pragma once

#include <optional>
#include <string>

#include "app/user_settings.hpp"
#include "draughts/rules.hpp"
#include "notation/position_words.hpp"

namespace zubr::app {

struct Demo_options {
    User_settings settings;
    std::string file;                        ///< a PDN file; empty plays the program's own game
    int number = 1;                          ///< which game of the file, from 1
    std::optional<draughts::Rules> variant;  ///< where the file does not say
    std::optional<int> pace_ms;              ///< pause between plies; without one the speech is waited for
    std::string audio = "device";
    std::string captions;
    std::string save;
    notation::Position_words position_words = {};  ///< in which a position may be written, too
};

/// 0 at the end of the game, 1 when it could not be read or a ply was not recognised.
int run_demo(const Demo_options& options);

}  // namespace zubr::app

// The games that are played: real ones from files, random ones of every variant.
#pragma once

#include <string>
#include <vector>

#include "draughts/game.hpp"
#include "support/hand_styles.hpp"

namespace zubr::campaign {

/// Real games of one variant with enough plies, from the project's own data and, unless `own_only`, the
/// reference folder where it is there; read once.
const std::vector<draughts::Game>& real_games(const std::string& variant, bool own_only);

/// A real game half of the time where there are any, else a random one; `plies` at most.
draughts::Game draw_game(test::Dice& dice, const std::string& variant, int plies, bool own_only);

}  // namespace zubr::campaign

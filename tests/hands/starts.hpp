// Where an evening begins: a start position, one after some random plies, or a few pieces with kings among
// them, so that captures and kings are not rare.
#pragma once

#include "draughts/game.hpp"
#include "support/hand_styles.hpp"

namespace zubr::hands {

/// Neither side has lost.
draughts::Position draw_start(test::Dice& dice, const draughts::Rules& rules);

}  // namespace zubr::hands

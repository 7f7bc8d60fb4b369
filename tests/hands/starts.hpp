// Where an evening begins: a start position, one after some random plies, or a few pieces with kings among
// them, so that captures and kings are not rare. The board may not show it yet, lie the other way round, or
// belong to a game that was broken off another day.
#pragma once

#include <optional>

#include "draughts/game.hpp"
#include "support/hand_styles.hpp"

namespace zubr::hands {

/// Neither side has lost.
draughts::Position draw_start(test::Dice& dice, const draughts::Rules& rules);

struct Beginning {
    draughts::Game game;                       ///< that begins
    std::optional<draughts::Game> unfinished;  ///< or this one goes on
    draughts::Position stands;                 ///< in the room, on the board
    bool turned = false;                       ///< the board lies the other way round

    [[nodiscard]] const draughts::Game& played() const { return unfinished ? *unfinished : game; }
};
/// `plainly`: the board shows the game that begins.
Beginning draw_beginning(test::Dice& dice, const draughts::Rules& rules, bool occupancy_only, bool plainly);

}  // namespace zubr::hands

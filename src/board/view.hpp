// What the picture of the board means for the game at one moment.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/begun.hpp"
#include "board/picture.hpp"
#include "board/senses.hpp"
#include "board/sequences.hpp"

namespace zubr::board {

enum class State : std::uint8_t {
    away,        ///< no picture: nothing is judged
    setting_up,  ///< the board has not shown the position yet
    rest,        ///< the board shows the game, or the game but for plies that are wanted on it
    hand,        ///< something is under way, or pieces are only felt
    misfit,      ///< nothing explains the picture
};

/// What the picture means at one moment.
struct View {
    State state = State::away;
    std::optional<int> shown;        ///< at rest: so many of the game's plies does the board show
    std::optional<Sequence> accept;  ///< to be done now
    std::vector<Sequence> choices;   ///< more than one reading, or one that needs a yes
    bool after_gap = false;          ///< of the choices: nobody saw what was done
    Difference difference;           ///< against the game's position, lifts that do not count yet left out
    /// The squares a misfit belongs to; of a hand, those whose pieces are out beyond the best explanation.
    draughts::Square_set unexplained;
    /// A ply that is complete but for the unexplained pieces, which are out beside it.
    std::optional<Sequence> but_felt;
    std::optional<Wrong_move> wrong;
    std::optional<Unfinished> unfinished;
    std::optional<Early> early;    ///< a ply came before it could be made
    bool wanted_again = false;     ///< a ply that was shown is not, and may not be taken back here
    bool first_shown = false;      ///< the board shows the position for the first time: play begins
    bool turned = false;           ///< only the board read the other way round explains it
    Ms quiet_since{0};             ///< last change of the picture
    std::optional<Ms> look_again;  ///< then the answer may differ without a new picture
};

inline void look_again(View& view, Ms when) {
    if (!view.look_again || when < *view.look_again) view.look_again = when;
}

}  // namespace zubr::board

// What one simulated evening is like: everything drawn from one seed, printed before it begins, and some of
// it switched off altogether, so that runs differ in kind.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "level.hpp"
#include "support/hand_styles.hpp"

namespace zubr::campaign {

/// What may go wrong, and what only looks so.
enum class Trouble {
    // Not to be noticed by anybody.
    feeling,
    rocking,
    hunting,     ///< wrong holes for a moment
    slow_hand,   ///< seconds between movements, a reminder may be heard
    overlap,     ///< the reply is begun before the ply is complete
    correction,  ///< another legal hole first
    take_back,
    typed,  ///< from the keyboard, then carried out
    // To be told and mended.
    wrong_hole,
    dropped,         ///< the piece in hand falls, somewhere or off the board
    knocked,         ///< a sleeve: neighbours fall out or move
    swept,           ///< an arm: many pieces gone
    wrong_prisoner,  ///< a piece that was not captured is taken off
    stray,           ///< a piece of the box is set down somewhere
    exchanged,       ///< two felt pieces are put back the wrong way round
    half_in,         ///< a peg not pressed down
    clumsy,          ///< guidance obeyed on a neighbouring hole
    cable,
    restart,
    broken_sensor,
    count_
};
constexpr std::size_t trouble_count = static_cast<std::size_t>(Trouble::count_);
const char* name_of(Trouble trouble);

struct Options {
    std::array<int, trouble_count> chance{};  ///< in percent of plies; 0: off
    double lose = 0;                          ///< chance for a byte of the line to vanish
    double flip = 0;                          ///< or to come with a wrong bit
    int ramp_ms = 0;                          ///< how long a piece takes into its hole
    int act_one = 75;                         ///< percent of the plies in which things go wrong
    int crown = 80;                           ///< percent of kings that are crowned when asked
    bool occupancy_only = false;
    test::Habits hands;

    [[nodiscard]] int chance_of(Trouble trouble) const { return chance[static_cast<std::size_t>(trouble)]; }
};

Options draw_options(test::Dice& dice, Level_kind level, bool occupancy_only);
std::string to_text(const Options& options);

}  // namespace zubr::campaign

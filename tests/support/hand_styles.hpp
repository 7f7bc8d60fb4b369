// How people really move pegs: one ply written as a hand script, in a manner drawn from a seed. The same
// script drives pictures, wire bytes and the firmware.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "draughts/game.hpp"

namespace zubr::test {

/// The same numbers on every machine; the standard distributions are not.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}
    int below(int n) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(n)); }
    int between(int least, int most) { return least + below(most - least + 1); }
    bool chance(int percent) { return below(100) < percent; }

  private:
    std::mt19937_64 engine_;
};

/// What a hand likes to do, in percent. A run may switch habits off entirely.
struct Habits {
    int prisoners_before = 20;   ///< lifts the prisoners first
    int prisoners_between = 20;  ///< or while the mover is in the air
    int stepwise = 60;           ///< sets a multiple capture down at each landing
    int feeling = 15;            ///< lifts another piece and puts it back, before the ply
    int rocking = 20;            ///< rocks a peg for less than 80 ms
    int wrong_hole = 6;          ///< puts the piece where it may not go, and back
    int other_hole = 6;          ///< changes its mind after the ply was made
    int take_back = 3;           ///< takes the ply back and makes it again
    int crown = 80;              ///< replaces a promoted man by a king
    int slow = 10;               ///< takes its time
};

/// Everything on or off at random, so that each run is of another kind.
Habits draw_habits(Dice& dice);

/// One ply of `game` (not yet played in it), as hand script. `replies_seen`: plies announced besides the
/// intended one, in order (corrections and take-backs), as `move.back` and move texts.
struct Played {
    std::string script;
    std::vector<std::string> said;  ///< expected announcements of plies: `32-28`, `back 32-28`
};
Played play_ply(Dice& dice, const Habits& habits, const draughts::Game& game, const draughts::Move& move);

/// `32-28` or `28x19`: ends only, as expected announcements are written.
std::string brief_ply(const draughts::Move& move);

/// A random game of that many plies at most, captures and all.
std::vector<draughts::Move> random_game(Dice& dice, const draughts::Rules& rules, int plies);

}  // namespace zubr::test

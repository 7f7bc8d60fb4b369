// Each player has a board of the own: a ply is made at one of them and carried out at the other. Two judges,
// one a board, hold the program to the same properties.
#pragma once

#include "evening.hpp"
#include "starts.hpp"

namespace zubr::hands {

/// `told` has everything but what happened.
void play_two_boards(const Orders& orders, std::uint64_t seed, test::Dice& dice, const Beginning& beginning,
                     session::Settings settings, bool occupancy_only, Words_cache& words, Told_evening& told);

}  // namespace zubr::hands

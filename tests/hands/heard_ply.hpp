// A ply as it is heard, beside a ply of the rules.
#pragma once

#include <string>

#include "draughts/move.hpp"
#include "spoken.hpp"

namespace zubr::hands {

Heard_ply heard_ply_of(const draughts::Move& move);
/// `28x19 [23]`, `32-28`.
std::string text_of(const Heard_ply& ply);
/// `3,9`.
std::string text_of(draughts::Square_set squares);

}  // namespace zubr::hands

// One step of putting the board right: wrong pieces off first, then the missing ones on, one at a time.
#pragma once

#include <optional>

#include "board/picture.hpp"
#include "draughts/phrase.hpp"
#include "draughts/position.hpp"

namespace zubr::board {

/// `set.take`, `set.swap` or `set.next` for the next square to be put right; nothing when all is. The order
/// is that in which a hand finds the squares: by number, White's pieces before Black's.
std::optional<draughts::Phrase> next_step(const Difference& difference, const Picture& picture,
                                          const draughts::Position& position);

/// `set.missing`: what is not there yet, by side. Spoken once before a long set-up.
draughts::Phrase missing_pieces(const Difference& difference, const draughts::Position& position);

}  // namespace zubr::board

// Why a player that is no pair of hands cannot go on, as phrases.
#pragma once

#include "players/failure.hpp"
#include "words/phrase.hpp"

namespace zubr::words {

/// `peer.none`, `peer.gone`, `peer.silent`, `peer.unreadable`, `peer.game` (side: whom it plays for, text:
/// the detail).
Phrase phrase_of(const players::Failure& failure, draughts::Side side);

}  // namespace zubr::words

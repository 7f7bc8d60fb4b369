// What the board's parts find out, as facts that can be told.
#pragma once

#include <optional>

#include "board/begun.hpp"
#include "draughts/game.hpp"
#include "session/facts_board.hpp"
#include "session/facts_dialogue.hpp"

namespace zubr::session {

/// Pieces of the position that are not there yet, by side.
Missing_pieces told_missing(draughts::Square_set missing, const draughts::Position& position);

/// What a ply under way, or its taking back, still lacks; a prisoner that belongs back is to be put there.
Guidance told_lacking(const board::Unfinished& unfinished, const draughts::Game& game);

/// A piece out beside a complete ply: an enemy piece that was not captured, else one that belongs back.
Guidance told_beside(const board::Sequence& ply, draughts::Square out);

/// A reading of the picture, deed by deed, for a question. `shown`: plies of the game that the board has
/// shown.
Deeds told_reading(const board::Sequence& reading, const draughts::Game& game, int shown);

/// Does this tell what to do, instead of the way back?
bool tells_what_to_do(const draughts::Refusal& refusal);
bool tells_what_to_do(const std::optional<Guidance>& told);

/// Does this ask for a piece back that is out (and is no part of a ply)?
bool puts_back(const Guidance& step);

/// Is this about a ply that has begun and may go on in several ways, or further?
bool leads_on(const Guidance& step);

/// The square that a step of guidance is about: where a sensor may be wrong when nothing comes of it.
std::optional<draughts::Square> square_of_step(const std::optional<Guidance>& step);

}  // namespace zubr::session

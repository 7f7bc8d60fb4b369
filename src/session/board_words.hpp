// What the board's parts find out, as phrases: the one place where their facts become keys and arguments.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/begun.hpp"
#include "board/guidance.hpp"
#include "draughts/game.hpp"
#include "words/phrase.hpp"

namespace zubr::session {

/// `set.take`, `set.swap` or `set.next`.
words::Phrase describe_step(const board::Step& step);

/// `set.missing`: pieces of the position that are not there yet, by side.
words::Phrase describe_missing(draughts::Square_set missing, const draughts::Position& position);

/// What a ply under way, or its taking back, still lacks: `bad.stop`, `bad.remove.miss`, `ask.which` or, for
/// a prisoner that belongs back, `set.next`.
words::Phrase describe_lacking(const board::Unfinished& unfinished, const draughts::Game& game);

/// A piece out beside a complete ply: an enemy piece that was not captured (`bad.remove.extra`), else one
/// that belongs back (`set.next`).
words::Phrase describe_beside(const board::Sequence& ply, draughts::Square out);

/// A reading of the picture, ply by ply, for a question. `shown`: plies of the game that the board has shown.
std::vector<words::Phrase> describe_reading(const board::Sequence& reading, const draughts::Game& game,
                                            int shown);

/// Does this refusal tell what to do instead of the way back?
bool tells_what_to_do(const std::string& key);

/// Does this ask for a piece back that is out (and is no part of a ply)?
bool puts_back(const std::string& key);

/// The square that a step of guidance is about: where a sensor may be wrong when nothing comes of it.
std::optional<draughts::Square> square_of_step(const words::Phrase& step);

}  // namespace zubr::session

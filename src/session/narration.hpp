// From what happened in the game to the facts that are told of it.
#pragma once

#include <vector>

#include "draughts/game.hpp"
#include "session/facts_game.hpp"

namespace zubr::session {

/// The squares on the way are named exactly when the written form would be the long one.
Told_move told_move(const draughts::Rules& rules, const draughts::Position& before,
                    const draughts::Move& move);
/// The same when all legal moves are at hand.
Told_move told_move(const draughts::Position& before, const std::vector<draughts::Move>& all,
                    const draughts::Move& move);

/// What is said after the last ply of the game, the ply itself first: move, capture or irregular ply that the
/// opponent let stand, promotion, draws newly reached, result by the rules.
std::vector<Game_fact> told_last_ply(const draughts::Game& game, Draws draws = Draws::claimed);

/// All that is said of its own accord after the last action of the game: as told_last_ply, with the score of
/// a result by the rules and the pieces open to huffing; after a huff the huff. Also what `zubr say --moves`
/// prints.
std::vector<Game_fact> told_last_action(const draughts::Game& game, Draws draws = Draws::claimed);

/// The last ply, which was irregular, as if it were a move.
Told_move told_irregular(const draughts::Game& game);

Score score_of(const draughts::Game& game);

/// `before`: the position that stands again.
Taken_back told_taken_back(const draughts::Move& move, const draughts::Position& before);

Captures told_captures(const draughts::Rules& rules, const draughts::Position& position);

}  // namespace zubr::session

// From what happened to what is to be said of it: phrases with their arguments, no words.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "draughts/game.hpp"
#include "session/clock.hpp"
#include "words/phrase.hpp"

namespace zubr::session {

/// `move`, `move.king`, `capt.1` or `capt.n`. The squares on the way are named (`via`)
/// exactly when the written form would be the long one.
words::Phrase describe_move(const draughts::Rules& rules, const draughts::Position& before,
                            const draughts::Move& move);
/// The same when all legal moves are at hand.
words::Phrase describe_move(const draughts::Position& before, const std::vector<draughts::Move>& all,
                            const draughts::Move& move);

/// What becomes of a draw that the rules allow: it may be claimed, or it ends the game (`draw.automatic`).
enum class Draws : std::uint8_t { claimed, automatic };

/// What is said after the last ply of the game, the ply itself first: move, capture or irregular ply that the
/// opponent let stand (`bad.stands`), promotion, draws newly reached, result by the rules.
std::vector<words::Phrase> describe_last_ply(const draughts::Game& game, Draws draws = Draws::claimed);

/// All that is said of its own accord after the last action of the game: as describe_last_ply, with the score
/// of a result by the rules and the pieces open to huffing; `huff.done` after a huff. Also what
/// `zubr say --moves` prints.
std::vector<words::Phrase> describe_last_action(const draughts::Game& game, Draws draws = Draws::claimed);

/// The last ply, which was irregular, as if it were a move.
words::Phrase describe_irregular(const draughts::Game& game);

/// `res.*` for an outcome; nothing while unfinished.
std::vector<words::Phrase> describe_outcome(const draughts::Game& game);

/// `res.score` of the game's result.
words::Phrase describe_score(const draughts::Game& game);

/// `move.back`: the ply that was taken back and whose turn it is again.
words::Phrase describe_taken_back(const draughts::Move& move, const draughts::Position& before);

/// `must.full`: the legal captures in words.
words::Phrase describe_captures(const draughts::Rules& rules, const draughts::Position& position);

/// `clk.set`: so many whole minutes for each, and seconds added a move; `clk.stages` for any other control.
/// Nothing without clocks.
std::optional<words::Phrase> describe_time_control(const Time_control& control);

/// Phrase with arguments in one line: make("bad.turn", {{"side", side}}).
inline words::Phrase make(std::string key, std::map<std::string, words::Argument> arguments = {}) {
    return {std::move(key), std::move(arguments)};
}

}  // namespace zubr::session

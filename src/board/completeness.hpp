// Is a sequence complete? The picture must show its result, and every landing must have been a deed.
#pragma once

#include <optional>

#include "board/deeds.hpp"
#include "board/picture.hpp"
#include "board/sequences.hpp"
#include "draughts/rules.hpp"

namespace zubr::board {

/// When the piece of the game's last ply landed, by board time; all 0 where hands did not make it here.
struct Last_landing {
    std::int64_t at = 0;
    std::optional<std::int64_t> lifted;
    draughts::Square_set astray;  ///< where that side was set down meanwhile, but for its own way
    friend bool operator==(const Last_landing&, const Last_landing&) = default;
};

/// All that a sequence is held against at one moment.
struct Scene {
    const draughts::Rules& rules;
    const draughts::Position& game;   ///< the game's position
    const draughts::Position& stood;  ///< the one that the board showed last
    Picture counted;                  ///< lifts that do not count yet undone
    Picture raw;                      ///< as reported
    draughts::Square_set pending;     ///< the squares of those lifts
    draughts::Square_set suspects;
    draughts::Square_set felt;  ///< squares whose piece in the game has been felt there
    draughts::Square_set told;  ///< squares that were told not to fit, and still do not
    std::int64_t told_at = 0;   ///< board time at which that was told last
    Last_landing last_landing;
    draughts::Square_set unsure;  ///< unreadable ones that seem to hold a peg which is not down in its hole
    draughts::Square_set came_unseen;  ///< squares whose piece came while the board was out of sight
    draughts::Square_set left_unseen;  ///< and those that it left
    const Deeds& deeds;

    /// Does it replace the last ply by one that takes all its prisoners and more? Nothing is put back then.
    [[nodiscard]] bool only_takes_more(const Sequence& s) const {
        const draughts::Side enemy = opponent(s.before.to_move);
        const draughts::Square_set taken = s.before.of(enemy) - game.of(enemy);
        return s.plays() && !taken.empty() && (taken - s.plies.front().captured).empty();
    }
    /// Pieces that the game has and the board has not shown there yet: missing, not lifted.
    [[nodiscard]] draughts::Square_set unfelt() const { return game.occupied() - felt; }
};

/// How well a sequence fits, the better the greater.
enum class Fit : std::uint8_t {
    none,
    doubtful,  ///< late, and another piece may have landed there: a rival of others, and never taken alone
    late,      ///< complete, but the first ply landed last: only where nothing else gives this picture
    asks,      ///< its result stands there, and a landing was not seen: a person must say
    complete,
};

/// What the picture has beside the sequence's result. A sequence does not wait for its own lifts.
draughts::Square_set beside_result(const Scene& scene, const Sequence& sequence);

/// The same but for squares that were told not to fit before anything of the sequence was done: plies go on
/// elsewhere.
draughts::Square_set beside_unexcused(const Scene& scene, const Sequence& sequence);

/// By deeds: the rule of docs/tracker.md, "Complete".
Fit fit(const Scene& scene, const Sequence& sequence);

/// By content alone, as after a gap: nobody saw what was done.
bool fits_by_content(const Scene& scene, const Sequence& sequence);

/// Were all landings of its plies deeds, in the order of the plies? Whatever else the picture shows.
bool has_landed(const Scene& scene, const Sequence& sequence);

/// The same, or all but a landing where nothing can be felt.
bool may_have_landed(const Scene& scene, const Sequence& sequence);

/// That of the sequence's last ply: a ply that answers it must have landed after it.
Last_landing last_landing_of(const Scene& scene, const Sequence& sequence);

/// Enemy pieces that were lifted while a prisoner of the n-th ply still stood, and are none of its prisoners.
draughts::Square_set taken_wrongly(const Deeds& deeds, const Sequence& sequence, std::size_t n);

/// When the n-th ply's piece landed; nothing where no deed shows it.
std::optional<Stay> landing_of(const Scene& scene, const Sequence& sequence, std::size_t n);

}  // namespace zubr::board

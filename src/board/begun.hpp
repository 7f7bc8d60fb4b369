// What is under way: a ply, a taking back or a correction that was begun and is not complete, and what it
// still lacks.
#pragma once

#include <optional>
#include <vector>

#include "board/completeness.hpp"
#include "draughts/game.hpp"

namespace zubr::board {

/// Feeling is free: so many pieces may be out beyond any explanation (docs/tracker.md).
constexpr int pieces_free_to_feel = 2;

/// A ply, or the taking back of one, that was begun and left. In the order of what is told first.
struct Unfinished {
    enum class Kind : std::uint8_t {
        prisoners,  ///< the mover stands at its end, on `at`; `squares` are still to be taken off
        choice,     ///< it stands at the end of several captures; the prisoners will tell which
        put_back,   ///< it is back, or has ended elsewhere; the prisoners of the last ply belong on `squares`
        go_on,      ///< it stands on `at` (or is out of it) and must capture on
    };
    Kind kind = Kind::go_on;
    draughts::Square at{0};
    draughts::Square_set squares;
    /// Enemy pieces that are out beside it, and that it does not capture.
    draughts::Square_set not_captured;
    std::vector<draughts::Move> choices;
    friend bool operator==(const Unfinished&, const Unfinished&) = default;
};

/// May the sequence be under way? A taking back or a correction only when the last mover has left its place.
bool may_be_begun(const Scene& scene, const Sequence& sequence);

/// What the sequence, as something under way, leaves unexplained: squares that it does not touch, suspect
/// ones that it does, and pieces that stand on its way too many (the latest).
draughts::Square_set left_by(const Scene& scene, const Sequence& sequence);

/// Is it begun, and nothing of it stands where it may not, whatever happens elsewhere?
bool is_begun(const Scene& scene, const Sequence& sequence);

/// What it lacks, when so much has been done that a hand may have forgotten the rest.
std::optional<Unfinished> lacks(const Scene& scene, const draughts::Game& game, const Sequence& sequence);

/// Of several the one that leaves least unexplained.
std::optional<Unfinished> unfinished(const Scene& scene, const draughts::Game& game,
                                     const std::vector<Sequence>& list);

/// A ply was set down before it could be made: out of turn, twice running, or before the ply that it answers
/// was complete. Its squares are a mismatch, and never suspect.
struct Early {
    draughts::Square_set squares;
    std::optional<Unfinished> lacks;  ///< what the ply that it answers still lacks
};
/// A reply to one of the plies under way; `replies` are those of the list.
std::optional<Early> early_reply(const Scene& scene, const draughts::Game& game,
                                 const std::vector<Sequence>& list, const std::vector<Answers>& replies);
/// A ply that would be legal were it the other side's turn.
std::optional<Early> early_ply(const Scene& scene);

/// One piece set down where no ply takes it.
struct Wrong_move {
    draughts::Square from{0};  ///< judged from there
    draughts::Square to{0};
    draughts::Square_set removed;  ///< enemy pieces that are off the board with it
    draughts::Square home{0};      ///< where the game has it: the way back leads there
    bool corrects = false;         ///< it is the piece that moved last, and `from` is where it came from
    /// Is all that is missing its doing? With another own piece out it would be a guess which one has moved.
    [[nodiscard]] bool explains(const Difference& difference) const {
        return (difference.missing - removed - draughts::Square_set{home}).empty();
    }
    friend bool operator==(const Wrong_move&, const Wrong_move&) = default;
};
std::optional<Wrong_move> wrong_move(const Scene& scene, const draughts::Game& game,
                                     const Difference& difference);

}  // namespace zubr::board

// What may have happened since the board last showed the game: the sequences of plies and takings back by
// which a picture can be explained. Pure: a game in, sequences out; deeds, time and memory are others'.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "board/picture.hpp"
#include "draughts/game.hpp"
#include "draughts/move.hpp"

namespace zubr::board {

/// In this order sequences are asked; the first rank with a complete one counts (docs/tracker.md).
enum class Rank : std::uint8_t {
    wanted,      ///< none, some or all of the plies that are in the game already and wanted on the board
    rest,        ///< the game's position
    ply,         ///< one legal ply, or a huff and a ply
    correction,  ///< the last ply or huff taken back, or that ply replaced by another legal one
    two_plies,   ///< a ply and its reply
    answered,    ///< the last ply replaced, and the reply to that
};

/// Pieces of one side on their way: for each source that is left one piece may stand in the holes.
struct Way {
    draughts::Square_set sources;
    draughts::Square_set holes;
};

struct Sequence {
    Rank rank = Rank::rest;
    int shown = 0;            ///< number of plies of the game that the board shows with it
    int takes_back = 0;       ///< so many of the game's last actions (plies and huffs) are undone first
    bool undoes_ply = false;  ///< one of them is the last ply
    std::optional<draughts::Square> huff;  ///< a piece taken off for a missed capture before the plies
    std::vector<draughts::Move> plies;     ///< then made: none, one or two; wanted ones are made already
    draughts::Position before;             ///< in which the first of them is made
    draughts::Position result;
    Allowed complete;                          ///< exactly the result
    Allowed begun;                             ///< anything on the way to it
    std::array<draughts::Square_set, 2> base;  ///< the pieces as they stand before, by side
    std::array<Way, 2> ways;                   ///< and those on their way, by side
    draughts::Square_set touched;              ///< no suspect square may be among them
    draughts::Square_set lifts;                ///< squares that it empties on its way
    draughts::Square_set ends;                 ///< squares on which it sets pieces down for good
    /// Where the mover of the ply that is taken back stands: it must have left before anything is begun.
    draughts::Square_set left;
    bool only_choice = false;  ///< no other legal move starts on the last mover's square: no need to wait
    bool by_king = false;      ///< the last mover is a king

    /// Does it bring a ply that the game does not have yet?
    [[nodiscard]] bool plays() const { return rank != Rank::wanted && !plies.empty(); }
    /// The side that makes its n-th ply.
    [[nodiscard]] draughts::Side mover(std::size_t n = 0) const {
        return n % 2 == 0 ? before.to_move : opponent(before.to_move);
    }
};

/// The same thing done to the game.
bool same_deed(const Sequence& a, const Sequence& b);

/// A sequence whose last ply may have been answered already, and how.
struct Answers {
    std::size_t first = 0;  ///< which of the list
    std::vector<draughts::Move> replies;
};

/// Ranks wanted to correction. `shown`: number of the game's plies that the board has shown, at most plies().
std::vector<Sequence> sequences(const draughts::Game& game, int shown);

/// The replies to each ply of the list, made or replaced, that does not end the game.
std::vector<Answers> answers(const draughts::Rules& rules, const std::vector<Sequence>& list);

/// The sequence `first` and a reply to its ply: of rank two_plies or answered.
Sequence followed_by(const draughts::Rules& rules, const Sequence& first, const draughts::Move& reply);

/// The reply by itself, where the sequence before it is done.
Sequence reply_after(const draughts::Rules& rules, const Sequence& first, const draughts::Move& reply);

/// After the sequence exactly, but for a reply that is under way.
Allowed reply_begun(const draughts::Rules& rules, const Sequence& first, const draughts::Move& reply);

/// How many pieces stand on their way too many, and where: one piece is in one place. `left`: squares whose
/// piece is out by a lift that may not count yet.
struct Surplus {
    draughts::Square_set placed;
    int too_many = 0;
};
Surplus surplus(const Picture& picture, draughts::Square_set left, const Sequence& sequence);

}  // namespace zubr::board

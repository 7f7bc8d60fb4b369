// Which plies may explain what the board shows. Pure: a game in, explanations out; time and memory are the
// tracker's.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "board/picture.hpp"
#include "draughts/game.hpp"
#include "draughts/move.hpp"

namespace zubr::board {

/// In this order explanations are asked; the first rank with a complete one counts.
enum class Rank : std::uint8_t {
    wanted,      ///< plies that are in the game already and were to be carried out on the board
    rest,        ///< the game's position
    ply,         ///< one legal ply
    correction,  ///< the last ply taken back, or replaced by another legal one
    two_plies,   ///< a ply and its reply in one picture
};

/// Pieces of one side on their way: for each source that is left one piece may stand in the holes.
struct Way {
    draughts::Square_set sources;
    draughts::Square_set holes;
};

struct Explanation {
    Rank rank = Rank::rest;
    int shown = 0;                         ///< number of plies of the game that the board shows with it
    bool takes_back = false;               ///< the last ply is undone first
    std::optional<draughts::Square> huff;  ///< a piece taken off for a missed capture before the plies
    std::vector<draughts::Move> plies;     ///< then made: none, one or two; wanted ones are made already
    draughts::Position result;
    Allowed complete;                          ///< exactly the result
    Allowed begun;                             ///< anything on the way to it
    std::array<draughts::Square_set, 2> base;  ///< the pieces as they stand before, by side
    std::array<Way, 2> ways;                   ///< and those on their way, by side
    draughts::Square_set touched;              ///< no suspect or unreadable square may be among them
    draughts::Square_set lifts;                ///< squares that it empties on its way
    draughts::Square_set ends;                 ///< squares on which it sets pieces down for good
    bool only_choice = false;  ///< no other legal move starts on the last mover's square: no need to wait
    bool by_king = false;      ///< the last mover is a king
};

/// A ply with everything that may follow it: the raw material of fast replies.
struct Ply_and_replies {
    draughts::Move ply;
    draughts::Position position;  ///< after the ply
    std::vector<draughts::Move> replies;
};

/// Ranks wanted to correction. `shown`: number of the game's plies that the board has shown, at most plies().
std::vector<Explanation> explanations(const draughts::Game& game, int shown);

std::vector<Ply_and_replies> plies_and_replies(const draughts::Game& game);

/// The pair as an explanation of rank two_plies.
Explanation explain_pair(const draughts::Game& game, const Ply_and_replies& first,
                         const draughts::Move& reply);

/// How many pieces stand on their way too many, and where: one piece is in one place. `left`: squares whose
/// piece is out by a lift that may not count yet.
struct Surplus {
    draughts::Square_set placed;
    int too_many = 0;
};
Surplus surplus(const Picture& picture, draughts::Square_set left, const Explanation& explanation);

/// After the ply exactly, but for a reply that is under way.
Allowed reply_begun(const draughts::Game& game, const Ply_and_replies& first, const draughts::Move& reply);

}  // namespace zubr::board

// Which plies may explain what the board shows. Pure: a game in, explanations out; time and memory are the
// tracker's.
#pragma once

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

struct Explanation {
    Rank rank = Rank::rest;
    int shown = 0;                         ///< number of plies of the game that the board shows with it
    bool takes_back = false;               ///< the last ply is undone first
    std::optional<draughts::Square> huff;  ///< a piece taken off for a missed capture before the plies
    std::vector<draughts::Move> plies;     ///< then made: none, one or two
    draughts::Position result;
    Allowed complete;              ///< exactly the result
    Allowed begun;                 ///< anything on the way to it
    draughts::Square_set touched;  ///< no suspect or unreadable square may be among them
    draughts::Square_set lifts;    ///< squares that it empties on its way
    bool only_choice = false;      ///< no other legal move starts on the last mover's square: no need to wait
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

/// After the ply exactly, but for a reply that is under way.
Allowed reply_begun(const draughts::Game& game, const Ply_and_replies& first, const draughts::Move& reply);

}  // namespace zubr::board

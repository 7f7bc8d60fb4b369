// What is to be said of a game that was read from a PDN file, as a value: why not all is well, or what was
// settled on the way.
#pragma once

#include <string>
#include <variant>

#include "draughts/piece.hpp"
#include "notation/fen_refusal.hpp"
#include "notation/move_refusal.hpp"

namespace zubr::notation {

namespace pdn_note {

/// No move stands where one is due.
struct No_move {
    friend bool operator==(const No_move&, const No_move&) = default;
};
/// What looks like a move stands behind the result.
struct After_result {
    friend bool operator==(const After_result&, const After_result&) = default;
};
/// A comment or a variation that nobody closed.
struct Unclosed {
    friend bool operator==(const Unclosed&, const Unclosed&) = default;
};
/// More than is kept of a game.
struct Too_long {
    friend bool operator==(const Too_long&, const Too_long&) = default;
};
/// The text is no move, or a position that cannot be set up in the middle.
using Stop_reason = std::variant<Move_refusal, Fen_refusal, No_move, After_result, Unclosed, Too_long>;

/// A text is no move: the game can be read up to there.
struct Stops {
    int ply;     ///< from 1
    int number;  ///< of the move, as a score sheet has it
    draughts::Side side;
    std::string text;  ///< its beginning
    Stop_reason reason;
    friend bool operator==(const Stops&, const Stops&) = default;
};
/// An ambiguous capture that later moves, or its being written in full, settled.
struct Settled {
    int ply;  ///< from 1
    std::string text;
    std::string path;
    friend bool operator==(const Settled&, const Settled&) = default;
};
/// A game that the program does not play.
struct Other_game {
    std::string name;
    friend bool operator==(const Other_game&, const Other_game&) = default;
};
struct Bad_start {
    Fen_refusal reason;
    friend bool operator==(const Bad_start&, const Bad_start&) = default;
};
/// A tag that stands twice.
struct Repeated_tag {
    std::string name;
    friend bool operator==(const Repeated_tag&, const Repeated_tag&) = default;
};
/// Two results that contradict each other.
struct Two_results {
    friend bool operator==(const Two_results&, const Two_results&) = default;
};
/// The GameType is unknown, or contradicts the Variant.
struct Doubtful_game_type {
    std::string text;
    friend bool operator==(const Doubtful_game_type&, const Doubtful_game_type&) = default;
};

}  // namespace pdn_note

using Pdn_note = std::variant<pdn_note::Stops, pdn_note::Settled, pdn_note::Other_game, pdn_note::Bad_start,
                              pdn_note::Repeated_tag, pdn_note::Unclosed, pdn_note::Two_results,
                              pdn_note::Doubtful_game_type, pdn_note::Too_long>;

}  // namespace zubr::notation

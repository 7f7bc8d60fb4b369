// Why a text names no legal move, as a value.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "draughts/refusal.hpp"
#include "draughts/square.hpp"
#include "notation/fen_refusal.hpp"

namespace zubr::notation {

/// Every square of the way of a move.
using Way = std::vector<draughts::Square>;

/// No text of a move.
struct Unreadable_move {
    std::string text;  ///< its beginning
    bool has_numbers;  ///< two at least: what stands between them makes it none
    friend bool operator==(const Unreadable_move&, const Unreadable_move&) = default;
};
/// Why a text has no squares of a move, whatever the position.
using Text_refusal = std::variant<Unreadable_move, Off_board>;

/// A stop of a capture is missing or wrong.
struct Wrong_way {
    std::string text;
    std::vector<Way> choices;  ///< what may have been meant, where that is known
    friend bool operator==(const Wrong_way&, const Wrong_way&) = default;
};
/// Several legal moves fit.
struct Ambiguous {
    std::string text;
    std::vector<Way> choices;
    friend bool operator==(const Ambiguous&, const Ambiguous&) = default;
};
using Move_refusal = std::variant<Text_refusal, Wrong_way, Ambiguous, draughts::Refusal>;

/// The fault of the move itself, where the text names one; else nullptr.
template <class Fault>
const Fault* fault(const Move_refusal& refusal) {
    const auto* const by_rules = std::get_if<draughts::Refusal>(&refusal);
    return by_rules == nullptr ? nullptr : std::get_if<Fault>(by_rules);
}

}  // namespace zubr::notation

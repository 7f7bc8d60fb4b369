// Moves and positions as the tests' tables write them.
#pragma once

#include <set>
#include <stdexcept>
#include <string>

#include "draughts/move.hpp"
#include "notation/fen.hpp"

namespace zubr::test {

inline const draughts::Rules& game(const std::string& id) {
    const draughts::Rules* const rules = draughts::find_rules(id);
    if (rules == nullptr) throw std::runtime_error("no game " + id);
    return *rules;
}

inline draughts::Position position(const draughts::Rules& rules, const std::string& fen) {
    if (fen == "start") return draughts::start_position(rules);
    const auto read = notation::parse_fen(rules, fen);
    if (!read) throw std::runtime_error(fen + " is no position");
    return *read;
}

/// `32-28`, `28x19 takes 23`, `24x2* takes 8,19`: the star is a promotion.
inline std::string shown(const draughts::Move& move) {
    std::string text = std::to_string(move.from.number()) + (move.is_capture() ? "x" : "-") +
                       std::to_string(move.to.number()) + (move.promotes ? "*" : "");
    const char* sign = " takes ";
    for (const draughts::Square square : move.captured) {
        text += sign + std::to_string(square.number());
        sign = ",";
    }
    return text;
}

inline std::set<std::string> shown(const std::vector<draughts::Move>& moves) {
    std::set<std::string> texts;
    for (const auto& move : moves)
        texts.insert(shown(move));
    return texts;
}

/// The cell of a table, its parts between `; `.
inline std::set<std::string> split(const std::string& cell) {
    std::set<std::string> parts;
    for (std::size_t at = 0; at < cell.size();) {
        const auto end = std::min(cell.find("; ", at), cell.size());
        parts.insert(cell.substr(at, end - at));
        at = end + 2;
    }
    return parts;
}

}  // namespace zubr::test

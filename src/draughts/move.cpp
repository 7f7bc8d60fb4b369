// The services of move.hpp.
#include "draughts/move.hpp"

#include <algorithm>
#include <cassert>

#include "draughts/fast.hpp"
#include "draughts/reference_generator.hpp"

namespace zubr::draughts {
namespace {

/// FRI 17: a simple move of a king counts one on; a capture, or a move of another piece, starts afresh.
King_run next_run(const Position& position, const Move& move) {
    if (move.is_capture() || !position.kings.contains(move.from)) return {};
    const King_run& run = position.runs[static_cast<std::size_t>(position.to_move)];
    const int made = run.king == move.from ? run.moves : 0;
    return {static_cast<std::uint8_t>(std::min(made + 1, 3)), move.to};
}

/// The rule binds only a side with men, and ends with the king it counts.
void drop_idle_run(Position& position, Side side) {
    King_run& run = position.runs[static_cast<std::size_t>(side)];
    const bool has_men = !(position.of(side) - position.kings).empty();
    if (!has_men || !(position.of(side) & position.kings).contains(run.king)) run = {};
}

}  // namespace

std::vector<Move> legal_moves(const Rules& rules, const Position& position) {
    // Most positions have no capture, and most of the time would go into looking for one.
    if (fast::any_capture(rules, position) == false)
        return reference::legal_moves_without_capture(rules, position);
    return reference::legal_moves(rules, position);
}

int count_moves(const Rules& rules, const Position& position) {
    const auto counted = fast::count_moves(rules, position);
    assert(!counted || *counted == legal_moves(rules, position).size());
    return static_cast<int>(counted ? *counted : legal_moves(rules, position).size());
}

bool any_move(const Rules& rules, const Position& position) {
    const auto any = fast::any_move(rules, position);
    assert(!any || *any == !legal_moves(rules, position).empty());
    return any ? *any : !legal_moves(rules, position).empty();
}

bool any_capture(const Rules& rules, const Position& position) {
    const auto any = fast::any_capture(rules, position);
    assert(!any || *any == !reference::all_captures(rules, position).empty());
    return any ? *any : !reference::all_captures(rules, position).empty();
}

Position after(const Rules& rules, const Position& position, const Move& move) {
    const Side side = position.to_move;
    Position next = position;
    Piece piece = *position.at(move.from);
    if (move.promotes) piece.kind = Kind::king;
    next.take(move.from);
    for (auto& pieces : next.pieces)
        pieces -= move.captured;
    next.kings -= move.captured;
    next.put(move.to, piece);
    next.to_move = opponent(side);
    if (rules.three_move_rule) {
        next.runs[static_cast<std::size_t>(side)] = next_run(position, move);
        drop_idle_run(next, side);
        drop_idle_run(next, opponent(side));
    }
    return next;
}

std::vector<Offence> offences(const Rules& rules, const Position& position) {
    if (!rules.huffing) return {};
    const std::vector<Move> duty = legal_moves(rules, position);
    if (duty.empty() || !duty.front().is_capture()) return {};

    Square_set dutiful;
    for (const Move& move : duty)
        dutiful.insert(move.from);
    std::vector<Move> missed = reference::simple_moves(rules, position);
    if (rules.huff_fewer)
        for (Move& move : reference::all_captures(rules, position))
            if (std::find(duty.begin(), duty.end(), move) == duty.end()) missed.push_back(std::move(move));

    std::vector<Offence> found;
    for (Move& move : missed) {
        Square_set open = dutiful;
        if (open.contains(move.from)) {
            open.erase(move.from);
            open.insert(move.to);
        }
        found.push_back(Offence{std::move(move), open});
    }
    std::sort(found.begin(), found.end(), [](const Offence& a, const Offence& b) {
        if (a.move.from != b.move.from) return a.move.from < b.move.from;
        return a.move.to != b.move.to ? a.move.to < b.move.to : a.move.path < b.move.path;
    });
    return found;
}

}  // namespace zubr::draughts

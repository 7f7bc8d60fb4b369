#include "draughts/reference_generator.hpp"

#include <algorithm>
#include <iterator>

#include "draughts/board_map.hpp"

namespace zubr::draughts::reference {
namespace {

/// What a capture is worth under the game's precedence; only the highest may be made.
int worth(const Rules& rules, const Position& position, const Move& move) {
    const int kings = (move.captured & position.kings).size();
    const int men = move.captured.size() - kings;
    switch (rules.precedence) {
        case Precedence::free_choice:
            return 0;
        case Precedence::number:
            return men + kings;
        case Precedence::value:
            break;
    }
    // FRI 11: n kings are worth less than 2n men and more than 2n-1 men.
    constexpr int more_than_any_kings = 128;
    return (men + 2 * kings) * more_than_any_kings - (rules.fewer_kings_first ? kings : 0);
}

void add_simple_moves(const Rules& rules, const Position& position, Square from, std::vector<Move>& moves) {
    const Board_map& map = board_map(rules.geometry);
    const bool king = position.kings.contains(from);
    const auto ahead = forwards(position.to_move);
    for (const Direction direction : every_direction) {
        if (direction >= Direction::north)
            break;  // kings capture along rows and columns, but never move there
        if (!king && direction != ahead[0] && direction != ahead[1]) continue;
        Square to = map.next(from, direction);
        for (; on_board(to) && !position.occupied().contains(to); to = map.next(to, direction)) {
            const bool promotes = !king && rules.geometry.promotes(to, position.to_move);
            moves.push_back(Move{from, to, {from, to}, {}, {}, promotes});
            if (!king) break;
        }
    }
}

/// docs/rules.md 8.1: a side left with one piece has lost.
bool is_over(const Rules& rules, const Position& position) {
    return rules.one_piece_loses &&
           (position.of(Side::white).size() <= 1 || position.of(Side::black).size() <= 1);
}

std::vector<Move> sorted(std::vector<Move> moves) {
    std::sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) {
        if (a.from != b.from) return a.from < b.from;
        return a.to != b.to ? a.to < b.to : a.path < b.path;
    });
    return moves;
}

}  // namespace

bool is_banned_king(const Rules& rules, const Position& position, Square king) {
    if (!rules.three_move_rule) return false;
    const King_run& run = position.runs[static_cast<std::size_t>(position.to_move)];
    const bool has_men = !(position.of(position.to_move) - position.kings).empty();
    return has_men && run.moves >= 3 && run.king == king;
}

std::vector<Move> all_captures(const Rules& rules, const Position& position) {
    std::vector<Move> captures;
    for (const Square from : position.of(position.to_move)) {
        auto found = captures_from(rules, position, from);
        std::move(found.begin(), found.end(), std::back_inserter(captures));
    }
    return captures;
}

std::vector<Move> preferred(const Rules& rules, const Position& position, std::vector<Move> captures) {
    int best = 0;
    for (const Move& move : captures)
        best = std::max(best, worth(rules, position, move));
    std::erase_if(captures, [&](const Move& move) { return worth(rules, position, move) < best; });
    const auto by_king = [&](const Move& move) { return position.kings.contains(move.from); };
    if (rules.king_first && std::any_of(captures.begin(), captures.end(), by_king))
        std::erase_if(captures, [&](const Move& move) { return !by_king(move); });
    return captures;
}

std::vector<Move> simple_moves(const Rules& rules, const Position& position) {
    std::vector<Move> moves;
    for (const Square from : position.of(position.to_move))
        if (!is_banned_king(rules, position, from)) add_simple_moves(rules, position, from, moves);
    return moves;
}

std::vector<Move> legal_moves(const Rules& rules, const Position& position) {
    if (is_over(rules, position)) return {};
    const std::vector<Move> captures = preferred(rules, position, all_captures(rules, position));
    return captures.empty() ? legal_moves_without_capture(rules, position) : sorted(captures);
}

std::vector<Move> legal_moves_without_capture(const Rules& rules, const Position& position) {
    return is_over(rules, position) ? std::vector<Move>{} : sorted(simple_moves(rules, position));
}

}  // namespace zubr::draughts::reference

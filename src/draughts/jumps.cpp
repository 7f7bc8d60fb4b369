#include "draughts/jumps.hpp"

#include <algorithm>

namespace zubr::draughts {

Jump_finder::Jump_finder(const Rules& rules, const Position& position, Square from)
    : rules_(rules),
      map_(board_map(rules.geometry)),
      side_(position.at(from).value_or(Piece{position.to_move, Kind::man}).side),
      occupied_(position.occupied() - Square_set{from}),
      enemies_(position.of(opponent(side_))) {}

bool Jump_finder::is_empty(Square square) const {
    return on_board(square) && !occupied_.contains(square);
}

bool Jump_finder::may_capture(Kind kind, Direction direction) const {
    if (direction >= Direction::north) return rules_.captures_along_rows_and_columns;
    if (kind == Kind::king || rules_.men_capture_backwards) return true;
    const auto ahead = forwards(side_);
    return direction == ahead[0] || direction == ahead[1];
}

std::optional<Jump> Jump_finder::find(Square at, Kind kind, Direction direction, Square_set captured) const {
    if (!may_capture(kind, direction)) return std::nullopt;
    Jump jump{Square(0), direction, {}, {}};
    Square square = map_.next(at, direction);
    if (kind == Kind::king)
        for (; is_empty(square); square = map_.next(square, direction))
            jump.passed.insert(square);
    if (!on_board(square) || !enemies_.contains(square) || captured.contains(square)) return std::nullopt;
    jump.victim = square;
    for (square = map_.next(square, direction); is_empty(square); square = map_.next(square, direction)) {
        jump.landings.push_back(square);
        if (kind == Kind::man) break;
    }
    if (jump.landings.empty()) return std::nullopt;
    return jump;
}

bool Jump_finder::any(Square at, Kind kind, Square_set captured) const {
    return std::any_of(every_direction.begin(), every_direction.end(),
                       [&](Direction direction) { return find(at, kind, direction, captured).has_value(); });
}

Kind Jump_finder::kind_at(Square landing, Kind kind) const {
    return rules_.promotes_in_passing && rules_.geometry.promotes(landing, side_) ? Kind::king : kind;
}

}  // namespace zubr::draughts

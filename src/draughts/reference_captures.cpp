// The search for captures, one jump a layer. States that agree in everything that matters for going on are
// merged, so that even a crowd of pieces on the board cannot make the search explode into its single ways.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "draughts/board_map.hpp"
#include "draughts/reference_generator.hpp"

namespace zubr::draughts::reference {
namespace {

/// The mover in the middle of a capture. `behind` tells whether it stands just behind its last victim: from
/// there alone it goes straight on, since stops of a king on one line are one way (perft.md).
struct State {
    Square at;
    Kind kind = Kind::man;
    std::optional<Direction> came;
    bool behind = true;
    Square_set captured;
    friend auto operator<=>(const State&, const State&) = default;
};

/// How a state was reached: the smallest of equal ways, and the stops of all of them.
struct Way {
    std::vector<Square> path;
    Square_set stops;
};

struct Jump {
    Square victim;
    Direction direction;
    Square_set passed;             ///< empty squares before the victim
    std::vector<Square> landings;  ///< just behind the victim first
};

class Search {
  public:
    Search(const Rules& rules, const Position& position, Square from)
        : rules_(rules),
          map_(board_map(rules.geometry)),
          side_(position.to_move),
          origin_(*position.at(from)),
          from_(from),
          occupied_(position.occupied() - Square_set{from}),
          enemies_(position.of(opponent(side_))) {}

    std::vector<Move> run() {
        layer_[State{from_, origin_.kind, std::nullopt, true, {}}] = Way{{from_}, {}};
        while (!layer_.empty()) {
            std::map<State, Way> expanding;
            expanding.swap(layer_);
            for (const auto& [state, way] : expanding)
                expand(state, way);
        }
        std::vector<Move> moves;
        for (auto& [end, way] : ends_) {
            const auto& [to, captured, promotes] = end;
            moves.push_back(Move{from_, to, std::move(way.path), captured, way.stops, promotes});
        }
        return moves;
    }

  private:
    using End = std::tuple<Square, Square_set, bool>;

    void expand(const State& state, const Way& way) {
        for (const Direction direction : every_direction) {
            if (!state.behind && direction == state.came) continue;
            if (const auto jump = find_jump(state.at, state.kind, direction, state.captured))
                make(*jump, state, way);
        }
    }

    void make(const Jump& jump, const State& before, const Way& way) {
        Square_set captured = before.captured;
        captured.insert(jump.victim);
        Square_set stops = way.stops;
        if (before.came) stops.insert(before.at);
        if (before.came == jump.direction) stops |= jump.passed;

        std::vector<State> landed;
        bool goes_on = false;
        for (const Square landing : jump.landings) {
            const bool crowned = rules_.promotes_in_passing && rules_.geometry.promotes(landing, side_);
            const Kind kind = crowned ? Kind::king : before.kind;
            landed.push_back(
                State{landing, kind, jump.direction, landing == jump.landings.front(), captured});
            goes_on = goes_on || can_jump(landed.back());
        }
        for (const State& state : landed) {
            Way reached{way.path, stops};
            reached.path.push_back(state.at);
            if (goes_on) {
                merge(layer_[state], reached);
            } else {
                const bool promotes = origin_.kind == Kind::man &&
                                      (state.kind == Kind::king || rules_.geometry.promotes(state.at, side_));
                merge(ends_[End{state.at, captured, promotes}], reached);
            }
        }
    }

    static void merge(Way& known, const Way& found) {
        if (known.path.empty() || found.path < known.path) known.path = found.path;
        known.stops |= found.stops;
    }

    [[nodiscard]] bool can_jump(const State& state) const {
        return std::any_of(every_direction.begin(), every_direction.end(), [&](Direction direction) {
            return find_jump(state.at, state.kind, direction, state.captured).has_value();
        });
    }

    [[nodiscard]] bool may_capture(Kind kind, Direction direction) const {
        if (direction >= Direction::north) return rules_.captures_along_rows_and_columns;
        if (kind == Kind::king || rules_.men_capture_backwards) return true;
        const auto ahead = forwards(side_);
        return direction == ahead[0] || direction == ahead[1];
    }

    [[nodiscard]] std::optional<Jump> find_jump(Square at, Kind kind, Direction direction,
                                                Square_set captured) const {
        if (!may_capture(kind, direction)) return std::nullopt;
        Jump jump{Square(0), direction, {}, {}};
        Square square = map_.next(at, direction);
        if (kind == Kind::king) {
            for (; is_empty(square); square = map_.next(square, direction))
                jump.passed.insert(square);
        }
        if (!on_board(square) || !enemies_.contains(square) || captured.contains(square)) return std::nullopt;
        jump.victim = square;
        for (square = map_.next(square, direction); is_empty(square); square = map_.next(square, direction)) {
            jump.landings.push_back(square);
            if (kind == Kind::man) break;
        }
        if (jump.landings.empty()) return std::nullopt;
        return jump;
    }

    [[nodiscard]] bool is_empty(Square square) const {
        return on_board(square) && !occupied_.contains(square);
    }

    const Rules& rules_;
    const Board_map& map_;
    Side side_;
    Piece origin_;
    Square from_;
    Square_set occupied_;  ///< without the mover: its own square counts as empty
    Square_set enemies_;
    std::map<State, Way> layer_;
    std::map<End, Way> ends_;
};

}  // namespace

std::vector<Move> captures_from(const Rules& rules, const Position& position, Square from) {
    return Search(rules, position, from).run();
}

}  // namespace zubr::draughts::reference

// The search for captures, one jump a layer. States that agree in everything that matters for going on are
// merged, so that even a crowd of pieces on the board cannot make the search explode into its single ways.
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "draughts/jumps.hpp"
#include "draughts/reference_generator.hpp"

namespace zubr::draughts::reference {
namespace {

/// The mover in the middle of a capture. `behind` tells whether it stands just behind its last victim: from
/// there alone it goes straight on, since stops of a king on one line are one way (docs/rules.md 1.3).
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

class Search {
  public:
    Search(const Rules& rules, const Position& position, Square from)
        : rules_(rules), jumps_(rules, position, from), origin_(*position.at(from)), from_(from) {}

    std::vector<Move> run() {
        layer_[State{from_, origin_.kind, std::nullopt, true, {}}] = Way{{from_}, {}};
        while (!layer_.empty()) {
            const std::map<State, Way> expanding = std::exchange(layer_, {});
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
            if (const auto jump = jumps_.find(state.at, state.kind, direction, state.captured))
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
            const Kind kind = jumps_.kind_at(landing, before.kind);
            landed.push_back(
                State{landing, kind, jump.direction, landing == jump.landings.front(), captured});
            goes_on = goes_on || jumps_.any(landing, kind, captured);
        }
        for (const State& state : landed) {
            Way reached{way.path, stops};
            reached.path.push_back(state.at);
            if (goes_on)
                merge(layer_[state], reached);
            else
                merge(ends_[End{state.at, captured, promotes(state)}], reached);
        }
    }

    [[nodiscard]] bool promotes(const State& end) const {
        if (origin_.kind == Kind::king) return false;
        return end.kind == Kind::king || rules_.geometry.promotes(end.at, origin_.side);
    }

    static void merge(Way& known, const Way& found) {
        if (known.path.empty() || found.path < known.path) known.path = found.path;
        known.stops |= found.stops;
    }

    const Rules& rules_;
    Jump_finder jumps_;
    Piece origin_;
    Square from_;
    std::map<State, Way> layer_;
    std::map<End, Way> ends_;
};

}  // namespace

std::vector<Move> captures_from(const Rules& rules, const Position& position, Square from) {
    return Search(rules, position, from).run();
}

}  // namespace zubr::draughts::reference

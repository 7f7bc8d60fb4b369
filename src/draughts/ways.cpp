#include "draughts/ways.hpp"

#include <set>
#include <tuple>

#include "draughts/jumps.hpp"

namespace zubr::draughts {
namespace {

class Walk {
  public:
    Walk(const Rules& rules, const Position& position, const Move& move, std::span<const Square> stops)
        : jumps_(rules, position, move.from), move_(move), stops_(stops) {}

    /// From `at` with `captured` taken and `done` of the stops made, can the rest of the capture be made?
    bool go_on(Square at, Kind kind, Square_set captured, std::size_t done) {
        if (captured == move_.captured) return at == move_.to && done == stops_.size();
        if (!tried_.insert({at, kind, captured, done}).second) return false;
        if (!captured.empty() && done < stops_.size() && stops_[done] == at) ++done;
        for (const Direction direction : every_direction) {
            const auto jump = jumps_.find(at, kind, direction, captured);
            if (!jump || !move_.captured.contains(jump->victim)) continue;
            Square_set taken = captured;
            taken.insert(jump->victim);
            for (const Square landing : jump->landings)
                if (go_on(landing, jumps_.kind_at(landing, kind), taken, done)) return true;
        }
        return false;
    }

    /// From `at` with `captured` taken and `done` of the stops made: what is taken when it stands on the last
    /// of them, the capture not yet over.
    std::optional<Square_set> until(Square at, Kind kind, Square_set captured, std::size_t done) {
        if (captured == move_.captured) return std::nullopt;
        if (!met_.insert({at, kind, captured, done}).second) return std::nullopt;
        if (!captured.empty() && stops_[done] == at) ++done;
        if (done == stops_.size()) {
            if (go_on(at, kind, captured, done)) return captured;
            return std::nullopt;
        }
        for (const Direction direction : every_direction) {
            const auto jump = jumps_.find(at, kind, direction, captured);
            if (!jump || !move_.captured.contains(jump->victim)) continue;
            Square_set taken = captured;
            taken.insert(jump->victim);
            for (const Square landing : jump->landings)
                if (auto found = until(landing, jumps_.kind_at(landing, kind), taken, done)) return found;
        }
        return std::nullopt;
    }

  private:
    Jump_finder jumps_;
    const Move& move_;
    std::span<const Square> stops_;
    std::set<std::tuple<Square, Kind, Square_set, std::size_t>> tried_;
    std::set<std::tuple<Square, Kind, Square_set, std::size_t>> met_;
};

}  // namespace

bool can_stop_on(const Rules& rules, const Position& position, const Move& move,
                 std::span<const Square> stops) {
    const auto piece = position.at(move.from);
    return piece && Walk(rules, position, move, stops).go_on(move.from, piece->kind, {}, 0);
}

std::optional<Square_set> taken_until(const Rules& rules, const Position& position, const Move& move,
                                      std::span<const Square> stops) {
    const auto piece = position.at(move.from);
    if (!piece || stops.empty()) return std::nullopt;
    return Walk(rules, position, move, stops).until(move.from, piece->kind, {}, 0);
}

}  // namespace zubr::draughts

#include "draughts/why_not.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "draughts/board_map.hpp"
#include "draughts/game.hpp"
#include "draughts/reference_generator.hpp"

namespace zubr::draughts {
namespace {

/// The straight line from one square to another, if there is one.
struct Line {
    Direction direction;
    std::vector<Square> between;
};

std::optional<Line> line(const Board_map& map, Square from, Square to) {
    for (const Direction direction : every_direction) {
        Line found{direction, {}};
        for (Square s = map.next(from, direction); on_board(s); s = map.next(s, direction)) {
            if (s == to) return found;
            found.between.push_back(s);
        }
    }
    return std::nullopt;
}

/// Everything that is looked at to find the reason, worked out once.
class Inquiry {
  public:
    Inquiry(const Rules& rules, const Position& position, Square from, Square to,
            std::optional<Square_set> removed)
        : rules_(rules),
          position_(position),
          map_(board_map(rules.geometry)),
          from_(from),
          to_(to),
          removed_(removed),
          legal_(legal_moves(rules, position)) {}

    [[nodiscard]] Phrase reason() {
        if (const auto phrase = about_pieces()) return *phrase;
        own_captures_ = reference::captures_from(rules_, position_, from_);
        if (const auto phrase = about_prisoners()) return *phrase;
        if (const auto phrase = about_simple_move()) return *phrase;
        if (const auto phrase = about_whole_capture()) return *phrase;
        if (const auto phrase = about_begun_capture()) return *phrase;
        if (const auto phrase = about_second_jump()) return *phrase;
        return about_line();
    }

  private:
    [[nodiscard]] std::optional<Phrase> about_pieces() const {
        const auto piece = rules_.geometry.contains(from_) ? position_.at(from_) : std::nullopt;
        if (!piece) return Phrase{"bad.empty", {{"sq", from_}}};
        if (piece->side != position_.to_move) {
            if (other_side_could()) return Phrase{"bad.turn", {{"side", position_.to_move}}};
            return Phrase{"bad.foreign", {{"sq", from_}, {"piece", *piece}}};
        }
        if (legal_.empty()) return Phrase{"bad.over", {{"side", position_.to_move}}};
        const auto there = rules_.geometry.contains(to_) ? position_.at(to_) : std::nullopt;
        if (there && to_ != from_) return Phrase{"bad.occupied", {{"sq", to_}, {"piece", *there}}};
        return std::nullopt;
    }

    /// Would the other side's move be one, were it its turn (whatever captures go before)?
    [[nodiscard]] bool other_side_could() const {
        Position turned = position_;
        turned.to_move = opponent(position_.to_move);
        const auto same_ends = [&](const Move& move) { return move.from == from_ && move.to == to_; };
        const auto simple = reference::simple_moves(rules_, turned);
        const auto captures = reference::captures_from(rules_, turned, from_);
        return std::any_of(simple.begin(), simple.end(), same_ends) ||
               std::any_of(captures.begin(), captures.end(), same_ends);
    }

    /// A legal move, but for what was taken off.
    [[nodiscard]] std::optional<Phrase> about_prisoners() const {
        const Move* nearest = nullptr;
        for (const Move& move : legal_) {
            if (move.from != from_ || move.to != to_) continue;
            if (!removed_ || *removed_ == move.captured) return Phrase{"bad.none", {}};
            if (nearest == nullptr || difference(move) < difference(*nearest)) nearest = &move;
        }
        if (nearest == nullptr) return std::nullopt;
        // Removing exactly what an illegal capture would take is that capture, not carelessness with
        // prisoners.
        for (const Move& capture : own_captures_)
            if (capture.to == to_ && capture.captured == *removed_) return std::nullopt;
        const Square_set missing = nearest->captured - *removed_;
        if (!missing.empty()) return Phrase{"bad.remove.miss", {{"sq", *missing.begin()}}};
        return Phrase{"bad.remove.extra", {{"sq", *(*removed_ - nearest->captured).begin()}}};
    }

    [[nodiscard]] int difference(const Move& move) const {
        return (move.captured - *removed_).size() + (*removed_ - move.captured).size();
    }

    [[nodiscard]] std::optional<Phrase> about_simple_move() const {
        const bool king = position_.kings.contains(from_);
        const auto way = line(map_, from_, to_);
        if (!way || way->direction >= Direction::north) return std::nullopt;
        if (!king) {
            if (!way->between.empty()) return std::nullopt;
            const auto ahead = forwards(position_.to_move);
            if (way->direction != ahead[0] && way->direction != ahead[1]) return Phrase{"bad.back", {}};
        }
        if (std::any_of(way->between.begin(), way->between.end(),
                        [&](Square s) { return position_.occupied().contains(s); }))
            return std::nullopt;
        if (legal_.front().is_capture()) return Phrase{"bad.mustcapture", {}};
        if (reference::is_banned_king(rules_, position_, from_)) return Phrase{"bad.three", {}};
        return std::nullopt;
    }

    /// A complete capture that the precedence of the game forbids.
    [[nodiscard]] std::optional<Phrase> about_whole_capture() const {
        const Move* best = nullptr;
        for (const Move& move : own_captures_) {
            if (move.to != to_ || (removed_ && *removed_ != move.captured)) continue;
            if (best == nullptr || move.captured.size() > best->captured.size()) best = &move;
        }
        if (best == nullptr) return std::nullopt;
        return too_little(*best, best->captured.size());
    }

    /// The precedence that a capture of that piece offends, `taken` pieces having been taken so far.
    [[nodiscard]] Phrase too_little(const Move& capture, int taken) const {
        if (rules_.precedence == Precedence::number)
            return {"bad.majority",
                    {{"n", std::int64_t{taken}}, {"m", std::int64_t{legal_.front().captured.size()}}}};
        // Were its value the highest, only the duty of the king could forbid it.
        auto rivals = legal_;
        rivals.push_back(capture);
        Rules any_piece = rules_;
        any_piece.king_first = false;
        const auto best = reference::preferred(any_piece, position_, rivals);
        if (std::find(best.begin(), best.end(), capture) != best.end()) return {"bad.kingfirst", {}};
        return {"bad.value", {}};
    }

    /// A capture left on its way, legal or not.
    [[nodiscard]] std::optional<Phrase> about_begun_capture() const {
        for (const bool want_legal : {true, false}) {
            for (const Move& move : own_captures_) {
                const bool legal = std::find(legal_.begin(), legal_.end(), move) != legal_.end();
                if (legal != want_legal || !may_have_begun(move)) continue;
                if (legal) return Phrase{"bad.stop", {{"sq", goes_on_from(move)}}};
                return too_little(move, jumps_until(move, to_));
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] bool may_have_begun(const Move& move) const {
        if (removed_ && !(*removed_ - move.captured).empty()) return false;
        return move.landings.contains(to_) || lies_behind_first_victim(move);
    }

    /// A king set down too near or too far behind the first piece it takes.
    [[nodiscard]] bool lies_behind_first_victim(const Move& move) const {
        if (!position_.kings.contains(from_)) return false;
        const auto way = line(map_, from_, to_);
        if (!way) return false;
        Square_set met;
        for (const Square s : way->between)
            if (position_.occupied().contains(s)) met.insert(s);
        return met.size() == 1 && met == victims(move.path[0], move.path[1]);
    }

    [[nodiscard]] Square goes_on_from(const Move& move) const {
        return move.landings.contains(to_) || move.path.size() < 3 ? to_ : move.path[1];
    }

    [[nodiscard]] Square_set victims(Square a, Square b) const {
        Square_set found;
        if (const auto way = line(map_, a, b))
            for (const Square s : way->between)
                if (position_.of(opponent(position_.to_move)).contains(s)) found.insert(s);
        return found;
    }

    [[nodiscard]] int jumps_until(const Move& move, Square stop) const {
        const auto it = std::find(move.path.begin() + 1, move.path.end() - 1, stop);
        return it == move.path.end() - 1 ? 1 : static_cast<int>(it - move.path.begin());
    }

    /// FMJD 4.8: the same piece jumped a second time.
    [[nodiscard]] std::optional<Phrase> about_second_jump() const {
        for (const Move& move : own_captures_) {
            Square_set taken;
            for (std::size_t i = 1; i < move.path.size(); ++i) {
                taken |= victims(move.path[i - 1], move.path[i]);
                for (const Direction direction : every_direction)
                    if (const auto victim = jumped_again(move.path[i], direction, taken))
                        return Phrase{"bad.twice", {{"sq", *victim}}};
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Square> jumped_again(Square at, Direction direction, Square_set taken) const {
        const Square_set blocking = position_.occupied() - Square_set{from_};
        Square s = map_.next(at, direction);
        if (position_.kings.contains(from_))
            while (on_board(s) && !blocking.contains(s))
                s = map_.next(s, direction);
        if (!on_board(s) || !taken.contains(s)) return std::nullopt;
        const Square victim = s;
        for (s = map_.next(s, direction); on_board(s) && !blocking.contains(s); s = map_.next(s, direction)) {
            if (s == to_) return victim;
            if (!position_.kings.contains(from_)) break;
        }
        return std::nullopt;
    }

    /// What is wrong with the line itself.
    [[nodiscard]] Phrase about_line() const {
        const auto way = line(map_, from_, to_);
        if (to_ == from_) return {"bad.none", {}};
        if (!way || (way->direction >= Direction::north && !rules_.captures_along_rows_and_columns))
            return {"bad.line", {}};
        std::vector<Square> met;
        for (const Square s : way->between)
            if (position_.occupied().contains(s)) met.push_back(s);
        const auto is_own = [&](Square s) { return position_.of(position_.to_move).contains(s); };
        if (met.size() > 1 && !is_own(met[0]) && map_.next(met[0], way->direction) == met[1])
            return is_own(met[1]) ? Phrase{"bad.blocked", {{"sq", met[0]}}}
                                  : Phrase{"bad.two", {{"a", met[0]}, {"b", met[1]}}};
        if (const auto own = std::find_if(met.begin(), met.end(), is_own); own != met.end())
            return {"bad.own", {{"sq", *own}}};
        for (std::size_t i = 2; i < met.size(); ++i)
            if (map_.next(met[i - 1], way->direction) == met[i])
                return {"bad.two", {{"a", met[i - 1]}, {"b", met[i]}}};
        if (way->direction >= Direction::north && met.empty()) return {"bad.line", {}};
        if (position_.kings.contains(from_))
            return met.empty() ? Phrase{"bad.none", {}} : Phrase{"bad.blocked", {{"sq", met.front()}}};
        const auto ahead = forwards(position_.to_move);
        if (met.size() == 1 && way->between.size() == 1 && way->direction != ahead[0] &&
            way->direction != ahead[1])
            return {"bad.back", {}};
        return {"bad.far", {}};
    }

    const Rules& rules_;
    const Position& position_;
    const Board_map& map_;
    Square from_;
    Square to_;
    std::optional<Square_set> removed_;
    std::vector<Move> legal_;
    std::vector<Move> own_captures_;  ///< whole captures of that piece, whatever the precedence
};

}  // namespace

Phrase why_not(const Rules& rules, const Position& position, Square from, Square to,
               std::optional<Square_set> removed) {
    return Inquiry(rules, position, from, to, removed).reason();
}

}  // namespace zubr::draughts

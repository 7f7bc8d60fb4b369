#include "draughts/why_not.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "draughts/board_map.hpp"
#include "draughts/game.hpp"
#include "draughts/reference_generator.hpp"
#include "draughts/ways.hpp"

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

/// Everything that is looked at to find the reason, worked out once. Reasons are looked for in this order:
/// whose turn it is, whether there is a piece, whether a legal capture begins so, and then what is wrong with
/// this very move.
class Inquiry {
  public:
    Inquiry(const Rules& rules, const Position& position, std::span<const Square> way,
            std::optional<Square_set> removed)
        : rules_(rules),
          position_(position),
          map_(board_map(rules.geometry)),
          from_(way.front()),
          to_(way.back()),
          way_(way),
          removed_(removed),
          legal_(legal_moves(rules, position)) {}

    [[nodiscard]] Refusal reason() {
        if (const auto refusal = about_pieces()) return *refusal;
        own_captures_ = reference::captures_from(rules_, position_, from_);
        if (way_.size() == 2)
            if (const auto refusal = about_prisoners()) return *refusal;
        if (begins_legal(way_)) return refused::Goes_on{to_};
        if (way_.size() > 2) return about_long_way();
        if (const auto refusal = about_target(to_)) return *refusal;
        if (removed_ && !removed_->empty())
            if (const auto refusal = about_whole_capture()) return *refusal;
        if (const auto refusal = about_simple_move()) return *refusal;
        if (const auto refusal = about_whole_capture()) return *refusal;
        if (const auto refusal = about_landing()) return *refusal;
        if (const auto refusal = about_begun_capture()) return *refusal;
        return about_line();
    }

  private:
    [[nodiscard]] std::optional<Refusal> about_pieces() const {
        const auto piece = rules_.geometry.contains(from_) ? position_.at(from_) : std::nullopt;
        if (!piece) return refused::Nothing_there{from_};
        if (piece->side != position_.to_move) {
            if (other_side_could()) return refused::Not_their_turn{position_.to_move};
            return refused::Of_the_opponent{from_, *piece};
        }
        if (legal_.empty()) return refused::Game_over{position_.to_move};
        return std::nullopt;
    }

    /// Would the other side's move be one, or begin a capture, were it its turn (whatever captures go
    /// before)?
    [[nodiscard]] bool other_side_could() const {
        Position turned = position_;
        turned.to_move = opponent(position_.to_move);
        const auto same_ends = [&](const Move& move) { return move.from == from_ && move.to == to_; };
        const auto simple = reference::simple_moves(rules_, turned);
        if (way_.size() == 2 && std::any_of(simple.begin(), simple.end(), same_ends)) return true;
        const auto captures = reference::captures_from(rules_, turned, from_);
        return std::any_of(captures.begin(), captures.end(), [&](const Move& move) {
            return is_whole(turned, move) || taken_until(rules_, turned, move, way_.subspan(1)).has_value();
        });
    }

    /// Does the way lead to the end of that capture, over its stops?
    [[nodiscard]] bool is_whole(const Position& position, const Move& move) const {
        return is_whole(position, move, way_);
    }
    [[nodiscard]] bool is_whole(const Position& position, const Move& move,
                                std::span<const Square> way) const {
        return move.to == way.back() && can_stop_on(rules_, position, move, way.subspan(1, way.size() - 2));
    }

    [[nodiscard]] bool is_legal(const Move& move) const {
        return std::find(legal_.begin(), legal_.end(), move) != legal_.end();
    }

    /// What is taken so far, where the way to there begins that capture and nothing else was taken off.
    [[nodiscard]] std::optional<Square_set> begun(const Move& move, std::span<const Square> way) const {
        if (removed_ && !(*removed_ - move.captured).empty()) return std::nullopt;
        return taken_until(rules_, position_, move, way.subspan(1));
    }

    [[nodiscard]] bool begins_legal(std::span<const Square> way) const {
        return std::any_of(own_captures_.begin(), own_captures_.end(),
                           [&](const Move& move) { return is_legal(move) && begun(move, way); });
    }

    [[nodiscard]] bool makes_legal(std::span<const Square> way) const {
        return std::any_of(own_captures_.begin(), own_captures_.end(), [&](const Move& move) {
            return is_legal(move) && is_whole(position_, move, way);
        });
    }

    /// A square that somebody stands on; perhaps the very piece that is to be taken.
    [[nodiscard]] std::optional<Refusal> about_target(Square to) const {
        const auto there = rules_.geometry.contains(to) ? position_.at(to) : std::nullopt;
        if (!there || to == from_) return std::nullopt;
        const bool victim = std::any_of(own_captures_.begin(), own_captures_.end(), [&](const Move& move) {
            return move.captured.contains(to) && is_legal(move);
        });
        if (victim) return refused::Onto_victim{to};
        return refused::Occupied{to, *there};
    }

    /// Several squares: a capture that the precedence forbids; else the first square at which the way leaves
    /// every legal capture is at fault.
    [[nodiscard]] Refusal about_long_way() const {
        if (const auto refusal = about_whole_capture()) return *refusal;
        if (const auto refusal = about_begun_capture()) return *refusal;
        std::size_t good = 1;  // squares that begin a legal capture, or make it
        while (good < way_.size() &&
               (begins_legal(way_.first(good + 1)) || makes_legal(way_.first(good + 1))))
            ++good;
        if (good == 1) return Inquiry(rules_, position_, way_.first(2), std::nullopt).reason();
        if (good == way_.size()) return refused::No_such_move{};
        if (const auto refusal = about_target(way_[good])) return *refusal;
        for (const Move& move : own_captures_)
            if (const auto taken = is_whole(position_, move, way_.first(good))
                                       ? std::optional(move.captured)
                                       : begun(move, way_.first(good)))
                for (const Direction direction : every_direction)
                    if (const auto victim = jumped_again(way_[good - 1], way_[good], direction, *taken))
                        return refused::Jumped_twice{*victim};
        return refused::No_such_move{};
    }

    /// A legal move, but for what was taken off.
    [[nodiscard]] std::optional<Refusal> about_prisoners() const {
        const Move* nearest = nullptr;
        for (const Move& move : legal_) {
            if (move.from != from_ || move.to != to_) continue;
            if (!removed_ || *removed_ == move.captured) return refused::No_such_move{};
            if (nearest == nullptr || difference(move) < difference(*nearest)) nearest = &move;
        }
        if (nearest == nullptr) return std::nullopt;
        // Removing exactly what an illegal capture would take is that capture, not carelessness with
        // prisoners.
        for (const Move& capture : own_captures_)
            if (capture.to == to_ && capture.captured == *removed_) return std::nullopt;
        const Square_set missing = nearest->captured - *removed_;
        if (!missing.empty()) return refused::Prisoner_left{*missing.begin()};
        return refused::Not_captured{*(*removed_ - nearest->captured).begin()};
    }

    [[nodiscard]] int difference(const Move& move) const {
        return (move.captured - *removed_).size() + (*removed_ - move.captured).size();
    }

    [[nodiscard]] std::optional<Refusal> about_simple_move() const {
        const bool king = position_.kings.contains(from_);
        const auto way = line(map_, from_, to_);
        if (!way || way->direction >= Direction::north) return std::nullopt;
        if (!king) {
            if (!way->between.empty()) return std::nullopt;
            const auto ahead = forwards(position_.to_move);
            if (way->direction != ahead[0] && way->direction != ahead[1]) return refused::Backwards{};
        }
        if (std::any_of(way->between.begin(), way->between.end(),
                        [&](Square s) { return position_.occupied().contains(s); }))
            return std::nullopt;
        if (legal_.front().is_capture()) return refused::Must_capture{};
        if (reference::is_banned_king(rules_, position_, from_)) return refused::Three_king_moves{};
        return std::nullopt;
    }

    /// A complete capture that the precedence of the game forbids.
    [[nodiscard]] std::optional<Refusal> about_whole_capture() const {
        const Move* best = nullptr;
        for (const Move& move : own_captures_) {
            if (is_legal(move) || !is_whole(position_, move)) continue;
            if (removed_ && *removed_ != move.captured) continue;
            if (best == nullptr || move.captured.size() > best->captured.size()) best = &move;
        }
        if (best == nullptr) return std::nullopt;
        return too_little(*best, best->captured.size());
    }

    /// The precedence that a capture of that piece offends, `taken` pieces having been taken so far.
    [[nodiscard]] Refusal too_little(const Move& capture, int taken) const {
        if (rules_.precedence == Precedence::number)
            return refused::Too_few_taken{taken, legal_.front().captured.size()};
        // Were its value the highest, only the duty of the king could forbid it.
        auto rivals = legal_;
        rivals.push_back(capture);
        Rules any_piece = rules_;
        any_piece.king_first = false;
        const auto best = reference::preferred(any_piece, position_, rivals);
        if (std::find(best.begin(), best.end(), capture) != best.end()) return refused::King_captures_first{};
        return refused::Too_little_value{};
    }

    /// A king set down too near or too far behind the first piece that a legal capture takes.
    [[nodiscard]] std::optional<Refusal> about_landing() const {
        for (const Move& move : own_captures_)
            if (is_legal(move) && lies_behind_first_victim(move)) return refused::Goes_on{move.path[1]};
        return std::nullopt;
    }

    /// A capture that the precedence forbids, left on its way.
    [[nodiscard]] std::optional<Refusal> about_begun_capture() const {
        for (const Move& move : own_captures_) {
            if (is_legal(move)) continue;
            if (const auto taken = begun(move, way_)) return too_little(move, taken->size());
            if (way_.size() == 2 && lies_behind_first_victim(move)) return too_little(move, 1);
        }
        return std::nullopt;
    }

    [[nodiscard]] bool lies_behind_first_victim(const Move& move) const {
        if (removed_ && !(*removed_ - move.captured).empty()) return false;
        if (!position_.kings.contains(from_)) return false;
        const auto way = line(map_, from_, to_);
        if (!way) return false;
        Square_set met;
        for (const Square s : way->between)
            if (position_.occupied().contains(s)) met.insert(s);
        return met.size() == 1 && met == victims(move.path[0], move.path[1]);
    }

    [[nodiscard]] Square_set victims(Square a, Square b) const {
        Square_set found;
        if (const auto way = line(map_, a, b))
            for (const Square s : way->between)
                if (position_.of(opponent(position_.to_move)).contains(s)) found.insert(s);
        return found;
    }

    /// FMJD 4.8: the same piece jumped a second time.
    [[nodiscard]] std::optional<Refusal> about_second_jump() const {
        for (const Move& move : own_captures_) {
            Square_set taken;
            for (std::size_t i = 1; i < move.path.size(); ++i) {
                taken |= victims(move.path[i - 1], move.path[i]);
                for (const Direction direction : every_direction)
                    if (const auto victim = jumped_again(move.path[i], to_, direction, taken))
                        return refused::Jumped_twice{*victim};
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Square> jumped_again(Square at, Square to, Direction direction,
                                                     Square_set taken) const {
        const Square_set blocking = position_.occupied() - Square_set{from_};
        Square s = map_.next(at, direction);
        if (position_.kings.contains(from_))
            while (on_board(s) && !blocking.contains(s))
                s = map_.next(s, direction);
        if (!on_board(s) || !taken.contains(s)) return std::nullopt;
        const Square victim = s;
        for (s = map_.next(s, direction); on_board(s) && !blocking.contains(s); s = map_.next(s, direction)) {
            if (s == to) return victim;
            if (!position_.kings.contains(from_)) break;
        }
        return std::nullopt;
    }

    /// What is wrong with the line itself.
    [[nodiscard]] Refusal about_line() const {
        const auto way = line(map_, from_, to_);
        if (to_ == from_) return refused::No_such_move{};
        if (!way || (way->direction >= Direction::north && !rules_.captures_along_rows_and_columns)) {
            if (const auto refusal = about_second_jump()) return *refusal;
            return refused::Off_line{};
        }
        std::vector<Square> met;
        for (const Square s : way->between)
            if (position_.occupied().contains(s)) met.push_back(s);
        const auto is_own = [&](Square s) { return position_.of(position_.to_move).contains(s); };
        const bool king = position_.kings.contains(from_);
        if (met.size() > 1 && !is_own(met[0]) && map_.next(met[0], way->direction) == met[1] &&
            (king || !is_own(met[1])))
            return is_own(met[1]) ? Refusal(refused::Blocked{met[0]})
                                  : refused::Over_two_pieces{met[0], met[1]};
        if (const auto own = std::find_if(met.begin(), met.end(), is_own); own != met.end())
            return refused::Over_own_piece{*own};
        for (std::size_t i = 2; i < met.size(); ++i)
            if (map_.next(met[i - 1], way->direction) == met[i])
                return refused::Over_two_pieces{met[i - 1], met[i]};
        if (way->direction >= Direction::north && met.empty()) return refused::Off_line{};
        if (king) return met.empty() ? Refusal(refused::No_such_move{}) : refused::Blocked{met.front()};
        const auto ahead = forwards(position_.to_move);
        if (met.size() == 1 && way->between.size() == 1 && way->direction != ahead[0] &&
            way->direction != ahead[1])
            return refused::Backwards{};
        return refused::Too_far{};
    }

    const Rules& rules_;
    const Position& position_;
    const Board_map& map_;
    Square from_;
    Square to_;
    std::span<const Square> way_;  ///< both ends included
    std::optional<Square_set> removed_;
    std::vector<Move> legal_;
    std::vector<Move> own_captures_;  ///< whole captures of that piece, whatever the precedence
};

}  // namespace

Refusal why_not(const Rules& rules, const Position& position, Square from, Square to,
                std::optional<Square_set> removed) {
    const std::array<Square, 2> way{from, to};
    return Inquiry(rules, position, way, removed).reason();
}

Refusal why_not(const Rules& rules, const Position& position, std::span<const Square> way) {
    return Inquiry(rules, position, way, std::nullopt).reason();
}

}  // namespace zubr::draughts

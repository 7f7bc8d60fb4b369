// What the sensors reported, and nothing else: the picture by squares, and the lifts and puts that follow
// from one picture to the next.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/sensed.hpp"
#include "draughts/position.hpp"

namespace zubr::hands {

struct Seen_picture {
    draughts::Square_set white;
    draughts::Square_set black;
    draughts::Square_set unknown;     ///< a piece without colour
    draughts::Square_set unreadable;  ///< unsure or faulty
    draughts::Square_set kings;       ///< of those whose kind is felt

    [[nodiscard]] draughts::Square_set occupied() const { return white | black | unknown; }
    /// Does it show a piece of that side there, as far as it can tell?
    [[nodiscard]] bool shows(draughts::Square square, draughts::Side side) const {
        return (side == draughts::Side::white ? white : black).contains(square) || unknown.contains(square);
    }
    friend bool operator==(const Seen_picture&, const Seen_picture&) = default;
};

/// Squares that hold a piece which the position does not have there (or of the other colour), and pieces of
/// it that are not there. What cannot be read is neither.
struct Differences {
    draughts::Square_set extra;
    draughts::Square_set missing;
    [[nodiscard]] draughts::Square_set all() const { return extra | missing; }
    [[nodiscard]] bool none() const { return all().empty(); }
};
Differences differences(const Seen_picture& picture, const draughts::Position& position);

struct Deed {
    bool put = false;
    draughts::Square square{0};
    std::optional<draughts::Side> side;  ///< of the piece, where it is felt
    std::int64_t ms = 0;                 ///< board time of the change, by the host's clock
    std::int64_t reported_ms = 0;
};

class Seen {
  public:
    explicit Seen(const draughts::Geometry& geometry) : geometry_(geometry) {}

    void connected(board::Board_size size);
    void turn();
    [[nodiscard]] bool is_turned() const { return map_ && map_->turned(); }
    void gap(std::int64_t now);
    /// A picture came. Anything changed?
    bool take(const board::Sensed& sensed, std::int64_t now);

    [[nodiscard]] bool any() const { return any_; }
    /// Has a picture come since the last gap?
    [[nodiscard]] bool in_sight() const { return any_ && !gap_; }
    /// Lifts and returns are not told apart before so much time has passed (docs/tracker.md: 90 ms and 60
    /// ms).
    [[nodiscard]] bool is_settled(draughts::Square square, std::int64_t now) const {
        constexpr std::int64_t settled_ms = 160;
        return now - changed(square) > settled_ms;
    }
    [[nodiscard]] const Seen_picture& picture() const { return picture_; }
    [[nodiscard]] Seen_picture turned_round() const;
    /// Those that are no ply yet, oldest first; and those of the last ply.
    [[nodiscard]] const std::vector<Deed>& deeds() const { return deeds_; }
    [[nodiscard]] const std::vector<Deed>& deeds_of_last() const { return of_last_; }
    void forget(std::int64_t before_ms);
    /// Those on these squares have become a ply.
    void accept(draughts::Square_set squares);
    /// When this square last changed as reported, and the whole board.
    [[nodiscard]] std::int64_t changed(draughts::Square square) const {
        return changed_[static_cast<std::size_t>(square.number())];
    }
    [[nodiscard]] std::int64_t changed() const { return changed_any_; }
    /// Was a piece set down where none stood, since the last gap?
    [[nodiscard]] bool was_put() const { return put_; }
    /// Was a lift felt there since a piece was felt there last?
    [[nodiscard]] bool was_lifted(draughts::Square square) const;

  private:
    draughts::Geometry geometry_;
    std::optional<board::Board_map> map_;
    bool any_ = false;
    bool gap_ = false;
    bool put_ = false;
    Seen_picture picture_;
    std::vector<Deed> deeds_;
    std::vector<Deed> of_last_;
    std::array<std::int64_t, 128> changed_{};
    std::array<std::int64_t, 128> lifted_{};
    std::int64_t changed_any_ = 0;
};

}  // namespace zubr::hands

// What stands on the table: pieces in holes, in the hand and in the box, moved by hands that obey the rules
// of a hand script. Knows no sensors.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "virtual/board_size.hpp"
#include "virtual/chance.hpp"
#include "virtual/magnet.hpp"

namespace zubr::board_model {

/// How high a piece travels between the hole and free air, millimetres.
constexpr double travel_mm = 12.0;

/// One piece with its own magnet, as made within the tolerances of docs/firmware.md.
struct Piece {
    wire::Square_code kind = wire::Square_code::light_man;
    Magnet magnet;
};

/// A piece in a hole, or on its way into or out of it.
struct Standing {
    Piece piece;
    double aside_mm = 0;  ///< play of the peg in the hole, new each time
    double seat_mm = 0;   ///< how much too high it sits
    bool leaving = false;
    std::uint64_t moved_us = 0;  ///< when its movement began
    std::uint64_t travel_us = 0;
    /// Millimetres above its seat at that time.
    [[nodiscard]] double height(std::uint64_t now_us) const;
    [[nodiscard]] bool moving(std::uint64_t now_us) const { return now_us < moved_us + travel_us; }
    /// A piece that has left for good is felt no more.
    [[nodiscard]] bool there(std::uint64_t now_us) const { return !leaving || moving(now_us); }
};

using Done = tl::expected<void, std::string>;

class Table {
  public:
    Table(const Size& size, std::uint64_t seed);

    [[nodiscard]] const Size& size() const { return size_; }

    void clear();
    void set_up(const std::vector<std::pair<int, wire::Square_code>>& pieces, std::uint64_t now_us);
    /// Men of both sides as the largest game on this board begins.
    void set_up_start(std::uint64_t now_us);

    Done lift(int square, std::uint64_t now_us);
    /// Sets down the piece that has been in the hand longest.
    Done put(int square, std::uint64_t now_us);
    /// Takes a piece from the box instead.
    Done put(int square, wire::Square_code kind, std::uint64_t now_us);
    /// Into the box.
    Done remove(int square, std::uint64_t now_us);
    Done seat(int square, double mm);
    /// Every piece from n to N + 1 - n.
    void turn(std::uint64_t now_us);
    /// From now on a lift or a put takes so long.
    void ramp(std::uint64_t us) { ramp_us_ = us; }

    /// What stands in a hole for the hand; a piece on its way out does not.
    [[nodiscard]] std::optional<wire::Square_code> at(int square) const;
    [[nodiscard]] std::size_t in_hand() const { return hand_.size(); }

    /// What a sensor feels: the piece in the hole, also on its way out.
    [[nodiscard]] const std::optional<Standing>& standing(int square) const {
        return holes_[static_cast<std::size_t>(square)];
    }
    /// Grows with every change of what stands where.
    [[nodiscard]] std::uint64_t revision() const { return revision_; }
    /// Is any piece on its way?
    [[nodiscard]] bool moving(std::uint64_t now_us) const { return now_us < still_us_; }
    /// Clears the holes of pieces that have left; to be called now and then.
    void settle(std::uint64_t now_us);

  private:
    Done check(int square) const;
    Piece make(wire::Square_code kind);
    void stand(int square, Piece piece, std::uint64_t now_us);
    void leave(int square, std::uint64_t now_us);

    Size size_;
    Chance chance_;
    std::vector<std::optional<Standing>> holes_;  ///< by number; 0 is unused
    std::deque<Piece> hand_;
    std::uint64_t ramp_us_ = 0;
    std::uint64_t still_us_ = 0;
    std::uint64_t revision_ = 0;
};

}  // namespace zubr::board_model

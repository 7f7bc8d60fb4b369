// Hands: movements of pegs, each by its name, written down as they are made. What cannot be done (an empty
// hole is lifted from, a full one set into) is not done.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bench.hpp"
#include "campaign/lately.hpp"
#include "pegs.hpp"
#include "support/hand_styles.hpp"

namespace zubr::hands {

/// One movement and the pause after it. A peg is known by the hole that it was lifted from in this row of
/// steps; or it comes from the box.
struct Step {
    enum class What { lift, box, put, half_in, down } what = What::lift;
    draughts::Square at{0};
    draughts::Square origin{0};
    std::optional<draughts::Piece> spare;
    int wait_ms = 0;
};
using Steps = std::vector<Step>;

inline Step lift_at(draughts::Square at, int wait_ms) {
    return {Step::What::lift, at, draughts::Square(0), {}, wait_ms};
}
inline Step box_at(draughts::Square at, int wait_ms) {
    return {Step::What::box, at, draughts::Square(0), {}, wait_ms};
}
inline Step put_at(draughts::Square at, draughts::Square origin, int wait_ms) {
    return {Step::What::put, at, origin, {}, wait_ms};
}
inline Step put_new(draughts::Square at, std::optional<draughts::Piece> piece, int wait_ms) {
    return {Step::What::put, at, draughts::Square(0), piece, wait_ms};
}
inline Step half_in_at(draughts::Square at, int wait_ms) {
    return {Step::What::half_in, at, draughts::Square(0), {}, wait_ms};
}

class Hands {
  public:
    Hands(Bench& bench, Pegs& pegs, campaign::Lately& log, const draughts::Geometry& geometry)
        : bench_(bench), pegs_(pegs), log_(log), geometry_(geometry) {}

    Name lift(draughts::Square square);
    bool put(draughts::Square square, Name name);
    /// Off the board for good.
    bool box(draughts::Square square);
    void seat(draughts::Square square, bool down);
    void stick(draughts::Square square, std::optional<board::Reading> reading);
    /// The board is turned round under the pieces: they stay where they are in the room, which is what
    /// squares mean here; the holes under them are others.
    void turn();
    /// From now on people number the squares as the program does.
    void agree_on(bool turned);
    /// Holes are numbered the other way round than squares in the room.
    [[nodiscard]] draughts::Square round(draughts::Square square) const {
        return draughts::Square(geometry_.squares() + 1 - square.number());
    }
    void unplug();
    void plug();
    void reset();
    void press(board::Button button);
    void type(const std::string& ply);
    void request(session::Command command);
    void wait(int ms, const bool* stop = nullptr) { bench_.wait(ms, stop); }
    void run(const Steps& steps);
    void note(const std::string& what) { log_.add(bench_.now(), "- " + what); }

    /// Lifted and neither set down nor put into the box: a hand still has it.
    [[nodiscard]] const std::set<Name>& holding() const { return holding_; }
    [[nodiscard]] Pegs& pegs() { return pegs_; }
    [[nodiscard]] draughts::Square_set half_in() const { return half_in_; }
    [[nodiscard]] draughts::Square_set broken() const { return pegs_.bad_sensors; }
    [[nodiscard]] bool is_turned() const { return pegs_.board_turned; }
    [[nodiscard]] std::int64_t now() const { return bench_.now(); }

  private:
    [[nodiscard]] draughts::Square hole(draughts::Square square) const {
        return pegs_.board_turned ? round(square) : square;
    }
    void log(const std::string& what) { log_.add(bench_.now(), "hand: " + what); }

    Bench& bench_;
    Pegs& pegs_;
    campaign::Lately& log_;
    draughts::Geometry geometry_;
    std::set<Name> holding_;
    std::array<Name, 128> by_origin_{};
    draughts::Square_set half_in_;
};

}  // namespace zubr::hands

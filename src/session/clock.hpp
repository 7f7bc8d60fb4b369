// The two clocks of a game: sudden death, increment, delay, moves per time, in stages. A value: time is
// passed in.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "draughts/phrase.hpp"
#include "draughts/piece.hpp"

namespace zubr::session {

using Ms = std::chrono::milliseconds;

/// How much time a side has. The last stage lasts to the end of the game.
struct Time_control {
    struct Stage {
        int moves = 0;  ///< after so many moves of this stage the next one's time is added; 0: the last stage
        Ms time{0};
        friend bool operator==(const Stage&, const Stage&) = default;
    };
    std::vector<Stage> stages;
    Ms increment{0};  ///< added after each move
    Ms delay{0};      ///< not counted at the beginning of each move

    [[nodiscard]] bool none() const { return stages.empty(); }
    friend bool operator==(const Time_control&, const Time_control&) = default;
};

/// `20` minutes a side, `20+5` with five seconds a move added, `20d5` with five seconds' delay,
/// `40/120:60+30` two hours for forty moves, then an hour with half a minute a move; empty or `none`: no
/// clock. Errors: `arg.clock` (text).
tl::expected<Time_control, draughts::Phrase> parse_time_control(std::string_view text);
/// The same text back.
std::string to_text(const Time_control& control);
/// As in the TimeControl tag of PDN (seconds); delays, which the tag cannot say, are left out.
std::string to_pdn_tag(const Time_control& control);

class Clock {
  public:
    Clock() = default;
    explicit Clock(Time_control control);

    [[nodiscard]] bool used() const { return !control_.none(); }
    [[nodiscard]] const Time_control& control() const { return control_; }
    /// The side whose clock runs, if any.
    [[nodiscard]] std::optional<draughts::Side> running() const { return running_; }

    /// That side's clock begins to run; another one stops.
    void start(draughts::Side side, Ms now);
    /// Neither runs: a pause, a lost connection, the end.
    void stop(Ms now);
    /// A clock kept from before is put back: it goes on from now.
    void resume(Ms now) { since_ = now; }
    /// `mover` has made its move: its clock stops, gets what it has earned, and the other's runs.
    void moved(draughts::Side mover, Ms now);
    /// What is left; never below zero.
    [[nodiscard]] Ms left(draughts::Side side, Ms now) const;
    /// Has its time run out? Stays true until a move is taken back.
    [[nodiscard]] bool flag(draughts::Side side, Ms now) const { return used() && left(side, now) == Ms(0); }
    /// When the running clock will show that much; nothing when none runs or it already shows less.
    [[nodiscard]] std::optional<Ms> when_left(Ms left, Ms now) const;

    friend bool operator==(const Clock&, const Clock&) = default;

  private:
    struct Side_clock {
        Ms left{0};
        std::size_t stage = 0;
        int moves = 0;  ///< made in this stage
        friend bool operator==(const Side_clock&, const Side_clock&) = default;
    };
    Side_clock& of(draughts::Side side) { return clocks_[static_cast<std::size_t>(side)]; }
    [[nodiscard]] const Side_clock& of(draughts::Side side) const {
        return clocks_[static_cast<std::size_t>(side)];
    }
    void spend(Ms now);

    Time_control control_;
    std::array<Side_clock, 2> clocks_;
    std::optional<draughts::Side> running_;
    Ms since_{0};       ///< when the running clock was started
    Ms delay_left_{0};  ///< of the move in progress
};

}  // namespace zubr::session

// The two clocks of a game, in the stages of its time control. A value: time is passed in.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "draughts/piece.hpp"
#include "session/time_control.hpp"

namespace zubr::session {

/// What both clocks show and whose is to run: enough to go on with a game another day.
struct Clock_state {
    struct Side_clock {
        Ms left{0};
        int stage = 0;
        int moves = 0;  ///< made in this stage
        friend bool operator==(const Side_clock&, const Side_clock&) = default;
    };
    std::array<Side_clock, 2> sides;     ///< by Side
    Ms delay_left{0};                    ///< of the move in progress
    std::optional<draughts::Side> turn;  ///< whose clock ran, or stood for a while; nobody's before play
    friend bool operator==(const Clock_state&, const Clock_state&) = default;
};

/// What both clocks showed after a ply, White's first; nothing where it was made without clocks.
using Shown_times = std::optional<std::array<Ms, 2>>;

/// The clocks of a game: what is kept of them with its moves.
struct Game_clocks {
    Time_control control;
    bool by_button = false;  ///< a player's confirm stops the own clock; else each ply does
    Clock_state state;
    std::vector<Shown_times> times;  ///< by ply
    friend bool operator==(const Game_clocks&, const Game_clocks&) = default;
};

class Clock {
  public:
    Clock() = default;
    explicit Clock(Time_control control);
    /// As it stood when it was kept, neither side's running. Nothing when the state is none of that control.
    static std::optional<Clock> restored(const Time_control& control, const Clock_state& state);
    /// What is known from a record: what both showed at the last ply, and how many moves each has made.
    static Clock_state state_after(const Time_control& control, const std::array<Ms, 2>& left,
                                   const std::array<int, 2>& moves);

    [[nodiscard]] bool used() const { return !control_.none(); }
    [[nodiscard]] const Time_control& control() const { return control_; }
    /// What is to be kept, without whose turn it is.
    [[nodiscard]] Clock_state state(Ms now) const;
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
    using Side_clock = Clock_state::Side_clock;
    Side_clock& of(draughts::Side side) { return clocks_[static_cast<std::size_t>(side)]; }
    [[nodiscard]] const Side_clock& of(draughts::Side side) const {
        return clocks_[static_cast<std::size_t>(side)];
    }
    [[nodiscard]] const Time_control::Stage& stage_of(draughts::Side side) const {
        return control_.stages[static_cast<std::size_t>(of(side).stage)];
    }
    void spend(Ms now);

    Time_control control_;
    std::array<Side_clock, 2> clocks_;
    std::optional<draughts::Side> running_;
    Ms since_{0};       ///< when the running clock was started
    Ms delay_left_{0};  ///< of the move in progress
};

}  // namespace zubr::session

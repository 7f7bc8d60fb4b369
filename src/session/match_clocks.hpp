// The clocks of a match: whose runs, is held until every board is in sight, or stands by people's word; what
// they showed at each ply; the marks and flags that are told. A value: time and the game are passed in.
// Nobody is resigned by a flag.
#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "session/clock.hpp"
#include "session/effect.hpp"

namespace zubr::session {

class Match_clocks {
  public:
    /// Neither runs: the first one begins with play, or with the first press of confirm.
    Match_clocks(const Time_control& control, bool by_button);
    void begin(const Time_control& control, bool by_button);
    /// After `begin`, a game of so many plies goes on: with its own clocks, or without any with those of
    /// `begin`. They stand until play goes on.
    void take_up(const std::optional<Game_clocks>& kept, int plies);

    [[nodiscard]] const Clock& clock() const { return clock_; }
    [[nodiscard]] bool used() const { return clock_.used(); }
    [[nodiscard]] bool held() const { return held_.has_value(); }
    /// Whose clock runs, or will as soon as every board is in sight.
    [[nodiscard]] std::optional<draughts::Side> on_turn() const {
        return clock_.running() ? clock_.running() : held_;
    }
    /// Whose is to run when it goes on; `to_move` where nothing else is known.
    [[nodiscard]] draughts::Side turn(draughts::Side to_move) const { return paused_.value_or(to_move); }
    [[nodiscard]] bool flag(draughts::Side side, Ms now) const { return clock_.flag(side, now); }
    /// What is to be kept; nothing without clocks.
    [[nodiscard]] std::optional<Clock_state> state(Ms now) const;
    [[nodiscard]] std::optional<Game_clocks> kept(Ms now) const;
    /// After the last ply; nothing without clocks.
    [[nodiscard]] Shown_times shown_last() const { return used() ? times_.back() : std::nullopt; }
    /// What a checksum of the session is of: whose runs, is held, stands.
    [[nodiscard]] std::array<std::optional<draughts::Side>, 3> turns() const {
        return {clock_.running(), held_, paused_};
    }
    [[nodiscard]] Both_clocks told_both(Ms now) const;
    [[nodiscard]] Own_clock told_own(draughts::Side side, Ms now) const;
    /// After it was told to run: that it runs, or is held.
    [[nodiscard]] Clock_fact told_run(draughts::Side side) const;

    /// That side's runs: now, or as soon as every board is in sight.
    void run(draughts::Side side, bool out_of_sight, Ms now);
    /// Neither runs, nor will of itself.
    void stop(Ms now);
    /// Never runs while a board is out of sight; goes on when all are in sight again.
    void hold(Ms now);
    void release(bool out_of_sight, Ms now);
    /// By people's word. False when none runs.
    bool pause(Ms now);

    /// A ply was made; with it the game may be over.
    void ply(draughts::Side mover, bool over, bool out_of_sight, Ms now);
    /// Both show again what they showed before the ply, where that is known, and its maker's runs.
    void taken_back(draughts::Side to_move, Ms now);
    /// People have ended the game, or taken its result back: then the one runs that ran.
    void ended(Ms now);
    void result_withdrawn(bool out_of_sight, Ms now);
    /// With the board in play and nothing done yet: where plies press the clock, the first one begins.
    void play_begins(draughts::Side to_move, Ms now);

    /// Does a press of whoever presses mean the clock? Only after one's own ply: the side whose clock runs is
    /// no longer to move.
    [[nodiscard]] bool may_press(std::optional<draughts::Side> who, draughts::Side to_move) const;
    /// The presser's stops and the other's runs, whose it says.
    draughts::Side press(draughts::Side to_move, bool out_of_sight, Ms now);
    /// May a press be meant for a ply that the board is not sure of yet?
    [[nodiscard]] bool may_press_ahead(std::optional<draughts::Side> who, draughts::Side to_move) const;

    struct Watched {
        std::vector<std::pair<Class, Clock_fact>> told;
        std::optional<Ms> wake;  ///< to be watched again then
    };
    /// Marks (seconds) and flags that have come.
    Watched watch(const std::vector<int>& marks, Ms now);

  private:
    Clock clock_;
    bool by_button_ = false;  ///< a player's confirm stops the own clock; else each ply does
    /// By ply, for taking it back; nothing where it was made another day, or without clocks.
    std::vector<std::optional<Clock>> before_;
    std::vector<Shown_times> times_;        ///< by ply
    std::optional<draughts::Side> held_;    ///< whose clock runs again when every board is in sight
    std::optional<draughts::Side> paused_;  ///< whose clock ran when people stopped it
    std::optional<draughts::Side> ended_;   ///< whose clock ran when people ended the game
    std::array<bool, 2> flag_said_{};
    std::vector<std::pair<draughts::Side, int>> marks_ahead_;  ///< more than that much was left
    std::vector<std::pair<draughts::Side, int>> marks_said_;
};

}  // namespace zubr::session

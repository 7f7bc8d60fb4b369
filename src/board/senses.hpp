// What the board feels, as far as it can be believed: lifts that have lasted, squares that rest, and the
// deeds that follow from them. It knows nothing of any game.
#pragma once

#include <array>
#include <chrono>
#include <optional>

#include "board/deeds.hpp"
#include "board/picture.hpp"
#include "board/sensed.hpp"

namespace zubr::board {

using Ms = std::chrono::milliseconds;

/// Waits, all settable. The first two by board time, the others by host time.
struct Tracker_timing {
    Ms rocking{90};        ///< a peg that is back sooner was only felt
    Ms return_report{60};  ///< and then a return in that time would have been reported
    Ms choice{350};        ///< rest before a ply counts whose piece had other legal moves
    Ms king_choice{350};   ///< the same when that piece is a king
    Ms suspects{300};      ///< rest before squares of a misfit become suspect
    Ms flicker{2000};      ///< a square that changes Senses::flicker_changes times in this time will not rest
    Ms calm{700};          ///< and is believed again after so long without a change
};

/// Settle of the firmware is slower on boards of more squares (a longer sweep).
Tracker_timing timing_for(int squares);

class Senses {
  public:
    static constexpr std::size_t flicker_changes = 8;

    /// A new picture. Pictures of another number of squares begin anew.
    void see(const Snapshot& snapshot, const Tracker_timing& timing);
    /// The board was out of sight, or began anew: what hands have done meanwhile is not known.
    void gap();
    /// Lifts that have lasted begin to count; squares that will not rest stop counting until they do. Gives
    /// the time at which the answer may differ without a new picture.
    std::optional<Ms> count(Ms now, const Tracker_timing& timing);
    /// The lifts of those squares count without waiting.
    void count_at_once(draughts::Square_set squares);
    /// A person said that this square's sensor is wrong: from now on it reads as unsure.
    void take_out(draughts::Square square);

    [[nodiscard]] bool has_picture() const { return !readings_.empty(); }
    [[nodiscard]] int squares() const { return static_cast<int>(readings_.size()); }
    /// With lifts that do not count yet undone, and restless squares unreadable.
    [[nodiscard]] const Picture& counted() const { return counted_; }
    /// The same with those lifts done.
    [[nodiscard]] Picture raw() const;
    [[nodiscard]] draughts::Square_set pending() const { return pending_; }
    [[nodiscard]] draughts::Square_set out() const { return out_; }
    [[nodiscard]] bool is_fault(draughts::Square square) const;
    /// Squares that read unsure: a peg that is not down in its hole.
    [[nodiscard]] draughts::Square_set unsure() const;
    /// Host time since when an unreadable square has been so.
    [[nodiscard]] Ms unreadable_since(draughts::Square square) const { return memory(square).unreadable; }
    /// Host time of the last change on any of those squares.
    [[nodiscard]] Ms last_change(draughts::Square_set squares) const;
    /// Host time of the last change of the picture.
    [[nodiscard]] Ms quiet_since() const { return quiet_since_; }
    /// Board time of the last picture.
    [[nodiscard]] std::int64_t board_now() const { return board_now_; }
    [[nodiscard]] const Deeds& deeds() const { return deeds_; }
    Deeds& deeds() { return deeds_; }

  private:
    struct Memory {
        Ms changed{0};               ///< host time of the last change
        std::int64_t lifted_at = 0;  ///< board time at which the piece left
        Ms counts_at{0};             ///< host time at which a pending lift begins to count
        bool lift_pending = false;
        Reading before = Reading::empty;   ///< what stood there before the pending lift
        bool restless = false;             ///< changes too often to be believed
        Ms unreadable{0};                  ///< host time since when it has been unreadable
        Reading content = Reading::empty;  ///< what was believed before that
        std::array<Ms, flicker_changes> changes{};
        std::size_t count = 0;
    };

    Memory& memory(draughts::Square s) { return memory_[static_cast<std::size_t>(s.number())]; }
    [[nodiscard]] const Memory& memory(draughts::Square s) const {
        return memory_[static_cast<std::size_t>(s.number())];
    }
    [[nodiscard]] Reading reading(draughts::Square s) const {
        return readings_[static_cast<std::size_t>(s.number() - 1)];
    }
    void begin(const Snapshot& snapshot);
    void note_change(draughts::Square square, Reading from, Reading to, const Snapshot& snapshot,
                     const Tracker_timing& timing);
    void count_lift(draughts::Square square, Ms when);
    void watch_restless(draughts::Square square, Ms now, const Tracker_timing& timing,
                        std::optional<Ms>& look_again);

    std::vector<Reading> readings_;  ///< as reported
    Picture counted_;
    draughts::Square_set pending_;  ///< lifts that do not count yet
    draughts::Square_set busy_;     ///< squares that have changed often enough to be watched
    draughts::Square_set out_;      ///< squares whose sensor is not believed any more
    std::array<Memory, 128> memory_{};
    Ms quiet_since_{0};
    std::int64_t board_now_ = 0;  ///< board time of the last picture
    Deeds deeds_;
};

}  // namespace zubr::board

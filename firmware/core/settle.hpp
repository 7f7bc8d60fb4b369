// When a reading is believed: raw classes in, settled codes out, one value a square that the caller owns.
// Pure.
#pragma once

#include <stdint.h>

#include "core/classify.hpp"

namespace zubr {
namespace firmware {

/// A row that shows something new is looked at again this soon, so that the equal looks that a change needs
/// are not whole sweeps apart; no two looks count that are closer together on average.
constexpr uint8_t early_look_ms = 10;

/// Ages are kept in steps of 4 ms and stop at 1020 ms, which covers every limit of Settings.
constexpr uint8_t age_step_shift = 2;

/// Of Square_state::equal: the square is settled and at rest, so that one more equal look changes nothing.
constexpr uint8_t equal_rested = 255;

/// Six bytes a square; a board of 72 must fit the AVR's memory.
struct Square_state {
    uint8_t codes;         ///< settled in the low half, candidate in the high one
    uint8_t equal;         ///< looks in a row that gave the candidate; equal_rested: it has long been settled
    uint8_t run_age;       ///< since the first of them
    uint8_t restless_age;  ///< since the last look that was one of enough equal ones
    uint16_t differs_ms;   ///< low half of the time of the first look that differed from settled

    /// What the host is told.
    wire::Square_code settled() const { return static_cast<wire::Square_code>(codes & 0x0F); }
    /// The class of the last look.
    wire::Square_code candidate() const { return static_cast<wire::Square_code>(codes >> 4); }
    void set_settled(wire::Square_code code) {
        codes = static_cast<uint8_t>((codes & 0xF0) | static_cast<uint8_t>(code));
    }
    void set_candidate(wire::Square_code code) {
        codes = static_cast<uint8_t>((codes & 0x0F) | static_cast<uint8_t>(static_cast<uint8_t>(code) << 4));
    }

    /// One more look that gives this class changes nothing. The short way for nearly every look.
    bool rests_at(wire::Square_code seen) const { return equal == equal_rested && seen == candidate(); }

    /// Nothing is known yet.
    void start();
    /// Is the last look one of enough equal ones?
    bool resting(const Settings& settings) const;
};

/// Takes one look at a square. `age_steps` is the time since its look before in steps of 4 ms, `now_ms` the
/// low half of the board's time. True when `settled` has changed; differs_ms then tells since when it had
/// differed.
///
/// - settle_sweeps equal looks, the last at least (settle_sweeps - 1) * early_look_ms after the first, settle
/// a class;
/// - between man and king of one colour the equal looks must span settle_kind_ms (a king that is lifted or
/// put down
///   passes through the man's readings);
/// - no settled class for unsure_ms: unsure.
bool observe(Square_state& square, wire::Square_code seen, uint8_t age_steps, uint16_t now_ms,
             const Settings& settings);

}  // namespace firmware
}  // namespace zubr

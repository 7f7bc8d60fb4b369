// Which row to look at next: every row in turn, the buttons among them, and rows with something new in
// between. Pure.
#pragma once

#include <stdint.h>

#include "core/size.hpp"

namespace zubr {
namespace firmware {

// Service channels behind the same select lines as the rows; never without power.
constexpr uint8_t service_first = 12;
constexpr uint8_t service_buttons = 12;
constexpr uint8_t service_more_buttons = 13;
constexpr uint8_t service_references = 14;  ///< board id, half of the supply
constexpr uint8_t service_ground = 15;

/// Channels that a service row really has.
constexpr uint8_t service_channels(uint8_t address) {
    return address == service_buttons        ? 5
           : address == service_more_buttons ? 4
           : address == service_references   ? 2
                                             : 1;
}

/// One look: a row (or service row) whose channels are read one after the other.
struct Look {
    uint8_t address;
    uint8_t channels;
    bool powered;     ///< a row's supply is switched on for it
    bool supply;      ///< read the row supply too, as one more channel
    uint8_t rest_ms;  ///< with every row off before it begins
};

class Schedule {
  public:
    void start(Board_size size, uint8_t now_ms);

    /// The next look at time `now_ms` (any 8 low bits of it). Not more than every other look is an early one,
    /// so that a board on which everything moves is still swept.
    Look next(uint8_t now_ms);

    /// A row was read; `restless`: it shows something that is not settled yet.
    void looked(uint8_t row, bool restless, uint8_t now_ms);

    /// Low 8 bits of the time of a row's last look.
    uint8_t looked_ms(uint8_t row) const { return looked_ms_[row]; }

    /// The row to look at before all others, until told otherwise; rows_max for none.
    void insist(uint8_t row) { insisted_ = row; }

  private:
    uint8_t oldest_due(uint8_t now_ms) const;
    Look ordinary();
    Look row(uint8_t address) const { return {address, size_.columns, true, false, 0}; }
    static Look service(uint8_t address) { return {address, service_channels(address), false, false, 0}; }

    Board_size size_;
    uint8_t place_;   ///< in the ordinary sequence
    uint8_t sweeps_;  ///< wraps; now and then the references are read
    uint8_t insisted_;
    bool last_was_early_;
    uint16_t restless_;  ///< bit r: row r
    uint8_t looked_ms_[wire::rows_max];
};

/// Time of one ordinary sweep in microseconds, from the times of its parts.
uint16_t sweep_us(Board_size size);

}  // namespace firmware
}  // namespace zubr

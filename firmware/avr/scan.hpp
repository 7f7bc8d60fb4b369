// Looks: moves the select lines, switches a row's supply, and reads the columns one conversion after the
// other.
#pragma once

#include <stdint.h>

#include "core/schedule.hpp"

namespace zubr {
namespace avr {

constexpr uint8_t readings_max = wire::columns_max + 1;  ///< and the row supply

void scan_start();
/// Begins a look; event_look tells its end. Only when no look is going on.
void scan_look(const firmware::Look& look);
/// After event_look: the average of each channel, then the row supply if it was asked for.
void scan_take(uint16_t (&codes)[readings_max]);

}  // namespace avr
}  // namespace zubr

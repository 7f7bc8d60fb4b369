// Why the chip started, and the watchdog that starts it again when it hangs.
#pragma once

#include <stdint.h>

namespace zubr {
namespace avr {

/// Bits of wire::Reset_cause; 0 where a boot loader has cleared them before.
uint8_t reset_cause();

/// Starts the watchdog with its one period. From then on the loop must kick it.
void watchdog_start();
void watchdog_kick();

}  // namespace avr
}  // namespace zubr

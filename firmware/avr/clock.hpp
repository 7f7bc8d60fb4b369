// Milliseconds since start, by Timer 0.
#pragma once

#include <stdint.h>

namespace zubr {
namespace avr {

void clock_start();
/// From tasks only, with interrupts on.
uint32_t clock_ms();

}  // namespace avr
}  // namespace zubr

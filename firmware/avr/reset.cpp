#include "avr/reset.hpp"

#include <avr/io.h>
#include <avr/wdt.h>

#include "wire/codes.hpp"

namespace {

// Not in .bss, which is cleared after .init3.
uint8_t saved_cause __attribute__((section(".noinit")));

}  // namespace

// Before anything else: after a watchdog reset the watchdog runs on with its shortest period.
extern "C" void zubr_save_reset_cause() __attribute__((naked, used, section(".init3")));
void zubr_save_reset_cause() {
    saved_cause = MCUSR;
    MCUSR = 0;
    wdt_disable();
}

namespace zubr {
namespace avr {

static_assert(wire::reset_power_on == _BV(PORF) && wire::reset_external == _BV(EXTRF) &&
                  wire::reset_brown_out == _BV(BORF) && wire::reset_watchdog == _BV(WDRF),
              "the wire's bits are those of MCUSR");

uint8_t reset_cause() {
    return saved_cause & 0x0F;
}

// Ten looks and their frames take 25 ms; a rest of the self-test 10 ms.
void watchdog_start() {
    wdt_enable(WDTO_250MS);
}

void watchdog_kick() {
    wdt_reset();
}

}  // namespace avr
}  // namespace zubr

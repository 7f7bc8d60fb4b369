// What the host may change, with its limits. Pure.
#pragma once

#include <stdint.h>

#include "wire/codes.hpp"

namespace zubr {
namespace firmware {

struct Settings {
    uint8_t settle_sweeps = 3;
    uint16_t settle_kind_ms = 300;
    uint16_t unsure_ms = 500;
    // In ADC steps from the square's zero; the place of the bands is that of the simulated tolerances: a man
    // reads 117..310, a king 455..488, an empty square at most 30.
    uint16_t man_in = 60;
    uint16_t man_out = 50;
    uint16_t king_in = 392;
    uint16_t king_out = 376;
    wire::Sensor_kind sensors = wire::Sensor_kind::full;
};

struct Setting_answer {
    bool accepted;
    wire::Nak_reason reason;  ///< where refused
    uint16_t detail;          ///< the limit that was passed
};

/// Changes one setting if the value lies within its limits and the order man_out < man_in < king_out <
/// king_in holds.
Setting_answer change(Settings& settings, wire::Setting setting, uint16_t value);

/// Are these settings such as change() could have made? (Stored bytes may be of another version.)
bool plausible(const Settings& settings);

}  // namespace firmware
}  // namespace zubr

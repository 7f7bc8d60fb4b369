// One averaged reading to one class, with hysteresis. Pure.
#pragma once

#include <stdint.h>

#include "core/settings.hpp"

namespace zubr {
namespace firmware {

constexpr uint16_t code_middle = 512;
/// Readings outside are a fault: an open wire or an unpowered row reads 0; a sensor never comes nearer than
/// 0.2 V to a supply rail (codes 41 to 983, hardware: DRV5055 data sheet).
constexpr uint16_t code_lowest = 20;
constexpr uint16_t code_highest = 1003;

/// `zero` is the empty square's reading less code_middle. `last` is the class of the look before: it is left
/// only beyond the `out` thresholds. Light pieces read above the zero, dark ones below. Gives empty, a piece,
/// occupied (for occupancy sensors) or fault.
wire::Square_code classify(uint16_t code, int8_t zero, wire::Square_code last, const Settings& settings);

inline bool is_piece(wire::Square_code code) {
    return code >= wire::Square_code::light_man && code <= wire::Square_code::dark_king;
}

/// A man and a king of one colour, in either order.
inline bool same_colour_other_kind(wire::Square_code a, wire::Square_code b) {
    return is_piece(a) && is_piece(b) && a != b &&
           ((static_cast<uint8_t>(a) - 1) >> 1) == ((static_cast<uint8_t>(b) - 1) >> 1);
}

}  // namespace firmware
}  // namespace zubr

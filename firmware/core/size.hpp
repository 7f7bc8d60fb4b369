// How large the board is, as its soldered divider tells. Pure; runs on the AVR and natively.
#pragma once

#include <stdint.h>

#include "wire/codes.hpp"

namespace zubr {
namespace firmware {

struct Board_size {
    uint8_t columns;  ///< playable squares a row
    uint8_t rows;
    uint8_t squares() const { return static_cast<uint8_t>(columns * rows); }
};

constexpr Board_size usual_size = {5, 10};

/// Reads the board-id divider: 128, 384, 640, 896 stand for 8x8, 10x8, 10x10, 12x12, each +-64. False outside
/// every band, `size` is then usual_size.
bool board_size_of(uint16_t id_code, Board_size& size);

}  // namespace firmware
}  // namespace zubr

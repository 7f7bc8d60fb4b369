#include "core/size.hpp"

namespace zubr {
namespace firmware {

bool board_size_of(uint16_t id_code, Board_size& size) {
    // Four bands of 256 codes, each valid within 64 of its middle. No table: constants would cost the AVR
    // memory.
    const uint8_t in_band = static_cast<uint8_t>(id_code & 0xFF);
    const bool valid = in_band >= 128 - 64 && in_band <= 128 + 64;
    switch (valid ? id_code >> 8 : 4) {
        case 0:
            size = {4, 8};
            return true;
        case 1:
            size = {5, 8};
            return true;
        case 2:
            size = {5, 10};
            return true;
        case 3:
            size = {6, 12};
            return true;
        default:
            size = usual_size;
            return false;
    }
}

}  // namespace firmware
}  // namespace zubr

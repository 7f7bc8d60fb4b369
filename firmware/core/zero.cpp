#include "core/zero.hpp"

#include "core/classify.hpp"

namespace zubr {
namespace firmware {

Zero_calibration::Progress Zero_calibration::looked(uint8_t row, const uint16_t* codes, Board_size size,
                                                    int8_t (&zeros)[wire::squares_max]) {
    if (!active()) return Progress::idle;
    if (row != row_) return Progress::going_on;
    const uint8_t first = static_cast<uint8_t>(row * size.columns);
    for (uint8_t k = 0; k < size.columns; ++k) {
        if (codes[k] < code_lowest || codes[k] > code_highest) {
            square_ = static_cast<uint8_t>(first + k + 1);
            stop();
            return Progress::bad_square;
        }
        sums_[k] = static_cast<uint16_t>(sums_[k] + codes[k]);
    }
    ++looks_;
    if ((looks_ >> zero_looks_shift) == 0) return Progress::going_on;

    for (uint8_t k = 0; k < size.columns; ++k) {
        const uint16_t rounded =
            static_cast<uint16_t>(sums_[k] + (1U << zero_looks_shift) / 2) >> zero_looks_shift;
        const int16_t off = static_cast<int16_t>(rounded - code_middle);
        if (off > static_cast<int16_t>(zero_off_most) || off < -static_cast<int16_t>(zero_off_most)) {
            square_ = static_cast<uint8_t>(first + k + 1);
            stop();
            return Progress::not_empty;
        }
        zeros[first + k] = static_cast<int8_t>(off);
    }
    if (row_ + 1 < size.rows) {
        ++row_;
        start_row();
        return Progress::going_on;
    }
    for (uint8_t i = size.squares(); i < wire::squares_max; ++i)
        zeros[i] = 0;
    stop();
    return Progress::done;
}

}  // namespace firmware
}  // namespace zubr

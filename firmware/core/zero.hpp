// Taking the zeros of the empty board, row by row, when the host asks for it. Never of the firmware's own
// accord: pieces may be standing. Pure.
#pragma once

#include <stdint.h>

#include "core/size.hpp"

namespace zubr {
namespace firmware {

constexpr uint8_t zero_looks_shift = 3;  ///< eight looks a row
constexpr uint16_t zero_off_most = 40;   ///< further from 512 a square is not empty

class Zero_calibration {
  public:
    enum class Progress : uint8_t { idle, going_on, done, not_empty, bad_square };

    void stop() { row_ = wire::rows_max; }
    void begin() {
        row_ = 0;
        start_row();
    }
    bool active() const { return row_ < wire::rows_max; }
    /// The row that is wanted next.
    uint8_t row() const { return row_; }
    /// After not_empty or bad_square: the square's number.
    uint8_t square() const { return square_; }

    /// Takes one look at a row; looks at other rows change nothing. Zeros are put in place row by row: when
    /// the calibration is refused in the middle the caller must bring back the old ones.
    Progress looked(uint8_t row, const uint16_t* codes, Board_size size, int8_t (&zeros)[wire::squares_max]);

  private:
    void start_row() {
        looks_ = 0;
        for (uint16_t& sum : sums_)
            sum = 0;
    }

    uint8_t row_;
    uint8_t looks_;
    uint8_t square_;
    uint16_t sums_[wire::columns_max];  ///< eight times 1023 fits
};

}  // namespace firmware
}  // namespace zubr

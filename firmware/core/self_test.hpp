// What can be found out at start, before any piece is looked at: references, board id, row supplies, select
// lines. Pure.
#pragma once

#include <stdint.h>

#include "core/schedule.hpp"

namespace zubr {
namespace firmware {

constexpr uint16_t mid_expected = 512;
constexpr uint16_t mid_tolerance = 6;
/// The tolerance is smaller than noise may be, so the reference is averaged over a block of looks.
constexpr uint8_t reference_looks_shift = 5;
constexpr uint8_t reference_looks = 1 << reference_looks_shift;
constexpr uint16_t ground_highest = 2;
/// Half of the row supply on ADC6: about 512 with a row on, a diode drop less where rows are joined by
/// diodes; next to nothing with all rows off for 10 ms.
constexpr uint16_t supply_on_above = 350;
/// A row that was off this long has bled down and reads below code_lowest.
constexpr uint8_t bleed_ms = 10;

class Self_test {
  public:
    void start();

    /// The next look of the test. It is asked for one look ahead of the results; `size` is known from the
    /// third on.
    Look next(Board_size size);
    bool asked_all() const { return step_ == done; }

    /// The results of a look with every row off, and with its row on.
    void dark_row(uint8_t row, const uint16_t* codes, uint8_t channels);
    void lit_row(uint8_t row, const uint16_t* codes, uint8_t channels, uint16_t supply);
    /// After the last row: which pattern do dead sensors make?
    void conclude(Board_size size);

    uint16_t flags() const { return flags_; }  ///< bits of wire::Fault: row_supply, select_lines
    uint16_t rows() const { return rows_; }

  private:
    static constexpr uint8_t done = 0xFF;

    uint8_t step_;
    uint16_t flags_;
    uint16_t rows_;
    uint16_t dead_[wire::columns_max];  ///< for each column the rows that read dead although powered
};

}  // namespace firmware
}  // namespace zubr

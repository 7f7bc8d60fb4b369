#include "core/self_test.hpp"

#include "core/classify.hpp"

namespace zubr {
namespace firmware {

void Self_test::start() {
    step_ = 0;
    flags_ = 0;
    rows_ = 0;
    for (uint16_t& rows : dead_)
        rows = 0;
}

Look Self_test::next(Board_size size) {
    // a block of references, ground, every row dark, every row lit
    const uint8_t step = step_;
    if (step <= reference_looks) {
        ++step_;
        const uint8_t address = step < reference_looks ? service_references : service_ground;
        return {address, service_channels(address), false, false, 0};
    }
    const uint8_t dark = static_cast<uint8_t>(step - reference_looks - 1);
    if (dark < size.rows) {
        ++step_;
        // One rest is enough for all: no row has been on since.
        return {dark, size.columns, false, false, dark == 0 ? bleed_ms : uint8_t{0}};
    }
    const uint8_t lit = static_cast<uint8_t>(dark - size.rows);
    step_ = lit + 1 == size.rows ? done : static_cast<uint8_t>(step + 1);
    return {lit, size.columns, true, true, bleed_ms};
}

void Self_test::dark_row(uint8_t row, const uint16_t* codes, uint8_t channels) {
    for (uint8_t k = 0; k < channels; ++k) {
        if (codes[k] < code_lowest) continue;
        flags_ = static_cast<uint16_t>(flags_ | wire::fault_row_supply);
        rows_ = static_cast<uint16_t>(rows_ | uint16_t{1} << row);
    }
}

void Self_test::lit_row(uint8_t row, const uint16_t* codes, uint8_t channels, uint16_t supply) {
    const uint16_t bit = static_cast<uint16_t>(uint16_t{1} << row);
    if (supply < supply_on_above) {
        flags_ = static_cast<uint16_t>(flags_ | wire::fault_row_supply);
        rows_ = static_cast<uint16_t>(rows_ | bit);
        return;
    }
    for (uint8_t k = 0; k < channels; ++k)
        if (codes[k] < code_lowest) dead_[k] = static_cast<uint16_t>(dead_[k] | bit);
}

void Self_test::conclude(Board_size size) {
    const uint16_t all = static_cast<uint16_t>((uint16_t{1} << size.rows) - 1);
    // A select line that is stuck at one mux makes that mux read the unpowered partner of exactly one half of
    // its rows: those whose address has that bit set, or clear.
    for (uint8_t k = 0; k < size.columns; ++k) {
        if (dead_[k] == 0) continue;
        for (uint8_t line = 1; line <= 8; line = static_cast<uint8_t>(line << 1)) {
            uint16_t high = 0;
            for (uint8_t r = 0; r < size.rows; ++r)
                if ((r & line) != 0) high = static_cast<uint16_t>(high | uint16_t{1} << r);
            const uint16_t low = static_cast<uint16_t>(all & ~high);
            if (dead_[k] != high && dead_[k] != low) continue;
            flags_ = static_cast<uint16_t>(flags_ | wire::fault_select_lines);
            rows_ = static_cast<uint16_t>(rows_ | dead_[k]);
        }
    }
}

}  // namespace firmware
}  // namespace zubr

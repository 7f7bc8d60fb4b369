// What the firmware's ADC reads: Hall sensors under the holes with their spread, row power, multiplexers,
// buttons and references, each as docs/firmware.md describes it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "virtual/table.hpp"

namespace zubr::board_model {

/// A sensor that reads something for ever.
struct Stuck {
    bool open = false;                                  ///< a broken wire: the pull-down makes it 0
    wire::Square_code kind = wire::Square_code::empty;  ///< else empty or a piece
};

class Sensors {
  public:
    Sensors(const Table& table, std::uint64_t seed);

    // Faults and weather.
    void noise(double mv_rms) { noise_mv_ = mv_rms; }
    void stick(int square, Stuck stuck) { stuck_[static_cast<std::size_t>(square)] = stuck; }
    void free(int square) { stuck_[static_cast<std::size_t>(square)].reset(); }
    /// The button is down until then.
    void press(int button, std::uint64_t until_us) {
        pressed_until_us_[static_cast<std::size_t>(button)] = until_us;
    }
    /// One column's multiplexer has a select line (0 to 3) stuck at 0 or 1; bit -1: none.
    void stick_select(int column, int line, bool high);
    /// A row whose supply does not come up, or never goes off.
    void break_row(int row, bool always_on);

    // The chip's side.
    void select(int address, bool enabled, std::uint64_t now_us);
    /// The code of one conversion that begins now.
    std::uint16_t convert(int channel, std::uint64_t now_us);

    /// Reading of the empty square, as a careful calibration would find it.
    [[nodiscard]] int zero(int square) const;

    /// Conversions on a row whose sensors were switched on less than 330 us before; must stay zero.
    [[nodiscard]] std::uint64_t early_conversions() const { return early_; }
    /// Conversions of all kinds.
    [[nodiscard]] std::uint64_t conversions() const { return conversions_; }
    /// How often row 0 was switched on, and when for the last time.
    [[nodiscard]] std::uint64_t first_row_looks() const { return first_row_looks_; }

  private:
    enum class Fate : std::uint8_t { sound, dead, always_on };
    struct Row {
        bool on = false;
        std::uint64_t since_us = 0;
        bool ever_on = false;
        Fate fate = Fate::sound;
    };
    struct Spread {
        double sensitivity = 1;  ///< of the nominal 100 mV/mT
        double offset = 0;       ///< in codes
        double depth_mm = 0;     ///< of the element below its nominal place
        double aside_x = 0;
        double aside_y = 0;
    };
    struct Neighbour {
        int square;
        double away_mm;
    };

    double supply(const Row& row, std::uint64_t now_us) const;
    double field(int square, std::uint64_t now_us);
    double compute_field(int square, std::uint64_t now_us) const;
    double own_field(int square, const Standing& standing, std::uint64_t now_us) const;
    double sensor_code(int square, std::uint64_t now_us);
    double row_code(int address, int column, std::uint64_t now_us);
    double service_code(int address, int column, std::uint64_t now_us) const;

    const Table& table_;
    Chance noise_;
    double noise_mv_ = 6;  // what is left of sensor, wiring and converter
    std::array<Row, wire::rows_max> rows_;
    std::vector<Spread> spread_;
    std::vector<std::vector<Neighbour>> neighbours_;
    std::vector<std::optional<Stuck>> stuck_;
    std::array<std::uint64_t, wire::button_count> pressed_until_us_{};
    struct Stuck_line {
        int line = -1;
        bool high = false;
    };
    std::array<Stuck_line, wire::columns_max> lines_;
    int address_ = 0;
    bool enabled_ = false;
    std::vector<double> cached_;
    std::vector<std::uint64_t> cached_revision_;
    std::uint64_t early_ = 0;
    std::uint64_t conversions_ = 0;
    std::uint64_t first_row_looks_ = 0;
};

}  // namespace zubr::board_model

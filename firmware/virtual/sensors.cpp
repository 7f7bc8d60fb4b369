#include "virtual/sensors.hpp"

#include <algorithm>
#include <cmath>

namespace zubr::board_model {

using wire::Square_code;

namespace {

constexpr double pitch_mm = 30;
constexpr double neighbour_mm = 3.1 * pitch_mm;  // further ones are weaker than the Earth's field
constexpr double steps_per_mt = 20.48;           // 100 mV/mT at 5 V, 1024 steps
// The sensor's output ends 0.2 V before its rails.
constexpr double lowest_share = 0.04;
constexpr double highest_share = 0.96;
constexpr std::uint64_t power_up_us = 330;
// The bleeder takes a row below 0.1 V in 8 ms: five volts fall to a 50th in 3.9 time constants.
constexpr double bleed_us = 2000;
constexpr double steps_per_mv = 1024.0 / 5000;
constexpr double diode_share = 0.06;  // of 5 V, between a row and the common sense point
constexpr int service_first = 12;

}  // namespace

Sensors::Sensors(const Table& table, std::uint64_t seed)
    : table_(table),
      noise_(seed ^ 0x6E6F697365),
      spread_(static_cast<std::size_t>(table.size().squares()) + 1),
      neighbours_(spread_.size()),
      stuck_(spread_.size()),
      cached_(spread_.size()),
      cached_revision_(spread_.size(), ~std::uint64_t{0}) {
    Chance chance(seed ^ 0x73656E736F72);
    const Size& size = table.size();
    for (int n = 1; n <= size.squares(); ++n) {
        Spread& spread = spread_[static_cast<std::size_t>(n)];
        spread.sensitivity = chance.between(0.95, 1.05) * chance.between(0.98, 1.02);
        spread.offset = chance.between(-14, 14);
        // Hole depth and floor, the pocket of the carrier, the element in its package.
        spread.depth_mm = chance.between(-0.2, 0.2) + chance.between(-0.1, 0.1);
        spread.aside_x = chance.between(-0.4, 0.4);
        spread.aside_y = chance.between(-0.4, 0.4);
        const Place here = place_of(size, n);
        for (int other = 1; other <= size.squares(); ++other) {
            const Place there = place_of(size, other);
            const double away = pitch_mm * std::hypot(there.x - here.x, there.y - here.y);
            if (other != n && away <= neighbour_mm)
                neighbours_[static_cast<std::size_t>(n)].push_back({other, away});
        }
    }
}

void Sensors::stick_select(int column, int line, bool high) {
    lines_[static_cast<std::size_t>(column)] = {line, high};
}

void Sensors::break_row(int row, bool always_on) {
    Row& broken = rows_[static_cast<std::size_t>(row)];
    broken.fate = always_on ? Fate::always_on : Fate::dead;
}

void Sensors::select(int address, bool enabled, std::uint64_t now_us) {
    if (address == address_ && enabled == enabled_) return;
    if (enabled_ && address_ < service_first) {
        Row& left = rows_[static_cast<std::size_t>(address_)];
        left.on = false;
        left.since_us = now_us;
    }
    address_ = address;
    enabled_ = enabled;
    if (enabled_ && address_ < service_first) {
        Row& entered = rows_[static_cast<std::size_t>(address_)];
        entered.on = entered.ever_on = true;
        entered.since_us = now_us;
        if (address_ == 0) ++first_row_looks_;
    }
}

// Of a row as a share of 5 V.
double Sensors::supply(const Row& row, std::uint64_t now_us) const {
    if (row.fate == Fate::always_on) return 1;
    if (row.fate == Fate::dead || !row.ever_on) return 0;
    if (row.on) return 1;
    return std::exp(-static_cast<double>(now_us - row.since_us) / bleed_us);
}

double Sensors::own_field(int square, const Standing& standing, std::uint64_t now_us) const {
    const Spread& spread = spread_[static_cast<std::size_t>(square)];
    const Magnet& magnet = standing.piece.magnet;
    const double distance =
        std::max(0.1, magnet.gap + standing.seat_mm + standing.height(now_us) + spread.depth_mm);
    const double aside = std::hypot(spread.aside_x, spread.aside_y) + standing.aside_mm;
    return field_below(magnet, distance, aside);
}

double Sensors::compute_field(int square, std::uint64_t now_us) const {
    double sum = 0;
    if (const auto& own = table_.standing(square); own && own->there(now_us))
        sum += own_field(square, *own, now_us);
    for (const Neighbour& neighbour : neighbours_[static_cast<std::size_t>(square)]) {
        const auto& other = table_.standing(neighbour.square);
        if (!other || !other->there(now_us)) continue;
        const double distance = other->piece.magnet.gap + other->seat_mm + other->height(now_us);
        sum += field_beside(other->piece.magnet, distance, neighbour.away_mm);
    }
    return sum;
}

double Sensors::field(int square, std::uint64_t now_us) {
    if (table_.moving(now_us)) return compute_field(square, now_us);
    const auto at = static_cast<std::size_t>(square);
    if (cached_revision_[at] != table_.revision()) {
        cached_[at] = compute_field(square, now_us);
        cached_revision_[at] = table_.revision();
    }
    return cached_[at];
}

int Sensors::zero(int square) const {
    return static_cast<int>(std::floor(512 + spread_[static_cast<std::size_t>(square)].offset));
}

double Sensors::sensor_code(int square, std::uint64_t now_us) {
    const Spread& spread = spread_[static_cast<std::size_t>(square)];
    const auto& stuck = stuck_[static_cast<std::size_t>(square)];
    double millitesla = 0;
    if (!stuck) {
        millitesla = field(square, now_us);
    } else if (stuck->open) {
        return 0;
    } else if (stuck->kind != Square_code::empty) {
        const Magnet magnet = nominal_magnet(stuck->kind);
        millitesla = field_below(magnet, magnet.gap, 0);
    }
    const double code = 512 + spread.offset + millitesla * steps_per_mt * spread.sensitivity;
    return std::clamp(code, 1024 * lowest_share, 1024 * highest_share);
}

double Sensors::row_code(int address, int column, std::uint64_t now_us) {
    const Size& size = table_.size();
    if (address >= size.rows || column >= size.columns) return 0;
    const Row& row = rows_[static_cast<std::size_t>(address)];
    const double share = supply(row, now_us);
    if (share <= 0) return 0;
    const bool up = row.fate == Fate::always_on || (row.on && now_us >= row.since_us + power_up_us);
    if (row.on && !up) {
        ++early_;
        return 0;
    }
    const double code = sensor_code(address * size.columns + column + 1, now_us);
    return up ? code : code * share;
}

double Sensors::service_code(int address, int column, std::uint64_t now_us) const {
    constexpr double released = 1015;
    constexpr double pressed = 1;
    const int button = address == service_first ? column : 5 + column;
    switch (address - service_first) {
        case 0:
        case 1:
            if (button >= wire::button_count || (address == service_first && column >= 5)) return 0;
            return now_us < pressed_until_us_[static_cast<std::size_t>(button)] ? pressed : released;
        case 2:
            if (column == 0) return table_.size().id_code;
            return column == 1 ? 512.5 : 0;
        default:
            return 0;
    }
}

std::uint16_t Sensors::convert(int channel, std::uint64_t now_us) {
    ++conversions_;
    double code = 0;
    if (channel < wire::columns_max) {
        int address = address_;
        const Stuck_line& stuck = lines_[static_cast<std::size_t>(channel)];
        if (stuck.line >= 0) address = stuck.high ? address | 1 << stuck.line : address & ~(1 << stuck.line);
        code = address < service_first ? row_code(address, channel, now_us)
                                       : service_code(address, channel, now_us);
    } else if (channel == 6) {
        // Half of the highest row supply, joined by diodes.
        double highest = 0;
        for (const Row& row : rows_)
            highest = std::max(highest, supply(row, now_us));
        code = 1024 * std::max(0.0, highest - diode_share) / 2;
    }
    // An unpowered input hangs on its pull-down: there is next to no noise on it.
    if (code > 2) code += noise_.normal() * noise_mv_ * steps_per_mv;
    return static_cast<std::uint16_t>(std::clamp(code, 0.0, 1023.0));
}

}  // namespace zubr::board_model

#include "core/settings.hpp"

namespace zubr {
namespace firmware {

namespace {

using wire::Nak_reason;
using wire::Setting;

struct Limits {
    uint16_t low;
    uint16_t high;
};

bool limits_of(const Settings& s, Setting setting, Limits& limits) {
    switch (setting) {
        case Setting::settle_sweeps:
            limits = {2, 10};
            return true;
        case Setting::settle_kind_ms:
            limits = {100, 1000};
            return true;
        case Setting::unsure_ms:
            limits = {300, 1000};
            return true;
        case Setting::man_out:
            limits = {5, static_cast<uint16_t>(s.man_in - 1)};
            return true;
        case Setting::man_in:
            limits = {static_cast<uint16_t>(s.man_out + 1), static_cast<uint16_t>(s.king_out - 1)};
            return true;
        case Setting::king_out:
            limits = {static_cast<uint16_t>(s.man_in + 1), static_cast<uint16_t>(s.king_in - 1)};
            return true;
        case Setting::king_in:
            limits = {static_cast<uint16_t>(s.king_out + 1), 500};
            return true;
        case Setting::sensors:
            limits = {0, 1};
            return true;
    }
    return false;
}

uint16_t value_of(const Settings& s, Setting setting) {
    switch (setting) {
        case Setting::settle_sweeps:
            return s.settle_sweeps;
        case Setting::settle_kind_ms:
            return s.settle_kind_ms;
        case Setting::unsure_ms:
            return s.unsure_ms;
        case Setting::man_in:
            return s.man_in;
        case Setting::man_out:
            return s.man_out;
        case Setting::king_in:
            return s.king_in;
        case Setting::king_out:
            return s.king_out;
        case Setting::sensors:
            return static_cast<uint16_t>(s.sensors);
    }
    return 0;
}

void assign(Settings& s, Setting setting, uint16_t value) {
    switch (setting) {
        case Setting::settle_sweeps:
            s.settle_sweeps = static_cast<uint8_t>(value);
            break;
        case Setting::settle_kind_ms:
            s.settle_kind_ms = value;
            break;
        case Setting::unsure_ms:
            s.unsure_ms = value;
            break;
        case Setting::man_in:
            s.man_in = value;
            break;
        case Setting::man_out:
            s.man_out = value;
            break;
        case Setting::king_in:
            s.king_in = value;
            break;
        case Setting::king_out:
            s.king_out = value;
            break;
        case Setting::sensors:
            s.sensors = static_cast<wire::Sensor_kind>(value);
            break;
    }
}

}  // namespace

Setting_answer change(Settings& settings, Setting setting, uint16_t value) {
    Limits limits = {0, 0};
    if (!limits_of(settings, setting, limits)) return {false, Nak_reason::malformed, 0};
    if (value < limits.low) return {false, Nak_reason::out_of_range, limits.low};
    if (value > limits.high) return {false, Nak_reason::out_of_range, limits.high};
    assign(settings, setting, value);
    return {true, Nak_reason::malformed, 0};
}

bool plausible(const Settings& settings) {
    for (uint8_t n = 1; n <= static_cast<uint8_t>(Setting::sensors); ++n) {
        const Setting setting = static_cast<Setting>(n);
        Limits limits = {0, 0};
        const uint16_t value = value_of(settings, setting);
        if (!limits_of(settings, setting, limits) || value < limits.low || value > limits.high) return false;
    }
    return true;
}

}  // namespace firmware
}  // namespace zubr

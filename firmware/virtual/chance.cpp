#include "virtual/chance.hpp"

#include <bit>
#include <cmath>

namespace zubr::board_model {

Chance::Chance(std::uint64_t seed) : state_() {
    for (std::uint64_t& word : state_) {
        seed += 0x9E3779B97F4A7C15;
        std::uint64_t z = seed;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
        z = (z ^ z >> 27) * 0x94D049BB133111EB;
        word = z ^ z >> 31;
    }
}

std::uint64_t Chance::bits() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
}

double Chance::normal() {
    if (has_spare_) {
        has_spare_ = false;
        return spare_;
    }
    // Polar method (Marsaglia).
    double u = 0;
    double v = 0;
    double s = 0;
    do {
        u = 2 * unit() - 1;
        v = 2 * unit() - 1;
        s = u * u + v * v;
    } while (s >= 1 || s == 0);
    const double scale = std::sqrt(-2 * std::log(s) / s);
    spare_ = v * scale;
    has_spare_ = true;
    return u * scale;
}

}  // namespace zubr::board_model

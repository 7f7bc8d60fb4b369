// All that is random in the model comes from one seed, by a generator of its own, so that runs repeat on
// every machine.
#pragma once

#include <cstdint>

namespace zubr::board_model {

/// xoshiro256** (Blackman and Vigna, public domain), seeded by splitmix64.
class Chance {
  public:
    explicit Chance(std::uint64_t seed);

    std::uint64_t bits();
    /// In [0, 1).
    double unit() { return static_cast<double>(bits() >> 11) * 0x1.0p-53; }
    double between(double low, double high) { return low + (high - low) * unit(); }
    bool one_in(double share) { return share > 0 && unit() < share; }
    /// Normally distributed with deviation 1, true tails included.
    double normal();

  private:
    std::uint64_t state_[4];
    double spare_ = 0;
    bool has_spare_ = false;
};

}  // namespace zubr::board_model

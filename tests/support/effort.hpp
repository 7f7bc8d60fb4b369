// How much of a large test is done: all of it where it runs at the speed of what is shipped, a thirtieth
// where sanitizers watch every step (the watched tests run again as shipped).
#pragma once

#include <cstdint>
#include <cstdlib>

namespace zubr::test {

#ifdef ZUBR_WATCHED
constexpr int effort_divisor = 30;
#else
constexpr int effort_divisor = 1;
#endif

constexpr std::uint64_t effort(std::uint64_t whole) {
    return (whole + effort_divisor - 1) / effort_divisor;
}

/// A test's own seed; another run with each ZUBR_SEED.
inline std::uint64_t seed_or(std::uint64_t usual) {
    const char* const wanted = std::getenv("ZUBR_SEED");
    return wanted == nullptr ? usual : usual + std::strtoull(wanted, nullptr, 10);
}

}  // namespace zubr::test

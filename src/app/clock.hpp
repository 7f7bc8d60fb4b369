// The only places where the program reads a clock.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace zubr::app {

/// Monotonic, for the session.
std::chrono::milliseconds now();
/// Milliseconds since 1970, for captions.
std::int64_t unix_ms();
/// `20261130-101502`, UTC: orders journals.
std::string stamp();
/// A stamp, or what begins with one, as local time `2026-11-30 11:15`; empty when it is none.
std::string local_time_of(std::string_view stamp);

}  // namespace zubr::app

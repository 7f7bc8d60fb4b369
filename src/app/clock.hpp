// The only places where the program reads a clock.
#pragma once

#include <chrono>
#include <string>

namespace zubr::app {

/// Monotonic, for the session.
std::chrono::milliseconds now();
/// Milliseconds since 1970, for captions.
std::int64_t unix_ms();
/// `20261130-101502`, local time: orders journals.
std::string stamp();
/// `2026.11.30`, local time: the date tag of a record.
std::string date_tag();

}  // namespace zubr::app

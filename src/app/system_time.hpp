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
/// Of today, here.
int year();
/// The clock's time in the name of a journal, which begins with a time that only sorts.
std::string_view clock_in(std::string_view name);
/// Is that time plainly wrong: before this program was written, a human age later, or on an earlier day than
/// the journal `before` (empty: none) was begun?
bool is_doubtful(std::string_view stamp, std::string_view before);
/// A stamp, or what begins with one, as local time `2026-11-30 11:15`; empty when it is none.
std::string local_time_of(std::string_view stamp);

}  // namespace zubr::app

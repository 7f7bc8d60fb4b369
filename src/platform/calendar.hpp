// Seconds since 1970 as days and hours, and back.
#pragma once

#include <ctime>
#include <optional>

namespace zubr::platform {

/// As the clocks on the walls around here show it.
std::optional<std::tm> local_time(std::time_t seconds);
std::tm utc_time(std::time_t seconds);
/// -1 when there is no such time.
std::time_t seconds_of_utc(std::tm utc);

}  // namespace zubr::platform

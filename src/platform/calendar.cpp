#include "platform/calendar.hpp"

namespace zubr::platform {

std::optional<std::tm> local_time(std::time_t seconds) {
    std::tm t{};
    if (::localtime_r(&seconds, &t) == nullptr) return std::nullopt;
    return t;
}

std::tm utc_time(std::time_t seconds) {
    std::tm t{};
    ::gmtime_r(&seconds, &t);
    return t;
}

std::time_t seconds_of_utc(std::tm utc) {
    return ::timegm(&utc);
}

}  // namespace zubr::platform

#include "app/clock.hpp"

#include <ctime>

#include <fmt/format.h>

namespace zubr::app {

namespace {

std::tm local_time() {
    const std::time_t seconds = std::time(nullptr);
    std::tm parts{};
    ::localtime_r(&seconds, &parts);
    return parts;
}

}  // namespace

std::chrono::milliseconds now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
}

std::int64_t unix_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

std::string stamp() {
    const std::tm t = local_time();
    return fmt::format("{:04}{:02}{:02}-{:02}{:02}{:02}", t.tm_year + 1900, t.tm_mon + 1, t.tm_mday,
                       t.tm_hour, t.tm_min, t.tm_sec);
}

std::string date_tag() {
    const std::tm t = local_time();
    return fmt::format("{:04}.{:02}.{:02}", t.tm_year + 1900, t.tm_mon + 1, t.tm_mday);
}

}  // namespace zubr::app

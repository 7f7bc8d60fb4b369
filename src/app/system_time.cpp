#include "app/system_time.hpp"

#include <charconv>
#include <ctime>

#include <fmt/format.h>

#include "platform/calendar.hpp"
#include "storage/journals.hpp"

namespace zubr::app {

std::chrono::milliseconds now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
}

std::int64_t unix_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

int year() {
    const auto t = platform::local_time(std::time(nullptr));
    return t ? t->tm_year + 1900 : 0;
}

std::string stamp() {
    const std::tm t = platform::utc_time(std::time(nullptr));
    return fmt::format("{:04}{:02}{:02}-{:02}{:02}{:02}", t.tm_year + 1900, t.tm_mon + 1, t.tm_mday,
                       t.tm_hour, t.tm_min, t.tm_sec);
}

std::string_view clock_in(std::string_view name) {
    const auto mark = name.find(storage::Journals::clock_mark);
    return mark == std::string_view::npos ? name : name.substr(mark + 1);
}

bool is_doubtful(std::string_view stamp, std::string_view before) {
    // No program runs before it was written, and nobody has used one for a human age.
    constexpr std::string_view first = "2026";
    constexpr std::string_view last = "2070";
    if (stamp.substr(0, first.size()) < first || stamp.substr(0, last.size()) > last) return true;
    // Time zones make no such difference: stamps are UTC. A day is for clocks that are set by hand.
    constexpr std::size_t day = std::string_view("20261130").size();
    const std::string_view then = clock_in(before);
    return then.size() >= day && then.substr(0, day) > stamp.substr(0, day);
}

std::string local_time_of(std::string_view stamp) {
    constexpr std::size_t length = std::string_view("20261130-101502").size();
    stamp = clock_in(stamp);
    if (stamp.size() < length || stamp[8] != '-') return {};
    const auto part = [&](std::size_t from, std::size_t digits) {
        int value = -1;
        const char* end = stamp.data() + from + digits;
        return std::from_chars(stamp.data() + from, end, value).ptr == end ? value : -1;
    };
    std::tm utc{};
    utc.tm_year = part(0, 4) - 1900;
    utc.tm_mon = part(4, 2) - 1;
    utc.tm_mday = part(6, 2);
    utc.tm_hour = part(9, 2);
    utc.tm_min = part(11, 2);
    utc.tm_sec = part(13, 2);
    if (utc.tm_year < 0 || utc.tm_mon < 0 || utc.tm_mday < 0 || utc.tm_hour < 0 || utc.tm_min < 0) return {};
    const std::time_t seconds = platform::seconds_of_utc(utc);
    const auto t = platform::local_time(seconds);
    if (seconds == -1 || !t) return {};
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", t->tm_year + 1900, t->tm_mon + 1, t->tm_mday,
                       t->tm_hour, t->tm_min);
}

}  // namespace zubr::app

#include "notation/clock_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

namespace zubr::notation {
namespace {

using draughts::Side;

std::optional<std::int64_t> to_number(std::string_view digits) {
    constexpr std::size_t longest = 7;
    std::int64_t n = 0;
    if (digits.empty() || digits.size() > longest) return std::nullopt;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    if (error != std::errc{} || end != digits.data() + digits.size() || n < 0) return std::nullopt;
    return n;
}

std::vector<std::string_view> split(std::string_view text, char sign) {
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const auto end = std::min(text.find(sign, at), text.size());
        if (end > at || sign != ' ') parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

/// `58.6`: whole seconds and the first of the decimals.
std::optional<std::int64_t> to_tenths(std::string_view seconds) {
    const auto point = seconds.find('.');
    const auto whole = to_number(seconds.substr(0, point));
    if (!whole || point == std::string_view::npos) return whole ? std::optional(10 * *whole) : std::nullopt;
    const auto decimals = to_number(seconds.substr(point + 1));
    if (!decimals) return std::nullopt;
    return 10 * *whole + (seconds[point + 1] - '0');
}

bool read_sided(std::string_view value, Clock_remark& remark) {
    if (value.empty()) return false;
    const char letter = value.front();
    const bool white = letter == 'w' || letter == 'W';
    const auto time = parse_clock_time(value.substr(1));
    if (!time || (!white && letter != 'b' && letter != 'B')) return false;
    (white ? remark.white : remark.black) = time;
    if (letter == 'W' || letter == 'B') remark.running = white ? Side::white : Side::black;
    return true;
}

std::optional<Clock_remark> read_remark(std::string_view text) {
    constexpr std::array<std::string_view, 5> commands = {"clk", "mct", "egt", "emt", "clock"};
    const auto words = split(text, ' ');
    if (words.size() < 2 || std::find(commands.begin(), commands.end(), words[0]) == commands.end())
        return std::nullopt;
    Clock_remark remark;
    remark.command = words[0];
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (read_sided(words[i], remark)) continue;
        remark.time = parse_clock_time(words[i]);
        if (!remark.time) return std::nullopt;
    }
    return remark;
}

}  // namespace

std::optional<Clock_time> parse_clock_time(std::string_view text) {
    const auto parts = split(text, ':');
    constexpr std::int64_t tenths_an_hour = 36'000;
    constexpr std::int64_t tenths_a_minute = 600;
    if (parts.size() == 3) {
        const auto hours = to_number(parts[0]);
        const auto minutes = to_number(parts[1]);
        const auto tenths = to_tenths(parts[2]);
        if (!hours || !minutes || !tenths) return std::nullopt;
        return Clock_time{*hours * tenths_an_hour + *minutes * tenths_a_minute + *tenths, false};
    }
    const auto pair = parts.size() == 2 ? parts : split(text, '.');
    if (pair.size() == 2) {
        const auto hours = to_number(pair[0]);
        const auto minutes = to_number(pair[1]);
        if (!hours || !minutes || pair[1].size() != 2 || *minutes > 59) return std::nullopt;
        return Clock_time{*hours * tenths_an_hour + *minutes * tenths_a_minute, true};
    }
    const auto seconds = to_number(text);
    return seconds ? std::optional(Clock_time{10 * *seconds, false}) : std::nullopt;
}

std::vector<Clock_remark> clock_remarks(std::string_view comment) {
    std::vector<Clock_remark> remarks;
    for (std::size_t at = comment.find("[%"); at != std::string_view::npos; at = comment.find("[%", at + 1)) {
        const auto end = comment.find(']', at);
        if (end == std::string_view::npos) break;
        if (auto remark = read_remark(comment.substr(at + 2, end - at - 2)))
            remarks.push_back(std::move(*remark));
    }
    return remarks;
}

std::string to_clock_text(std::int64_t tenths) {
    const std::int64_t seconds = tenths / 10;
    std::string text = fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if (tenths % 10 != 0) text += fmt::format(".{}", tenths % 10);
    return text;
}

std::string to_clock_remark(std::int64_t white_tenths, std::int64_t black_tenths, Side running) {
    return fmt::format("[%clock {}{} {}{}]", running == Side::white ? 'W' : 'w', to_clock_text(white_tenths),
                       running == Side::black ? 'B' : 'b', to_clock_text(black_tenths));
}

}  // namespace zubr::notation

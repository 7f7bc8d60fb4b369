#include "session/time_control.hpp"

#include <algorithm>
#include <charconv>

namespace zubr::session {

namespace {

constexpr int most_seconds_a_move = 3600;
constexpr int most_moves = 100000;
constexpr std::size_t most_stages = 100;
constexpr int most_seconds = 24 * 60 * 60;
constexpr int seconds_a_minute = 60;

std::optional<int> take_number(std::string_view& text, int most) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || value < 0 || value > most) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

bool take_sign(std::string_view& text, char sign) {
    if (text.empty() || text.front() != sign) return false;
    text.remove_prefix(1);
    return true;
}

enum class Unit { minutes, seconds };

/// One stage, at most a day.
std::optional<Time_control::Stage> take_stage(std::string_view& text, Unit unit) {
    auto number = take_number(text, std::max(most_seconds, most_moves));
    if (!number) return std::nullopt;
    Time_control::Stage stage;
    if (take_sign(text, '/')) {
        stage.moves = *number;
        if (stage.moves == 0 || stage.moves > most_moves) return std::nullopt;
        number = take_number(text, most_seconds);
        if (!number) return std::nullopt;
    }
    const bool in_minutes = unit == Unit::minutes && !take_sign(text, 's');
    if (*number == 0 || *number > (in_minutes ? most_seconds / seconds_a_minute : most_seconds))
        return std::nullopt;
    stage.time = std::chrono::seconds(*number * (in_minutes ? seconds_a_minute : 1));
    for (const char sign : {'+', 'd'}) {
        if ((sign == 'd' && unit == Unit::seconds) || !take_sign(text, sign)) continue;
        const auto seconds = take_number(text, most_seconds_a_move);
        if (!seconds) return std::nullopt;
        (sign == '+' ? stage.increment : stage.delay) = std::chrono::seconds(*seconds);
    }
    return stage;
}

std::optional<Time_control> parse(std::string_view text, Unit unit) {
    Time_control control;
    do {
        // Only the last stage may lack a number of moves.
        if (!control.none() && control.stages.back().moves == 0) return std::nullopt;
        const auto stage = take_stage(text, unit);
        if (!stage || control.stages.size() == most_stages) return std::nullopt;
        control.stages.push_back(*stage);
    } while (take_sign(text, ':'));
    if (!text.empty()) return std::nullopt;
    // Forty moves in two hours and nothing after it: the last stage has no end.
    control.stages.back().moves = 0;
    return control;
}

std::string seconds_of(Ms time) {
    return std::to_string(std::chrono::duration_cast<std::chrono::seconds>(time).count());
}

std::string in_minutes(Ms time) {
    if (time % std::chrono::minutes(1) != Ms(0)) return seconds_of(time) + 's';
    return std::to_string(std::chrono::duration_cast<std::chrono::minutes>(time).count());
}

std::string stage_text(const Time_control::Stage& stage, const std::string& time) {
    std::string text;
    if (stage.moves != 0) text += std::to_string(stage.moves) + '/';
    text += time;
    if (stage.increment != Ms(0)) text += '+' + seconds_of(stage.increment);
    return text;
}

/// All but the last stage, as text.
std::string_view but_the_last(std::string_view text) {
    const auto colon = text.rfind(':');
    return colon == std::string_view::npos ? std::string_view() : text.substr(0, colon);
}

bool mentions_seconds(std::string_view text) {
    return text.find_first_of("+d") != std::string_view::npos;
}

/// Behind the last stage alone: once they were those of all.
bool only_last_mentions_seconds(std::string_view text) {
    const std::string_view before = but_the_last(text);
    return !before.empty() && !mentions_seconds(before) && mentions_seconds(text);
}

}  // namespace

std::optional<Time_control> parse_time_control(std::string_view text) {
    if (text.empty() || text == "none") return Time_control{};
    if (auto control = parse(text, Unit::minutes)) return *control;
    return std::nullopt;
}

std::string to_text(const Time_control& control) {
    if (control.none()) return "none";
    std::string text;
    for (const auto& stage : control.stages) {
        if (!text.empty()) text += ':';
        text += stage_text(stage, in_minutes(stage.time));
        if (stage.delay != Ms(0)) text += 'd' + seconds_of(stage.delay);
    }
    return text;
}

std::string to_pdn_tag(const Time_control& control) {
    if (control.none()) return "-";
    std::string text;
    for (const auto& stage : control.stages)
        text += (text.empty() ? "" : ":") + stage_text(stage, seconds_of(stage.time));
    return text;
}

std::string to_delay_tag(const Time_control& control) {
    const auto delayed = [](const Time_control::Stage& stage) { return stage.delay != Ms(0); };
    if (std::none_of(control.stages.begin(), control.stages.end(), delayed)) return {};
    std::string text;
    for (const auto& stage : control.stages)
        text += (text.empty() ? "" : ":") + seconds_of(stage.delay);
    return text;
}

std::optional<Time_control> parse_pdn_tag(std::string_view text, std::string_view delays) {
    auto control = parse(text, Unit::seconds);
    if (!control || delays.empty()) return control;
    for (auto& stage : control->stages) {
        const auto seconds = take_number(delays, most_seconds_a_move);
        const bool last = &stage == &control->stages.back();
        if (!seconds || take_sign(delays, ':') == last) return std::nullopt;
        stage.delay = std::chrono::seconds(*seconds);
    }
    return delays.empty() ? control : std::nullopt;
}

std::string to_journal_text(const Time_control& control) {
    std::string text = to_text(control);
    if (only_last_mentions_seconds(text)) text.insert(text.find(':'), "+0");
    return text;
}

std::optional<Time_control> parse_journal_control(std::string_view text) {
    auto control = parse_time_control(text);
    if (!control) return std::nullopt;
    if (only_last_mentions_seconds(text))
        for (auto& stage : control->stages) {
            stage.increment = control->stages.back().increment;
            stage.delay = control->stages.back().delay;
        }
    return *control;
}

}  // namespace zubr::session

// The pieces of a journal row: events, actions and settings to text and back, each value in one word of its
// own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session/effect.hpp"
#include "session/input.hpp"
#include "session/settings.hpp"

namespace zubr::session {

std::vector<std::string_view> split(std::string_view text, char separator);
std::optional<std::int64_t> to_integer(std::string_view text);
std::optional<std::uint64_t> to_hexadecimal(std::string_view text);
std::string hexadecimal(std::uint64_t value);
/// Eight digits that a damaged line does not keep (FNV-1a, 32 bits).
std::string seal_of(std::string_view line);

/// Tabs, line ends, blanks, `;`, `%` and other control characters as %XX; everything else as it is.
std::string escaped(std::string_view text);
std::string unescaped(std::string_view text);

std::string event_text(const Event& event);
std::optional<Event> parse_event(std::string_view text);

/// `;`-separated, empty when there is none.
std::string actions_text(const std::vector<Game_action>& actions);
std::optional<std::vector<Game_action>> parse_actions(std::string_view text);

/// `clock 118000 0 1 120000 0 0 0 1`: of White and Black what is left, the stage and its moves; the delay
/// left, and the side to run (2: neither).
std::string clock_text(const Clock_state& state);
std::optional<Clock_state> parse_clock(std::string_view text);
/// By ply; `-` where there were no clocks.
std::string times_text(const std::vector<Shown_times>& times);
std::optional<std::vector<Shown_times>> parse_times(std::string_view text);

std::string settings_text(const Settings& settings);
/// False when the text is no settings; they may have been changed in part.
bool read_settings(Settings& settings, std::string_view text);

}  // namespace zubr::session

#include "app/user_settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include <fmt/ranges.h>

#include "board/discovery.hpp"

namespace zubr::app {

using words::Phrase;

namespace {

constexpr int longest_king_wait = 10000;  // ms

std::optional<int> number_within(std::string_view text, int least, int most) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < least || value > most)
        return std::nullopt;
    return value;
}

std::optional<bool> yes_or_no(std::string_view text, const ui::Vocabulary& words) {
    if (text == "yes" || text == "true") return true;
    if (text == "no" || text == "false") return false;
    return words.answer(text);
}

template <class Value>
bool assign(Value& target, const std::optional<Value>& value) {
    if (value) target = *value;
    return value.has_value();
}

std::optional<session::Profile> profile_from(std::string_view text) {
    if (text == "learner") return session::Profile::learner;
    if (text == "normal") return session::Profile::normal;
    if (text == "tournament") return session::Profile::tournament;
    return std::nullopt;
}

std::optional<bool> letters_from(std::string_view text) {
    if (text == "letters") return true;
    if (text == "numbers") return false;
    return std::nullopt;
}

/// Is the clock pressed by a button?
std::optional<bool> button_from(std::string_view text) {
    if (text == "button") return true;
    if (text == "auto") return false;
    return std::nullopt;
}

std::optional<draughts::Side> side_from(std::string_view text) {
    if (text == "white") return draughts::Side::white;
    if (text == "black") return draughts::Side::black;
    return std::nullopt;
}

/// Seconds, comma-separated; empty for none.
std::optional<std::vector<int>> marks_from(std::string_view text) {
    std::vector<int> marks;
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        const auto seconds = number_within(text.substr(0, comma), 1, 36000);
        if (!seconds) return std::nullopt;
        marks.push_back(*seconds);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return marks;
}

/// Comma-separated; empty for none.
std::optional<std::vector<std::string>> ports_from(std::string_view text) {
    std::vector<std::string> ports;
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        std::string_view port = text.substr(0, comma);
        while (!port.empty() && port.front() == ' ')
            port.remove_prefix(1);
        while (!port.empty() && port.back() == ' ')
            port.remove_suffix(1);
        if (!board::names_a_port(port)) return std::nullopt;
        ports.emplace_back(port);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return ports;
}

using Allowed = words::Argument;

Allowed range(std::int64_t least, std::int64_t most) {
    return std::vector<Phrase>{{"arg.range", {{"n", least}, {"m", most}}}};
}

/// Like the example.
Allowed form(const char* key, const char* example) {
    return std::vector<Phrase>{{key, {{"text", std::string(example)}}}};
}

/// One setting: how it is set (false, and nothing changed, when the value is none), and what it may be set
/// to.
struct Setting {
    std::string_view key;
    bool (*set)(User_settings& s, std::string_view value, const Languages& languages);
    Allowed (*allowed)(const Languages& languages);
};

constexpr std::array settings_table{
    Setting{"language",
            [](User_settings& s, std::string_view value, const Languages& languages) {
                if (!languages.has(value)) return false;
                s.language = value;
                return true;
            },
            [](const Languages& languages) { return Allowed(languages.listed()); }},
    Setting{"speech.level",
            [](User_settings& s, std::string_view value, const Languages& /*languages*/) {
                return assign(s.level, voice::level_from(value));
            },
            [](const Languages& /*languages*/) { return Allowed(std::string("short, normal, full")); }},
    Setting{"speech.rate",
            [](User_settings& s, std::string_view value, const Languages& /*languages*/) {
                return assign(s.rate, number_within(value, voice::slowest_rate, voice::fastest_rate));
            },
            [](const Languages& /*languages*/) { return range(voice::slowest_rate, voice::fastest_rate); }},
    Setting{"speech.volume",
            [](User_settings& s, std::string_view value, const Languages& /*languages*/) {
                return assign(s.speech_volume, number_within(value, 0, 100));
            },
            [](const Languages& /*languages*/) { return range(0, 100); }},
    Setting{"sound.volume",
            [](User_settings& s, std::string_view value, const Languages& /*languages*/) {
                return assign(s.sound_volume, number_within(value, 0, 100));
            },
            [](const Languages& /*languages*/) { return range(0, 100); }},
    Setting{"speech.squares",
            [](User_settings& s, std::string_view value, const Languages& /*languages*/) {
                return assign(s.letters, letters_from(value));
            },
            [](const Languages& /*languages*/) { return Allowed(std::string("numbers, letters")); }},
    Setting{"speech.man",
            [](User_settings& s, std::string_view value, const Languages& languages) {
                const auto men = languages.vocabulary().men();
                const bool known = std::find(men.begin(), men.end(), value) != men.end();
                if (known) s.options.man = value;
                return known;
            },
            [](const Languages& languages) {
                return Allowed(fmt::format("{}", fmt::join(languages.vocabulary().men(), ", ")));
            }},
    Setting{"speech.colours",
            [](User_settings& s, std::string_view value, const Languages& /*languages*/) {
                return voice::apply_setting(s.options, "speech.colours", value);
            },
            [](const Languages& /*languages*/) { return Allowed(std::string("plain, light")); }},
    Setting{"speech.moves",
            [](User_settings& s, std::string_view value, const Languages& /*languages*/) {
                return voice::apply_setting(s.options, "speech.moves", value);
            },
            [](const Languages& /*languages*/) { return Allowed(std::string("words, pair")); }},
    Setting{
        "profile",
        [](User_settings& s, std::string_view value, const Languages& /*languages*/) {
            return assign(s.session.profile, profile_from(value));
        },
        [](const Languages& /*languages*/) { return Allowed(std::string("learner, normal, tournament")); }},
    Setting{"draw.automatic",
            [](User_settings& s, std::string_view value, const Languages& languages) {
                return assign(s.session.automatic_draws, yes_or_no(value, languages.vocabulary()));
            },
            [](const Languages& /*languages*/) { return Allowed(std::string("yes, no")); }},
    Setting{"touch-move",
            [](User_settings& s, std::string_view value, const Languages& languages) {
                return assign(s.session.touch_move, yes_or_no(value, languages.vocabulary()));
            },
            [](const Languages& /*languages*/) { return Allowed(std::string("yes, no")); }},
    Setting{"recorder",
            [](User_settings& s, std::string_view value, const Languages& languages) {
                return assign(s.session.recorder_only, yes_or_no(value, languages.vocabulary()));
            },
            [](const Languages& /*languages*/) { return Allowed(std::string("yes, no")); }},
    Setting{"clock",
            [](User_settings& s, std::string_view value, const Languages& /*languages*/) {
                const auto control = session::parse_time_control(value);
                if (control) s.session.clock = *control;
                return control.has_value();
            },
            [](const Languages& /*languages*/) { return form("arg.clock.form", "20+5"); }},
    Setting{"clock.press",
            [](User_settings& s, std::string_view value, const Languages& /*languages*/) {
                return assign(s.session.clock_by_button, button_from(value));
            },
            [](const Languages& /*languages*/) { return Allowed(std::string("auto, button")); }},
    Setting{"clock.marks",
            [](User_settings& s, std::string_view value, const Languages& /*languages*/) {
                return assign(s.session.clock_marks, marks_from(value));
            },
            [](const Languages& /*languages*/) {
                return Allowed(std::vector<Phrase>{{"arg.seconds.form", {}}});
            }},
    Setting{"king.wait",
            [](User_settings& s, std::string_view value, const Languages& /*languages*/) {
                return assign(s.session.king_wait_ms, number_within(value, 0, longest_king_wait));
            },
            [](const Languages& /*languages*/) { return range(0, longest_king_wait); }},
    Setting{"board.ignore",
            [](User_settings& s, std::string_view value, const Languages& /*languages*/) {
                return assign(s.ignored_ports, ports_from(value));
            },
            [](const Languages& /*languages*/) { return form("arg.ports.form", "/dev/ttyUSB0,1a86:7523"); }},
    Setting{"board.buttons",
            [](User_settings& s, std::string_view value, const Languages& /*languages*/) {
                return assign(s.session.buttons_of, side_from(value));
            },
            [](const Languages& /*languages*/) { return Allowed(std::string("white, black")); }},
};

const Setting* find_setting(std::string_view key) {
    const auto* const it = std::find_if(settings_table.begin(), settings_table.end(),
                                        [&](const Setting& setting) { return setting.key == key; });
    return it == settings_table.end() ? nullptr : it;
}

}  // namespace

words::Argument allowed_values(std::string_view key, const Languages& languages) {
    const Setting* const setting = find_setting(key);
    return setting == nullptr ? Allowed(std::string()) : setting->allowed(languages);
}

tl::expected<void, Phrase> apply_setting(User_settings& settings, std::string_view key,
                                         std::string_view value, const Languages& languages) {
    const Setting* const setting = find_setting(key);
    if (setting == nullptr) return tl::unexpected(Phrase{"arg.setting.unknown", {{"key", std::string(key)}}});
    if (setting->set(settings, languages.vocabulary().setting(key, value), languages)) return {};
    return tl::unexpected(Phrase{"arg.setting.value",
                                 {{"key", std::string(key)},
                                  {"value", std::string(value)},
                                  {"allowed", setting->allowed(languages)}}});
}

tl::expected<void, Phrase> apply_setting(User_settings& settings, std::string_view assignment,
                                         const Languages& languages) {
    const auto equals = assignment.find('=');
    if (equals == std::string_view::npos)
        return tl::unexpected(Phrase{"arg.setting.unknown", {{"key", std::string(assignment)}}});
    return apply_setting(settings, assignment.substr(0, equals), assignment.substr(equals + 1), languages);
}

}  // namespace zubr::app

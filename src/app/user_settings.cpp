#include "app/user_settings.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include <fmt/ranges.h>

#include "board/discovery.hpp"

namespace zubr::app {

using draughts::Phrase;

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

enum class Outcome { done, bad_value, unknown };

Outcome outcome_of(bool good) {
    return good ? Outcome::done : Outcome::bad_value;
}

Outcome apply_to_speech(User_settings& s, std::string_view key, std::string_view typed,
                        const ui::Vocabulary& words) {
    const std::string value = words.setting(key, typed);
    if (key == "speech.level") return outcome_of(assign(s.level, voice::level_from(value)));
    if (key == "speech.rate")
        return outcome_of(assign(s.rate, number_within(value, voice::slowest_rate, voice::fastest_rate)));
    if (key == "speech.volume") return outcome_of(assign(s.speech_volume, number_within(value, 0, 100)));
    if (key == "sound.volume") return outcome_of(assign(s.sound_volume, number_within(value, 0, 100)));
    if (key == "speech.squares") {
        s.letters = value == "letters";
        return outcome_of(s.letters || value == "numbers");
    }
    if (key == "speech.man") {
        const bool known = std::find(words.men().begin(), words.men().end(), value) != words.men().end();
        if (known) s.options.man = value;
        return outcome_of(known);
    }
    if (key == "speech.colours" || key == "speech.moves")
        return outcome_of(voice::apply_setting(s.options, key, value));
    return Outcome::unknown;
}

Outcome apply_to_game(User_settings& s, std::string_view key, std::string_view value,
                      const ui::Vocabulary& words) {
    if (key == "profile") return outcome_of(assign(s.session.profile, profile_from(value)));
    if (key == "draw.automatic")
        return outcome_of(assign(s.session.automatic_draws, yes_or_no(value, words)));
    if (key == "touch-move") return outcome_of(assign(s.session.touch_move, yes_or_no(value, words)));
    if (key == "recorder") return outcome_of(assign(s.session.recorder_only, yes_or_no(value, words)));
    if (key == "clock") {
        const auto control = session::parse_time_control(value);
        if (control) s.session.clock = *control;
        return outcome_of(control.has_value());
    }
    if (key == "clock.press") {
        s.session.clock_by_button = value == "button";
        return outcome_of(s.session.clock_by_button || value == "auto");
    }
    if (key == "clock.marks") return outcome_of(assign(s.session.clock_marks, marks_from(value)));
    if (key == "king.wait")
        return outcome_of(assign(s.session.king_wait_ms, number_within(value, 0, longest_king_wait)));
    if (key == "board.ignore") return outcome_of(assign(s.ignored_ports, ports_from(value)));
    if (key == "board.buttons") {
        if (value != "white" && value != "black") return Outcome::bad_value;
        s.session.buttons_of = value == "white" ? draughts::Side::white : draughts::Side::black;
        return Outcome::done;
    }
    return Outcome::unknown;
}

}  // namespace

draughts::Argument allowed_values(std::string_view key, const Languages& languages) {
    static const std::map<std::string_view, std::string_view> words{
        {"profile", "learner, normal, tournament"},
        {"recorder", "yes, no"},
        {"touch-move", "yes, no"},
        {"draw.automatic", "yes, no"},
        {"clock.press", "auto, button"},
        {"board.buttons", "white, black"},
        {"speech.level", "short, normal, full"},
        {"speech.squares", "numbers, letters"},
        {"speech.colours", "plain, light"},
        {"speech.moves", "words, pair"}};
    const auto range = [](std::int64_t least, std::int64_t most) {
        return std::vector<Phrase>{{"arg.range", {{"n", least}, {"m", most}}}};
    };
    if (const auto it = words.find(key); it != words.end()) return std::string(it->second);
    if (key == "language") return languages.listed();
    if (key == "speech.man") return fmt::format("{}", fmt::join(languages.vocabulary().men(), ", "));
    if (key == "speech.rate") return range(voice::slowest_rate, voice::fastest_rate);
    if (key == "speech.volume" || key == "sound.volume") return range(0, 100);
    if (key == "king.wait") return range(0, longest_king_wait);
    if (key == "clock") return std::vector<Phrase>{{"arg.clock.form", {{"text", std::string("20+5")}}}};
    if (key == "clock.marks") return std::vector<Phrase>{{"arg.seconds.form", {}}};
    if (key == "board.ignore")
        return std::vector<Phrase>{{"arg.ports.form", {{"text", std::string("/dev/ttyUSB0,1a86:7523")}}}};
    return std::string();
}

tl::expected<void, Phrase> apply_setting(User_settings& settings, std::string_view key,
                                         std::string_view value, const Languages& languages) {
    const ui::Vocabulary words = languages.vocabulary();
    Outcome outcome = apply_to_speech(settings, key, value, words);
    if (outcome == Outcome::unknown) outcome = apply_to_game(settings, key, value, words);
    if (key == "language") {
        outcome = outcome_of(languages.has(value));
        if (outcome == Outcome::done) settings.language = value;
    }
    if (outcome == Outcome::done) return {};
    if (outcome == Outcome::unknown)
        return tl::unexpected(Phrase{"arg.setting.unknown", {{"key", std::string(key)}}});
    return tl::unexpected(Phrase{"arg.setting.value",
                                 {{"key", std::string(key)},
                                  {"value", std::string(value)},
                                  {"allowed", allowed_values(key, languages)}}});
}

tl::expected<void, Phrase> apply_setting(User_settings& settings, std::string_view assignment,
                                         const Languages& languages) {
    const auto equals = assignment.find('=');
    if (equals == std::string_view::npos)
        return tl::unexpected(Phrase{"arg.setting.unknown", {{"key", std::string(assignment)}}});
    return apply_setting(settings, assignment.substr(0, equals), assignment.substr(equals + 1), languages);
}

}  // namespace zubr::app

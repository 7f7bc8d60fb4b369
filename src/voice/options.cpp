#include "voice/options.hpp"

namespace zubr::voice {

std::optional<Level> level_from(std::string_view text) {
    if (text == "short") return Level::short_;
    if (text == "normal") return Level::normal;
    if (text == "full") return Level::full;
    return std::nullopt;
}

std::string_view name(Level level) {
    switch (level) {
        case Level::short_:
            return "short";
        case Level::normal:
            return "normal";
        case Level::full:
            return "full";
    }
    return "normal";
}

namespace {

/// A setting with a value that it may have, and what that value does.
struct Choice {
    std::string_view setting;
    std::string_view value;
    void (*apply)(Options&);
};

constexpr Choice choices[] = {
    {"speech.colours", "plain", [](Options& options) { options.colours = "plain"; }},
    {"speech.colours", "light", [](Options& options) { options.colours = "light"; }},
    {"speech.moves", "words", [](Options& options) { options.pair = false; }},
    {"speech.moves", "pair", [](Options& options) { options.pair = true; }},
};

}  // namespace

bool apply_setting(Options& options, std::string_view key, std::string_view value) {
    for (const Choice& choice : choices) {
        if (choice.setting != key || choice.value != value) continue;
        choice.apply(options);
        return true;
    }
    return false;
}

}  // namespace zubr::voice

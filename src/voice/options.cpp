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

bool apply_setting(Options& options, std::string_view key, std::string_view value) {
    if (key == "speech.colours" && (value == "plain" || value == "light")) {
        options.colours = value;
        return true;
    }
    if (key == "speech.moves" && (value == "words" || value == "pair")) {
        options.pair = value == "pair";
        return true;
    }
    return false;
}

}  // namespace zubr::voice

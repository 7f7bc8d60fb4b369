// Is a TOML text shallow enough to be parsed? The library follows a key of 30,000 parts, and tables within
// tables, by recursion: whoever can put a file into the settings' folder could stop every command. Asked
// before any text is handed to it.
#pragma once

#include <string_view>

namespace zubr::storage {

/// How deep tables and lists may lie in each other, and how many parts a key may have. Ours need two.
constexpr int deepest_toml = 16;

/// The line at which the text goes deeper than that, from 1; 0 when it never does. Texts between quotation
/// marks and comments are passed over; what is no TOML at all is left to the parser.
inline int too_deep_toml_line(std::string_view text) {
    int line = 1;
    int depth = 0;
    int dots = 0;
    const auto starts = [&](std::string_view mark) { return text.substr(0, mark.size()) == mark; };
    // Behind the opening mark: over the string, to its closing mark or, where it has but one line, to its
    // end.
    const auto skip_string = [&](std::string_view mark) {
        while (!text.empty() && !starts(mark)) {
            if (text.front() == '\n') {
                if (mark.size() == 1) return;
                ++line;
            }
            const bool escaped =
                text.front() == '\\' && mark.front() == '"' && text.size() > 1 && text[1] != '\n';
            text.remove_prefix(escaped ? 2 : 1);
        }
        text.remove_prefix(text.empty() ? 0 : mark.size());
    };
    while (!text.empty()) {
        bool is_string = false;
        for (const std::string_view mark : {"\"\"\"", "'''", "\"", "'"}) {
            if (!starts(mark)) continue;
            text.remove_prefix(mark.size());
            skip_string(mark);
            is_string = true;
            break;
        }
        if (is_string) continue;
        const char c = text.front();
        if (c == '#') {
            text.remove_prefix(text.find('\n') == std::string_view::npos ? text.size() : text.find('\n'));
            continue;
        }
        text.remove_prefix(1);
        if (c == '[' || c == '{') ++depth;
        if ((c == ']' || c == '}') && depth > 0) --depth;
        if (c == '.') ++dots;
        if (depth > deepest_toml || dots >= deepest_toml) return line;
        if (c == '=' || c == ',' || c == '\n') dots = 0;
        if (c == '\n') ++line;
    }
    return 0;
}

}  // namespace zubr::storage

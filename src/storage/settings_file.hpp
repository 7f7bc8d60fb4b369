// The user's settings: `key = value` in settings.toml, keys with dots as tables (`speech.rate` is rate of
// [speech]). What a key means is known by whoever reads it.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include <tl/expected.hpp>

namespace zubr::storage {

struct Setting {
    std::string value;
    bool plain = true;  ///< a text, whole number or truth value; lists, dates and the like are not
    int line = 0;
};
using Settings_map = std::map<std::string, Setting>;

struct Settings_fault {
    int line = 0;      ///< 0: the file cannot be read at all
    std::string text;  ///< for a log
};

/// Nothing when there is no such file, which is left as it is.
tl::expected<Settings_map, Settings_fault> read_settings(const std::filesystem::path& path);

/// The same from text.
tl::expected<Settings_map, Settings_fault> parse_settings(std::string_view toml);

}  // namespace zubr::storage

// The user's settings: `key = value` in settings.toml, keys with dots as tables (`speech.rate` is rate of
// [speech]). What a key means is known by whoever reads it.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include <tl/expected.hpp>

namespace zubr::storage {

using Settings_map = std::map<std::string, std::string>;

/// Nothing when there is no such file. The error names line and reason; the file is left as it is.
tl::expected<Settings_map, std::string> read_settings(const std::filesystem::path& path);

/// The same from text.
tl::expected<Settings_map, std::string> parse_settings(std::string_view toml);

}  // namespace zubr::storage

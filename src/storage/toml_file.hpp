// A TOML file that anybody may have edited, read within bounds.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>
#include <toml++/toml.h>

namespace zubr::storage {

/// `name` is what the error begins with: `pl.toml:3: why`, `pl.toml: larger than 1 MiB`.
tl::expected<toml::table, std::string> parse_toml(std::string_view text, const std::string& name);

/// The same of a file: its path is the name.
tl::expected<toml::table, std::string> read_toml(const std::string& path);

}  // namespace zubr::storage

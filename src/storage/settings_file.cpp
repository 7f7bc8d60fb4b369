#include "storage/settings_file.hpp"

#include <toml++/toml.h>

#include "platform/files.hpp"
#include "storage/toml_bounds.hpp"

namespace zubr::storage {

namespace {

void flatten(const toml::table& table, const std::string& prefix, Settings_map& settings) {
    for (const auto& [key, node] : table) {
        const std::string name = prefix + std::string(key.str());
        if (const toml::table* inner = node.as_table()) {
            flatten(*inner, name + '.', settings);
            continue;
        }
        Setting setting;
        setting.line = static_cast<int>(node.source().begin.line);
        if (const auto text = node.value<std::string>())
            setting.value = *text;
        else if (const auto flag = node.value_exact<bool>())
            setting.value = *flag ? "yes" : "no";
        else if (const auto number = node.value_exact<std::int64_t>())
            setting.value = std::to_string(*number);
        else
            setting.plain = false;
        settings[name] = std::move(setting);
    }
}

}  // namespace

tl::expected<Settings_map, Settings_fault> parse_settings(std::string_view text) {
    if (const int line = too_deep_toml_line(text); line > 0)
        return tl::unexpected(Settings_fault{line, "tables lie too deep in each other"});
    try {
        Settings_map settings;
        flatten(toml::parse(text), "", settings);
        return settings;
    } catch (const toml::parse_error& error) {
        return tl::unexpected(
            Settings_fault{static_cast<int>(error.source().begin.line), std::string(error.description())});
    }
}

tl::expected<Settings_map, Settings_fault> read_settings(const std::filesystem::path& path) {
    if (platform::is_certainly_absent(path)) return Settings_map{};
    constexpr std::size_t most_bytes = 1U << 20U;
    const auto bytes = platform::read_whole(path, most_bytes);
    if (!bytes) return tl::unexpected(Settings_fault{0, bytes.error()});
    return parse_settings(*bytes);
}

}  // namespace zubr::storage

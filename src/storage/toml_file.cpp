#include "storage/toml_file.hpp"

#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "storage/toml_bounds.hpp"

namespace zubr::storage {

namespace {

constexpr std::size_t largest_file = 1 << 20;  // bytes; the largest of ours has some 50 KiB

}  // namespace

tl::expected<toml::table, std::string> parse_toml(std::string_view text, const std::string& name) {
    if (text.size() > largest_file) return tl::make_unexpected(name + ": larger than 1 MiB");
    if (const int line = too_deep_toml_line(text); line > 0)
        return tl::make_unexpected(fmt::format("{}:{}: tables lie too deep in each other", name, line));
    try {
        return toml::parse(text, name);
    } catch (const toml::parse_error& error) {
        std::ostringstream line;
        line << name << ':' << error.source().begin.line << ": " << error.description();
        return tl::make_unexpected(line.str());
    }
}

tl::expected<toml::table, std::string> read_toml(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return tl::make_unexpected("cannot read " + path);
    std::string bytes(largest_file + 1, '\0');  // no more than tells that it is too large
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (in.bad()) return tl::make_unexpected("cannot read " + path);  // a folder
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return parse_toml(bytes, path);
}

}  // namespace zubr::storage

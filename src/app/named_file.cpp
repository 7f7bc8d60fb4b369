#include "app/named_file.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include <fmt/format.h>

#include "platform/file_claim.hpp"
#include "platform/files.hpp"

namespace zubr::app {

using platform::Standing;
using words::Phrase;

namespace {

std::string first_bytes(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::array<char, 256> bytes{};
    in.read(bytes.data(), bytes.size());
    return {bytes.data(), static_cast<std::size_t>(in.gcount())};
}

/// Milliseconds, a tab, and two tabs more in its first row.
bool begins_like_captions(std::string_view text) {
    const std::string_view row = text.substr(0, text.find('\n'));
    const auto tab = row.find('\t');
    if (tab == 0 || tab == std::string_view::npos) return false;
    const bool digits = std::all_of(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(tab),
                                    [](char c) { return c >= '0' && c <= '9'; });
    return digits && std::count(row.begin(), row.end(), '\t') == 3;
}

bool begins_like_wav(std::string_view bytes) {
    return bytes.substr(0, 4) == "RIFF" && bytes.size() >= 12 && bytes.substr(8, 4) == "WAVE";
}

}  // namespace

std::optional<Phrase> refusal_to_write(const std::string& path, bool force) {
    if (force || platform::what_stands_at(path) != Standing::content) return std::nullopt;
    return Phrase{"arg.file.exists", {{"text", path}}};
}

std::optional<Phrase> refusal_to_record(const std::string& path, Recording kind) {
    if (path == "-") return std::nullopt;
    if (platform::is_write_protected(path)) return Phrase{"arg.file.write", {{"text", path}}};
    if (platform::is_claimed(path)) return Phrase{"arg.file.used", {{"text", path}}};
    if (platform::what_stands_at(path) != Standing::content) return std::nullopt;
    const std::string begin = first_bytes(path);
    if (kind == Recording::captions ? begins_like_captions(begin) : begins_like_wav(begin))
        return std::nullopt;
    return Phrase{"arg.file.other", {{"text", path}}};
}

std::string where_it_leads(const std::string& path) {
    std::error_code failed;
    const std::filesystem::path real = std::filesystem::canonical(path, failed);
    return failed ? path : real.string();
}

bool holds_the_same(const std::string& path, const std::string& other) {
    std::ifstream one(path, std::ios::binary);
    std::ifstream two(other, std::ios::binary);
    using Bytes = std::istreambuf_iterator<char>;
    return one && two && std::equal(Bytes(one), Bytes(), Bytes(two), Bytes());
}

std::optional<std::string> set_aside(const std::string& path) {
    constexpr int most = 10000;
    for (int n = 1; n <= most; ++n) {
        std::string name = fmt::format("{}.~{}~", path, n);
        std::error_code failed;
        if (std::filesystem::copy_file(path, name, failed)) return name;
        if (failed != std::errc::file_exists) return std::nullopt;
    }
    return std::nullopt;
}

bool write_named(const std::string& path, std::string_view bytes) {
    constexpr unsigned readable_by_all = 0644;
    if (platform::what_stands_at(path) != Standing::no_file) {
        const std::string place = where_it_leads(path);
        return platform::write_atomically(place, bytes, platform::mode_of(place, readable_by_all))
            .has_value();
    }
    std::ofstream out(path, std::ios::binary);
    out << bytes << std::flush;
    return out.good();
}

}  // namespace zubr::app

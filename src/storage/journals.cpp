#include "storage/journals.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "platform/folders.hpp"
#include "platform/growing_file.hpp"

namespace zubr::storage {

namespace {

constexpr std::string_view playing = ".journal";
constexpr std::string_view ended = ".ended";
constexpr std::string_view damaged = ".damaged";

/// A name that create() may have given: `20261130-101502-0007`, and what may follow it.
struct Name {
    std::string base;  ///< `20261130-101502`
    std::string number;
};

bool all_digits(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Nothing for names of another shape, which are no business of ours, and of times that no clock reaches.
std::optional<Name> read_name(std::string_view stem) {
    constexpr std::size_t day = 8;
    constexpr std::size_t base = day + 1 + 6;
    const std::string_view sorted = stem.substr(0, stem.find(Journals::clock_mark));
    if (sorted.size() < base + 2 || sorted[day] != '-' || sorted[base] != '-' || sorted[0] == '9')
        return std::nullopt;
    if (!all_digits(sorted.substr(0, day)) || !all_digits(sorted.substr(day + 1, base - day - 1)) ||
        !all_digits(sorted.substr(base + 1)))
        return std::nullopt;
    return Name{std::string(sorted.substr(0, base)), std::string(sorted.substr(base + 1))};
}

/// The next higher text of the same length and shape, whether or not there is such a time.
std::string next_base(std::string base) {
    for (auto digit = base.rbegin(); digit != base.rend(); ++digit) {
        if (*digit == '-') continue;
        if (*digit != '9') return ++*digit, base;
        *digit = '0';
    }
    return base;
}

/// The first name behind `newest` in the order of names.
std::string name_behind(const Name& newest) {
    constexpr std::size_t digits = 4;
    constexpr int highest = 9999;
    int number = highest;  // and for numbers that are longer than ours
    if (newest.number.size() == digits)
        std::from_chars(newest.number.data(), newest.number.data() + digits, number);
    if (number < highest) return fmt::format("{}-{:04}", newest.base, number + 1);
    return next_base(newest.base) + "-0000";
}

/// Every entry of a folder; nothing where it cannot be read.
template <class Take>
void for_each_in(const std::filesystem::path& folder, const Take& take) {
    std::error_code error;
    for (auto it = std::filesystem::directory_iterator(folder, error);
         !error && it != std::filesystem::directory_iterator(); it.increment(error))
        take(*it);
}

}  // namespace

std::filesystem::path Journals::path_of(std::string_view name, std::string_view extension) const {
    return folder_ / (std::string(name) += extension);
}

std::vector<Journal_file> Journals::all() const {
    std::vector<Journal_file> found;
    for_each_in(folder_, [&](const std::filesystem::directory_entry& entry) {
        const std::string extension = entry.path().extension().string();
        std::error_code error;
        if ((extension != playing && extension != ended) || !entry.is_regular_file(error)) return;
        Journal_file file{entry.path().stem().string(), entry.path(), entry.file_size(error),
                          extension == playing};
        if (!error) found.push_back(std::move(file));
    });
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return found;
}

std::string Journals::newest() const {
    std::string newest;
    for_each_in(folder_, [&](const std::filesystem::directory_entry& entry) {
        const std::string extension = entry.path().extension().string();
        if (extension != playing && extension != ended && extension != damaged) return;
        const std::string stem = entry.path().stem().string();
        if (read_name(stem)) newest = std::max(newest, stem);
    });
    return newest;
}

std::optional<Journal_file> Journals::find(std::string_view name) const {
    for (Journal_file& file : all())
        if (file.name == name) return std::move(file);
    return std::nullopt;
}

tl::expected<platform::Growing_file, std::string> Journals::create(const std::string& stamp) const {
    if (!platform::make_private_folder(folder_)) return tl::unexpected(folder_.string());
    std::string name = stamp + "-0000";
    tl::expected<platform::Growing_file, std::string> file = tl::unexpected(std::string());
    // Another program may be as fast.
    constexpr int tries = 100;
    for (int i = 0; i < tries && !file; ++i) {
        std::string last = newest();
        if (i > 0) last = std::max(last, name);  // what could not be made although nobody sees it
        if (const auto known = read_name(last); known && last >= name) name = name_behind(*known);
        const bool own_time = name.compare(0, stamp.size(), stamp) == 0;
        std::string whole = name;
        if (!own_time) (whole += clock_mark) += stamp;
        file = platform::Growing_file::create(path_of(whole, playing));
    }
    return file;
}

void Journals::retire(std::string_view name) const {
    std::error_code error;
    std::filesystem::rename(path_of(name, playing), path_of(name, ended), error);
}

void Journals::set_aside(std::string_view name) const {
    const auto file = find(name);
    std::error_code error;
    if (file) std::filesystem::rename(file->path, path_of(name, damaged), error);
}

void Journals::remove(std::string_view name) const {
    std::error_code error;
    for (const std::string_view extension : {playing, ended})
        std::filesystem::remove(path_of(name, extension), error);
}

}  // namespace zubr::storage

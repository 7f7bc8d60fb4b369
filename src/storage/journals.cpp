#include "storage/journals.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "storage/folders.hpp"

namespace zubr::storage {

namespace {

constexpr std::string_view playing = ".journal";
constexpr std::string_view ended = ".ended";
constexpr std::string_view damaged = ".damaged";

/// `20261130-101502-0007` gives 7; 0 for names of another shape.
int number_in(std::string_view name) {
    int number = 0;
    const auto dash = name.rfind('-');
    if (dash != std::string_view::npos)
        std::from_chars(name.data() + dash + 1, name.data() + name.size(), number);
    return number;
}

}  // namespace

std::filesystem::path Journals::path_of(std::string_view name, std::string_view extension) const {
    return folder_ / (std::string(name) += extension);
}

std::vector<Journal_file> Journals::all() const {
    std::vector<Journal_file> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, error)) {
        const std::string extension = entry.path().extension().string();
        if (extension != playing && extension != ended) continue;
        Journal_file file{entry.path().stem().string(), entry.path(), entry.file_size(error),
                          extension == playing};
        if (!error) found.push_back(std::move(file));
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return found;
}

std::optional<Journal_file> Journals::find(std::string_view name) const {
    for (Journal_file& file : all())
        if (file.name == name) return std::move(file);
    return std::nullopt;
}

tl::expected<Growing_file, std::string> Journals::create(const std::string& stamp) const {
    if (!make_private_folder(folder_)) return tl::unexpected(folder_.string());
    std::string newest;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, error))
        newest = std::max(newest, entry.path().stem().string());
    std::string base = stamp;
    int number = 0;
    if (fmt::format("{}-{:04}", base, number) <= newest) {
        base = newest.substr(0, newest.rfind('-'));
        number = number_in(newest) + 1;
    }
    // Another program may be as fast.
    constexpr int tries = 100;
    tl::expected<Growing_file, std::string> file = tl::unexpected(std::string());
    for (int i = 0; i < tries && !file; ++i)
        file = Growing_file::create(path_of(fmt::format("{}-{:04}", base, number + i), playing));
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

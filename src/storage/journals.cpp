#include "storage/journals.hpp"

#include <algorithm>

#include "storage/folders.hpp"

namespace zubr::storage {

std::vector<std::filesystem::path> Journals::in_play() const {
    std::vector<std::filesystem::path> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, error))
        if (entry.path().extension() == ".journal" && !is_being_written(entry.path()))
            found.push_back(entry.path());
    std::sort(found.rbegin(), found.rend());
    return found;
}

tl::expected<Growing_file, std::string> Journals::create(const std::string& stamp) const {
    if (!make_private_folder(folder_)) return tl::unexpected(folder_.string());
    // Two programs started in one second: the first free name.
    constexpr int most_in_a_second = 100;
    tl::expected<Growing_file, std::string> file = tl::unexpected(std::string());
    for (int i = 0; i < most_in_a_second && !file; ++i)
        file = Growing_file::create(folder_ / (stamp + '-' + std::to_string(i) + ".journal"));
    return file;
}

void Journals::rename(const std::filesystem::path& journal, const char* extension) const {
    std::filesystem::path to = folder_ / journal.filename();
    to.replace_extension(extension);
    std::error_code error;
    std::filesystem::rename(folder_ / journal.filename(), to, error);
}

void Journals::retire(const std::filesystem::path& journal) const {
    rename(journal, ".ended");
}

void Journals::set_aside(const std::filesystem::path& journal) const {
    rename(journal, ".damaged");
}

}  // namespace zubr::storage

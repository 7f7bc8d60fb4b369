#include "storage/folders.hpp"

#include <cerrno>
#include <cstdlib>

#include <sys/stat.h>

namespace zubr::storage {

namespace {

std::filesystem::path folder(const char* variable, const char* otherwise) {
    // The XDG specification: a path that is not absolute is to be ignored.
    if (const char* set = std::getenv(variable); set != nullptr && *set == '/')
        return std::filesystem::path(set) / "zubr";
    const char* home = std::getenv("HOME");
    return std::filesystem::path(home != nullptr && *home == '/' ? home : "/tmp") / otherwise / "zubr";
}

}  // namespace

std::filesystem::path data_folder() {
    return folder("XDG_DATA_HOME", ".local/share");
}

std::filesystem::path config_folder() {
    return folder("XDG_CONFIG_HOME", ".config");
}

std::filesystem::path state_folder() {
    return folder("XDG_STATE_HOME", ".local/state");
}

bool make_private_folder(const std::filesystem::path& folder) {
    std::filesystem::path made;
    for (const auto& part : folder) {
        made /= part;
        if (::mkdir(made.c_str(), 0700) != 0 && errno != EEXIST && errno != EISDIR && errno != EROFS) break;
    }
    std::error_code error;
    return std::filesystem::is_directory(folder, error);
}

}  // namespace zubr::storage

#include "platform/folders.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

namespace zubr::platform {

namespace {

std::filesystem::path folder(const char* variable, const char* otherwise) {
    // The XDG specification: a path that is not absolute is to be ignored.
    if (const char* set = std::getenv(variable); set != nullptr && *set == '/')
        return std::filesystem::path(set) / "zubr";
    const auto home = home_folder();
    return home ? *home / otherwise / "zubr" : nowhere() / "zubr";
}

}  // namespace

std::optional<std::filesystem::path> home_folder() {
    if (const char* set = std::getenv("HOME"); set != nullptr && *set == '/') return set;
    std::array<char, 16384> texts{};  // sysconf(_SC_GETPW_R_SIZE_MAX) says 1024 here, and is only a hint
    passwd entry{};
    passwd* found = nullptr;
    if (::getpwuid_r(::geteuid(), &entry, texts.data(), texts.size(), &found) != 0 || found == nullptr ||
        found->pw_dir == nullptr || *found->pw_dir != '/')
        return std::nullopt;
    return found->pw_dir;
}

std::filesystem::path nowhere() {
    return "/dev/null";
}

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

}  // namespace zubr::platform

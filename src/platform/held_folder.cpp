#include "platform/held_folder.hpp"

#include <ctime>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/posix.hpp"

namespace zubr::platform {

namespace fs = std::filesystem;

tl::expected<Held_folder, std::string> Held_folder::make(const fs::path& temporary,
                                                         const std::string& prefix) {
    std::string name = (temporary / (prefix + "XXXXXX")).string();
    if (::mkdtemp(name.data()) == nullptr) return tl::unexpected(system_words());
    Held_folder folder;
    folder.path_ = name;
    folder.lock_ = ::open(name.c_str(), O_RDONLY | O_DIRECTORY);
    if (folder.lock_ >= 0) ::flock(folder.lock_, LOCK_EX | LOCK_NB);
    return folder;
}

Held_folder::Held_folder(Held_folder&& other) noexcept
    : path_(std::exchange(other.path_, {})), lock_(std::exchange(other.lock_, -1)) {}

Held_folder& Held_folder::operator=(Held_folder&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(lock_, other.lock_);
    return *this;
}

Held_folder::~Held_folder() {
    std::error_code error;
    if (!path_.empty()) fs::remove_all(path_, error);
    if (lock_ >= 0) ::close(lock_);
}

void Held_folder::keep_from_later_children() const {
    if (lock_ >= 0) ::fcntl(lock_, F_SETFD, FD_CLOEXEC);
}

void sweep_held_folders(const fs::path& temporary, const std::string& prefix, const std::string& content) {
    constexpr std::time_t young = 60;
    std::error_code error;
    for (auto it = fs::directory_iterator(temporary, error); !error && it != fs::directory_iterator();
         it.increment(error)) {
        if (!it->path().filename().string().starts_with(prefix)) continue;
        const int folder = ::open(it->path().c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (folder < 0) continue;
        struct stat status {};
        if (::fstat(folder, &status) == 0 && status.st_uid == ::geteuid() &&
            status.st_mtime + young < std::time(nullptr) && ::flock(folder, LOCK_EX | LOCK_NB) == 0) {
            ::unlinkat(folder, content.c_str(), 0);
            ::rmdir(it->path().c_str());
        }
        ::close(folder);
    }
}

}  // namespace zubr::platform

#include "platform/folder_lock.hpp"

#include <cerrno>
#include <thread>

#include <sys/file.h>
#include <unistd.h>

#include "platform/posix.hpp"

namespace zubr::platform {

Folder_lock::Folder_lock(const std::filesystem::path& file, std::chrono::milliseconds longest)
    : descriptor_(open_folder_of(file)) {
    constexpr std::chrono::milliseconds look_every{5};
    const auto end = std::chrono::steady_clock::now() + longest;
    while (descriptor_ >= 0 && ::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK && errno != EINTR) return;
        held_ = std::chrono::steady_clock::now() < end;
        if (!held_) return;
        std::this_thread::sleep_for(look_every);
    }
}

Folder_lock::~Folder_lock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace zubr::platform

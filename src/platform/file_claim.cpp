#include "platform/file_claim.hpp"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace zubr::platform {

std::optional<File_claim> File_claim::take(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) return std::nullopt;
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return File_claim(descriptor);
    ::close(descriptor);
    return std::nullopt;
}

bool is_claimed(const std::filesystem::path& path) {
    struct stat what {};
    if (::stat(path.c_str(), &what) != 0 || !S_ISREG(what.st_mode)) return false;
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) return false;
    const bool claimed = ::flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    ::close(descriptor);
    return claimed;
}

File_claim::File_claim(File_claim&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

File_claim& File_claim::operator=(File_claim&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

File_claim::~File_claim() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace zubr::platform

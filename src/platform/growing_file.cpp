#include "platform/growing_file.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/posix.hpp"

namespace zubr::platform {

tl::expected<Growing_file, std::string> Growing_file::create(const std::filesystem::path& path) {
    Growing_file file;
    file.descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
    if (file.descriptor_ < 0) return tl::unexpected(system_words());
    file.path_ = path;
    // Another program that looks for left games at this moment may take the empty file away.
    struct stat status {};
    if (::flock(file.descriptor_, LOCK_EX | LOCK_NB) != 0 || ::fstat(file.descriptor_, &status) != 0 ||
        status.st_nlink == 0)
        return tl::unexpected(std::generic_category().message(EWOULDBLOCK));
    sync_folder(path);
    return file;
}

Growing_file::Growing_file(Growing_file&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), size_(other.size_), path_(std::move(other.path_)) {}

Growing_file& Growing_file::operator=(Growing_file&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(size_, other.size_);
    std::swap(path_, other.path_);
    return *this;
}

Growing_file::~Growing_file() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

tl::expected<void, std::string> Growing_file::append(std::string_view bytes, bool durable) {
    if (descriptor_ < 0) return tl::unexpected(std::generic_category().message(EBADF));
    if (!write_all(descriptor_, bytes)) return tl::unexpected(system_words());
    size_ += bytes.size();
    if (durable && ::fdatasync(descriptor_) != 0) return tl::unexpected(system_words());
    return {};
}

}  // namespace zubr::platform

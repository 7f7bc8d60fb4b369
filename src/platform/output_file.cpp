#include "platform/output_file.hpp"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/posix.hpp"

namespace zubr::platform {

namespace {

/// Emptied only when nobody else writes it. A file system without locks has none of these.
bool empty_unless_held(int descriptor) {
    return (::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) &&
           ::ftruncate(descriptor, 0) == 0;
}

tl::unexpected<std::string> refused(int descriptor) {
    std::string words = system_words();
    ::close(descriptor);
    return tl::unexpected(std::move(words));
}

}  // namespace

tl::expected<Output_file, std::string> open_emptied(const std::string& path) {
    struct stat status {};
    Output_file file{::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666)};
    if (file.descriptor < 0) return tl::unexpected(system_words());
    file.plain = ::fstat(file.descriptor, &status) == 0 && S_ISREG(status.st_mode);
    if (file.plain && !empty_unless_held(file.descriptor)) return refused(file.descriptor);
    return file;
}

tl::expected<Output_file, std::string> open_for_places(const std::string& path) {
    struct stat status {};
    // Opening a pipe would wait for a reader, and nothing written can be put right there.
    Output_file file{::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0666)};
    if (file.descriptor < 0) return tl::unexpected(system_words());
    if (::fstat(file.descriptor, &status) != 0) return refused(file.descriptor);
    if (S_ISFIFO(status.st_mode)) {
        ::close(file.descriptor);
        return tl::unexpected(std::string("it is a pipe"));
    }
    file.plain = S_ISREG(status.st_mode);
    if (file.plain && !empty_unless_held(file.descriptor)) return refused(file.descriptor);
    return file;
}

bool is_pipe(const std::string& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 && S_ISFIFO(status.st_mode);
}

int open_pipe(const std::string& path, bool wait_for_reader) {
    // Without a reader this fails at once (ENXIO), where a waiting open would wait for one.
    const int patience = wait_for_reader ? 0 : O_NONBLOCK;
    return ::open(path.c_str(), O_WRONLY | O_CLOEXEC | patience);
}

tl::expected<void, std::string> write_all_at(int descriptor, std::span<const unsigned char> bytes,
                                             std::uint64_t at) {
    while (!bytes.empty()) {
        ssize_t written = ::pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(at));
        // A device has no places, and takes what comes.
        if (written < 0 && errno == ESPIPE) written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return tl::unexpected(system_words());
        at += static_cast<std::uint64_t>(written);
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return {};
}

void cut_off(int descriptor, std::uint64_t size) {
    static_cast<void>(::ftruncate(descriptor, static_cast<off_t>(size)));
}

void go_on_at(int descriptor, std::uint64_t at) {
    ::lseek(descriptor, static_cast<off_t>(at), SEEK_SET);
}

}  // namespace zubr::platform

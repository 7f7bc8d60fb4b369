#include "platform/files.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/posix.hpp"

namespace zubr::platform {

namespace {

struct Beside {
    std::string name;
    int descriptor = -1;
};

/// A new file beside a place, open for writing; of none that fails anything is left.
tl::expected<Beside, std::string> open_beside(const std::filesystem::path& path, unsigned mode) {
    if (is_write_protected(path)) return tl::unexpected(std::generic_category().message(EACCES));
    Beside beside{path.string() + ".XXXXXX"};  // mkostemp fills in the six letters
    beside.descriptor = ::mkostemp(beside.name.data(), O_CLOEXEC);
    if (beside.descriptor < 0) return tl::unexpected(system_words());
    if (::fchmod(beside.descriptor, mode) == 0) return beside;
    std::string words = system_words();
    ::close(beside.descriptor);
    ::unlink(beside.name.c_str());
    return tl::unexpected(std::move(words));
}

}  // namespace

Standing what_stands_at(const std::filesystem::path& path) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status)) return Standing::nothing;
    if (!std::filesystem::is_regular_file(status)) return Standing::no_file;
    return std::filesystem::file_size(path, error) == 0 ? Standing::nothing : Standing::content;
}

tl::expected<std::string, std::string> make_beside(const std::filesystem::path& path, unsigned mode) {
    auto beside = open_beside(path, mode);
    if (!beside) return tl::unexpected(beside.error());
    ::close(beside->descriptor);
    return std::move(beside->name);
}

unsigned mode_of(const std::filesystem::path& path, unsigned otherwise) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status)) return otherwise;
    return static_cast<unsigned>(status.permissions() & std::filesystem::perms::all);
}

tl::expected<void, std::string> write_atomically(const std::filesystem::path& path, std::string_view bytes,
                                                 unsigned mode) {
    const auto opened = open_beside(path, mode);
    if (!opened) return tl::unexpected(opened.error());
    const auto& [beside, descriptor] = *opened;
    const bool good = write_all(descriptor, bytes) && ::fsync(descriptor) == 0;
    const std::string words = system_words();
    ::close(descriptor);
    if (!good || ::rename(beside.c_str(), path.c_str()) != 0) {
        const std::string reason = good ? system_words() : words;
        ::unlink(beside.c_str());
        return tl::unexpected(reason);
    }
    sync_folder(path);
    return {};
}

bool is_write_protected(const std::filesystem::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
    constexpr unsigned writable_by_any = 0222;
    return (status.st_mode & writable_by_any) == 0 ||
           ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0;
}

tl::expected<std::string, std::string> read_whole(const std::filesystem::path& path, std::size_t limit,
                                                  Readable what) {
    // Opening a pipe waits for its writer, and a terminal would become that of the program.
    const int patience = what == Readable::files ? O_NONBLOCK : 0;
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | patience);
    if (descriptor < 0) return tl::unexpected(system_words());
    struct stat status {};
    if (what == Readable::files && (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode))) {
        ::close(descriptor);
        return tl::unexpected(std::string("no plain file"));
    }
    std::string bytes;
    std::string block(65536, '\0');
    for (;;) {
        const ssize_t got = ::read(descriptor, block.data(), block.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            const std::string reason = system_words();
            ::close(descriptor);
            return tl::unexpected(reason);
        }
        if (got == 0) break;
        bytes.append(block, 0, static_cast<std::size_t>(got));
        if (bytes.size() > limit) {
            ::close(descriptor);
            return tl::unexpected(std::generic_category().message(EFBIG));
        }
    }
    ::close(descriptor);
    return bytes;
}

bool may_write_in(const std::filesystem::path& folder) {
    return ::access(folder.c_str(), W_OK | X_OK) == 0;
}

bool is_certainly_absent(const std::filesystem::path& path) {
    for (auto part = path; !part.empty(); part = part.parent_path()) {
        struct stat what {};
        if (::lstat(part.c_str(), &what) != 0) {
            if (errno != ENOENT && errno != ENOTDIR) return false;
        } else {
            // The nearest thing that is there: a folder without the rest, or what hides the rest.
            return part != path && ::stat(part.c_str(), &what) == 0 && S_ISDIR(what.st_mode);
        }
        if (part == part.parent_path()) break;
    }
    return true;
}

tl::expected<void, std::string> make_private_file(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) return tl::unexpected(system_words());
    ::fchmod(descriptor, 0600);
    ::close(descriptor);
    return {};
}

void make_private(std::FILE* file) {
    ::fchmod(::fileno(file), S_IRUSR | S_IWUSR);
}

}  // namespace zubr::platform

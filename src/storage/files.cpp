#include "storage/files.hpp"

#include <cerrno>
#include <chrono>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace zubr::storage {

namespace {

std::string system_words() {
    return std::generic_category().message(errno);
}

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

int open_folder_of(const std::filesystem::path& file) {
    const auto folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
    return ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

/// A rename is on the disk only when its folder is.
void sync_folder(const std::filesystem::path& file) {
    const int descriptor = open_folder_of(file);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

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

}  // namespace zubr::storage

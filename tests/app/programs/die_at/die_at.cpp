// Preloaded into a program (LD_PRELOAD) it kills it with SIGKILL at its N-th operation on files, N being
// ZUBR_DIE_AT: before the operation, or, when that is a write and ZUBR_DIE_TORN is set, after half of its
// bytes. Without ZUBR_DIE_AT it only counts, into the file ZUBR_DIE_COUNT. ZUBR_SLOW_FSYNC_MS makes each
// fsync last so long.
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/uio.h>
#include <unistd.h>

namespace {

std::atomic<long> operations{0};

long wanted() {
    static const long number = [] {
        const char* text = std::getenv("ZUBR_DIE_AT");
        return text == nullptr ? 0L : std::atol(text);
    }();
    return number;
}

bool torn() {
    static const bool set = std::getenv("ZUBR_DIE_TORN") != nullptr;
    return set;
}

[[noreturn]] void die() {
    ::kill(::getpid(), SIGKILL);
    for (;;)
        ::pause();
}

/// True when this operation is the last one.
bool last_one() {
    return ++operations == wanted();
}

void count() {
    if (last_one()) die();
}

template <class Function>
Function real(const char* name) {
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

struct Told {
    ~Told() {
        const char* path = std::getenv("ZUBR_DIE_COUNT");
        if (path == nullptr) return;
        const long number = operations;
        if (FILE* file = std::fopen(path, "w")) {
            std::fprintf(file, "%ld\n", number);
            std::fclose(file);
        }
    }
};
const Told told;

}  // namespace

// NOLINTBEGIN(readability-identifier-naming): the C library's own names and parameters.
extern "C" {

ssize_t write(int descriptor, const void* bytes, size_t size) {
    static const auto next = real<ssize_t (*)(int, const void*, size_t)>("write");
    if (last_one()) {
        if (torn()) next(descriptor, bytes, size / 2);
        die();
    }
    return next(descriptor, bytes, size);
}

ssize_t writev(int descriptor, const iovec* parts, int size) {
    static const auto next = real<ssize_t (*)(int, const iovec*, int)>("writev");
    count();
    return next(descriptor, parts, size);
}

ssize_t pwrite(int descriptor, const void* bytes, size_t size, off_t at) {
    static const auto next = real<ssize_t (*)(int, const void*, size_t, off_t)>("pwrite");
    if (last_one()) {
        if (torn()) next(descriptor, bytes, size / 2, at);
        die();
    }
    return next(descriptor, bytes, size, at);
}

ssize_t pwrite64(int descriptor, const void* bytes, size_t size, off64_t at) {
    static const auto next = real<ssize_t (*)(int, const void*, size_t, off64_t)>("pwrite64");
    if (last_one()) {
        if (torn()) next(descriptor, bytes, size / 2, at);
        die();
    }
    return next(descriptor, bytes, size, at);
}

int fsync(int descriptor) {
    static const auto next = real<int (*)(int)>("fsync");
    count();
    // A disk that is slow for files that are written whole; rows of journals go by fdatasync.
    if (const char* slow = std::getenv("ZUBR_SLOW_FSYNC_MS"))
        ::usleep(static_cast<useconds_t>(std::atol(slow)) * 1000);
    return next(descriptor);
}

int fdatasync(int descriptor) {
    static const auto next = real<int (*)(int)>("fdatasync");
    count();
    return next(descriptor);
}

int ftruncate(int descriptor, off_t size) noexcept {
    static const auto next = real<int (*)(int, off_t)>("ftruncate");
    count();
    return next(descriptor, size);
}

int ftruncate64(int descriptor, off64_t size) noexcept {
    static const auto next = real<int (*)(int, off64_t)>("ftruncate64");
    count();
    return next(descriptor, size);
}

int rename(const char* from, const char* to) noexcept {
    static const auto next = real<int (*)(const char*, const char*)>("rename");
    count();
    return next(from, to);
}

int unlink(const char* path) noexcept {
    static const auto next = real<int (*)(const char*)>("unlink");
    count();
    return next(path);
}

int remove(const char* path) noexcept {
    static const auto next = real<int (*)(const char*)>("remove");
    count();
    return next(path);
}

int open(const char* path, int flags, ...) {
    static const auto next = real<int (*)(const char*, int, mode_t)>("open");
    va_list more;
    va_start(more, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0;
    va_end(more);
    if ((flags & O_CREAT) != 0) count();
    return next(path, flags, mode);
}

int open64(const char* path, int flags, ...) {
    static const auto next = real<int (*)(const char*, int, mode_t)>("open64");
    va_list more;
    va_start(more, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0;
    va_end(more);
    if ((flags & O_CREAT) != 0) count();
    return next(path, flags, mode);
}

}  // extern "C"
// NOLINTEND(readability-identifier-naming)

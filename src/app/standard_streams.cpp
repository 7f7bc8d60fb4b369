#include "app/standard_streams.hpp"

#include <cerrno>
#include <csignal>
#include <iostream>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace zubr::app {

namespace {

constexpr std::size_t most_waiting = 4096;

/// Live to the end of the program, as std::cout and std::cerr do.
Shown_buffer& buffer_of(int descriptor) {
    static auto* const out = new Shown_buffer(STDOUT_FILENO);
    static auto* const err = new Shown_buffer(STDERR_FILENO);
    return descriptor == STDOUT_FILENO ? *out : *err;
}

void open_if_closed(int descriptor, int flags) {
    if (::fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) return;
    // The lowest free number is given: those below are open by now.
    static_cast<void>(::open("/dev/null", flags));
}

}  // namespace

void put_streams_in_order() {
    // Reading finds the end at once; writing to the output fails, as it would have on the closed descriptor.
    open_if_closed(STDIN_FILENO, O_RDONLY);
    open_if_closed(STDOUT_FILENO, O_RDONLY);
    open_if_closed(STDERR_FILENO, O_WRONLY);
    ::signal(SIGXFSZ, SIG_IGN);
    if (::isatty(STDOUT_FILENO) != 0) std::cout.rdbuf(&buffer_of(STDOUT_FILENO));
    std::cerr.rdbuf(&buffer_of(STDERR_FILENO));
}

bool all_was_written() {
    std::cout.flush();
    return std::cout.good();
}

void silence_libraries(const std::string& file) {
    constexpr int above_all = 10;
    const int own = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, above_all);
    if (own < 0) return;
    int other = -1;
    struct stat status {};
    // A pipe in the place of the file would hold up whoever complains.
    if (!file.empty())
        other = ::open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0600);
    if (other >= 0 && (::fstat(other, &status) != 0 || !S_ISREG(status.st_mode))) {
        ::close(other);
        other = -1;
    }
    if (other < 0) other = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (other < 0) {
        ::close(own);
        return;
    }
    std::cerr.flush();
    buffer_of(STDERR_FILENO).write_to(own);
    ::dup2(other, STDERR_FILENO);
    ::close(other);
}

Shown_buffer::int_type Shown_buffer::overflow(int_type c) {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    const char byte = traits_type::to_char_type(c);
    return xsputn(&byte, 1) == 1 ? c : traits_type::eof();
}

std::streamsize Shown_buffer::xsputn(const char* bytes, std::streamsize count) {
    waiting_ += shown_.take({bytes, static_cast<std::size_t>(count)});
    const bool line = !waiting_.empty() && waiting_.back() == '\n';
    if ((line || waiting_.size() >= most_waiting) && !flush()) return 0;
    return count;
}

int Shown_buffer::sync() {
    return flush() ? 0 : -1;
}

bool Shown_buffer::flush() {
    while (!waiting_.empty() && !failed_) {
        const ssize_t written = ::write(descriptor_, waiting_.data(), waiting_.size());
        if (written > 0)
            waiting_.erase(0, static_cast<std::size_t>(written));
        else if (written == 0 || (errno != EINTR && errno != EAGAIN))
            failed_ = true;
    }
    waiting_.clear();
    return !failed_;
}

}  // namespace zubr::app

#include "platform/standard_descriptors.hpp"

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace zubr::platform {

namespace {

void open_if_closed(int descriptor, int flags) {
    if (::fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) return;
    // The lowest free number is given: those below are open by now.
    static_cast<void>(::open("/dev/null", flags));
}

}  // namespace

void open_closed_standard_descriptors() {
    // Reading finds the end at once; writing to the output fails, as it would have on the closed descriptor.
    open_if_closed(STDIN_FILENO, O_RDONLY);
    open_if_closed(STDOUT_FILENO, O_RDONLY);
    open_if_closed(STDERR_FILENO, O_WRONLY);
}

void divert_standard_error(const std::string& file, const std::function<void(int)>& keep) {
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
    keep(own);
    ::dup2(other, STDERR_FILENO);
    ::close(other);
}

}  // namespace zubr::platform

#include "virtual/pty.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

namespace zubr::board_model {

namespace {

std::runtime_error failure(const std::string& what) {
    return std::runtime_error(what + ": " + std::strerror(errno));
}

// A terminal in its usual mode would echo, translate and swallow bytes.
void make_raw(const std::string& slave) {
    const int fd = open(slave.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (fd < 0) throw failure("cannot open " + slave);
    termios mode = {};
    const bool done = tcgetattr(fd, &mode) == 0 && (cfmakeraw(&mode), cfsetspeed(&mode, B38400)) == 0 &&
                      tcsetattr(fd, TCSANOW, &mode) == 0;
    close(fd);
    if (!done) throw failure("cannot set the mode of " + slave);
}

}  // namespace

Pty::Pty(std::string link) : link_(std::move(link)) {
    master_ = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (master_ < 0) throw failure("cannot open a pseudo terminal");
    try {
        char name[64] = {};
        if (grantpt(master_) != 0 || unlockpt(master_) != 0 || ptsname_r(master_, name, sizeof name) != 0)
            throw failure("cannot open a pseudo terminal");
        slave_ = name;
        make_raw(slave_);
        put_link();
    } catch (...) {
        close(master_);
        throw;
    }
}

void Pty::put_link() const {
    struct stat there = {};
    if (lstat(link_.c_str(), &there) == 0 && !S_ISLNK(there.st_mode))
        throw std::runtime_error(link_ + " exists and is no link");
    const std::string fresh = link_ + ".new";
    unlink(fresh.c_str());
    if (symlink(slave_.c_str(), fresh.c_str()) != 0 || std::rename(fresh.c_str(), link_.c_str()) != 0)
        throw failure("cannot make the link " + link_);
}

Pty::~Pty() {
    char target[64] = {};
    const ssize_t size = readlink(link_.c_str(), target, sizeof target - 1);
    if (size > 0 && slave_ == target) unlink(link_.c_str());
    close(master_);
}

bool Pty::client() const {
    // The master is hung up as long as nobody has the slave open.
    pollfd state = {master_, POLLIN, 0};
    return poll(&state, 1, 0) >= 0 && (state.revents & POLLHUP) == 0;
}

std::vector<std::uint8_t> Pty::read() {
    std::vector<std::uint8_t> bytes(4096);
    const ssize_t size = ::read(master_, bytes.data(), bytes.size());
    bytes.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    return bytes;
}

void Pty::write(const std::vector<std::uint8_t>& bytes) {
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t size = ::write(master_, bytes.data() + done, bytes.size() - done);
        if (size <= 0) return;
        done += static_cast<std::size_t>(size);
    }
}

}  // namespace zubr::board_model

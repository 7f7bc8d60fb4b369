#include "platform/serial_line.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <linux/serial.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <termios.h>
#include <unistd.h>

namespace zubr::platform {

namespace {

/// As the kernel tells devices to programs (its new_encode_dev()): the minor number's upper bits stand above
/// the major number.
unsigned number_of(dev_t device) {
    const unsigned low = ::minor(device) & 0xFFU;
    const unsigned high = ::minor(device) & ~0xFFU;
    return low | ::major(device) << 8U | high << 12U;
}

/// /proc/PID/stat names the terminal of each process, to everybody.
bool controls_a_session_numbered(unsigned device) {
    std::error_code error;
    for (auto it = std::filesystem::directory_iterator("/proc", error);
         !error && it != std::filesystem::directory_iterator(); it.increment(error)) {
        const std::string name = it->path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        std::ifstream in(it->path() / "stat");
        std::string line;
        if (!std::getline(in, line)) continue;
        // The name of the program, in brackets, may hold anything.
        std::istringstream rest(line.substr(std::min(line.rfind(')'), line.size() - 1) + 1));
        std::string state;
        long parent = 0;
        long group = 0;
        long session = 0;
        long terminal = 0;
        if (!(rest >> state >> parent >> group >> session >> terminal) || terminal == 0) continue;
        if (static_cast<unsigned>(terminal) == device) return true;
    }
    return false;
}

bool are_raw(const termios& modes) {
    return (modes.c_lflag & (ICANON | ECHO | ISIG | IEXTEN)) == 0U && (modes.c_oflag & OPOST) == 0U &&
           (modes.c_iflag & (IXON | ICRNL | INLCR | IGNCR | ISTRIP)) == 0U &&
           (modes.c_cflag & CSIZE) == CS8 && modes.c_cc[VMIN] == 1;
}

}  // namespace

Device_kind kind_of(const std::string& path) {
    // Documentation/admin-guide/devices.txt of Linux: pseudo-terminals have the majors 136 to 143.
    constexpr unsigned first = 136;
    constexpr unsigned last = 143;
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0 || !S_ISCHR(status.st_mode)) return Device_kind::none;
    if (::major(status.st_rdev) < first || ::major(status.st_rdev) > last) return Device_kind::hardware;
    const int handle = ::open(path.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (handle < 0) return Device_kind::none;
    termios modes{};
    const bool raw = ::tcgetattr(handle, &modes) == 0 && are_raw(modes);
    ::close(handle);
    return raw ? Device_kind::byte_line : Device_kind::edited_line;
}

tl::expected<Device, int> device_at(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return tl::unexpected(errno);
    return Device{S_ISCHR(status.st_mode), status.st_rdev};
}

tl::expected<std::string, int> real_path(const std::string& path) {
    const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.c_str(), nullptr), &std::free);
    if (!real) return tl::unexpected(errno);
    return std::string(real.get());
}

bool controls_a_session(const Device& device) {
    return controls_a_session_numbered(number_of(device.number));
}

bool controls_a_session(Line_handle line) {
    unsigned device = 0;
    return ::ioctl(line, TIOCGDEV, &device) == 0 && controls_a_session_numbered(device);
}

tl::expected<Line_handle, int> open_line(const std::string& path) {
    const int handle = ::open(path.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (handle < 0) return tl::unexpected(errno);
    return handle;
}

tl::expected<Line_handle, int> own_handle(Line_handle line) {
    const int own = ::fcntl(line, F_DUPFD_CLOEXEC, 0);
    if (own < 0) return tl::unexpected(errno);
    return own;
}

void close_line(Line_handle line) {
    ::close(line);
}

bool is_line(Line_handle line) {
    return ::isatty(line) != 0;
}

bool lock_line(Line_handle line) {
    return ::flock(line, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

void keep_from_children(Line_handle line) {
    ::fcntl(line, F_SETFD, FD_CLOEXEC);
}

std::optional<int> make_byte_line(Line_handle line) {
    termios settings{};
    if (::tcgetattr(line, &settings) != 0) return errno;
    if (are_raw(settings)) return std::nullopt;
    ::cfmakeraw(&settings);
    settings.c_cc[VMIN] = 1;
    settings.c_cc[VTIME] = 0;
    if (::tcsetattr(line, TCSANOW, &settings) != 0) return errno;
    return std::nullopt;
}

void ask_for_low_latency(Line_handle line) {
    serial_struct driver{};
    if (::ioctl(line, TIOCGSERIAL, &driver) == 0) {
        driver.flags |= ASYNC_LOW_LATENCY;
        ::ioctl(line, TIOCSSERIAL, &driver);
    }
}

std::optional<std::uint64_t> device_number(Line_handle line) {
    struct stat status {};
    if (::fstat(line, &status) != 0) return std::nullopt;
    return status.st_rdev;
}

std::size_t bytes_waiting(Line_handle line) {
    int bytes = 0;
    if (::ioctl(line, FIONREAD, &bytes) != 0 || bytes < 0) return 0;
    return static_cast<std::size_t>(bytes);
}

void drop_unsent(Line_handle line) {
    ::tcflush(line, TCOFLUSH);
}

struct Line_modes::Known {
    termios modes;
};

Line_modes::Line_modes(std::unique_ptr<Known> known) : known_(std::move(known)) {}
Line_modes::Line_modes(Line_modes&&) noexcept = default;
Line_modes& Line_modes::operator=(Line_modes&&) noexcept = default;
Line_modes::~Line_modes() = default;

tl::expected<Line_modes, int> Line_modes::of(Line_handle line) {
    auto known = std::make_unique<Known>();
    if (::tcgetattr(line, &known->modes) != 0) return tl::unexpected(errno);
    return Line_modes(std::move(known));
}

bool Line_modes::is_raw() const {
    return are_raw(known_->modes);
}

bool Line_modes::is_38400_baud() const {
    return ::cfgetispeed(&known_->modes) == B38400 && ::cfgetospeed(&known_->modes) == B38400;
}

void Line_modes::put_back(Line_handle line) const {
    ::tcsetattr(line, TCSANOW, &known_->modes);
}

}  // namespace zubr::platform

// A pseudo-terminal that libserialport takes for a USB port: the calls that need hardware are answered here,
// everything else (opening, settings, bytes, hang-up) is the system's.
#include <array>
#include <cerrno>
#include <cstdarg>
#include <cstring>
#include <string>

#include <asio/io_context.hpp>
#include <catch2/catch.hpp>
#include <pty.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "board/port.hpp"

using namespace zubr::board;
using namespace std::chrono_literals;

namespace {
bool pretend = true;
int modem_requests = 0;
}  // namespace

extern "C" {
int __real_ioctl(int fd, unsigned long request, void* argument);
ssize_t __real_readlink(const char* path, char* target, std::size_t size);
int __real___lxstat(int version, const char* path, struct stat* status);

int __wrap_ioctl(int fd, unsigned long request, ...) {
    va_list arguments;
    va_start(arguments, request);
    void* const argument = va_arg(arguments, void*);
    va_end(arguments);
    switch (request) {
        case TIOCMGET:
            ++modem_requests;
            *static_cast<int*>(argument) = TIOCM_DTR | TIOCM_RTS;
            return 0;
        case TIOCMSET:
        case TIOCMBIS:
        case TIOCMBIC:
            ++modem_requests;
            return 0;
        default:
            return __real_ioctl(fd, request, argument);
    }
}

ssize_t __wrap_readlink(const char* path, char* target, std::size_t size) {
    if (pretend && std::string(path).rfind("/sys/class/tty/pts/", 0) == 0) {
        const std::string device = "../../devices/pci0000:00/usb1/1-1/ttyUSB0";
        std::memcpy(target, device.data(), std::min(size, device.size()));
        return static_cast<ssize_t>(std::min(size, device.size()));
    }
    return __real_readlink(path, target, size);
}

int __wrap___lxstat(int version, const char* path, struct stat* status) {
    if (pretend && std::string(path).rfind("/sys/class/tty/pts/", 0) == 0) return 0;
    return __real___lxstat(version, path, status);
}
}

namespace {

struct Usb_port {
    Usb_port() {
        std::array<char, 128> path{};
        int client = -1;
        REQUIRE(::openpty(&master, &client, path.data(), nullptr, nullptr) == 0);
        ::close(client);
        name = path.data();
    }
    ~Usb_port() {
        if (master >= 0) ::close(master);
    }
    Usb_port(const Usb_port&) = delete;
    Usb_port& operator=(const Usb_port&) = delete;
    int master = -1;
    std::string name;
};

}  // namespace

TEST_CASE("libserialport opens and configures the port, Asio carries its bytes") {
    Usb_port port;
    asio::io_context io;
    modem_requests = 0;
    auto opened = Port_stream::open(io, port.name);
    REQUIRE(opened.has_value());
    CHECK((*opened)->real());
    CHECK(modem_requests > 0);

    termios settings{};
    REQUIRE(::tcgetattr(port.master, &settings) == 0);
    CHECK(::cfgetispeed(&settings) == B38400);
    CHECK(::cfgetospeed(&settings) == B38400);
    CHECK((settings.c_cflag & CSIZE) == CS8);
    CHECK((settings.c_cflag & (PARENB | CSTOPB | CRTSCTS)) == 0U);
    CHECK((settings.c_iflag & (IXON | IXOFF | ICRNL | INLCR)) == 0U);
    CHECK((settings.c_lflag & (ICANON | ECHO | ISIG)) == 0U);

    std::string got;
    std::string gone;
    (*opened)->start([&](std::span<const std::uint8_t> bytes) { got.append(bytes.begin(), bytes.end()); },
                     [&](const std::string& why) { gone = why; });
    const std::string binary("\x00\x03\x11\x13\x1a\r\n\xff\x7f", 9);
    REQUIRE(::write(port.master, binary.data(), binary.size()) == 9);
    (*opened)->write({reinterpret_cast<const std::uint8_t*>(binary.data()), binary.size()});
    for (int i = 0; i < 100 && got.size() < binary.size(); ++i)
        io.run_for(10ms);
    CHECK(got == binary);
    std::array<char, 32> heard{};
    REQUIRE(::read(port.master, heard.data(), heard.size()) == 9);
    CHECK(std::string(heard.data(), 9) == binary);

    // The cable is pulled: said once, and nothing turns for ever.
    ::close(port.master);
    port.master = -1;
    for (int i = 0; i < 100 && gone.empty(); ++i)
        io.run_for(10ms);
    CHECK_FALSE(gone.empty());
    io.restart();
    CHECK(io.run_for(50ms) == 0);
}

TEST_CASE("a port is lent once") {
    const Usb_port port;
    asio::io_context io;
    const auto first = Port_stream::open(io, port.name);
    REQUIRE(first.has_value());
    const auto second = Port_stream::open(io, port.name);
    REQUIRE_FALSE(second.has_value());
    CHECK(second.error().problem == Open_problem::busy);
    (*first)->close();
    CHECK(Port_stream::open(io, port.name).has_value());
}

TEST_CASE("what libserialport does not know is opened by Asio") {
    const Usb_port port;
    asio::io_context io;
    pretend = false;
    const auto opened = Port_stream::open(io, port.name);
    pretend = true;
    REQUIRE(opened.has_value());
    CHECK_FALSE((*opened)->real());
}

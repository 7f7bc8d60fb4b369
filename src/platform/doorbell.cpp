#include "platform/doorbell.hpp"

#include <array>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace zubr::platform {

Doorbell::Doorbell() {
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
    read_ = ends[0];
    write_ = ends[1];
}

Doorbell::~Doorbell() {
    take_down();
}

void Doorbell::ring() const {
    // A full pipe wakes as well.
    static_cast<void>(::write(write_, "", 1) < 0);
}

void Doorbell::silence() const {
    std::array<char, 64> rung{};
    while (::read(read_, rung.data(), rung.size()) > 0) {
    }
}

void Doorbell::take_down() {
    if (read_ >= 0) ::close(std::exchange(read_, -1));
    if (write_ >= 0) ::close(std::exchange(write_, -1));
}

}  // namespace zubr::platform

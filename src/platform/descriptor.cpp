#include "platform/descriptor.hpp"

#include <cerrno>
#include <vector>

#include <poll.h>
#include <unistd.h>

namespace zubr::platform {

bool is_terminal(int descriptor) {
    return ::isatty(descriptor) != 0;
}

void close_descriptor(int descriptor) {
    ::close(descriptor);
}

tl::expected<std::size_t, std::errc> read_some(int descriptor, std::span<char> place) {
    const ssize_t got = ::read(descriptor, place.data(), place.size());
    if (got < 0) return tl::unexpected(static_cast<std::errc>(errno));
    return static_cast<std::size_t>(got);
}

tl::expected<std::size_t, std::errc> write_some(int descriptor, std::string_view bytes) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0) return tl::unexpected(static_cast<std::errc>(errno));
    return static_cast<std::size_t>(written);
}

bool is_passing(std::errc error) {
    return error == std::errc::interrupted || error == std::errc::resource_unavailable_try_again;
}

Waited wait_for(std::span<Awaited> all, std::optional<std::chrono::milliseconds> longest) {
    std::vector<pollfd> wait;
    for (const Awaited& each : all)
        wait.push_back(
            {each.descriptor, static_cast<short>(each.what == Awaited::What::room ? POLLOUT : POLLIN), 0});
    const int ready = ::poll(wait.data(), wait.size(), longest ? static_cast<int>(longest->count()) : -1);
    if (ready < 0) return errno == EINTR ? Waited::interrupted : Waited::failed;
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i].came = wait[i].revents != 0;
    return ready > 0 ? Waited::came : Waited::in_vain;
}

Waited wait_for(Awaited one, std::optional<std::chrono::milliseconds> longest) {
    return wait_for({&one, 1}, longest);
}

}  // namespace zubr::platform

#include "platform/process.hpp"

#include <csignal>
#include <system_error>

#include <sys/wait.h>
#include <unistd.h>

namespace zubr::platform {

std::optional<std::filesystem::path> own_program() {
    std::error_code error;
    auto self = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) return std::nullopt;
    return self;
}

int own_process_number() {
    return ::getpid();
}

bool survives(const std::function<void()>& work, std::chrono::milliseconds longest) {
    constexpr int look_every_ms = 2;
    const pid_t child = ::fork();
    if (child < 0) return true;  // not known: as it was before anybody asked
    if (child == 0) {
        work();
        ::_exit(0);
    }
    int status = 0;
    for (int waited = 0; ::waitpid(child, &status, WNOHANG) == 0; waited += look_every_ms) {
        if (waited >= longest.count()) ::kill(child, SIGKILL);
        ::usleep(look_every_ms * 1000);
    }
    return WIFEXITED(status);
}

}  // namespace zubr::platform

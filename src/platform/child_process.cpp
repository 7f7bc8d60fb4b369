#include "platform/child_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "platform/posix.hpp"

namespace zubr::platform {

tl::expected<std::unique_ptr<Child_process>, std::string> Child_process::start(
    std::vector<std::string> words) {
    std::unique_ptr<Child_process> child(new Child_process);
    std::array<int, 2> in{-1, -1};
    std::array<int, 2> out{-1, -1};
    if (::pipe2(in.data(), O_CLOEXEC) != 0) return tl::unexpected(system_words());
    child->to_ = in[1];
    if (::pipe2(out.data(), O_CLOEXEC) != 0) {
        std::string refused = system_words();
        ::close(in[0]);
        return tl::unexpected(std::move(refused));
    }
    child->from_ = out[0];
    std::string refused = child->spawn(words, in[0], out[1]);
    ::close(in[0]);
    ::close(out[1]);
    if (!refused.empty()) return tl::unexpected(std::move(refused));
    return child;
}

Child_process::~Child_process() {
    end();
    if (from_ >= 0) ::close(from_);
}

bool Child_process::alive() {
    const std::lock_guard lock(mutex_);
    int status = 0;
    if (process_ > 0 && ::waitpid(process_, &status, WNOHANG) != 0) process_ = -1;
    return process_ > 0;
}

void Child_process::give(std::string_view bytes) {
    static_cast<void>(write_all(to_, bytes));
}

std::size_t Child_process::take(std::span<char> place) {
    for (;;) {
        const ssize_t got = ::read(from_, place.data(), place.size());
        if (got < 0 && errno == EINTR) continue;
        return got > 0 ? static_cast<std::size_t>(got) : 0;
    }
}

void Child_process::end() {
    const std::lock_guard lock(mutex_);
    if (to_ >= 0) ::close(std::exchange(to_, -1));
    if (process_ > 0) {
        ::kill(process_, SIGTERM);
        int status = 0;
        while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
        }
        process_ = -1;
    }
}

std::string Child_process::spawn(std::vector<std::string>& words, int in, int out) {
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    const int failed =
        ::posix_spawnp(&process_, words.front().c_str(), &actions, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (failed == 0) return {};
    process_ = -1;
    return words.front() + ": " + std::generic_category().message(failed);
}

}  // namespace zubr::platform

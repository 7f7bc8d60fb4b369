#include "ui/text_input.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include <fcntl.h>
#include <poll.h>
#include <readline/history.h>
#include <readline/readline.h>
#include <unistd.h>

namespace zubr::ui {

namespace {

/// Readline's callback interface has no place for a pointer of one's own.
thread_local const std::function<void(char*)>* line_taker = nullptr;

void take_line_from_readline(char* line) {
    (*line_taker)(line);
}

constexpr std::size_t longest_line = 4096;

}  // namespace

Text_input::Text_input(std::string prompt, Take_line take_line, At_end at_end)
    : prompt_(std::move(prompt)), take_line_(std::move(take_line)), at_end_(std::move(at_end)) {
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
    stop_read_ = ends[0];
    stop_write_ = ends[1];
    thread_ = std::thread([this] { read_lines(); });
}

Text_input::~Text_input() {
    if (stop_write_ >= 0) ::close(stop_write_);
    if (thread_.joinable()) thread_.join();
    if (stop_read_ >= 0) ::close(stop_read_);
}

void Text_input::read_lines() {
    bool ended = false;
    const bool terminal = ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
    const std::function<void(char*)> taker = [&](char* line) {
        if (line == nullptr) {
            ended = true;
            return;
        }
        const std::unique_ptr<char, decltype(&std::free)> owned(line, &std::free);
        if (*line != '\0') add_history(line);
        take_line_(line);
    };
    line_taker = &taker;
    if (terminal) {
        rl_catch_signals = 0;
        rl_bind_key('\t', rl_insert);
        rl_callback_handler_install(prompt_.c_str(), take_line_from_readline);
    }
    std::string pending;
    while (!ended) {
        std::array<pollfd, 2> wait{{{STDIN_FILENO, POLLIN, 0}, {stop_read_, 0, 0}}};
        if (::poll(wait.data(), wait.size(), -1) < 0) {
            if (errno == EINTR) continue;
            break;
        }
        if (wait[1].revents != 0) {
            if (terminal) rl_callback_handler_remove();
            return;
        }
        if (terminal) {
            rl_callback_read_char();
            continue;
        }
        std::array<char, 1024> block{};
        const ssize_t got = ::read(STDIN_FILENO, block.data(), block.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) ended = true;
        for (ssize_t i = 0; i < got; ++i) {
            const char c = block[static_cast<std::size_t>(i)];
            if (c != '\n') {
                if (pending.size() < longest_line) pending += c;
                continue;
            }
            take_line_(std::move(pending));
            pending.clear();
        }
    }
    if (!pending.empty()) take_line_(std::move(pending));
    if (terminal) rl_callback_handler_remove();
    at_end_();
}

}  // namespace zubr::ui

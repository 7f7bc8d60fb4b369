#include "virtual/script_source.hpp"

#include <cerrno>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace zubr::board_model {

namespace {

constexpr std::size_t line_most = 4096;
constexpr std::size_t shown_most = 40;

std::runtime_error at_line(int line, const std::string& reason) {
    return std::runtime_error("script line " + std::to_string(line) + ": " + reason);
}

}  // namespace

Script_source::Script_source(const std::string& path, const Size& size) : size_(size) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    // An empty file is a script too, but inserting nothing sets a failure on the other stream only.
    if (!in.is_open() || in.bad()) throw std::runtime_error("cannot read the script " + path);
    auto commands = read_script(text.str(), size);
    if (!commands) throw at_line(commands.error().line, commands.error().reason);
    queue_.assign(commands->begin(), commands->end());
}

Script_source::Script_source(int descriptor, const Size& size, Refuse refuse)
    : size_(size), descriptor_(descriptor), closed_(false), refuse_(std::move(refuse)) {
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

void Script_source::take_line(const std::string& line) {
    ++lines_;
    if (std::exchange(overlong_, false)) return;
    auto command = read_command(line, size_);
    if (!command) return refuse_(lines_, line, command.error());
    if (*command) queue_.push_back({lines_, std::move(**command)});
}

void Script_source::poll() {
    char bytes[4096];
    while (!closed_) {
        const ssize_t size = ::read(descriptor_, bytes, sizeof bytes);
        if (size < 0) {
            if (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) return;
            closed_ = true;
        }
        if (size == 0) closed_ = true;
        if (size > 0) partial_.append(bytes, static_cast<std::size_t>(size));
        for (auto end = partial_.find('\n'); end != std::string::npos; end = partial_.find('\n')) {
            take_line(partial_.substr(0, end));
            partial_.erase(0, end + 1);
        }
        if (partial_.size() > line_most) {
            if (!std::exchange(overlong_, true))
                refuse_(lines_ + 1, partial_.substr(0, shown_most), "the line is too long");
            partial_.clear();
        }
    }
    if (!partial_.empty()) take_line(partial_);
    partial_.clear();
}

bool Script_source::refuse(const Numbered_command& command, const std::string& reason) const {
    if (!refuse_) return false;
    std::string words;
    for (const std::string& word : command.command.words)
        words += (words.empty() ? "" : " ") + word;
    refuse_(command.line, words, reason);
    return true;
}

bool Script_source::wait_for_input(int ms) const {
    if (closed_) return false;
    pollfd state = {descriptor_, POLLIN, 0};
    return ::poll(&state, 1, ms) > 0;
}

Numbered_command Script_source::take() {
    Numbered_command command = std::move(queue_.front());
    queue_.pop_front();
    return command;
}

}  // namespace zubr::board_model

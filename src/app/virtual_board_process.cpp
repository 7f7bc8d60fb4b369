#include "app/virtual_board_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace zubr::app {

namespace {

std::string program() {
    std::error_code error;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
    const auto beside = self.parent_path() / "zubr-virtual-board";
    return !error && std::filesystem::exists(beside, error) ? beside.string() : "zubr-virtual-board";
}

std::string system_words(int code) {
    return std::generic_category().message(code);
}

}  // namespace

tl::expected<Virtual_board_process, std::string> Virtual_board_process::start(const std::string& size) {
    Virtual_board_process board;
    std::string folder = (std::filesystem::temp_directory_path() / "zubr-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) return tl::unexpected(system_words(errno));
    board.folder_ = folder;
    board.link_ = folder + "/board";
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return tl::unexpected(system_words(errno));
    board.script_ = ends[1];

    const std::string path = program();
    // Without its player, who may be killed at any moment, the board would wait for hands for ever.
    const std::string self = std::to_string(::getpid());
    std::array<std::string, 9> words{path,      "--link", board.link_, "--script", "-",
                                     "--board", size,     "--parent",  self};
    std::array<char*, 10> arguments{};
    for (std::size_t i = 0; i < words.size(); ++i)
        arguments[i] = words[i].data();
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
    const int failed =
        ::posix_spawnp(&board.process_, path.c_str(), &actions, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(ends[0]);
    if (failed != 0) {
        board.process_ = -1;
        return tl::unexpected(path + ": " + system_words(failed));
    }
    return board;
}

Virtual_board_process::Virtual_board_process(Virtual_board_process&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      script_(std::exchange(other.script_, -1)),
      folder_(std::exchange(other.folder_, {})),
      link_(std::move(other.link_)) {}

Virtual_board_process::~Virtual_board_process() {
    if (script_ >= 0) ::close(script_);
    if (process_ > 0) {
        ::kill(process_, SIGTERM);
        int status = 0;
        while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
        }
    }
    std::error_code error;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, error);
}

void Virtual_board_process::hands(std::string_view script) {
    std::string lines(script);
    if (lines.empty() || lines.back() != '\n') lines += '\n';
    for (std::string_view rest = lines; !rest.empty();) {
        const ssize_t written = ::write(script_, rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
}

}  // namespace zubr::app

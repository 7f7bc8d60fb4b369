#include "app/virtual_board_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <spawn.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/signals.hpp"

namespace zubr::app {

namespace {

namespace fs = std::filesystem;

constexpr const char* folder_pattern = "zubr-board-XXXXXX";
constexpr std::string_view folder_prefix = "zubr-board-";

std::string program() {
    std::error_code error;
    const auto self = fs::read_symlink("/proc/self/exe", error);
    const auto beside = self.parent_path() / "zubr-virtual-board";
    return !error && fs::exists(beside, error) ? beside.string() : "zubr-virtual-board";
}

std::string system_words(int code) {
    return std::generic_category().message(code);
}

/// Where two programs that were killed together left the folder of their link. It is nobody's any more when
/// nobody holds its lock; one that is just being made is younger than a minute.
void sweep(const fs::path& temporary) {
    constexpr std::time_t young = 60;
    std::error_code error;
    for (auto it = fs::directory_iterator(temporary, error); !error && it != fs::directory_iterator();
         it.increment(error)) {
        if (!it->path().filename().string().starts_with(folder_prefix)) continue;
        const int folder = ::open(it->path().c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (folder < 0) continue;
        struct stat status {};
        if (::fstat(folder, &status) == 0 && status.st_uid == ::geteuid() &&
            status.st_mtime + young < std::time(nullptr) && ::flock(folder, LOCK_EX | LOCK_NB) == 0) {
            ::unlinkat(folder, "board", 0);
            ::rmdir(it->path().c_str());
        }
        ::close(folder);
    }
}

}  // namespace

class Virtual_board_process::Child {
  public:
    Child() = default;
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() {
        stop();
        std::error_code error;
        if (!folder_.empty()) fs::remove_all(folder_, error);
        if (lock_ >= 0) ::close(lock_);
    }

    /// The system's words when it fails.
    std::string start(const std::string& size) {
        std::error_code error;
        const fs::path temporary = fs::temp_directory_path(error);
        if (error) return "TMPDIR: " + error.message();
        sweep(temporary);
        std::string folder = (temporary / folder_pattern).string();
        if (::mkdtemp(folder.data()) == nullptr) return system_words(errno);
        folder_ = folder;
        link_ = folder + "/board";
        // The board inherits the lock: the folder is in use as long as either of them lives.
        lock_ = ::open(folder_.c_str(), O_RDONLY | O_DIRECTORY);
        if (lock_ >= 0) ::flock(lock_, LOCK_EX | LOCK_NB);
        std::array<int, 2> in{-1, -1};
        std::array<int, 2> out{-1, -1};
        if (::pipe2(in.data(), O_CLOEXEC) != 0) return system_words(errno);
        script_ = in[1];
        if (::pipe2(out.data(), O_CLOEXEC) != 0) {
            ::close(in[0]);
            return system_words(errno);
        }
        replies_ = out[0];
        const std::string words = spawn(size, in[0], out[1]);
        ::close(in[0]);
        ::close(out[1]);
        if (lock_ >= 0) ::fcntl(lock_, F_SETFD, FD_CLOEXEC);
        return words;
    }

    [[nodiscard]] const std::string& link() const { return link_; }

    bool alive() {
        const std::lock_guard lock(mutex_);
        int status = 0;
        if (process_ > 0 && ::waitpid(process_, &status, WNOHANG) != 0) process_ = -1;
        return process_ > 0;
    }

    void hands(std::string_view script) {
        std::string lines(script);
        if (lines.empty() || lines.back() != '\n') lines += '\n';
        for (std::string_view rest = lines; !rest.empty();) {
            const ssize_t written = ::write(script_, rest.data(), rest.size());
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) return;
            rest.remove_prefix(static_cast<std::size_t>(written));
        }
    }

    void listen(std::function<void(const std::string*)> take) {
        if (listener_.joinable()) return;
        listener_ = std::thread([this, take = std::move(take)] { read_replies(take); });
    }

    void stop() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
            if (script_ >= 0) ::close(std::exchange(script_, -1));
            if (process_ > 0) {
                ::kill(process_, SIGTERM);
                int status = 0;
                while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
                }
                process_ = -1;
            }
        }
        if (listener_.joinable()) listener_.join();  // the board's end ends what it writes
        if (replies_ >= 0) ::close(std::exchange(replies_, -1));
    }

  private:
    std::string spawn(const std::string& size, int in, int out) {
        const std::string path = program();
        // Without its player, who may be killed at any moment, the board would wait for hands for ever.
        const std::string self = std::to_string(::getpid());
        std::array<std::string, 11> words{path, "--link",   link_, "--script",  "-",           "--board",
                                          size, "--parent", self,  "--replies", "--own-folder"};
        std::array<char*, 12> arguments{};
        for (std::size_t i = 0; i < words.size(); ++i)
            arguments[i] = words[i].data();
        posix_spawn_file_actions_t actions;
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
        const int failed =
            ::posix_spawnp(&process_, path.c_str(), &actions, nullptr, arguments.data(), environ);
        ::posix_spawn_file_actions_destroy(&actions);
        if (failed == 0) return {};
        process_ = -1;
        return path + ": " + system_words(failed);
    }

    void read_replies(const std::function<void(const std::string*)>& take) {
        std::string line;
        std::array<char, 512> block{};
        for (;;) {
            const ssize_t got = ::read(replies_, block.data(), block.size());
            if (got < 0 && errno == EINTR) continue;
            if (got <= 0) break;
            for (ssize_t i = 0; i < got; ++i) {
                if (block[static_cast<std::size_t>(i)] != '\n') {
                    line += block[static_cast<std::size_t>(i)];
                    continue;
                }
                take(&line);
                line.clear();
            }
        }
        bool wanted = false;
        {
            const std::lock_guard lock(mutex_);
            wanted = stopping_;
        }
        if (!wanted) take(nullptr);
    }

    std::string folder_;
    std::string link_;
    int lock_ = -1;
    int script_ = -1;
    int replies_ = -1;
    std::mutex mutex_;  ///< guards these two, and the end of the script
    pid_t process_ = -1;
    bool stopping_ = false;
    std::thread listener_;
};

tl::expected<Virtual_board_process, std::string> Virtual_board_process::start(const std::string& size) {
    // A board that has ended at once is noticed, and no reason to end with it.
    ignore_broken_pipes();
    auto child = std::make_shared<Child>();
    if (const std::string words = child->start(size); !words.empty()) return tl::unexpected(words);
    return Virtual_board_process(std::move(child));
}

Virtual_board_process::Virtual_board_process(std::shared_ptr<Child> child) : child_(std::move(child)) {}
Virtual_board_process::Virtual_board_process(Virtual_board_process&&) noexcept = default;
Virtual_board_process& Virtual_board_process::operator=(Virtual_board_process&&) noexcept = default;
Virtual_board_process::~Virtual_board_process() {
    if (child_) child_->stop();
}

const std::string& Virtual_board_process::link() const {
    return child_->link();
}

board::Port_source Virtual_board_process::ports() const {
    board::Port_source source;
    source.open = [child = child_](asio::io_context& io, const std::string& path)
        -> tl::expected<std::shared_ptr<board::Port_stream>, board::Open_error> {
        if (!child->alive())
            return tl::unexpected(board::Open_error{board::Open_problem::missing, "the board has ended"});
        return board::Port_stream::open(io, path);
    };
    return source;
}

bool Virtual_board_process::alive() const {
    return child_->alive();
}

void Virtual_board_process::hands(std::string_view script) {
    child_->hands(script);
}

void Virtual_board_process::listen(std::function<void(const std::string*)> take) {
    child_->listen(std::move(take));
}

void Virtual_board_process::stop() {
    child_->stop();
}

}  // namespace zubr::app

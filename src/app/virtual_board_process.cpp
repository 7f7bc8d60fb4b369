#include "app/virtual_board_process.hpp"

#include <array>
#include <atomic>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include "platform/child_process.hpp"
#include "platform/held_folder.hpp"
#include "platform/process.hpp"
#include "platform/signals.hpp"

namespace zubr::app {

namespace {

namespace fs = std::filesystem;

constexpr const char* folder_prefix = "zubr-board-";
constexpr const char* link_name = "board";

std::string program() {
    std::error_code error;
    const auto self = platform::own_program();
    const auto beside = self ? self->parent_path() / "zubr-virtual-board" : fs::path();
    return self && fs::exists(beside, error) ? beside.string() : "zubr-virtual-board";
}

}  // namespace

class Virtual_board_process::Child {
  public:
    Child() = default;
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() { stop(); }

    /// The system's words when it fails.
    std::string start(const std::string& size) {
        std::error_code error;
        const fs::path temporary = fs::temp_directory_path(error);
        if (error) return "TMPDIR: " + error.message();
        platform::sweep_held_folders(temporary, folder_prefix, link_name);
        auto folder = platform::Held_folder::make(temporary, folder_prefix);
        if (!folder) return folder.error();
        folder_ = std::move(*folder);
        link_ = (folder_.path() / link_name).string();
        // Without its player, who may be killed at any moment, the board would wait for hands for ever. It
        // inherits the lock of the folder.
        auto process = platform::Child_process::start(
            {program(), "--link", link_, "--script", "-", "--board", size, "--parent",
             std::to_string(platform::own_process_number()), "--replies", "--own-folder"});
        folder_.keep_from_later_children();
        if (!process) return process.error();
        process_ = std::move(*process);
        return {};
    }

    [[nodiscard]] const std::string& link() const { return link_; }

    bool alive() { return process_ && process_->alive(); }

    void hands(std::string_view script) {
        std::string lines(script);
        if (lines.empty() || lines.back() != '\n') lines += '\n';
        process_->give(lines);
    }

    void listen(std::function<void(const std::string*)> take) {
        if (listener_.joinable()) return;
        listener_ = std::thread([this, take = std::move(take)] { read_replies(take); });
    }

    void stop() {
        stopping_ = true;
        if (process_) process_->end();
        if (listener_.joinable()) listener_.join();  // the board's end ends what it writes
    }

  private:
    void read_replies(const std::function<void(const std::string*)>& take) {
        std::string line;
        std::array<char, 512> block{};
        for (;;) {
            const std::size_t got = process_->take(block);
            if (got == 0) break;
            for (std::size_t i = 0; i < got; ++i) {
                if (block[i] != '\n') {
                    line += block[i];
                    continue;
                }
                take(&line);
                line.clear();
            }
        }
        if (!stopping_) take(nullptr);
    }

    platform::Held_folder folder_;
    std::string link_;
    std::unique_ptr<platform::Child_process> process_;
    std::atomic<bool> stopping_{false};
    std::thread listener_;
};

tl::expected<Virtual_board_process, std::string> Virtual_board_process::start(const std::string& size) {
    // A board that has ended at once is noticed, and no reason to end with it.
    platform::ignore_broken_pipes();
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

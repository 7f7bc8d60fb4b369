// A virtual board run beside the program, and its hands: a process of its own on a pseudo terminal.
#pragma once

#include <string>
#include <string_view>

#include <sys/types.h>
#include <tl/expected.hpp>

namespace zubr::app {

class Virtual_board_process {
  public:
    /// Starts `zubr-virtual-board` from the folder of this program, else from PATH. `size` as of its --board.
    /// The error says in plain words what was missing.
    static tl::expected<Virtual_board_process, std::string> start(const std::string& size);
    Virtual_board_process(Virtual_board_process&& other) noexcept;
    Virtual_board_process& operator=(Virtual_board_process&&) = delete;
    /// Ends the process.
    ~Virtual_board_process();

    /// Where the board is to be found.
    [[nodiscard]] const std::string& link() const { return link_; }
    /// One or more lines of the hand script. Lost when the process has gone.
    void hands(std::string_view script);

  private:
    Virtual_board_process() = default;

    pid_t process_ = -1;
    int script_ = -1;
    std::string folder_;
    std::string link_;
};

}  // namespace zubr::app

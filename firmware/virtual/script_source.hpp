// Where the program's commands come from: a file, read and checked whole before anything begins, or standard
// input, taken line by line as it arrives: a line that is no command is refused and passed over, since a
// person's slip must not end the board.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>

#include "virtual/script.hpp"

namespace zubr::board_model {

class Script_source {
  public:
    /// A script that has ended already.
    Script_source() = default;
    /// Throws std::runtime_error when the file cannot be read, or names the line that is no command.
    Script_source(const std::string& path, const Size& size);
    /// Told of a line that cannot be carried out: its number, its words, and why.
    using Refuse = std::function<void(int line, const std::string& words, const std::string& reason)>;
    /// Lines that come through this file descriptor, which is made non-blocking.
    Script_source(int descriptor, const Size& size, Refuse refuse);

    /// Takes in what has come.
    void poll();
    /// True when the command is refused here; false when it comes from a file, whose faults end the program.
    bool refuse(const Numbered_command& command, const std::string& reason) const;
    /// Waits for input for at most so long; false when nothing came.
    [[nodiscard]] bool wait_for_input(int ms) const;

    [[nodiscard]] const Numbered_command* next() const { return queue_.empty() ? nullptr : &queue_.front(); }
    Numbered_command take();
    /// Will there be no more?
    [[nodiscard]] bool ended() const { return closed_ && queue_.empty(); }
    [[nodiscard]] bool closed() const { return closed_; }

  private:
    void take_line(const std::string& line);

    Size size_;
    int descriptor_ = -1;
    bool closed_ = true;
    int lines_ = 0;
    std::string partial_;
    bool overlong_ = false;  ///< the rest of a line that was refused for its length is passed over
    std::deque<Numbered_command> queue_;
    Refuse refuse_;
};

}  // namespace zubr::board_model

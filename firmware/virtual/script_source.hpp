// Where the program's commands come from: a file, read and checked whole before anything begins, or standard
// input, taken line by line as it arrives.
#pragma once

#include <deque>
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
    /// Lines that come through this file descriptor, which is made non-blocking.
    Script_source(int descriptor, const Size& size);

    /// Takes in what has come. Throws std::runtime_error as above.
    void poll();
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
    std::deque<Numbered_command> queue_;
};

}  // namespace zubr::board_model

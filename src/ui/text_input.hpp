// Lines from a person at a terminal or a pipe, on a thread of their own.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

namespace zubr::ui {

/// Reads standard input: with editing and history (readline) at a terminal, plainly from a pipe. Nothing is
/// redrawn: what the program says is appended as lines, as a screen reader likes it.
class Text_input {
  public:
    using Take_line = std::function<void(std::string)>;
    using At_end = std::function<void()>;

    /// Both are called on the reading thread; they must not throw.
    Text_input(std::string prompt, Take_line take_line, At_end at_end);
    ~Text_input();
    Text_input(const Text_input&) = delete;
    Text_input& operator=(const Text_input&) = delete;

  private:
    void read_lines();

    std::string prompt_;
    Take_line take_line_;
    At_end at_end_;
    int stop_read_ = -1;
    int stop_write_ = -1;
    std::thread thread_;
};

}  // namespace zubr::ui

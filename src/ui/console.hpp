// The text mode: lines from a person at a terminal or a pipe, and lines for them, on one thread of its own.
// All is appended, nothing is redrawn, so that a screen reader and a braille display can follow; a terminal
// that stops (Ctrl+S) holds up nobody else.
#pragma once

#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "platform/doorbell.hpp"

namespace zubr::ui {

class Console {
  public:
    using Take_line = std::function<void(std::string)>;
    using At_end = std::function<void()>;

    /// At a terminal (standard input and output) lines have a prompt, editing and history (GNU readline; a
    /// dumb terminal edits by itself); from a pipe they are read plainly. Both functions are called on the
    /// console's thread, must not throw, and take no further line before ready().
    Console(std::string prompt, Take_line take_line, At_end at_end);
    /// Ends as finish() does.
    ~Console();
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;

    /// From any thread: a line of its own.
    void print(const std::string& line);
    /// Writes what waits, for a second at most, and gives the terminal back; no more lines come or go. False
    /// when something could not be written; that a terminal has hung up is no such case.
    bool finish();
    /// From any thread: the line taken last, or the beginning, has been dealt with; the next may come.
    void ready();

  private:
    class Screen;

    void run();
    void take_next(Screen& screen);

    bool terminal_ = false;  ///< control characters are shown
    std::string prompt_;
    Take_line take_line_;
    At_end at_end_;
    platform::Doorbell bell_;

    std::mutex mutex_;  ///< guards the first three
    std::string waiting_;
    bool ready_ = false;
    bool ending_ = false;
    bool lost_ = false;  ///< of the console's thread until its end

    std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace zubr::ui

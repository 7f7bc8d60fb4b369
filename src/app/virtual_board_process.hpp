// The virtual board as a child process, for a demonstration and for playing without hardware.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "board/port.hpp"

namespace zubr::app {

/// Ends with this object.
class Virtual_board_process {
  public:
    /// `size`: `10x10` and the like. The error is the system's words.
    static tl::expected<Virtual_board_process, std::string> start(const std::string& size);
    Virtual_board_process(Virtual_board_process&&) noexcept;
    Virtual_board_process& operator=(Virtual_board_process&&) noexcept;
    ~Virtual_board_process();

    /// Where the board is to be found; the link appears in a moment.
    [[nodiscard]] const std::string& link() const;
    /// Ports by which this board alone is opened: a name that it leaves behind when it dies is nobody's, or
    /// by then another program's.
    [[nodiscard]] board::Port_source ports() const;
    [[nodiscard]] bool alive() const;
    /// Lines of a hand script.
    void hands(std::string_view script);

    /// Called for each row that the board answers (`--replies`), and with nothing when it has ended; on a
    /// thread of its own, until stop(). Once.
    void listen(std::function<void(const std::string*)> take);
    /// The board ends, and nothing more is told.
    void stop();

  private:
    class Child;
    explicit Virtual_board_process(std::shared_ptr<Child> child);
    std::shared_ptr<Child> child_;
};

}  // namespace zubr::app

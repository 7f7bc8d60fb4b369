// The link to a board with its own thread: finds a board, keeps the link, finds it again after every loss.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "board/link.hpp"

namespace zubr::board {

struct Port_source;

class Board_service {
  public:
    /// Called on the service's thread, one event at a time, in order; should only put the event into a queue.
    /// Host times are milliseconds of std::chrono::steady_clock. What it throws is lost.
    using Tell = std::function<void(const Link_event&)>;

    /// `port` is "auto" (every real port is asked) or a path, which is waited for while it does not exist,
    /// and whose symlinks are followed anew after each loss.
    Board_service(std::string port, Tell tell);
    Board_service(std::string port, Tell tell, const Port_source& source);
    /// Stops.
    ~Board_service();
    Board_service(const Board_service&) = delete;
    Board_service& operator=(const Board_service&) = delete;

    /// From any thread. The outcome comes as an event.
    void send(const Command& command);
    /// From any thread: how good the line is.
    [[nodiscard]] Link_counts counts() const;
    /// The path of the port that is open, else empty. From any thread.
    [[nodiscard]] std::string port() const;

    /// From any thread but the service's: no event comes after it has returned. Takes some milliseconds.
    void stop();

  private:
    class Worker;
    std::unique_ptr<Worker> worker_;
};

}  // namespace zubr::board

// The log of the program: what someone who looks for a fault needs, and no more. Versions, what was asked
// for, what the link to the board went through with its evidence, errors of files and sound. Moves and words
// are not in it: the journal has them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "board/link_events.hpp"

namespace spdlog {
class logger;
namespace details {
class thread_pool;
}
}  // namespace spdlog

namespace zubr::app {

class Log {
  public:
    /// `zubr.log` below XDG_STATE_HOME/zubr, three files of a megabyte at most, for their owner alone.
    /// Without a place for it nothing is logged.
    Log();
    /// Where it is, its folder made; empty where there is no place for it.
    static std::string file();
    void note(std::string_view line);
    void error(std::string_view line);
    /// What is worth keeping of an event: no pictures, no presses.
    void link(std::size_t board, const board::Link_event& event);

  private:
    std::shared_ptr<spdlog::details::thread_pool> writer_;
    std::shared_ptr<spdlog::logger> logger_;
};

/// One line for an event, or nothing for those that are not logged.
std::string log_line(const board::Link_event& event);

}  // namespace zubr::app

// The virtual board in real time: keeps the model level with the clock, carries bytes to and from a pseudo
// terminal, and gives the hands their cue.
#pragma once

#include <csignal>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "virtual/event_log.hpp"
#include "virtual/pty.hpp"
#include "virtual/script_source.hpp"
#include "virtual/virtual_board.hpp"

namespace zubr::board_model {

class Real_time {
  public:
    Real_time(const Options& options, std::string link, Script_source script, bool has_script,
              Event_log& log);

    /// Until the script has ended and the client left, or for ever without a script; in any case until `stop`
    /// is set. Throws std::runtime_error when a command of a file cannot be carried out (with its line) or
    /// the firmware crashed.
    void run(const volatile std::sig_atomic_t& stop);

  private:
    void prepare(const volatile std::sig_atomic_t& stop);
    void turn(std::uint64_t now_us);
    void watch_client();
    void start_script_if_ready();
    void hands(std::uint64_t now_us);
    void carry_out(const Numbered_command& command);
    void deliver(std::uint64_t now_us);
    /// A client that never came has not left.
    [[nodiscard]] bool finished() const { return script_ended_ && !client_ && !(pty_ && awaited_); }

    Virtual_board board_;
    std::string link_;
    Script_source script_;
    bool has_script_;
    Event_log& log_;
    std::optional<Pty> pty_;
    bool client_ = false;
    std::uint64_t snapshots_before_client_ = 0;
    bool script_started_ = false;
    bool script_ended_ = false;
    std::uint64_t cue_us_ = 0;  ///< when the next command is due
    bool awaited_ = true;       ///< nobody has opened the present link yet
    std::deque<Timed_byte> to_client_;
};

}  // namespace zubr::board_model

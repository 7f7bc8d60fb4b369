// Commands on their way to the board: numbered, repeated until answered, one at a time, never too many.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "board/link_events.hpp"

namespace zubr::board {

class Command_desk {
  public:
    static constexpr std::size_t waiting_max = 8;

    /// Takes a command; what cannot wait any more is told as unanswered at once. Beep, buzz and Get_snapshot
    /// are given back at once for sending by due().
    void submit(Command command, std::vector<Link_event>& events);

    /// The commands to send now, new ones and repetitions.
    std::vector<Command> due(Host_time now, std::vector<Link_event>& events);

    void acknowledged(const wire::Ack& ack, std::vector<Link_event>& events);
    void refused(const wire::Nak& nak, std::vector<Link_event>& events);

    /// Everything that waits is told as unanswered.
    void drop(std::vector<Link_event>& events);

    [[nodiscard]] std::optional<Host_time> next_wakeup() const;

  private:
    struct Waiting {
        Command command;
        std::uint8_t request = 0;
        int tries = 0;
        Host_time next{0};
    };
    [[nodiscard]] bool answers_first(std::uint8_t command, std::uint8_t request) const;

    std::deque<Waiting> waiting_;  // the first is under way
    std::vector<Command> at_once_;
    std::uint8_t request_ = 0;
};

/// The type a command has on the wire.
wire::Message type_of(const Command& command);

}  // namespace zubr::board

// Which snapshots to believe. A frame with a right checksum is nearly always right, but a checksum of 16 bits
// lets one damaged frame in some 65,000 pass, and an evening on a bad line has thousands. So a snapshot must
// also follow from the one before it; what does not is believed only when the next one follows from it.
#pragma once

#include <cstdint>
#include <optional>

#include "board/link_events.hpp"

namespace zubr::board {

/// Times and numbers of a believed snapshot, widened so that they neither wrap nor jump.
struct Believed {
    std::int64_t now_ms = 0;
    std::int64_t changed_ms = 0;
    std::uint32_t sequence = 0;
    std::uint32_t missed =
        0;  ///< snapshots that the board sent since the last believed one and that never came
};

class Snapshot_filter {
  public:
    /// HELLO named this start of the board: its next snapshot is believed at once.
    void expect(std::uint16_t boot);

    /// Nothing: held back until the next one confirms it.
    std::optional<Believed> judge(const wire::Snapshot& snapshot, Host_time now);

  private:
    struct Mark {
        wire::Snapshot snapshot;
        Host_time at{0};
    };
    static bool follows(const Mark& before, const wire::Snapshot& snapshot, Host_time now);
    Believed believe(const wire::Snapshot& snapshot, Host_time now);

    std::optional<Mark> last_;
    std::optional<Mark> held_;
    std::optional<std::uint16_t> expected_boot_;
    std::int64_t now_ms_ = 0;
    std::uint32_t sequence_ = 0;
};

}  // namespace zubr::board

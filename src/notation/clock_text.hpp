// Times in PDN comments and tags (docs/pdn.md 6), read as people really write them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "draughts/piece.hpp"

namespace zubr::notation {

struct Clock_time {
    std::int64_t tenths = 0;  ///< of a second
    /// Written as two numbers only, `1:36` or `2.23`: hours and minutes over the board, and to be said so.
    bool hours_and_minutes = false;
    friend bool operator==(const Clock_time&, const Clock_time&) = default;
};

/// `0:00:58.6`, `00:01:00`, `1:36`, `2.23`, `1200` (seconds). Nothing for any other text.
std::optional<Clock_time> parse_clock_time(std::string_view text);

/// One clock command of a comment.
struct Clock_remark {
    std::string command;             ///< `clk`, `mct`, `egt`, `emt`, `clock`
    std::optional<Clock_time> time;  ///< of the player who has moved, where no side is named
    std::optional<Clock_time> white;
    std::optional<Clock_time> black;
    std::optional<draughts::Side> running;  ///< whose clock runs: the capital letter of `w0:10:00 B0:09:58`
};

/// The clock commands of a comment, in their order. What cannot be read stays text only.
std::vector<Clock_remark> clock_remarks(std::string_view comment);

/// `1:02:03`, tenths only where there are some.
std::string to_clock_text(std::int64_t tenths);

/// `[%clock w0:10:00 B0:09:58]` for both clocks.
std::string to_clock_remark(std::int64_t white_tenths, std::int64_t black_tenths, draughts::Side running);

}  // namespace zubr::notation

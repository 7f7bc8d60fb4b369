// What is told of the clocks, as facts.
#pragma once

#include <cstdint>
#include <variant>

#include "draughts/piece.hpp"
#include "session/time_control.hpp"

namespace zubr::session {

struct Clocks_set {
    Time_control control;
    friend bool operator==(const Clocks_set&, const Clocks_set&) = default;
};
/// Started seconds that are left.
struct Both_clocks {
    std::int64_t white;
    std::int64_t black;
    friend bool operator==(const Both_clocks&, const Both_clocks&) = default;
};
/// Of whoever asks.
struct Own_clock {
    std::int64_t seconds;
    friend bool operator==(const Own_clock&, const Own_clock&) = default;
};
struct Clock_runs {
    draughts::Side side;
    friend bool operator==(const Clock_runs&, const Clock_runs&) = default;
};
/// A mark was reached.
struct Time_left {
    draughts::Side side;
    int seconds;
    friend bool operator==(const Time_left&, const Time_left&) = default;
};
struct Flag_fell {
    draughts::Side side;
    friend bool operator==(const Flag_fell&, const Flag_fell&) = default;
};
enum class Clock_news : std::uint8_t {
    stand,    ///< people stopped them
    held,     ///< until every board is in sight
    none,     ///< the game has none
    no_flag,  ///< that was claimed has fallen
};

using Clock_fact =
    std::variant<Clocks_set, Both_clocks, Own_clock, Clock_runs, Time_left, Flag_fell, Clock_news>;

}  // namespace zubr::session

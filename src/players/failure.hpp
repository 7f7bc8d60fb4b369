// Why a player cannot go on, as a value; words/player_words.hpp has the phrases.
#pragma once

#include <cstdint>
#include <string>

namespace zubr::players {

struct Failure {
    enum class Why : std::uint8_t {
        not_there,   ///< it cannot be started or reached
        gone,        ///< it has ended, or its connection was lost
        silent,      ///< it has not answered in time
        unreadable,  ///< what it answered is no ply
        other_game,  ///< it does not play this game, or not from this position
    };
    Why why = Why::gone;
    /// What is known besides, to be shown or said as it is: the ply that is none, the system's words. May be
    /// empty.
    std::string detail;
    friend bool operator==(const Failure&, const Failure&) = default;
};

}  // namespace zubr::players

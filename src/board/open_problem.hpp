// Why a port cannot be opened.
#pragma once

#include <cstdint>

namespace zubr::board {

enum class Open_problem : std::uint8_t {
    missing,  ///< not there (yet), or just going away
    no_tty,   ///< there, but no terminal
    denied,   ///< no permission
    busy,     ///< another program has it
    failed,
};

}  // namespace zubr::board

// Rules of the tracker that a test breaks on purpose, to see that the judge of tests/hands notices. Only
// there is ZUBR_SABOTAGE defined; everywhere else nothing of this is left in the program.
#pragma once

#include <cstdint>

namespace zubr::board {

enum class Rule : std::uint8_t {
    landings,  ///< every landing was a deed
    order,     ///< landings come in the order of the plies
    step,      ///< whatever stands on the board, there is a step
    reminder,  ///< what was begun and left is told
    target,    ///< the way out leads to one place until it is reached
};

#ifdef ZUBR_SABOTAGE
bool broken(Rule rule);
#else
constexpr bool broken(Rule) {
    return false;
}
#endif

}  // namespace zubr::board

// While the board was out of sight: what it showed before and first after, and what came and left meanwhile.
// Nobody saw that, so content alone counts until a piece is set down where none stood (docs/tracker.md,
// "After a gap").
#pragma once

#include <optional>

#include "board/picture.hpp"
#include "draughts/square.hpp"

namespace zubr::board {

struct Gap {
    bool open = false;             ///< content alone counts
    bool asked = false;            ///< what was done meanwhile was asked about, and nobody has answered yet
    bool keeps_plies = false;      ///< a kept game was resumed: nothing is taken back by that
    Picture before;                ///< what the board showed last
    std::optional<Picture> first;  ///< and what first, when it was back
    draughts::Square_set came;     ///< squares whose piece came meanwhile
    draughts::Square_set left;     ///< squares whose piece left meanwhile

    void begin(const Picture& shown) {
        before = shown;
        open = true;
        asked = false;
        first.reset();
    }
    /// Deeds are known again from the first piece that is set down where none stood.
    void watch(const Picture& now);
    /// What was done meanwhile is known; what came and left stays so.
    void close() { open = keeps_plies = asked = false; }
    void forget() {
        close();
        came = left = {};
    }
};

}  // namespace zubr::board

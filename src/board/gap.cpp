#include "board/gap.hpp"

namespace zubr::board {

using draughts::Square_set;

namespace {

Square_set news(const Picture& since, const Picture& now) {
    return (now.white - since.white) | (now.black - since.black) | (now.unknown - since.unknown);
}

}  // namespace

void Gap::watch(const Picture& now) {
    if (!first) {
        first = now;
        came = news(before, now);
        left = before.occupied() & now.empty;
    }
    if (!(news(*first, now) - first->unreadable).empty()) open = false;
}

}  // namespace zubr::board

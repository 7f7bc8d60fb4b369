#include "app/scripted_hand.hpp"

#include <fmt/format.h>

namespace zubr::app {

std::string hand_for(const draughts::Move& move, double slowness) {
    const int pause = static_cast<int>(150 * slowness);
    std::string script = fmt::format("lift {}\nwait {}\n", move.from.number(), pause);
    if (move.is_capture())
        for (std::size_t i = 1; i + 1 < move.path.size(); ++i)
            script += fmt::format("put {0}\nwait {1}\nlift {0}\nwait {1}\n", move.path[i].number(), pause);
    script += fmt::format("put {}\n", move.to.number());
    for (const draughts::Square square : move.captured)
        script += fmt::format("wait {}\nremove {}\n", pause, square.number());
    return script;
}

std::string crowning(draughts::Square square, draughts::Side side) {
    return fmt::format("wait 150\nremove {0}\nwait 150\nput {0} {1}\n", square.number(),
                       side == draughts::Side::white ? "light-king" : "dark-king");
}

}  // namespace zubr::app

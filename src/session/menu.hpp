// The menu of the board's buttons: menu opens and closes it, prev and next walk, confirm chooses. Data only.
#pragma once

#include <array>
#include <string_view>

#include "session/input.hpp"

namespace zubr::session {

struct Menu_item {
    std::string_view key;  ///< phrase that names it
    Command command;
    bool of_clocks = false;  ///< left out where the game has no clocks
};

inline constexpr std::array<Menu_item, 13> menu = {{
    {"menu.moves", Command::legal_moves},
    {"menu.white", Command::white_pieces},
    {"menu.black", Command::black_pieces},
    {"menu.material", Command::material},
    {"menu.clocks", Command::clocks},
    {"menu.pause", Command::stop_clocks, true},
    {"menu.flag", Command::flag, true},
    {"menu.level", Command::level},
    {"menu.back", Command::take_back},
    {"menu.turn", Command::turn_board},
    {"menu.draw", Command::draw},
    {"menu.resign", Command::resign},
    {"menu.new", Command::new_game},
}};

}  // namespace zubr::session

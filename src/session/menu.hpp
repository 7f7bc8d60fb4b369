// The menu of the board's buttons: menu opens and closes it, prev and next walk, confirm chooses. Data only.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "session/input.hpp"

namespace zubr::session {

struct Menu_item {
    std::string_view key;  ///< phrase that names it
    Command command;
    /// Left out where the game has no clocks, or no huffing.
    enum class For : std::uint8_t { every_game, clocks, huffing } games = For::every_game;
};

inline constexpr std::array<Menu_item, 14> menu = {{
    {"menu.moves", Command::legal_moves},
    {"menu.white", Command::white_pieces},
    {"menu.black", Command::black_pieces},
    {"menu.material", Command::material},
    {"menu.clocks", Command::clocks},
    {"menu.pause", Command::stop_clocks, Menu_item::For::clocks},
    {"menu.flag", Command::flag, Menu_item::For::clocks},
    {"menu.level", Command::level},
    {"menu.back", Command::take_back},
    {"menu.turn", Command::turn_board},
    {"menu.huff", Command::huff, Menu_item::For::huffing},
    {"menu.draw", Command::draw},
    {"menu.resign", Command::resign},
    {"menu.new", Command::new_game},
}};

}  // namespace zubr::session

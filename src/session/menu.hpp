// The menu of the board's buttons: menu opens and closes it, prev and next walk, confirm chooses. Data only.
#pragma once

#include <array>
#include <cstdint>

#include "session/input.hpp"

namespace zubr::session {

struct Menu_item {
    enum class Name : std::uint8_t {
        moves,
        white,
        black,
        material,
        clocks,
        pause,
        flag,
        level,
        take_back,
        turn_board,
        huff,
        draw,
        resign,
        new_game,
    };
    Name name;
    Command command;
    /// Left out where the game has no clocks, or no huffing.
    enum class For : std::uint8_t { every_game, clocks, huffing } games = For::every_game;
};

inline constexpr std::array<Menu_item, 14> menu = {{
    {Menu_item::Name::moves, Command::legal_moves},
    {Menu_item::Name::white, Command::white_pieces},
    {Menu_item::Name::black, Command::black_pieces},
    {Menu_item::Name::material, Command::material},
    {Menu_item::Name::clocks, Command::clocks},
    {Menu_item::Name::pause, Command::stop_clocks, Menu_item::For::clocks},
    {Menu_item::Name::flag, Command::flag, Menu_item::For::clocks},
    {Menu_item::Name::level, Command::level},
    {Menu_item::Name::take_back, Command::take_back},
    {Menu_item::Name::turn_board, Command::turn_board},
    {Menu_item::Name::huff, Command::huff, Menu_item::For::huffing},
    {Menu_item::Name::draw, Command::draw},
    {Menu_item::Name::resign, Command::resign},
    {Menu_item::Name::new_game, Command::new_game},
}};

}  // namespace zubr::session

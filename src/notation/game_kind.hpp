// Which game is it? GameType and Variant say so, else the squares and the moves have to show it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "draughts/rules.hpp"

namespace zubr::notation {

/// A game that a file may hold: ours, or another that is only known by name, some of them near enough to ours
/// that their moves can be followed (to tell how far a file can be read).
struct Game_kind {
    std::string name;  ///< the id of ours; `czech`, `italian`, `GameType 77` ...
    bool ours = false;
    bool last_resort = false;  ///< guessed only when nothing likelier fits: its rules allow nearly everything
    std::optional<draughts::Rules> rules;
};

/// The kind that the GameType and Variant tags name (empty where missing); nothing when they do not say.
std::optional<Game_kind> named_kind(std::string_view game_type, std::string_view variant);
/// Does the record of the game that was named say the same as this GameType tag? True where the tag is
/// missing.
bool is_game_type_of(std::string_view game_type, const std::optional<Game_kind>& named);

/// The kinds that a file without a name may hold, the likeliest first; `preferred` goes before all, and then
/// no other of ours is thought of.
std::vector<Game_kind> possible_kinds(const std::optional<draughts::Rules>& preferred);

}  // namespace zubr::notation

// Where a PDN text has its games, as far as that is plain to see: did a reader swallow one, or invent one?
// Reads the text by itself, as support/pdn_accounting.hpp does.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/pdn_games.hpp"
#include "support/pdn_characters.hpp"

namespace zubr::test {

/// What is wrong with the borders, or with what is claimed of the games; none when nothing is.
std::optional<std::string> wrong_borders(std::string_view text, const std::vector<notation::Read_game>& games,
                                         Bytes bytes = Bytes::utf8);

}  // namespace zubr::test

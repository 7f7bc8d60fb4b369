// Names of squares: numbers, and letters with digits on the boards that have them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "draughts/geometry.hpp"
#include "draughts/rules.hpp"
#include "draughts/square.hpp"

namespace zubr::notation {

/// `32`, or `a3` in games written with letters.
std::string to_text(const draughts::Rules& rules, draughts::Square square);

/// `a3`: file from White's left, rank from White's side.
std::string to_algebraic(const draughts::Geometry& geometry, draughts::Square square);

/// `32`, `07`, `a3`, `A3`: the whole text is one square of the board. Letters are read on boards of up to 26
/// columns.
std::optional<draughts::Square> parse_square(const draughts::Geometry& geometry, std::string_view text);

}  // namespace zubr::notation

// The position of `setup FEN` in a hand script: numbers are the board's own holes. A reader of its own, so
// that the virtual board shares no code with the program it tests.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "virtual/board_size.hpp"
#include "wire/codes.hpp"

namespace zubr::board_model {

using Setup = std::vector<std::pair<int, wire::Square_code>>;

/// Reads `W:W31-50,K7:B1-20`: who is to move (ignored), then a side's letter and its squares for each side,
/// in either order, `K` before a king. Ranges, empty sides, a closing dot and more fields behind (Frisian
/// counts) are read; squares may be letters (`a1`) on boards of up to 10 columns. A reason when it is none,
/// or names a hole twice.
tl::expected<Setup, std::string> read_setup(std::string_view fen, const Size& size);

}  // namespace zubr::board_model

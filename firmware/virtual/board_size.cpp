#include "virtual/board_size.hpp"

namespace zubr::board_model {

std::optional<Size> size_named(std::string_view name) {
    if (name == "8x8") return Size{4, 8, 128};
    if (name == "10x8") return Size{5, 8, 384};
    if (name == "10x10") return Size{5, 10, 640};
    if (name == "12x12") return Size{6, 12, 896};
    return std::nullopt;
}

Place place_of(const Size& size, int square) {
    const int row = (square - 1) / size.columns;
    const int k = (square - 1) % size.columns;
    // The near left corner is playable, so the far row of an even board begins with a hole in its second
    // square.
    return {2.0 * k + (row % 2 == 0 ? 1 : 0), static_cast<double>(row)};
}

}  // namespace zubr::board_model

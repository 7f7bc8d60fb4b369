#include "draughts/board_map.hpp"

#include <algorithm>
#include <cassert>

namespace zubr::draughts {
namespace {

constexpr std::array<Board_map, 12> maps = {
    Board_map({10, 10, false}), Board_map({8, 8, false}),  Board_map({10, 8, false}),
    Board_map({12, 12, false}), Board_map({10, 10, true}), Board_map({12, 12, true}),
    Board_map({8, 8, true}),    Board_map({10, 8, true}),  Board_map({6, 6, false}),
    Board_map({14, 14, false}), Board_map({6, 6, true}),   Board_map({14, 14, true})};

const Board_map* find(const Geometry& geometry) {
    const auto* const it = std::find_if(maps.begin(), maps.end(),
                                        [&](const Board_map& map) { return map.geometry() == geometry; });
    return it == maps.end() ? nullptr : it;
}

}  // namespace

bool is_known(const Geometry& geometry) {
    return find(geometry) != nullptr;
}

const Board_map& board_map(const Geometry& geometry) {
    const Board_map* const map = find(geometry);
    assert(map != nullptr);
    return *map;
}

}  // namespace zubr::draughts

#include "board/shown_game.hpp"

#include <algorithm>

#include "board/begun.hpp"
#include "board/sequences.hpp"

namespace zubr::board {

using draughts::Game;
using draughts::Square_set;

std::optional<int> plies_shown(const Picture& picture, const Game& game, int least) {
    for (int plies = game.plies(); plies >= std::max(0, least); --plies)
        if (difference(picture, game.rules().geometry, game.position_after(plies)).none()) return plies;
    return std::nullopt;
}

bool shows(const Picture& picture, const Game& game) {
    const int least = std::max(std::min(1, game.plies()), game.plies() - most_left_out);
    if (plies_shown(picture, game, least)) return true;
    for (const Sequence& s : sequences(game, game.plies())) {
        if (s.takes_back > 0) continue;
        const Square_set left = unexplained(picture, s.begun);
        if ((left - picture.empty).empty() && left.size() <= pieces_free_to_feel) return true;
    }
    constexpr int few_missing = 4;
    const Difference d = difference(picture, game.rules().geometry, game.position());
    const int standing = picture.occupied().size();
    return game.plies() > 0 && d.occupied().empty() && d.missing.size() <= few_missing &&
           standing >= d.missing.size();
}

}  // namespace zubr::board

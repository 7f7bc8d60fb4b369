#include "scene.hpp"

#include <algorithm>
#include <random>

#include "notation/move_text.hpp"

namespace zubr::hands {

using draughts::Move;
using draughts::Position;
using draughts::Square;
using draughts::Square_set;

std::optional<Move> Scene::any_move(bool capture_wanted) {
    std::vector<Move> moves = moves_of(rules(), game(), false);
    if (capture_wanted)
        moves.erase(std::remove_if(moves.begin(), moves.end(), [](const Move& m) { return !m.is_capture(); }),
                    moves.end());
    if (moves.empty()) return std::nullopt;
    return moves[static_cast<std::size_t>(dice.below(static_cast<int>(moves.size())))];
}

std::optional<Move> Scene::any_move_of(const Position& position) {
    const auto moves = moves_of(rules(), position, false);
    if (moves.empty()) return std::nullopt;
    return moves[static_cast<std::size_t>(dice.below(static_cast<int>(moves.size())))];
}

std::optional<Square> Scene::pick(Square_set set) {
    if (set.empty()) return std::nullopt;
    auto it = set.begin();
    for (int skip = dice.below(set.size()); skip > 0; --skip)
        ++it;
    return *it;
}

Square_set Scene::empty_holes() const {
    return Square_set::range(1, geometry().squares()) - hands.pegs().occupied();
}

int Scene::pause_ms() {
    return dice.chance(slow) ? dice.between(700, 2500) : dice.between(120, 450);
}

std::string Scene::written(const Move& move) const {
    return notation::to_text(rules(), game(), move);
}

Steps Scene::ply(const Position& base, const Move& move, Square_set forgotten) {
    Steps steps;
    std::vector<Square> prisoners = to_list(move.captured - forgotten);
    std::shuffle(prisoners.begin(), prisoners.end(),
                 std::mt19937(static_cast<unsigned>(dice.below(1000000))));
    const auto take_off = [&] {
        for (const Square square : prisoners)
            steps.push_back(box_at(square, pause_ms()));
        prisoners.clear();
    };
    if (move.from != move.to && dice.chance(20)) take_off();
    steps.push_back(lift_at(move.from, pause_ms()));
    if (dice.chance(20)) take_off();
    if (move.is_capture() && dice.chance(50)) {
        for (std::size_t i = 1; i + 1 < move.path.size(); ++i) {
            if (base.at(move.path[i]) && move.path[i] != move.from) continue;
            steps.push_back(put_at(move.path[i], move.from, pause_ms()));
            steps.push_back(lift_at(move.path[i], pause_ms()));
            // The same peg goes on by its first name.
            steps.back().origin = move.from;
        }
    }
    steps.push_back(put_at(move.to, move.from, pause_ms()));
    take_off();
    return steps;
}

Steps Scene::mover_only(const Move& move) {
    return {lift_at(move.from, pause_ms()), put_at(move.to, move.from, pause_ms())};
}

Steps Scene::taking_back(const Position& before, const Move& move) {
    Steps steps;
    steps.push_back(lift_at(move.to, pause_ms()));
    steps.push_back(put_at(move.from, move.to, pause_ms()));
    std::vector<Square> prisoners = to_list(move.captured);
    for (const Square square : prisoners)
        steps.push_back(put_new(square, before.at(square), pause_ms()));
    // In any order, but the mover has to be lifted before it is set down.
    if (dice.chance(50)) std::rotate(steps.begin(), steps.begin() + 2, steps.end());
    return steps;
}

Steps Scene::together(const Steps& one, const Steps& other, int least_ms, int most_ms) {
    Steps steps;
    auto a = one.begin();
    auto b = other.begin();
    while (a != one.end() || b != other.end()) {
        const bool first = b == other.end() || (a != one.end() && dice.chance(50));
        steps.push_back(first ? *a++ : *b++);
        steps.back().wait_ms = dice.between(least_ms, most_ms);
    }
    return steps;
}

}  // namespace zubr::hands

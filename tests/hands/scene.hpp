// One evening's table as those see it who make up what happens: the dice, the game, the hands, and what the
// hands mean, which decides how they answer.
#pragma once

#include <functional>
#include <vector>

#include "hands.hpp"
#include "judge.hpp"

namespace zubr::hands {

/// What the hands have really done or want, for answering truly.
struct Meaning {
    std::vector<Heard_ply> plies;  ///< made upon the record
    bool new_game = false;
    bool withdraw = false;
    std::optional<draughts::Square> huff;
};

struct Scene {
    test::Dice& dice;
    Hands& hands;
    Judge& judge;
    bool occupancy_only = false;
    Meaning meaning;
    int slow = 10;   ///< percent of movements that take long
    int crown = 80;  ///< percent of kings that are crowned when asked

    [[nodiscard]] const Record& record() const { return judge.record(); }
    [[nodiscard]] const draughts::Rules& rules() const { return judge.record().rules(); }
    [[nodiscard]] const draughts::Position& game() const { return judge.record().now(); }
    [[nodiscard]] const draughts::Geometry& geometry() const { return rules().geometry; }
    /// A legal move, captures of several pieces rather than others; nothing when there is none.
    std::optional<draughts::Move> any_move(bool capture_wanted = false);
    std::optional<draughts::Move> any_move_of(const draughts::Position& position);
    [[nodiscard]] draughts::Position after(const draughts::Position& position,
                                           const draughts::Move& move) const {
        return draughts::after(rules(), position, move);
    }
    std::optional<draughts::Square> pick(draughts::Square_set set);
    draughts::Square_set empty_holes() const;
    int pause_ms();
    void mean(const draughts::Move& move) { meaning.plies.push_back(heard_ply_of(move)); }
    [[nodiscard]] std::string written(const draughts::Move& move) const;

    /// A ply as movements. `forgotten` prisoners stay.
    Steps ply(const draughts::Position& base, const draughts::Move& move,
              draughts::Square_set forgotten = {});
    /// Only from its square to the other, no prisoners.
    Steps mover_only(const draughts::Move& move);
    Steps taking_back(const draughts::Position& before, const draughts::Move& move);
    /// Two hands at once: each row keeps its order.
    Steps together(const Steps& one, const Steps& other, int least_ms, int most_ms);
};

struct Situation {
    const char* name;
    int weight;
    /// False: it could not be made here.
    std::function<bool(Scene&)> make;
};
/// One list a file.
std::vector<Situation> situations_of_plies();
std::vector<Situation> situations_of_prisoners();
std::vector<Situation> situations_of_taking_back();
std::vector<Situation> situations_of_accidents();
std::vector<Situation> situations_of_the_board();
std::vector<Situation> situations_of_the_game();

/// After the end: the game is given up if it goes on, and earlier positions are looked at.
bool look_back(Scene& scene);

}  // namespace zubr::hands

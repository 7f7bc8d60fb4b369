#include "support/hand_styles.hpp"

#include <algorithm>

namespace zubr::test {

using draughts::Game;
using draughts::Kind;
using draughts::Move;
using draughts::Position;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

namespace {

std::string piece_name(draughts::Piece piece) {
    return std::string(piece.side == Side::white ? "light-" : "dark-") +
           (piece.kind == Kind::man ? "man" : "king");
}

class Writer {
  public:
    Writer(Dice& dice, const Habits& habits) : dice_(dice), habits_(habits) {}

    void lift(Square s) { line("lift " + std::to_string(s.number())); }
    void put(Square s) { line("put " + std::to_string(s.number())); }
    void put(Square s, draughts::Piece piece) {
        line("put " + std::to_string(s.number()) + " " + piece_name(piece));
    }
    void remove(Square s) { line("remove " + std::to_string(s.number())); }
    void wait(int ms) { line("wait " + std::to_string(ms)); }
    /// A movement of the hand.
    void pause() { wait(dice_.chance(habits_.slow) ? dice_.between(800, 2500) : dice_.between(150, 450)); }
    /// Long enough that a ply with other choices counts.
    void rest() { wait(dice_.between(700, 1000)); }
    std::string take() { return std::move(script_); }

  private:
    void line(const std::string& text) { script_ += text + "\n"; }

    Dice& dice_;
    const Habits& habits_;
    std::string script_;
};

Square pick(Dice& dice, Square_set set) {
    auto it = set.begin();
    for (int skip = dice.below(set.size()); skip > 0; --skip)
        ++it;
    return *it;
}

void take_off(Dice& dice, Writer& hand, std::vector<Square> prisoners) {
    std::shuffle(prisoners.begin(), prisoners.end(),
                 std::mt19937(static_cast<unsigned>(dice.below(1000000))));
    for (const Square square : prisoners) {
        hand.remove(square);
        hand.pause();
    }
}

void carry_out(Dice& dice, const Habits& habits, Writer& hand, const Move& move) {
    std::vector<Square> prisoners = to_list(move.captured);
    // A capture that ends where it began looks like feeling until its mover was seen out: lift that one
    // first.
    if (move.from != move.to && dice.chance(habits.prisoners_before)) {
        take_off(dice, hand, prisoners);
        prisoners.clear();
    }
    hand.lift(move.from);
    hand.pause();
    if (!prisoners.empty() && dice.chance(habits.prisoners_between)) {
        take_off(dice, hand, prisoners);
        prisoners.clear();
    }
    if (move.is_capture() && dice.chance(habits.stepwise)) {
        for (std::size_t i = 1; i + 1 < move.path.size(); ++i) {
            hand.put(move.path[i]);
            hand.pause();
            hand.lift(move.path[i]);
            hand.pause();
        }
    }
    hand.put(move.to);
    hand.pause();
    take_off(dice, hand, prisoners);
    hand.rest();
}

void fidget(Dice& dice, const Habits& habits, Writer& hand, const Position& position) {
    if (dice.chance(habits.rocking)) {
        const Square square = pick(dice, position.occupied());
        hand.lift(square);
        hand.wait(dice.between(10, 78));
        hand.put(square);
        hand.wait(dice.between(200, 400));
    }
    if (dice.chance(habits.feeling)) {
        const Square square = pick(dice, position.occupied());
        hand.lift(square);
        hand.wait(dice.between(200, 3000));
        hand.put(square);
        hand.wait(dice.between(250, 600));
    }
}

/// Puts the mover into a hole where no ply takes it, waits for the refusal, and puts it back.
void go_wrong(Dice& dice, Writer& hand, const Game& game, const Move& move) {
    const auto& geometry = game.rules().geometry;
    Square_set holes = Square_set::range(1, geometry.squares()) - game.position().occupied();
    for (const Move& other : legal_moves(game.rules(), game.position()))
        if (other.from == move.from) holes -= Square_set{other.to} | other.landings;
    if (game.plies() > 0) holes.erase(game.last_ply()->move.from);
    if (holes.empty()) return;
    const Square wrong = pick(dice, holes);
    hand.lift(move.from);
    hand.pause();
    hand.put(wrong);
    hand.wait(2500);
    hand.lift(wrong);
    hand.pause();
    hand.put(move.from);
    hand.wait(1000);
}

}  // namespace

Habits draw_habits(Dice& dice) {
    Habits habits;
    for (int* habit : {&habits.prisoners_before, &habits.prisoners_between, &habits.stepwise, &habits.feeling,
                       &habits.rocking, &habits.wrong_hole, &habits.other_hole, &habits.take_back,
                       &habits.crown, &habits.slow}) {
        const int kind = dice.below(4);
        if (kind == 0) *habit = 0;
        if (kind == 1) *habit = std::min(100, *habit * 3);
    }
    return habits;
}

std::string brief_ply(const Move& move) {
    return std::to_string(move.from.number()) + (move.is_capture() ? "x" : "-") +
           std::to_string(move.to.number());
}

Played play_ply(Dice& dice, const Habits& habits, const Game& game, const Move& move) {
    Played played;
    Writer hand(dice, habits);
    fidget(dice, habits, hand, game.position());
    if (dice.chance(habits.wrong_hole)) go_wrong(dice, hand, game, move);
    std::vector<Move> others;
    for (const Move& other : legal_moves(game.rules(), game.position()))
        if (other.from == move.from && !other.is_capture() && !other.promotes && !(other == move))
            others.push_back(other);
    if (!move.is_capture() && !move.promotes && !others.empty() && dice.chance(habits.other_hole)) {
        const Move& first = others[static_cast<std::size_t>(dice.below(static_cast<int>(others.size())))];
        hand.lift(move.from);
        hand.pause();
        hand.put(first.to);
        hand.rest();
        hand.lift(first.to);
        hand.pause();
        hand.put(move.to);
        hand.rest();
        played.said = {brief_ply(first), "back " + brief_ply(first), brief_ply(move)};
        played.script = hand.take();
        return played;
    }
    carry_out(dice, habits, hand, move);
    played.said = {brief_ply(move)};
    if (!move.is_capture() && !move.promotes && dice.chance(habits.take_back)) {
        hand.lift(move.to);
        hand.pause();
        hand.put(move.from);
        hand.rest();
        carry_out(dice, habits, hand, move);
        played.said.push_back("back " + brief_ply(move));
        played.said.push_back(brief_ply(move));
    }
    if (move.promotes && dice.chance(habits.crown)) {
        hand.remove(move.to);
        hand.pause();
        hand.put(move.to, {game.position().to_move, Kind::king});
        hand.wait(900);
    }
    played.script = hand.take();
    return played;
}

std::vector<Move> random_game(Dice& dice, const draughts::Rules& rules, int plies) {
    Game game(rules);
    std::vector<Move> moves;
    while (static_cast<int>(moves.size()) < plies && !game.outcome().over()) {
        auto all = legal_moves(rules, game.position());
        moves.push_back(all[static_cast<std::size_t>(dice.below(static_cast<int>(all.size())))]);
        game.play(moves.back());
    }
    return moves;
}

}  // namespace zubr::test

// A game being played: rules, start position and what was done since, as a value. Knows the result by the
// rules and the grounds for a draw; decides nothing that people decide.
#pragma once

#include <optional>
#include <vector>

#include "draughts/move.hpp"
#include "draughts/position.hpp"
#include "draughts/rules.hpp"

namespace zubr::draughts {

enum class Result : std::uint8_t { unfinished, white_wins, black_wins, draw, both_lose };

constexpr Result win_of(Side side) {
    return side == Side::white ? Result::white_wins : Result::black_wins;
}

/// Why a game is over. The first three follow from the rules alone, the others people enter.
enum class Reason : std::uint8_t {
    none,
    no_moves,   ///< FMJD 7.2: the side to move has no legal move
    no_pieces,  ///< the side to move has no piece
    one_piece,  ///< docs/rules.md 8.1: a side is left with one piece
    resignation,
    time,
    agreement,  ///< draw by agreement
    claim,      ///< draw claimed on a ground of draw_grounds()
    entered,    ///< a result known from elsewhere (a file, an arbiter)
};

struct Outcome {
    Result result = Result::unfinished;
    Reason reason = Reason::none;
    [[nodiscard]] bool over() const { return result != Result::unfinished; }
    [[nodiscard]] std::optional<Side> winner() const {
        if (result == Result::white_wins) return Side::white;
        if (result == Result::black_wins) return Side::black;
        return std::nullopt;
    }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// A ground on which a draw may be claimed in the current position (docs/rules.md 1.4).
struct Draw_ground {
    enum class Kind : std::uint8_t {
        repetition,  ///< `number` is how often the position has stood
        king_moves,  ///< `number` is the rule's number of moves of each side
        ending,      ///< the same, of the counted ending
        lone_kings,  ///< Frisian king against king; `number` is 0
    };
    Kind kind = Kind::repetition;
    int number = 0;
    bool newly = false;  ///< reached by the last ply, and so to be announced
    friend bool operator==(const Draw_ground&, const Draw_ground&) = default;
};

/// A count on its way to a draw: `left` moves of each side still to be made.
struct Draw_count {
    Draw_ground::Kind kind = Draw_ground::Kind::king_moves;
    int number = 0;
    int left = 0;
    friend bool operator==(const Draw_count&, const Draw_count&) = default;
};

/// What changed the board, with the position it led to.
struct Action {
    enum class Kind : std::uint8_t {
        ply,        ///< a legal move
        irregular,  ///< one that the opponent let stand: from, to and the pieces removed
        huff,       ///< a piece taken off for a missed capture; `move.from` = `move.to` = its square
    };
    Kind kind = Kind::ply;
    Move move;
    Position position;
    friend bool operator==(const Action&, const Action&) = default;
};

class Game {
  public:
    /// At the game's own start position.
    explicit Game(const Rules& rules) : Game(rules, start_position(rules)) {}
    Game(const Rules& rules, const Position& start);

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] const Position& start() const { return start_; }
    [[nodiscard]] const std::vector<Action>& actions() const { return actions_; }
    /// The last ply, irregular ones included; nullptr before the first. Huffs are passed over.
    [[nodiscard]] const Action* last_ply() const;
    /// The n-th ply, 0-based.
    [[nodiscard]] const Action& ply(int n) const;

    /// Number of plies, irregular ones included, huffs not.
    [[nodiscard]] int plies() const { return plies_; }
    [[nodiscard]] const Position& position() const {
        return actions_.empty() ? start_ : actions_.back().position;
    }
    /// The position before ply n (0-based), huffs done; `position_after(plies())` is `position()`.
    [[nodiscard]] const Position& position_after(int n) const;

    /// A legal move of position(); the caller took it from legal_moves(). A result by people is withdrawn.
    void play(const Move& move);
    /// A move that the opponent lets stand: the piece of `from` stands on `to` (crowned where a man stops on
    /// the last row), the pieces of `removed` are gone, the other side is to move. `from` must hold a piece.
    void play_irregular(Square from, Square to, Square_set removed);
    /// Takes off the piece on `square` of the side that moved last; no ply. False, and nothing done, unless
    /// that square is open to huffing now.
    bool huff(Square square);
    /// Squares open to huffing now: the last action was an offence of a huffing game.
    [[nodiscard]] Square_set open_to_huffing() const;
    /// Undoes the last action, a huff too, and withdraws a result; nothing when there is none.
    std::optional<Action> take_back();

    /// Result by the rules, else the one entered by people, else unfinished.
    [[nodiscard]] Outcome outcome() const;
    /// Result by the rules alone.
    [[nodiscard]] Outcome outcome_by_rules() const;
    void resign(Side side);
    void lose_on_time(Side side);
    void agree_draw();
    /// False, and nothing done, without a ground.
    bool claim_draw();
    /// A result known from elsewhere; `unfinished` withdraws one.
    void enter_result(Result result, Reason reason = Reason::entered);

    /// Every ground that holds now. Empty when the game is over by the rules: a win goes before a draw.
    [[nodiscard]] std::vector<Draw_ground> draw_grounds() const;
    /// Counts begun and not yet full, the nearest first.
    [[nodiscard]] std::vector<Draw_count> draw_counts() const;
    /// How often the current position has stood, this time included.
    [[nodiscard]] int occurrences() const;

    friend bool operator==(const Game&, const Game&) = default;

  private:
    Rules rules_;
    Position start_;
    std::vector<Action> actions_;
    int plies_ = 0;
    Outcome entered_;
};

/// Result of a position by the rules alone.
Outcome outcome_of(const Rules& rules, const Position& position);

}  // namespace zubr::draughts

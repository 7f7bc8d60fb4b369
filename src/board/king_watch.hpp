// Men and kings on the board against men and kings in the game. Kind decides nothing; it is only asked about,
// and a man may stand in for a king (the wooden set has four kings a side; a badly seated king reads as a
// man).
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <vector>

#include "board/picture.hpp"
#include "draughts/game.hpp"
#include "draughts/move.hpp"

namespace zubr::board {

class King_watch {
  public:
    struct Question {
        draughts::Square square{0};
        draughts::Kind expected = draughts::Kind::king;
        friend bool operator==(const Question&, const Question&) = default;
    };
    struct Seen {
        std::optional<Question> question;       ///< to be asked now; each square is asked about once
        std::vector<draughts::Square> crowned;  ///< squares that were told to be crowned and now show a king
        draughts::Square_set mended;            ///< squares that were asked about and now are as in the game
        std::optional<std::chrono::milliseconds> look_again;
    };

    /// Compares the picture with the position, in which the board is at rest. `may_ask`: no question about
    /// another square waits for its answer. `lifting`: squares whose piece may just be leaving.
    Seen look(const Picture& picture, const draughts::Position& position, std::chrono::milliseconds now,
              bool may_ask = true, draughts::Square_set lifting = {});
    /// The picture, at rest or not: a piece that was out and is back is looked at afresh.
    void see(const Picture& picture, std::chrono::milliseconds now);
    /// The hands were told to crown the man on that square: not asked about again.
    void told_to_crown(draughts::Square square);
    /// A ply was made by the piece of `from`: a man that moved as a king stands in for one from now on.
    void moved(const draughts::Move& move, bool as_king);
    /// A person said yes: what is asked about stands in.
    void accept(draughts::Square square);
    [[nodiscard]] bool stands_in(draughts::Square square) const { return stand_ins_.contains(square); }
    [[nodiscard]] draughts::Square_set stand_ins() const { return stand_ins_; }
    /// The ply was taken back: a stand-in goes back with its piece.
    void taken_back(const draughts::Move& move);
    /// Another game begins.
    void forget();

  private:
    draughts::Square_set stand_ins_;
    draughts::Square_set asked_;
    draughts::Square_set to_crown_;
    std::array<std::chrono::milliseconds, 128> since_{};  ///< when the kinds began to differ; 0: they do not
    draughts::Square_set lifted_;                         ///< of those squares, the ones whose piece is out
};

}  // namespace zubr::board

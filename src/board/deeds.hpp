// What hands have done at the board since the last ply: each settled lift and each put, in order. A picture
// tells what stands where; only deeds tell who set it there, and what came first.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/picture.hpp"
#include "board/sensed.hpp"
#include "draughts/move.hpp"
#include "draughts/position.hpp"
#include "draughts/square.hpp"

namespace zubr::board {

struct Deed {
    enum class Kind : std::uint8_t { lift, put };
    Kind kind = Kind::lift;
    draughts::Square square{0};
    Reading content = Reading::empty;  ///< the piece that left or came
    std::int64_t at = 0;               ///< board time in ms; deeds of one frame share theirs
    friend bool operator==(const Deed&, const Deed&) = default;
};

/// May a piece that reads so be that side's? Where colours are not felt it may be either's.
bool may_be_of(Reading reading, draughts::Side side);

/// When a piece came to rest in a hole: the first and the last time that it was set down there with no other
/// place in between. Both 0: it stands there, and nobody saw it come.
struct Stay {
    std::int64_t first = 0;
    std::int64_t last = 0;
};

class Deeds {
  public:
    /// Crossing reports: a landing may be told so long before its own lift (docs/tracker.md).
    static constexpr std::int64_t crossing_ms = 300;

    void lifted(draughts::Square square, Reading content, std::int64_t at);
    void put(draughts::Square square, Reading content, std::int64_t at);
    /// The piece is back at once: it was only rocked, and the lift is none.
    void rocked(draughts::Square square);
    void forget() { list_.clear(), put_right_.clear(), were_out_ = {}; }
    /// What was done on those squares has been put right again: it belongs to no ply. That a piece stood
    /// there stays known.
    void put_right(draughts::Square_set squares);
    /// The board shows the game: whatever was done is done with, but for which pieces have been out since the
    /// last ply. `pending`: lifts that do not count yet.
    void rest(draughts::Square_set pending);
    /// A ply has been accepted: what belongs to it goes, what else the hands have done stays. `shown` tells
    /// what stands there now: a piece set down on the square that the ply left is another one's.
    void accept(const draughts::Move& ply, draughts::Side mover, const Picture& shown);

    [[nodiscard]] const std::vector<Deed>& list() const { return list_; }
    [[nodiscard]] bool empty() const { return list_.empty(); }
    /// When the piece of that square was first lifted.
    [[nodiscard]] std::optional<std::int64_t> first_lift(draughts::Square square) const;
    [[nodiscard]] std::optional<std::int64_t> last_lift(draughts::Square square) const;
    /// The last one that is not later than `at`.
    [[nodiscard]] std::optional<std::int64_t> last_lift_before(draughts::Square square,
                                                               std::int64_t at) const;
    [[nodiscard]] std::optional<std::int64_t> last_put(draughts::Square square) const;
    /// Squares whose piece, which may be that side's, had been lifted before `at` and was not back then.
    [[nodiscard]] draughts::Square_set out_at(std::int64_t at, draughts::Side side) const;
    /// The stay of a piece of that side on the square: the last put there, and those before it between which
    /// that side was set down in no other hole but `elsewhere` (where pieces of the other side or felt ones
    /// belong).
    [[nodiscard]] std::optional<Stay> stay(draughts::Square square, draughts::Side side,
                                           draughts::Square_set elsewhere) const;
    /// Squares on which a piece of that side was set down since then and still stood at that time.
    [[nodiscard]] draughts::Square_set stood_at(std::int64_t at, std::int64_t since,
                                                draughts::Side side) const;
    /// The same of what has been put right, as far as nothing has been set down anywhere since.
    [[nodiscard]] draughts::Square_set in_hand_again(std::int64_t at, std::int64_t since,
                                                     draughts::Side side) const;
    /// Squares on which a piece of that side was set down since then.
    [[nodiscard]] draughts::Square_set puts_since(std::int64_t since, draughts::Side side) const;
    /// Squares whose piece has been out since the last ply; rocked ones not.
    [[nodiscard]] draughts::Square_set were_out() const;

    friend bool operator==(const Deeds&, const Deeds&) = default;

  private:
    void add(const Deed& deed);
    std::vector<Deed> list_;
    std::vector<Deed> put_right_;    ///< since the last ply
    draughts::Square_set were_out_;  ///< as far as their deeds are forgotten
};

}  // namespace zubr::board

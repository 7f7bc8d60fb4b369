// What the board feels, as plain values: what a hole reads, the picture of a whole board, and the map from
// the board's own holes to the squares of a game (turned or not, a smaller game, a mirrored board).
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "draughts/geometry.hpp"
#include "draughts/piece.hpp"
#include "draughts/square.hpp"

namespace zubr::board {

/// What one hole reads. The order is that of the square codes 0 to 7 on the wire.
enum class Reading : std::uint8_t {
    empty,
    light_man,
    light_king,
    dark_man,
    dark_king,
    unsure,    ///< no stable class for 500 ms
    fault,     ///< open wire, dead sensor
    occupied,  ///< a piece whose colour and kind are unknown (boards that report occupancy only)
};

/// Is a piece felt, whatever it is? Unsure and fault are neither a piece nor empty.
constexpr bool holds_piece(Reading reading) {
    return (reading >= Reading::light_man && reading <= Reading::dark_king) || reading == Reading::occupied;
}

/// The piece that is felt, when colour and kind are known. Light pieces are White's.
constexpr std::optional<draughts::Piece> piece_of(Reading reading) {
    using draughts::Kind;
    using draughts::Piece;
    using draughts::Side;
    switch (reading) {
        case Reading::light_man:
            return Piece{Side::white, Kind::man};
        case Reading::light_king:
            return Piece{Side::white, Kind::king};
        case Reading::dark_man:
            return Piece{Side::black, Kind::man};
        case Reading::dark_king:
            return Piece{Side::black, Kind::king};
        default:
            return std::nullopt;
    }
}

/// The reading of a hole that holds exactly this piece.
constexpr Reading reading_of(std::optional<draughts::Piece> piece) {
    if (!piece) return Reading::empty;
    const bool king = piece->kind == draughts::Kind::king;
    if (piece->side == draughts::Side::white) return king ? Reading::light_king : Reading::light_man;
    return king ? Reading::dark_king : Reading::dark_man;
}

/// The board's own buttons: the first player's seven, then the two on the opponent's side. The order is that
/// of the wire.
enum class Button : std::uint8_t { repeat, confirm, read, undo, menu, prev, next, repeat2, confirm2 };
constexpr int button_count = 9;

/// A board as it describes itself: playable holes a row, rows.
struct Board_size {
    int columns = 5;  ///< holes a row; a row has twice as many squares
    int rows = 10;
    [[nodiscard]] constexpr int holes() const { return columns * rows; }
    friend constexpr bool operator==(const Board_size&, const Board_size&) = default;
};

/// One picture by physical hole, as the link delivers it. Hole i (from 0) is row i / columns, counted from
/// the far side seen by White, and within the row from White's left.
struct Sensed {
    Board_size size;
    std::vector<Reading> holes;  ///< size.holes() of them
    std::int64_t board_ms = 0;   ///< board time at which the square that changed last first read differently
    std::uint32_t boot = 0;      ///< which start of the board this is; board time begins anew with each
    std::uint32_t sequence = 0;  ///< as counted by the board, widened; gaps mean lost snapshots
    std::chrono::milliseconds host{0};  ///< when it came, by the host's monotonic clock
    std::int64_t board_now_ms =
        0;  ///< board time at which the picture was taken; never goes back within one boot
    friend bool operator==(const Sensed&, const Sensed&) = default;
};

/// One picture by the squares of a game: what the tracker thinks about.
struct Snapshot {
    std::vector<Reading> squares;       ///< that of square n at index n - 1
    std::int64_t board_ms = 0;          ///< as in Sensed
    std::uint32_t boot = 0;             ///< as in Sensed
    std::uint32_t sequence = 0;         ///< as in Sensed
    std::chrono::milliseconds host{0};  ///< as in Sensed
    std::int64_t board_now_ms = 0;      ///< as in Sensed
    [[nodiscard]] Reading at(draughts::Square square) const {
        return squares[static_cast<std::size_t>(square.number() - 1)];
    }
    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

/// Which hole of the board is which square of the game.
///
/// A game smaller than the board stands at White's left nearest corner; other holes are ignored. A game with
/// `mirrored` geometry is played with the board turned by 90 degrees clockwise, so that White's near left
/// square is a light one. `turned`: the board lies the other way round under the players (hole n reads as N +
/// 1 - n).
class Board_map {
  public:
    /// Nothing when the game is larger than the board.
    static std::optional<Board_map> make(Board_size board, const draughts::Geometry& game,
                                         bool turned = false);

    [[nodiscard]] const Board_size& board() const { return board_; }
    [[nodiscard]] const draughts::Geometry& game() const { return game_; }
    [[nodiscard]] bool turned() const { return turned_; }
    /// The same board and game seen from the other side.
    [[nodiscard]] Board_map turned_round() const;
    /// Does the game leave holes unused? Then people are told where it stands.
    [[nodiscard]] bool smaller() const { return game_.squares() < board_.holes(); }

    /// Hole (from 0) under a square of the game.
    [[nodiscard]] int hole(draughts::Square square) const {
        return hole_[static_cast<std::size_t>(square.number() - 1)];
    }
    /// Square of the game over a hole (from 0); nothing outside a smaller game.
    [[nodiscard]] std::optional<draughts::Square> square(int hole) const;

    /// The picture by squares. Nothing if the picture is of a board of another size.
    [[nodiscard]] std::optional<Snapshot> apply(const Sensed& sensed) const;

  private:
    Board_map(Board_size board, const draughts::Geometry& game, bool turned);

    Board_size board_;
    draughts::Geometry game_;
    bool turned_;
    std::vector<int> hole_;  // by square number - 1
};

}  // namespace zubr::board

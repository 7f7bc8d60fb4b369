// The inside of parse_fen: one pass over the fields of a FEN, filling a position.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include <tl/expected.hpp>

#include "draughts/position.hpp"
#include "draughts/rules.hpp"
#include "notation/fen_refusal.hpp"
#include "notation/position_words.hpp"

namespace zubr::notation {

class Fen_scanner {
  public:
    Fen_scanner(const draughts::Rules& rules, std::string_view text) : rules_(rules), text_(text) {}
    tl::expected<draughts::Position, Fen_refusal> read();

    /// One list of squares, `31-50,K5,6(D)`, into the pieces of that side. False when refused: see
    /// problem().
    bool read_list(draughts::Side side, std::string_view list);
    /// No man stands on its own last row.
    bool check();
    [[nodiscard]] draughts::Position& position() { return position_; }
    [[nodiscard]] const std::optional<Fen_refusal>& problem() const { return problem_; }

  private:
    bool read_field(std::string_view field);
    bool read_side_to_move(std::string_view field);
    bool read_item(draughts::Side side, std::string_view item);
    bool read_range(draughts::Piece piece, std::string_view first, std::string_view last);
    bool read_runs(std::string_view tail);
    bool read_run(draughts::Side side, std::string_view& tail);
    bool place(draughts::Piece piece, std::string_view square);
    bool place(draughts::Piece piece, draughts::Square square);
    bool refuse(Fen_refusal refusal);

    const draughts::Rules& rules_;
    std::string_view text_;
    draughts::Position position_;
    std::array<bool, 2> seen_{};
    std::optional<Fen_refusal> problem_;
};

/// Does the text begin like `Białe: 46, 47`?
bool is_seed_style(std::string_view text, const Position_words& words);

/// Without blanks at both ends.
std::string_view trimmed(std::string_view text);

}  // namespace zubr::notation

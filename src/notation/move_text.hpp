// Moves as text: the game's own notation out, every written form in.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "draughts/move.hpp"
#include "draughts/position.hpp"
#include "draughts/rules.hpp"
#include "draughts/square.hpp"
#include "notation/move_refusal.hpp"

namespace zubr::notation {

/// `32-28`, `28x19`, `a3-b4`, `c3:e5`; every square of the way, `47x38x24x13x36`, exactly when two legal
/// captures with the same ends take different pieces (docs/pdn.md 5).
std::string to_text(const draughts::Rules& rules, const draughts::Position& position,
                    const draughts::Move& move);

/// The same for one of `all`, the legal moves of the position.
std::string to_text(const draughts::Rules& rules, const std::vector<draughts::Move>& all,
                    const draughts::Move& move);

/// Every square of the way, whether or not it is needed.
std::string to_long_text(const draughts::Rules& rules, const draughts::Move& move);

/// Is another legal capture with the same ends among `all`?
bool needs_long_form(const std::vector<draughts::Move>& all, const draughts::Move& move);

/// The squares of a move text and the separators between them, the game still unknown.
struct Move_words {
    std::vector<draughts::Square> squares;
    bool capture_sign = false;  ///< a separator was x or :
};

/// Why a text is no move at all.
Unreadable_move unreadable_move(std::string_view text);

/// Splits `32-28`, `28x19`, `28:19`, `28×19`, `32 - 28`, `3228`, `01-06`, `a3b4`, `c3:e5`, `2 8x19` is none.
tl::expected<Move_words, Text_refusal> parse_words(const draughts::Rules& rules, std::string_view text);

/// The legal moves that the words may mean: ends equal, every square between a stop of some way of the move,
/// in that order, in full or in part. The separator is not trusted.
std::vector<draughts::Move> matching(const draughts::Rules& rules, const draughts::Position& position,
                                     const std::vector<draughts::Move>& all, const Move_words& words);

/// What tells moves with the same ends apart, each way once.
std::vector<Way> ways(const std::vector<draughts::Move>& moves);

/// A capture typed in parts, as one text: `28x19` and then `19x10` are `28x19x10`. None when the second does
/// not begin where the first ends.
std::optional<std::string> continued(const draughts::Rules& rules, std::string_view begun,
                                     std::string_view text);

/// The one of these moves whose whole way the words are; none when there is no such one, or several.
std::optional<draughts::Move> told_in_full(const std::vector<draughts::Move>& fitting,
                                           const Move_words& words);

/// What two squares mean that are the whole way of one capture and the ends of another: both, or, once that
/// was asked, the first.
enum class Two_squares : std::uint8_t { ends, whole_way };

/// The one legal move that `text` names, as a person types it: ends alone, or every stop; when the ends leave
/// it open, as many stops as settle it, or all of them. Where the words name no move whose ends or way
/// can be told, the refusal is that of draughts::why_not.
tl::expected<draughts::Move, Move_refusal> parse_move(const draughts::Rules& rules,
                                                      const draughts::Position& position,
                                                      std::string_view text,
                                                      Two_squares two = Two_squares::ends);

}  // namespace zubr::notation

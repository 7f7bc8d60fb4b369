// Positions as text: the FEN of PDN (read generously, written strictly) and the style of Polish descriptions.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "draughts/position.hpp"
#include "draughts/rules.hpp"
#include "notation/fen_refusal.hpp"
#include "notation/position_words.hpp"

namespace zubr::notation {

/// Reads `W:W31-50:B1-20` and its dialects: sides in any order or missing, ranges, kings (`K5`, `k5`,
/// `K5-8`, `5(D)`), letter squares on boards up to 26 wide, blanks, a closing dot, stray commas, Frisian
/// tails
/// `:+b+w`, fields of other programs after the sides (skipped). Also, with the words of a language,
/// `Białe: 46, 47, 50(D) Czarne: 01, 10, 15` (parse_seed_style). Refused as a
/// whole: nothing is half read.
tl::expected<draughts::Position, Fen_refusal> parse_fen(const draughts::Rules& rules, std::string_view text,
                                                        const Position_words& words = {});

/// `W:W27,K31:B1,5`: numbers, ascending, `K` before kings, an empty side as its bare letter. A Frisian
/// count of king moves that is not zero follows as `:+b+w` with the square of the king, `:+0+247`.
std::string to_fen(const draughts::Rules& rules, const draughts::Position& position);

/// The same without the Frisian tail.
std::string to_fen(const draughts::Position& position);

/// `Białe: 46, 47, 50(D) Czarne: 01, 10, 15`, White to move unless `Ruch czarnych` stands with it.
tl::expected<draughts::Position, Fen_refusal> parse_seed_style(const draughts::Rules& rules,
                                                               std::string_view text,
                                                               const Position_words& words);
/// Two digits, `(D)` after kings; Black to move is added as a closing ` Ruch czarnych`. The words have at
/// least one for each.
std::string to_seed_style(const draughts::Position& position, const Position_words& words);

}  // namespace zubr::notation

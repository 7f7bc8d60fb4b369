// Why a text cannot be read, and what is noted of games that were read from files, as phrases.
#pragma once

#include "notation/fen_refusal.hpp"
#include "notation/move_refusal.hpp"
#include "notation/pdn_note.hpp"
#include "words/phrase.hpp"

namespace zubr::words {

/// `fen.*`.
Phrase phrase_of(const notation::Fen_refusal& refusal);

/// `move.unreadable`, `move.sign` (text) or `fen.off-board` (n, m = number of squares).
Phrase phrase_of(const notation::Text_refusal& refusal);

/// The same; `move.way` or `move.which` (text, choices: each a `move.path`); else what the games say.
Phrase phrase_of(const notation::Move_refusal& refusal);

/// Why a game cannot be read further: what is said of its move or position, or `pdn.*`.
Phrase phrase_of(const notation::pdn_note::Stop_reason& reason);

/// `pdn.stops` n (ply), number, side, text (the token), reason; `pdn.settled` n, text, path; `pdn.other`
/// name; `pdn.fen` reason; `pdn.repeated` name; `pdn.unclosed`; `pdn.results`; `pdn.game-type` text;
/// `pdn.too-long`.
Phrase phrase_of(const notation::Pdn_note& note);

}  // namespace zubr::words

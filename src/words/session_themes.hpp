// What a session says, theme by theme: each file of session words makes the phrases of one.
#pragma once

#include <vector>

#include "session/fact.hpp"
#include "words/phrase.hpp"

namespace zubr::words {

/// `move`, `move.king`, `capt.1` or `capt.n`.
Phrase move_phrase(const session::Told_move& move);
std::vector<Phrase> move_phrases(const std::vector<session::Told_move>& moves);
/// `move.back`, `huff.done`, `huff.back`.
Phrase taken_back_phrase(const session::Taken_back& it);
Phrase huffed_phrase(const session::Huffed& it);
Phrase huff_taken_back_phrase(const session::Huff_taken_back& it);

/// `app.*` of the game, `promo`, `huff.*`, `draw.*`, `res.*`, and what is said of a text that is no ply.
Phrase theme_phrase(const session::Game_fact& fact);
/// `must.*`, `capt.step`, `capt.remove`, `capt.removed`, `promo.pass`, `draw.near`.
Phrase theme_phrase(const session::Lesson& lesson);
/// `con.*`, `board.turned`, `board.straight`, `promo.do`, `promo.none`, `promo.done`, `set.*`,
/// `bad.restored`, `bad.choice`.
Phrase theme_phrase(const session::Board_fact& fact);
/// `bad.*`, `ask.which`, `set.take`, `set.swap`, `set.next`, `set.missing`, `move.do`.
Phrase theme_phrase(const session::Guidance& guidance);
/// `ask.*`, `app.quit`, `resign.ask`, `draw.offer`.
Phrase theme_phrase(const session::Question_fact& question);
/// `menu.*`, `ask.none`, `ask.cancel`, `app.*`, `huff.none`, `move.untyped`.
Phrase theme_phrase(const session::Dialogue_fact& fact);
/// `pos.*`, `arg.row`, `fen.off-board`, `move.*`, `capt.last`.
Phrase theme_phrase(const session::Answer& answer);
/// `clk.*`.
Phrase theme_phrase(const session::Clock_fact& fact);

}  // namespace zubr::words

// Why the games refuse something, as phrases.
#pragma once

#include "draughts/refusal.hpp"
#include "draughts/rules.hpp"
#include "words/phrase.hpp"

namespace zubr::words {

/// `bad.*` of a move that is none.
Phrase phrase_of(const draughts::Refusal& refusal);

/// `arg.rule.unknown` (game, key) or `arg.rule.value` (key, value, allowed).
Phrase phrase_of(const draughts::Switch_refusal& refusal);

}  // namespace zubr::words

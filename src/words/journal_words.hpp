// Why a journal cannot be read, as phrases.
#pragma once

#include "session/journal.hpp"
#include "words/phrase.hpp"

namespace zubr::words {

/// `app.journal.damaged`, `arg.variant` (text), or what is said of the game's switches or its position.
Phrase phrase_of(const session::Journal_refusal& refusal);

}  // namespace zubr::words

// What a session says, as phrases.
#pragma once

#include "session/fact.hpp"
#include "words/phrase.hpp"

namespace zubr::words {

/// One for every fact: a fact without its words does not compile.
Phrase phrase_of(const session::Fact& fact);

/// The same; where there are two boards, with whose it is about (`board.says` side, message).
Phrase phrase_of(const session::Remark& remark);

}  // namespace zubr::words

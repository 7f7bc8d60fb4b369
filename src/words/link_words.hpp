// Why a board or its port cannot be used, as phrases.
#pragma once

#include "board/link_events.hpp"
#include "words/phrase.hpp"

namespace zubr::words {

/// `con.version` or `con.older` (n: its major version), `con.geometry` (n, m: columns and rows of all
/// squares).
Phrase phrase_of(const board::Objection& objection);

/// `con.notboard` (it is no terminal), `con.port.denied`, `con.port.busy`, `con.port.failed` (name: the
/// path).
Phrase phrase_of(const board::Port_problem& problem);

}  // namespace zubr::words

#include "words/journal_words.hpp"

#include "words/draughts_words.hpp"
#include "words/notation_words.hpp"

namespace zubr::words {
namespace {

struct Journal_words {
    Phrase operator()(const session::Damaged_journal&) const { return {"app.journal.damaged", {}}; }
    Phrase operator()(const session::Unknown_game& it) const { return {"arg.variant", {{"text", it.id}}}; }
    Phrase operator()(const draughts::Switch_refusal& it) const { return phrase_of(it); }
    Phrase operator()(const notation::Fen_refusal& it) const { return phrase_of(it); }
};

}  // namespace

Phrase phrase_of(const session::Journal_refusal& refusal) {
    return std::visit(Journal_words(), refusal);
}

}  // namespace zubr::words

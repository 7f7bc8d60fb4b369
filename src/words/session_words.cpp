#include "words/session_words.hpp"

#include "words/session_themes.hpp"

namespace zubr::words {

Phrase phrase_of(const session::Fact& fact) {
    return std::visit([](const auto& theme) { return theme_phrase(theme); }, fact);
}

Phrase phrase_of(const session::Remark& remark) {
    Phrase phrase = phrase_of(remark.fact);
    if (!remark.board) return phrase;
    return {"board.says", {{"side", *remark.board}, {"message", std::vector<Phrase>{std::move(phrase)}}}};
}

}  // namespace zubr::words

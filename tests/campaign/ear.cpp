#include "ear.hpp"

#include "session/narration.hpp"

namespace zubr::campaign {

using draughts::Game;
using draughts::Move;
using draughts::Phrase;
using draughts::Square;
using voice::Class;

namespace {

bool announces_ply(const std::string& key) {
    return key == "move" || key == "move.king" || key == "capt.1" || key == "capt.n";
}

bool is_aside(const std::string& key) {
    return key == "promo" || key == "huff.offer" || key.rfind("draw.", 0) == 0 || key.rfind("res.", 0) == 0;
}

}  // namespace

Ear::Kind Ear::complain(const std::string& what, const Phrase& phrase) {
    if (complaint_.empty()) complaint_ = what + ": " + voice::to_text(phrase);
    return Kind::complaint;
}

Ear::Kind Ear::hear(const voice::Announcement& announcement) {
    const Phrase& phrase = announcement.phrase;
    if (announcement.cls != Class::event) return Kind::other;
    if (!expected_.empty()) {
        if (!(expected_.front() == phrase)) {
            complain("said in place of " + voice::to_text(expected_.front()), phrase);
            expected_.clear();
            return Kind::complaint;
        }
        expected_.pop_front();
        return Kind::aside;
    }
    if (announces_ply(phrase.key)) return hear_ply(phrase);
    if (phrase.key == "move.back") return hear_taken_back(phrase);
    if (phrase.key == "huff.done") return hear_huff(phrase);
    if (is_aside(phrase.key)) return complain("out of place", phrase);
    return Kind::other;
}

void Ear::expect_asides() {
    for (Phrase& phrase : session::describe_last_ply(game_))
        expected_.push_back(std::move(phrase));
    expected_.pop_front();  // the ply itself
    if (game_.outcome().over()) expected_.push_back(session::describe_score(game_));
    for (const Square square : game_.open_to_huffing())
        expected_.push_back({"huff.offer", {{"sq", square}}});
}

Ear::Kind Ear::hear_ply(const Phrase& phrase) {
    const auto& rules = game_.rules();
    auto all = legal_moves(rules, game_.position());
    std::vector<Move> candidates = all;
    if (rules.huffing)
        for (draughts::Offence& offence : offences(rules, game_.position()))
            candidates.push_back(std::move(offence.move));
    if (!game_.outcome().over())
        for (const Move& move : candidates) {
            if (!(session::describe_move(game_.position(), all, move) == phrase)) continue;
            game_.play(move);
            expect_asides();
            return Kind::ply;
        }
    return complain("no ply of the game as it was heard", phrase);
}

Ear::Kind Ear::hear_taken_back(const Phrase& phrase) {
    const draughts::Action* last = game_.last_ply();
    if (last == nullptr) return complain("nothing to take back", phrase);
    const Move move = last->move;
    const bool over = game_.outcome_by_rules().over();
    while (game_.actions().back().kind == draughts::Action::Kind::huff)
        game_.take_back();
    game_.take_back();
    if (!(session::describe_taken_back(move, game_.position()) == phrase))
        return complain("another ply was the last one", phrase);
    if (over) expected_.push_back({"res.back", {}});
    return Kind::ply;
}

Ear::Kind Ear::hear_huff(const Phrase& phrase) {
    if (!game_.huff(std::get<Square>(phrase.arguments.at("sq"))))
        return complain("not open to huffing", phrase);
    return Kind::ply;
}

}  // namespace zubr::campaign

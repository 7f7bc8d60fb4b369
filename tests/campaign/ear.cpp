#include "ear.hpp"

#include <algorithm>

#include "hands/heard_ply.hpp"
#include "hands/record.hpp"

namespace zubr::campaign {

using draughts::Move;
using draughts::Square;
using hands::Heard;
using hands::Says;
using voice::Class;

namespace {

bool is_aside(Says says) {
    return says == Says::promoted || says == Says::draw || says == Says::game_over || says == Says::score ||
           says == Says::huff_offer || says == Says::result_back;
}

/// Of several sentences the one that says what it is about: "Przemiana. Damka na polu 5."
const Heard& point_of(const hands::Understood& words) {
    const auto found = std::find_if(words.heard.begin(), words.heard.end(),
                                    [](const Heard& heard) { return heard.says != Says::other; });
    return found == words.heard.end() ? words.heard.front() : *found;
}

}  // namespace

const hands::Understood& understood(const words::Phrase& phrase) {
    static hands::Words_cache words;
    return words.of(phrase);
}

Ear::Kind Ear::complain(const std::string& what, const std::string& text) {
    if (complaint_.empty()) complaint_ = what + ": " + text;
    return Kind::complaint;
}

Ear::Kind Ear::hear(const voice::Announcement& announcement) {
    if (announcement.cls != Class::event) return Kind::other;
    const hands::Understood& words = understood(announcement.phrase);
    if (words.heard.empty()) return Kind::other;
    for (const Heard& heard : words.heard)
        if (heard.says == Says::unknown) return complain("nobody understands", words.text);
    if (!expected_.empty()) return hear_aside(words);
    const Heard& heard = words.heard.front();
    // A list of captures has full stops, what was done has none.
    if (heard.says == Says::ply && words.text.back() != '.') return hear_ply(heard, words.text);
    if (heard.says == Says::taken_back) return hear_taken_back(heard, words.text);
    if (heard.says == Says::huffed) return hear_huff(heard, words.text);
    const bool told_to_leave = std::any_of(words.heard.begin(), words.heard.end(), [](const Heard& each) {
        return each.says == Says::no_spare_king;
    });
    if (is_aside(point_of(words).says) && !told_to_leave) return complain("out of place", words.text);
    return Kind::other;
}

Ear::Kind Ear::hear_aside(const hands::Understood& words) {
    const Aside expected = expected_.front();
    const Heard& heard = point_of(words);
    bool right = heard.says == expected.says;
    if (right && expected.square) right = !heard.squares.empty() && heard.squares.front() == *expected.square;
    if (right && expected.side)
        right = std::any_of(words.heard.begin(), words.heard.end(), [&](const Heard& each) {
            return each.says == Says::game_over && !each.sides.empty() && each.sides.back() == *expected.side;
        });
    if (!right) {
        expected_.clear();
        return complain("said in place of what belongs to the ply", words.text);
    }
    expected_.pop_front();
    return Kind::aside;
}

void Ear::expect_asides(const Move& move) {
    if (move.promotes) expected_.push_back({Says::promoted, move.to, {}});
    for (const draughts::Draw_ground& ground : game_.draw_grounds())
        if (ground.newly) expected_.push_back({Says::draw, {}, {}});
    if (game_.outcome().over()) {
        if (const auto winner = game_.outcome().winner()) expected_.push_back({Says::game_over, {}, winner});
        expected_.push_back({Says::score, {}, {}});
        return;
    }
    for (const Square square : game_.open_to_huffing())
        expected_.push_back({Says::huff_offer, square, {}});
}

Ear::Kind Ear::hear_ply(const Heard& heard, const std::string& text) {
    if (!game_.outcome().over())
        for (const Move& move : hands::moves_of(game_.rules(), game_.position())) {
            if (!(hands::heard_ply_of(move) == heard.plies.front().front())) continue;
            game_.play(move);
            expect_asides(move);
            return Kind::ply;
        }
    return complain("no ply of the game as it was heard", text);
}

Ear::Kind Ear::hear_taken_back(const Heard& heard, const std::string& text) {
    const draughts::Action* last = game_.last_ply();
    if (last == nullptr) return complain("nothing to take back", text);
    const Move move = last->move;
    const bool over = game_.outcome_by_rules().over();
    while (game_.actions().back().kind == draughts::Action::Kind::huff)
        game_.take_back();
    game_.take_back();
    if (heard.squares[0] != move.from || heard.squares[1] != move.to)
        return complain("another ply was the last one", text);
    if (over) expected_.push_back({Says::result_back, {}, {}});
    return Kind::ply;
}

Ear::Kind Ear::hear_huff(const Heard& heard, const std::string& text) {
    if (!game_.huff(heard.squares[0])) return complain("not open to huffing", text);
    return Kind::ply;
}

}  // namespace zubr::campaign

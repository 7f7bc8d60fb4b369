#include "notation/pdn_reader.hpp"

#include <algorithm>
#include <variant>

namespace zubr::notation {

void Pdn_reader::read() {
    for (;;) {
        pdn::Token token = tokens_.next();
        std::visit([this](auto& what) { handle(what); }, token);
        if (std::holds_alternative<pdn::End>(token)) return;
    }
}

void Pdn_reader::need_game() {
    if (in_game_) return;
    in_game_ = true;
    visitor_.begin_game();
}

void Pdn_reader::finish_game() {
    if (in_game_) visitor_.end_game(terminator_);
    in_game_ = has_body_ = has_result_ = false;
    depth_ = 0;
    terminator_.clear();
    names_.clear();
}

/// Tags behind moves; or a header that begins anew although the one before had no moves.
bool Pdn_reader::is_new_header(const std::string& name) {
    if (has_body_ || has_result_) return true;
    const bool known = std::find(names_.begin(), names_.end(), name) != names_.end();
    return known && (tokens_.after_empty_line() || name == names_.front());
}

void Pdn_reader::handle(pdn::Tag& tag) {
    if (is_new_header(tag.name)) finish_game();
    need_game();
    constexpr std::size_t many_tags = 500;
    if (names_.size() >= many_tags) return;
    visitor_.tag(tag.name, tag.value);
    names_.push_back(std::move(tag.name));
}

/// Behind a result only a first move number, or moves behind an empty line, are another game; the rest is
/// remarks.
bool Pdn_reader::begins_next_game(bool first_number) {
    if (!has_result_) return true;
    if (!first_number && !tokens_.after_empty_line()) return false;
    finish_game();
    return true;
}

void Pdn_reader::handle(const pdn::Number& number) {
    if (!begins_next_game(number.number == 1)) return;
    need_game();
    has_body_ = true;
    visitor_.number(number.number);
}

void Pdn_reader::handle(const pdn::Move_text& move) {
    if (!begins_next_game(false)) return;
    need_game();
    has_body_ = true;
    visitor_.move(move.text);
}

void Pdn_reader::handle(const pdn::Result_text& result) {
    if (depth_ > 0) return;
    if (!in_game_ || has_result_) return;
    terminator_ = result.text;
    has_result_ = true;
}

void Pdn_reader::handle(const pdn::Star& /*star*/) {
    if (!in_game_) return;
    if (!has_result_) terminator_ = "*";
    finish_game();
}

void Pdn_reader::handle(const pdn::Comment& comment) {
    if (has_result_ && !in_game_) return;
    need_game();
    visitor_.comment(comment.text);
}

void Pdn_reader::handle(const pdn::Glyph& glyph) {
    if (in_game_ && !has_result_) visitor_.glyph(glyph.number);
}

void Pdn_reader::handle(const pdn::Open& /*open*/) {
    if (!in_game_ || has_result_) return;
    ++depth_;
    visitor_.open_variation();
}

void Pdn_reader::handle(const pdn::Close& /*close*/) {
    if (depth_ == 0) return;
    --depth_;
    visitor_.close_variation();
}

void Pdn_reader::handle(const pdn::Set_up& set_up) {
    if (!begins_next_game(false)) return;
    need_game();
    has_body_ = true;
    visitor_.set_up(set_up.fen);
}

void Pdn_reader::handle(const pdn::Word& word) {
    if (in_game_ && !has_result_) visitor_.word(word.text);
}

void Pdn_reader::handle(const pdn::End& /*end*/) {
    finish_game();
}

}  // namespace zubr::notation

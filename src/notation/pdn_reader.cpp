#include "notation/pdn_reader.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "notation/game_record.hpp"

namespace zubr::notation {
namespace {

template <std::size_t N>
bool is_among(const std::array<std::string_view, N>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Tags that begin a game even in the middle of a line.
constexpr std::array<std::string_view, 10> header_names = {"Event", "Site",   "Date",     "Round", "White",
                                                           "Black", "Result", "GameType", "FEN",   "Variant"};
/// Tags that say which game it is, or what is played: two of them may be two games.
constexpr std::array<std::string_view, 8> deciding_names = {"Event", "White",    "Black", "Result",
                                                            "SetUp", "GameType", "FEN",   "Variant"};

/// Closes what was never opened.
bool is_bracket(const std::string& word) {
    return word == "}" || word == ")";
}

}  // namespace

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
    say_aside();
}

/// What stood between two games is said in the next one, or behind the last.
void Pdn_reader::say_aside() {
    for (const std::string& line : aside_)
        visitor_.comment(line);
    if (aside_lost_) visitor_.doubt(Pdn_doubt::too_much, {});
    aside_.clear();
    aside_bytes_ = 0;
    aside_lost_ = false;
    last_aside_ = Aside::comment;
}

/// Words or lines of the same kind are one comment, not many; what is too much to keep is told with the game.
void Pdn_reader::set_aside(const std::string& text, Aside kind) {
    constexpr std::size_t enough = 1000;
    constexpr std::size_t most = 512 * 1024;
    constexpr std::size_t overhead = 64;
    const bool goes_on = kind != Aside::comment && kind == last_aside_ && !aside_.empty() &&
                         aside_.back().size() + text.size() < enough;
    aside_bytes_ += text.size() + (goes_on ? 1 : overhead);
    if (aside_bytes_ > most)
        aside_lost_ = true;
    else if (goes_on)
        aside_.back() += ' ' + text;
    else
        aside_.push_back(text);
    last_aside_ = kind;
}

void Pdn_reader::finish_game() {
    close_variations();
    if (in_game_) visitor_.end_game(terminator_);
    in_game_ = has_body_ = has_result_ = has_star_ = prose_ = false;
    terminator_.clear();
    inner_result_.clear();
    names_.clear();
}

void Pdn_reader::close_variations() {
    if (depth_ > 0) visitor_.doubt(Pdn_doubt::open_variation, {});
    for (; depth_ > 0; --depth_)
        visitor_.close_variation();
}

void Pdn_reader::begin_body() {
    need_game();
    has_body_ = true;
    inner_result_.clear();
}

bool Pdn_reader::is_known(const std::string& name) const {
    return std::find(names_.begin(), names_.end(), name) != names_.end();
}

/// Tags behind moves; or a header that begins anew behind an empty line although the one before had no moves.
bool Pdn_reader::is_new_header(const std::string& name) {
    return has_body_ || has_result_ || (is_known(name) && tokens_.after_empty_line());
}

/// Among the moves brackets may hold anything; a header begins its line, or is well known.
bool Pdn_reader::is_remark(const pdn::Tag& tag) const {
    const bool in_header = !has_body_ && !has_result_ && depth_ == 0;
    if (!tag.quoted) return !in_header || tag.value.empty();
    return !in_header && !tag.leads_line && !is_among(header_names, tag.name);
}

void Pdn_reader::handle(pdn::Tag& tag) {
    if (is_remark(tag)) {
        const char* const quote = tag.quoted ? "\"" : "";
        const char* const blank = tag.value.empty() ? "" : " ";
        const std::string text = fmt::format("[{}{}{}{}{}]", tag.name, blank, quote, tag.value, quote);
        const bool numeric =
            std::any_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
        if (tag.quoted) return handle(pdn::Comment{text});
        return handle(pdn::Word{text, numeric});
    }
    if (is_new_header(tag.name)) finish_game();
    need_game();
    constexpr std::size_t many_tags = 500;
    if (tag.cut || names_.size() >= many_tags) visitor_.doubt(Pdn_doubt::too_much, tag.name);
    if (names_.size() >= many_tags) return;
    if (is_known(tag.name)) {
        const bool decides = tag.name == names_.front() || is_among(deciding_names, tag.name);
        visitor_.doubt(decides ? Pdn_doubt::second_header : Pdn_doubt::repeated_tag, tag.name);
    }
    visitor_.tag(tag.name, tag.value);
    names_.push_back(std::move(tag.name));
}

/// Behind a star moves are another game. Behind a result only a first move number, or moves behind an empty
/// line, are; the rest is remarks. A result within a variation that nothing closed ends the game when the
/// next one begins.
bool Pdn_reader::begins_next_game(bool first_number) {
    if (depth_ > 0 && !inner_result_.empty() && first_number && tokens_.after_empty_line()) {
        if (!has_result_) terminator_ = inner_result_;
        finish_game();
        return true;
    }
    if (!has_result_ || depth_ > 0) return true;
    // The header's result between it and its moves: there is no game in between.
    if (!has_body_ && !has_star_ && !names_.empty() && !tokens_.after_empty_line()) return false;
    if ((!has_star_ || prose_) && !first_number && !tokens_.after_empty_line()) return false;
    finish_game();
    return true;
}

/// Takes what stands behind the result and begins no other game; false when there is no result yet.
bool Pdn_reader::behind_result(const std::string& text, bool may_be_move) {
    if (!has_result_) return false;
    if (may_be_move && !prose_)
        visitor_.left_over(text);
    else
        visitor_.remark(text);
    return true;
}

void Pdn_reader::handle(const pdn::Number& number) {
    if (!begins_next_game(number.number == 1)) {
        behind_result(number.found, false);
        return;
    }
    begin_body();
    visitor_.number(number.number, number.dotted, number.found);
}

void Pdn_reader::handle(const pdn::Move_text& move) {
    if (!begins_next_game(false)) {
        behind_result(move.found, true);
        return;
    }
    begin_body();
    visitor_.move(move.text, move.found);
}

void Pdn_reader::handle(const pdn::Result_text& result) {
    if (depth_ > 0) {
        inner_result_ = result.text;
        visitor_.word(result.text, false);
        return;
    }
    if (has_result_ && contradict(terminator_, result.text)) visitor_.doubt(Pdn_doubt::second_result, {});
    if (behind_result(result.text, false)) return;
    if (!in_game_) return handle(pdn::Comment{result.text, pdn::Comment::End::closed, true});
    terminator_ = result.text;
    has_result_ = true;
}

void Pdn_reader::handle(const pdn::Star& /*star*/) {
    if (!in_game_) return;
    close_variations();
    if (!has_result_) terminator_ = "*";
    has_result_ = has_star_ = true;  // remarks may follow
}

void Pdn_reader::handle(const pdn::Comment& comment) {
    // Between games it belongs to the next one, should there be one.
    if (has_star_ || (comment.aside && !in_game_))
        return set_aside(comment.text, comment.aside ? Aside::line : Aside::comment);
    need_game();
    if (comment.end == pdn::Comment::End::cut_by_header) {
        visitor_.doubt(Pdn_doubt::cut_comment, comment.text);
        return finish_game();
    }
    visitor_.comment(comment.text);
    if (comment.end == pdn::Comment::End::cut_by_file) visitor_.doubt(Pdn_doubt::open_comment, {});
}

void Pdn_reader::handle(const pdn::Glyph& glyph) {
    if (in_game_) visitor_.glyph(glyph.number);
}

void Pdn_reader::handle(const pdn::Open& /*open*/) {
    if (!in_game_) return;
    ++depth_;
    visitor_.open_variation();
}

void Pdn_reader::handle(const pdn::Close& /*close*/) {
    if (depth_ == 0) return handle(pdn::Word{")"});
    --depth_;
    visitor_.close_variation();
}

void Pdn_reader::handle(const pdn::Set_up& set_up) {
    if (!begins_next_game(false)) {
        behind_result("/FEN \"" + set_up.fen + "\"/", true);
        return;
    }
    begin_body();
    visitor_.set_up(set_up.fen);
}

void Pdn_reader::handle(const pdn::Word& word) {
    if (depth_ == 0 && has_result_ && (!has_star_ || prose_ || !word.may_be_move)) {
        prose_ = prose_ || !(word.may_be_move || is_bracket(word.text));
        behind_result(word.text, word.may_be_move);
        return;
    }
    if (!in_game_ && !word.may_be_move) {  // words before the first game
        set_aside(word.text, Aside::word);
        return;
    }
    if (depth_ == 0 && has_result_) finish_game();
    need_game();
    if (word.may_be_move) has_body_ = true;
    visitor_.word(word.text, word.may_be_move);
}

void Pdn_reader::handle(const pdn::End& /*end*/) {
    if (in_game_) say_aside();
    finish_game();
}

}  // namespace zubr::notation

#include "notation/pdn_kept.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace zubr::notation {

bool Pdn_kept::keep(std::size_t bytes) {
    constexpr std::size_t most = 2 * 1024 * 1024;  // of one game, its moves apart
    constexpr std::size_t overhead = 64;
    if (bytes_ + bytes + overhead > most) {
        full_ = true;
        return false;
    }
    bytes_ += bytes + overhead;
    return true;
}

void Pdn_kept::say(std::string text, Kind kind) {
    if (!keep(text.size())) return;
    said_.push_back({parts_.size() - 1, plies(), kind, std::move(text)});
}

void Pdn_kept::begin_with_last_number() {
    const auto number = std::find_if(said_.rbegin(), said_.rend(),
                                     [](const Said& said) { return said.kind == Kind::number; });
    if (number != said_.rend()) number->kind = Kind::start;
}

std::vector<Annotation>& Pdn_kept::annotations() {
    Notes& notes = parts_.back();
    return notes.plies == 0 ? notes.opening : notes.annotations[notes.plies - 1];
}

void Pdn_kept::annotate(Annotation annotation) {
    if (!keep(annotation.text.size())) return;
    annotations().push_back(std::move(annotation));
    words_go_on_ = false;
}

void Pdn_kept::add_word(const std::string& word) {
    constexpr std::size_t enough = 1000;
    const Annotation* const last = last_annotation();
    if (words_go_on_ && last != nullptr && last->text.size() < enough) {
        if (keep(word.size())) annotations().back().text += ' ' + word;
        return;
    }
    annotate(Annotation{Annotation::Kind::comment, word, 0});
    words_go_on_ = true;
}

const Annotation* Pdn_kept::last_annotation() const {
    const Notes& notes = parts_.back();
    if (notes.plies == 0) return notes.opening.empty() ? nullptr : &notes.opening.back();
    const auto said = notes.annotations.find(notes.plies - 1);
    return said == notes.annotations.end() || said->second.empty() ? nullptr : &said->second.back();
}

void Pdn_kept::replace_last_annotation(int plies) {
    annotations().pop_back();
    parts_.back().plies = plies;
}

void Pdn_kept::take_last_ply_back() {
    Notes& notes = parts_.front();
    const auto said = notes.annotations.find(--notes.plies);
    if (said == notes.annotations.end()) return;
    std::vector<Annotation> moved = std::move(said->second);
    notes.annotations.erase(said);
    auto& behind = annotations();
    behind.insert(behind.end(), std::make_move_iterator(moved.begin()), std::make_move_iterator(moved.end()));
}

std::string Pdn_kept::text() const {
    std::string text;
    for (const Said& said : said_)
        text += (text.empty() ? "" : " ") + said.text;
    return text;
}

std::string Pdn_kept::text_behind(std::size_t part, std::optional<int> ply) const {
    const auto first = std::find_if(said_.begin(), said_.end(), [&](const Said& said) {
        if (said.kind == Kind::set_up) return said.part > part;
        if (said.kind != Kind::start) return false;
        return said.part > part || (ply && said.part == part && said.plies >= *ply);
    });
    std::string text;
    if (first != said_.begin() && first != said_.end() && std::prev(first)->kind == Kind::number)
        text = std::prev(first)->text;
    for (auto said = first; said != said_.end(); ++said)
        text += (text.empty() ? "" : " ") + said->text;
    return text;
}

}  // namespace zubr::notation

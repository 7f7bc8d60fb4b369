#include "notation/pdn_draft.hpp"

#include <algorithm>

namespace zubr::notation {

const Replay* Pdn_reading::failed() const {
    const auto it =
        std::find_if(parts.begin(), parts.end(), [](const Replay& part) { return part.failed(); });
    return it == parts.end() ? nullptr : &*it;
}

std::string_view Pdn_draft::tag(std::string_view name) const {
    for (const auto& [known, value] : tags)
        if (known == name) return value;
    return {};
}

bool Pdn_draft::is_named() const {
    return named_kind(tag("GameType"), tag("Variant")).has_value();
}

void Pdn_draft::note_squares(const std::string& text) {
    if (first_move.empty()) first_move = text;
    int named = 0;
    for (const char c : text) {
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (is_letter && c != 'x' && c != 'X') has_letters = true;
        named = c >= '0' && c <= '9' && named < 1000 ? 10 * named + (c - '0') : 0;
        highest = std::max(highest, named);
    }
}

}  // namespace zubr::notation

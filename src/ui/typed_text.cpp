#include "ui/typed_text.hpp"

#include <memory>
#include <vector>

#include <unicode/coll.h>
#include <unicode/unistr.h>

#include "notation/plain.hpp"

namespace zubr::ui {

namespace {

constexpr std::size_t longest_word = 100;  // bytes

/// Null when ICU has lost its data.
std::unique_ptr<const icu::Collator> root_collator() {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::Collator> collator(icu::Collator::createInstance(icu::Locale::getRoot(), status));
    if (U_FAILURE(status)) return nullptr;
    collator->setStrength(icu::Collator::PRIMARY);
    return collator;
}

}  // namespace

std::string tidied(std::string_view typed) {
    const std::string meant = notation::plain_text(typed);
    const auto begin = meant.find_first_not_of(' ');
    if (begin == std::string::npos) return {};
    const auto stop = meant.find_last_not_of(" .,;!?");
    const auto end = stop == std::string::npos ? meant.find_last_not_of(' ') : stop;
    return meant.substr(begin, end - begin + 1);
}

std::string folded(std::string_view word) {
    if (word.empty() || word.size() > longest_word) return {};
    static const auto collator = root_collator();
    icu::UnicodeString text =
        icu::UnicodeString::fromUTF8(icu::StringPiece(word.data(), static_cast<std::int32_t>(word.size())));
    if (!collator) {
        std::string small;
        return text.foldCase().toUTF8String(small);
    }
    std::vector<std::uint8_t> key(static_cast<std::size_t>(collator->getSortKey(text, nullptr, 0)));
    collator->getSortKey(text, key.data(), static_cast<std::int32_t>(key.size()));
    while (!key.empty() && key.back() == 0)
        key.pop_back();
    return {key.begin(), key.end()};
}

}  // namespace zubr::ui

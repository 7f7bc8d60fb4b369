// Text as people type it, made comparable: what nobody meant by it makes no difference.
#pragma once

#include <string>
#include <string_view>

namespace zubr::ui {

/// Every blank and every digit as it is meant, without what nobody sees, without blanks at the ends and
/// without what ends a sentence: `where?` and `32-28.` mean what they would without it. A sign alone is a
/// word.
std::string tidied(std::string_view typed);

/// A key that two words share when they differ in capitals and in marks over and through letters alone
/// (primary strength of ICU's root collation, the order of Unicode Technical Standard 10). Empty for a word
/// of which nothing is left, and for one that is longer than any word.
std::string folded(std::string_view word);

}  // namespace zubr::ui

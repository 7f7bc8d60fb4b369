#include "voice/pattern.hpp"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>
#include <unicode/messagepattern.h>
#include <unicode/plurrule.h>
#include <unicode/uchar.h>

namespace zubr::voice {
namespace {

using icu::MessagePattern;
using icu::UnicodeString;

constexpr int deepest_piece = 8;

bool is_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// `_` stands for the argument where a name begins: `{_, plural`, `{_kind, select`, `<side _other>`.
std::string with_argument(std::string_view piece, std::string_view argument) {
    std::string text;
    for (std::size_t i = 0; i < piece.size(); ++i) {
        if (piece[i] != '_' || (i > 0 && is_name(piece[i - 1]))) {
            text += piece[i];
            continue;
        }
        text += argument;
        if (i + 1 < piece.size() && is_name(piece[i + 1])) text += '_';
    }
    return text;
}

/// Does the pattern say all that the language distinguishes? `many` and `other` share the last branch.
tl::expected<void, std::string> check_plural(const MessagePattern& pattern, int start, int limit,
                                             const icu::PluralRules& rules) {
    std::vector<std::string> has;
    for (int i = start + 1; i < limit; ++i) {
        const MessagePattern::Part& part = pattern.getPart(i);
        if (part.getType() == UMSGPAT_PART_TYPE_ARG_SELECTOR)
            has.push_back(to_utf8(pattern.getSubstring(part)));
        if (part.getType() == UMSGPAT_PART_TYPE_MSG_START) i = pattern.getLimitPartIndex(i);
    }
    // Single cases only, a row of ordinals or just zero, are no plural.
    const auto category = [](const std::string& word) { return word != "other" && word[0] != '='; };
    if (std::none_of(has.begin(), has.end(), category)) return {};
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::StringEnumeration> keywords(rules.getKeywords(status));
    while (U_SUCCESS(status)) {
        const UnicodeString* const keyword = keywords->snext(status);
        if (keyword == nullptr) break;
        const std::string word = to_utf8(*keyword);
        if (word == "many" || word == "other") continue;
        if (std::find(has.begin(), has.end(), word) == has.end())
            return tl::make_unexpected(fmt::format("a plural without '{}'", word));
    }
    return {};
}

/// Signs that a synthesizer reads aloud, swallows or takes for something else never stand in a phrase's own
/// words.
tl::expected<void, std::string> check_words(const UnicodeString& words) {
    for (int i = 0; i < words.length(); i = words.moveIndex32(i, 1)) {
        const UChar32 c = words.char32At(i);
        if (u_isdigit(c)) return tl::make_unexpected(std::string("a digit; write numbers as words"));
        if (UnicodeString(u"()[]<>|#×*_=+/\\\"").indexOf(c) >= 0)
            return tl::make_unexpected(
                fmt::format("the sign {} cannot be spoken", to_utf8(UnicodeString(c))));
    }
    return {};
}

/// Walks a parsed pattern and collects what is to be replaced in its text.
class Reader {
  public:
    Reader(const MessagePattern& pattern, const Entry& entry, const Language& language,
           const icu::PluralRules& rules)
        : pattern_(pattern), entry_(entry), language_(language), rules_(rules) {}

    tl::expected<UnicodeString, std::string> rewritten(std::vector<Need>& needs) {
        const UnicodeString& source = pattern_.getPatternString();
        for (int i = 0; i < pattern_.countParts(); ++i) {
            const MessagePattern::Part& part = pattern_.getPart(i);
            const auto done =
                part.getType() == UMSGPAT_PART_TYPE_ARG_START ? argument(i, needs) : text_after(i);
            if (!done) return tl::make_unexpected(done.error());
        }
        out_.append(source, copied_, source.length() - copied_);
        return out_;
    }

  private:
    using Done = tl::expected<void, std::string>;

    Done text_after(int i) {
        const MessagePattern::Part& part = pattern_.getPart(i);
        switch (part.getType()) {
            case UMSGPAT_PART_TYPE_REPLACE_NUMBER:
                return tl::make_unexpected(std::string("'#' would write digits; spell the number"));
            case UMSGPAT_PART_TYPE_MSG_START:
            case UMSGPAT_PART_TYPE_ARG_LIMIT:
            case UMSGPAT_PART_TYPE_SKIP_SYNTAX:
                if (i + 1 == pattern_.countParts()) return {};
                return check_words(pattern_.getPatternString().tempSubStringBetween(
                    part.getLimit(), pattern_.getPart(i + 1).getIndex()));
            default:
                return {};
        }
    }

    Done argument(int& i, std::vector<Need>& needs) {
        const int limit = pattern_.getLimitPartIndex(i);
        const MessagePattern::Part& name_part = pattern_.getPart(i + 1);
        const std::string name = to_utf8(pattern_.getSubstring(name_part));
        switch (pattern_.getPart(i).getArgType()) {
            case UMSGPAT_ARG_TYPE_NONE:
                return simple(i, limit, name, Place::shown, "", needs);
            case UMSGPAT_ARG_TYPE_SIMPLE: {
                if (to_utf8(pattern_.getSubstring(pattern_.getPart(i + 2))) != "spellout")
                    return tl::make_unexpected(
                        fmt::format("'{}' is formatted as something else than spellout", name));
                const MessagePattern::Part& style = pattern_.getPart(i + 3);
                std::string rules;
                if (style.getType() == UMSGPAT_PART_TYPE_ARG_STYLE)
                    rules = to_utf8(pattern_.getSubstring(style).trim());
                if (!rules.empty() && !language_.knows(rules))
                    return tl::make_unexpected(
                        fmt::format("no rule set {} in {}", rules, language_.locale()));
                return simple(i, limit, name, Place::spelled, rules, needs);
            }
            case UMSGPAT_ARG_TYPE_PLURAL: {
                const auto complete = check_plural(pattern_, i, limit, rules_);
                return complete ? complex(name_part, name, Place::plural, needs) : complete;
            }
            case UMSGPAT_ARG_TYPE_SELECT:
                return complex(name_part, name, Place::select, needs);
            default:
                return tl::make_unexpected(
                    fmt::format("'{}': only plural, select and spellout are known", name));
        }
    }

    /// The whole `{...}` becomes a text argument.
    Done simple(int& i, int limit, const std::string& name, Place place, const std::string& rules,
                std::vector<Need>& needs) {
        auto need = need_for(name, place, entry_);
        if (!need) return tl::make_unexpected(need.error());
        need->spelled = place == Place::spelled;
        need->rule_set = rules;
        replace(pattern_.getPart(i).getIndex(), pattern_.getPart(limit).getLimit(),
                u"{" + index_name(*need, needs) + u"}");
        i = limit;
        return text_after(i);
    }

    /// Only the name changes.
    Done complex(const MessagePattern::Part& part, const std::string& name, Place place,
                 std::vector<Need>& needs) {
        const auto need = need_for(name, place, entry_);
        if (!need) return tl::make_unexpected(need.error());
        replace(part.getIndex(), part.getLimit(), index_name(*need, needs));
        return {};
    }

    UnicodeString index_name(const Need& need, std::vector<Need>& needs) {
        const auto it = std::find(needs.begin(), needs.end(), need);
        const auto index = it - needs.begin();
        if (it == needs.end()) needs.push_back(need);
        return UnicodeString::fromUTF8(fmt::format("w{}", index));
    }

    void replace(int from, int to, const UnicodeString& by) {
        out_.append(pattern_.getPatternString(), copied_, from - copied_).append(by);
        copied_ = to;
    }

    const MessagePattern& pattern_;
    const Entry& entry_;
    const Language& language_;
    const icu::PluralRules& rules_;
    UnicodeString out_;
    int copied_ = 0;
};

}  // namespace

tl::expected<std::string, std::string> expand(std::string_view source, const Pieces& pieces, int depth) {
    if (depth > deepest_piece) return tl::make_unexpected(std::string("pieces that contain each other"));
    std::string text;
    while (true) {
        const auto open = source.find('<');
        text += source.substr(0, open);
        if (open == std::string_view::npos) return text;
        const auto close = source.find('>', open);
        if (close == std::string_view::npos) return tl::make_unexpected(std::string("'<' without '>'"));
        const std::string_view call = source.substr(open + 1, close - open - 1);
        const auto blank = std::min(call.find(' '), call.size());
        const auto piece = pieces.find(call.substr(0, blank));
        if (piece == pieces.end()) return tl::make_unexpected(fmt::format("no piece <{}> in [words]", call));
        const std::string_view argument = blank == call.size() ? "" : call.substr(blank + 1);
        auto inner = expand(with_argument(piece->second, argument), pieces, depth + 1);
        if (!inner) return inner;
        text += *inner;
        source.remove_prefix(close + 1);
    }
}

tl::expected<Pattern, std::string> Pattern::compile(std::string_view source, const Entry& entry,
                                                    const Language& language, const Pieces& pieces) {
    const auto text = expand(source, pieces);
    if (!text) return tl::make_unexpected(text.error());
    UErrorCode status = U_ZERO_ERROR;
    UParseError where{};
    const MessagePattern parsed(UnicodeString::fromUTF8(*text), &where, status);
    if (U_FAILURE(status))
        return tl::make_unexpected(fmt::format("not an ICU pattern ({}) near '{}' '{}'", u_errorName(status),
                                               to_utf8(UnicodeString(where.preContext)),
                                               to_utf8(UnicodeString(where.postContext))));
    const icu::Locale locale(language.locale().c_str());
    const std::unique_ptr<icu::PluralRules> rules(icu::PluralRules::forLocale(locale, status));
    Pattern pattern;
    const auto rewritten = Reader(parsed, entry, language, *rules).rewritten(pattern.needs_);
    if (!rewritten) return tl::make_unexpected(rewritten.error());
    for (std::size_t i = 0; i < pattern.needs_.size(); ++i)
        pattern.names_.push_back(UnicodeString::fromUTF8(fmt::format("w{}", i)));
    pattern.message_ = std::make_unique<icu::MessageFormat>(*rewritten, locale, where, status);
    if (U_FAILURE(status)) return tl::make_unexpected(std::string(u_errorName(status)));
    return pattern;
}

UnicodeString Pattern::format(const std::vector<icu::Formattable>& values) const {
    assert(values.size() == needs_.size());
    UErrorCode status = U_ZERO_ERROR;
    UnicodeString words;
    message_->format(names_.data(), values.data(), static_cast<int>(values.size()), words, status);
    return words;
}

}  // namespace zubr::voice

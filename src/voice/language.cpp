#include "voice/language.hpp"

#include <algorithm>
#include <cassert>

#include <unicode/locid.h>
#include <unicode/uchar.h>

namespace zubr::voice {
namespace {

using draughts::Square;
using icu::UnicodeString;

constexpr int longest_text = 200;  // characters of an outside text that are spoken

bool is_digit(UChar32 c) {
    return u_charDigitValue(c) >= 0;
}

/// Signs between two numbers that stand for a move in some notation.
bool joins_numbers(UChar32 c) {
    return c == 'x' || c == 'X' || c == ':' || c == '-' || c == '/' || c == U'×' || c == U'–' || c == U'*';
}

bool harmless(UChar32 c) {
    return u_isalpha(c) || (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0 || c == '\'' || c == '-' || c == ',' ||
           c == '.' || c == '!' || c == '?' || c == ';' || c == U'’';
}

/// The character before or behind, with `over` the nearest that is neither blank nor a sign between numbers;
/// 0 at an end.
UChar32 beside(const UnicodeString& text, int i, int step, bool over) {
    while (true) {
        const int next = text.moveIndex32(i, step);
        if (next == i || next >= text.length()) return 0;
        i = next;
        const UChar32 c = text.char32At(i);
        if (!over || !(u_isUWhiteSpace(c) || joins_numbers(c))) return c;
    }
}

void append_words(UnicodeString& text, const std::string& words) {
    if (!text.isEmpty() && !u_isUWhiteSpace(text.char32At(text.length() - 1))) text.append(u' ');
    text.append(UnicodeString::fromUTF8(words)).append(u' ');
}

}  // namespace

bool heard_as_one(Square a, Square b) {
    return a.number() >= 20 && a.number() % 10 == 0 && b.number() < 10;
}

std::string to_utf8(const UnicodeString& text) {
    std::string utf8;
    text.toUTF8String(utf8);
    return utf8;
}

tl::expected<Language, std::string> Language::make(Language_facts facts) {
    if (facts.locale.empty()) return tl::make_unexpected(std::string("[language] needs a locale"));
    Language language;
    UErrorCode status = U_ZERO_ERROR;
    const icu::Locale locale(facts.locale.c_str());
    language.numbers_ = std::make_unique<icu::RuleBasedNumberFormat>(icu::URBNF_SPELLOUT, locale, status);
    if (U_FAILURE(status)) return tl::make_unexpected("no spelled-out numbers for locale " + facts.locale);
    language.lists_.reset(icu::ListFormatter::createInstance(locale, status));
    if (U_FAILURE(status)) return tl::make_unexpected("no lists for locale " + facts.locale);
    // An unknown locale falls back to the root, which writes digits.
    const std::string actual = language.numbers_->getLocale(ULOC_ACTUAL_LOCALE, status).getLanguage();
    if (actual != locale.getLanguage()) return tl::make_unexpected("unknown locale " + facts.locale);
    if (facts.range.empty() || facts.choice.empty() || facts.choice_of_squares.empty() ||
        facts.question.empty())
        return tl::make_unexpected(
            std::string("[language] needs range, choice, choice_of_squares and question"));
    if (facts.voice.empty() || facts.sample.empty())
        return tl::make_unexpected(std::string("[language] needs voice and sample"));
    if (facts.letters.size() < 14) return tl::make_unexpected(std::string("[language] needs 14 letters"));
    language.facts_ = std::move(facts);
    return language;
}

bool Language::knows(std::string_view rule_set) const {
    for (int i = 0; i < numbers_->getNumberOfRuleSetNames(); ++i)
        if (to_utf8(numbers_->getRuleSetName(i)) == rule_set) return true;
    return false;
}

std::string Language::spell(std::int64_t n, std::string_view rule_set) const {
    assert(n >= -largest_number && n <= largest_number);
    UErrorCode status = U_ZERO_ERROR;
    UnicodeString words;
    icu::FieldPosition position;
    if (rule_set.empty())
        numbers_->format(n, words, position);
    else
        numbers_->format(n, UnicodeString::fromUTF8(std::string(rule_set)), words, position, status);
    words.findAndReplace(u"\u00AD", u"");  // soft hyphens of ICU's long compounds
    return to_utf8(words);
}

std::string Language::square(Square square, const Options& options) const {
    if (!options.letters || !options.letters->contains(square)) return spell(square.number());
    const draughts::Geometry& board = *options.letters;
    const auto column = static_cast<std::size_t>(board.column(square));
    if (column >= facts_.letters.size()) return spell(square.number());
    return facts_.letters[column] + ' ' + spell(board.rows - board.row(square));
}

std::string Language::squares(std::vector<Square> squares, const Options& options) const {
    std::sort(squares.begin(), squares.end());
    squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
    const auto follows = [&](Square a, Square b) {
        if (b.number() != a.number() + 1) return false;
        return !options.letters || options.letters->row(a) == options.letters->row(b);
    };
    std::vector<std::string> items;
    for (std::size_t first = 0; first < squares.size();) {
        std::size_t last = first;
        while (last + 1 < squares.size() && follows(squares[last], squares[last + 1]))
            ++last;
        if (last - first >= 3) {
            items.push_back(square(squares[first], options) + ' ' + facts_.range + ' ' +
                            square(squares[last], options));
        } else {
            for (std::size_t i = first; i <= last; ++i)
                items.push_back(square(squares[i], options));
        }
        first = last + 1;
    }
    return list(items);
}

std::string Language::path(const std::vector<Square>& squares, const Options& options) const {
    std::vector<std::string> items;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        std::string name = square(squares[i], options);
        if (i != 0 && !options.letters && heard_as_one(squares[i - 1], squares[i]))
            items.back() = list({items.back(), name});
        else
            items.push_back(std::move(name));
    }
    return list(items);
}

std::string Language::list(const std::vector<std::string>& items) const {
    std::vector<UnicodeString> texts;
    texts.reserve(items.size());
    for (const std::string& item : items)
        texts.push_back(UnicodeString::fromUTF8(item));
    UErrorCode status = U_ZERO_ERROR;
    UnicodeString joined;
    lists_->format(texts.data(), static_cast<int>(texts.size()), joined, status);
    return to_utf8(joined);
}

namespace {

std::string join(const std::vector<std::string>& items, const std::string& word) {
    std::string joined;
    for (const std::string& item : items) {
        if (!joined.empty()) joined += ' ' + word + ' ';
        joined += item;
    }
    return joined;
}

}  // namespace

std::string Language::choice(const std::vector<std::string>& items) const {
    return join(items, facts_.choice);
}

std::string Language::choice_of_squares(const std::vector<std::string>& items) const {
    return join(items, facts_.choice_of_squares);
}

std::string Language::question(const std::vector<std::string>& items) const {
    return join(items, facts_.question);
}

std::string Language::spoken(std::string_view text) const {
    const UnicodeString in = UnicodeString::fromUTF8(std::string(text.substr(0, 4 * longest_text)));
    UnicodeString out;
    int count = 0;
    for (int i = 0; i < in.length() && count < longest_text; i = in.moveIndex32(i, 1), ++count) {
        const UChar32 c = in.char32At(i);
        const bool lone_x = (c == 'x' || c == 'X') && !u_isalpha(beside(in, i, -1, false)) &&
                            !u_isalpha(beside(in, i, 1, false));
        if ((joins_numbers(c) || u_isUWhiteSpace(c)) && is_digit(beside(in, i, -1, true)) &&
            is_digit(beside(in, i, 1, true)))
            out.append(u", ");
        else if (!lone_x && (is_digit(c) || harmless(c)))
            out.append(c);
        else
            out.append(u' ');
    }
    return without_digits(to_utf8(out));
}

std::string Language::without_digits(std::string_view text) const {
    const UnicodeString in = UnicodeString::fromUTF8(std::string(text));
    UnicodeString out;
    for (int i = 0; i < in.length();) {
        if (!is_digit(in.char32At(i))) {
            out.append(in.char32At(i));
            i = in.moveIndex32(i, 1);
            continue;
        }
        std::vector<int> digits;
        for (; i < in.length() && is_digit(in.char32At(i)); i = in.moveIndex32(i, 1))
            digits.push_back(u_charDigitValue(in.char32At(i)));
        if (digits.size() > 9) {  // no number a person means: one by one
            for (const int digit : digits)
                append_words(out, spell(digit));
        } else {
            std::int64_t n = 0;
            for (const int digit : digits)
                n = 10 * n + digit;
            append_words(out, spell(n));
        }
    }
    return to_utf8(out);
}

}  // namespace zubr::voice

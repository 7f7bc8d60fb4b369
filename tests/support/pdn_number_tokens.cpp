#include "support/pdn_number_tokens.hpp"

#include <algorithm>
#include <cstdint>
#include <set>

namespace zubr::test {
namespace {

/// Characters: a word of 200 bytes may be cut anywhere.
constexpr std::size_t longest_ascii_word = 190;
constexpr std::size_t longest_word = 49;
constexpr std::size_t longest_bracket = 200;  ///< characters behind [ that are one remark

bool is_one_of(char c, std::string_view wanted) {
    return wanted.find(c) != std::string_view::npos;
}
bool parts_words(char c) {
    return is_one_of(c, " \n{}()[];");
}
bool is_ascii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}
bool joins(char c) {
    return is_one_of(c, "-:xX") || c == unknown;
}

/// The runs of digits, unknown characters being nothing or parting them.
std::vector<std::string> runs_of(std::string_view part, bool unknown_parts) {
    std::vector<std::string> runs;
    bool within = false;
    for (const char c : part) {
        if (c == unknown && !unknown_parts) continue;
        if (is_digit(c) && !within) runs.emplace_back();
        if (is_digit(c)) runs.back() += c;
        within = is_digit(c);
    }
    return runs;
}

/// 3228 is two.
std::size_t numbers_in(const std::vector<std::string>& runs) {
    std::size_t numbers = runs.size();
    for (const std::string& run : runs)
        if (run.size() == 4) ++numbers;
    return numbers;
}
std::size_t least_numbers(std::string_view part) {
    return std::min(numbers_in(runs_of(part, false)), numbers_in(runs_of(part, true)));
}
std::size_t most_numbers(std::string_view part) {
    return std::max(numbers_in(runs_of(part, false)), numbers_in(runs_of(part, true)));
}

bool has_leading_zero(const std::string& run) {
    if (run.size() == 4) return run[0] == '0' || run[2] == '0';
    return run.size() > 1 && run[0] == '0';
}

/// `$30`: the number of a glyph, however many digits.
bool is_glyph(std::string_view part) {
    const auto at = part.find('$');
    if (at == std::string_view::npos || !row_of(part.substr(0, at)).empty()) return false;
    return runs_of(part.substr(at), false).size() == 1 &&
           std::all_of(part.begin() + static_cast<std::ptrdiff_t>(at) + 1, part.end(),
                       [](char c) { return is_digit(c) || c == unknown; });
}

/// `.99`
bool is_hundredths(std::string_view part) {
    return part.size() == 3 && part[0] == '.' && is_digit(part[1]) && is_digit(part[2]);
}

/// `/FEN "W:W31:B20"/`: from the stroke to the one behind, the quotation mark or the line's end; 0 when none
/// begins. A letter may be a foreign one that looks the same.
std::size_t position_length(std::string_view signs, std::size_t at) {
    std::size_t end = at + 1;
    std::size_t strange = 0;
    const auto skip_unknown = [&] {
        for (; end < signs.size() && signs[end] == unknown; ++end)
            ++strange;
    };
    for (const char letter : std::string_view("fen")) {
        skip_unknown();
        if (end < signs.size() && (signs[end] == letter || signs[end] == letter - 'a' + 'A'))
            ++end;
        else if (strange > 0)
            --strange;
        else
            return 0;
    }
    while (end < signs.size() && (is_one_of(signs[end], " \"") || signs[end] == unknown))
        ++end;
    while (end < signs.size() && !is_one_of(signs[end], "\n\"/"))
        ++end;
    return end - at;
}

class Splitter {
  public:
    Splitter(std::string_view text, Bytes bytes)
        : signs_(as_signs(text, bytes)),
          bytes_(bytes),
          longest_(std::all_of(text.begin(), text.end(), is_ascii) ? longest_ascii_word : longest_word),
          position_at_(signs_.size(), -1) {
        find_positions();
        for (const std::string& run : runs_of(signs_, false))
            if (run.size() <= 6) values_.insert(std::stoi(run));
    }

    std::vector<Number_token> split() {
        for (std::size_t at = 0; at < signs_.size();) {
            if (parts_words(signs_[at])) {
                ++at;
                continue;
            }
            std::size_t end = at;
            while (end < signs_.size() && !parts_words(signs_[end]) && position_at_[end] == position_at_[at])
                ++end;
            split_word(at, end);
            at = end;
        }
        return std::move(tokens_);
    }

  private:
    void find_positions() {
        int count = 0;
        for (std::size_t at = signs_.find('/'); at != std::string::npos; at = signs_.find('/', at + 1)) {
            const std::size_t length = position_length(signs_, at);
            if (length == 0) continue;
            std::fill_n(position_at_.begin() + static_cast<std::ptrdiff_t>(at), length, count++);
        }
    }

    /// What may stand without blanks: `32-28,19-23`, `1.32-28`, `32-28$3`, `2-0*`.
    void split_word(std::size_t begin, std::size_t end) {
        std::size_t start = begin;
        bool behind_pair = false;
        for (std::size_t at = begin; at < end; ++at) {
            const std::string_view left = std::string_view(signs_).substr(start, at - start);
            // The end of a result: 1 -1* and 1.01-0.99*
            const bool ends_result = start == begin ? goes_back(begin) : behind_pair && is_hundredths(left);
            if (!may_part(left, at, ends_result)) continue;
            add(begin, start, at, end);
            behind_pair = most_numbers(left) > 1 || (start == begin && goes_back(begin));
            start = at;
        }
        add(begin, start, end, end);
    }

    /// May a reader part what stands to the left of `at` from what follows?
    [[nodiscard]] bool may_part(std::string_view left, std::size_t at, bool ends_result) const {
        const char c = signs_[at];
        if (c == '"') return in_brackets(at);
        if (!is_one_of(c, ".,*!?$\\")) return false;
        const std::size_t numbers = most_numbers(left);
        if (numbers > 1 || is_glyph(left)) return true;
        if (numbers > 0 && ends_result) return true;
        return c == '.' && numbers == 1 && !one_number_ends_word(at);
    }

    /// `19.23` is no move number with a number behind it.
    [[nodiscard]] bool one_number_ends_word(std::size_t at) const {
        while (at < signs_.size() && signs_[at] == '.')
            ++at;
        std::size_t digits = 0;
        for (; at < signs_.size() && is_digit(signs_[at]); ++at)
            ++digits;
        if (digits == 0 || digits > 3 || (at < signs_.size() && !parts_words(signs_[at]))) return false;
        return !joins_behind(at);
    }

    [[nodiscard]] bool in_brackets(std::size_t at) const {
        for (; at > 0 && signs_[at - 1] != '\n'; --at)
            if (signs_[at - 1] == '[') return true;
        return false;
    }
    [[nodiscard]] bool joins_behind(std::size_t at) const {
        at = signs_.find_first_not_of(" \n", at);
        return at != std::string::npos && joins(signs_[at]);
    }
    [[nodiscard]] bool goes_back(std::size_t begin) const {
        if (joins(signs_[begin]) || signs_[begin] == '+') return true;
        if (begin == 0) return false;
        const auto before = signs_.find_last_not_of(" \n", begin - 1);
        return before != std::string::npos && (joins(signs_[before]) || signs_[before] == '+');
    }

    /// Four digits and a dot are a move glued together, but where that number is the next.
    [[nodiscard]] bool may_be_move_number(std::string_view part, std::size_t end) const {
        const auto runs = runs_of(part, false);
        if (runs.size() != 1 || runs[0].size() != 4 || end >= signs_.size() || signs_[end] != '.')
            return false;
        const int value = std::stoi(runs[0]);
        const auto most = static_cast<int>(count_numbers(signs_)) + 1;
        return value <= most || values_.count(value - 1) > 0 || values_.count(value) > 1;
    }

    /// A remark in brackets is cut when it is long.
    [[nodiscard]] bool may_be_cut(std::size_t start, std::size_t end) const {
        for (std::size_t at = start; at > 0 && signs_[at - 1] != '\n'; --at) {
            if (signs_[at - 1] != '[') continue;
            const std::size_t cut = at - 1 + longest_bracket;
            if (start <= cut + 1 && cut <= end + 1) return true;
        }
        return false;
    }

    void add(std::size_t begin, std::size_t start, std::size_t end, std::size_t word_end) {
        const std::string_view part = std::string_view(signs_).substr(start, end - start);
        if (least_numbers(part) < 2 || is_glyph(part)) return;
        const bool strange = part.find(unknown) != std::string_view::npos;
        if (end - begin > longest_ || may_be_move_number(part, end) || may_be_cut(start, end)) return;
        if (strange && bytes_ == Bytes::ascii) return;
        if (has_too_many_tags(signs_) && in_brackets(end)) return;
        const auto runs = runs_of(part, false);
        Number_token token;
        token.without_zeros = strange || std::any_of(runs.begin(), runs.end(), has_leading_zero);
        token.row = row_of(part, token.without_zeros);
        if (token.row.empty()) return;  // no square has the number 0
        token.lettered = strange || std::any_of(part.begin(), part.end(), is_letter);
        token.exact = !strange && numbers_in(runs) == 2;
        token.goes_back = start == begin && goes_back(begin);
        token.goes_on = end == word_end && (joins(signs_[end - 1]) || joins_behind(end));
        token.position = position_at_[start];
        token.aside = in_brackets(end) || behind_percent(end);
        if (strange) token.pieces = pieces_of(part);
        tokens_.push_back(std::move(token));
    }

    [[nodiscard]] bool behind_percent(std::size_t at) const {
        for (; at > 0 && signs_[at - 1] != '\n'; --at)
            if (signs_[at - 1] == '%') return true;
        return false;
    }

    static std::vector<std::string> pieces_of(std::string_view part) {
        std::vector<std::string> pieces;
        for (std::size_t at = 0; at <= part.size();) {
            const std::size_t end = std::min(part.find(unknown, at), part.size());
            const std::string_view piece = part.substr(at, end - at);
            if (numbers_in(runs_of(piece, true)) > 1) pieces.push_back(row_of(piece, true));
            at = end + 1;
        }
        return pieces;
    }

    std::string signs_;
    Bytes bytes_;
    std::size_t longest_;
    std::vector<int> position_at_;
    std::multiset<int> values_;
    std::vector<Number_token> tokens_;
};

}  // namespace

std::string row_of(std::string_view signs, bool without_zeros) {
    std::string row;
    for (const char c : signs)
        if (is_digit(c) && !(without_zeros && c == '0')) row += c;
    return row;
}

std::vector<Number_token> number_tokens(std::string_view text, Bytes bytes) {
    return Splitter(text, bytes).split();
}

bool has_too_many_tags(const std::string& signs) {
    constexpr std::ptrdiff_t most_tags = 500;
    return std::count(signs.begin(), signs.end(), '[') >= most_tags;
}

std::size_t count_numbers(const std::string& signs) {
    return most_numbers(signs);
}

}  // namespace zubr::test

#include "notation/move_text.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "draughts/ways.hpp"
#include "draughts/why_not.hpp"
#include "notation/plain.hpp"
#include "notation/square_text.hpp"

namespace zubr::notation {
namespace {

using draughts::Move;
using draughts::Position;
using draughts::Rules;
using draughts::Square;

constexpr std::size_t longest_text = 2000;  ///< bytes: nobody types more, however many stops

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool captures(char c) {
    return c == 'x' || c == ':';
}
bool is_separator(char c) {
    return c == '-' || captures(c);
}

/// Letters and digits up to the next separator or blank; `a3b4` and `3228` come out as one word.
std::string_view word_at(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && (is_digit(text[end]) || is_letter(text[end])) && !is_separator(text[end]))
        ++end;
    return text.substr(0, end);
}

/// `3228`, `a3b4`, `0107`: two squares of equal length glued together.
std::vector<std::string_view> unglued(std::string_view word) {
    if (word.size() != 4) return {word};
    if (is_letter(word[0]) != is_letter(word[2])) return {word};
    return {word.substr(0, 2), word.substr(2)};
}

tl::expected<Square, Text_refusal> square_of(const Rules& rules, std::string_view word,
                                             std::string_view text) {
    if (const auto square = parse_square(rules.geometry, word)) return *square;
    if (word.empty() || word.size() > 3 || !std::all_of(word.begin(), word.end(), is_digit))
        return tl::make_unexpected(unreadable_move(text));
    return tl::make_unexpected(Off_board{std::stoi(std::string(word)), rules.geometry.squares()});
}

/// The legal moves that agree with the longest beginning of the way that any of them agrees with.
std::vector<Move> agreeing(const Rules& rules, const Position& position, const std::vector<Move>& all,
                           std::span<const Square> way) {
    for (std::size_t length = way.size() - 1; length > 1; --length) {
        const std::span<const Square> stops = way.subspan(1, length - 1);
        std::vector<Move> found;
        for (const Move& move : all) {
            if (move.from != way.front()) continue;
            const bool ends_there =
                move.to == stops.back() &&
                (length == 2 || (move.is_capture() &&
                                 draughts::can_stop_on(rules, position, move, stops.first(length - 2))));
            if (ends_there || (move.is_capture() && draughts::taken_until(rules, position, move, stops)))
                found.push_back(move);
        }
        if (!found.empty()) return found;
    }
    return {};
}

bool same_ends(const Move& a, const Move& b) {
    return a.from == b.from && a.to == b.to;
}

}  // namespace

Unreadable_move unreadable_move(std::string_view text) {
    // Spoken, what stands between the squares is mostly a pause: the text alone would sound like a right
    // move.
    std::size_t numbers = 0;
    bool within = false;
    for (const char c : plain_text(text)) {
        if (is_digit(c) && !within) ++numbers;
        within = is_digit(c);
    }
    constexpr std::size_t most = 40;
    std::size_t enough = std::min(most, text.size());
    while (enough < text.size() && enough > 0 && (static_cast<unsigned char>(text[enough]) & 0xC0U) == 0x80U)
        --enough;  // no character is cut
    return {std::string(text.substr(0, enough)), numbers > 1};
}

std::string to_long_text(const Rules& rules, const Move& move) {
    std::string text;
    const char sign = move.is_capture() ? rules.notation.capture_sign : '-';
    for (const Square square : move.path) {
        if (!text.empty()) text += sign;
        text += to_text(rules, square);
    }
    return text;
}

bool needs_long_form(const std::vector<Move>& all, const Move& move) {
    return move.is_capture() && std::any_of(all.begin(), all.end(), [&](const Move& other) {
               return same_ends(other, move) && other.captured != move.captured;
           });
}

std::string to_text(const Rules& rules, const std::vector<Move>& all, const Move& move) {
    if (needs_long_form(all, move)) return to_long_text(rules, move);
    const char sign = move.is_capture() ? rules.notation.capture_sign : '-';
    return fmt::format("{}{}{}", to_text(rules, move.from), sign, to_text(rules, move.to));
}

std::string to_text(const Rules& rules, const Position& position, const Move& move) {
    return to_text(rules, draughts::legal_moves(rules, position), move);
}

tl::expected<Move_words, Text_refusal> parse_words(const Rules& rules, std::string_view text) {
    const std::string_view whole = text;
    if (text.size() > longest_text) return tl::make_unexpected(unreadable_move(whole));
    const std::string meant = plain_text(text);
    text = meant;
    Move_words words;
    bool blanks = false;  // stood before what comes next
    const auto skip_blanks = [&] {
        blanks = !text.empty() && text.front() == ' ';
        while (!text.empty() && text.front() == ' ')
            text.remove_prefix(1);
    };
    for (bool want_square = true;; want_square = !want_square) {
        skip_blanks();
        if (!want_square) {
            if (text.empty()) break;
            // 28x19 19x10: typed in parts, the square between them twice.
            const std::string_view again = word_at(text);
            if (words.squares.size() > 1 && blanks && !again.empty() &&
                parse_square(rules.geometry, again) == words.squares.back()) {
                text.remove_prefix(again.size());
                want_square = true;  // a sign follows
                continue;
            }
            if (!is_separator(text.front())) return tl::make_unexpected(unreadable_move(whole));
            words.capture_sign = words.capture_sign || captures(text.front());
            text.remove_prefix(1);
            continue;
        }
        const std::string_view word = word_at(text);
        for (const std::string_view part : unglued(word)) {
            const auto square = square_of(rules, part, whole);
            if (!square) return tl::make_unexpected(square.error());
            words.squares.push_back(*square);
        }
        text.remove_prefix(word.size());
    }
    if (words.squares.size() < 2) return tl::make_unexpected(unreadable_move(whole));
    return words;
}

std::vector<Move> matching(const Rules& rules, const Position& position, const std::vector<Move>& all,
                           const Move_words& words) {
    const std::span<const Square> stops = std::span(words.squares).subspan(1, words.squares.size() - 2);
    std::vector<Move> fitting;
    for (const Move& move : all) {
        if (move.from != words.squares.front() || move.to != words.squares.back()) continue;
        if (stops.empty() || (move.is_capture() && draughts::can_stop_on(rules, position, move, stops)))
            fitting.push_back(move);
    }
    return fitting;
}

std::vector<Way> ways(const std::vector<Move>& moves) {
    std::vector<Way> told;
    for (const Move& move : moves)
        if (std::find(told.begin(), told.end(), move.path) == told.end()) told.push_back(move.path);
    return told;
}

std::optional<std::string> continued(const Rules& rules, std::string_view begun, std::string_view text) {
    const auto first = parse_words(rules, begun);
    const auto second = parse_words(rules, text);
    if (!first || !second || first->squares.back() != second->squares.front()) return std::nullopt;
    auto squares = first->squares;
    squares.insert(squares.end(), second->squares.begin() + 1, second->squares.end());
    std::string whole;
    for (const Square square : squares) {
        if (!whole.empty()) whole += rules.notation.capture_sign;
        whole += to_text(rules, square);
    }
    return whole;
}

std::optional<Move> told_in_full(const std::vector<Move>& fitting, const Move_words& words) {
    const auto in_full = [&](const Move& move) {
        return move.is_capture() &&
               words.squares.size() == static_cast<std::size_t>(move.captured.size()) + 1;
    };
    const auto found = std::find_if(fitting.begin(), fitting.end(), in_full);
    if (found == fitting.end() || std::any_of(found + 1, fitting.end(), in_full)) return std::nullopt;
    return *found;
}

tl::expected<Move, Move_refusal> parse_move(const Rules& rules, const Position& position,
                                            std::string_view text, Two_squares two) {
    const auto words = parse_words(rules, text);
    if (!words) return tl::make_unexpected(words.error());
    const Square from = words->squares.front();
    const Square to = words->squares.back();
    const auto all = draughts::legal_moves(rules, position);
    const auto by_ends = matching(rules, position, all, Move_words{{from, to}});

    const auto fitting = matching(rules, position, all, *words);
    const std::size_t in_full =
        by_ends.empty() ? 0 : static_cast<std::size_t>(by_ends.front().captured.size()) + 1;
    const bool needless_part =
        by_ends.size() == 1 && words->squares.size() > 2 && words->squares.size() != in_full;
    if (by_ends.empty() || fitting.empty() || needless_part) {
        const draughts::Refusal reason = draughts::why_not(rules, position, words->squares);
        if (draughts::is_for<draughts::refused::Goes_on>(reason) ||
            (by_ends.empty() && !draughts::is_for<draughts::refused::No_such_move>(reason)))
            return tl::make_unexpected(reason);
    }
    const auto wrong_way = [&](const std::vector<Move>& meant) {
        return tl::make_unexpected(Wrong_way{std::string(text), ways(meant)});
    };
    if (by_ends.empty() && words->squares.size() == 2)
        return tl::make_unexpected(draughts::Refusal(draughts::refused::No_such_move{}));
    if (by_ends.empty()) return wrong_way(agreeing(rules, position, all, words->squares));
    if (fitting.empty() || needless_part) return wrong_way(by_ends);
    if (fitting.size() == 1) return fitting.front();
    if (words->squares.size() > 2 || two == Two_squares::whole_way)
        if (const auto move = told_in_full(fitting, *words)) return *move;
    return tl::make_unexpected(Ambiguous{std::string(text), ways(fitting)});
}

}  // namespace zubr::notation

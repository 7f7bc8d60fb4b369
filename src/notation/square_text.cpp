#include "notation/square_text.hpp"

#include <charconv>

namespace zubr::notation {

using draughts::Geometry;
using draughts::Square;

std::string to_algebraic(const Geometry& geometry, Square square) {
    return static_cast<char>('a' + geometry.column(square)) +
           std::to_string(geometry.rows - geometry.row(square));
}

std::string to_text(const draughts::Rules& rules, Square square) {
    return rules.notation.algebraic ? to_algebraic(rules.geometry, square) : std::to_string(square.number());
}

namespace {

/// Digits only; at most three of them say all there is to say.
std::optional<int> to_number(std::string_view digits) {
    if (digits.empty() || digits.size() > 3) return std::nullopt;
    int n = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    if (error != std::errc{} || end != digits.data() + digits.size() || digits[0] == '-') return std::nullopt;
    return n;
}

}  // namespace

std::optional<Square> parse_square(const Geometry& geometry, std::string_view text) {
    if (text.empty()) return std::nullopt;
    const char first = text[0] >= 'A' && text[0] <= 'Z' ? static_cast<char>(text[0] - 'A' + 'a') : text[0];
    if (first >= 'a' && first <= 'z') {
        const auto rank = to_number(text.substr(1));
        return rank ? geometry.at(geometry.rows - *rank, first - 'a') : std::nullopt;
    }
    const auto number = to_number(text);
    if (!number || *number < 1 || *number > geometry.squares()) return std::nullopt;
    return Square(*number);
}

}  // namespace zubr::notation

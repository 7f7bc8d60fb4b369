#include "notation/pdn_result.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace zubr::notation::pdn {
namespace {

bool is_digit(char32_t c) {
    return c >= '0' && c <= '9';
}

/// The text without blanks, and where each of its characters stood.
struct Squeezed {
    std::u32string text;
    std::array<std::size_t, longest_result> at{};
};

Squeezed squeeze(std::u32string_view ahead) {
    Squeezed squeezed;
    for (std::size_t i = 0; i < ahead.size() && i < longest_result; ++i) {
        if (ahead[i] == ' ' || ahead[i] == '\t' || ahead[i] == U'\u00A0') continue;
        squeezed.at[squeezed.text.size()] = i;
        squeezed.text += ahead[i];
    }
    return squeezed;
}

constexpr std::array<std::u32string_view, 8> plain_results = {U"2-0", U"0-2", U"1-1",   U"0-0",
                                                              U"1-0", U"0-1", U"1+-1-", U"1--1+"};
constexpr std::array<std::u32string_view, 3> halves = {U"11/2", U"1/2", U"\u00BD"};

template <std::size_t N>
std::size_t starts_with_any(std::u32string_view text, const std::array<std::u32string_view, N>& wanted) {
    for (const std::u32string_view each : wanted)
        if (text.substr(0, each.size()) == each) return each.size();
    return 0;
}

/// `1.01`
std::size_t decimal_length(std::u32string_view text) {
    const auto point =
        static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) - text.begin());
    if (point == 0 || point >= text.size() || text[point] != '.') return 0;
    const auto* const end =
        std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(point) + 1, text.end(), is_digit);
    const auto length = static_cast<std::size_t>(end - text.begin());
    return length == point + 1 ? 0 : length;
}

std::size_t half_length(std::u32string_view text) {
    return starts_with_any(text, halves);
}

/// Two scores of one kind with a dash between.
std::size_t pair_length(std::u32string_view text, std::size_t (*length_of)(std::u32string_view)) {
    const std::size_t first = length_of(text);
    if (first == 0 || first >= text.size() || text[first] != '-') return 0;
    const std::size_t second = length_of(text.substr(first + 1));
    return second == 0 ? 0 : first + 1 + second;
}

bool goes_on(char32_t next) {
    return is_digit(next) || (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z') || next == '-' ||
           next == ':' || next == '/';
}

}  // namespace

std::size_t result_length(std::u32string_view ahead) {
    const Squeezed squeezed = squeeze(ahead);
    const std::u32string_view text = squeezed.text;
    std::size_t length = pair_length(text, half_length);
    if (length == 0) length = pair_length(text, decimal_length);
    if (length == 0) length = starts_with_any(text, plain_results);
    if (length == 0) return 0;
    const std::size_t end = squeezed.at[length - 1] + 1;
    return end < ahead.size() && goes_on(ahead[end]) ? 0 : end;
}

}  // namespace zubr::notation::pdn

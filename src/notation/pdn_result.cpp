#include "notation/pdn_result.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "notation/plain.hpp"

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
        if (is_blank(ahead[i])) continue;
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

/// `1.01-0.99`: hundredths that sum up to two points, so that no `1.32-28 ...` is one.
std::size_t decimals_length(std::u32string_view text) {
    int sum = 0;
    for (const std::size_t at : {std::size_t{0}, std::size_t{5}}) {
        if (text.size() < at + 4 || text[at + 1] != '.') return 0;
        for (const std::size_t digit : {at, at + 2, at + 3}) {
            if (!is_digit(text[digit])) return 0;
            sum += static_cast<int>(text[digit] - '0') * (digit == at ? 100 : digit == at + 2 ? 10 : 1);
        }
    }
    return text[4] == '-' && sum == 200 ? 9 : 0;
}

std::size_t half_length(std::u32string_view text) {
    return starts_with_any(text, halves);
}

/// Two of them with a dash between.
std::size_t halves_length(std::u32string_view text) {
    const std::size_t first = half_length(text);
    if (first == 0 || first >= text.size() || text[first] != '-') return 0;
    const std::size_t second = half_length(text.substr(first + 1));
    return second == 0 ? 0 : first + 1 + second;
}

bool goes_on(char32_t next) {
    constexpr std::u32string_view behind = U"\n\\{}()[];*.,!?";
    return !is_blank(next) && behind.find(next) == std::u32string_view::npos;
}

}  // namespace

std::size_t result_length(std::u32string_view ahead) {
    Squeezed squeezed = squeeze(ahead);
    // 2:0, as many write it; no square has the number 0, and no move goes from a square to itself.
    if (const auto colon = squeezed.text.find(U':'); colon != std::u32string::npos)
        squeezed.text[colon] = '-';
    const std::u32string_view text = squeezed.text;
    std::size_t length = halves_length(text);
    if (length == 0) length = decimals_length(text);
    if (length == 0) length = starts_with_any(text, plain_results);
    if (length == 0) return 0;
    const std::size_t end = squeezed.at[length - 1] + 1;
    return end < ahead.size() && goes_on(ahead[end]) ? 0 : end;
}

}  // namespace zubr::notation::pdn

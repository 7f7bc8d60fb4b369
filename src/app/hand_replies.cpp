#include "app/hand_replies.hpp"

#include <charconv>
#include <string>
#include <vector>

namespace zubr::app {

namespace {

using draughts::Square;
using words::Phrase;

std::vector<std::string_view> cells_of(std::string_view row) {
    std::vector<std::string_view> cells;
    for (;;) {
        const auto tab = row.find('\t');
        cells.push_back(row.substr(0, tab));
        if (tab == std::string_view::npos) return cells;
        row.remove_prefix(tab + 1);
    }
}

/// The square that the second word names, as the board counts its holes.
std::optional<Square> square_in(std::string_view words) {
    constexpr int most = 72;  // 12x12, the largest board
    const auto blank = words.find(' ');
    if (blank == std::string_view::npos) return std::nullopt;
    const std::string_view word = words.substr(blank + 1);
    int n = 0;
    std::from_chars(word.data(), word.data() + word.size(), n);
    return n >= 1 && n <= most ? std::optional<Square>(n) : std::nullopt;
}

}  // namespace

std::optional<Phrase> phrase_of_reply(std::string_view row) {
    const auto cells = cells_of(row);
    if (cells.size() != 4 || cells[0] != "refused") return std::nullopt;
    const std::string_view words = cells[2];
    const std::string_view reason = cells[3];
    const auto says = [&](std::string_view part) { return reason.find(part) != std::string_view::npos; };
    // The sentences are those of firmware/virtual/table.cpp and script.cpp; a test holds both together.
    if (says("no hole")) {
        const auto blank = words.find(' ');
        return Phrase{
            "con.hands.nohole",
            {{"text", std::string(blank == std::string_view::npos ? words : words.substr(blank + 1))}}};
    }
    if (says("no piece in the hand")) return Phrase{"con.hands.nothing", {}};
    if (const auto square = square_in(words)) {
        if (says("no piece in hole")) return Phrase{"con.hands.empty", {{"sq", *square}}};
        if (says("is occupied")) return Phrase{"con.hands.occupied", {{"sq", *square}}};
    }
    return Phrase{"con.hands.unknown", {{"text", std::string(words)}}};
}

}  // namespace zubr::app

#include "notation/fen.hpp"

#include <fmt/format.h>

#include "notation/fen_scanner.hpp"

namespace zubr::notation {
namespace {

using draughts::Position;
using draughts::Rules;
using draughts::Side;
using draughts::Square;

std::string list_of(const Position& position, Side side) {
    std::string text;
    for (const Square square : position.of(side)) {
        if (!text.empty()) text += ',';
        if (position.kings.contains(square)) text += 'K';
        text += std::to_string(square.number());
    }
    return text;
}

std::string two_digits(Square square) {
    return fmt::format("{:02}", square.number());
}

std::string seed_list(const Position& position, Side side) {
    std::string text;
    for (const Square square : position.of(side)) {
        text += text.empty() ? " " : ", ";
        text += two_digits(square);
        if (position.kings.contains(square)) text += "(D)";
    }
    return text;
}

std::string run_text(const draughts::King_run& run) {
    if (run.moves == 0) return "+0";
    return fmt::format("+{}{}", run.moves, run.king.number());
}

}  // namespace

tl::expected<Position, Fen_refusal> parse_fen(const Rules& rules, std::string_view text,
                                              const Position_words& words) {
    if (is_seed_style(text, words)) return parse_seed_style(rules, text, words);
    return Fen_scanner(rules, text).read();
}

std::string to_fen(const Position& position) {
    return fmt::format("{}:W{}:B{}", position.to_move == Side::white ? 'W' : 'B',
                       list_of(position, Side::white), list_of(position, Side::black));
}

std::string to_fen(const Rules& rules, const Position& position) {
    std::string text = to_fen(position);
    const auto& [white, black] = position.runs;
    if (rules.three_move_rule && (white.moves > 0 || black.moves > 0))
        text += fmt::format(":{}{}", run_text(black), run_text(white));
    return text;
}

std::string to_seed_style(const Position& position, const Position_words& words) {
    std::string text = fmt::format("{}:{} {}:{}", words.white.at(0), seed_list(position, Side::white),
                                   words.black.at(0), seed_list(position, Side::black));
    if (position.to_move == Side::black) text += ' ' + words.black_to_move.at(0);
    return text;
}

}  // namespace zubr::notation

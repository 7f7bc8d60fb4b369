// Move text under any input: a game, a few legal moves by chance, then a text. It names one legal move or is
// refused with a reason; the position asked about stays what it was. Any two squares have a reason or a move.
// And two texts that are one capture in parts make a text that reads as all their squares.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "draughts/why_not.hpp"
#include "notation/move_text.hpp"

namespace {

using namespace zubr;

void demand(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 4) return 0;
    const auto games = draughts::all_rules();
    const draughts::Rules& rules = *games[data[0] % games.size()];
    auto position = draughts::start_position(rules);
    std::size_t at = 2;
    for (int plies = data[1] % 24; plies > 0 && at < size; --plies, ++at) {
        const auto moves = draughts::legal_moves(rules, position);
        if (moves.empty()) break;
        position = draughts::after(rules, position, moves[data[at] % moves.size()]);
    }
    const std::string_view text(reinterpret_cast<const char*>(data) + at, size - at);
    const auto legal = draughts::legal_moves(rules, position);
    const auto move = notation::parse_move(rules, position, text);
    if (move) {
        bool found = false;
        for (const auto& each : legal)
            found = found || each == *move;
        demand(found);
        const auto again = notation::parse_move(rules, position, notation::to_text(rules, legal, *move));
        demand(again.has_value() && *again == *move);
    }
    const auto first = text.substr(0, text.find('\n'));
    const auto second = text.substr(std::min(text.size(), first.size() + 1));
    if (const auto whole = notation::continued(rules, first, second)) {
        const auto words = notation::parse_words(rules, *whole);
        demand(words.has_value() &&
               words->squares.size() == notation::parse_words(rules, first)->squares.size() +
                                            notation::parse_words(rules, second)->squares.size() - 1);
    }
    if (text.size() >= 2) {
        const draughts::Square from(static_cast<unsigned char>(text[0]) % 100);
        const draughts::Square to(static_cast<unsigned char>(text[1]) % 100);
        const auto refusal = draughts::why_not(rules, position, from, to);
        const bool no_fault = draughts::is_for<draughts::refused::No_such_move>(refusal);
        bool found = from == to;
        for (const auto& each : legal)
            found = found || (each.from == from && each.to == to);
        demand(!no_fault || found);
    }
    return 0;
}

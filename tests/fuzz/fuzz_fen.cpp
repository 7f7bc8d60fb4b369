// Positions as text under any input: the first byte chooses the game. What is read is a sound position, is
// written and read again as the same, and its moves can be asked for.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "draughts/game.hpp"
#include "notation/fen.hpp"

namespace {

using namespace zubr;

const notation::Position_words words{{"Białe", "Jasne"}, {"Czarne"}, {"Ruch czarnych", "Czarne zaczynają"}};

void demand(bool holds) {
    if (!holds) std::abort();
}

void demand_sound(const draughts::Rules& rules, const draughts::Position& position) {
    demand((position.pieces[0] & position.pieces[1]).empty());
    demand((position.kings - position.occupied()).empty());
    for (const auto square : position.occupied())
        demand(rules.geometry.contains(square));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto games = draughts::all_rules();
    const draughts::Rules& rules = *games[data[0] % games.size()];
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto position = notation::parse_fen(rules, text, words);
    if (!position) return 0;
    demand_sound(rules, *position);
    const auto again = notation::parse_fen(rules, notation::to_fen(rules, *position));
    demand(again.has_value() && *again == *position);
    const auto seeds_style = notation::parse_fen(rules, notation::to_seed_style(*position, words), words);
    demand(seeds_style.has_value() && seeds_style->pieces == position->pieces);
    static_cast<void>(draughts::outcome_of(rules, *position));
    return 0;
}

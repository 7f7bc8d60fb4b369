// PDN under any bytes, in any encoding: every game read is sound, is written as clean PDN, and that is read
// again as the same game. With ZUBR_FUZZ_TOKENS set: of a text in UTF-8 every token that holds two square
// numbers is a ply, kept or named (support/pdn_accounting.hpp): nothing that might be a move is dropped. That
// oracle still takes some texts of bare bytes otherwise than the reader, and a person must judge what it
// finds.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "notation/encoding.hpp"
#include "notation/pdn_games.hpp"
#include "notation/pdn_writer.hpp"
#include "support/pdn_accounting.hpp"

namespace {

using namespace zubr;

void demand(bool holds) {
    if (!holds) std::abort();
}

void demand_same_again(const notation::Read_game& game) {
    const std::string text = notation::to_pdn(*game.record);
    std::istringstream in(text);
    int games = 0;
    notation::read_games(in, {"UTF-8", std::nullopt}, [&](const notation::Read_game& again) {
        ++games;
        demand(again.plies == game.plies);
        demand(again.fen == game.fen);
    });
    demand(games == 1);
}

/// Can the oracle judge it? It compares no positions, and a game that is not played here is left out.
bool can_be_accounted(const std::string& text, const std::vector<notation::Read_game>& games) {
    if (games.empty() || !notation::is_utf8(text)) return false;
    std::string upper = text;
    std::transform(upper.begin(), upper.end(), upper.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    if (upper.find("FEN") != std::string::npos) return false;
    return std::all_of(games.begin(), games.end(), [](const notation::Read_game& game) {
        // FEN may have been written with a character in it that nobody sees.
        return test::can_be_compared(game) && game.record->set_ups.empty() &&
               !(game.note && std::holds_alternative<notation::pdn_note::Too_long>(*game.note));
    });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto rules = draughts::all_rules();
    notation::Pdn_source source;
    if (data[0] < rules.size()) source.otherwise = *rules[data[0]];
    if (data[0] % 2 == 0) source.encoding = "UTF-8";
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    std::istringstream in(text);
    int number = 0;
    const bool is_short = size < 4000;  // of a long text only that it is read in bounded memory and time
    std::vector<notation::Read_game> games;
    notation::read_games(in, source, [&](const notation::Read_game& game) {
        demand(game.number == ++number);
        demand(game.plies >= 0);
        if (game.record && is_short) demand_same_again(game);
        if (is_short) games.push_back(game);
    });
    static const bool by_tokens = std::getenv("ZUBR_FUZZ_TOKENS") != nullptr;
    if (by_tokens && source.encoding == "UTF-8" && is_short && can_be_accounted(text, games))
        demand(!test::unaccounted(text, games));
    return 0;
}

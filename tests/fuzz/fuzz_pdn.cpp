// PDN under any bytes, in any encoding: every game read is sound, is written as clean PDN, and that is read
// again as the same game.
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "notation/pdn_games.hpp"
#include "notation/pdn_writer.hpp"

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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t enough = 1000;  // long games teach nothing new and take their time
    if (size == 0 || size > enough) return 0;
    const auto games = draughts::all_rules();
    notation::Pdn_source source;
    if (data[0] < games.size()) source.otherwise = *games[data[0]];
    std::istringstream in(std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
    int number = 0;
    notation::read_games(in, source, [&](const notation::Read_game& game) {
        demand(game.number == ++number);
        demand(game.plies >= 0);
        if (game.record) demand_same_again(game);
    });
    return 0;
}

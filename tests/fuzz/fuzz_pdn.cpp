// PDN under any bytes, in any encoding: every game read is sound, is written as clean PDN, and that is read
// again as the same game. Every token that holds two square numbers is a ply, kept or named
// (support/pdn_accounting.hpp), no game is swallowed or invented, and `ok` means that nothing was left over
// (support/pdn_borders.hpp).
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "notation/pdn_games.hpp"
#include "notation/pdn_writer.hpp"
#include "support/pdn_accounting.hpp"
#include "support/pdn_borders.hpp"

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

/// Of an encoding that is guessed ASCII is certain, unless it may be UTF-16.
bool can_be_compared(const std::string& text, const notation::Pdn_source& source) {
    if (!source.encoding.empty()) return true;
    const std::string mark = text.substr(0, 2);
    return text.find('\0') == std::string::npos && mark != "\xFF\xFE" && mark != "\xFE\xFF";
}

/// A fault is told by its name before the program stops.
void demand_nothing(const std::optional<std::string>& wrong) {
    if (!wrong) return;
    std::fprintf(stderr, "PDN: %s\n", wrong->c_str());
    std::abort();
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
    const bool is_short = size <= 4096;  // of a long text only that it is read in bounded memory and time
    std::vector<notation::Read_game> games;
    notation::read_games(in, source, [&](const notation::Read_game& game) {
        demand(game.number == ++number);
        demand(game.plies >= 0);
        if (game.record && is_short) demand_same_again(game);
        if (is_short) games.push_back(game);
    });
    if (!is_short || !can_be_compared(text, source)) return 0;
    const auto bytes = source.encoding.empty() ? test::Bytes::ascii : test::Bytes::utf8;
    demand_nothing(test::unaccounted(text, games, bytes));
    demand_nothing(test::wrong_borders(text, games, bytes));
    return 0;
}

#include "sources.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>

#include "notation/pdn_games.hpp"
#include "support/reference.hpp"

namespace zubr::campaign {

using draughts::Game;
using draughts::Move;

namespace {

constexpr int least_plies = 20;

void read_file(const std::filesystem::path& path, std::map<std::string, std::vector<Game>>& all) {
    std::ifstream in(path, std::ios::binary);
    notation::read_games(in, {}, [&](const notation::Read_game& read) {
        if (read.status != notation::Pdn_status::ok || !read.record || read.plies < least_plies) return;
        if (!read.record->set_ups.empty()) return;
        const Game& game = read.record->main.game;
        // A man on its last row, as files of studies have it, is no start of an evening at the board.
        if (game.rules().id != read.variant || game.outcome_by_rules().over() == game.outcome().over())
            all[read.variant].push_back(game);
    });
}

std::map<std::string, std::vector<Game>> read_all(bool own_only) {
    std::map<std::string, std::vector<Game>> all;
    std::vector<std::filesystem::path> files{std::filesystem::path(ZUBR_SOURCE_DIR) / "audio/demo.pdn"};
    if (const auto folder = own_only ? std::nullopt : test::reference_path("games"))
        for (const auto& entry : std::filesystem::directory_iterator(*folder))
            if (entry.path().extension() == ".pdn" &&
                entry.path().filename().string().rfind("derived", 0) != 0)
                files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const auto& file : files)
        read_file(file, all);
    return all;
}

}  // namespace

const std::vector<Game>& real_games(const std::string& variant, bool own_only) {
    static std::array<std::optional<std::map<std::string, std::vector<Game>>>, 2> read;
    auto& all = read[own_only ? 1 : 0];
    if (!all) all = read_all(own_only);
    return (*all)[variant];
}

Game draw_game(test::Dice& dice, const std::string& variant, int plies, bool own_only) {
    const auto& real = real_games(variant, own_only);
    if (!real.empty() && dice.chance(50)) {
        const Game& whole = real[static_cast<std::size_t>(dice.below(static_cast<int>(real.size())))];
        Game game(whole.rules(), whole.start());
        for (int n = 0; n < std::min(plies, whole.plies()); ++n)
            game.play(whole.ply(n).move);
        return game;
    }
    const draughts::Rules& rules = *draughts::find_rules(variant);
    Game game(rules);
    for (const Move& move : test::random_game(dice, rules, plies))
        game.play(move);
    return game;
}

}  // namespace zubr::campaign

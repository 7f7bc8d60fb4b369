// Complete games of real competitions, played on the virtual board by hands of every style: feeling, rocking,
// prisoners lifted early and late, chains set down step by step, 40 mV of noise. The record must be the
// source's, and nothing false may be said.
#include <fstream>
#include <map>

#include <catch2/catch.hpp>

#include "firmware_table.hpp"
#include "notation/fen.hpp"
#include "notation/pdn_games.hpp"
#include "support/hand_styles.hpp"
#include "support/reference.hpp"

using namespace zubr;
using draughts::Game;

namespace {

std::vector<Game> games_of(const std::string& path, int least_plies) {
    std::vector<Game> games;
    std::ifstream in(path, std::ios::binary);
    notation::read_games(in, {}, [&](const notation::Read_game& read) {
        if (read.status != notation::Pdn_status::ok || !read.record || read.plies < least_plies) return;
        if (read.record->set_ups.empty() && read.variant == "international")
            games.push_back(read.record->main.game);
    });
    return games;
}

bool is_ply(const words::Phrase& phrase) {
    return phrase.key == "move" || phrase.key == "move.king" || phrase.key == "capt.1" ||
           phrase.key == "capt.n";
}

std::string ends_of(const words::Phrase& phrase) {
    const auto number = [&](const char* name) {
        return std::to_string(std::get<draughts::Square>(phrase.arguments.at(name)).number());
    };
    return number("from") + (phrase.key.rfind("capt", 0) == 0 ? "x" : "-") + number("to");
}

/// What may be said of a game without a fault: plies, promotions, draws, the result, and the beginning.
bool is_true_word(const std::string& key) {
    for (const char* family : {"move", "capt.", "promo", "draw.", "res.", "app.", "con.found"})
        if (key.rfind(family, 0) == 0) return true;
    return false;
}

void play(const Game& source, std::uint64_t seed) {
    test::Dice dice(seed);
    test::Habits habits = test::draw_habits(dice);
    habits.wrong_hole = habits.other_hole = habits.take_back = 0;
    test::Firmware_table table(Game(source.rules(), source.start()), seed);
    table.hands("noise 40\nramp 120");
    table.wait(1500);
    Game meant(source.rules(), source.start());
    std::vector<std::string> plies;
    for (int n = 0; n < source.plies(); ++n) {
        const draughts::Move& move = source.ply(n).move;
        plies.push_back(test::brief_ply(move));
        table.hands(test::play_ply(dice, habits, meant, move).script);
        meant.play(move);
    }
    table.wait(1500);
    std::vector<std::string> said;
    for (const auto& announcement : table.announcements()) {
        INFO("said: " << voice::to_text(announcement));
        CHECK(is_true_word(announcement.phrase.key));
        if (is_ply(announcement.phrase)) said.push_back(ends_of(announcement.phrase));
    }
    CHECK(said == plies);
    CHECK(table.game().plies() == source.plies());
    CHECK(notation::to_fen(table.game().position()) == notation::to_fen(source.position()));
}

/// Every fourth game of the sources, beginning with the `part`-th.
void play_part(std::size_t part) {
    std::vector<Game> games = games_of(std::string(ZUBR_SOURCE_DIR) + "/audio/demo.pdn", 40);
    constexpr std::size_t games_played = 24;
    for (const char* file :
         {"games/intl_wk2003.pdn", "games/intl_ita_champ2004_utf8.pdn", "games/intl_prof2_a.pdn"}) {
        const auto path = test::reference_path(file);
        if (!path) continue;
        for (Game& game : games_of(*path, 40))
            if (games.size() < games_played) games.push_back(std::move(game));
    }
    for (std::size_t i = part; i < games.size(); i += 4) {
        INFO("game " << i);
        play(games[i], 100 + i);
    }
}

}  // namespace

TEST_CASE("real games by hands of every style, part 1", "[games-1]") {
    play_part(0);
}

TEST_CASE("real games by hands of every style, part 2", "[games-2]") {
    play_part(1);
}

TEST_CASE("real games by hands of every style, part 3", "[games-3]") {
    play_part(2);
}

TEST_CASE("real games by hands of every style, part 4", "[games-4]") {
    play_part(3);
}

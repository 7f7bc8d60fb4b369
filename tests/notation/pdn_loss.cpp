// Nothing that might be a move is ever dropped: games by chance, written down and damaged in every way that
// came to mind, and what is read of them. ZUBR_TEXTS=1000000 reads so many texts of each kind; a few
// thousand without it.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>

#include <catch2/catch.hpp>

#include "draughts/random_positions.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_games.hpp"
#include "notation/pdn_writer.hpp"
#include "notation/shown_refusal.hpp"
#include "support/effort.hpp"
#include "support/pdn_accounting.hpp"
#include "support/pdn_borders.hpp"

using namespace zubr;
using notation::Read_game;
using test::Chance;

namespace {

std::uint64_t texts_to_read() {
    const char* const wanted = std::getenv("ZUBR_TEXTS");
    return wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : test::effort(20'000);
}

std::vector<Read_game> read(const std::string& text) {
    std::istringstream in(text);
    std::vector<Read_game> games;
    notation::read_games(in, {"UTF-8", {}}, [&](const Read_game& game) { games.push_back(game); });
    return games;
}

std::string utf8(char32_t c) {
    std::string text;
    const auto put = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | (c >> 6));
        put(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        put(0xE0 | (c >> 12));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    } else {
        put(0xF0 | (c >> 18));
        put(0x80 | ((c >> 12) & 0x3F));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    }
    return text;
}

/// A game as a file has it: its words, and which of them are plies.
struct Written {
    const draughts::Rules* rules = nullptr;
    std::string header;
    std::vector<std::string> plies;
    std::string final_fen;
};

Written random_game(Chance& chance, int number) {
    const auto all = draughts::all_rules();
    Written game;
    game.rules = all[static_cast<std::size_t>(chance.below(static_cast<int>(all.size())))];
    // A game that may leave captures undone is as good as any.
    draughts::Game played(*game.rules);
    const int plies = 2 + chance.below(14);
    while (played.plies() < plies) {
        const auto moves = draughts::legal_moves(*game.rules, played.position());
        if (moves.empty()) break;
        const auto& move = moves[static_cast<std::size_t>(chance.below(static_cast<int>(moves.size())))];
        game.plies.push_back(notation::to_text(*game.rules, moves, move));
        played.play(move);
    }
    game.final_fen = notation::to_fen(played.position());
    const std::string variant(game.rules->notation.variant);
    game.header = "[Event \"game " + std::string(1, static_cast<char>('a' + number)) + "\"]\n[GameType \"" +
                  notation::game_type_text(*game.rules) + "\"]\n" +
                  (variant.empty() ? "" : "[Variant \"" + variant + "\"]\n") + "\n";
    return game;
}

std::string written(const std::vector<std::string>& plies) {
    std::string text;
    for (std::size_t i = 0; i < plies.size(); ++i) {
        if (i % 2 == 0) text += std::to_string(i / 2 + 1) + ". ";
        text += plies[i] + (i % 8 == 7 ? '\n' : ' ');
    }
    return text;
}

/// A character of any kind, those that mean something to files more often.
std::string any_character(Chance& chance) {
    constexpr std::string_view meaning = "{}()[];%*$!?.,:-x/\"'\\\n\r\t #+=~_&<>|^`@";
    switch (chance.below(6)) {
        case 0:
            return {meaning[static_cast<std::size_t>(chance.below(static_cast<int>(meaning.size())))]};
        case 1:
            return utf8(static_cast<char32_t>(0x2000 + chance.below(0x70)));
        case 2:
            return utf8(static_cast<char32_t>(0xA0 + chance.below(0x300)));
        case 3:
            return std::string(1, static_cast<char>('a' + chance.below(26)));
        case 4:
            return utf8(static_cast<char32_t>(0x3000 + chance.below(0x40)));
        default: {
            const auto c = static_cast<char32_t>(0x21 + chance.below(0xFFDF));
            const bool surrogate = c >= 0xD800 && c <= 0xDFFF;
            return utf8(surrogate ? U'~' : c);
        }
    }
}

std::size_t somewhere(const std::string& text, Chance& chance) {
    std::size_t at = static_cast<std::size_t>(chance.below(static_cast<int>(text.size()) + 1));
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U)
        ++at;  // whole characters
    return at;
}

std::size_t length_at(const std::string& text, std::size_t at) {
    std::size_t end = at;
    if (end < text.size()) test::next_character(text, end);
    return end - at;
}

/// One piece of damage.
void damage(std::string& text, Chance& chance) {
    constexpr std::array<std::string_view, 24> insertions = {
        "{",     "}",     "(",     ")",        "[",         "]",     ";",     " % ",
        "\n%",   " * ",   " 2-0 ", " 1-1 ",    "\n\n",      " 7 ",   " 12. ", " -- ",
        " ... ", " O-O ", " e4 ",  " a word ", " [19-23] ", " (?) ", "$3",    "[Event \"y\"]"};
    const std::size_t at = somewhere(text, chance);
    switch (chance.below(7)) {
        case 0:
        case 1:
            text.insert(at, any_character(chance));
            return;
        case 2:
            text.erase(at, length_at(text, at));
            return;
        case 3:
            text.replace(at, length_at(text, at), any_character(chance));
            return;
        case 4:
        case 5:
            text.insert(at, insertions[static_cast<std::size_t>(chance.below(insertions.size()))]);
            return;
        default: {  // a part stands elsewhere
            const std::size_t end = somewhere(text, chance);
            if (end <= at || end - at > 40) return;
            const std::string part = text.substr(at, end - at);
            text.erase(at, part.size());
            text.insert(somewhere(text, chance), part);
            return;
        }
    }
}

std::string lost(const std::string& text, const std::vector<Read_game>& games) {
    if (const auto token = test::unaccounted(text, games)) return *token;
    return test::wrong_borders(text, games).value_or("nothing");
}

std::string shown(const std::vector<Read_game>& games) {
    std::string text;
    for (const Read_game& game : games)
        text += std::string(to_text(game.status)) + " " + std::to_string(game.plies) + " {" + game.unread +
                "} " + (game.note ? test::shown(*game.note) : "") + "\n" +
                (game.record ? to_pdn(*game.record) : std::string());
    return text;
}

}  // namespace

TEST_CASE("whatever happened to a text, each token of two numbers is a ply, kept or named", "[pdn][loss]") {
    Chance chance(test::seed_or(20261201));
    for (std::uint64_t n = 0; n < texts_to_read(); ++n) {
        std::string text;
        const int games = 1 + chance.below(3);
        for (int i = 0; i < games; ++i) {
            const Written game = random_game(chance, i);
            if (chance.below(3) > 0) text += game.header;
            text += written(game.plies) + (chance.below(2) == 0 ? "*\n\n" : "2-0\n\n");
        }
        for (int times = chance.below(5); times > 0; --times)
            damage(text, chance);
        const auto read_games = read(text);
        const std::string what = lost(text, read_games);
        if (what == "nothing") continue;
        INFO(text << "\n=> " << shown(read_games));
        REQUIRE(what == "nothing");
    }
}

TEST_CASE("whatever separates two numbers, the ply is read, or it is the one that is named", "[pdn][loss]") {
    Chance chance(test::seed_or(316268));  // lichess-org/lila#16268
    for (std::uint64_t n = 0; n < texts_to_read(); ++n) {
        Written game = random_game(chance, 0);
        const int hurt = chance.below(static_cast<int>(game.plies.size()));
        std::string& ply = game.plies[static_cast<std::size_t>(hurt)];
        const std::size_t sign = ply.find_first_of("-x:");
        std::string between;
        for (int count = 1 + chance.below(3); count > 0; --count)
            between += any_character(chance);
        ply.replace(sign, 1, between);
        const std::string text = game.header + written(game.plies) + "*\n";
        const auto games = read(text);
        INFO(text << "\n=> " << shown(games));
        REQUIRE(!games.empty());
        const Read_game& first = games.front();
        const bool all = first.plies == static_cast<int>(game.plies.size()) && first.fen == game.final_fen;
        if (all && first.status == notation::Pdn_status::ok) continue;
        // Else no ply behind it was read, and what follows is kept: in a comment that it opened, or unread.
        REQUIRE(first.plies <= hurt);
        if (first.status == notation::Pdn_status::ok)
            REQUIRE((between.find_first_of("{;(%*[\n\r/") != std::string::npos || games.size() > 1));
        REQUIRE(lost(text, games) == "nothing");
    }
}

TEST_CASE("damage to one game's moves never reaches another game", "[pdn][loss]") {
    Chance chance(test::seed_or(125));  // daylen/stockfish-mac PR#125
    for (std::uint64_t n = 0; n < texts_to_read(); ++n) {
        const int games = 2 + chance.below(2);
        const int hurt = chance.below(games);
        std::vector<Written> all;
        std::string text;
        for (int i = 0; i < games; ++i) {
            all.push_back(random_game(chance, i));
            std::string body = written(all.back().plies) + "*";
            if (i == hurt)
                for (int times = 1 + chance.below(4); times > 0; --times)
                    damage(body, chance);
            text += all.back().header + body + "\n\n";
        }
        const auto found = read(text);
        INFO(text << "\n=> " << shown(found));
        for (int i = 0; i < games; ++i) {
            if (i == hurt) continue;
            const std::string name = "game " + std::string(1, static_cast<char>('a' + i));
            int times = 0;
            for (const Read_game& game : found) {
                if (!game.record || game.record->tag("Event").value_or("") != name) continue;
                ++times;
                REQUIRE(game.status == notation::Pdn_status::ok);
                REQUIRE(game.plies == static_cast<int>(all[static_cast<std::size_t>(i)].plies.size()));
                REQUIRE(game.fen == all[static_cast<std::size_t>(i)].final_fen);
            }
            REQUIRE(times == 1);
        }
    }
}

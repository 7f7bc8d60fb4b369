// The fast generator and the readable one give the same answers: on a million positions by chance, and along
// the trees of games. A signature number of a fixed set tells at once when the rules have changed.
#include <catch2/catch.hpp>

#include "draughts/fast.hpp"
#include "draughts/perft.hpp"
#include "draughts/random_positions.hpp"
#include "draughts/reference_generator.hpp"
#include "draughts/shown.hpp"
#include "support/effort.hpp"

using namespace zubr;
using draughts::Rules;

namespace {

/// Every game, and what switches make of them.
std::vector<Rules> games() {
    std::vector<Rules> all;
    for (const Rules* const rules : draughts::all_rules())
        all.push_back(*rules);
    const auto add = [&](const Rules& rules, const char* key, const char* value) {
        all.push_back(*draughts::apply_rule_switch(rules, key, value));
    };
    add(draughts::malaysian, "size", "8");
    add(draughts::malaysian, "size", "10");
    add(draughts::malaysian, "men-back", "yes");
    add(draughts::malaysian, "mirrored", "yes");
    add(draughts::ghanaian, "mirrored", "yes");
    add(draughts::ghanaian, "men-back", "no");
    add(draughts::ghanaian, "majority", "yes");
    add(draughts::frisian, "fewer-kings", "no");
    return all;
}

std::string what(const Rules& rules, const draughts::Position& position) {
    return std::string(rules.id) + " " + notation::to_fen(rules, position);
}

}  // namespace

TEST_CASE("generate, count and any agree on a million random positions", "[agreement]") {
    REQUIRE(draughts::fast::is_available());
    test::Chance chance(20261130);
    const auto all = games();
    for (std::uint64_t n = 0; n < test::effort(1'000'000); ++n) {
        const Rules& rules = all[n % all.size()];
        const auto position = test::random_position(rules, chance);
        const auto moves = draughts::reference::legal_moves(rules, position);
        const bool capture = !draughts::reference::all_captures(rules, position).empty();
        if (draughts::fast::count_moves(rules, position) != moves.size() ||
            draughts::fast::any_move(rules, position) != !moves.empty() ||
            draughts::fast::any_capture(rules, position) != capture) {
            INFO(what(rules, position));
            CHECK(draughts::fast::count_moves(rules, position) == moves.size());
            CHECK(draughts::fast::any_move(rules, position) == !moves.empty());
            CHECK(draughts::fast::any_capture(rules, position) == capture);
        }
    }
}

TEST_CASE("the answers to all moves, counted together, are those counted one by one", "[agreement]") {
    test::Chance chance(7);
    const auto all = games();
    for (std::uint64_t n = 0; n < test::effort(60'000); ++n) {
        const Rules& rules = all[n % all.size()];
        const auto position = test::random_position(rules, chance);
        const int depth = n % 16 == 0 ? 3 : 2;
        if (depth == 3 && position.kings.size() > 6) continue;
        const auto leaves = draughts::reference::perft(rules, position, depth);
        if (draughts::fast::perft(rules, position, depth) == leaves) continue;
        INFO(what(rules, position) << " depth " << depth);
        CHECK(draughts::fast::perft(rules, position, depth) == leaves);
    }
}

TEST_CASE("games played by chance: both generators agree at every ply", "[agreement]") {
    test::Chance chance(99);
    for (const Rules& rules : games()) {
        for (std::uint64_t game = 0; game < test::effort(25); ++game) {
            auto position = draughts::start_position(rules);
            for (int ply = 0; ply < 150; ++ply) {
                const auto moves = draughts::legal_moves(rules, position);
                if (draughts::fast::perft(rules, position, 2) !=
                    draughts::reference::perft(rules, position, 2)) {
                    INFO(what(rules, position));
                    CHECK(draughts::fast::perft(rules, position, 2) ==
                          draughts::reference::perft(rules, position, 2));
                }
                if (moves.empty()) break;
                position = draughts::after(
                    rules, position,
                    moves[static_cast<std::size_t>(chance.below(static_cast<int>(moves.size())))]);
            }
        }
    }
}

TEST_CASE("the signature of the rules", "[agreement]") {
    // Moves of a fixed set of positions, mixed into one number. When it changes, a rule has changed: look
    // which.
    std::uint64_t signature = 0;
    test::Chance chance(1);
    for (const Rules& rules : games())
        for (int n = 0; n < 200; ++n)
            for (const auto& move : draughts::legal_moves(rules, test::random_position(rules, chance)))
                for (const char c : test::shown(move))
                    signature = (signature ^ static_cast<unsigned char>(c)) * 1099511628211U;
    CHECK(signature == 0x2039b97250d013);
}

// Positions that show one rule each, with all their legal moves: tests/data/rules/positions.tsv.
#include <catch2/catch.hpp>

#include "draughts/shown.hpp"
#include "support/reference.hpp"

using namespace zubr;

TEST_CASE("the legal moves of positions that show a rule", "[rules]") {
    auto rows = test::read_tsv(test::data_path("rules/positions.tsv"));
    rows.erase(rows.begin());
    REQUIRE(rows.size() > 20);
    for (const auto& row : rows) {
        INFO(row.at(0) << " " << row.at(1) << ": " << row.at(3));
        const auto& rules = test::game(row.at(0));
        const auto moves = draughts::legal_moves(rules, test::position(rules, row.at(1)));
        CHECK(test::shown(moves) == test::split(row.at(2)));
        CHECK(test::shown(moves).size() == moves.size());
    }
}

// Every reason for a refusal, by an example: tests/data/rules/refusals.tsv.
#include "draughts/why_not.hpp"

#include <catch2/catch.hpp>

#include "draughts/shown.hpp"
#include "draughts/shown_refusal.hpp"
#include "support/reference.hpp"

using namespace zubr;

TEST_CASE("why a move is none", "[why_not]") {
    auto rows = test::read_tsv(test::data_path("rules/refusals.tsv"));
    rows.erase(rows.begin());
    REQUIRE(rows.size() > 25);
    for (const auto& row : rows) {
        INFO(row.at(0) << " " << row.at(1) << ": " << row.at(2) << " to " << row.at(3) << " off "
                       << row.at(4));
        const auto& rules = test::game(row.at(0));
        std::optional<draughts::Square_set> removed;
        if (row.at(4) != "?") {
            removed.emplace();
            for (const auto& part : test::split(row.at(4)))
                if (part != "-") removed->insert(draughts::Square(std::stoi(part)));
        }
        CHECK(test::shown(draughts::why_not(rules, test::position(rules, row.at(1)),
                                            draughts::Square(std::stoi(row.at(2))),
                                            draughts::Square(std::stoi(row.at(3))), removed)) == row.at(5));
    }
}

TEST_CASE("every move of the hands has a reason or is legal", "[why_not]") {
    // Every pair of squares of some positions: the question never fails, and names a move legal only if it
    // is.
    for (const char* const fen : {"W:W31-50:B1-20", "W:WK23:B28,17,10,20,29,39,40,38,31,8,9",
                                  "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24"}) {
        const auto& rules = draughts::international;
        const auto position = test::position(rules, fen);
        const auto legal = draughts::legal_moves(rules, position);
        for (int from = 1; from <= 50; ++from) {
            for (int to = 1; to <= 50; ++to) {
                const auto refusal =
                    draughts::why_not(rules, position, draughts::Square(from), draughts::Square(to));
                const bool is_legal =
                    std::any_of(legal.begin(), legal.end(), [&](const draughts::Move& move) {
                        return move.from.number() == from && move.to.number() == to;
                    });
                INFO(fen << " " << from << " " << to << " " << test::shown(refusal));
                const bool no_fault = draughts::is_for<draughts::refused::No_such_move>(refusal);
                if (is_legal) CHECK(no_fault);
                if (no_fault) CHECK((is_legal || from == to));
            }
        }
    }
}

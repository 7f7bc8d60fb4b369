// Leaf counts of the tree of legal moves against public figures.
#include "draughts/perft.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "draughts/shown.hpp"
#include "support/effort.hpp"
#include "support/reference.hpp"

using namespace zubr;

namespace {

/// Games that only check geometry are international draughts on another board.
draughts::Rules rules_of(const std::string& id) {
    draughts::Rules rules = draughts::international;
    if (id == "intl-8x10") {
        rules.geometry = {.columns = 10, .rows = 8};
        rules.start_rows = 3;
    } else if (id == "intl-6x6") {
        rules.geometry = {.columns = 6, .rows = 6};
        rules.start_rows = 2;
    } else if (id == "intl-14x14") {
        rules.geometry = {.columns = 14, .rows = 14};
        rules.start_rows = 6;
    } else {
        rules = test::game(id);
    }
    return rules;
}

void check_rows(const std::string& path, std::uint64_t most_nodes) {
    int checked = 0;
    for (const auto& row : test::read_tsv(path)) {
        if (row.at(0) == "variant" || row.at(4) != "unique") continue;
        const std::uint64_t nodes = std::stoull(row.at(3));
        if (nodes > most_nodes) continue;
        INFO(row.at(0) << " " << row.at(1) << " depth " << row.at(2));
        const auto rules = rules_of(row.at(0));
        CHECK(draughts::perft(rules, test::position(rules, row.at(1)), std::stoi(row.at(2))) == nodes);
        ++checked;
    }
    CHECK(checked >= 10);
}

}  // namespace

TEST_CASE("perft of every game", "[perft]") {
    check_rows(test::data_path("rules/perft.tsv"), test::effort(10'000'000));
}

TEST_CASE("every public perft figure that can be afforded", "[perft][reference]") {
    if (const auto table = test::reference_path("perft.tsv")) check_rows(*table, test::effort(10'000'000));
}

// Problems and studies of the reference folder: every solution is legal and ends where it should; the
// positions of rule books and of a public validation suite have the moves given there.
#include <set>
#include <sstream>

#include <catch2/catch.hpp>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/replay.hpp"
#include "notation/square_text.hpp"
#include "support/reference.hpp"

using namespace zubr;

namespace {

std::set<std::string> listed(const std::string& text) {
    std::set<std::string> parts;
    std::istringstream in(text);
    for (std::string part; in >> part;) {
        if (part.back() == ',') part.pop_back();
        parts.insert(part);
    }
    return parts;
}

std::string ends(const draughts::Rules& rules, const draughts::Move& move) {
    return notation::to_text(rules, move.from) + (move.is_capture() ? rules.notation.capture_sign : '-') +
           notation::to_text(rules, move.to);
}

std::set<std::string> ends(const draughts::Rules& rules, const std::string& fen) {
    std::set<std::string> texts;
    for (const auto& move : draughts::legal_moves(rules, notation::parse_fen(rules, fen).value()))
        texts.insert(ends(rules, move));
    return texts;
}

/// `a1:c3:a5` has the ends `a1:a5`.
std::set<std::string> ends_of(const std::set<std::string>& ways) {
    std::set<std::string> texts;
    for (const std::string& way : ways) {
        const auto first = way.find(':');
        texts.insert(first == std::string::npos ? way : way.substr(0, first) + way.substr(way.rfind(':')));
    }
    return texts;
}

}  // namespace

TEST_CASE("every solution is legal and ends as the source says", "[problems][reference]") {
    const auto table = test::reference_path("problems/problems.tsv");
    if (!table) return;
    int solutions = 0;
    for (const auto& row : test::read_tsv(*table)) {
        const draughts::Rules* const rules = draughts::find_rules(row.at(2));
        if (rules == nullptr || row.at(7).rfind("legal", 0) != 0) continue;
        INFO(row.at(0) << " " << row.at(3) << ": " << row.at(5));
        notation::Replay replay(*rules, notation::parse_fen(*rules, row.at(3)).value());
        std::istringstream moves(row.at(5));
        int plies = 0;
        for (std::string text; moves >> text; ++plies)
            CHECK(replay.play(text));
        replay.finish();
        CHECK_FALSE(replay.failed());
        CHECK(row.at(7) == "legal " + std::to_string(plies) + " plies");
        CHECK(notation::to_fen(replay.game().position()) == row.at(6));
        ++solutions;
    }
    CHECK(solutions == 111);
}

TEST_CASE("the examples of the rule books have exactly the moves given there", "[problems][reference]") {
    const auto table = test::reference_path("problems/problems.tsv");
    if (!table) return;
    constexpr std::string_view head = "all legal moves: ";
    int examples = 0;
    for (const auto& row : test::read_tsv(*table)) {
        if (row.at(1) != "official rule example" || row.at(4).rfind(head, 0) != 0) continue;
        INFO(row.at(0) << " " << row.at(3) << ": " << row.at(9));
        CHECK(ends(draughts::international, row.at(3)) == listed(row.at(4).substr(head.size())));
        ++examples;
    }
    CHECK(examples == 10);
}

TEST_CASE("the Russian positions of a public validation suite", "[problems][reference]") {
    const auto table = test::reference_path("problems/russian_legal_moves.tsv");
    if (!table) return;
    auto rows = test::read_tsv(*table);
    rows.erase(rows.begin());
    for (const auto& row : rows) {
        INFO(row.at(0) << " " << row.at(1));
        CHECK(ends(draughts::russian, row.at(1)) == ends_of(listed(row.at(2))));
    }
    CHECK(rows.size() > 90);
}

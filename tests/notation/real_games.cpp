// The real files of the reference folder: every game as far as it goes, as what, and where it ends.
#include <fstream>
#include <map>

#include <catch2/catch.hpp>

#include "notation/pdn_games.hpp"
#include "support/reference.hpp"

using namespace zubr;

namespace {

struct Row {
    std::string game, plies, status, fen;
};

std::string shown(const Row& row) {
    return row.game + " " + row.status + " " + row.plies + " " + row.fen;
}

std::map<std::string, std::vector<Row>> expected_games(const std::string& path) {
    std::map<std::string, std::vector<Row>> files;
    auto rows = test::read_tsv(path);
    rows.erase(rows.begin());
    for (const auto& row : rows)
        files[row.at(0)].push_back({row.at(1), row.at(4), row.at(5), row.at(6)});
    return files;
}

std::vector<Row> read(const std::string& path, const notation::Pdn_source& source = {}) {
    std::ifstream in(path, std::ios::binary);
    std::vector<Row> rows;
    notation::read_games(in, source, [&](const notation::Read_game& game) {
        rows.push_back({std::to_string(game.number), std::to_string(game.plies),
                        std::string(to_text(game.status)), game.fen});
    });
    return rows;
}

}  // namespace

TEST_CASE("every game of the real files is read as far as it goes", "[pdn][reference]") {
    const auto table = test::reference_path("games/EXPECTED.tsv");
    if (!table) return;
    for (const auto& [file, rows] : expected_games(*table)) {
        INFO(file);
        const auto found = read(*test::reference_path("games/" + file));
        CHECK(found.size() == rows.size());
        for (std::size_t i = 0; i < std::min(found.size(), rows.size()); ++i)
            CHECK(shown(found[i]) == shown(rows[i]));
    }
}

// How fast moves are counted: million leaves a second, sum of depths, one thread, no hashing. First the three
// trees that peers are measured by, then every board. With `deep`, every public count that a minute or so
// allows, checked.
#include <chrono>
#include <ctime>
#include <fstream>
#include <iostream>
#include <string>
#include <thread>

#include <fmt/format.h>

#include "draughts/perft.hpp"
#include "notation/fen.hpp"
#include "support/reference.hpp"

using namespace zubr;

namespace {

std::string processor() {
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);)
        if (line.rfind("model name", 0) == 0) return line.substr(line.find(':') + 2);
    return "unknown processor";
}

/// Seconds of processor time: what else runs on the machine counts little.
double seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

draughts::Rules rules_of(const std::string& id) {
    if (const draughts::Rules* const rules = draughts::find_rules(id)) return *rules;
    draughts::Rules rules = draughts::international;  // the same game on another board
    const int columns = id == "intl-8x10" ? 10 : id == "intl-6x6" ? 6 : 14;
    rules.geometry = {.columns = columns, .rows = id == "intl-8x10" ? 8 : columns};
    rules.start_rows = rules.geometry.rows / 2 - 1;
    return rules;
}

draughts::Position position(const draughts::Rules& rules, const std::string& fen) {
    return fen == "start" ? draughts::start_position(rules) : notation::parse_fen(rules, fen).value();
}

void measure(const std::string& name, const std::string& id, const std::string& fen, int depth) {
    const draughts::Rules rules = rules_of(id);
    const auto start = position(rules, fen);
    std::uint64_t leaves = 0;
    const double began = seconds();
    for (int d = 1; d <= depth; ++d)
        leaves += draughts::perft(rules, start, d);
    const double took = seconds() - began;
    fmt::print("{:<24} to depth {:>2}: {:>11} leaves, {:6.2f} s, {:6.1f} million a second\n", name, depth,
               leaves, took, static_cast<double>(leaves) / took / 1e6);
    std::cout.flush();
}

/// Every row of the public table up to so many leaves; false when one differs.
bool check_deep_rows(const std::string& path) {
    constexpr std::uint64_t most = 3'000'000'000;
    bool agrees = true;
    for (const auto& row : test::read_tsv(path)) {
        if (row.at(0) == "variant" || row.at(4) != "unique" || std::stoull(row.at(3)) > most) continue;
        const draughts::Rules rules = rules_of(row.at(0));
        const double began = seconds();
        const auto leaves = draughts::perft(rules, position(rules, row.at(1)), std::stoi(row.at(2)));
        const bool same = leaves == std::stoull(row.at(3));
        agrees = agrees && same;
        if (leaves > 100'000'000 || !same)
            fmt::print("{} {} depth {}: {} {} ({:.1f} s)\n", row.at(0), row.at(1), row.at(2), leaves,
                       same ? "agrees" : "DIFFERS", seconds() - began);
    }
    return agrees;
}

}  // namespace

int main(int argc, char** argv) {
    fmt::print("{}, {} threads seen, one used\n", processor(), std::thread::hardware_concurrency());
    measure("start position", "international", "start", 10);
    measure("Woldouby", "international", "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26",
            15);
    measure("open middle game", "international",
            "W:W27,28,32-40,42,43,45,47,48:B2,3,6,8,9,11-14,16,18-20,23,24,26", 12);
    measure("8x8 classic64", "classic64", "start", 12);
    measure("8x8 russian", "russian", "start", 12);
    measure("10x8 spantsireti", "spantsireti", "start", 11);
    measure("10x10 frisian", "frisian", "start", 10);
    measure("10x10 ghanaian", "ghanaian", "start", 10);
    measure("12x12 canadian", "canadian", "start", 9);
    measure("12x12 malaysian", "malaysian", "start", 9);
    measure("14x14", "intl-14x14", "start", 8);
    if (argc < 2 || std::string(argv[1]) != "deep") return 0;
    const auto table = test::reference_path("perft.tsv");
    return table && !check_deep_rows(*table) ? 1 : 0;
}

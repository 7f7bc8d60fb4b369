// How fast moves are counted: million leaves a second, sum of depths, one thread, no hashing. First the three
// trees that peers are measured by, then every board. Then public counts that are deeper than the tests go
// are checked: up to 400 million leaves each, with `deep` up to three thousand million. `trees` lists the
// trees with the depth at which instructions are counted, `count NAME DEPTH` only counts one
// (instructions.sh).
#include <cstdlib>
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

struct Tree {
    const char* name;
    const char* rules;
    const char* fen;
    int depth;          ///< for speed
    int counted_depth;  ///< for instructions
};

constexpr Tree trees[] = {
    {"start-position", "international", "start", 10, 9},
    {"woldouby", "international", "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26", 15, 13},
    {"open-middle-game", "international", "W:W27,28,32-40,42,43,45,47,48:B2,3,6,8,9,11-14,16,18-20,23,24,26",
     12, 10},
    {"8x8-classic64", "classic64", "start", 12, 10},
    {"8x8-russian", "russian", "start", 12, 10},
    {"10x8-spantsireti", "spantsireti", "start", 11, 9},
    {"10x10-frisian", "frisian", "start", 10, 8},
    {"10x10-ghanaian", "ghanaian", "start", 10, 9},
    {"12x12-canadian", "canadian", "start", 9, 7},
    {"12x12-malaysian", "malaysian", "start", 9, 7},
    {"14x14", "intl-14x14", "start", 8, 7},
};

std::uint64_t leaves_of(const Tree& tree, int depth) {
    const draughts::Rules rules = rules_of(tree.rules);
    const auto start = position(rules, tree.fen);
    std::uint64_t leaves = 0;
    for (int d = 1; d <= depth; ++d)
        leaves += draughts::perft(rules, start, d);
    return leaves;
}

void measure(const Tree& tree) {
    const double began = seconds();
    const std::uint64_t leaves = leaves_of(tree, tree.depth);
    const double took = seconds() - began;
    fmt::print("{:<24} to depth {:>2}: {:>11} leaves, {:6.2f} s, {:6.1f} million a second\n", tree.name,
               tree.depth, leaves, took, static_cast<double>(leaves) / took / 1e6);
    std::cout.flush();
}

/// Only the counting, for a program that counts its instructions: prints the leaves.
int count(const std::string& name, const std::string& depth) {
    for (const Tree& tree : trees) {
        if (name != tree.name) continue;
        fmt::print("{}\n", leaves_of(tree, std::atoi(depth.c_str())));
        return 0;
    }
    return 1;
}

/// Every row of the public table up to so many leaves; false when one differs.
bool check_deep_rows(const std::string& path, std::uint64_t most) {
    bool agrees = true;
    int rows = 0;
    for (const auto& row : test::read_tsv(path)) {
        if (row.at(0) == "variant" || row.at(4) != "unique" || std::stoull(row.at(3)) > most) continue;
        const draughts::Rules rules = rules_of(row.at(0));
        const double began = seconds();
        const auto leaves = draughts::perft(rules, position(rules, row.at(1)), std::stoi(row.at(2)));
        const bool same = leaves == std::stoull(row.at(3));
        agrees = agrees && same;
        ++rows;
        if (leaves > 100'000'000 || !same)
            fmt::print("{} {} depth {}: {} {} ({:.1f} s)\n", row.at(0), row.at(1), row.at(2), leaves,
                       same ? "agrees" : "DIFFERS", seconds() - began);
    }
    fmt::print("{} public counts of up to {} million leaves {}\n", rows, most / 1'000'000,
               agrees ? "agree" : "DIFFER");
    return agrees;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string what = argc > 1 ? argv[1] : "";
    if (what == "count" && argc == 4) return count(argv[2], argv[3]);
    if (what == "trees") {
        for (const Tree& tree : trees)
            fmt::print("{}\t{}\n", tree.name, tree.counted_depth);
        return 0;
    }
    fmt::print("{}, {} threads seen, one used\n", processor(), std::thread::hardware_concurrency());
    for (const Tree& tree : trees)
        measure(tree);
    constexpr std::uint64_t moderate = 400'000'000;
    constexpr std::uint64_t deep = 3'000'000'000;
    if (!check_deep_rows(test::data_path("rules/perft.tsv"), moderate)) return 1;
    const auto more = what == "deep" ? test::reference_path("perft.tsv") : std::nullopt;
    return more && !check_deep_rows(*more, deep) ? 1 : 0;
}

// campaign --level pictures|wire|avr --games N --seed S [--variant V] [--sensors full|occupancy] [--plies N]
// [--own-games] [--canary C] [--first] [--every N]
// Exit 0: every game was right; 10 a wrong record, 11 stuck, 12 false words, 13 a crash; 2 wrong arguments.
#include <cstdio>
#include <map>

#include <CLI/CLI.hpp>

#include "campaign.hpp"

using namespace zubr::campaign;

namespace {

void print(const Count& count, std::FILE* to) {
    const Tally& tally = count.tally;
    std::fprintf(to, "games %ld: right %ld, false announcements %ld, wrong records %ld, unrecovered %ld\n",
                 tally.games, count.right, count.false_words, count.wrong_records, count.stuck);
    std::fprintf(
        to,
        "plies %ld, board time %.1f h, instructions obeyed %ld, questions answered %ld, requests %ld, "
        "accidents taken back %ld\n",
        tally.plies, static_cast<double>(tally.ms) / 3600000.0, tally.instructions, tally.questions,
        tally.requests, tally.accidents);
    for (const auto& [name, times] : tally.troubles)
        std::fprintf(to, "  %-16s %ld\n", name.c_str(), times);
}

int exit_code(const Count& count) {
    if (count.wrong_records > 0) return 10;
    if (count.stuck > 0) return 11;
    if (count.false_words > 0) return 12;
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    Orders orders;
    std::string sensors;
    long every = 0;
    const std::map<std::string, Level_kind> levels{
        {"pictures", Level_kind::pictures}, {"wire", Level_kind::wire}, {"avr", Level_kind::avr}};
    const std::map<std::string, Canary> canaries{
        {"none", Canary::none}, {"wrong", Canary::wrong}, {"stuck", Canary::stuck}, {"words", Canary::words}};
    CLI::App app("Simulated players at simulated boards");
    app.add_option("--level", orders.level, "pictures, wire or avr")
        ->transform(CLI::CheckedTransformer(levels));
    app.add_option("--games", orders.games, "how many")->check(CLI::PositiveNumber);
    app.add_option("--seed", orders.seed, "of the first game; the next has the next");
    app.add_option("--variant", orders.variant, "one game only")->check([](const std::string& id) {
        return zubr::draughts::find_rules(id) != nullptr ? std::string() : "no such game: " + id;
    });
    app.add_option("--sensors", sensors, "full or occupancy; both when not said")
        ->check(CLI::IsMember({"full", "occupancy"}));
    app.add_option("--plies", orders.plies, "of a game, at most")->check(CLI::PositiveNumber);
    app.add_option("--canary", orders.canary, "a sabotage that must be found: wrong, stuck, words")
        ->transform(CLI::CheckedTransformer(canaries));
    app.add_flag("--own-games", orders.own_games_only, "real games from the project's own data only");
    app.add_flag("--first", orders.stop_at_first, "stop at the first failure");
    app.add_option("--every", every, "print counts after so many games");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    if (!sensors.empty()) orders.occupancy_only = sensors == "occupancy";
    std::string again;
    try {
        const Count count = play_campaign(orders, [&](const Evening& evening, const Count& so_far) {
            if (orders.games == 1) std::printf("options: %s\n", evening.options.c_str());
            if (evening.verdict != Verdict::right)
                std::printf("FAILED (%s: %s): campaign %s\n", name_of(evening.verdict),
                            evening.reason.substr(0, evening.reason.find('\n')).c_str(),
                            evening.again.c_str());
            if (every > 0 && so_far.tally.games % every == 0) print(so_far, stdout);
            std::fflush(stdout);
            again = evening.again;
        });
        print(count, stdout);
        if (count.first_failure)
            std::printf("first failure: campaign %s\n  options: %s\n  %s\n",
                        count.first_failure->again.c_str(), count.first_failure->options.c_str(),
                        count.first_failure->reason.c_str());
        return exit_code(count);
    } catch (const std::exception& error) {
        std::printf("CRASHED after: campaign %s\n  %s\n", again.c_str(), error.what());
        return 13;
    }
}

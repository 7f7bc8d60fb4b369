// named_hands --level pictures|wire|avr (--situations N | --evenings N) --seed S [--variant V]
// [--sensors full|occupancy] [--only SITUATION] [--per-evening N] [--canary C] [--first] [--every N] [--log]
// [--pass-over PROPERTY,...]
// Exit 0: every evening was right; 1: some was not; 2: wrong arguments; 13: a crash.
#include <cstdio>
#include <map>

#include <CLI/CLI.hpp>

#include "evening.hpp"

using namespace zubr::hands;
using zubr::campaign::Level_kind;

namespace {

void print(const Count& count) {
    std::printf("evenings %ld, situations %ld, plies %ld, board time %.1f h\n", count.evenings,
                count.situations, count.plies, static_cast<double>(count.ms) / 3'600'000.0);
    std::printf(
        "wrong plies %ld, ambiguous %ld, unannounced %ld, false words %ld, silences %ld, dead ends %ld, "
        "buttons %ld, replays %ld\n",
        count.of(Property::own_piece), count.of(Property::only_one), count.of(Property::announced),
        count.of(Property::false_words), count.of(Property::silence), count.of(Property::way_out),
        count.of(Property::buttons), count.of(Property::replay));
    std::printf("announcements %ld, instructions obeyed %ld, questions answered %ld, asked by button %ld\n",
                count.announcements, count.obeyed, count.answered, count.asked);
    long unknown = 0;
    for (const auto& [sentence, times] : count.unknown)
        unknown += times;
    std::printf("SENTENCES NOT UNDERSTOOD: %ld\n", unknown);
    for (const auto& [sentence, times] : count.unknown)
        std::printf("  %ld x %s\n", times, sentence.c_str());
}

}  // namespace

int main(int argc, char** argv) {
    Orders orders;
    std::string sensors;
    long every = 0;
    bool with_log = false;
    const std::map<std::string, Level_kind> levels{
        {"pictures", Level_kind::pictures}, {"wire", Level_kind::wire}, {"avr", Level_kind::avr}};
    const std::map<std::string, Canary> canaries{{"none", Canary::none},         {"wrong", Canary::wrong},
                                                 {"silence", Canary::silence},   {"words", Canary::words},
                                                 {"dead-end", Canary::dead_end}, {"unsaid", Canary::unsaid},
                                                 {"replay", Canary::replay}};
    const std::map<std::string, Property> properties{
        {"1", Property::own_piece}, {"2", Property::only_one},       {"3", Property::announced},
        {"4", Property::silence},   {"5", Property::way_out},        {"6", Property::buttons},
        {"7", Property::replay},    {"words", Property::false_words}};
    std::vector<Property> passed_over;
    CLI::App app("Hands whose pieces have names");
    app.add_option("--level", orders.level, "pictures, wire or avr")
        ->transform(CLI::CheckedTransformer(levels));
    app.add_option("--situations", orders.situations, "stop when so many were judged")
        ->check(CLI::PositiveNumber);
    app.add_option("--evenings", orders.evenings, "how many")->check(CLI::PositiveNumber);
    app.add_option("--per-evening", orders.per_evening, "situations of an evening")
        ->check(CLI::PositiveNumber);
    app.add_option("--seed", orders.seed, "of the first evening; the next has the next");
    app.add_option("--variant", orders.variant, "one game only")->check([](const std::string& id) {
        return zubr::draughts::find_rules(id) != nullptr ? std::string() : "no such game: " + id;
    });
    app.add_option("--sensors", sensors, "full or occupancy; both when not said")
        ->check(CLI::IsMember({"full", "occupancy"}));
    app.add_option("--only", orders.only, "one kind of situation, and plain plies");
    app.add_option("--canary", orders.canary, "a sabotage that must be found")
        ->transform(CLI::CheckedTransformer(canaries));
    app.add_option("--pass-over", passed_over, "properties that are not judged: 1 to 7, words")
        ->delimiter(',')
        ->transform(CLI::CheckedTransformer(properties));
    app.add_flag("--first", orders.stop_at_first, "stop at the first failure");
    app.add_option("--every", every, "print counts after so many evenings");
    app.add_flag("--log", with_log, "hands and words of every failure");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    if (!sensors.empty()) orders.occupancy_only = sensors == "occupancy";
    orders.passed_over = {passed_over.begin(), passed_over.end()};
    std::uint64_t last = orders.seed;
    try {
        const Count count = play_evenings(orders, [&](const Told_evening& told, const Count& so_far) {
            ++last;
            if (told.failure) {
                std::printf("FAILED (%s; %s; %s): %s\n  named_hands %s\n", name_of(told.failure->property),
                            told.situation.c_str(), told.kind.c_str(), told.failure->what.c_str(),
                            told.again.c_str());
                // The first one whole, whatever was asked.
                if (with_log || so_far.failed() == 1) std::printf("%s\n", told.log.c_str());
            } else if (with_log && orders.evenings == 1) {
                std::printf("%s\n", told.log.c_str());
            }
            if (every > 0 && so_far.evenings % every == 0) print(so_far);
            std::fflush(stdout);
        });
        print(count);
        for (const auto& [name, times] : count.kinds)
            std::printf("  %-24s %ld\n", name.c_str(), times);
        return count.failed() == 0 ? 0 : 1;
    } catch (const std::exception& error) {
        std::printf("CRASHED at seed %llu: %s\n", static_cast<unsigned long long>(last), error.what());
        return 13;
    }
}

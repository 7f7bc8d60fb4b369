#include "campaign.hpp"

#include "sources.hpp"

namespace zubr::campaign {

namespace {

const char* name_of(Level_kind level) {
    return level == Level_kind::pictures ? "pictures" : level == Level_kind::wire ? "wire" : "avr";
}

}  // namespace

Evening play_evening(const Orders& orders, std::uint64_t seed) {
    test::Dice dice(seed);
    const auto all = draughts::all_rules();
    const int drawn = dice.below(static_cast<int>(all.size()));
    const std::string variant =
        orders.variant.empty() ? std::string(all[static_cast<std::size_t>(drawn)]->id) : orders.variant;
    const bool quarter = dice.below(4) == 0;
    const bool occupancy_only = orders.occupancy_only.value_or(quarter);
    const Options options = draw_options(dice, orders.level, occupancy_only);
    const draughts::Game line = draw_game(dice, variant, orders.plies, orders.own_games_only);
    Evening evening;
    evening.options = variant + ", " + std::to_string(line.plies()) + " plies, " + to_text(options);
    evening.again = std::string("--level ") + name_of(orders.level) + " --seed " + std::to_string(seed) +
                    " --games 1 --plies " + std::to_string(orders.plies);
    if (!orders.variant.empty()) evening.again += " --variant " + variant;
    if (orders.own_games_only) evening.again += " --own-games";
    if (orders.occupancy_only)
        evening.again += std::string(" --sensors ") + (occupancy_only ? "occupancy" : "full");
    const auto level =
        make_level(orders.level, draughts::Game(line.rules(), line.start()), seed, {}, occupancy_only);
    Player player(*level, line, options, dice, orders.canary);
    evening.verdict = player.play();
    evening.reason = player.reason();
    evening.tally = player.tally();
    return evening;
}

Count play_campaign(const Orders& orders, const std::function<void(const Evening&, const Count&)>& progress) {
    Count count;
    for (long i = 0; i < orders.games; ++i) {
        const Evening evening = play_evening(orders, orders.seed + static_cast<std::uint64_t>(i));
        count.tally.add(evening.tally);
        switch (evening.verdict) {
            case Verdict::right:
                ++count.right;
                break;
            case Verdict::false_words:
                ++count.false_words;
                break;
            case Verdict::wrong_record:
                ++count.wrong_records;
                break;
            case Verdict::stuck:
                ++count.stuck;
                break;
        }
        if (evening.verdict != Verdict::right && !count.first_failure) count.first_failure = evening;
        if (progress) progress(evening, count);
        if (orders.stop_at_first && count.first_failure) break;
    }
    return count;
}

}  // namespace zubr::campaign

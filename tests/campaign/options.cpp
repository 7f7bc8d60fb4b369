#include "options.hpp"

#include <sstream>

namespace zubr::campaign {

namespace {

struct Fact {
    const char* name;
    int usual;  ///< percent of plies
};

constexpr std::array<Fact, trouble_count> facts = {{
    {"feeling", 15},   {"rocking", 20},  {"hunting", 8},        {"slow-hand", 2},  {"overlap", 15},
    {"correction", 5}, {"take-back", 3}, {"typed", 2},          {"wrong-hole", 4}, {"dropped", 2},
    {"knocked", 2},    {"swept", 1},     {"wrong-prisoner", 3}, {"stray", 1},      {"exchanged", 1},
    {"half-in", 2},    {"clumsy", 3},    {"cable", 1},          {"restart", 1},    {"broken-sensor", 1},
}};

}  // namespace

const char* name_of(Trouble trouble) {
    return facts[static_cast<std::size_t>(trouble)].name;
}

Options draw_options(test::Dice& dice, Level_kind level, bool occupancy_only) {
    Options options;
    options.occupancy_only = occupancy_only;
    options.hands = test::draw_habits(dice);
    for (std::size_t i = 0; i < trouble_count; ++i) {
        const int kind = dice.below(5);
        if (kind == 0 || kind == 1) continue;  // off
        options.chance[i] = kind == 4 ? facts[i].usual * 4 : facts[i].usual;
    }
    // Pieces exchanged cannot be seen without colours, and the truth would differ from the game for good.
    if (occupancy_only) options.chance[static_cast<std::size_t>(Trouble::exchanged)] = 0;
    const double rates[] = {0, 0, 0, 0.0005, 0.002, 0.005, 0.01};
    options.lose = rates[dice.below(7)];
    options.flip = rates[dice.below(7)];
    const int ramps[] = {0, 40, 120, 250};
    options.ramp_ms = level == Level_kind::pictures ? 0 : ramps[dice.below(4)];
    options.act_one = dice.between(50, 90);
    options.crown = dice.below(3) == 0 ? dice.below(101) : 80;
    return options;
}

std::string to_text(const Options& options) {
    std::ostringstream text;
    text << (options.occupancy_only ? "occupancy, " : "") << "lose " << options.lose << ", flip "
         << options.flip << ", ramp " << options.ramp_ms << " ms, act one " << options.act_one << "%, crown "
         << options.crown << "%";
    for (std::size_t i = 0; i < trouble_count; ++i)
        if (options.chance[i] > 0) text << ", " << facts[i].name << " " << options.chance[i] << "%";
    return text.str();
}

}  // namespace zubr::campaign

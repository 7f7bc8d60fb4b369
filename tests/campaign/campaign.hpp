// A campaign: many evenings, each made of one seed, counted.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "player.hpp"

namespace zubr::campaign {

struct Orders {
    Level_kind level = Level_kind::pictures;
    long games = 1;
    std::uint64_t seed = 1;
    std::string variant;                 ///< empty: all in turn
    std::optional<bool> occupancy_only;  ///< empty: one game in four
    int plies = 150;                     ///< of a game, at most
    bool own_games_only = false;         ///< real games of the project alone: the same on every machine
    Canary canary = Canary::none;
    bool stop_at_first = false;
};

struct Evening {
    Verdict verdict = Verdict::right;
    std::string reason;
    std::string options;  ///< as drawn
    std::string again;    ///< arguments that play it again
    Tally tally;
};

/// One game: everything follows from the seed.
Evening play_evening(const Orders& orders, std::uint64_t seed);

struct Count {
    Tally tally;
    long right = 0;
    long false_words = 0;
    long wrong_records = 0;
    long stuck = 0;
    std::optional<Evening> first_failure;
};

/// Seeds from orders.seed on. `progress` is told after every game.
Count play_campaign(const Orders& orders,
                    const std::function<void(const Evening&, const Count&)>& progress = {});

}  // namespace zubr::campaign

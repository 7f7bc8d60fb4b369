// A small campaign on every level, and the canaries: what must fail, fails.
#include <catch2/catch.hpp>

#include "campaign.hpp"

using namespace zubr::campaign;

namespace {

void all_right(const Orders& orders) {
    const Count count = play_campaign(orders);
    CHECK(count.tally.games == orders.games);
    CHECK(count.right == orders.games);
    CHECK(count.tally.plies > orders.games);
    if (count.first_failure)
        FAIL("campaign " << count.first_failure->again << "\n"
                         << count.first_failure->options << "\n"
                         << count.first_failure->reason);
}

Orders orders_for(Level_kind level, long games, std::uint64_t seed, int plies) {
    Orders orders;
    orders.level = level;
    orders.games = games;
    orders.seed = seed;
    orders.plies = plies;
    orders.own_games_only = true;
    return orders;
}

}  // namespace

TEST_CASE("a small campaign of pictures", "[pictures]") {
    all_right(orders_for(Level_kind::pictures, 60, 1, 100));
}

TEST_CASE("a small campaign of pictures without colours", "[pictures]") {
    Orders orders = orders_for(Level_kind::pictures, 20, 1000, 100);
    orders.occupancy_only = true;
    all_right(orders);
}

TEST_CASE("a small campaign of wire bytes", "[wire]") {
    all_right(orders_for(Level_kind::wire, 40, 1, 100));
}

TEST_CASE("a small campaign of the real firmware", "[avr]") {
    all_right(orders_for(Level_kind::avr, 3, 1, 40));
}

TEST_CASE("the same seed is the same evening", "[pictures]") {
    const Orders orders = orders_for(Level_kind::wire, 1, 7, 60);
    const Evening once = play_evening(orders, 7);
    const Evening again = play_evening(orders, 7);
    CHECK(once.options == again.options);
    CHECK(once.tally.ms == again.tally.ms);
    CHECK(once.tally.instructions == again.tally.instructions);
    CHECK(once.tally.troubles == again.tally.troubles);
}

TEST_CASE("sabotage is found", "[pictures]") {
    const auto verdict_of = [](Canary canary) {
        Orders orders = orders_for(Level_kind::pictures, 30, 1, 60);
        orders.canary = canary;
        orders.stop_at_first = true;
        const Count count = play_campaign(orders);
        return count.first_failure ? count.first_failure->verdict : Verdict::right;
    };
    CHECK(verdict_of(Canary::wrong) == Verdict::wrong_record);
    CHECK(verdict_of(Canary::stuck) == Verdict::stuck);
    CHECK(verdict_of(Canary::words) == Verdict::false_words);
    CHECK(verdict_of(Canary::none) == Verdict::right);
}

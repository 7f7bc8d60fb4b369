// Each rule of the tracker is broken in turn (board/sabotage.hpp), and the properties that guard it find
// that, each by itself: from a seed whose evenings are right with all rules (hands-pictures).
#include "board/sabotage.hpp"

#include <cstdio>

#include <catch2/catch.hpp>

#include "evening.hpp"

using namespace zubr::hands;
using zubr::board::Rule;

namespace {

std::optional<Rule> now_broken;

constexpr Property all_properties[] = {Property::own_piece,   Property::only_one, Property::announced,
                                       Property::false_words, Property::silence,  Property::way_out,
                                       Property::buttons,     Property::replay};

Count play_with(std::optional<Rule> rule, Property judged, long evenings) {
    Orders orders;
    orders.evenings = evenings;
    orders.seed = 50001;
    orders.stop_at_first = true;
    for (const Property each : all_properties)
        if (each != judged) orders.passed_over.insert(each);
    now_broken = rule;
    Count count = play_evenings(orders);
    now_broken.reset();
    return count;
}

}  // namespace

bool zubr::board::broken(Rule rule) {
    return now_broken == rule;
}

TEST_CASE("each rule of the tracker is missed when it is broken") {
    struct Sabotage {
        Rule rule;
        const char* name;
        Property found_by;
    };
    const Sabotage all[] = {
        {Rule::landings, "landings not demanded", Property::own_piece},
        {Rule::landings, "landings not demanded", Property::only_one},
        {Rule::order, "order not demanded", Property::own_piece},
        {Rule::step, "no step", Property::way_out},
        {Rule::reminder, "no reminder", Property::silence},
        {Rule::target, "target changed", Property::way_out},
    };
    for (const Sabotage& each : all) {
        INFO(each.name << ", " << name_of(each.found_by));
        const Count count = play_with(each.rule, each.found_by, 900);
        REQUIRE(count.first_failure);
        const Told_evening& found = *count.first_failure;
        std::printf("%s: found in evening %ld, situation %ld (%s; %s): %s\n", each.name, count.evenings,
                    count.situations, name_of(each.found_by), found.situation.c_str(),
                    found.failure->what.c_str());
        CHECK(play_with(std::nullopt, each.found_by, count.evenings).failed() == 0);
    }
}

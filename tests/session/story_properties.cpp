// What must not matter: how often the board reports, what gets lost on the way, when the clocks were started.
#include <catch2/catch.hpp>

#include "stories.hpp"

namespace zubr::test {

namespace {

struct Way_of_reporting {
    const char* name;
    Reporting reporting;
};

std::vector<Way_of_reporting> ways() {
    std::vector<Way_of_reporting> all;
    const auto add = [&](const char* name, auto change) {
        Reporting reporting;
        change(reporting);
        all.push_back({name, reporting});
    };
    add("looked at every millisecond", [](Reporting& r) { r.poll_ms = 1; });
    add("looked at every 23 ms", [](Reporting& r) { r.poll_ms = 23; });
    add("a quick board", [](Reporting& r) { r.settle_ms = 40; });
    add("heartbeats every 100 ms", [](Reporting& r) { r.heartbeat_ms = 100; });
    add("heartbeats every second", [](Reporting& r) { r.heartbeat_ms = 1000; });
    add("every second snapshot twice", [](Reporting& r) { r.doubled = 50; });
    add("one snapshot in five lost", [](Reporting& r) { r.lost = 20; });
    add("lost and doubled", [](Reporting& r) { r.lost = 20, r.doubled = 20, r.seed = 5; });
    add("the host just started", [](Reporting& r) { r.begins_at = 1; });
    add("the host up for a year", [](Reporting& r) { r.begins_at = 31536000000; });
    add("an odd time", [](Reporting& r) { r.begins_at = 2147483647; });
    return all;
}

}  // namespace

TEST_CASE("the same stories, reported otherwise, are told in the same words", "[often]") {
    for (const Way_of_reporting& way : ways()) {
        DYNAMIC_SECTION(way.name) {
            for (const Story& story : all_stories()) {
                INFO(story.name << "\n" << story.board << "\n" << story.hands);
                CHECK(told(story, way.reporting) == story.said);
            }
        }
    }
}

TEST_CASE("the host's clock does not matter even where moments do", "[often]") {
    for (const std::int64_t begin : {std::int64_t{1000000007}, std::int64_t{99}})
        for (const Story& story : all_stories()) {
            Reporting reporting;
            // Moments are compared with the rhythm of the board's looks, which keeps its phase.
            reporting.begins_at = begin - begin % 5 + 7777 % 5;
            INFO(story.name);
            CHECK(told(story, reporting, true) == story.said);
        }
}

}  // namespace zubr::test

// An evening made of one seed: a game somewhere in its course, hands, and one situation after the other,
// until something is not as it must be.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "campaign/level.hpp"
#include "judge.hpp"

namespace zubr::hands {

struct Orders {
    campaign::Level_kind level = campaign::Level_kind::pictures;
    long situations = 0;  ///< stop when so many were judged; 0: as many as the evenings have
    long evenings = 1;
    std::uint64_t seed = 1;
    std::string variant;                 ///< empty: all in turn
    std::optional<bool> occupancy_only;  ///< empty: one evening in three
    std::string only;                    ///< one kind of situation, besides plain plies
    int per_evening = 10;
    Canary canary = Canary::none;
    std::set<Property> passed_over;  ///< not judged
    bool stop_at_first = false;
};

struct Told_evening {
    std::optional<Failure> failure;
    std::string situation;  ///< during which it failed
    std::string kind;       ///< variant and sensors
    std::string log;        ///< hands and words, positions
    std::string again;      ///< arguments that play it again
    std::map<std::string, long> situations;
    std::map<std::string, long> unknown;
    long plies = 0;
    long obeyed = 0;
    long answered = 0;
    long asked = 0;
    int announcements = 0;
    std::int64_t ms = 0;
};

Told_evening play_evening(const Orders& orders, std::uint64_t seed);

struct Count {
    long evenings = 0;
    long situations = 0;
    long plies = 0;
    long obeyed = 0;
    long answered = 0;
    long asked = 0;
    long announcements = 0;
    std::int64_t ms = 0;
    std::map<Property, long> failures;
    std::map<std::string, long> kinds;  ///< of situations
    std::map<std::string, long> unknown;
    std::optional<Told_evening> first_failure;

    [[nodiscard]] long of(Property property) const {
        const auto found = failures.find(property);
        return found == failures.end() ? 0 : found->second;
    }
    [[nodiscard]] long failed() const;
};

Count play_evenings(const Orders& orders,
                    const std::function<void(const Told_evening&, const Count&)>& progress = {});

}  // namespace zubr::hands

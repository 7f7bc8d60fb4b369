// Property 4: what was set down and rests is spoken of within six seconds; and so is what is missing though
// nobody was seen to lift it.
#include <algorithm>

#include "judge.hpp"

namespace zubr::hands {

using draughts::Square;
using draughts::Square_set;

namespace {

constexpr std::int64_t silence_ms = 6000;
constexpr std::int64_t slack_ms = 100;

}  // namespace

/// Squares that call for a word, each since when.
void Judge::update_bad(std::int64_t now) {
    Square_set bad;
    if (linked_ && seen_.in_sight() && in_play_ && !over()) {
        // With plies that are still to be carried out: what fits none of the positions on the way.
        bool first = true;
        for (int n = record_.size(); n >= std::min(shown_, record_.size()); --n) {
            const Differences each = differences(seen_.picture(), record_.at(n));
            Square_set here = each.extra;
            for (const Square square : each.missing)
                if (!seen_.was_lifted(square)) here.insert(square);
            bad = first ? here : bad & here;
            first = false;
        }
        bad -= out_ | seen_.picture().unreadable;
    }
    std::int64_t newest = 0;
    for (const Square square : bad) {
        std::int64_t& since = bad_since_[static_cast<std::size_t>(square.number())];
        const std::int64_t was = since;
        if (!bad_.contains(square)) since = now;
        since = std::max(since, seen_.changed(square));
        if (since != was) silence_told_ = false;
        newest = std::max(newest, since);
    }
    bad_newest_ = bad.empty() ? now : newest;
    bad_ = bad;
}

/// After a gap what may have been played is taken or asked about within two seconds; led back is right, too,
/// when a no was said to it.
void Judge::watch_gap(std::int64_t now) {
    // From a piece on that is set down where none stood deeds are known again.
    if (!gap_ || seen_.was_put() || !linked_ || !in_play_ || over() || !seen_.in_sight()) {
        gap_due_.reset();
        return;
    }
    if (seen_.changed() != now) return;
    gap_due_.reset();
    Evidence evidence = this->evidence({});
    evidence.content_only = true;
    auto readings = complete_readings(evidence, 2, 4);
    // A huff is taken with the ply that follows it.
    readings.erase(std::remove_if(readings.begin(), readings.end(),
                                  [](const Reading_made& reading) {
                                      return std::all_of(reading.steps.begin(), reading.steps.end(),
                                                         [](const Step_made& step) {
                                                             return step.kind == Step_made::Kind::huff;
                                                         });
                                  }),
                   readings.end());
    if (readings.empty()) return;
    constexpr std::int64_t asked_within_ms = 4000;
    gap_due_ = now + asked_within_ms;
    gap_reading_.clear();
    for (const Step_made& step : readings.front().steps)
        gap_reading_ +=
            (step.kind == Step_made::Kind::take_back ? " back " : " ") + text_of(heard_ply_of(step.move));
}

void Judge::check_rest(std::int64_t now) {
    if (gap_due_ && now > *gap_due_) {
        gap_due_.reset();
        fail(Property::silence, "after a gap nobody asked about" + gap_reading_);
    }
    if (bad_.empty() || silence_told_) return;
    const std::int64_t rest_since = std::max(seen_.changed(), bad_newest_);
    if (now <= rest_since + silence_ms + slack_ms || word_ms_ >= bad_newest_ - slack_ms) return;
    silence_told_ = true;
    now_ = now;
    fail(Property::silence, "at rest for 6 s and no word of " + text_of(bad_));
}

void Judge::word_said(std::int64_t now, Says says) {
    const bool leads = says >= Says::go_on && says <= Says::missing;
    if (is_question(says) || leads) gap_due_.reset();
    if (is_about_trouble(says) || says == Says::left_out || says == Says::crown) word_ms_ = now;
}

}  // namespace zubr::hands

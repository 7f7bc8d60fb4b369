// What is told of the clocks, as phrases.
#include <chrono>

#include "words/session_themes.hpp"

namespace zubr::words {
namespace {

using session::Clock_news;
using session::Ms;
using session::Time_control;

std::int64_t seconds(Ms time) {
    return std::int64_t{std::chrono::floor<std::chrono::seconds>(time).count()};
}

/// Each stage: its moves, its time, its seconds a move.
Phrase stages_phrase(const Time_control& control) {
    std::vector<Phrase> stages;
    for (const Time_control::Stage& stage : control.stages) {
        Phrase phrase{"clk.stage", {{"time", seconds(stage.time)}}};
        if (!stages.empty()) phrase.arguments["later"] = std::string("yes");
        if (stage.moves != 0) phrase.arguments["moves"] = std::int64_t{stage.moves};
        if (stage.increment != Ms(0)) phrase.arguments["m"] = seconds(stage.increment);
        if (stage.delay != Ms(0)) phrase.arguments["delay"] = seconds(stage.delay);
        stages.push_back(std::move(phrase));
    }
    return {"clk.stages", {{"stages", std::move(stages)}}};
}

/// So many whole minutes for each, and seconds added a move; any other control by its stages.
Phrase control_phrase(const Time_control& control) {
    const bool short_form = control.stages.size() == 1 && control.stages.front().delay == Ms(0) &&
                            control.stages.front().time % std::chrono::minutes(1) == Ms(0);
    if (!short_form) return stages_phrase(control);
    const Time_control::Stage& stage = control.stages.front();
    Phrase phrase{"clk.set",
                  {{"n", std::int64_t{std::chrono::floor<std::chrono::minutes>(stage.time).count()}}}};
    if (stage.increment != Ms(0)) phrase.arguments["m"] = seconds(stage.increment);
    return phrase;
}

const char* key_of(Clock_news news) {
    switch (news) {
        case Clock_news::stand:
            return "clk.stop";
        case Clock_news::held:
            return "clk.held";
        case Clock_news::none:
            return "clk.none";
        case Clock_news::no_flag:
            break;
    }
    return "clk.noflag";
}

struct Clock_words {
    Phrase operator()(const session::Clocks_set& it) const { return control_phrase(it.control); }
    Phrase operator()(const session::Both_clocks& it) const {
        return {"clk.both", {{"white", it.white}, {"black", it.black}}};
    }
    Phrase operator()(const session::Own_clock& it) const { return {"clk.own", {{"seconds", it.seconds}}}; }
    Phrase operator()(const session::Clock_runs& it) const { return {"clk.start", {{"side", it.side}}}; }
    Phrase operator()(const session::Time_left& it) const {
        return {"clk.left", {{"side", it.side}, {"seconds", std::int64_t{it.seconds}}}};
    }
    Phrase operator()(const session::Flag_fell& it) const { return {"clk.flag", {{"side", it.side}}}; }
    Phrase operator()(Clock_news news) const { return {key_of(news), {}}; }
};

}  // namespace

Phrase theme_phrase(const session::Clock_fact& fact) {
    return std::visit(Clock_words(), fact);
}

}  // namespace zubr::words

#include "stories.hpp"

#include <stdexcept>

#include <catch2/catch.hpp>

#include "notation/fen.hpp"

namespace zubr::test {

namespace {

struct Setting {
    std::string rules = "international";
    Table_options options;
    std::string fen = "start";
    bool loose = false;
};

Setting read_setting(const char* text) {
    Setting setting;
    std::string rest = text;
    for (;;) {
        const std::size_t space = rest.find(' ');
        const std::string word = rest.substr(0, space);
        session::Settings& settings = setting.options.settings;
        if (draughts::find_rules(word) != nullptr) {
            setting.rules = word;
        } else if (word == "occupancy") {
            setting.options.occupancy_only = true;
        } else if (word == "learner") {
            settings.profile = session::Profile::learner;
        } else if (word == "tournament") {
            settings.profile = session::Profile::tournament;
        } else if (word == "machine") {
            settings.players[1] = session::Player::machine;
        } else if (word == "slow-kings") {
            settings.king_wait_ms = 900;
        } else if (word == "on-10x10") {
            setting.options.board = board::Board_size{5, 10};
        } else if (word == "on-12x12") {
            setting.options.board = board::Board_size{6, 12};
        } else if (word == "bare") {
            setting.options.empty = true;
        } else if (word == "loose") {
            setting.loose = true;
        } else if (space == std::string::npos) {
            setting.fen = word;
            return setting;
        } else {
            throw std::runtime_error("no such word in a story: " + word);
        }
        rest = rest.substr(space + 1);
    }
}

draughts::Game game_of(const Setting& setting) {
    if (setting.fen == "start") return draughts::Game(*draughts::find_rules(setting.rules));
    return game_from(setting.fen, setting.rules);
}

}  // namespace

std::string told(const Story& story, const Reporting& reporting, bool loose_too) {
    Setting setting = read_setting(story.board);
    setting.options.reporting = setting.loose && !loose_too ? Reporting{} : reporting;
    Table table(game_of(setting), setting.options);
    // Hello, the board found, and the new game are checked in a story of their own.
    table.wait(setting.options.empty ? 100 : 500);
    table.said();
    table.hands(story.hands);
    return table.said();
}

std::vector<Story> all_stories() {
    std::vector<Story> all;
    for (const auto& stories :
         {plies_stories(), capture_stories(), correction_stories(), king_stories(), refusal_stories(),
          guidance_stories(), board_stories(), game_stories(), evening_stories(), deed_stories(),
          sensor_stories(), end_stories(), sitting_stories()})
        all.insert(all.end(), stories.begin(), stories.end());
    return all;
}

void tell(std::span<const Story> stories) {
    for (const Story& story : stories) {
        DYNAMIC_SECTION(story.name) {
            INFO(story.board << "\n" << story.hands);
            CHECK(told(story, {}) == story.said);
        }
    }
}

}  // namespace zubr::test

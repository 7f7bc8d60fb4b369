// `zubr` and `zubr play`.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/journal_keeper.hpp"
#include "app/user_settings.hpp"
#include "draughts/rules.hpp"
#include "ui/vocabulary.hpp"

namespace zubr::app {

struct Play_options {
    User_settings settings;
    std::optional<draughts::Rules> variant;  ///< without one the board's commonest game, or international
    std::vector<std::pair<std::string, std::string>> switches;
    std::string board = "auto";  ///< auto, none, virtual, or a path
    std::string second_board;    ///< the path of Black's own board, where each player has one
    std::string ui = "text";     ///< text or none
    std::optional<std::string> fen;
    ui::Vocabulary vocabulary;  ///< what people may type
    std::string captions;
    std::string audio = "device";
    std::string save;
    Tags tags;                                             ///< of the record: who plays, where, in what event
    std::array<std::string, 2> players{"hands", "hands"};  ///< by side: hands, or file:PATH
    std::optional<Left_game> left;  ///< a game that goes on: it decides about variant, rules and position
};

int run_play(Play_options options);

}  // namespace zubr::app

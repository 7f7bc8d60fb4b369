// `zubr games`: the games that were played: list, show, export, go on with, delete.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <string>

#include "app/journal_keeper.hpp"
#include "app/words.hpp"

namespace zubr::app {

struct Games_options {
    std::int64_t number = 0;  ///< of the game
    std::string file;         ///< export: where to; `-` is the output
    bool force = false;       ///< export: in the place of a file that stands there
    bool tsv = false;         ///< list: columns for programs
    bool yes = false;         ///< delete: unasked
    Is_yes is_yes = [](const std::string&) { return false; };  ///< delete: what it was answered
};

/// One line a game, the oldest first: number, date, words, separated by tabs. With `tsv`: number, date, id of
/// the game, result, plies, White, Black, origin.
int run_games_list(const Games_options& options, std::ostream& out, std::ostream& err, const Words& words);
/// The same line, the moves in the game's notation, one a line, and the last position in words.
int run_games_show(const Games_options& options, std::ostream& out, std::ostream& err, const Words& words);
/// The game as PDN. A file that holds something stays, and it is exit_wrong_input, without `force`.
int run_games_export(const Games_options& options, std::ostream& out, std::ostream& err, const Words& words);
/// For good, after two yeses on `in`; anything else changes nothing and is exit_wrong_input.
int run_games_delete(const Games_options& options, std::istream& in, std::ostream& out, std::ostream& err,
                     const Words& words);
/// The unfinished game that is to be gone on with, for the plan of an evening. Nothing, and a line on `err`,
/// when it is unknown, over, being played, or lost.
std::optional<Left_game> game_to_continue(const Games_options& options, std::ostream& err,
                                          const Words& words);

}  // namespace zubr::app

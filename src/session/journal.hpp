// The journal of an evening as text: a head, then one row an input with the game actions it caused and a
// checksum of the session after it. Pure: files are the shell's. The crash safety (the actions rebuild the
// game) and the bug report (the inputs replay the evening) at once.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "draughts/game.hpp"
#include "draughts/rules.hpp"
#include "notation/fen_refusal.hpp"
#include "session/effect.hpp"
#include "session/input.hpp"
#include "session/settings.hpp"

namespace zubr::session {

/// What the evening began with.
struct Journal_head {
    std::string variant = "international";                      ///< id of the game
    std::vector<std::pair<std::string, std::string>> switches;  ///< `--rule` switches of the game
    std::string fen;       ///< start position of the game, in the game's notation
    std::string language;  ///< the name of its file
    Settings settings;
    std::string
        unfinished_fen;  ///< start position of the game that was offered to be gone on with; empty when none
    std::vector<Game_action> unfinished_actions;  ///< and what had been played of it
    std::string unfinished_journal;  ///< the journal that it was left in; the shell's name for it
    std::string unfinished_origin;   ///< and the shell's name for the game
    std::optional<Game_clocks> unfinished_clocks = std::nullopt;  ///< where it has clocks
    /// What people said of the games that begin here, and of the unfinished one: tags of their records.
    std::vector<std::pair<std::string, std::string>> tags = {};
    std::vector<std::pair<std::string, std::string>> unfinished_tags = {};
    friend bool operator==(const Journal_head&, const Journal_head&) = default;
};

struct Journal_row {
    Input input;
    std::vector<Game_action> actions;
    std::uint64_t checksum = 0;
    std::uint64_t left_out = 0;                       ///< inputs before this one that were not written down
    std::optional<Clock_state> clock = std::nullopt;  ///< after it, where the game has clocks
    friend bool operator==(const Journal_row&, const Journal_row&) = default;
};

struct Journal {
    Journal_head head;
    std::vector<Journal_row> rows;
    /// False of version 1, whose checksums were of what was said, in its words; its actions still tell
    /// whether an evening runs again as it did.
    bool checksums_hold = true;
    int damaged = 0;  ///< rows that could not be read; what follows the first of them was left out
};

/// Its head cannot be read.
struct Damaged_journal {
    friend bool operator==(const Damaged_journal&, const Damaged_journal&) = default;
};
struct Unknown_game {
    std::string id;
    friend bool operator==(const Unknown_game&, const Unknown_game&) = default;
};
/// Why a journal, or its game, cannot be had.
using Journal_refusal =
    std::variant<Damaged_journal, Unknown_game, draughts::Switch_refusal, notation::Fen_refusal>;

/// Lines, each closed by a line feed.
std::string to_text(const Journal_head& head);
std::string to_text(const Journal_row& row);

/// Reads a journal of any length and state. A last row that was cut off is left out silently, a damaged one
/// ends the reading and is counted.
tl::expected<Journal, Journal_refusal> parse_journal(std::string_view text);

/// The game of a head, before any action.
tl::expected<draughts::Game, Journal_refusal> game_of(const Journal_head& head);
/// The unfinished game that was offered, if there was one.
std::optional<draughts::Game> unfinished_of(const Journal_head& head);

/// Does one action again. False, and nothing done, when it does not fit the game.
bool apply(draughts::Game& game, const Game_action& action);

/// The game as it stood at the end of the journal: the actions done again; `offered` is the game of
/// unfinished_of.
tl::expected<draughts::Game, Journal_refusal> recover(const Journal& journal);

/// The actions that lead from the start of a game to where it stands.
std::vector<Game_action> actions_of(const draughts::Game& game);

}  // namespace zubr::session

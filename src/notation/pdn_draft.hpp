// One game of a PDN file while it is read: what has been found of it, and each way in which it may be meant.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/fen_refusal.hpp"
#include "notation/game_kind.hpp"
#include "notation/pdn_kept.hpp"
#include "notation/pdn_note.hpp"
#include "notation/replay.hpp"

namespace zubr::notation {

/// One way of understanding the game: a kind of game and where its moves have led.
struct Pdn_reading {
    Game_kind kind;
    std::vector<Replay> parts;  ///< the game, then one for each position set up in its middle
    [[nodiscard]] const Replay& main() const { return parts.front(); }
    [[nodiscard]] int plies() const { return main().game().plies(); }
    /// The part that failed, if one did: nothing follows it.
    [[nodiscard]] const Replay* failed() const;
};

struct Pdn_draft {
    int number = 0;  ///< in the file
    std::vector<std::pair<std::string, std::string>> tags;
    std::vector<Pdn_reading> readings;
    std::optional<Game_kind> unknown;  ///< named, and not to be followed
    std::optional<Fen_refusal> fen_problem;
    Pdn_kept kept;
    std::optional<Pdn_note> doubt;  ///< what the text leaves open
    bool doubtful = false;          ///< so that it cannot be called well read
    bool whole = true;              ///< everything was closed that was opened
    int moves = 0;                  ///< plies meant before the first set-up
    int legible = 0;                ///< of all plies those that look like moves
    std::string first_move;
    bool has_letters = false;
    int highest = 0;  ///< square named

    /// Empty when there is none.
    [[nodiscard]] std::string_view tag(std::string_view name) const;
    /// Do the tags name a game?
    [[nodiscard]] bool is_named() const;
    /// What the text of a move tells about the game.
    void note_squares(const std::string& text);
};

}  // namespace zubr::notation

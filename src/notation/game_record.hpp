// A game as it stands in a file: its moves, its tags as found, and what was said about the moves.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draughts/game.hpp"

namespace zubr::notation {

/// What stands behind a move.
struct Annotation {
    enum class Kind : std::uint8_t {
        comment,    ///< `text`, clock commands such as `[%clk 1:02:03]` among it
        glyph,      ///< `glyph`: the number behind `$`; `!` is 1
        variation,  ///< `text`: moves and comments as they stood between ( and )
    };
    Kind kind = Kind::comment;
    std::string text;
    int glyph = 0;
    friend bool operator==(const Annotation&, const Annotation&) = default;
};

/// Moves from one position on, with what was said about them.
struct Annotated_game {
    draughts::Game game;
    std::vector<Annotation> opening;                     ///< before the first move
    std::map<int, std::vector<Annotation>> annotations;  ///< by ply, 0-based
};

struct Game_record {
    Annotated_game main;
    /// What follows a position set up in the middle (`/FEN "..."/`), one each.
    std::vector<Annotated_game> set_ups;
    /// As found, in their order. The writer writes GameType, Variant, FEN and Result from the game itself.
    std::vector<std::pair<std::string, std::string>> tags;

    [[nodiscard]] std::optional<std::string_view> tag(std::string_view name) const;
    /// Sets or adds one; an empty value takes it away.
    void set_tag(std::string_view name, std::string value);
};

/// `2-0`, `1-1`, `1/2-1/2` ... in the way of the game; `*` when unfinished.
std::string result_text(const draughts::Rules& rules, draughts::Result result);

/// One of the eight plain results (`1-0 0-1 1/2-1/2 2-0 0-2 1-1 0-0 *`), whatever the game's own way.
std::optional<draughts::Result> parse_result(std::string_view found);
/// Do both tell how a game ended, and not the same?
bool contradict(std::string_view a, std::string_view b);

}  // namespace zubr::notation

// The games as data: a plain struct of facts, each with the article of its official text, and one constant a
// game that states only its differences from international draughts. The generator asks facts, never names.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include <tl/expected.hpp>

#include "draughts/geometry.hpp"
#include "draughts/piece.hpp"
#include "draughts/position.hpp"

namespace zubr::draughts {

/// Which of several captures must be made.
enum class Precedence : std::uint8_t {
    free_choice,  ///< any; what is begun must be carried through
    number,       ///< the largest number of pieces (FMJD 4.13)
    value,        ///< the highest value: men + 2 x kings, equal sums by `fewer_kings_first` (FRI 11)
};

/// An ending that is a draw after so many moves. Inert when `most` is 0.
struct Ending {
    enum class Kind : std::uint8_t {
        lone_king,                   ///< `least` to `most` pieces with a king among them, against one king
        lone_king_on_long_diagonal,  ///< the same, the lone king standing on the line from a1
        kings_on_both_sides,  ///< `least` to `most` pieces on the board; a capture or promotion starts afresh
    };
    Kind kind = Kind::lone_king;
    std::uint8_t least = 0;
    std::uint8_t most = 0;
    bool kings_only = false;  ///< the stronger side has no man
    std::uint8_t moves = 0;   ///< by each side, from the move that made the material, not counting it
    friend constexpr bool operator==(const Ending&, const Ending&) = default;
};

/// How the game is written in files (docs/pdn.md 3).
struct Notation_facts {
    bool algebraic = false;         ///< a1, b2 ... in place of numbers
    char capture_sign = 'x';        ///< 'x' or ':'
    std::uint8_t game_type = 20;    ///< PDN GameType; a game without a number names itself by `variant`
    std::string_view variant = {};  ///< value of the Variant tag, empty when GameType says it all
    bool two_points = true;         ///< results 2-0, 1-1, 0-2; else 1-0, 1/2-1/2, 0-1
    friend constexpr bool operator==(const Notation_facts&, const Notation_facts&) = default;
};

/// Switches that a game offers besides `king-moves` and `repetitions`, which every game has
/// (apply_rule_switch).
struct Switches {
    bool size = false;
    bool mirrored = false;
    bool men_back = false;
    bool majority = false;
    bool starts = false;
    bool huff_fewer = false;
    bool fewer_kings = false;
    bool balance_count = false;
    friend constexpr bool operator==(const Switches&, const Switches&) = default;
};

/// The facts of a game. The defaults are those of international draughts (FMJD Annex 1, 2015).
struct Rules {
    std::string_view id = "international";

    // 2. The material
    Geometry geometry{.columns = 10, .rows = 10};  ///< 2.2
    int start_rows = 4;                            ///< 2.7: rows of men a side
    Side starts = Side::white;                     ///< 3.3

    // 3. The movement
    bool promotes_in_passing =
        false;  ///< 3.5, 4.15: a man crossing the last row in a capture becomes a king there
    bool three_move_rule =
        false;  ///< FRI 17: at most three simple moves in a row by one king of a side with men

    // 4. The capture
    bool men_capture_backwards = true;             ///< 4.1
    bool captures_along_rows_and_columns = false;  ///< FRI 7
    Precedence precedence = Precedence::number;    ///< 4.13
    bool fewer_kings_first = true;  ///< FRI 11 read strictly: of equal sums the one with fewer kings
    bool king_first = false;        ///< 4.14; FRI 12: at equal value a king captures before a man
    bool huffing = false;           ///< a capture left undone costs the piece (docs/rules.md 9.2)
    bool huff_fewer = false;        ///< taking fewer than the most is an offence, too

    // 6. The draw; 7. The result
    int repetitions = 3;  ///< 6.1: times the same position stood; 0 none
    int king_moves = 25;  ///< 6.2: moves of each side with kings only and no capture; 0 none
    std::array<Ending, 6> endings = {
        Ending{.least = 3, .most = 3, .moves = 16},  // 6.3
        Ending{.least = 1, .most = 2, .moves = 5},   // 6.4
    };
    bool lone_kings_draw = false;  ///< FRI 21.1: king against king, drawn at once when neither can be caught
    bool one_piece_loses = false;  ///< docs/rules.md 8.1: a side left with one piece has lost

    Notation_facts notation;  ///< 8. The notation
    Switches switches;

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

extern const Rules international;
extern const Rules classic64;
extern const Rules russian;
extern const Rules spantsireti;
extern const Rules canadian;
extern const Rules frisian;
extern const Rules ghanaian;
extern const Rules malaysian;
extern const Rules pool;

/// Every game, in the order of docs/rules.md.
std::span<const Rules* const> all_rules();

/// The game of that id or alias (`brazilian` is classic64), or nullptr.
const Rules* find_rules(std::string_view id);

/// A switch that the game does not offer.
struct Unknown_switch {
    std::string game;  ///< its id
    std::string key;
    friend bool operator==(const Unknown_switch&, const Unknown_switch&) = default;
};
struct Bad_switch_value {
    std::string key;
    std::string value;
    std::string allowed;  ///< `0-1000`, `yes|no`
    friend bool operator==(const Bad_switch_value&, const Bad_switch_value&) = default;
};
using Switch_refusal = std::variant<Unknown_switch, Bad_switch_value>;

/// The game with one documented switch set, `king-moves=15`; docs/rules.md lists them game by game.
tl::expected<Rules, Switch_refusal> apply_rule_switch(Rules rules, std::string_view key,
                                                      std::string_view value);

/// Men on their rows, the side that starts to move.
Position start_position(const Rules& rules);

}  // namespace zubr::draughts

// The games of a PDN file, each replayed by its own rules: how far it can be read, and as what.
#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "draughts/rules.hpp"
#include "notation/game_record.hpp"
#include "notation/pdn_note.hpp"
#include "notation/position_words.hpp"
#include "notation/text_stream.hpp"

namespace zubr::notation {

enum class Pdn_status : std::uint8_t {
    ok,
    stops,             ///< a move is none: read up to there
    doubtful,          ///< read to its end, but what it says contradicts itself, or was too much to keep
    other_variant,     ///< a game that the program does not play
    fen_unknown_side,  ///< the FEN does not say who moves
    bad_fen,
};

/// `ok`, `stops`, `doubtful`, `other-variant`, `fen-unknown-side`, `bad-fen`.
std::string_view to_text(Pdn_status status);

struct Read_game {
    int number = 0;  ///< in its file, from 1
    Pdn_status status = Pdn_status::ok;
    std::string variant;  ///< id of the game, or the other game's name
    int plies = 0;        ///< up to the first set-up in the middle; of an unknown game the moves counted
    std::string fen;      ///< final position; empty where it cannot be known
    /// Why not all is well, or what was settled on the way.
    std::optional<Pdn_note> note;
    /// The game as far as it can be read; nothing where it cannot be followed at all.
    std::optional<Game_record> record;
    /// Status ok, and nothing was opened that nobody closed (a comment that goes on to the file's end).
    bool whole = true;
    std::string terminator;  ///< the result behind the moves, as found
    /// What stands in the file from the first move that the record could not take, as found: moves,
    /// numbers, comments, variations, positions. Empty when the record has it all. Without a record all
    /// that stands there.
    std::string unread;
    std::vector<std::pair<std::string, std::string>> tags;  ///< as found, of a game without a record
};

struct Pdn_source {
    std::string encoding;  ///< an ICU name, or empty to guess
    std::optional<draughts::Rules>
        otherwise;                       ///< the game where the file does not say; else guessed by the moves
    Position_words position_words = {};  ///< in which a FEN may be written, too
};

/// Reads all games of `in`, one after another; memory does not grow with their number. `progress`, where
/// given, is told the bytes read so far after each game.
void read_games(std::istream& in, const Pdn_source& source, const std::function<void(const Read_game&)>& take,
                const std::function<void(std::uint64_t)>& progress = {});

}  // namespace zubr::notation

// Every key of the phrasebook with the arguments that its words may use: what other rooms may say, in one
// table. The files of words (audio/phrases) are checked against it at load, `zubr say --phrase` reads it, and
// a phrase made by another room is matched with it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "words/phrase.hpp"

namespace zubr::voice {

/// What may stand for a name. A file of words may use, besides the name itself:
enum class Type : std::uint8_t {
    number,  ///< a whole number: `n`, to be spelled out or for plurals
    time,  ///< a number of seconds: `t`, and its parts `t_hours`, `t_minutes`, `t_seconds` (none from 1 h on)
    square,   ///< the name of a square, nominative: `sq`
    squares,  ///< a set, spoken ascending: `list`, its size `list_n`, and as a choice `list_or`, `list_ask`
    path,     ///< squares in the order of a way, the same names
    side,     ///< `side` and `side_other`: white, black
    piece,    ///< `piece`: white_man, white_king, black_man, black_king, or empty where there is none;
              ///< `piece_kind`: man, king, empty; `piece_side`
    text,     ///< a word to choose by or to say, or nested phrases: `name`
    phrases,  ///< nested phrases: `p` (a list), `p_n`, `p_or`, `p_ask`, `p_commas`, `p_sentences`
    file,     ///< a path: `name`; shown as it is, and spoken by its last part
};

struct Slot {
    std::string_view name;
    Type type = Type::number;
    bool optional = false;  ///< may be missing; `has_NAME` tells, and calls 0 and the empty missing too
    std::string_view otherwise = "";  ///< what stands for a missing number or text
};

struct Entry {
    std::string_view key;
    std::vector<Slot> slots;
    [[nodiscard]] const Slot* slot(std::string_view name) const;
};

/// All of them, in the order of the table.
const std::vector<Entry>& catalogue();

const Entry* find_entry(std::string_view key);

/// The key that is spoken when a phrase cannot be: it takes no arguments.
inline constexpr std::string_view unspoken_key = "app.unspoken";

}  // namespace zubr::voice

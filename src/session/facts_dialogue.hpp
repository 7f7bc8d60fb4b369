// What the session asks of people and answers them about itself, as facts: questions, the menu, short
// replies.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "session/facts_game.hpp"
#include "session/menu.hpp"

namespace zubr::session {

/// Questions that need nothing said beside them.
enum class Plain_question : std::uint8_t {
    turned,     ///< does the board lie the other way round?
    new_game,   ///< its start position was shown
    withdraw,   ///< the last ply, after the end
    take_back,  //
    result,     ///< is it to be taken back?
    restart,    //
    resign,     //
    quit,       //
};
struct Square_question {
    enum class About : std::uint8_t {
        king,    ///< is that a king?
        man,     //
        sensor,  ///< is it wrong?
        huff,    ///< is the piece to be taken off?
    };
    About about;
    draughts::Square at;
    friend bool operator==(const Square_question&, const Square_question&) = default;
};
/// A kept game: is it to go on?
struct Resume_question {
    int move_number;
    friend bool operator==(const Resume_question&, const Resume_question&) = default;
};
struct Draw_offered {
    draughts::Side by;
    friend bool operator==(const Draw_offered&, const Draw_offered&) = default;
};

/// What hands may have done, deed by deed.
using Deed = std::variant<Told_move, Taken_back, Huffed, Huff_taken_back>;
using Deeds = std::vector<Deed>;

struct Reading_question {
    Deeds deeds;
    bool after_gap = false;  ///< nobody saw them
    friend bool operator==(const Reading_question&, const Reading_question&) = default;
};
/// Yes means the first, no the second.
struct Two_readings_question {
    Deeds first;
    Deeds second;
    friend bool operator==(const Two_readings_question&, const Two_readings_question&) = default;
};

using Question_fact = std::variant<Plain_question, Square_question, Resume_question, Draw_offered,
                                   Reading_question, Two_readings_question>;

/// Short answers to whoever pressed or typed something.
enum class Reply : std::uint8_t {
    no_question,      ///< there was nothing to say yes or no to
    cancelled,        //
    unknown_key,      //
    no_hints,         ///< in a tournament
    nothing_said,     ///< that could be repeated
    help_buttons,     //
    help_text,        //
    nothing_to_huff,  //
    typed_withdrawn,  ///< what was typed in part
};

using Dialogue_fact = std::variant<Reply, Menu_item::Name>;

}  // namespace zubr::session

// What is heard, from text: the words of an announcement become facts and demands. Which sentences there are
// stands in one table (sentences.cpp); a sentence that is in no row is counted, never passed over.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "draughts/piece.hpp"
#include "draughts/square.hpp"
#include "polish.hpp"

namespace zubr::hands {

enum class Says {
    unknown,
    other,       ///< understood, and nothing to be held against the board
    ply,         ///< a ply by itself: its announcement
    taken_back,  //
    stands,      ///< an irregular ply stays
    turn,        ///< "ruch białych"
    // What does not fit, and why.
    refused,         ///< "niedozwolone": what follows are reasons
    whose_turn,      ///< "teraz ruch białych"
    reason,          ///< some other rule
    must_capture,    //
    too_few,         ///< captures n, must capture m
    square_empty,    //
    square_foreign,  //
    square_taken,    //
    changed,         ///< several squares changed: list
    unfinished,      ///< the capture is not finished
    go_on,           ///< go on from there
    prisoner,        ///< a captured piece is still there
    not_captured,    ///< a piece was not captured, put it back
    // What to do.
    take,       //
    take_all,   //
    put,        //
    swap,       ///< piece belongs there, other stands there
    way_back,   ///< from the first square to the second
    press,      //
    crown,      //
    wanted,     ///< plies that are to be carried out
    missing,    ///< of each side
    too_many,   //
    what_fits,  ///< "ustaw pozycję", a tail
    // It is well again.
    restored,  //
    set_done,  //
    // Questions.
    ask_ply,       //
    ask_plies,     ///< two readings
    ask_which,     //
    ask_back,      //
    ask_new_game,  //
    ask_resume,    //
    ask_turned,    //
    ask_king,      //
    ask_man,       //
    ask_huff,      //
    ask_sensor,    //
    ask_withdraw,  //
    ask_other,     ///< restart, resign, quit: nobody here wants that
    tail,          ///< which buttons answer
    cancelled,     //
    no_question,   //
    // Kings, huffing.
    promoted,       //
    king_stands,    //
    no_spare_king,  //
    huff_offer,     //
    huffed,         //
    huff_back,      ///< and undone
    // The board.
    lost,         //
    back_same,    //
    back_diff,    //
    back,         //
    restarted,    //
    dead,         ///< a sensor does not answer
    left_out,     ///< a square is without sensor from now on
    unsure,       //
    turned,       ///< squares are counted from the other side from now on
    straight,     //
    new_game,     //
    game_over,    ///< some result
    where,        ///< "ruch n, białe na posunięciu"
    draw,         ///< a ground for a draw
    score,        //
    result_back,  ///< the result is withdrawn
};

struct Heard_ply {
    draughts::Square from{0};
    draughts::Square to{0};
    draughts::Square_set captured;
    bool capture = false;
    enum class What { ply, taken_back, huffed } what = What::ply;  ///< a part of a reading may be another
    friend bool operator==(const Heard_ply&, const Heard_ply&) = default;
};

struct Heard {
    Says says = Says::unknown;
    std::vector<draughts::Square> squares;               ///< single ones, in order
    std::vector<std::vector<draughts::Square>> lists;    //
    std::vector<int> numbers;                            //
    std::vector<draughts::Side> sides;                   //
    std::vector<std::optional<draughts::Piece>> pieces;  ///< nothing for one without colour
    std::vector<std::vector<Heard_ply>> plies;           ///< one list for each place in the sentence
    std::string sentence;
    std::optional<draughts::Side> board;  ///< where each player has one: whose is meant
};

/// Everything said in one announcement. "Plansza białych: ..." is taken off.
std::vector<Heard> understand(std::string_view text);

/// Does it ask for a movement or an answer, or tell that something is wrong?
bool is_about_trouble(Says says);
bool is_question(Says says);

// --- for sentences.cpp and spoken.cpp only ---

/// A pattern: words, `a/b` for either, and {sq} {list} {n} {side} {piece} {placed} {ply} {plies} {any}. One
/// that ends in a question mark is a question; of any other it does not matter.
struct Row {
    const char* pattern;
    Says says;
};
const std::vector<Row>& sentence_rows();

}  // namespace zubr::hands

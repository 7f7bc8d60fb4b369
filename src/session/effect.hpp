// What a session asks the world to do. Plain values: they can be printed, compared and stored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "draughts/game.hpp"
#include "session/clock.hpp"
#include "session/fact.hpp"

namespace zubr::session {

/// Something the record of the game consists of. Written to the journal before any effect is carried out.
struct Game_action {
    enum class Kind : std::uint8_t {
        ply,
        irregular,  ///< from, to, removed: the opponent let it stand
        huff,
        take_back,    ///< the last ply, and the huffs behind it
        result,       ///< by people: resignation, agreement, claim, entered
        new_game,     ///< from the start position of the same game
        resume,       ///< the unfinished game that was offered is the one that goes on
        huff_back,    ///< the last action was a huff, and its piece stands again
        result_back,  ///< the result that people gave, and no ply (last: journals have numbers)
    };
    Kind kind = Kind::ply;
    draughts::Square from{0};
    draughts::Square to{0};
    draughts::Square_set removed;
    draughts::Outcome outcome;
    Shown_times clocks = std::nullopt;  ///< after a ply, where there are clocks
    friend bool operator==(const Game_action&, const Game_action&) = default;
};

/// How urgent something said is. What each class does to the others is the speech queue's matter.
enum class Class : std::uint8_t {
    alarm,   ///< a flag, a board lost, a faulty sensor
    event,   ///< what has happened, and questions
    answer,  ///< what a person asked for
    hint,    ///< guidance, reminders, lessons
};

struct Say {
    Class cls = Class::event;
    Remark remark;
    std::uint64_t id = 0;  ///< rising from 1
    /// The number of game actions for which this is true: said later it would be wrong.
    std::optional<std::int64_t> holds_for = std::nullopt;
    friend bool operator==(const Say&, const Say&) = default;
};

enum class Sound : std::uint8_t { placed, error, question, gone };

struct Earcon {
    Sound sound = Sound::placed;
    friend bool operator==(const Earcon&, const Earcon&) = default;
};

/// Commands for the voice itself.
struct Speech {
    enum class What : std::uint8_t { stop, next_level, faster, slower };
    What what = What::stop;
    friend bool operator==(const Speech&, const Speech&) = default;
};

/// A machine is to move: it is asked for its ply in answer to that many plies.
struct Ask_machine {
    draughts::Side side = draughts::Side::white;
    int answers = 0;
    friend bool operator==(const Ask_machine&, const Ask_machine&) = default;
};

/// The record has changed: save it.
struct Save {
    friend bool operator==(const Save&, const Save&) = default;
};

struct Quit {
    friend bool operator==(const Quit&, const Quit&) = default;
};

using Effect = std::variant<Game_action, Save, Say, Earcon, Speech, Ask_machine, Quit>;

}  // namespace zubr::session

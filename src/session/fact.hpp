// What a session says: facts, by theme, and the remark that carries one. No key and no word; words/ makes
// phrases of them.
#pragma once

#include <optional>
#include <variant>

#include "session/facts_answers.hpp"
#include "session/facts_board.hpp"
#include "session/facts_clock.hpp"
#include "session/facts_dialogue.hpp"
#include "session/facts_game.hpp"

namespace zubr::session {

using Fact =
    std::variant<Game_fact, Lesson, Board_fact, Guidance, Question_fact, Dialogue_fact, Answer, Clock_fact>;

/// Something said, as it is kept to be said again.
struct Remark {
    Fact fact;
    std::optional<draughts::Side> board = std::nullopt;  ///< where there are two, whose board it is about
    friend bool operator==(const Remark&, const Remark&) = default;
};

}  // namespace zubr::session

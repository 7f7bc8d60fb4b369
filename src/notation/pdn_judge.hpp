// The end of a game's reading: which way of understanding it was right, and how far it goes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "notation/pdn_draft.hpp"
#include "notation/pdn_games.hpp"

namespace zubr::notation {

class Pdn_judge {
  public:
    /// `terminator`: the result behind the moves, as found. Both must outlive the judge.
    Pdn_judge(const Pdn_draft& draft, const std::string& terminator)
        : draft_(draft), terminator_(terminator) {}

    /// What the game is, as far as its own text tells: every kind in which it is readable to its end, the
    /// likeliest first; else the one that leads furthest, or why there is none. Never empty.
    [[nodiscard]] std::vector<Read_game> readings() const;
    /// Is it readable to its end in one kind and no other?
    [[nodiscard]] bool is_certain() const { return complete().size() == 1; }

  private:
    [[nodiscard]] std::vector<const Pdn_reading*> complete() const;
    [[nodiscard]] bool is_complete(const Pdn_reading& reading) const;
    [[nodiscard]] const Pdn_reading* longest() const;
    [[nodiscard]] std::optional<std::string> unplayed_game(const Pdn_reading& longest) const;
    [[nodiscard]] Read_game unfinished() const;
    [[nodiscard]] Read_game judge(const Pdn_reading& reading) const;
    [[nodiscard]] Read_game as_found() const;
    [[nodiscard]] Read_game refuse(const std::string& name, int plies, std::string fen) const;
    [[nodiscard]] Game_record record(const Pdn_reading& reading) const;

    const Pdn_draft& draft_;
    const std::string& terminator_;
};

}  // namespace zubr::notation

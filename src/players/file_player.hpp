// Plies known beforehand, one a line, as if a peer far away sent them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "players/player.hpp"

namespace zubr::players {

/// The n-th line answers that side's n-th turn of the game, also of one that goes on, and again when plies
/// were taken back. When the lines have ended that side waits. Lines that are blank or begin with `#` are
/// passed over.
class File_player final : public Player {
  public:
    /// `text`: the whole file.
    explicit File_player(std::string_view text);

    void tell(const Told_game& told) override;
    void ask(Question question, const Take_answer& take) override;
    void cancel() override {}  // it answers while it is asked, or not at all

  private:
    std::vector<std::string> plies_;
    std::size_t turns_ = 0;  ///< that the side to move has had
};

}  // namespace zubr::players

// The record of the game as a PDN file that is rewritten after each ply.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "draughts/game.hpp"

namespace zubr::app {

class Record {
  public:
    /// An empty path keeps no file. `tags` go before the writer's own; the date is added.
    Record(std::string path, std::vector<std::pair<std::string, std::string>> tags);

    /// Atomically. The error is the system's words; the old file stands then.
    tl::expected<void, std::string> save(const draughts::Game& game);
    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    std::string path_;
    std::vector<std::pair<std::string, std::string>> tags_;
};

}  // namespace zubr::app

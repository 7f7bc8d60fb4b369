// The record of the game as a PDN file that is rewritten after each ply.
#pragma once

#include <array>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "draughts/game.hpp"
#include "session/clock.hpp"

namespace zubr::app {

class Record {
  public:
    /// An empty path keeps no file. `tags` go before the writer's own; the date is added.
    Record(std::string path, std::vector<std::pair<std::string, std::string>> tags);

    /// Atomically. The error is the system's words; the old file stands then.
    /// With clocks, what both showed after each ply is kept as `[%clock w0:10:00 B0:09:58]` (pdn.md 6).
    tl::expected<void, std::string> save(
        const draughts::Game& game, const session::Time_control& control = {},
        const std::vector<std::array<std::chrono::milliseconds, 2>>& clocks = {});
    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    std::string path_;
    std::vector<std::pair<std::string, std::string>> tags_;
};

}  // namespace zubr::app

// The record of the game as a PDN file that is rewritten after each ply.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "draughts/game.hpp"
#include "notation/game_record.hpp"
#include "session/clock.hpp"

namespace zubr::app {

using Tags = std::vector<std::pair<std::string, std::string>>;

/// What every record says, `?` where nothing else is known: Event, Date, White, Black. `day` begins like
/// `2026-11-30`.
Tags with_usual_tags(Tags tags, std::string_view day);

/// A game as PDN. With clocks, what they showed is kept as `[%clock w0:10:00 B0:09:58]` (pdn.md 6).
std::string pdn_text(const draughts::Game& game, const Tags& tags,
                     const std::optional<session::Game_clocks>& clocks = std::nullopt);

/// The clocks of a game that was written by pdn_text, from its tag and its comments: as they stood after the
/// last ply. A delay, which the tag cannot say, is lost. Nothing when the record has none.
std::optional<session::Game_clocks> clocks_in(const notation::Game_record& record);

class Record {
  public:
    /// An empty path keeps no file. `tags` go before the writer's own.
    Record(std::string path, Tags tags) : path_(std::move(path)), tags_(std::move(tags)) {}

    /// Atomically. The error is the system's words; the old file stands then.
    tl::expected<void, std::string> save(const draughts::Game& game,
                                         const std::optional<session::Game_clocks>& clocks);
    /// Could it be written where it is to stand? Nothing is written; true without a file.
    [[nodiscard]] bool writable() const;
    /// Has it been written?
    [[nodiscard]] bool written() const { return written_; }
    [[nodiscard]] const Tags& tags() const { return tags_; }
    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    std::string path_;
    Tags tags_;
    bool written_ = false;
};

}  // namespace zubr::app

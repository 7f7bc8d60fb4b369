// The record of an evening as a PDN file that is rewritten after each ply.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "draughts/game.hpp"
#include "notation/game_record.hpp"
#include "notation/position_words.hpp"
#include "session/clock.hpp"
#include "words/phrase.hpp"

namespace zubr::app {

using Tags = std::vector<std::pair<std::string, std::string>>;

/// What every record says, `?` where nothing else is known: Event, Site, Date, Round, White, Black (with the
/// Result, which the writer adds, the seven that every tournament game should have). `day` begins like
/// `2026-11-30`.
Tags with_usual_tags(Tags tags, std::string_view day);

/// `tags`, and those of `others` that are not among them.
Tags filled_up(Tags tags, const Tags& others);
/// What people said of a game, from its record: none that the program writes by itself, none that is unknown.
Tags said_in(const notation::Game_record& record);

/// A game as PDN. With clocks, what they showed is kept as `[%clock w0:10:00 B0:09:58]` (docs/pdn.md 6).
std::string pdn_text(const draughts::Game& game, const Tags& tags,
                     const std::optional<session::Game_clocks>& clocks = std::nullopt);

/// The clocks of a game that was written by pdn_text, from its tag and its comments: as they stood after the
/// last ply. A delay, which the tag cannot say, is lost. Nothing when the record has none.
std::optional<session::Game_clocks> clocks_in(const notation::Game_record& record);

/// The file of an evening: games that stand there stay as they are, byte by byte; each game of the evening is
/// added behind them, and its own text is what each ply rewrites.
class Record {
  public:
    /// An empty path keeps no file. `tags` go before the writer's own.
    Record(std::string path, Tags tags) : path_(std::move(path)), tags_(std::move(tags)) {}

    /// Why no game can be added there: `arg.file.write`, `arg.file.other` (it holds no games),
    /// `arg.file.encoding` (no UTF-8). Positions of the games there may be described in `words`. Nothing is
    /// written.
    [[nodiscard]] std::optional<words::Phrase> refusal(const notation::Position_words& words) const;
    /// Another game is saved from now on.
    void begin(Tags tags);
    /// A game that an earlier evening left with the tags `before` is saved from now on: in the place of its
    /// text there, if it stands in the file as it was left, or up to three plies shorter (a killed program's
    /// file may be behind).
    void go_on(const draughts::Game& game, const Tags& before, Tags tags,
               const std::optional<session::Game_clocks>& clocks);
    /// Atomically. The error is the system's words; the old file stands then.
    tl::expected<void, std::string> save(const draughts::Game& game,
                                         const std::optional<session::Game_clocks>& clocks);
    /// Has the game of now been written?
    [[nodiscard]] bool written() const { return written_; }
    [[nodiscard]] const Tags& tags() const { return tags_; }
    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    std::string path_;
    Tags tags_;
    std::string text_;  ///< of this game as it stands in the file; empty while it does not
    bool written_ = false;
};

}  // namespace zubr::app

// The file of an evening, written on a thread of its own: a disk that is slow holds up nobody. The journal
// has it all already; this file follows as fast as its disk allows.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "app/record.hpp"

namespace zubr::app {

class Record_keeper {
  public:
    /// Told of a save that was not waited for: the system's words, or nothing when it was good. On the thread
    /// that writes; may only hand it on.
    using Late = std::function<void(const tl::expected<void, std::string>&)>;

    /// As of Record.
    Record_keeper(std::string path, Tags tags, Late late);
    ~Record_keeper();
    Record_keeper(const Record_keeper&) = delete;
    Record_keeper& operator=(const Record_keeper&) = delete;

    [[nodiscard]] std::optional<words::Phrase> refusal(const notation::Position_words& words) const;
    void begin(Tags tags);
    void go_on(const draughts::Game& game, const Tags& before, Tags tags,
               const std::optional<session::Game_clocks>& clocks);
    /// Saved when this returns, unless that takes longer than anybody should wait: then it counts as good,
    /// and Late is told. What is behind is left out when there is something newer.
    tl::expected<void, std::string> save(const draughts::Game& game,
                                         const std::optional<session::Game_clocks>& clocks);
    /// Has the game of now been given to save()?
    [[nodiscard]] bool written() const { return written_; }
    [[nodiscard]] const Tags& tags() const { return tags_; }
    [[nodiscard]] const std::string& path() const { return path_; }
    /// Waits for what is still to be written, at most so long.
    bool finish(std::chrono::milliseconds longest);
    /// Is all that was to be written in the file?
    bool all_saved();

  private:
    class Writer;
    std::string path_;
    Tags tags_;
    bool written_ = false;
    std::shared_ptr<Writer> writer_;
};

}  // namespace zubr::app

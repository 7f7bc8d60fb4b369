// The captions: one TSV row for each announcement as it is handed to the voice, for tests and for people who
// read instead of listening: milliseconds since 1970, class, key, words.
//
// They are written on a thread of their own: a pipe whose reader has stopped, is not there yet or comes and
// goes, a slow disk and a full one hold up nobody.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "voice/announcement.hpp"

namespace zubr::voice {

/// The row with its line end. Tabs, line ends and other control characters of the words become blanks.
std::string caption_row(std::int64_t unix_ms, const Announcement& announcement, const std::string& words);

class Captions {
  public:
    /// Told when writing fails, once until it works again. On the thread that writes; may only hand it on.
    using Failed = std::function<void()>;

    /// `-` is standard output; a file is begun anew. An error where it cannot be opened. A named pipe may
    /// have no reader: whoever comes reads from then on, and that nobody does is no failure; where all is for
    /// a reader (`awaited`) opening waits for one.
    static tl::expected<Captions, std::string> open(const std::string& path, Failed failed = nullptr,
                                                    bool awaited = false);
    Captions(Captions&&) noexcept;
    Captions& operator=(Captions&&) noexcept;
    /// Waits for what is still to be written, for a second at most.
    ~Captions();

    /// Written and flushed when this returns, unless that takes longer than anybody should wait. False while
    /// writing fails (a full disk); what a disk did not take is tried again with each later row.
    bool write(std::int64_t unix_ms, const Announcement& announcement, const std::string& words);
    /// Waits for what is still to be written, at most so long. False when some of it is lost.
    bool finish(std::chrono::milliseconds longest);

  private:
    class Writer;
    explicit Captions(std::shared_ptr<Writer> writer);

    std::shared_ptr<Writer> writer_;
};

}  // namespace zubr::voice

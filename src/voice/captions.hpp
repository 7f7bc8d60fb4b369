// The captions: one TSV row for each announcement as it is handed to the voice, for tests and for people who
// read instead of listening: milliseconds since 1970, class, key, words.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "voice/announcement.hpp"

namespace zubr::voice {

/// The row with its line end. Tabs, line ends and other control characters of the words become blanks.
std::string caption_row(std::int64_t unix_ms, const Announcement& announcement, const std::string& words);

class Captions {
  public:
    /// `-` is standard output; a file is begun anew. An error where it cannot be written.
    static tl::expected<Captions, std::string> open(const std::string& path);

    /// Written and flushed at once. False once writing has failed (a full disk, a closed pipe); later rows
    /// are then not tried. SIGPIPE is the program's affair.
    bool write(std::int64_t unix_ms, const Announcement& announcement, const std::string& words);

  private:
    using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
    explicit Captions(File file) : file_(std::move(file)) {}

    File file_;
    bool failed_ = false;
};

}  // namespace zubr::voice

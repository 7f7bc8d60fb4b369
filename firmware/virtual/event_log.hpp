// What happened when: a row for each command and each client, with the time of day, so that others can
// measure delays.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

namespace zubr::board_model {

class Event_log {
  public:
    /// No log at all.
    Event_log() = default;
    /// Throws std::runtime_error when the file cannot be written; `-` is standard output.
    explicit Event_log(const std::string& path);
    ~Event_log();
    Event_log(const Event_log&) = delete;
    Event_log& operator=(const Event_log&) = delete;

    /// Milliseconds since 1970, then the words, with tabs between them; flushed at once.
    void row(const std::vector<std::string>& words);

  private:
    std::FILE* file_ = nullptr;
};

}  // namespace zubr::board_model

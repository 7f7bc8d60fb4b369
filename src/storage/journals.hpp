// The journals of games in play, one file an evening: which there are, which was left unfinished.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "storage/files.hpp"

namespace zubr::storage {

/// A folder of journals. The newest by name is the newest by time: `20261130-101502-0.journal`.
class Journals {
  public:
    explicit Journals(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// Newest first. Only those of games left in play, and by no program that is still running.
    [[nodiscard]] std::vector<std::filesystem::path> in_play() const;
    /// A new one; `stamp` orders them (time of day of the caller, digits and dashes).
    [[nodiscard]] tl::expected<Growing_file, std::string> create(const std::string& stamp) const;
    /// The game has ended or goes on elsewhere: the journal is kept, as `.ended`, and no longer offered.
    void retire(const std::filesystem::path& journal) const;
    /// A journal that cannot be read is set aside as `.damaged`, never deleted.
    void set_aside(const std::filesystem::path& journal) const;

  private:
    void rename(const std::filesystem::path& journal, const char* extension) const;

    std::filesystem::path folder_;
};

}  // namespace zubr::storage

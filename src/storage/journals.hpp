// The journals of evenings, one file each: which there are, which was left with a game in play.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "platform/growing_file.hpp"

namespace zubr::storage {

/// Longer than any journal that a program has written: it is not read.
constexpr std::uintmax_t longest_journal = std::uintmax_t{40} << 20U;

struct Journal_file {
    std::string name;  ///< `20261130-101502-0000`: the newest by name is the newest by time
    std::filesystem::path path;
    std::uintmax_t size = 0;
    bool in_play = false;  ///< a game was left in it
};

/// A folder of journals: `NAME.journal` while a game is in play, `NAME.ended` afterwards, `NAME.damaged`.
class Journals {
  public:
    /// Stands in front of the clock's time: `20311231-235959-0001@20261130-101502`.
    static constexpr char clock_mark = '@';

    explicit Journals(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// Those that can be read, the oldest first, those being written by a running program included.
    [[nodiscard]] std::vector<Journal_file> all() const;
    [[nodiscard]] std::optional<Journal_file> find(std::string_view name) const;
    /// The newest by name of those that create() has made; empty when there is none.
    [[nodiscard]] std::string newest() const;
    /// A new one; `stamp` (`20261130-101502`) is the time. Later than every other by name, even when the
    /// clock was set back: a name sorts. Where it had to be another time than the clock's, the clock's
    /// follows.
    [[nodiscard]] tl::expected<platform::Growing_file, std::string> create(const std::string& stamp) const;
    /// The game has ended or goes on elsewhere: the journal is kept, and no longer offered.
    void retire(std::string_view name) const;
    /// A journal that cannot be read is set aside, never deleted.
    void set_aside(std::string_view name) const;
    void remove(std::string_view name) const;
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  private:
    [[nodiscard]] std::filesystem::path path_of(std::string_view name, std::string_view extension) const;

    std::filesystem::path folder_;
};

}  // namespace zubr::storage

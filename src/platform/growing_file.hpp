// Files that only grow.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace zubr::platform {

/// A file that is appended to row by row, and locked while it is open. Moves, does not copy.
class Growing_file {
  public:
    Growing_file() = default;
    /// Makes a new file (0600); an error when there is one of that name or it cannot be made.
    static tl::expected<Growing_file, std::string> create(const std::filesystem::path& path);
    Growing_file(Growing_file&& other) noexcept;
    Growing_file& operator=(Growing_file&& other) noexcept;
    Growing_file(const Growing_file&) = delete;
    Growing_file& operator=(const Growing_file&) = delete;
    ~Growing_file();

    /// The bytes are the system's when this returns: a killed process loses nothing. `durable`: they are on
    /// the disk, too.
    tl::expected<void, std::string> append(std::string_view bytes, bool durable);
    [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }
    /// Bytes appended so far.
    [[nodiscard]] std::uintmax_t size() const { return size_; }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    int descriptor_ = -1;
    std::uintmax_t size_ = 0;
    std::filesystem::path path_;
};

}  // namespace zubr::platform

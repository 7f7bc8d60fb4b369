// Files that are whole or not there at all, and files that only grow.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace zubr::storage {

/// What stands where a file is to be written; links are followed.
enum class Standing : std::uint8_t {
    nothing,  ///< no file, or an empty one
    content,  ///< a file that holds something
    no_file,  ///< a folder, a device, a pipe
};
Standing what_stands_at(const std::filesystem::path& path);

/// A new empty file beside `path`, with a name that no other has: it is written and then renamed there.
tl::expected<std::string, std::string> make_beside(const std::filesystem::path& path, unsigned mode);

/// The permissions of what stands there, as of chmod, for whatever takes its place.
unsigned mode_of(const std::filesystem::path& path, unsigned otherwise);

/// Writes the whole file beside its place, makes it durable and renames it there: a reader sees the old bytes
/// or the new ones. `mode` as of chmod; 0600 for what is private. The error is the system's words; a file
/// that is_write_protected stays.
tl::expected<void, std::string> write_atomically(const std::filesystem::path& path, std::string_view bytes,
                                                 unsigned mode = 0600);

/// What may be read to its end.
enum class Readable : std::uint8_t {
    files,  ///< plain files only: a pipe or a device has no end that could be relied on, and may never answer
    streams,  ///< pipes and devices, too: a person has named it
};
/// At most `limit` bytes of a file; an error when it is longer or cannot be read.
tl::expected<std::string, std::string> read_whole(const std::filesystem::path& path,
                                                  std::size_t limit = std::size_t{64} << 20U,
                                                  Readable what = Readable::files);

/// Has somebody taken the permission to write away from what stands there? It is not replaced then, although
/// the folder would allow it, nor by root, to whom the system allows everything.
bool is_write_protected(const std::filesystem::path& path);

/// Holds the folder of a file while the file is read, changed and written again, so that no other program of
/// this kind does the same in between. The folder is locked, since the file itself is replaced; nothing is
/// left behind. Let go at the latest when the program ends.
class Folder_lock {
  public:
    /// Waits for another program for `longest` at most; false in held() when it was not let go by then. Where
    /// a file system knows no such locks there is nobody to wait for.
    Folder_lock(const std::filesystem::path& file, std::chrono::milliseconds longest);
    ~Folder_lock();
    Folder_lock(const Folder_lock&) = delete;
    Folder_lock& operator=(const Folder_lock&) = delete;
    [[nodiscard]] bool held() const { return held_; }

  private:
    int descriptor_ = -1;
    bool held_ = true;
};

/// Holds a Growing_file that no program writes, so that only one goes on with it. Let go at the latest when
/// the program ends, however it ends.
class File_claim {
  public:
    /// Nothing when another program writes or holds it, or it cannot be opened.
    static std::optional<File_claim> take(const std::filesystem::path& path);
    File_claim(File_claim&& other) noexcept;
    File_claim& operator=(File_claim&& other) noexcept;
    ~File_claim();

  private:
    explicit File_claim(int descriptor) : descriptor_(descriptor) {}
    int descriptor_ = -1;
};

/// Has somebody claimed this plain file, this program too?
bool is_claimed(const std::filesystem::path& path);

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

}  // namespace zubr::storage

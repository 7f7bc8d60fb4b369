// Files that are whole or not there at all, what stands at a path, and who may write there.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace zubr::platform {

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

/// May files be made in this folder?
bool may_write_in(const std::filesystem::path& folder);

/// Only what is certainly not there is no fault: a folder that may not be looked into hides a file, a link
/// that leads nowhere is somebody's settings that are missed, and so is all below a file where a folder
/// belongs.
bool is_certainly_absent(const std::filesystem::path& path);

/// Makes the file where there is none; its owner alone may read and write it from now on (0600).
tl::expected<void, std::string> make_private_file(const std::filesystem::path& path);
/// The same for a file that is open.
void make_private(std::FILE* file);

}  // namespace zubr::platform

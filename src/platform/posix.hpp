// What the sources of this room share; nobody else includes it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace zubr::platform {

/// For what the system has just refused (errno).
std::string system_words();
/// False when not all could be written; the system knows why.
bool write_all(int descriptor, std::string_view bytes);
/// For reading and locking; negative when it cannot be opened.
int open_folder_of(const std::filesystem::path& file);
/// A rename is on the disk only when its folder is.
void sync_folder(const std::filesystem::path& file);

}  // namespace zubr::platform

// A folder that is kept from other programs while a file in it is changed.
#pragma once

#include <chrono>
#include <filesystem>

namespace zubr::platform {

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

}  // namespace zubr::platform

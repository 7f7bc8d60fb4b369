// A folder of one's own among the temporary files, shown by a lock to be in use.
#pragma once

#include <filesystem>
#include <string>

#include <tl/expected.hpp>

namespace zubr::platform {

/// Removed with this object, with all that is in it.
class Held_folder {
  public:
    /// None yet.
    Held_folder() = default;
    /// Its name is the prefix and some letters. The error is the system's words.
    static tl::expected<Held_folder, std::string> make(const std::filesystem::path& temporary,
                                                       const std::string& prefix);
    Held_folder(Held_folder&& other) noexcept;
    Held_folder& operator=(Held_folder&& other) noexcept;
    ~Held_folder();

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// Until then a program that is started inherits the lock: the folder is in use as long as either lives.
    void keep_from_later_children() const;

  private:
    std::filesystem::path path_;
    int lock_ = -1;
};

/// Removes the folders of that prefix which programs left behind that were killed, with the one thing of that
/// name in them. A folder is nobody's any more when nobody holds its lock; one that is just being made is
/// younger than a minute.
void sweep_held_folders(const std::filesystem::path& temporary, const std::string& prefix,
                        const std::string& content);

}  // namespace zubr::platform

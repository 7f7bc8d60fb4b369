// Who writes a file: one program at a time.
#pragma once

#include <filesystem>
#include <optional>

namespace zubr::platform {

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

}  // namespace zubr::platform

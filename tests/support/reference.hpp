// Files that tests read: the project's own cases, and the reference folder that lives outside the repository.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace zubr::test {

/// Path below tests/data; the file must be there.
std::string data_path(const std::string& name);

/// Path below ZUBR_REFERENCE_DIR, or nothing (with a loud warning in the test's output) where the folder is
/// missing.
std::optional<std::string> reference_path(const std::string& name);

/// The whole file as bytes; throws std::runtime_error naming the path when it cannot be read.
std::string read_file(const std::string& path);

/// Rows of a tab-separated file, the first of them included.
std::vector<std::vector<std::string>> read_tsv(const std::string& path);

}  // namespace zubr::test

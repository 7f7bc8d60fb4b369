#include "voice/data.hpp"

#include <cstdlib>
#include <filesystem>

namespace zubr::voice {

std::string data_file(const std::string& name) {
    const char* const chosen = std::getenv("ZUBR_DATA_DIR");
    if (chosen != nullptr && *chosen != '\0') return std::string(chosen) + '/' + name;
    std::string installed = std::string(ZUBR_INSTALLED_DATA_DIR) + '/' + name;
    std::error_code error;
    if (std::filesystem::exists(installed, error)) return installed;
    return std::string(ZUBR_SOURCE_DATA_DIR) + '/' + name;
}

}  // namespace zubr::voice

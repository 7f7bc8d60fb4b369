#include "virtual/event_log.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <stdexcept>

namespace zubr::board_model {

Event_log::Event_log(const std::string& path) {
    if (path.empty()) return;
    file_ = path == "-" ? stdout : std::fopen(path.c_str(), "we");
    if (file_ == nullptr)
        throw std::runtime_error("cannot write the log " + path + ": " + std::strerror(errno));
}

Event_log::~Event_log() {
    if (file_ != nullptr && file_ != stdout) std::fclose(file_);
}

void Event_log::row(const std::vector<std::string>& words) {
    if (file_ == nullptr) return;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    std::string line = std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
    for (const std::string& word : words)
        line += "\t" + word;
    line += "\n";
    std::fwrite(line.data(), 1, line.size(), file_);
    std::fflush(file_);
}

}  // namespace zubr::board_model

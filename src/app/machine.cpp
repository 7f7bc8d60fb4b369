#include "app/machine.hpp"

#include <deque>

#include "storage/files.hpp"

namespace zubr::app {

namespace {

class File_machine final : public Machine {
  public:
    explicit File_machine(std::deque<std::string> plies) : plies_(std::move(plies)) {}

    void ask(const draughts::Game&, int answers, const Answer& answer) override {
        if (plies_.empty()) return;
        std::string text = std::move(plies_.front());
        plies_.pop_front();
        answer({answers, std::move(text)});
    }

  private:
    std::deque<std::string> plies_;
};

}  // namespace

tl::expected<std::unique_ptr<Machine>, std::string> open_file_machine(const std::string& path) {
    constexpr std::size_t most_bytes = 1U << 20U;
    const auto bytes = storage::read_whole(path, most_bytes);
    if (!bytes) return tl::unexpected(bytes.error());
    std::deque<std::string> plies;
    std::string line;
    for (const char c : *bytes + '\n') {
        if (c != '\n') {
            if (c != '\r') line += c;
            continue;
        }
        if (line.find_first_not_of(" \t") != std::string::npos && line[0] != '#') plies.push_back(line);
        line.clear();
    }
    return std::make_unique<File_machine>(std::move(plies));
}

}  // namespace zubr::app

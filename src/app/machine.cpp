#include "app/machine.hpp"

#include <vector>

#include "platform/files.hpp"

namespace zubr::app {

namespace {

class File_machine final : public Machine {
  public:
    explicit File_machine(std::vector<std::string> plies) : plies_(std::move(plies)) {}

    /// The n-th line answers the n-th turn of that side: after a restart the file goes on where the game
    /// does, and what was taken back is played again.
    void ask(const draughts::Game& game, int answers, const Answer& answer) override {
        std::size_t made = 0;
        for (int n = 0; n < game.plies(); ++n)
            made += game.position_after(n).to_move == game.position().to_move ? 1 : 0;
        if (made < plies_.size()) answer({answers, plies_[made]});
    }

  private:
    std::vector<std::string> plies_;
};

}  // namespace

tl::expected<std::unique_ptr<Machine>, std::string> open_file_machine(const std::string& path) {
    constexpr std::size_t most_bytes = 1U << 20U;
    const auto bytes = platform::read_whole(path, most_bytes, platform::Readable::streams);
    if (!bytes) return tl::unexpected(bytes.error());
    std::vector<std::string> plies;
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

#include "players/file_player.hpp"

namespace zubr::players {

File_player::File_player(std::string_view text) {
    while (!text.empty()) {
        const auto end = text.find('\n');
        std::string line(text.substr(0, end));
        std::erase(line, '\r');
        if (line.find_first_not_of(" \t") != std::string::npos && line[0] != '#')
            plies_.push_back(std::move(line));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
}

void File_player::tell(const Told_game& told) {
    const draughts::Side side = told.game.position().to_move;
    turns_ = 0;
    draughts::Side mover = told.game.start().to_move;
    for (const draughts::Action& action : told.game.actions()) {
        if (action.kind != draughts::Action::Kind::huff && mover == side) ++turns_;
        mover = action.position.to_move;
    }
}

void File_player::ask(Question question, const Take_answer& take) {
    if (turns_ < plies_.size()) take({question, Ply{plies_[turns_]}});
}

}  // namespace zubr::players

#include "players/asked_player.hpp"

#include <utility>

namespace zubr::players {

Asked_player::Asked_player(std::unique_ptr<Player> player, Take_answer take)
    : player_(std::move(player)), take_(std::move(take)) {}

void Asked_player::tell(const Told_game& told) {
    const draughts::Game& game = told.game;
    const bool stands = asked_ && asked_->plies == game.plies() && asked_->position == game.position();
    if (!stands || game.outcome().over()) cancel();
    player_->tell(told);
}

void Asked_player::ask(const Told_game& told) {
    cancel();
    player_->tell(told);
    asked_ = Asked{told.game.position(), told.game.plies()};
    player_->ask(++last_, take_);
}

void Asked_player::cancel() {
    if (!asked_) return;
    asked_.reset();
    player_->cancel();
}

std::optional<Asked_player::Arrived> Asked_player::arrived(Answer answer) {
    if (!asked_ || answer.question != last_) return std::nullopt;
    const int plies = std::exchange(asked_, std::nullopt)->plies;
    return Arrived{plies, std::move(answer.reply)};
}

}  // namespace zubr::players

#include "app/journal_games.hpp"

#include <optional>
#include <utility>

namespace zubr::app {

using Kind = session::Game_action::Kind;

Journal_games::Journal_games(std::string_view journal, const session::Journal_head& head, draughts::Game game)
    : journal_(journal), head_(head), current_{origin(), std::move(game)} {}

tl::expected<Journal_games, draughts::Phrase> Journal_games::begin(std::string_view journal,
                                                                   const session::Journal_head& head) {
    auto game = session::game_of(head);
    if (!game) return tl::unexpected(game.error());
    return Journal_games(journal, head, std::move(*game));
}

std::string Journal_games::origin() const {
    return journal_ + '/' + std::to_string(number_);
}

bool Journal_games::leave(Kept_game next) {
    stuck_ = false;
    Kept_game old = std::exchange(current_, std::move(next));
    if (old.game.plies() == 0) return false;
    left_.push_back(std::move(old));
    return true;
}

bool Journal_games::take(const session::Game_action& action) {
    if (action.kind == Kind::resume) {
        auto unfinished = session::unfinished_of(head_);
        if (!unfinished) return false;
        resumed_ = true;
        return leave({head_.unfinished_origin, std::move(*unfinished)});
    }
    if (action.kind == Kind::new_game) {
        ++number_;
        return leave({origin(), draughts::Game(current_.game.rules())});
    }
    stuck_ = stuck_ || !session::apply(current_.game, action);
    return false;
}

void Journal_games::take(const session::Journal_row& row) {
    for (const session::Game_action& action : row.actions)
        take(action);
}

}  // namespace zubr::app

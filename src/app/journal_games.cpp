#include "app/journal_games.hpp"

#include <optional>
#include <utility>

namespace zubr::app {

using Kind = session::Game_action::Kind;

Journal_games::Journal_games(std::string_view journal, const session::Journal_head& head, draughts::Game game)
    : journal_(journal), head_(head), current_{origin(), std::move(game), new_clocks(), head_.tags} {}

tl::expected<Journal_games, session::Journal_refusal> Journal_games::begin(
    std::string_view journal, const session::Journal_head& head) {
    auto game = session::game_of(head);
    if (!game) return tl::unexpected(game.error());
    return Journal_games(journal, head, std::move(*game));
}

std::string Journal_games::origin() const {
    return journal_ + '/' + std::to_string(number_);
}

/// Those of a game that begins in this journal.
std::optional<session::Game_clocks> Journal_games::new_clocks() const {
    const session::Settings& settings = head_.settings;
    if (settings.clock.none()) return std::nullopt;
    return session::Game_clocks{
        settings.clock, settings.clock_by_button, session::Clock(settings.clock).state({}), {}};
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
        auto clocks = head_.unfinished_clocks ? head_.unfinished_clocks : new_clocks();
        if (clocks) clocks->times.resize(static_cast<std::size_t>(unfinished->plies()));
        return leave(
            {head_.unfinished_origin, std::move(*unfinished), std::move(clocks), head_.unfinished_tags});
    }
    if (action.kind == Kind::new_game) {
        ++number_;
        return leave({origin(), draughts::Game(current_.game.rules()), new_clocks(), head_.tags});
    }
    stuck_ = stuck_ || !session::apply(current_.game, action);
    if (stuck_ || !current_.clocks) return false;
    auto& times = current_.clocks->times;
    times.resize(static_cast<std::size_t>(current_.game.plies()));
    if (action.kind == Kind::ply || action.kind == Kind::irregular) times.back() = action.clocks;
    return false;
}

void Journal_games::take(const session::Journal_row& row) {
    for (const session::Game_action& action : row.actions)
        take(action);
    if (row.clock && current_.clocks) current_.clocks->state = *row.clock;
}

}  // namespace zubr::app

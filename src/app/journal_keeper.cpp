#include "app/journal_keeper.hpp"

#include "app/clock.hpp"
#include "storage/files.hpp"

namespace zubr::app {

std::optional<Left_game> Journal_keeper::find_unfinished(const draughts::Game& wanted, bool& damaged) const {
    damaged = false;
    for (const auto& path : journals_.in_play()) {
        const auto bytes = storage::read_whole(path);
        if (!bytes) continue;
        const auto journal = session::parse_journal(*bytes);
        if (!journal) {
            journals_.set_aside(path);
            damaged = true;
            continue;
        }
        auto game = session::recover(*journal);
        if (!game || game->plies() == 0 || game->outcome().over()) continue;
        if (!(game->rules() == wanted.rules()) || !(game->start() == wanted.start())) continue;
        return Left_game{std::move(*game), path};
    }
    return std::nullopt;
}

bool Journal_keeper::begin(const session::Journal_head& head, std::optional<Left_game> offered) {
    if (offered) offered_ = offered->journal;
    auto file = journals_.create(stamp());
    if (!file) return false;
    file_ = std::move(*file);
    return file_.append(session::to_text(head), true).has_value();
}

bool Journal_keeper::write(const session::Journal_row& row) {
    if (!file_.is_open()) return false;
    return file_.append(session::to_text(row), !row.actions.empty()).has_value();
}

void Journal_keeper::settle_offer() {
    if (offered_) journals_.retire(*offered_);
    offered_.reset();
}

void Journal_keeper::end(const draughts::Game& game) {
    if (file_.is_open() && (game.plies() == 0 || game.outcome().over())) journals_.retire(file_.path());
}

}  // namespace zubr::app

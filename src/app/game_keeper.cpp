#include "app/game_keeper.hpp"

#include <sstream>
#include <utility>

#include "app/system_time.hpp"
#include "notation/pdn_games.hpp"
#include "platform/file_claim.hpp"
#include "platform/files.hpp"

namespace zubr::app {

namespace {

// Journals of ended games that are kept for looking into faults.
constexpr std::size_t most_ended_journals = 200;
constexpr std::uintmax_t most_ended_bytes = std::uintmax_t{64} << 20U;

std::string tag_of(const Tags& tags, std::string_view name) {
    for (const auto& [tag, value] : tags)
        if (tag == name) return value;
    return "?";
}

}  // namespace

Tags tags_of(const Kept_game& kept) {
    return with_usual_tags(kept.tags, local_time_of(kept.origin));
}

storage::Stored_game stored_game(const Kept_game& kept, const std::string& journal, std::string pdn) {
    const draughts::Game& game = kept.game;
    const Tags tags = tags_of(kept);
    storage::Stored_game row;
    row.origin = kept.origin;
    row.journal = journal;
    row.started = local_time_of(kept.origin);
    row.variant = game.rules().id;
    row.white = tag_of(tags, "White");
    row.black = tag_of(tags, "Black");
    row.result = notation::result_text(game.rules(), game.outcome().result);
    row.plies = game.plies();
    row.pdn = std::move(pdn);
    return row;
}

words::Phrase phrase_of(Store_trouble trouble) {
    switch (trouble) {
        case Store_trouble::set_aside:
            return {"app.damaged", {}};
        case Store_trouble::newer:
            return {"store.newer", {}};
        case Store_trouble::unusable:
            break;
    }
    return {"store.unusable", {}};
}

Game_keeper::Game_keeper(const std::filesystem::path& folder, Tell tell, Log& log)
    : file_(folder / "games.sqlite"), journals_(folder / "journals"), tell_(std::move(tell)), log_(log) {}

bool Game_keeper::open() {
    auto opened = storage::Game_store::open(file_);
    if (!opened && opened.error().kind == storage::Store_error::Kind::damaged) {
        failed(opened.error());
        opened = storage::Game_store::open(file_);
    }
    if (!opened) {
        failed(opened.error());
        return false;
    }
    store_.emplace(std::move(*opened));
    take_in_journals();
    return store_.has_value();
}

/// A damaged store is set aside: the journals have it all. Without one play goes on; people are told once.
void Game_keeper::failed(const storage::Store_error& error) {
    using Kind = storage::Store_error::Kind;
    log_.error(file_.string() + ": " + error.text);
    store_.reset();
    Store_trouble trouble = Store_trouble::unusable;
    if (error.kind == Kind::newer) trouble = Store_trouble::newer;
    if (error.kind == Kind::damaged && storage::Game_store::set_aside(file_, stamp()))
        trouble = Store_trouble::set_aside;
    if (!std::exchange(told_, true) || trouble == Store_trouble::set_aside) tell_(trouble);
}

void Game_keeper::take_in_journals() {
    const auto files = journals_.all();
    for (const storage::Journal_file& file : files)
        if (!take_in(file)) return;
    forget_old_journals(files);
}

/// False when the store has failed.
bool Game_keeper::take_in(const storage::Journal_file& file) {
    const auto known = store_->has_taken_in({file.name, file.size});
    if (!known) return failed(known.error()), false;
    if (*known) return true;
    if (file.size > storage::longest_journal) return true;
    // One that another program writes is read as far as it goes: its games are on the list, too.
    const auto claim = platform::File_claim::take(file.path);
    const auto bytes = platform::read_whole(file.path);
    const auto journal = bytes ? session::parse_journal(*bytes) : tl::unexpected(session::Journal_refusal{});
    if (!journal) return true;  // Journal_keeper deals with those
    auto games = Journal_games::begin(file.name, journal->head);
    if (!games) return true;
    for (const session::Journal_row& row : journal->rows)
        games->take(row);
    std::vector<Kept_game> all = games->left();
    if (games->current().game.plies() > 0) all.push_back(games->current());
    std::vector<storage::Stored_game> rows;
    for (const Kept_game& kept : all)
        rows.push_back(stored_game(kept, file.name, pdn_text(kept.game, tags_of(kept), kept.clocks)));
    const auto done = store_->take_in({file.name, file.size}, rows, storage::Game_store::Told_by::journal);
    if (!done) return failed(done.error()), false;
    return true;
}

/// The newest are kept; of older ones only those with a game in play, or that could not be taken in.
void Game_keeper::forget_old_journals(const std::vector<storage::Journal_file>& files) {
    std::size_t kept = 0;
    std::uintmax_t bytes = 0;
    bool durable = false;
    for (auto file = files.rbegin(); file != files.rend(); ++file) {
        if (file->in_play) continue;
        bytes += file->size;
        if (++kept <= most_ended_journals && bytes <= most_ended_bytes) continue;
        const auto known = store_->has_taken_in({file->name, file->size});
        if (!known || !*known) continue;
        durable = durable || store_->make_durable().has_value();
        if (!durable) return;
        journals_.remove(file->name);
    }
}

void Game_keeper::begin(const std::string& journal, const session::Journal_head& head) {
    journal_ = journal;
    kept_actions_ = 0;
    kept_over_ = false;
    games_.reset();
    if (auto games = Journal_games::begin(journal, head)) games_ = std::move(*games);
}

void Game_keeper::follow(const std::vector<session::Game_action>& actions, const Pdn_of& pdn) {
    if (!games_) return;
    for (const session::Game_action& action : actions) {
        const bool was_kept = kept_over_ && kept_actions_ == games_->current().game.actions().size();
        if (!games_->take(action)) continue;
        const Kept_game& left = games_->left().back();
        if (!was_kept) keep(left, pdn_text(left.game, tags_of(left), left.clocks), 0);
        kept_over_ = false;
    }
    if (actions.empty()) return;
    if (kept_over_ || games_->current().game.outcome().over()) keep_current(pdn, 0);
}

void Game_keeper::end(std::uintmax_t size, const Pdn_of& pdn) {
    if (games_) keep_current(pdn, size);
}

void Game_keeper::keep_current(const Pdn_of& pdn, std::uintmax_t size) {
    const draughts::Game& game = games_->current().game;
    kept_actions_ = game.actions().size();
    kept_over_ = game.outcome().over();
    keep(games_->current(), game.plies() > 0 ? pdn(game) : std::string(), size);
}

void Game_keeper::keep(const Kept_game& kept, std::string pdn, std::uintmax_t size) {
    if (!store_) return;
    std::vector<storage::Stored_game> rows;
    if (kept.game.plies() > 0) rows.push_back(stored_game(kept, journal_, std::move(pdn)));
    const auto done = store_->take_in({journal_, size}, rows, storage::Game_store::Told_by::session);
    if (done) return;
    const bool damaged = done.error().kind == storage::Store_error::Kind::damaged;
    failed(done.error());
    // Another one begins; this journal is taken in when the program starts next.
    if (damaged) open();
}

std::optional<Kept_game> Game_keeper::restore(const storage::Stored_game& stored) const {
    const auto file = journals_.find(stored.journal);
    const auto bytes = file ? platform::read_whole(file->path) : tl::unexpected(std::string());
    const auto journal = bytes ? session::parse_journal(*bytes) : tl::unexpected(session::Journal_refusal{});
    auto games = journal ? Journal_games::begin(stored.journal, journal->head)
                         : tl::unexpected(session::Journal_refusal{});
    if (games) {
        for (const session::Journal_row& row : journal->rows)
            games->take(row);
        if (games->current().origin == stored.origin) return games->current();
        for (const Kept_game& kept : games->left())
            if (kept.origin == stored.origin) return kept;
    }
    std::optional<Kept_game> found;
    std::istringstream in(stored.pdn);
    notation::read_games(in, {}, [&](const notation::Read_game& game) {
        if (game.record && game.status == notation::Pdn_status::ok && !found)
            found = Kept_game{stored.origin, game.record->main.game, clocks_in(*game.record),
                              said_in(*game.record)};
    });
    return found;
}

}  // namespace zubr::app

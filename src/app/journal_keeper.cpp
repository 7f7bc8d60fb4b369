#include "app/journal_keeper.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <variant>

#include "app/system_time.hpp"
#include "notation/fen.hpp"
#include "platform/file_claim.hpp"
#include "platform/files.hpp"

namespace zubr::app {

namespace {

/// Was the program killed while it wrote the first lines? Then nothing is lost with them.
bool is_only_begun(std::string_view bytes) {
    constexpr std::string_view first = "zubr-journal\t";
    return bytes.substr(0, first.size()) == first.substr(0, bytes.size()) &&
           bytes.find("\nrow\t") == std::string_view::npos && bytes.find("\nfen\t") == std::string_view::npos;
}

/// Inputs that a board makes, and the clock's.
bool comes_by_itself(const session::Event& event) {
    return std::holds_alternative<board::Sensed>(event) || std::holds_alternative<session::Tick>(event) ||
           std::holds_alternative<session::Button_press>(event) ||
           std::holds_alternative<session::Link_change>(event);
}

}  // namespace

std::vector<Left_game> Journal_keeper::unfinished(bool& damaged) const {
    damaged = false;
    std::vector<Left_game> found;
    std::set<std::string> continued;
    auto files = journals_.all();
    std::reverse(files.begin(), files.end());
    for (const storage::Journal_file& file : files) {
        if (!file.in_play) continue;
        auto claim = platform::File_claim::take(file.path);
        if (!claim) continue;
        if (continued.contains(file.name)) {
            // The program was killed after it had gone on with this game, and before it could retire this.
            journals_.retire(file.name);
            continue;
        }
        if (file.size > storage::longest_journal) {
            damaged = true;
            journals_.set_aside(file.name);
            continue;
        }
        const auto bytes = platform::read_whole(file.path);
        if (!bytes) continue;
        const auto journal = session::parse_journal(*bytes);
        auto games =
            journal ? Journal_games::begin(file.name, journal->head) : tl::unexpected(journal.error());
        if (!games) {
            const bool nothing_lost = is_only_begun(*bytes);
            damaged = damaged || !nothing_lost;
            nothing_lost ? journals_.remove(file.name) : journals_.set_aside(file.name);
            continue;
        }
        for (const session::Journal_row& row : journal->rows)
            games->take(row);
        if (games->resumed()) continued.insert(journal->head.unfinished_journal);
        const Kept_game& kept = games->current();
        if (kept.game.plies() == 0 || kept.game.outcome().over())
            journals_.retire(file.name);
        else
            found.push_back({kept, journal->head, file.name, journal->damaged > 0, std::move(claim)});
    }
    return found;
}

std::optional<Left_game> Journal_keeper::find_unfinished(const draughts::Game& wanted, bool& damaged) const {
    for (Left_game& left : unfinished(damaged))
        if (left.kept.game.rules() == wanted.rules() && left.kept.game.start() == wanted.start())
            return std::move(left);
    return std::nullopt;
}

bool Journal_keeper::begin(session::Journal_head& head, std::optional<Left_game> offered) {
    offered_ = std::move(offered);
    if (offered_) {
        const draughts::Game& game = offered_->kept.game;
        head.unfinished_fen = notation::to_fen(game.rules(), game.start());
        head.unfinished_actions = session::actions_of(game);
        head.unfinished_journal = offered_->journal;
        head.unfinished_origin = offered_->kept.origin;
        head.unfinished_clocks = offered_->kept.clocks;
        head.unfinished_tags = offered_->kept.tags;
    }
    budget_ = limits_.burst;
    budget_at_ = session::Ms(0);
    left_out_ = 0;
    file_ = {};
    auto file = journals_.create(stamp());
    if (!file) return false;
    file_ = std::move(*file);
    return file_.append(session::to_text(head), true).has_value();
}

bool Journal_keeper::affordable(const session::Journal_row& row) {
    if (!row.actions.empty()) return true;
    if (file_.size() >= limits_.for_inputs) return false;
    if (!comes_by_itself(row.input.event)) return true;
    const auto passed = static_cast<double>((row.input.now - budget_at_).count());
    budget_at_ = row.input.now;
    budget_ = std::min<double>(limits_.burst, budget_ + passed * limits_.rows_a_second / 1000);
    if (budget_ < 1) return false;
    budget_ -= 1;
    return true;
}

Journal_keeper::Written Journal_keeper::write(session::Journal_row row) {
    if (!file_.is_open() || file_.size() >= limits_.for_everything) return Written::no;
    if (!affordable(row)) {
        ++left_out_;
        return Written::left_out;
    }
    row.left_out = std::exchange(left_out_, 0);
    return file_.append(session::to_text(row), !row.actions.empty()) ? Written::yes : Written::no;
}

void Journal_keeper::settle_offer() {
    if (offered_) journals_.retire(offered_->journal);
    offered_.reset();
}

void Journal_keeper::end(bool over) {
    if (file_.is_open() && over) journals_.retire(name());
}

}  // namespace zubr::app

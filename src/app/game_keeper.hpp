// Keeps the games that were played: in the store at once when one ends, is left, or the evening does; and
// takes in from the journals what a killed program could not write any more.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/journal_games.hpp"
#include "app/log.hpp"
#include "app/record.hpp"
#include "session/journal.hpp"
#include "storage/game_store.hpp"
#include "storage/journals.hpp"

namespace zubr::app {

/// How a game in play is written as PDN, with whatever is known beside its moves.
using Pdn_of = std::function<std::string(const draughts::Game&)>;

/// What people must know of the store.
enum class Store_trouble : std::uint8_t {
    set_aside,  ///< it was damaged; another was begun
    newer,      ///< a newer program wrote it
    unusable,
};

/// `app.damaged`, `store.newer` or `store.unusable`.
words::Phrase phrase_of(Store_trouble trouble);

class Game_keeper {
  public:
    /// Told once; that a store was set aside, each time.
    using Tell = std::function<void(Store_trouble)>;

    /// `games.sqlite` and `journals` in this folder.
    Game_keeper(const std::filesystem::path& folder, Tell tell, Log& log);

    /// Opens the store, sets a damaged one aside and begins another, and takes in every journal that is not
    /// there yet. False when there is no store: then play goes on without one.
    bool open();
    [[nodiscard]] storage::Game_store* store() { return store_ ? &*store_ : nullptr; }
    [[nodiscard]] const storage::Journals& journals() const { return journals_; }

    /// A journal begins.
    void begin(const std::string& journal, const session::Journal_head& head);
    /// Actions that were written there, and the game after them.
    void follow(const std::vector<session::Game_action>& actions, const Pdn_of& pdn);
    /// The journal ends with this size: a game in play is kept as it stands.
    void end(std::uintmax_t size, const Pdn_of& pdn);
    /// The game in play, as the journal knows it.
    [[nodiscard]] const draughts::Game* game() const { return games_ ? &games_->current().game : nullptr; }

    /// The game of a journal, or else of the PDN; nothing when neither can be read.
    [[nodiscard]] std::optional<Kept_game> restore(const storage::Stored_game& stored) const;

  private:
    void take_in_journals();
    bool take_in(const storage::Journal_file& file);
    void forget_old_journals(const std::vector<storage::Journal_file>& files);
    void keep(const Kept_game& kept, std::string pdn, std::uintmax_t size);
    void keep_current(const Pdn_of& pdn, std::uintmax_t size);
    void failed(const storage::Store_error& error);

    std::filesystem::path file_;
    storage::Journals journals_;
    Tell tell_;
    Log& log_;
    std::optional<storage::Game_store> store_;
    bool told_ = false;

    std::string journal_;
    std::optional<Journal_games> games_;
    std::size_t kept_actions_ = 0;  ///< of the game in play, when it was kept last
    bool kept_over_ = false;
};

/// The tags of its record: what people said, and what every record says; the day is that of its journal.
Tags tags_of(const Kept_game& kept);

/// A row of the store for a game. `journal` is the one that holds its newest state.
storage::Stored_game stored_game(const Kept_game& kept, const std::string& journal, std::string pdn);

}  // namespace zubr::app

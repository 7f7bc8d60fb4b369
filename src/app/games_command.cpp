#include "app/games_command.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/game_keeper.hpp"
#include "app/named_file.hpp"
#include "notation/game_record.hpp"
#include "notation/move_text.hpp"
#include "notation/shown_text.hpp"
#include "platform/file_claim.hpp"
#include "platform/files.hpp"
#include "platform/folders.hpp"
#include "session/answers.hpp"
#include "words/session_words.hpp"

namespace zubr::app {

using draughts::Action;
using draughts::Result;
using draughts::Side;
using storage::Stored_game;
using words::Phrase;

namespace {

/// The store, with every journal taken in; what is wrong with it goes to `err`.
class Games {
  public:
    Games(std::ostream& err, const Words& words)
        : err_(err),
          words_(words),
          keeper_(
              platform::data_folder(), [this](Store_trouble trouble) { say(phrase_of(trouble)); }, log_) {}

    void say(const Phrase& phrase) { err_ << words_(phrase) << '\n'; }
    bool open() { return keeper_.open(); }
    [[nodiscard]] storage::Game_store& store() { return *keeper_.store(); }
    [[nodiscard]] const Game_keeper& keeper() const { return keeper_; }
    void failed(const storage::Store_error& error) {
        log_.error(error.text);
        say(phrase_of(Store_trouble::unusable));
    }
    /// Nothing, and a line, when there is no such game.
    std::optional<Stored_game> find(std::int64_t number) {
        if (!open()) return std::nullopt;
        auto found = store().find(number);
        if (!found) return failed(found.error()), std::nullopt;
        if (!*found) say({"store.unknown", {{"n", number}}});
        return *found;
    }

  private:
    std::ostream& err_;
    const Words& words_;
    Log log_;
    Game_keeper keeper_;
};

std::string outcome_word(const Stored_game& game) {
    const auto result = notation::parse_result(game.result).value_or(Result::unfinished);
    switch (result) {
        case Result::unfinished:
            return "unfinished";
        case Result::white_wins:
            return "white";
        case Result::black_wins:
            return "black";
        case Result::draw:
            return "draw";
        case Result::both_lose:
            return "both";
    }
    return {};
}

std::string line_for(const Stored_game& game, const Words& words) {
    Phrase phrase{
        "store.row",
        {{"variant", game.variant}, {"result", outcome_word(game)}, {"n", std::int64_t{game.plies}}}};
    if (game.white != "?") phrase.arguments["white"] = game.white;
    if (game.black != "?") phrase.arguments["black"] = game.black;
    return fmt::format("{}\t{}\t{}", game.number, game.started, words(phrase));
}

std::string one_cell(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    return notation::shown(text);
}

std::string text_of(const draughts::Game& game, const Action& action, const draughts::Position& before) {
    if (action.kind == Action::Kind::ply) return notation::to_text(game.rules(), before, action.move);
    // An irregular move that the opponent let stand.
    return fmt::format("{}-{}?", action.move.from.number(), action.move.to.number());
}

/// `1. 32-28 19-23`, one move of both sides a line.
void print_moves(const draughts::Game& game, std::ostream& out) {
    int number = 1;
    bool begun = false;
    const draughts::Position* before = &game.start();
    for (const Action& action : game.actions()) {
        if (action.kind == Action::Kind::huff) {
            out << " x" << action.move.from.number();
        } else if (before->to_move == Side::white) {
            out << (begun ? "\n" : "") << number << ". " << text_of(game, action, *before);
        } else {
            out << (begun ? " " : fmt::format("{}. ... ", number)) << text_of(game, action, *before);
            ++number;
        }
        begun = true;
        before = &action.position;
    }
    if (begun) out << '\n';
}

/// Does another program play it now: in the journal that is known, or gone on with in one of its own?
bool is_being_played(const storage::Journals& journals, const Stored_game& stored) {
    for (const storage::Journal_file& file : journals.all()) {
        if (platform::File_claim::take(file.path)) continue;
        if (file.name == stored.journal) return true;
        const auto bytes = platform::read_whole(file.path);
        const auto journal =
            bytes ? session::parse_journal(*bytes) : tl::unexpected(session::Journal_refusal{});
        auto games = journal ? Journal_games::begin(file.name, journal->head)
                             : tl::unexpected(session::Journal_refusal{});
        if (!games) continue;
        for (const session::Journal_row& row : journal->rows)
            games->take(row);
        if (games->current().origin == stored.origin) return true;
    }
    return false;
}

}  // namespace

int run_games_list(const Games_options& options, std::ostream& out, std::ostream& err, const Words& words) {
    Games games(err, words);
    if (!games.open()) return exit_wrong_input;
    const auto list = games.store().list();
    if (!list) {
        games.failed(list.error());
        return exit_wrong_input;
    }
    for (const Stored_game& game : *list) {
        if (options.tsv)
            out << fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", game.number, game.started, game.variant,
                               game.result, game.plies, one_cell(game.white), one_cell(game.black),
                               game.origin);
        else
            out << line_for(game, words) << '\n';
    }
    if (list->empty() && !options.tsv) out << words({"store.none", {}}) << '\n';
    return exit_success;
}

int run_games_show(const Games_options& options, std::ostream& out, std::ostream& err, const Words& words) {
    Games games(err, words);
    const auto stored = games.find(options.number);
    if (!stored) return exit_wrong_input;
    out << line_for(*stored, words) << '\n';
    const auto kept = games.keeper().restore(*stored);
    if (!kept) {
        games.say({"store.lost", {{"n", options.number}}});
        return exit_wrong_input;
    }
    const draughts::Game& game = kept->game;
    print_moves(game, out);
    for (const Side side : {Side::white, Side::black})
        out << words(zubr::words::phrase_of(session::read_side(game.position(), side))) << '\n';
    if (!game.outcome().over()) out << words({"move.turn", {{"side", game.position().to_move}}}) << '\n';
    return exit_success;
}

int run_games_export(const Games_options& options, std::ostream& out, std::ostream& err, const Words& words) {
    Games games(err, words);
    const auto stored = games.find(options.number);
    if (!stored) return exit_wrong_input;
    if (options.file == "-") {
        out << stored->pdn;
        return exit_success;
    }
    if (const auto refusal = refusal_to_write(options.file, options.force)) {
        games.say(*refusal);
        return exit_wrong_input;
    }
    if (!write_named(options.file, stored->pdn)) {
        games.say({"arg.file.write", {{"text", options.file}}});
        return exit_wrong_input;
    }
    out << words({"store.exported", {{"text", options.file}}}) << '\n';
    return exit_success;
}

int run_games_delete(const Games_options& options, std::istream& in, std::ostream& out, std::ostream& err,
                     const Words& words) {
    Games games(err, words);
    const auto stored = games.find(options.number);
    if (!stored) return exit_wrong_input;
    const auto& journals = games.keeper().journals();
    if (is_being_played(journals, *stored)) {
        games.say({"store.running", {}});
        return exit_wrong_input;
    }
    if (!options.yes) {
        out << line_for(*stored, words) << '\n';
        for (const Phrase& question :
             {Phrase{"store.delete", {{"n", options.number}}}, Phrase{"store.delete.sure", {}}}) {
            out << words(question) << std::endl;
            std::string line;
            if (std::getline(in, line) && options.is_yes(line)) continue;
            games.say({"store.kept", {}});
            return exit_wrong_input;
        }
    }
    const auto alone = games.store().erase(options.number);
    if (!alone) {
        games.failed(alone.error());
        return exit_wrong_input;
    }
    for (const std::string& name : *alone)
        journals.remove(name);
    journals.retire(stored->journal);  // another game stands in it: this one is not offered any more
    out << words({"store.deleted", {{"n", options.number}}}) << '\n';
    return exit_success;
}

std::optional<Left_game> game_to_continue(const Games_options& options, std::ostream& err,
                                          const Words& words) {
    Games games(err, words);
    const auto stored = games.find(options.number);
    if (!stored) return std::nullopt;
    if (outcome_word(*stored) != "unfinished") return games.say({"store.over", {}}), std::nullopt;
    if (is_being_played(games.keeper().journals(), *stored))
        return games.say({"store.running", {}}), std::nullopt;
    Left_game left{.kept = {stored->origin, draughts::Game(draughts::international)},
                   .head = {},
                   .journal = {},
                   .cut_short = false,
                   .claim = {}};
    if (const auto file = games.keeper().journals().find(stored->journal)) {
        left.claim = platform::File_claim::take(file->path);
        if (!left.claim) return games.say({"store.running", {}}), std::nullopt;
        left.journal = file->name;
        if (const auto bytes = platform::read_whole(file->path))
            if (auto journal = session::parse_journal(*bytes)) left.head = std::move(journal->head);
    }
    auto kept = games.keeper().restore(*stored);
    if (!kept) return games.say({"store.lost", {{"n", options.number}}}), std::nullopt;
    left.kept = std::move(*kept);
    return left;
}

}  // namespace zubr::app

#include "app/replay_command.hpp"

#include "app/clock.hpp"
#include "app/named_file.hpp"
#include "app/wording.hpp"
#include "session/journal.hpp"
#include "session/session.hpp"
#include "storage/files.hpp"
#include "voice/captions.hpp"

namespace zubr::app {

namespace {

std::vector<session::Game_action> actions_in(const std::vector<session::Effect>& effects) {
    std::vector<session::Game_action> actions;
    for (const session::Effect& effect : effects)
        if (const auto* action = std::get_if<session::Game_action>(&effect)) actions.push_back(*action);
    return actions;
}

}  // namespace

int run_replay(const Replay_options& options, std::ostream& out, std::ostream& err) {
    Settings settings = options.settings;
    const auto bytes = storage::read_whole(options.journal);
    if (!bytes) {
        Wording::complain(settings, {"arg.file.read", {{"text", options.journal}}});
        return exit_wrong_input;
    }
    const auto journal = session::parse_journal(*bytes);
    if (journal && !options.language_given) settings.language = journal->head.language;
    auto game = journal ? session::game_of(journal->head) : tl::unexpected(journal.error());
    auto wording = Wording::load(settings, game ? game->rules() : draughts::international);
    if (!wording) {
        err << wording.error() << '\n';
        return exit_wrong_input;
    }
    if (!game) {
        err << options.journal << ": " << wording->written(game.error()) << '\n';
        return exit_wrong_input;
    }
    std::optional<voice::Captions> captions;
    if (!options.captions.empty()) {
        if (const auto refusal = refusal_to_record(options.captions, Recording::captions)) {
            err << wording->written(*refusal) << '\n';
            return exit_wrong_input;
        }
        auto opened = voice::Captions::open(options.captions);
        if (!opened) {
            err << wording->written({"arg.file.write", {{"text", options.captions}}}) << '\n';
            return exit_wrong_input;
        }
        captions = std::move(*opened);
    }
    session::Session session(journal->head.settings, *game, session::unfinished_of(journal->head),
                             journal->head.unfinished_clocks);
    int number = 0;
    for (const session::Journal_row& row : journal->rows) {
        ++number;
        if (row.left_out > 0) {
            err << options.journal << ": "
                << wording->written({"app.journal.gap", {{"n", std::int64_t{number}}}}) << '\n';
            return exit_wrong_input;
        }
        const auto effects = session.handle(row.input);
        for (const session::Effect& effect : effects) {
            if (const auto* speech = std::get_if<session::Speech>(&effect))
                if (speech->what == session::Speech::What::next_level) wording->next_level();
            const auto* say = std::get_if<session::Say>(&effect);
            if (say == nullptr) continue;
            const std::string words = wording->words(say->announcement.phrase);
            if (captions)
                captions->write(unix_ms(), say->announcement, words);
            else
                out << words << '\n';
        }
        if (actions_in(effects) != row.actions || session.checksum() != row.checksum) {
            err << options.journal << ": "
                << wording->written({"app.journal.differs", {{"n", std::int64_t{number}}}}) << '\n';
            return exit_wrong_input;
        }
    }
    if (journal->damaged > 0) {
        err << options.journal << ": " << wording->written({"app.journal.damaged", {}}) << '\n';
        return exit_wrong_input;
    }
    return exit_success;
}

}  // namespace zubr::app

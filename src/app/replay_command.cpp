#include "app/replay_command.hpp"

#include <functional>
#include <optional>

#include "app/named_file.hpp"
#include "app/system_time.hpp"
#include "app/wording.hpp"
#include "platform/files.hpp"
#include "session/journal.hpp"
#include "session/session.hpp"
#include "voice/captions.hpp"
#include "voice/session_announcement.hpp"
#include "words/journal_words.hpp"

namespace zubr::app {

namespace {

std::vector<session::Game_action> actions_in(const std::vector<session::Effect>& effects) {
    std::vector<session::Game_action> actions;
    for (const session::Effect& effect : effects)
        if (const auto* action = std::get_if<session::Game_action>(&effect)) actions.push_back(*action);
    return actions;
}

/// What stands at the end of a journal and could not be run again; nothing when all of it was.
std::optional<words::Phrase> what_is_missing(const session::Journal& journal, std::string_view bytes) {
    const auto next = static_cast<std::int64_t>(journal.rows.size()) + 1;
    if (journal.damaged > 0) return words::Phrase{"app.journal.broken", {{"n", next}}};
    if (bytes.back() != '\n') return words::Phrase{"app.journal.torn", {{"n", next}}};
    if (journal.rows.empty()) return words::Phrase{"app.journal.empty", {}};
    return std::nullopt;
}

using Hear = std::function<void(const voice::Announcement&)>;

/// The rows one by one. The reason, when one cannot be run again or comes out otherwise.
std::optional<words::Phrase> run_rows(const session::Journal& journal, session::Session& session,
                                      Wording& wording, const Hear& hear) {
    std::int64_t number = 0;
    for (const session::Journal_row& row : journal.rows) {
        ++number;
        if (row.left_out > 0) return words::Phrase{"app.journal.gap", {{"n", number}}};
        const auto effects = session.handle(row.input);
        for (const session::Effect& effect : effects) {
            if (const auto* speech = std::get_if<session::Speech>(&effect))
                if (speech->what == session::Speech::What::next_level) wording.next_level();
            if (const auto* say = std::get_if<session::Say>(&effect)) hear(voice::announcement_of(*say));
        }
        const bool comes_out = !journal.checksums_hold || session.checksum() == row.checksum;
        if (actions_in(effects) != row.actions || !comes_out)
            return words::Phrase{"app.journal.differs", {{"n", number}}};
    }
    return std::nullopt;
}

}  // namespace

int run_replay(const Replay_options& options, std::ostream& out, std::ostream& err) {
    User_settings settings = options.settings;
    const auto bytes =
        platform::read_whole(options.journal, std::size_t{64} << 20U, platform::Readable::streams);
    if (!bytes) {
        Wording::complain(settings, {"arg.file.read", {{"text", options.journal}}});
        return exit_wrong_input;
    }
    const auto journal = session::parse_journal(*bytes);
    if (journal && !options.language_given && !journal->head.language.empty())
        settings.language = journal->head.language;
    auto game = journal ? session::game_of(journal->head) : tl::unexpected(journal.error());
    auto wording = Wording::load(settings, game ? game->rules() : draughts::international);
    if (!wording) {
        err << wording.error() << '\n';
        return exit_wrong_input;
    }
    if (!game) {
        err << options.journal << ": " << wording->written(words::phrase_of(game.error())) << '\n';
        return exit_wrong_input;
    }
    std::optional<voice::Captions> captions;
    if (!options.captions.empty()) {
        if (const auto refusal = refusal_to_record(options.captions, Recording::captions)) {
            err << wording->written(*refusal) << '\n';
            return exit_wrong_input;
        }
        auto opened = voice::Captions::open(options.captions, nullptr, true);
        if (!opened) {
            err << wording->written({"arg.file.write", {{"text", options.captions}}}) << '\n';
            return exit_wrong_input;
        }
        captions = std::move(*opened);
    }
    session::Session session(journal->head.settings, *game, session::unfinished_of(journal->head),
                             journal->head.unfinished_clocks);
    bool captions_good = true;
    const auto hear = [&](const voice::Announcement& announcement) {
        // Nobody plays: whoever reads may take the time that is needed.
        if (captions) {
            captions->write(unix_ms(), announcement, wording->shown(announcement.phrase));
            captions_good = captions_good && captions->finish(std::chrono::hours(1));
        } else {
            out << wording->words(announcement.phrase) << '\n';
        }
    };
    auto problem = run_rows(*journal, session, *wording, hear);
    if (!problem) problem = what_is_missing(*journal, *bytes);
    if (!captions_good && options.captions != "-")
        err << wording->written({"arg.file.write", {{"text", options.captions}}}) << '\n';
    if (!captions_good && options.captions == "-") err << wording->written({"arg.output", {}}) << '\n';
    if (!problem) return captions_good ? exit_success : exit_wrong_input;
    out.flush();  // what could be run stands before what could not
    err << options.journal << ": " << wording->written(*problem) << '\n';
    return exit_wrong_input;
}

}  // namespace zubr::app

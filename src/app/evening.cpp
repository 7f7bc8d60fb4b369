#include "app/evening.hpp"

#include <iostream>

#include "app/link_inputs.hpp"
#include "app/standard_streams.hpp"
#include "app/system_time.hpp"
#include "notation/fen.hpp"
#include "notation/plain.hpp"
#include "platform/folders.hpp"
#include "platform/signals.hpp"
#include "ui/text_commands.hpp"
#include "voice/session_announcement.hpp"
#include "words/link_words.hpp"

namespace zubr::app {

using voice::Class;
using words::Phrase;

namespace {

/// A signal is noticed after this at the latest.
constexpr std::chrono::milliseconds longest_sleep{100};
/// At the end of an evening what was said last may be heard to its end.
constexpr std::chrono::minutes longest_farewell{2};
/// Who reads the captions has read them by then, or reads no more.
constexpr std::chrono::milliseconds longest_captions{500};

}  // namespace

Evening::Evening(Evening_plan plan)
    : plan_(std::move(plan)),
      new_tags_(with_usual_tags(plan_.tags, local_time_of(stamp()))),
      journal_(platform::data_folder() / "journals"),
      games_(
          platform::data_folder(),
          [this](Store_trouble trouble) {
              // Where not even a journal can be, that is told.
              const bool journals = platform::make_private_folder(journal_.journals().folder());
              if (trouble != Store_trouble::unusable || journals) warn(phrase_of(trouble));
          },
          log_),
      record_(plan_.save, new_tags_,
              [this](const tl::expected<void, std::string>& saved) { inbox_.post(Item(Saved_late{saved})); }),
      machines_(std::move(plan_.machines),
                [this](Machines::Answered answered) { inbox_.post(Item(std::move(answered))); }) {}

Evening::~Evening() {
    // The threads that post into the inbox end before it does.
    console_.reset();
    boards_.clear();
    teller_.reset();
}

void Evening::post(session::Event event) {
    inbox_.post(Item(std::move(event)));
}

void Evening::tell(Class cls, Phrase phrase) {
    inbox_.post(Item(To_tell{cls, std::move(phrase)}));
}

/// With captions on standard output nothing else is written there.
void Evening::open_console() {
    if (!plan_.text) return;
    console_ = std::make_unique<ui::Console>(
        plan_.captions == "-" ? "" : "> ",
        [this](std::string line) { inbox_.post(Item(Typed{std::move(line)})); },
        [this] { inbox_.post(Item(End{exit_success})); });
}

bool Evening::open_teller(Wording wording) {
    Teller_options options{plan_.audio, plan_.captions, {}};
    options.voice_works = voice_works_;
    options.captions_failed = [this] {
        const bool output = plan_.captions == "-";
        tell(Class::alarm,
             output ? Phrase{"arg.output", {}} : Phrase{"arg.file.write", {{"text", plan_.captions}}});
    };
    if (console_ && plan_.captions != "-")
        options.print = [this](const std::string& line) {
            if (console_) console_->print(line);
        };
    auto teller = Teller::open(plan_.settings, std::move(wording), std::move(options),
                               [this](const voice::Spoken& spoken) { inbox_.post(Item(spoken)); });
    if (!teller) {
        std::cerr << teller.error() << '\n';
        return false;
    }
    teller_ = std::move(*teller);
    return true;
}

void Evening::find_left_game() {
    if (!plan_.keep) return;
    bool damaged = false;
    left_ = journal_.find_unfinished(plan_.game, damaged);
    if (damaged) warn({"app.damaged.journal", {}});
    if (left_ && left_->cut_short) warn({"app.damaged.part", {}});
}

void Evening::begin_session() {
    const bool goes_on = plan_.left.has_value();
    if (goes_on) left_ = std::exchange(plan_.left, std::nullopt);
    take_tags_of_left(goes_on);
    std::optional<draughts::Game> unfinished;
    if (left_) unfinished = left_->kept.game;
    plan_.settings.session.rows_from_white = plan_.settings.by_letters(plan_.game.rules());
    session_ = std::make_unique<session::Session>(plan_.settings.session, plan_.game, std::move(unfinished),
                                                  left_ ? left_->kept.clocks : std::nullopt);
    if (plan_.keep) {
        session::Journal_head head;
        head.variant = plan_.game.rules().id;
        head.switches = plan_.switches;
        head.fen = notation::to_fen(plan_.game.rules(), plan_.game.position());
        head.language = plan_.settings.language;
        head.settings = plan_.settings.session;
        head.tags = plan_.tags;
        if (is_doubtful(stamp(), journal_.journals().newest()) && !std::exchange(clock_told_, true))
            warn({"app.clock", {{"n", std::int64_t{year()}}}});
        journal_broken_ = !journal_.begin(head, std::exchange(left_, std::nullopt));
        if (journal_broken_) warn({"app.notsaved", {{"text", journal_.journals().folder().string()}}});
        // Two games without a journal are two games all the same.
        games_.begin(journal_broken_ ? stamp() + "-0000" : journal_.name(), head);
        new_tags_ = with_usual_tags(plan_.tags, local_time_of(journal_broken_ ? stamp() : journal_.name()));
        record_.begin(new_tags_);
    }
    handle(session::Begin{!plan_.ports.empty(), goes_on});
}

/// A game that is offered keeps its names, and takes what nobody said of it then. One that was chosen by its
/// number takes all that is said now.
void Evening::take_tags_of_left(bool chosen) {
    if (!left_) return;
    Kept_game& kept = left_->kept;
    left_before_ = tags_of(kept);
    kept.tags = chosen ? filled_up(plan_.tags, kept.tags) : filled_up(kept.tags, plan_.tags);
    left_tags_ = tags_of(kept);
}

void Evening::start_boards() {
    for (std::size_t i = 0; i < plan_.ports.size(); ++i)
        boards_.push_back(std::make_unique<board::Board_service>(
            plan_.ports[i],
            [this, i](const board::Link_event& event) {
                inbox_.post(Item(From_board{i, event}));
            },
            plan_.source));
}

int Evening::run() {
    platform::catch_signals();
    silence_libraries(Log::file());
    auto wording = Wording::load(plan_.settings, plan_.game.rules());
    if (!wording) {
        std::cerr << wording.error() << '\n';
        return exit_wrong_input;
    }
    const voice::Language& language = wording->language();
    // Before there are threads, which the child would not have.
    voice_works_ = plan_.audio == "none" || voice::survives_speaking(language.voice(), language.sample());
    open_console();
    if (!open_teller(std::move(*wording))) return exit_wrong_input;
    if (const auto refusal = record_.refusal(plan_.vocabulary.position())) {
        std::cerr << teller_->written(*refusal) << '\n';
        return exit_wrong_input;
    }
    log_.note(std::string("zubr " ZUBR_VERSION ", ") + std::string(plan_.game.rules().id) + ", audio " +
              plan_.audio);
    for (const std::string& port : plan_.ports)
        log_.note("board at " + port);
    if (!plan_.left) find_left_game();
    if (plan_.keep) games_.open();
    begin_session();
    start_boards();
    if (console_) console_->ready();
    loop();
    finish();
    return *exit_code_;
}

void Evening::loop() {
    while (!exit_code_) {
        auto until = std::chrono::steady_clock::now() + longest_sleep;
        if (const auto wake = session_->next_wakeup())
            until = std::min(until, std::chrono::steady_clock::time_point(*wake));
        auto item = inbox_.take(until);
        if (platform::end_wanted()) exit_code_ = exit_success;
        if (item) take(*item);
        const auto wake = session_->next_wakeup();
        if (wake && now() >= *wake) handle(session::Tick{});
        if (plan_.watch && plan_.watch(*session_)) exit_code_ = exit_success;
    }
}

void Evening::take(Item& item) {
    if (auto* event = std::get_if<session::Event>(&item)) {
        handle(std::move(*event));
    } else if (const auto* link = std::get_if<From_board>(&item)) {
        log_.link(link->board, link->event);
        take_link(link->board, link->event);
    } else if (const auto* typed = std::get_if<Typed>(&item)) {
        take_line(typed->line);
        console_->ready();
    } else if (const auto* spoken = std::get_if<voice::Spoken>(&item)) {
        if (spoken->what == voice::Spoken::What::problem) log_.error("voice: " + spoken->text);
        if (spoken->what == voice::Spoken::What::no_voice) {
            sound_lost_ = plan_.audio != "device";  // the file of it is not whole
            log_.error("no voice: " + spoken->text);
            warn({"app.nosound", {}});
        }
        if (spoken->what == voice::Spoken::What::no_sound) {
            sound_lost_ = plan_.audio != "device";  // of a file some is missing
            log_.error((sound_lost_ ? "cannot write " + plan_.audio : "no sound") + ": " + spoken->text);
            warn(sound_lost_ ? Phrase{"arg.file.write", {{"text", plan_.audio}}} : Phrase{"app.nosound", {}});
        }
    } else if (auto* told = std::get_if<To_tell>(&item)) {
        log_.note(voice::to_text(told->phrase));
        teller_->say(told->cls, std::move(told->phrase));
    } else if (const auto* late = std::get_if<Saved_late>(&item)) {
        take_saved(late->saved);
    } else if (auto* answered = std::get_if<Machines::Answered>(&item)) {
        take_answer(std::move(*answered));
    } else if (const auto* end = std::get_if<End>(&item)) {
        exit_code_ = end->code;
    }
}

void Evening::take_link(std::size_t board, const board::Link_event& event) {
    if (const auto* connected = std::get_if<board::Connected>(&event)) take_variant_of(connected->facts);
    const auto* problem = std::get_if<board::Port_problem>(&event);
    const auto* refused = std::get_if<board::Refused>(&event);
    if (problem != nullptr || refused != nullptr) {
        const Phrase reason =
            problem != nullptr ? words::phrase_of(*problem) : words::phrase_of(refused->reason);
        warn(reason);
        const bool hopeless = problem != nullptr
                                  ? problem->why == board::Open_problem::no_tty
                                  : std::holds_alternative<board::Newer_protocol>(refused->reason);
        if (hopeless) {
            std::cerr << teller_->written(reason) << '\n';
            exit_code_ = exit_wrong_input;
        }
        return;
    }
    bool& needs_picture = needs_picture_[board];
    auto input = input_of(event, needs_picture);
    if (!input) return;
    if (std::holds_alternative<session::Link_change>(*input)) needs_picture = true;
    if (std::holds_alternative<board::Sensed>(*input)) needs_picture = false;
    handle(std::move(*input), board);
}

/// Without `--variant` the board's commonest game is played; a running game never changes.
void Evening::take_variant_of(const board::Board_facts& facts) {
    if (!plan_.follow_board || session_->game().plies() > 0 || session_->question_open()) return;
    plan_.follow_board = false;
    const draughts::Rules* rules = draughts::find_rules(commonest_game(facts.size));
    if (rules == nullptr || rules->id == plan_.game.rules().id) return;
    end_journal();
    plan_.game = draughts::Game(*rules);
    teller_->speak_of(*rules);
    find_left_game();
    begin_session();
}

/// A word that nobody knows is answered here: it is no part of the evening.
void Evening::take_line(const std::string& line) {
    const std::string to_hands = plan_.to_hands && line[0] == ':' ? notation::plain_text(line.substr(1)) : "";
    if (to_hands.find_first_not_of(' ') != std::string::npos) return plan_.to_hands(to_hands);
    session::Event event = ui::parse_line(line, plan_.vocabulary, session_->game().rules().geometry);
    if (const auto* request = std::get_if<session::Request>(&event)) {
        if (request->command == session::Command::unknown)
            return teller_->say(Class::answer, {"app.word", {{"text", line}}});
        if (request->command == session::Command::help) print_help();
    }
    handle(std::move(event));
}

/// Why there is no ply is told here; the session tells then that it goes on without that player.
void Evening::take_answer(Machines::Answered answered) {
    auto taken = machines_.take(std::move(answered));
    if (!taken) return;
    if (taken->trouble) {
        log_.error(voice::to_text(*taken->trouble));
        warn(*taken->trouble);
    }
    handle(std::move(taken->ply));
}

/// The words are for reading: to hear them all would take minutes.
void Evening::print_help() const {
    const auto text = [](const char* words) { return words::Argument(std::string(words)); };
    teller_->print({"help.moves", {{"a", text("32-28")}, {"b", text("28x19")}, {"c", text("47x38x24")}}});
    teller_->print({"help.answers", {}});
    teller_->print({"help.questions", {{"n", text("5")}, {"m", text("32")}}});
    teller_->print({"help.game", {{"n", text("32")}}});
    teller_->print({"help.voice", {}});
    if (plan_.to_hands) teller_->print({"help.hands", {{"a", text(":lift 32")}, {"b", text(":put 28")}}});
    teller_->print({"help.end", {}});
}

void Evening::handle(session::Event event, std::size_t board) {
    session::Journal_row row;
    row.input = {now(), std::move(event), static_cast<int>(board)};
    std::vector<session::Effect> effects = session_->handle(row.input);
    bool unsaved = false;
    for (const session::Effect& effect : effects) {
        if (const auto* action = std::get_if<session::Game_action>(&effect)) row.actions.push_back(*action);
        unsaved = unsaved || std::holds_alternative<session::Save>(effect);
    }
    row.checksum = session_->checksum();
    row.clock = session_->clock_state();
    // Written first, announced then: what was heard is never lost.
    if (plan_.keep && !journal_broken_) journal_broken_ = !write(row);
    follow_record(row.actions);
    // A ply taken back leaves the file, too; a new game that has none yet adds nothing.
    const bool fewer =
        !row.actions.empty() && (row.actions.back().kind == session::Game_action::Kind::take_back ||
                                 row.actions.back().kind == session::Game_action::Kind::huff_back ||
                                 row.actions.back().kind == session::Game_action::Kind::result_back);
    if (unsaved && (begun() || (fewer && record_.written()))) save();
    if (!row.actions.empty() || std::holds_alternative<session::Begin>(row.input.event))
        machines_.tell(told());
    for (session::Effect& effect : effects)
        perform(effect);
    if (plan_.keep) games_.follow(row.actions, pdn());
}

/// Which game is saved: each stands in the file by itself.
void Evening::follow_record(const std::vector<session::Game_action>& actions) {
    using Kind = session::Game_action::Kind;
    for (const session::Game_action& action : actions) {
        if (action.kind == Kind::new_game) record_.begin(new_tags_);
        if (action.kind == Kind::resume)
            record_.go_on(session_->game(), left_before_, left_tags_, session_->game_clocks());
    }
}

/// False when the journal is broken from now on.
bool Evening::write(const session::Journal_row& row) {
    const auto written = journal_.write(row);
    if (written == Journal_keeper::Written::left_out && !std::exchange(journal_cut_, true))
        warn({"app.journal.cut", {}});
    if (written != Journal_keeper::Written::no) return true;
    log_.error("cannot write " + journal_.path().string());
    warn({"app.notsaved", {{"text", journal_.path().string()}}});
    return false;
}

void Evening::perform(session::Effect& effect) {
    if (const auto* say = std::get_if<session::Say>(&effect))
        return teller_->say(voice::announcement_of(*say));
    if (const auto* earcon = std::get_if<session::Earcon>(&effect)) return teller_->play(earcon->sound);
    if (const auto* speech = std::get_if<session::Speech>(&effect)) return teller_->obey(*speech);
    if (std::holds_alternative<session::Quit>(effect)) exit_code_ = exit_success;
    if (const auto* action = std::get_if<session::Game_action>(&effect)) {
        teller_->moved_on(static_cast<std::int64_t>(session_->game().actions().size()));
        if (action->kind == session::Game_action::Kind::resume) journal_.settle_offer();
    }
    if (const auto* ask = std::get_if<session::Ask_machine>(&effect)) machines_.ask(*ask, told());
}

players::Told_game Evening::told() const {
    std::optional<players::Clocks> clocks;
    if (const session::Clock& clock = session_->clock(); clock.used()) {
        const auto at = now();
        clocks = {{clock.left(draughts::Side::white, at), clock.left(draughts::Side::black, at)}};
    }
    return {session_->game(), clocks};
}

Pdn_of Evening::pdn() const {
    return [this](const draughts::Game& game) {
        return pdn_text(game, record_.tags(), session_->game_clocks());
    };
}

bool Evening::begun() const {
    return session_->game().plies() > 0 || session_->game().outcome().over();
}

void Evening::save() {
    take_saved(record_.save(session_->game(), session_->game_clocks()));
}

void Evening::take_saved(const tl::expected<void, std::string>& saved) {
    if (!saved && !save_failed_) {
        log_.error(record_.path() + ": " + saved.error());
        warn({"app.notsaved", {{"text", record_.path()}}});
    }
    save_failed_ = !saved;
}

void Evening::end_journal() {
    if (!plan_.keep) return;
    const draughts::Game* game = games_.game();
    games_.end(journal_.size(), pdn());
    journal_.end(game == nullptr || game->plies() == 0 || game->outcome().over());
}

void Evening::finish() {
    bool all_written = !console_ || console_->finish();
    console_.reset();
    for (const auto& board : boards_)
        board->stop();
    if (save_failed_) save();
    if (session_->clock().running()) handle(session::Tick{});  // the time that it shows is kept
    end_journal();
    const auto until = std::chrono::steady_clock::now() + longest_farewell;
    while (!platform::end_wanted() && std::chrono::steady_clock::now() < until &&
           !teller_->wait_for_silence(longest_sleep)) {
    }
    if (platform::end_wanted()) teller_->stop();
    while (!platform::end_wanted() && std::chrono::steady_clock::now() < until &&
           !record_.finish(longest_sleep)) {
    }
    const bool captions = teller_->finish_captions(longest_captions);
    if (!all_written || (!captions && plan_.captions == "-"))
        std::cerr << teller_->written({"arg.output", {}}) << '\n';
    const bool saved = record_.all_saved();
    if (!saved && !save_failed_)
        std::cerr << teller_->written({"app.notsaved", {{"text", record_.path()}}}) << '\n';
    // Play was not disturbed, and the journal may have it all: but what was asked for is not there.
    all_written = all_written && captions && !sound_lost_ && saved && !journal_broken_;
    if (!all_written && *exit_code_ == exit_success) exit_code_ = exit_wrong_input;
    log_.note("end");
}

}  // namespace zubr::app

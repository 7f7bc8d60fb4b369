#include "app/evening.hpp"

#include <csignal>
#include <iostream>

#include "app/clock.hpp"
#include "app/link_inputs.hpp"
#include "notation/fen.hpp"
#include "storage/folders.hpp"
#include "ui/text_commands.hpp"
#include "voice/data.hpp"

namespace zubr::app {

using draughts::Phrase;
using voice::Class;

namespace {

volatile std::sig_atomic_t signalled = 0;

void on_signal(int) {
    signalled = 1;
}

void catch_signals() {
    struct sigaction action {};
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
    ::signal(SIGPIPE, SIG_IGN);
}

/// A signal is noticed after this at the latest.
constexpr std::chrono::milliseconds longest_sleep{100};

}  // namespace

Evening::Evening(Evening_plan plan)
    : plan_(std::move(plan)),
      journal_(storage::data_folder() / "journals"),
      record_(plan_.save, plan_.tags),
      rate_(plan_.settings.rate) {}

Evening::~Evening() {
    // The threads that post into the inbox end before it does.
    input_.reset();
    boards_.clear();
    speaker_.reset();
}

void Evening::post(session::Event event) {
    inbox_.post(Item(std::move(event)));
}

/// Words, captions and sound. A sound device that is missing is no obstacle; a file that cannot be written
/// is.
bool Evening::open_devices() {
    auto wording = Wording::load(plan_.settings, plan_.game.rules().geometry);
    if (!wording) {
        std::cerr << wording.error() << '\n';
        return false;
    }
    wording_ = std::move(*wording);
    if (!plan_.captions.empty()) {
        auto captions = voice::Captions::open(plan_.captions);
        if (!captions) {
            std::cerr << captions.error() << '\n';
            return false;
        }
        captions_ = std::move(*captions);
    }
    std::unique_ptr<voice::Output> output = voice::no_output();
    std::unique_ptr<voice::Synthesizer> synthesizer;
    if (plan_.audio != "none") {
        auto opened = plan_.audio == "device" ? voice::open_device() : voice::open_wav(plan_.audio);
        if (!opened && plan_.audio != "device") {
            std::cerr << opened.error() << '\n';
            return false;
        }
        auto engine = voice::open_espeak(plan_.settings.language);
        if (opened && engine) {
            output = std::move(*opened);
            synthesizer = std::move(*engine);
        }
    }
    std::string problem;
    voice::Speaker::Settings settings;
    settings.rate = plan_.settings.rate;
    settings.speech_volume = plan_.settings.speech_volume;
    settings.sound_volume = plan_.settings.sound_volume;
    settings.nothing_to_repeat = wording_->words({"app.nothing", {}});
    speaker_ = std::make_unique<voice::Speaker>(
        std::move(synthesizer), std::move(output), voice::Earcons::load(voice::data_file("earcons"), problem),
        settings, [this](const voice::Spoken& spoken) { inbox_.post(Item(spoken)); });
    return true;
}

void Evening::begin_session(std::optional<Left_game> left) {
    session::Journal_head head;
    head.variant = plan_.game.rules().id;
    head.switches = plan_.switches;
    head.fen = notation::to_fen(plan_.game.rules(), plan_.game.position());
    head.language = plan_.settings.language;
    head.settings = plan_.settings.session;
    std::optional<draughts::Game> unfinished;
    if (left) {
        unfinished = left->game;
        head.unfinished_fen = notation::to_fen(left->game.rules(), left->game.start());
        head.unfinished_actions = session::actions_of(left->game);
    }
    session_ = std::make_unique<session::Session>(plan_.settings.session, plan_.game, std::move(unfinished));
    journal_broken_ = plan_.keep_journal && !journal_.begin(head, std::move(left));
    if (journal_broken_) announce(Class::alarm, {"app.notsaved", {{"text", journal_.path().string()}}});
    handle(session::Begin{!plan_.ports.empty()});
}

void Evening::start_boards() {
    for (std::size_t i = 0; i < plan_.ports.size(); ++i)
        boards_.push_back(
            std::make_unique<board::Board_service>(plan_.ports[i], [this, i](const board::Link_event& event) {
                inbox_.post(Item(From_board{i, event}));
            }));
}

int Evening::run() {
    catch_signals();
    if (!open_devices()) return exit_wrong_input;
    bool damaged = false;
    std::optional<Left_game> left;
    if (plan_.keep_journal) left = journal_.find_unfinished(plan_.game, damaged);
    if (damaged) announce(Class::event, {"app.damaged", {}});
    begin_session(std::move(left));
    start_boards();
    if (plan_.text)
        input_ = std::make_unique<ui::Text_input>(
            "> ",
            [this](const std::string& line) {
                if (plan_.to_hands && !line.empty() && line[0] == ':')
                    plan_.to_hands(line.substr(1));
                else
                    post(ui::parse_line(line));
            },
            [this] { inbox_.post(Item(End{exit_success})); });
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
        if (signalled != 0) exit_code_ = exit_success;
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
        take_link(link->board, link->event);
    } else if (const auto* end = std::get_if<End>(&item)) {
        exit_code_ = end->code;
    }
}

void Evening::take_link(std::size_t board, const board::Link_event& event) {
    if (const auto* connected = std::get_if<board::Connected>(&event)) take_variant_of(connected->facts);
    if (const auto* problem = std::get_if<board::Port_problem>(&event)) {
        announce(Class::alarm, problem->reason);
        if (problem->no_tty) {
            std::cerr << wording_->written(problem->reason) << '\n';
            exit_code_ = exit_wrong_input;
        }
        return;
    }
    if (const auto* refused = std::get_if<board::Refused>(&event)) {
        announce(Class::alarm, refused->reason);
        if (refused->reason.key == "con.version") {
            std::cerr << wording_->written(refused->reason) << '\n';
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
    journal_.end(session_->game());
    plan_.game = draughts::Game(*rules);
    if (auto wording = Wording::load(plan_.settings, rules->geometry)) wording_ = std::move(*wording);
    bool damaged = false;
    std::optional<Left_game> left;
    if (plan_.keep_journal) left = journal_.find_unfinished(plan_.game, damaged);
    begin_session(std::move(left));
}

void Evening::handle(session::Event event, std::size_t board) {
    session::Journal_row row;
    row.input = {now(), std::move(event), static_cast<int>(board)};
    std::vector<session::Effect> effects = session_->handle(row.input);
    for (const session::Effect& effect : effects)
        if (const auto* action = std::get_if<session::Game_action>(&effect)) row.actions.push_back(*action);
    row.checksum = session_->checksum();
    if (plan_.keep_journal && !journal_broken_ && !journal_.write(row)) {
        journal_broken_ = true;
        announce(Class::alarm, {"app.notsaved", {{"text", journal_.path().string()}}});
    }
    for (session::Effect& effect : effects)
        perform(effect);
    if (unsaved_) save();
}

void Evening::perform(session::Effect& effect) {
    if (const auto* say = std::get_if<session::Say>(&effect)) return perform(*say);
    if (const auto* earcon = std::get_if<session::Earcon>(&effect)) return perform(*earcon);
    if (const auto* speech = std::get_if<session::Speech>(&effect)) return perform(*speech);
    if (std::holds_alternative<session::Save>(effect)) unsaved_ = true;
    if (std::holds_alternative<session::Quit>(effect)) exit_code_ = exit_success;
    if (const auto* action = std::get_if<session::Game_action>(&effect)) {
        speaker_->moved_on(static_cast<std::int64_t>(session_->game().actions().size()));
        if (action->kind == session::Game_action::Kind::resume) journal_.settle_offer();
    }
    if (const auto* ask = std::get_if<session::Ask_machine>(&effect)) {
        Machine* machine = plan_.machines[static_cast<std::size_t>(ask->side)].get();
        if (machine != nullptr)
            machine->ask(session_->game(), ask->answers,
                         [this](session::Machine_ply ply) { post(std::move(ply)); });
    }
}

void Evening::perform(const session::Say& say) {
    speak(say.announcement);
}

void Evening::perform(const session::Earcon& earcon) {
    switch (earcon.sound) {
        case session::Sound::placed:
            return speaker_->earcon(voice::Earcon::placed);
        case session::Sound::error:
            return speaker_->earcon(voice::Earcon::error);
        case session::Sound::question:
            return speaker_->earcon(voice::Earcon::question);
        case session::Sound::gone:
            return speaker_->earcon(voice::Earcon::gone);
    }
}

void Evening::perform(const session::Speech& speech) {
    using What = session::Speech::What;
    constexpr int step = 25;  // voice-and-drills.md 2.3
    switch (speech.what) {
        case What::stop:
            return speaker_->stop();
        case What::next_level:
            wording_->next_level();
            return announce(Class::answer, {"app.level", {}});
        case What::faster:
            rate_ = std::min(rate_ + step, voice::fastest_rate);
            break;
        case What::slower:
            rate_ = std::max(rate_ - step, voice::slowest_rate);
            break;
    }
    speaker_->set_rate(rate_);
    announce(Class::answer, {"app.rate", {{"n", std::int64_t{rate_}}}});
}

/// What the shell itself has to say; it is no part of the game.
void Evening::announce(Class cls, Phrase phrase) {
    speak({cls, std::move(phrase), 0, std::nullopt});
}

void Evening::speak(const voice::Announcement& announcement) {
    const std::string words = wording_->words(announcement.phrase);
    if (captions_) captions_->write(unix_ms(), announcement, words);
    if (plan_.text && plan_.captions != "-" && !words.empty()) std::cout << words << std::endl;
    speaker_->say(announcement, words);
}

void Evening::save() {
    unsaved_ = false;
    if (session_->game().plies() == 0 && !session_->game().outcome().over()) return;
    const auto saved = record_.save(session_->game(), session_->settings().clock, session_->clock_times());
    if (!saved && !save_failed_) announce(Class::alarm, {"app.notsaved", {{"text", record_.path()}}});
    save_failed_ = !saved;
}

void Evening::finish() {
    input_.reset();
    for (const auto& board : boards_)
        board->stop();
    if (save_failed_) save();
    if (signalled != 0)
        speaker_->stop();
    else
        speaker_->drain(std::chrono::minutes(2));
    if (plan_.keep_journal) journal_.end(session_->game());
}

}  // namespace zubr::app

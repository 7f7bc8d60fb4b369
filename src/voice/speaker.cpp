#include "voice/speaker.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include <fmt/format.h>

namespace zubr::voice {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t most_orders = 4000;   // waiting for the thread; it is hung when there are more
constexpr std::uint64_t most_known = 4000;  // words kept for the queue and its history
constexpr int pause_ms = 250;               // between two utterances at the usual rate

}  // namespace

Speaker::Speaker(std::unique_ptr<Synthesizer> synthesizer, std::unique_ptr<Output> output, Earcons earcons,
                 Settings settings, Report report)
    : synthesizer_(std::move(synthesizer)),
      output_(std::move(output)),
      earcons_(std::move(earcons)),
      settings_(std::move(settings)),
      report_(std::move(report)),
      nothing_{0, settings_.nothing_to_repeat} {
    mixer_.set_volumes(settings_.speech_volume, settings_.sound_volume);
    if (synthesizer_) synthesizer_->set_rate(settings_.rate);
    if (output_)
        output_->start(mixer_, [this] {
            const std::lock_guard lock(mutex_);
            progress_ = true;
            wake_.notify_one();
        });
    thread_ = std::thread([this] { run(); });
}

Speaker::~Speaker() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        wake_.notify_one();
    }
    mixer_.cut();
    thread_.join();
    output_.reset();
}

void Speaker::post(Order order) {
    const std::lock_guard lock(mutex_);
    if (orders_.size() >= most_orders) {
        orders_.pop_front();
        ++dropped_;
    }
    orders_.push_back(std::move(order));
    quiet_ = false;
    wake_.notify_one();
}

void Speaker::say(const Announcement& announcement, std::string words) {
    post(Say{announcement, std::move(words)});
}

void Speaker::earcon(Earcon earcon) {
    post(Sound{earcon});
}

void Speaker::stop() {
    mixer_.cut();  // at once; the thread may be busy making more of it
    post(Stop{});
}

void Speaker::repeat() {
    post(Again{false});
}
void Speaker::repeat_older() {
    post(Again{true});
}
void Speaker::moved_on(std::int64_t number) {
    post(Moved_on{number});
}
void Speaker::set_rate(int words_a_minute) {
    post(Rate{words_a_minute});
}
void Speaker::set_volumes(int speech, int sounds) {
    mixer_.set_volumes(speech, sounds);
}
void Speaker::set_language(const std::string& language) {
    post(Voice_of{language});
}
void Speaker::set_nothing_to_repeat(std::string words) {
    post(Nothing{std::move(words)});
}

bool Speaker::drain(milliseconds longest) {
    const auto end = steady_clock::now() + longest;
    {
        std::unique_lock lock(mutex_);
        if (!done_.wait_until(lock, end, [this] { return quiet_; })) return false;
    }
    if (!silent()) std::this_thread::sleep_for(milliseconds(output_->delay_ms()));
    return true;
}

void Speaker::run() noexcept {
    while (true) {
        try {
            turn();
            const std::lock_guard lock(mutex_);
            if (ending_) return;
        } catch (const std::exception& fault) {
            problem(fmt::format("fault in the voice: {}", fault.what()));
        } catch (...) {
            problem("unknown fault in the voice");
        }
    }
}

void Speaker::turn() {
    for (Order& order : wait_for_orders()) {
        obey(order);
        take_news();
    }
    take_news();
    give_up_sound();
    carry_out(queue_.tick(now()));
    if (output_)
        if (const std::string what = output_->problem(); !what.empty()) tell(Spoken::What::no_sound, 0, what);
    const bool idle = queue_.idle() && (silent() || mixer_.idle());
    const std::lock_guard lock(mutex_);
    quiet_ = idle && orders_.empty();
    if (quiet_) done_.notify_all();
}

std::deque<Speaker::Order> Speaker::wait_for_orders() {
    std::unique_lock lock(mutex_);
    const auto due = [this] { return ending_ || progress_ || !orders_.empty(); };
    if (const auto at = queue_.next_wakeup())
        wake_.wait_until(lock, steady_clock::time_point(milliseconds(*at)), due);
    else
        wake_.wait(lock, due);
    progress_ = false;
    if (const std::uint64_t lost = std::exchange(dropped_, 0); lost != 0) {
        lock.unlock();
        problem(fmt::format("{} orders to the voice were lost", lost));
        lock.lock();
    }
    return std::exchange(orders_, {});
}

void Speaker::obey(Order& order) {
    if (auto* const words = std::get_if<Say>(&order)) return obey_say(*words);
    if (std::holds_alternative<Stop>(order)) return carry_out(queue_.stop(now()));
    if (const auto* const again = std::get_if<Again>(&order))
        return carry_out(again->older ? queue_.repeat_older(now()) : queue_.repeat(now()));
    if (const auto* const moved = std::get_if<Moved_on>(&order))
        return carry_out(queue_.moved_on(moved->number, now()));
    if (auto* const nothing = std::get_if<Nothing>(&order)) {
        nothing_.words = std::move(nothing->words);
        return;
    }
    if (const auto* const sound = std::get_if<Sound>(&order)) {
        const bool heard = !silent();
        mixer_.play(heard ? earcons_.sound(sound->earcon) : nullptr);
        if (heard) output_->play_all();
        return;
    }
    if (!synthesizer_) return;
    if (const auto* const rate = std::get_if<Rate>(&order)) {
        settings_.rate = rate->words_a_minute;
        synthesizer_->set_rate(settings_.rate);
    }
    if (const auto* const voice = std::get_if<Voice_of>(&order))
        if (const auto done = synthesizer_->set_language(voice->language); !done) problem(done.error());
}

void Speaker::obey_say(Say& say) {
    if (say.words.empty()) return tell(Spoken::What::heard, say.announcement.id);
    known_[++last_number_] = {say.announcement.id, std::move(say.words)};
    forget_old();
    say.announcement.id = last_number_;
    carry_out(queue_.announce(std::move(say.announcement), now()));
}

void Speaker::forget_old() {
    while (last_number_ - known_.begin()->first >= most_known)
        known_.erase(known_.begin());
}

const Speaker::Known& Speaker::known(const Announcement& announcement) const {
    const auto it = known_.find(announcement.id);
    return it == known_.end() ? nothing_ : it->second;
}

void Speaker::take_news() {
    // Where an output plays at once, what is heard brings more news.
    for (Mixer::News news = mixer_.news(); !news.sounding.empty() || !news.heard.empty();
         news = mixer_.news()) {
        for (const std::uint64_t token : news.sounding)
            if (token == speaking_token_) tell(Spoken::What::sounding, speaking_id_);
        for (const std::uint64_t token : news.heard) {
            if (token != speaking_token_) continue;
            tell(Spoken::What::heard, speaking_id_);
            speaking_token_ = 0;
            carry_out(queue_.heard(token, now()));
        }
    }
}

void Speaker::carry_out(Commands commands) {
    // What is heard at once brings the next command, so this goes round instead of calling itself.
    while (!commands.empty()) {
        Commands next;
        for (const Command& command : commands) {
            if (const auto* const cut = std::get_if<Cut>(&command)) {
                mixer_.cut(cut->token);
                if (cut->token == speaking_token_) tell(Spoken::What::cut, speaking_id_);
                speaking_token_ = 0;
            } else if (const auto* const finish = std::get_if<Finish_phrase>(&command)) {
                mixer_.finish_phrase(finish->token);
            } else {
                const auto& speak_now = std::get<Speak>(command);
                // The output may fall silent meanwhile: give_up_sound() deals with what was made by then.
                const bool silent_now = silent();
                speak(speak_now, silent_now);
                if (silent_now) {
                    speaking_token_ = 0;
                    tell(Spoken::What::heard, speaking_id_);
                    next = queue_.heard(speak_now.token, now());
                }
            }
        }
        commands = std::move(next);
    }
}

/// What an output that has fallen silent was speaking counts as heard: who waits for it would wait for ever.
void Speaker::give_up_sound() {
    if (!silent()) return;
    mixer_.clear();
    if (speaking_token_ == 0) return;
    const std::uint64_t token = std::exchange(speaking_token_, 0);
    tell(Spoken::What::heard, speaking_id_);
    carry_out(queue_.heard(token, now()));
}

bool Speaker::silent() const {
    return !synthesizer_ || !output_ || output_->silent();
}

void Speaker::speak(const Speak& command, bool silent_now) {
    const Known& what = known(command.announcement);
    speaking_token_ = command.token;
    speaking_id_ = command.again ? 0 : what.id;
    if (!silent_now) make(command.token, speaking_id_, what.words);
}

void Speaker::make(std::uint64_t token, std::uint64_t id, const std::string& words) {
    mixer_.begin(token, pause_ms * usual_rate / std::max(settings_.rate, 1) * sample_rate / 1000);
    bool first = true;
    try {
        const auto made = synthesizer_->speak(words, [&](const Synthesizer::Chunk& chunk) {
            const bool wanted = mixer_.add(token, chunk.samples, chunk.phrase_end);
            if (wanted && std::exchange(first, false)) tell(Spoken::What::queued, id);
            return wanted;
        });
        if (!made) problem(made.error());
    } catch (const std::exception& fault) {
        problem(fault.what());
    }
    // Whatever was made is played; with nothing made it counts as heard, and speech goes on.
    queue_.started(token, mixer_.duration_ms(token), now());
    mixer_.end(token);
    output_->play_all();
    const std::lock_guard lock(mutex_);
    progress_ = true;  // an output without a pace of its own has played it: there is news already
}

void Speaker::problem(const std::string& text) {
    tell(Spoken::What::problem, 0, text);
}

void Speaker::tell(Spoken::What what, std::uint64_t id, std::string text) {
    if (!report_) return;
    try {
        report_({what, id, steady_clock::now(), std::move(text)});
    } catch (...) {  // whoever listens must not end the voice
        report_ = nullptr;
    }
}

Queue::Time Speaker::now() const {
    return std::chrono::duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace zubr::voice

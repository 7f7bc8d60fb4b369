#include "app/teller.hpp"

#include "app/named_file.hpp"
#include "app/system_time.hpp"
#include "voice/data.hpp"

namespace zubr::app {

using voice::Class;

tl::expected<std::unique_ptr<Teller>, std::string> Teller::open(const User_settings& settings,
                                                                Wording wording, Teller_options options,
                                                                voice::Speaker::Report report) {
    std::unique_ptr<Teller> teller(new Teller(settings, std::move(wording), std::move(options)));
    const Teller_options& wanted = teller->options_;
    if (!wanted.captions.empty()) {
        if (const auto refusal = refusal_to_record(wanted.captions, Recording::captions))
            return tl::unexpected(teller->written(*refusal));
        auto captions = voice::Captions::open(wanted.captions, wanted.captions_failed);
        if (!captions)
            return tl::unexpected(teller->written({"arg.file.write", {{"text", wanted.captions}}}));
        teller->captions_ = std::move(*captions);
    }
    std::unique_ptr<voice::Output> output = voice::no_output();
    std::unique_ptr<voice::Synthesizer> synthesizer;
    if (wanted.audio != "none") {
        if (wanted.audio != "device")
            if (const auto refusal = refusal_to_record(wanted.audio, Recording::sound))
                return tl::unexpected(teller->written(*refusal));
        if (wanted.audio == "device") {
            output = voice::open_device();
        } else {
            auto opened = voice::open_wav(wanted.audio);
            if (!opened) return tl::unexpected(teller->written({"arg.file.write", {{"text", wanted.audio}}}));
            output = std::move(*opened);
        }
        auto engine = wanted.voice_works ? voice::open_espeak(teller->wording_.language().voice())
                                         : tl::unexpected(std::string("espeak-ng crashes on its own data"));
        if (engine) {
            synthesizer = std::move(*engine);
        } else {
            output = voice::no_output();
            report({voice::Spoken::What::no_voice, 0, {}, engine.error()});
        }
    }
    std::string problem;
    auto earcons = voice::Earcons::load(voice::data_file("earcons"), problem);
    if (!problem.empty()) report({voice::Spoken::What::problem, 0, {}, problem});
    voice::Speaker::Settings speech;
    speech.rate = settings.rate;
    speech.speech_volume = settings.speech_volume;
    speech.sound_volume = settings.sound_volume;
    speech.nothing_to_repeat = teller->wording_.words({"app.nothing", {}});
    teller->speaker_ = std::make_unique<voice::Speaker>(std::move(synthesizer), std::move(output),
                                                        std::move(earcons), speech, std::move(report));
    return teller;
}

void Teller::say(const voice::Announcement& announcement) {
    const std::string shown = wording_.shown(announcement.phrase);
    if (captions_) captions_->write(unix_ms(), announcement, shown);
    if (options_.print && !shown.empty()) options_.print(shown);
    speaker_->say(announcement, wording_.words(announcement.phrase));
}

void Teller::say(Class cls, words::Phrase phrase) {
    say({cls, std::move(phrase), 0, std::nullopt});
}

void Teller::print(const words::Phrase& phrase) const {
    if (options_.print) options_.print(wording_.written(phrase));
}

void Teller::play(session::Sound sound) {
    switch (sound) {
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

void Teller::obey(const session::Speech& speech) {
    using What = session::Speech::What;
    constexpr int step = 25;  // words a minute: a difference that is heard
    switch (speech.what) {
        case What::stop:
            return speaker_->stop();
        case What::next_level:
            wording_.next_level();
            return say(Class::answer, {"app.level", {}});
        case What::faster:
            rate_ = std::min(rate_ + step, voice::fastest_rate);
            break;
        case What::slower:
            rate_ = std::max(rate_ - step, voice::slowest_rate);
            break;
    }
    speaker_->set_rate(rate_);
    say(Class::answer, {"app.rate", {{"n", std::int64_t{rate_}}}});
}

void Teller::speak_of(const draughts::Rules& rules) {
    settings_.level = wording_.level();
    if (auto wording = Wording::load(settings_, rules)) wording_ = std::move(*wording);
}

}  // namespace zubr::app

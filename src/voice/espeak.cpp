// The espeak-ng back end. SYNCHRONOUS mode: RETRIEVAL dead-locks after some hundred stops, and espeak_Cancel
// from another thread does nothing here, so a stop is the callback's return value.
#include <algorithm>
#include <atomic>

#include <espeak-ng/speak_lib.h>
#include <fmt/format.h>

#include "platform/process.hpp"
#include "voice/synthesizer.hpp"

namespace zubr::voice {
namespace {

/// Is an engine open? There is one in the process: after a second espeak_Terminate it would hang.
std::atomic<bool> in_use{false};

/// What the words being spoken go to; espeak calls back on the thread that speaks.
thread_local const Synthesizer::Sink* sink = nullptr;
thread_local bool stopped = false;

/// 0 goes on, 1 stops. The last call of each text has no samples.
int take_samples(short* samples, int count, espeak_EVENT* events) {
    if (samples == nullptr || sink == nullptr) return stopped ? 1 : 0;
    Synthesizer::Chunk chunk{{samples, static_cast<std::size_t>(std::max(count, 0))}};
    for (; events != nullptr && events->type != espeakEVENT_LIST_TERMINATED; ++events)
        if (events->type == espeakEVENT_END) chunk.phrase_end = true;
    if (!stopped && !(*sink)(chunk)) stopped = true;
    return stopped ? 1 : 0;
}

class Espeak final : public Synthesizer {
  public:
    Espeak() = default;
    Espeak(const Espeak&) = delete;
    Espeak& operator=(const Espeak&) = delete;
    ~Espeak() override { in_use = false; }

    tl::expected<void, std::string> speak(const std::string& words, const Sink& to) override {
        if (words.empty()) return {};  // espeak would speak a pause
        sink = &to;
        stopped = false;
        // The size counts the closing zero. The text is plain: no SSML, whose prosody leaks when it is
        // stopped.
        const auto result = espeak_Synth(words.c_str(), words.size() + 1, 0, POS_CHARACTER, 0,
                                         espeakCHARS_UTF8, nullptr, nullptr);
        sink = nullptr;
        if (stopped) {
            espeak_Cancel();  // clears what the stop left behind; the parameters must be set again then
            set_rate(rate_);
            return {};
        }
        if (result != EE_OK)
            return tl::make_unexpected(fmt::format("espeak-ng: error {}", static_cast<int>(result)));
        return {};
    }

    void set_rate(int words_a_minute) override {
        rate_ = std::clamp(words_a_minute, slowest_rate, fastest_rate);
        espeak_SetParameter(espeakRATE, rate_, 0);
    }

    tl::expected<void, std::string> set_language(const std::string& language) override {
        if (espeak_SetVoiceByName(language.c_str()) != EE_OK)
            return tl::make_unexpected(fmt::format("espeak-ng has no voice '{}'", language));
        set_rate(rate_);
        return {};
    }

  private:
    int rate_ = usual_rate;
};

/// Once in the process. The sample rate, or -1.
int initialised() {
    static const int rate =
        espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, nullptr, espeakINITIALIZE_DONT_EXIT);
    return rate;
}

}  // namespace

tl::expected<std::unique_ptr<Synthesizer>, std::string> open_espeak(const std::string& voice) {
    if (in_use.exchange(true)) return tl::make_unexpected(std::string("espeak-ng is in use already"));
    auto engine = std::make_unique<Espeak>();
    if (const int rate = initialised(); rate != sample_rate)
        return tl::make_unexpected(rate < 0 ? std::string("espeak-ng cannot find its data")
                                            : fmt::format("espeak-ng makes {} samples a second", rate));
    espeak_SetSynthCallback(take_samples);
    if (auto chosen = engine->set_language(voice); !chosen) return tl::make_unexpected(chosen.error());
    // The first words load the dictionary, some 5 ms: now rather than before the first move.
    const Synthesizer::Sink nowhere = [](const Synthesizer::Chunk&) { return true; };
    if (auto warm = engine->speak("a", nowhere); !warm) return tl::make_unexpected(warm.error());
    return engine;
}

bool survives_speaking(const std::string& voice, const std::string& sample) {
    constexpr std::chrono::milliseconds longest{5000};  // some 20 ms are usual
    const auto speak = [&] {
        const auto engine = open_espeak(voice);
        const Synthesizer::Sink nowhere = [](const Synthesizer::Chunk&) { return true; };
        // Missing data are no crash: whoever opens the engine is told of them.
        if (engine) static_cast<void>((*engine)->speak(sample, nowhere));
    };
    return platform::survives(speak, longest);
}

std::string espeak_phonemes(const std::string& words) {
    std::string phonemes;
    const void* rest = words.c_str();
    while (rest != nullptr) {
        const char* const clause = espeak_TextToPhonemes(&rest, espeakCHARS_UTF8, 0);
        if (clause == nullptr) break;
        if (!phonemes.empty()) phonemes += ' ';
        phonemes += clause;
    }
    return phonemes;
}

}  // namespace zubr::voice

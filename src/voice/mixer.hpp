// Speech and earcons as one stream of samples. One utterance at a time; a cut fades out, so that it does not
// click.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "voice/synthesizer.hpp"

namespace zubr::voice {

using Sound_data = std::shared_ptr<const std::vector<Sample>>;

/// Safe to use from several threads: the speech thread fills it, the device's thread takes from it, anyone
/// cuts.
class Mixer {
  public:
    /// What became of utterances since the last call of news().
    struct News {
        std::vector<std::uint64_t> sounding;  ///< their first sample was taken
        std::vector<std::uint64_t> heard;     ///< their last sample was taken
        bool idle = false;                    ///< nothing more to play
    };

    /// The next utterance. `pause_samples` of silence are kept to the one before, when that ended by itself.
    void begin(std::uint64_t token, int pause_samples);
    /// More samples of it. False when it was cut or is no longer the current one: stop making them.
    bool add(std::uint64_t token, std::span<const Sample> samples, bool phrase_end);
    /// All samples have been added. False as for add().
    bool end(std::uint64_t token);
    /// Samples added so far, in milliseconds.
    [[nodiscard]] std::int64_t duration_ms(std::uint64_t token) const;

    /// Silences the current utterance; it is not reported heard.
    void cut();
    void cut(std::uint64_t token);
    /// Forgets all that was to be played, reporting nothing.
    void clear();
    /// Ends it with the phrase that is sounding; it is reported heard then.
    void finish_phrase(std::uint64_t token);

    /// Plays a sound over whatever else is played. At most four at a time; the oldest gives way.
    void play(Sound_data sound);

    /// 0 to 100, of speech and of sounds.
    void set_volumes(int speech, int sounds);

    /// Fills `out` with what comes next, silence where there is nothing. True when there is news.
    bool mix(std::span<Sample> out);
    News news();
    /// Nothing more to play.
    [[nodiscard]] bool idle() const;

  private:
    struct Utterance {
        std::uint64_t token = 0;
        std::vector<Sample> samples;
        std::vector<std::size_t> phrase_ends;  // ascending
        std::size_t position = 0;
        bool complete = false;
        bool sounding = false;
    };
    struct Voice {
        Sound_data sound;
        std::size_t position = 0;
    };

    void fade_out();
    void take_speech(std::span<std::int32_t> sum);
    void finish();
    [[nodiscard]] bool nothing_to_play() const;

    mutable std::mutex mutex_;
    Utterance speech_;         // token 0: none
    bool finishing_ = false;   // stop at the next phrase end
    std::size_t silence_ = 0;  // samples still to wait before the utterance begins
    static constexpr std::size_t long_ago = sample_rate * 3600U;
    std::size_t since_end_ = long_ago;  // samples since an utterance ended by itself
    std::vector<Sample> tail_;          // of a cut utterance, fading
    std::size_t tail_position_ = 0;
    std::vector<Voice> sounds_;
    std::vector<std::int32_t> sum_;
    int speech_volume_ = 100;
    int sound_volume_ = 70;
    News news_;
};

}  // namespace zubr::voice

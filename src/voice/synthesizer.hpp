// What makes sound of words.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include <tl/expected.hpp>

namespace zubr::voice {

/// All sound in the program: 16 bit, one channel.
inline constexpr int sample_rate = 22050;
using Sample = std::int16_t;

/// Words a minute, as espeak counts them. From 450 on it changes to another method, slower to make and
/// sounding longer.
inline constexpr int slowest_rate = 80;
inline constexpr int fastest_rate = 449;
inline constexpr int usual_rate = 175;

class Synthesizer {
  public:
    struct Chunk {
        std::span<const Sample> samples;
        bool phrase_end = false;  ///< a phrase of the words ends with this chunk
    };
    /// Takes a chunk; false stops the synthesis.
    using Sink = std::function<bool(const Chunk&)>;

    virtual ~Synthesizer() = default;
    /// Plain UTF-8 words, numbers among them written out. Returns when all has been handed to the sink: an
    /// error only when the synthesizer failed, not when the sink stopped it.
    virtual tl::expected<void, std::string> speak(const std::string& words, const Sink& sink) = 0;
    /// Clamped to slowest_rate..fastest_rate; holds from the next words on.
    virtual void set_rate(int words_a_minute) = 0;
    /// A voice by the synthesizer's own name; an error, and no change, when there is no such voice.
    virtual tl::expected<void, std::string> set_language(const std::string& language) = 0;
};

/// The espeak-ng library. It keeps state for the whole process, so there is one engine: an error when one is
/// open already, when its data are missing, or when it has no such voice. Use it on one thread at
/// a time.
tl::expected<std::unique_ptr<Synthesizer>, std::string> open_espeak(const std::string& voice);

/// Does the engine live through these words? Its data files may be damaged, and it trusts them: a broken
/// dictionary ends the whole process. So a child of this process speaks first, for some milliseconds. Call it
/// while the process has no threads that hold locks.
bool survives_speaking(const std::string& voice, const std::string& sample);

/// The phonemes of some words in espeak's ASCII notation: to test that words sound different. Not while
/// speaking.
std::string espeak_phonemes(const std::string& words);

}  // namespace zubr::voice

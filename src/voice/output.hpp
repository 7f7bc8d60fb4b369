// Where the samples go: the sound device, a WAV file, or nowhere.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "voice/mixer.hpp"

namespace zubr::voice {

class Output {
  public:
    virtual ~Output() = default;
    /// True: nothing is played now, and speaking takes no time. A device may fall silent and come back; it
    /// calls `progress` then.
    [[nodiscard]] virtual bool silent() const { return false; }
    /// The mixer to play from, alive as long as the output. A device plays by itself from now on and calls
    /// `progress` on its own thread when the mixer has news; the call must be short.
    virtual void start(Mixer& mixer, std::function<void()> progress) = 0;
    /// An output without a pace of its own plays all that the mixer holds, now.
    virtual void play_all() {}
    /// What went wrong since the last call, for a log; empty when nothing did.
    virtual std::string problem() { return {}; }
    /// How long after the mixer ran empty the last sample still sounds.
    [[nodiscard]] virtual int delay_ms() const { return 0; }
};

/// `--audio none`.
std::unique_ptr<Output> no_output();

/// How long a device is given before it counts as silent, and when it is looked at again.
struct Device_patience {
    std::chrono::milliseconds to_open{2000};   ///< a sound server that starts needs some hundred
    std::chrono::milliseconds to_play{1500};   ///< between two buffers of 23 ms
    std::chrono::milliseconds to_retry{2000};  ///< after it failed
};

/// `--audio device`: the system's sound device through SDL, opened and fed on threads of its own. Where it is
/// missing, hangs or fails the output is silent until there is one: it is tried again for ever.
std::unique_ptr<Output> open_device(const Device_patience& patience = {});

/// `--audio FILE.wav`: 16-bit PCM of all that is spoken, as fast as it is made, without waiting in between.
/// The file is complete after every utterance, so a killed process loses nothing; what a full disk does not
/// take is lost, and with the next utterance it is tried again. An error where it cannot be created, or is no
/// file.
tl::expected<std::unique_ptr<Output>, std::string> open_wav(const std::string& path);

}  // namespace zubr::voice

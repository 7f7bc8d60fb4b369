// Where the samples go: the sound device, a WAV file, or nowhere.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "voice/mixer.hpp"

namespace zubr::voice {

class Output {
  public:
    virtual ~Output() = default;
    /// True: nothing is ever played, and speaking takes no time.
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

/// `--audio device`: one SDL device for the whole run. An error where there is none.
tl::expected<std::unique_ptr<Output>, std::string> open_device();

/// `--audio FILE.wav`: 16-bit PCM of all that is spoken, as fast as it is made, without waiting in between.
/// The file is complete after every utterance, so a killed process loses nothing. An error where it cannot be
/// created.
tl::expected<std::unique_ptr<Output>, std::string> open_wav(const std::string& path);

}  // namespace zubr::voice

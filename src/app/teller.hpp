// Everything that one run says, in every way it can be followed: spoken, as captions, as lines on a console.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "app/user_settings.hpp"
#include "app/wording.hpp"
#include "session/effect.hpp"
#include "voice/captions.hpp"
#include "voice/speaker.hpp"

namespace zubr::app {

struct Teller_options {
    std::string audio = "device";  ///< device, none, or a WAV file
    std::string captions;          ///< a file, `-`, or empty
    /// Where lines for reading go; empty: nowhere.
    std::function<void(const std::string&)> print;
    /// Told when the captions cannot be written (any more); on a thread of theirs.
    voice::Captions::Failed captions_failed = {};
    bool voice_works = true;  ///< false: the synthesizer would end the program
};

class Teller {
  public:
    /// A sound device that is missing is no obstacle; a file that cannot be written is, and said in the
    /// error. `report` is called on the voice's thread.
    static tl::expected<std::unique_ptr<Teller>, std::string> open(const User_settings& settings,
                                                                   Wording wording, Teller_options options,
                                                                   voice::Speaker::Report report);

    void say(const voice::Announcement& announcement);
    /// What the shell itself has to say; it is no part of the game.
    void say(voice::Class cls, words::Phrase phrase);
    /// Waits for the captions, at most so long. False when some of them are lost.
    [[nodiscard]] bool finish_captions(std::chrono::milliseconds longest) {
        return !captions_ || captions_->finish(longest);
    }
    /// A line to be read only.
    void print(const words::Phrase& phrase) const;
    void play(session::Sound sound);
    void obey(const session::Speech& speech);
    /// Another game, other squares.
    void speak_of(const draughts::Rules& rules);
    void moved_on(std::int64_t number) { speaker_->moved_on(number); }
    [[nodiscard]] std::string written(const words::Phrase& phrase) const { return wording_.written(phrase); }

    /// Cuts off what is being said.
    void stop() { speaker_->stop(); }
    /// Waits until all is said and heard, at most so long. False when it is not.
    [[nodiscard]] bool wait_for_silence(std::chrono::milliseconds longest) {
        return speaker_->drain(longest);
    }

  private:
    Teller(const User_settings& settings, Wording wording, Teller_options options)
        : settings_(settings),
          wording_(std::move(wording)),
          options_(std::move(options)),
          rate_(settings.rate) {}

    User_settings settings_;
    Wording wording_;
    Teller_options options_;
    int rate_ = voice::usual_rate;
    std::optional<voice::Captions> captions_;
    std::unique_ptr<voice::Speaker> speaker_;
};

}  // namespace zubr::app

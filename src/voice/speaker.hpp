// The shell around the voice: one thread that owns the speech queue and the synthesizer, and what it reports.
// The session never waits for it; no exception leaves the thread; without a sound device it goes on silently.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>

#include "voice/announcement.hpp"
#include "voice/earcons.hpp"
#include "voice/mixer.hpp"
#include "voice/output.hpp"
#include "voice/queue.hpp"
#include "voice/synthesizer.hpp"

namespace zubr::voice {

/// Something that happened in the voice.
struct Spoken {
    enum class What : std::uint8_t {
        queued,  ///< the first sample of the words was handed to the output: the end of the way from a peg to
                 ///< sound
        sounding,  ///< that sample has gone into a buffer of the device
        heard,     ///< the last sample was played, or there was nothing to play
        cut,       ///< it was stopped, replaced or given up while it was spoken
        problem,   ///< `text` says what went wrong; the voice goes on as well as it can
        no_sound,  ///< nothing can be heard (any more); `text` says why. It is tried again
        no_voice,  ///< there is no synthesizer; `text` says why
    };
    What what = What::heard;
    std::uint64_t id = 0;  ///< of the announcement; 0 for one that is repeated
    std::chrono::steady_clock::time_point at;
    std::string text;
};

class Speaker {
  public:
    struct Settings {
        int rate = usual_rate;
        int speech_volume = 100;  ///< 0 to 100
        int sound_volume = 70;
        /// What is said when there is nothing to repeat.
        std::string nothing_to_repeat;
    };
    /// Called on the speech thread; may only hand the report on (to the queue of inputs).
    using Report = std::function<void(const Spoken&)>;

    /// `synthesizer` may be null: then nothing is made and everything is heard at once, as with a silent
    /// output.
    Speaker(std::unique_ptr<Synthesizer> synthesizer, std::unique_ptr<Output> output, Earcons earcons,
            Settings settings, Report report);
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;
    /// Silences what is spoken and ends the thread. Call drain() before to let it finish.
    ~Speaker();

    /// Any thread, never waiting for sound. Empty words are heard at once (a level that leaves it to an
    /// earcon).
    void say(const Announcement& announcement, std::string words);
    void earcon(Earcon earcon);
    /// Once: silence now, events that wait go on after a moment. Twice: they are dropped too.
    void stop();
    /// The last announcement again, or one older each time.
    void repeat();
    void repeat_older();
    /// The picture or position changed: see Announcement::holds_for.
    void moved_on(std::int64_t number);
    void set_rate(int words_a_minute);
    void set_volumes(int speech, int sounds);
    void set_language(const std::string& language);
    void set_nothing_to_repeat(std::string words);

    /// Waits until all is said and played, at most `longest`. False when it was not.
    bool drain(std::chrono::milliseconds longest);

  private:
    struct Say {
        Announcement announcement;
        std::string words;
    };
    struct Stop {};
    struct Again {
        bool older = false;
    };
    struct Moved_on {
        std::int64_t number = 0;
    };
    struct Rate {
        int words_a_minute = usual_rate;
    };
    struct Voice_of {
        std::string language;
    };
    struct Nothing {
        std::string words;
    };
    struct Sound {
        Earcon earcon = Earcon::placed;
    };
    using Order = std::variant<Say, Stop, Again, Moved_on, Rate, Voice_of, Nothing, Sound>;
    /// What the queue's announcements stand for: the queue knows them by a number of the speaker's own.
    struct Known {
        std::uint64_t id = 0;
        std::string words;
    };

    void post(Order order);
    void run() noexcept;
    void turn();
    std::deque<Order> wait_for_orders();
    void obey(Order& order);
    void obey_say(Say& say);
    void take_news();
    void carry_out(Commands commands);
    void give_up_sound();
    [[nodiscard]] bool silent() const;
    void speak(const Speak& command, bool silent_now);
    void make(std::uint64_t token, std::uint64_t id, const std::string& words);
    void forget_old();
    void problem(const std::string& text);
    void tell(Spoken::What what, std::uint64_t id, std::string text = {});
    [[nodiscard]] const Known& known(const Announcement& announcement) const;
    [[nodiscard]] Queue::Time now() const;

    std::unique_ptr<Synthesizer> synthesizer_;
    Mixer mixer_;  // outlives the output, whose thread plays from it
    std::unique_ptr<Output> output_;
    Earcons earcons_;
    Settings settings_;
    Report report_;

    // Of the speech thread alone.
    Queue queue_;
    std::map<std::uint64_t, Known> known_;
    Known nothing_;
    std::uint64_t last_number_ = 0;
    std::uint64_t speaking_token_ = 0;
    std::uint64_t speaking_id_ = 0;

    // Shared, under the mutex.
    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable done_;
    std::deque<Order> orders_;
    bool progress_ = false;
    bool ending_ = false;
    bool quiet_ = true;  // nothing to say and nothing to play
    std::uint64_t dropped_ = 0;

    std::thread thread_;  // last: it uses all of the above
};

}  // namespace zubr::voice

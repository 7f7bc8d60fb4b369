// The speech queue: who speaks, who waits, who is cut. A plain value: inputs with their time in, commands for
// the voice out; no thread, no clock, no sound. It knows what has been heard, not only what has been made.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "voice/announcement.hpp"

namespace zubr::voice {

/// Say this. The token comes back with started() and heard(); the same announcement may be spoken twice.
struct Speak {
    std::uint64_t token = 0;
    Announcement announcement;
    bool again = false;  ///< by repeat(), from the history
    friend bool operator==(const Speak&, const Speak&) = default;
};
/// Silence the utterance now.
struct Cut {
    std::uint64_t token = 0;
    friend bool operator==(const Cut&, const Cut&) = default;
};
/// Let the utterance come to the end of its current phrase, report it heard then, and say no more of it.
struct Finish_phrase {
    std::uint64_t token = 0;
    friend bool operator==(const Finish_phrase&, const Finish_phrase&) = default;
};
using Command = std::variant<Speak, Cut, Finish_phrase>;
using Commands = std::vector<Command>;
std::string to_text(const Command& command);

/// What a new announcement does to the one being spoken.
enum class To_speaking : std::uint8_t {
    wait,          ///< nothing: the new one waits
    cut,           ///< ends it; it stays in the history
    cut_and_keep,  ///< ends it; it is said again, whole, when its turn comes
    after_phrase,  ///< ends it with its current phrase, at the latest after Limits::phrase_ms
};
/// What a new announcement does to the one that waits.
enum class To_waiting : std::uint8_t { keep, drop };

/// By class of the new announcement, then of the other (alarm, event, answer, hint).
///
/// A hint waits for silence instead of being dropped at once: guidance is made at the same moment as the
/// refusal it belongs to, and would never be heard. Anything announced after it drops it.
inline constexpr std::array<std::array<To_speaking, 4>, 4> to_speaking{{
    {To_speaking::wait, To_speaking::cut_and_keep, To_speaking::cut, To_speaking::cut},   // alarm
    {To_speaking::wait, To_speaking::wait, To_speaking::after_phrase, To_speaking::cut},  // event
    {To_speaking::wait, To_speaking::wait, To_speaking::cut, To_speaking::cut},           // answer
    {To_speaking::wait, To_speaking::wait, To_speaking::wait, To_speaking::wait},         // hint
}};
inline constexpr std::array<std::array<To_waiting, 4>, 4> to_waiting{{
    {To_waiting::keep, To_waiting::keep, To_waiting::keep, To_waiting::drop},  // alarm
    {To_waiting::keep, To_waiting::keep, To_waiting::keep, To_waiting::drop},  // event
    {To_waiting::keep, To_waiting::keep, To_waiting::drop, To_waiting::drop},  // answer
    {To_waiting::keep, To_waiting::keep, To_waiting::keep, To_waiting::drop},  // hint
}};

class Queue {
  public:
    /// Times in milliseconds of one steady clock, the caller's.
    using Time = std::int64_t;

    struct Limits {
        Time phrase_ms = 1000;      ///< an event waits so long for the phrase of an answer
        Time twice_ms = 800;        ///< two stops within this are a double stop
        Time after_stop_ms = 300;   ///< events wait so long after a stop, for the second press
        Time start_ms = 5000;       ///< a voice that has not started by then is given up
        Time overrun_ms = 3000;     ///< one that has not been heard that long after its end, too
        Time hint_ms = 8000;        ///< a hint that found no silence by then is dropped
        std::size_t waiting = 500;  ///< of one class; beyond it the oldest are left to the history
        std::size_t history = 50;
        friend bool operator==(const Limits&, const Limits&) = default;
    };

    Queue() = default;
    explicit Queue(const Limits& limits) : limits_(limits) {}

    [[nodiscard]] Commands announce(Announcement announcement, Time now);
    /// Cuts what is spoken and drops answers and hints; the second stop in a row drops waiting alarms and
    /// events too.
    [[nodiscard]] Commands stop(Time now);
    /// The voice has begun; it will take that long. Unknown tokens are ignored, here and in heard().
    void started(std::uint64_t token, Time duration_ms, Time now);
    /// The end has sounded, or there was nothing to sound.
    [[nodiscard]] Commands heard(std::uint64_t token, Time now);
    /// Answers and hints that held for an older number are withdrawn; a hint being spoken is cut.
    [[nodiscard]] Commands moved_on(std::int64_t number, Time now);
    /// The last announcement again, as an answer; `older` steps one further back each time. `app.nothing`
    /// when there is none.
    [[nodiscard]] Commands repeat(Time now);
    [[nodiscard]] Commands repeat_older(Time now);
    [[nodiscard]] Commands tick(Time now);

    /// When tick() is wanted, if at all.
    [[nodiscard]] std::optional<Time> next_wakeup() const;
    /// Nothing is spoken and nothing waits.
    [[nodiscard]] bool idle() const;
    [[nodiscard]] const Announcement* speaking() const { return spoken_ ? &spoken_->announcement : nullptr; }
    /// Newest last.
    [[nodiscard]] const std::deque<Announcement>& history() const { return history_; }
    /// Alarms and events that waited beyond the limit.
    [[nodiscard]] std::uint64_t given_up() const { return given_up_; }

    friend bool operator==(const Queue&, const Queue&) = default;

  private:
    struct Spoken {
        std::uint64_t token = 0;
        Announcement announcement;
        Time give_up_at = 0;         ///< no word from the voice by then: go on
        std::optional<Time> cut_at;  ///< end of the patience of an event
        friend bool operator==(const Spoken&, const Spoken&) = default;
    };
    struct Waiting {
        Announcement announcement;
        Time since = 0;
        bool again = false;
        friend bool operator==(const Waiting&, const Waiting&) = default;
    };

    std::deque<Waiting>& waiting(Class cls) { return waiting_[static_cast<std::size_t>(cls)]; }
    void make_room(Class cls);
    void act_on_speaking(Class cls, Time now, Commands& commands);
    void cut(Commands& commands);
    void go_on(Time now, Commands& commands);
    [[nodiscard]] Commands say_again(std::size_t back, Time now);

    Limits limits_;
    std::optional<Spoken> spoken_;
    std::array<std::deque<Waiting>, 4> waiting_;
    std::deque<Announcement> history_;
    std::size_t repeated_back_ = 0;  ///< how far repeat_older has gone
    std::uint64_t last_token_ = 0;
    std::optional<std::int64_t> number_;  ///< of moved_on()
    std::optional<Time> stopped_at_;
    std::optional<Time> quiet_until_;  ///< after a stop; alarms and answers do not wait for it
    std::uint64_t given_up_ = 0;
};

}  // namespace zubr::voice

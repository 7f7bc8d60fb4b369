#include "voice/queue.hpp"

#include <algorithm>

namespace zubr::voice {
namespace {

constexpr std::array all_classes{Class::alarm, Class::event, Class::answer, Class::hint};

std::size_t index(Class cls) {
    return static_cast<std::size_t>(cls);
}

/// Alarms and events are true for ever: they happened.
bool can_expire(Class cls) {
    return cls == Class::answer || cls == Class::hint;
}

bool holds(const Announcement& a, const std::optional<std::int64_t>& number) {
    return !can_expire(a.cls) || !a.holds_for || !number || *a.holds_for >= *number;
}

}  // namespace

std::string to_text(const Command& command) {
    if (const auto* const speak = std::get_if<Speak>(&command))
        return "speak " + std::to_string(speak->token) + ": " + to_text(speak->announcement);
    if (const auto* const cut = std::get_if<Cut>(&command)) return "cut " + std::to_string(cut->token);
    return "finish phrase " + std::to_string(std::get<Finish_phrase>(command).token);
}

Commands Queue::announce(Announcement announcement, Time now) {
    Commands commands;
    const Class cls = announcement.cls;
    history_.push_back(announcement);
    if (history_.size() > limits_.history) history_.pop_front();
    repeated_back_ = 0;
    if (!holds(announcement, number_)) return commands;
    make_room(cls);
    waiting(cls).push_back({std::move(announcement), now, false});
    act_on_speaking(cls, now, commands);
    go_on(now, commands);
    return commands;
}

void Queue::make_room(Class cls) {
    for (const Class other : all_classes)
        if (to_waiting[index(cls)][index(other)] == To_waiting::drop) waiting(other).clear();
    while (waiting(cls).size() >= limits_.waiting) {
        waiting(cls).pop_front();
        ++given_up_;
    }
}

void Queue::act_on_speaking(Class cls, Time now, Commands& commands) {
    if (!spoken_) return;
    const Class other = spoken_->announcement.cls;
    switch (to_speaking[index(cls)][index(other)]) {
        case To_speaking::wait:
            return;
        case To_speaking::cut_and_keep:
            waiting(other).push_front({spoken_->announcement, now, false});
            return cut(commands);
        case To_speaking::cut:
            return cut(commands);
        case To_speaking::after_phrase:
            if (spoken_->cut_at) return;
            spoken_->cut_at = now + limits_.phrase_ms;
            commands.emplace_back(Finish_phrase{spoken_->token});
            return;
    }
}

void Queue::cut(Commands& commands) {
    commands.emplace_back(Cut{spoken_->token});
    spoken_.reset();
}

void Queue::go_on(Time now, Commands& commands) {
    if (spoken_) return;
    if (quiet_until_ && *quiet_until_ <= now) quiet_until_.reset();
    for (const Class cls : all_classes) {
        if (waiting(cls).empty()) continue;
        if (quiet_until_ && (cls == Class::event || cls == Class::hint)) continue;
        Waiting next = std::move(waiting(cls).front());
        waiting(cls).pop_front();
        spoken_ = Spoken{++last_token_, next.announcement, now + limits_.start_ms, std::nullopt};
        commands.emplace_back(Speak{last_token_, std::move(next.announcement), next.again});
        return;
    }
}

Commands Queue::stop(Time now) {
    Commands commands;
    const bool twice = stopped_at_ && now - *stopped_at_ <= limits_.twice_ms;
    if (spoken_) cut(commands);
    waiting(Class::answer).clear();
    waiting(Class::hint).clear();
    if (twice) {
        waiting(Class::alarm).clear();
        waiting(Class::event).clear();
        stopped_at_.reset();
        quiet_until_.reset();
    } else {
        stopped_at_ = now;
        quiet_until_ = now + limits_.after_stop_ms;
    }
    go_on(now, commands);
    return commands;
}

void Queue::started(std::uint64_t token, Time duration_ms, Time now) {
    if (!spoken_ || spoken_->token != token) return;
    spoken_->give_up_at = now + std::max<Time>(duration_ms, 0) + limits_.overrun_ms;
}

Commands Queue::heard(std::uint64_t token, Time now) {
    Commands commands;
    if (!spoken_ || spoken_->token != token) return commands;  // late: it was cut meanwhile
    spoken_.reset();
    go_on(now, commands);
    return commands;
}

Commands Queue::moved_on(std::int64_t number, Time now) {
    Commands commands;
    if (number_ && number <= *number_) return commands;
    number_ = number;
    for (const Class cls : {Class::answer, Class::hint})
        std::erase_if(waiting(cls), [&](const Waiting& w) { return !holds(w.announcement, number_); });
    // An answer that has begun is what the person asked for, and is heard out; guidance that is wrong now
    // misleads.
    if (spoken_ && spoken_->announcement.cls == Class::hint && !holds(spoken_->announcement, number_))
        cut(commands);
    go_on(now, commands);
    return commands;
}

Commands Queue::repeat(Time now) {
    repeated_back_ = 0;
    return say_again(0, now);
}

Commands Queue::repeat_older(Time now) {
    if (repeated_back_ + 1 < history_.size()) ++repeated_back_;
    return say_again(repeated_back_, now);
}

Commands Queue::say_again(std::size_t back, Time now) {
    Announcement again{Class::answer, {"app.nothing", {}}, 0, std::nullopt};
    if (back < history_.size()) {
        const Announcement& said = history_[history_.size() - 1 - back];
        again.phrase = said.phrase;
        again.id = said.id;
    }
    Commands commands;
    make_room(Class::answer);
    waiting(Class::answer).push_back({std::move(again), now, true});
    act_on_speaking(Class::answer, now, commands);
    go_on(now, commands);
    return commands;
}

Commands Queue::tick(Time now) {
    Commands commands;
    std::erase_if(waiting(Class::hint), [&](const Waiting& w) { return now - w.since >= limits_.hint_ms; });
    if (spoken_ && ((spoken_->cut_at && *spoken_->cut_at <= now) || spoken_->give_up_at <= now))
        cut(commands);
    go_on(now, commands);
    return commands;
}

std::optional<Queue::Time> Queue::next_wakeup() const {
    std::optional<Time> next;
    const auto consider = [&](std::optional<Time> time) {
        if (time && (!next || *time < *next)) next = time;
    };
    if (spoken_) {
        consider(spoken_->give_up_at);
        consider(spoken_->cut_at);
    }
    const auto& hints = waiting_[index(Class::hint)];
    if (!hints.empty()) consider(hints.front().since + limits_.hint_ms);
    const bool held = !waiting_[index(Class::event)].empty() || !hints.empty();
    if (!spoken_ && held) consider(quiet_until_);
    return next;
}

bool Queue::idle() const {
    return !spoken_ && std::all_of(waiting_.begin(), waiting_.end(), [](const auto& w) { return w.empty(); });
}

}  // namespace zubr::voice

// What is to be said, before it has words: a plain value that the session makes, the captions record and the
// speech queue orders. It needs nothing of the rest of voice/: no words, no sound, no thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "words/phrase.hpp"

namespace zubr::voice {

/// How urgent an announcement is, the most urgent first. What each class does to the others while they are
/// spoken or wait is a table of its own: voice/queue.hpp.
enum class Class : std::uint8_t {
    alarm,   ///< flag, connection lost, sensor fault: cuts everything but alarms
    event,   ///< move, capture, promotion, result, refusal: never lost, in order
    answer,  ///< what a person asked for: replaces an older answer
    hint,    ///< guidance and reminders: said only into silence
};

constexpr std::string_view name(Class cls) {
    switch (cls) {
        case Class::alarm:
            return "alarm";
        case Class::event:
            return "event";
        case Class::answer:
            return "answer";
        case Class::hint:
            return "hint";
    }
    return "event";
}

struct Announcement {
    Class cls = Class::event;
    words::Phrase phrase;
    /// Given by whoever makes announcements, rising from 1; `heard(id)` comes back with it. 0: nobody asks.
    std::uint64_t id = 0;
    /// The number of the picture or position for which this is true. An answer or a hint that carries one is
    /// withdrawn unspoken once the queue is told of a newer number; alarms and events never are.
    std::optional<std::int64_t> holds_for;

    friend bool operator==(const Announcement&, const Announcement&) = default;
};

/// One line for logs, journals and failing tests: `capt.1(from=28 piece=black-man sq=23 to=19)`. Names
/// ascending.
inline std::string to_text(const words::Phrase& phrase);

inline std::string to_text(const words::Argument& argument) {
    const auto text_of = [](const auto& value) -> std::string {
        using Value = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, std::int64_t>) {
            return std::to_string(value);
        } else if constexpr (std::is_same_v<Value, std::string>) {
            return '"' + value + '"';
        } else if constexpr (std::is_same_v<Value, draughts::Square>) {
            return std::to_string(value.number());
        } else if constexpr (std::is_same_v<Value, draughts::Side>) {
            return value == draughts::Side::white ? "white" : "black";
        } else if constexpr (std::is_same_v<Value, draughts::Piece>) {
            return to_text(words::Argument(value.side)) +
                   (value.kind == draughts::Kind::man ? "-man" : "-king");
        } else {
            std::string list = "[";
            for (std::size_t i = 0; i < value.size(); ++i) {
                if (i != 0) list += ' ';
                if constexpr (std::is_same_v<Value, std::vector<words::Phrase>>)
                    list += to_text(value[i]);
                else
                    list += std::to_string(value[i].number());
            }
            return list + ']';
        }
    };
    return std::visit(text_of, argument);
}

inline std::string to_text(const words::Phrase& phrase) {
    std::string text = phrase.key + '(';
    for (const auto& [name, value] : phrase.arguments) {
        if (text.back() != '(') text += ' ';
        text += name + '=' + to_text(value);
    }
    return text + ')';
}

/// `event 12 move(from=32 to=28)`, and ` @7` behind it when it holds for picture 7 only.
inline std::string to_text(const Announcement& a) {
    std::string text = std::string(name(a.cls)) + ' ' + std::to_string(a.id) + ' ' + to_text(a.phrase);
    if (a.holds_for) text += " @" + std::to_string(*a.holds_for);
    return text;
}

}  // namespace zubr::voice

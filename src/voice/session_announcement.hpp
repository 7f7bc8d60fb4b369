// What a session says, as an announcement: its class and the phrase that words/ makes of the fact.
#pragma once

#include "session/effect.hpp"
#include "voice/announcement.hpp"
#include "words/session_words.hpp"

namespace zubr::voice {

inline Class class_of(session::Class cls) {
    switch (cls) {
        case session::Class::alarm:
            return Class::alarm;
        case session::Class::event:
            return Class::event;
        case session::Class::answer:
            return Class::answer;
        case session::Class::hint:
            break;
    }
    return Class::hint;
}

inline Announcement announcement_of(const session::Say& say) {
    return {class_of(say.cls), words::phrase_of(say.remark), say.id, say.holds_for};
}

}  // namespace zubr::voice

#include "voice/finish.hpp"

#include <unicode/uchar.h>

namespace zubr::voice {
namespace {

using icu::UnicodeString;

/// How strongly a sign ends what was said; 0 for anything else.
int strength(UChar32 c) {
    switch (c) {
        case ',':
            return 1;
        case ';':
        case ':':
            return 2;
        case '.':
            return 3;
        case '?':
        case '!':
            return 4;
        default:
            return 0;
    }
}

void append_sign(UnicodeString& text, UChar32 sign) {
    while (text.endsWith(u" ", 1))
        text.truncate(text.length() - 1);
    const UChar32 last = text.isEmpty() ? 0 : text.char32At(text.length() - 1);
    if (text.isEmpty() || strength(last) >= strength(sign)) return;
    if (strength(last) != 0) text.truncate(text.length() - 1);
    text.append(sign);
}

}  // namespace

UnicodeString finish(const UnicodeString& formatted) {
    UnicodeString text;
    bool raise = false;
    for (int i = 0; i < formatted.length(); i = formatted.moveIndex32(i, 1)) {
        const UChar32 c = formatted.char32At(i);
        if (c == '^') {
            raise = true;
        } else if (u_isUWhiteSpace(c) || u_iscntrl(c)) {
            if (!text.isEmpty() && !text.endsWith(u" ", 1)) text.append(u' ');
        } else if (strength(c) != 0) {
            append_sign(text, c);
        } else {
            text.append(raise ? u_totitle(c) : c);
            raise = false;
        }
    }
    while (text.endsWith(u" ", 1))
        text.truncate(text.length() - 1);
    return text;
}

namespace {

// A private area of Unicode, one place for each sign below it that finish() would touch.
constexpr UChar32 disguise = 0xF700;
constexpr UChar32 disguised_most = 0xFF;
constexpr UChar32 stand_in = 0xFFFD;  // for what comes in disguise from outside

bool is_touched(UChar32 c) {
    // Digits, since words have none otherwise.
    return c <= disguised_most &&
           (c == '^' || (c >= '0' && c <= '9') || strength(c) != 0 || u_isUWhiteSpace(c) || u_iscntrl(c));
}

bool is_disguise(UChar32 c) {
    return c >= disguise && c <= disguise + disguised_most;
}

template <class Change>
std::string changed(std::string_view text, const Change& change) {
    const UnicodeString in =
        UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int>(text.size())));
    UnicodeString out;
    for (int i = 0; i < in.length(); i = in.moveIndex32(i, 1))
        out.append(change(in.char32At(i)));
    std::string utf8;
    return out.toUTF8String(utf8);
}

}  // namespace

std::string kept_as_is(std::string_view text) {
    return changed(text, [](UChar32 c) {
        return is_touched(c) ? disguise + c : is_disguise(c) ? stand_in : c;
    });
}

std::string without_disguise(std::string_view text) {
    return changed(text, [](UChar32 c) {
        if (c == '^') return disguise + c;  // 19^23 would be shown as 1923
        const bool control = u_iscntrl(c) != 0 && u_isUWhiteSpace(c) == 0;
        return control || is_disguise(c) ? stand_in : c;
    });
}

std::string as_written(const std::string& finished) {
    return changed(finished, [](UChar32 c) { return is_disguise(c) ? c - disguise : c; });
}

std::string capital(const std::string& text) {
    const UnicodeString in = UnicodeString::fromUTF8(text);
    if (in.isEmpty()) return text;
    const UChar32 first = in.char32At(0);
    std::string raised;
    UnicodeString(u_totitle(first)).append(in, in.moveIndex32(0, 1), in.length()).toUTF8String(raised);
    return raised;
}

}  // namespace zubr::voice

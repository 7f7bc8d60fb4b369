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

std::string capital(const std::string& text) {
    const UnicodeString in = UnicodeString::fromUTF8(text);
    if (in.isEmpty()) return text;
    const UChar32 first = in.char32At(0);
    std::string raised;
    UnicodeString(u_totitle(first)).append(in, in.moveIndex32(0, 1), in.length()).toUTF8String(raised);
    return raised;
}

}  // namespace zubr::voice

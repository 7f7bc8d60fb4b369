#include "notation/pdn_tokens.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <unicode/utf8.h>

#include "notation/pdn_result.hpp"

namespace zubr::notation::pdn {
namespace {

constexpr char32_t end = Text_stream::end;
constexpr std::size_t longest_text = 64 * 1024;  ///< of a comment, in bytes; what is longer is cut
constexpr std::size_t longest_word = 200;
constexpr std::size_t longest_way = 60;  ///< squares in one move

bool is_blank(char32_t c) {
    return c == ' ' || c == '\t' || c == U'\u00A0' || c == U'\v' || c == U'\f';
}
bool is_space(char32_t c) {
    return is_blank(c) || c == '\n';
}
bool is_digit(char32_t c) {
    return c >= '0' && c <= '9';
}
bool is_letter(char32_t c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_mark(char32_t c) {
    return c == '!' || c == '?';
}

/// Typographic dashes, the multiplication sign and the Cyrillic letter like x, as they are meant.
char32_t plain(char32_t c) {
    if ((c >= U'\u2010' && c <= U'\u2015') || c == U'\u2212' || c == U'\uFE58' || c == U'\uFF0D') return '-';
    if (c == U'\u00D7' || c == U'\u0445' || c == U'\u0425' || c == 'X') return 'x';
    return c;
}

bool is_separator(char32_t c) {
    return c == '-' || c == 'x' || c == ':';
}

void append(std::string& text, char32_t c) {
    std::array<char, 4> bytes{};
    std::size_t length = 0;
    UBool failed = 0;
    U8_APPEND(reinterpret_cast<std::uint8_t*>(bytes.data()), length, bytes.size(), static_cast<UChar32>(c),
              failed);
    text.append(failed != 0 ? "?" : std::string_view(bytes.data(), length));
}

/// The glyph of `!`, `?`, `!!`, `??`, `!?`, `?!`; 0 when the marks mean none.
int glyph_of(std::string_view marks) {
    constexpr std::array<std::string_view, 6> known = {"!", "?", "!!", "??", "!?", "?!"};
    const auto* const it = std::find(known.begin(), known.end(), marks);
    return it == known.end() ? 0 : static_cast<int>(it - known.begin()) + 1;
}

std::string_view without_blanks(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\n");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\n") - first + 1);
}

}  // namespace

char32_t Tokens::peek(std::size_t ahead) {
    return plain(text_.peek(ahead));
}

char32_t Tokens::get() {
    const char32_t c = plain(text_.get());
    line_start_ = c == '\n';
    if (c == '\n') ++line_ends_;
    return c;
}

std::string Tokens::take(std::size_t length) {
    std::string text;
    for (std::size_t i = 0; i < length; ++i) {
        const char32_t c = get();
        if (!is_space(c)) append(text, c);
    }
    return text;
}

/// Some exports write the two characters \n for a line end.
bool Tokens::at_literal_line_end() {
    return peek() == '\\' && peek(1) == 'n';
}

void Tokens::skip_blanks() {
    for (;;) {
        if (is_space(peek())) {
            get();
        } else if (at_literal_line_end()) {
            get();
            get();
        } else if (peek() == '%' && line_start_) {
            skip_line();
        } else {
            return;
        }
        glued_to_move_ = false;
    }
}

void Tokens::skip_line() {
    while (peek() != end && peek() != '\n')
        get();
}

std::string Tokens::rest_of_line() {
    std::string text;
    while (peek() != end && peek() != '\n') {
        const char32_t c = text_.get();
        if (text.size() < longest_text) append(text, c);
    }
    return text;
}

Token Tokens::next() {
    line_ends_ = 0;
    skip_blanks();
    const char32_t c = peek();
    if (c == end) return End{};
    if (is_digit(c) || is_letter(c) || c == U'\u00BD') return read_digits_or_letters();
    switch (c) {
        case '[':
            return read_tag();
        case '{':
            return read_comment();
        case ';':
            get();
            return Comment{std::string(without_blanks(rest_of_line()))};
        case '$':
            return read_glyph_number();
        case '!':
        case '?':
            return read_marks();
        case '(':
            return read_bracket();
        case ')':
            get();
            return Close{};
        case '*':
            get();
            if (glued_to_move_) return Glyph{7};
            return Star{};
        case '/':
            return read_set_up_or_word();
        default:
            return read_word();
    }
}

Token Tokens::read_tag() {
    get();
    const auto skip = [&] {
        while (is_blank(peek()))
            get();
    };
    skip();
    Tag tag;
    while (peek() != end && !is_space(peek()) && peek() != '"' && peek() != ']') {
        const char32_t c = text_.get();
        if (tag.name.size() < longest_word) append(tag.name, c);
    }
    skip();
    if (tag.name.empty() || tag.name.front() == '%') {  // nothing, or a clock command outside braces
        std::string rest;
        while (peek() != end && peek() != '\n' && peek() != ']')
            append(rest, text_.get());
        get();
        if (tag.name.empty() && rest.empty()) return next();
        return Comment{"[" + tag.name + (rest.empty() ? "" : " ") + rest + "]"};
    }
    tag.value = read_tag_value();
    skip();
    if (peek() == ']') get();
    return tag;
}

/// Behind the name: up to the closing quotation mark, which only the bracket or the line's end makes certain.
std::string Tokens::read_tag_value() {
    std::string value;
    const auto is_quote = [](char32_t c) {
        return c == '"' || c == U'\u201C' || c == U'\u201D' || c == U'\u201E';
    };
    const bool quoted = is_quote(peek());
    if (quoted) get();
    const auto closes_tag = [&](std::size_t at) {
        const char32_t c = peek(skip_blanks_from(at));
        return c == ']' || c == '\n' || c == end;
    };
    // A value that ends with a backslash, and none with an escaped quotation mark and a bracket in it.
    const auto ends_line = [&](std::size_t at) {
        std::size_t next = skip_blanks_from(at);
        if (peek(next) == ']') next = skip_blanks_from(next + 1);
        return closes_tag(at) && (peek(next) == '\n' || peek(next) == '[' || peek(next) == end);
    };
    while (peek() != end && peek() != '\n') {
        if (quoted && peek() == '\\' && peek(1) == '"' && !ends_line(2)) {
            get();
        } else if (quoted && is_quote(peek()) && closes_tag(1)) {
            get();
            break;
        } else if (!quoted && peek() == ']') {
            break;
        }
        const char32_t c = text_.get();
        if (value.size() < longest_text) append(value, c);
    }
    return quoted ? value : std::string(without_blanks(value));
}

Token Tokens::read_comment() {
    get();
    std::string text;
    while (peek() != end && peek() != '}') {
        const char32_t c = text_.get();
        if (text.size() < longest_text) append(text, c == '\n' ? U' ' : c);
    }
    get();
    const std::string_view inside = without_blanks(text);
    if (const int glyph = glyph_of(inside); glyph != 0) return Glyph{glyph};
    return Comment{std::string(inside)};
}

Token Tokens::read_glyph_number() {
    get();
    int number = 0;
    while (is_digit(peek())) {
        const int digit = static_cast<int>(get() - '0');
        if (number < 1000) number = 10 * number + digit;
    }
    return Glyph{number};
}

Token Tokens::read_marks() {
    std::string marks;
    while (is_mark(peek())) {
        const char32_t c = get();
        if (marks.size() < longest_word) append(marks, c);
    }
    const int glyph = glyph_of(marks);
    if (glyph == 0) return Word{marks};
    return Glyph{glyph};
}

/// `(!)` is a mark, any other ( opens a variation.
Token Tokens::read_bracket() {
    std::size_t at = 1;
    std::string marks;
    while (is_mark(peek(at)) && at < 4)
        append(marks, peek(at++));
    const int glyph = peek(at) == ')' ? glyph_of(marks) : 0;
    if (glyph == 0) {
        get();
        return Open{};
    }
    take(at + 1);
    return Glyph{glyph};
}

Token Tokens::read_set_up_or_word() {
    const auto letter = [&](std::size_t at) { return peek(at) | 0x20U; };
    if (letter(1) != 'f' || letter(2) != 'e' || letter(3) != 'n') return read_word();
    take(4);
    while (is_blank(peek()) || peek() == '"')
        get();
    Set_up set_up;
    while (peek() != end && peek() != '\n' && peek() != '"' && peek() != '/') {
        const char32_t c = text_.get();
        if (set_up.fen.size() < longest_text) append(set_up.fen, c);
    }
    while (peek() == '"' || peek() == '/' || is_blank(peek())) {
        const bool closing = get() == '/';
        if (closing) break;
    }
    return set_up;
}

std::size_t Tokens::skip_blanks_from(std::size_t at) {
    while (is_blank(peek(at)))
        ++at;
    return at;
}

/// `a3`, `32`, `132`: how many characters; 0 when none is there.
std::size_t Tokens::square_length(std::size_t at) {
    std::size_t length = is_letter(peek(at)) && !is_separator(peek(at)) ? 1 : 0;
    const std::size_t first_digit = length;
    while (is_digit(peek(at + length)) && length - first_digit < 4)
        ++length;
    return length == first_digit ? 0 : length;
}

Token Tokens::read_digits_or_letters() {
    std::u32string ahead;
    while (ahead.size() <= longest_result && peek(ahead.size()) != '\n' && peek(ahead.size()) != end)
        ahead += peek(ahead.size());
    if (const std::size_t length = result_length(ahead); length > 0) {
        glued_to_move_ = false;
        std::string text = take(length);
        if (text == "\u00BD-\u00BD") text = "1/2-1/2";
        return Result_text{text};
    }
    if (is_digit(peek())) {
        std::size_t digits = 1;
        while (is_digit(peek(digits)) && digits < 6)
            ++digits;
        const std::size_t behind = skip_blanks_from(digits);
        const bool glued = digits == 4 && !is_letter(peek(digits));
        if (peek(digits) == '.' || (!glued && !is_separator(peek(behind)))) {
            const std::string text = take(digits);
            while (peek() == '.')
                get();
            return Number{std::stoi(text)};
        }
    }
    const std::size_t first = square_length(0);
    if (first == 0) return read_word();
    if (is_letter(peek()) && square_length(first) == 0 && !is_separator(peek(skip_blanks_from(first))))
        return read_word();
    return read_move(first);
}

Token Tokens::read_move(std::size_t first) {
    std::string text = take(first);
    for (std::size_t squares = 1; squares < longest_way; ++squares) {
        if (is_letter(peek()) && !is_separator(peek()) && square_length(0) > 0) {  // a3b4
            text += take(square_length(0));
            continue;
        }
        const std::size_t sign = skip_blanks_from(0);
        if (!is_separator(peek(sign))) break;
        std::size_t square = sign + 1;
        while (is_space(peek(square)))
            ++square;
        const std::size_t length = square_length(square);
        if (length == 0) break;
        text += take(square + length);
    }
    glued_to_move_ = true;
    return Move_text{text};
}

Token Tokens::read_word() {
    std::string text;
    do {
        const char32_t c = text_.get();
        if (text.size() < longest_word) append(text, c);
    } while (!is_space(peek()) && peek() != end && peek() != '{' && peek() != '[' && peek() != '(' &&
             peek() != ')' && peek() != ';');
    line_start_ = false;
    return Word{text};
}

}  // namespace zubr::notation::pdn

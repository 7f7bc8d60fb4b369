#include "notation/pdn_tokens.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "notation/pdn_marks.hpp"
#include "notation/pdn_result.hpp"
#include "notation/plain.hpp"

namespace zubr::notation::pdn {
namespace {

constexpr char32_t end = Token_text::end;
constexpr std::size_t longest_way = 60;    ///< squares in one move
constexpr std::size_t longest_move = 400;  ///< characters of one, blanks and all

bool is_separator(char32_t c) {
    return c == '-' || c == 'x' || c == ':';
}

/// Signs of annotators that may be glued to a move and say nothing about which move it is.
bool is_ornament(char32_t c) {
    constexpr std::u32string_view signs = U"+#=\u00B1\u2213\u2A71\u2A72\u221E\u25A1\u203C\u2047\u2048\u2049";
    return signs.find(c) != std::u32string_view::npos;
}

/// `O-O`, `0-0-0`: chess, but a move.
bool castles(std::string_view text) {
    const bool only = text.find_first_not_of("O0o-") == std::string_view::npos;
    return only && text.find('-') != std::string_view::npos && text.find_first_of("O0o") == 0;
}

}  // namespace

char32_t Tokens::get() {
    const char32_t c = text_.get();
    if (c == '\n') ++line_ends_;
    return c;
}

std::string Tokens::take(std::size_t length) {
    std::string text;
    for (std::size_t i = 0; i < length; ++i) {
        const char32_t c = plain(get());
        if (!is_blank(c) && c != '\n') append_utf8(text, c);
    }
    return text;
}

std::string Tokens::take_as_found(std::size_t length) {
    std::string text;
    for (std::size_t i = 0; i < length; ++i) {
        const char32_t c = get();
        append_utf8(text, c == '\n' ? U' ' : c);
    }
    return text;
}

/// Some exports write the two characters \n for a line end.
bool Tokens::at_literal_line_end() {
    return peek() == '\\' && peek(1) == 'n';
}

void Tokens::skip_blanks() {
    for (;;) {
        if (is_blank(peek()) || peek() == '\n') {
            get();
        } else if (at_literal_line_end()) {
            get();
            get();
        } else if (peek() == ',') {
            get();  // between moves
        } else if (peek() == '[' && peek(behind_blanks(1)) == ']') {
            take(behind_blanks(1) + 1);
        } else {
            return;
        }
        glued_to_move_ = false;
    }
}

std::size_t Tokens::behind_blanks(std::size_t at) {
    return is_blank(peek(at)) ? at + 1 : at;
}

std::size_t Tokens::behind_space(std::size_t at) {
    while (is_blank(peek(at)) || peek(at) == '\n')  // a few: Token_text cuts runs short
        ++at;
    return at;
}

Token Tokens::next() {
    line_ends_ = 0;
    if (in_comment_) return read_comment_piece();
    if (std::exchange(rest_of_line_, false)) return read_line(false);
    skip_blanks();
    const char32_t c = peek();
    if (c == end) return End{};
    if (c == '%' && text_.at_line_start()) return read_line(true);
    if (is_ascii_digit(c) || is_ascii_letter(c) || c == U'\u00BD') return read_digits_or_letters();
    switch (c) {
        case '[':
            return read_square_bracket();
        case '{':
            return read_comment();
        case '}':  // closes what was never opened
            get();
            glued_to_move_ = false;
            return Word{"}"};
        case ';':
            get();
            return read_line(false);
        case '$':
            return read_glyph_number();
        case '!':
        case '?':
            return read_marks();
        case '(':
            return read_round_bracket();
        case ')':
            get();
            return Close{};
        case '*':
            get();
            if (glued_to_move_) return Glyph{7};
            return Star{};
        case '/':
            return read_set_up();
        case '.': {
            std::string dots;
            while (peek() == '.') {
                const char32_t dot = get();
                if (dots.size() < longest_move) append_utf8(dots, dot);  // of more they mean no more
            }
            if (!std::exchange(glued_to_move_, false)) return Word{dots};
            return next();  // behind a move they stand for nothing
        }
        default:
            return read_word();
    }
}

/// Does whatever stands there begin behind the end of a word?
bool Tokens::delimits(std::size_t at) {
    const char32_t c = peek(at);
    constexpr std::u32string_view signs = U"\n{}()[];";
    return c == end || is_blank(c) || signs.find(c) != std::u32string_view::npos ||
           (c == '\\' && peek(at + 1) == 'n');
}

/// May a move end there? Before a blank, a mark, an ornament; not before what may belong to it.
bool Tokens::ends_move(std::size_t at) {
    constexpr std::size_t many = 12;
    const std::size_t first = at;
    while ((peek(at) == ',' || peek(at) == '.') && at - first < many)
        ++at;
    if (at > first) {  // 32-28,19-23 and 32-28.2.28x19 are several words, 32-2.8 is none
        std::size_t digits = 0;
        while (is_ascii_digit(peek(at + digits)) && digits < 5)
            ++digits;
        const char32_t behind = peek(at + digits);
        return digits == 0 || digits == 4 || behind == '.' || is_separator(behind);
    }
    while (is_mark(peek(at)) && at - first < many)
        ++at;
    if (peek(at) == '$' && is_ascii_digit(peek(at + 1))) return true;  // read_glyph_number looks at its end
    if (peek(at) == '*') ++at;
    while (is_ornament(text_.peek_raw(at)) && at - first < many)
        ++at;
    return delimits(at);
}

Token Tokens::read_glyph_number() {
    std::size_t digits = 0;
    while (is_ascii_digit(peek(digits + 1)) && digits < 4)
        ++digits;
    if (digits == 0 || !ends_move(digits + 1)) return read_word();
    return Glyph{std::stoi(take(digits + 1).substr(1))};
}

Token Tokens::read_marks() {
    constexpr std::size_t many = 8;
    std::string marks;
    while (is_mark(peek()) && marks.size() < many)
        append_utf8(marks, plain(get()));
    const int glyph = glyph_of(marks);
    if (glyph == 0) return Word{marks};
    return Glyph{glyph};
}

/// `(!)` is a mark, any other ( opens a variation.
Token Tokens::read_round_bracket() {
    std::size_t at = 1;
    std::string marks;
    while (is_mark(peek(at)) && at < 4)
        append_utf8(marks, peek(at++));
    const int glyph = peek(at) == ')' ? glyph_of(marks) : 0;
    if (glyph == 0) {
        get();
        return Open{};
    }
    take(at + 1);
    return Glyph{glyph};
}

/// `a3`, `32`, `132`: how many characters; 0 when none is there.
std::size_t Tokens::square_length(std::size_t at) {
    std::size_t length = is_ascii_letter(peek(at)) && !is_separator(peek(at)) ? 1 : 0;
    const std::size_t first_digit = length;
    while (is_ascii_digit(peek(at + length)) && length - first_digit < 4)
        ++length;
    return length == first_digit ? 0 : length;
}

/// Is a number of so many digits here one that stands alone?
bool Tokens::at_number(std::size_t digits) {
    if (digits == 4 && !is_ascii_letter(peek(digits))) return false;  // two squares glued together
    if (!delimits(digits)) return false;
    return !is_separator(peek(behind_space(digits)));
}

Token Tokens::read_digits_or_letters() {
    std::u32string ahead;
    while (ahead.size() <= longest_result && peek(ahead.size()) != '\n' && peek(ahead.size()) != end) {
        ahead += peek(ahead.size());
        if (ahead.back() == '{' || ahead.back() == '[' || ahead.back() == '(' || ahead.back() == ';') break;
    }
    if (const std::size_t length = result_length(ahead); length > 0) {
        glued_to_move_ = false;
        std::string text = take(length);
        if (text == "\u00BD-\u00BD") text = "1/2-1/2";
        return Result_text{text};
    }
    std::size_t digits = 0;
    while (is_ascii_digit(peek(digits)) && digits < 7)
        ++digits;
    if (digits > 0 && digits < 7) {
        std::size_t dots = 0;
        while (peek(digits + dots) == '.' && dots < longest_way)
            ++dots;
        // 19.23 is no move number with a number behind it, nor is 17.04.2009.
        const std::size_t behind = digits + dots;
        std::size_t more = 0;
        while (is_ascii_digit(peek(behind + more)) && more < 4)
            ++more;
        const bool parts_numbers = more > 0 && more < 4 &&
                                   (delimits(behind + more) || peek(behind + more) == '.') &&
                                   !is_separator(peek(behind_space(behind + more)));
        if (dots > 0 && !parts_numbers) {
            std::string found = take_as_found(digits);
            take(dots);
            // 1... is Black's number.
            return Number{std::stoi(plain_text(found)), true, found + (dots > 1 ? "..." : ".")};
        }
        if (dots == 0 && at_number(digits)) {
            std::string found = take_as_found(digits);
            return Number{std::stoi(plain_text(found)), false, std::move(found)};
        }
    }
    if (const std::size_t length = move_length(); length > 0) return read_move(length);
    return read_word();
}

/// How many characters from here are one move; 0 when none is.
std::size_t Tokens::move_length() {
    const std::size_t first = square_length(0);
    if (first == 0) return 0;
    const bool glued = first == 4 && is_ascii_digit(peek());
    std::size_t length = first;
    std::size_t squares = glued ? 2 : 1;
    while (squares < longest_way && length < longest_move) {
        if (is_ascii_letter(peek(length)) && !is_separator(peek(length)) &&
            square_length(length) > 0) {  // a3b4
            length += square_length(length);
            ++squares;
            continue;
        }
        const std::size_t sign = behind_space(length);
        if (!is_separator(peek(sign))) break;
        const std::size_t square = behind_space(sign + 1);
        const std::size_t more = square_length(square);
        if (more == 0) break;
        length = square + more;
        ++squares;
    }
    return squares > 1 && ends_move(length) ? length : 0;
}

Token Tokens::read_move(std::size_t length) {
    std::string found = take_as_found(length);
    std::string text = plain_text(found);
    std::erase(text, ' ');
    glued_to_move_ = true;
    return Move_text{std::move(text), std::move(found)};
}

/// Up to the next blank or bracket. A monstrous one comes in pieces.
Token Tokens::read_word() {
    Word word;
    std::string meant;
    do {
        const char32_t c = get();
        word.may_be_move = word.may_be_move || is_numeric(c);
        append_utf8(word.text, c);
        append_utf8(meant, plain(c));
    } while (!delimits(0) && word.text.size() < longest_word);
    word.may_be_move = word.may_be_move || castles(meant);
    glued_to_move_ = false;
    return word;
}

}  // namespace zubr::notation::pdn

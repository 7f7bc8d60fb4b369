// What stands between marks that open and close: tags, comments, positions. Where the closing mark is missing
// nothing of the next game is swallowed.
#include <algorithm>
#include <string_view>

#include "notation/pdn_marks.hpp"
#include "notation/pdn_tokens.hpp"
#include "notation/plain.hpp"

namespace zubr::notation::pdn {
namespace {

constexpr char32_t end = Token_text::end;

bool is_quote(char32_t c) {
    return c == '"' || c == U'\u201C' || c == U'\u201D' || c == U'\u201E';
}

bool is_name_character(char32_t c) {
    return is_any_letter(c) || is_ascii_digit(c) || c == '_';
}

std::string utf8(std::u32string_view text) {
    std::string result;
    for (const char32_t c : text)
        append_utf8(result, c);
    return result;
}

/// Where moves begin: at `1.`, or at two numbers with a sign between them.
std::size_t find_moves(std::u32string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (at > 0 && !is_blank(text[at - 1])) continue;
        std::size_t to = at;
        while (to < text.size() && is_ascii_digit(plain(text[to])))
            ++to;
        if (to == at || to + 1 >= text.size()) continue;
        const char32_t sign = plain(text[to]);
        const char32_t next = plain(text[to + 1]);
        if (sign == '.' && (is_blank(next) || is_ascii_digit(next))) return at;
        if ((sign == '-' || sign == 'x' || sign == ':') && is_ascii_digit(next)) return at;
    }
    return std::u32string_view::npos;
}

}  // namespace

/// A tag; a clock command outside braces; or a remark.
Token Tokens::read_square_bracket() {
    const std::size_t first = behind_blanks(1);
    std::size_t at = first;
    while (is_name_character(text_.peek_raw(at)) && at < longest_word)
        ++at;
    const std::size_t behind = behind_blanks(at);
    const char32_t c = peek(behind);
    const bool named = is_any_letter(text_.peek_raw(first)) &&
                       (behind > at || c == ']' || c == '\n' || c == end || is_quote(text_.peek_raw(behind)));
    if (named) return read_tag();
    const bool is_command = peek(first) == '%';
    std::u32string text;
    bool numeric = false;
    do {
        const char32_t next = text_.get_any();
        numeric = numeric || is_numeric(next);
        text += next;
    } while (text_.peek_any() != end && text_.peek_any() != '\n' && text_.peek_any() != ']' &&
             text.size() < longest_word);
    if (text_.peek_any() == ']') text += text_.get_any();
    glued_to_move_ = false;
    if (is_command) return Comment{utf8(text)};
    // A quotation mark: a damaged tag rather than a move.
    const bool quoted = std::any_of(text.begin(), text.end(), is_quote);
    return Word{utf8(text), numeric && !quoted};
}

Token Tokens::read_tag() {
    Tag tag;
    tag.leads_line = text_.leads_line();
    get();
    skip_blanks();
    while (is_name_character(text_.peek_raw())) {
        const char32_t c = get();
        if (tag.name.size() < longest_word)
            append_utf8(tag.name, c);
        else
            tag.cut = true;
    }
    if (is_blank(peek())) get();
    read_tag_value(tag);
    glued_to_move_ = false;
    return tag;
}

/// Behind the name: up to the closing quotation mark, which only the bracket or the line's end makes certain.
void Tokens::read_tag_value(Tag& tag) {
    constexpr std::size_t far = 100;  // blanks that may stand behind a quotation mark
    tag.quoted = is_quote(text_.peek_any());
    if (tag.quoted) text_.get_any();
    const auto behind_any_blanks = [&](std::size_t at) {
        const std::size_t first = at;
        while (is_blank(text_.peek_any(at)) && at - first < far)
            ++at;
        return at;
    };
    const auto closes_tag = [&](std::size_t at) {
        const char32_t c = text_.peek_any(behind_any_blanks(at));
        return c == ']' || c == '\n' || c == end;
    };
    // A value that ends with a backslash, and none with an escaped quotation mark and a bracket in it.
    const auto ends_line = [&](std::size_t at) {
        std::size_t next = behind_any_blanks(at);
        if (text_.peek_any(next) == ']') next = behind_any_blanks(next + 1);
        const char32_t c = text_.peek_any(next);
        return closes_tag(at) && (c == '\n' || c == '[' || c == end);
    };
    std::u32string value;
    bool closed = false;
    while (text_.peek_any() != end && text_.peek_any() != '\n') {
        if (tag.quoted && text_.peek_any() == '\\' && text_.peek_any(1) == '"' && !ends_line(2)) {
            text_.get_any();
        } else if (tag.quoted && is_quote(text_.peek_any()) && closes_tag(1)) {
            text_.get_any();
            closed = true;
            break;
        } else if (!tag.quoted && text_.peek_any() == ']') {
            closed = true;
            break;
        }
        const char32_t c = text_.get_any();
        if (value.size() < longest_text)
            value += c;
        else
            tag.cut = true;
    }
    if (!closed && !tag.cut) give_back_moves(value);
    tag.value = utf8(value);
    if (!tag.quoted) tag.value = without_blanks(tag.value);
    while (closed && is_blank(text_.peek_any()))
        text_.get_any();
    if (text_.peek_any() == ']') text_.get_any();
}

/// A value that nothing closes ends at an inner quotation mark, or where moves begin.
void Tokens::give_back_moves(std::u32string& value) {
    constexpr std::size_t most = 1000;
    const std::size_t moves = find_moves(value);
    if (moves == std::u32string::npos || value.size() - moves > most) return;
    text_.put_back(std::u32string_view(value).substr(moves), false);
    value.resize(moves);
    const auto quote = std::find_if(value.begin(), value.end(), is_quote);
    if (quote != value.end() && std::all_of(quote + 1, value.end(), is_blank))
        value.erase(quote, value.end());
}

/// Behind a line end: does the next line begin with a tag pair?
bool Tokens::header_follows() {
    constexpr std::size_t far = 60;
    std::size_t at = 0;
    const auto skip = [&](bool (*belongs)(char32_t)) {
        const std::size_t first = at;
        while (belongs(text_.peek_any(at)) && at < far)
            ++at;
        return at > first;
    };
    skip(is_blank);
    if (text_.peek_any(at++) != '[') return false;
    skip(is_blank);
    if (!is_any_letter(text_.peek_any(at)) || !skip(is_name_character)) return false;
    skip(is_blank);
    return is_quote(text_.peek_any(at));
}

Token Tokens::read_comment() {
    get();
    return read_comment_piece();
}

/// Up to the brace, or to a line that begins with a tag pair: nobody writes a header into a comment.
Token Tokens::read_comment_piece() {
    in_comment_ = false;
    glued_to_move_ = false;
    Comment comment;
    std::u32string text;
    std::size_t bytes = 0;
    for (;;) {
        const char32_t c = text_.peek_any();
        if (c == end) {
            comment.end = give_back_next_game(text) ? Comment::End::cut_by_header : Comment::End::cut_by_file;
            break;
        }
        if (bytes >= longest_text + longest_word || (bytes >= longest_text && is_blank(c))) {
            in_comment_ = true;
            break;
        }
        text_.get_any();
        if (c == '}') break;
        text += c;
        bytes += c < 0x80 ? 1 : 4;
        if (c == '\n' && header_follows()) {
            comment.end = Comment::End::cut_by_header;
            line_ends_ = 2;  // what follows begins anew
            break;
        }
    }
    std::replace(text.begin(), text.end(), U'\n', U' ');
    comment.text = without_blanks(utf8(text));
    if (const int glyph = glyph_of(comment.text); glyph != 0 && comment.end == Comment::End::closed)
        return Glyph{glyph};
    return comment;
}

/// Nothing closed the comment: a game without tags that follows an empty line in it is a game all the same.
bool Tokens::give_back_next_game(std::u32string& text) {
    constexpr int often = 50;  // a file of nothing but braces must not be read again and again
    if (put_back_ >= often) return false;
    std::size_t at = text.find(U"\n\n1.");
    if (at == std::u32string::npos) return false;
    at += 2;
    ++put_back_;
    text_.put_back(std::u32string_view(text).substr(at), true);
    text.resize(at);
    line_ends_ = 2;
    return true;
}

/// To the end of the line. A long one comes in pieces, each a comment.
Token Tokens::read_line(bool aside) {
    glued_to_move_ = false;
    std::string text;
    while (text_.peek_any() != end && text_.peek_any() != '\n' && text.size() < longest_text)
        append_utf8(text, text_.get_any());
    Comment comment{std::string(without_blanks(text))};
    comment.aside = aside;
    if (text_.peek_any() == end || text_.peek_any() == '\n') return comment;
    rest_of_line_ = true;
    return comment;
}

Token Tokens::read_set_up() {
    const auto letter = [&](std::size_t at) { return peek(at) | 0x20U; };
    if (letter(1) != 'f' || letter(2) != 'e' || letter(3) != 'n') return read_word();
    take(4);
    while (is_blank(peek()) || peek() == '"')
        get();
    Set_up set_up;
    while (peek() != end && peek() != '\n' && peek() != '"' && peek() != '/' &&
           set_up.fen.size() < longest_text)
        append_utf8(set_up.fen, text_.get_any());
    while (peek() == '"' || peek() == '/' || is_blank(peek())) {
        const bool closing = get() == '/';
        if (closing) break;
    }
    glued_to_move_ = false;
    return set_up;
}

}  // namespace zubr::notation::pdn

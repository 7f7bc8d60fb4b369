// The words of a PDN file: tags, numbers, moves, results, comments; every way of writing them that files
// show.
#pragma once

#include <string>
#include <variant>

#include "notation/text_stream.hpp"

namespace zubr::notation::pdn {

struct Tag {
    std::string name;
    std::string value;
};
/// A move number, `12.` or `12...`; a number standing alone is one, too.
struct Number {
    int number = 0;
};
/// `32-28`, `a3b4`, `47x 4`, `19-30-39`: squares and signs without blanks, signs one of - x : (none where
/// glued).
struct Move_text {
    std::string text;
};
/// `2-0`, `1/2-1/2`, `1.01-0.99`, `1+-1-`, as written but for blanks.
struct Result_text {
    std::string text;
};
/// `*` standing alone.
struct Star {};
/// Between braces, or behind `;` to the end of the line. A monstrous one is cut short.
struct Comment {
    std::string text;
};
/// `$3`, `!?`, `(?)`, `{?}`, and `*` glued to a move.
struct Glyph {
    int number = 0;
};
struct Open {};
struct Close {};
/// `/FEN "..."/`
struct Set_up {
    std::string fen;
};
/// Anything else that is written without blanks.
struct Word {
    std::string text;
};
struct End {};

using Token =
    std::variant<Tag, Number, Move_text, Result_text, Star, Comment, Glyph, Open, Close, Set_up, Word, End>;

class Tokens {
  public:
    explicit Tokens(Text_stream& text) : text_(text) {}
    Token next();
    /// Was there an empty line between the last token and the one before?
    [[nodiscard]] bool after_empty_line() const { return line_ends_ > 1; }

  private:
    char32_t peek(std::size_t ahead = 0);
    char32_t get();
    void skip_blanks();
    void skip_line();
    std::string rest_of_line();
    bool at_literal_line_end();

    Token read_tag();
    std::string read_tag_value();
    Token read_comment();
    Token read_glyph_number();
    Token read_set_up_or_word();
    Token read_bracket();
    Token read_marks();
    Token read_digits_or_letters();
    Token read_word();
    std::size_t square_length(std::size_t at);
    std::size_t skip_blanks_from(std::size_t at);
    Token read_move(std::size_t first);
    std::string take(std::size_t length);

    Text_stream& text_;
    bool line_start_ = true;
    bool glued_to_move_ = false;  ///< the last token was a move, or a mark glued to it
    int line_ends_ = 0;
};

}  // namespace zubr::notation::pdn

// The words of a PDN file: tags, numbers, moves, results, comments; every way of writing them that files
// show. Nothing is left out but white space: what is none of these is a Word.
#pragma once

#include <string>
#include <variant>

#include "notation/text_stream.hpp"
#include "notation/token_text.hpp"

namespace zubr::notation::pdn {

struct Tag {
    std::string name;
    std::string value;
    bool leads_line = false;  ///< nothing stands before it in its line
    bool quoted = true;       ///< as it should be; else it may be any remark in brackets
    bool cut = false;         ///< the value was monstrous
};
/// A move number, `12.` or `12...`; or a number standing alone, which may be one.
struct Number {
    int number = 0;
    bool dotted = false;
    std::string found;  ///< as it stands in the file; of the dots one
};
/// `32-28`, `a3b4`, `47x 4`, `19-30-39`: squares and signs without blanks, signs one of - x : (none where
/// glued).
struct Move_text {
    std::string text;
    std::string found;  ///< as it stands in the file
};
/// `2-0`, `1/2-1/2`, `1.01-0.99`, `1+-1-`, as written but for blanks.
struct Result_text {
    std::string text;
};
/// `*` standing alone.
struct Star {};
/// Between braces, or behind `;` to the end of the line; a line behind `%`. A long one comes in pieces.
struct Comment {
    std::string text;
    enum class End : std::uint8_t { closed, cut_by_header, cut_by_file };
    End end = End::closed;
    bool aside = false;  ///< a line behind `%`: no part of any game by itself
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
/// Anything else that is written without blanks, or between square brackets, as it stands.
struct Word {
    std::string text;
    bool may_be_move = false;  ///< there is a number in it, or it castles
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
    char32_t peek(std::size_t ahead = 0) { return text_.peek(ahead); }
    char32_t get();
    void skip_blanks();
    std::size_t behind_blanks(std::size_t at);
    std::size_t behind_space(std::size_t at);
    bool at_literal_line_end();
    std::string take(std::size_t length);
    std::string take_as_found(std::size_t length);

    // What stands between marks that open and close: pdn_enclosed.cpp.
    Token read_square_bracket();
    Token read_tag();
    void read_tag_value(Tag& tag);
    void give_back_moves(std::u32string& value);
    Token read_comment();
    Token read_comment_piece();
    Token read_line(bool aside);
    bool header_follows();
    bool give_back_next_game(std::u32string& text);
    Token read_set_up();

    Token read_glyph_number();
    Token read_marks();
    Token read_round_bracket();
    Token read_digits_or_letters();
    bool at_number(std::size_t digits);
    Token read_move(std::size_t length);
    std::size_t move_length();
    Token read_word();
    std::size_t square_length(std::size_t at);
    bool ends_move(std::size_t at);
    bool delimits(std::size_t at);

    Token_text text_;
    bool glued_to_move_ = false;  ///< the last token was a move, or a mark glued to it
    bool in_comment_ = false;     ///< a piece was given, more follows
    bool rest_of_line_ = false;   ///< the same behind `;` or `%`
    int line_ends_ = 0;
    int put_back_ = 0;  ///< how often a swallowed game was given back
};

}  // namespace zubr::notation::pdn

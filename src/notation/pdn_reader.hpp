// Reads PDN files of any dialect and tells a visitor what stands in them, game by game, in bounded memory.
#pragma once

#include <string>
#include <vector>

#include "notation/pdn_tokens.hpp"
#include "notation/text_stream.hpp"

namespace zubr::notation {

/// What a game's text leaves open although it can be read.
enum class Pdn_doubt : std::uint8_t {
    repeated_tag,    ///< a tag stands twice, which changes nothing
    second_header,   ///< a tag stands twice that says which game it is, or what is played
    cut_comment,     ///< the next game's header ended a comment that nothing closed
    open_comment,    ///< nothing closed a comment until the file's end
    open_variation,  ///< the same of a variation
    game_type,       ///< the tag is none, or contradicts Variant
    second_result,   ///< another result stands behind the first
    too_much,        ///< more than is kept of one game
};

/// What a file says, in its order. Every begin_game has its end_game; nothing else is promised: moves are not
/// judged. Nothing but white space and known ornaments is left out.
class Pdn_visitor {
  public:
    virtual ~Pdn_visitor() = default;
    virtual void begin_game() = 0;
    virtual void tag(const std::string& name, const std::string& value) = 0;
    /// `dotted`: `12.`, surely a move number. `found`, here and below: as it stands in the file.
    virtual void number(int number, bool dotted, const std::string& found) = 0;
    virtual void move(const std::string& text, const std::string& found) = 0;
    virtual void comment(const std::string& text) = 0;
    virtual void glyph(int number) = 0;
    virtual void open_variation() = 0;
    virtual void close_variation() = 0;
    virtual void set_up(const std::string& fen) = 0;
    /// Something without blanks, or between square brackets, that is none of these.
    virtual void word(const std::string& text, bool may_be_move) = 0;
    /// Prose behind the result.
    virtual void remark(const std::string& text) = 0;
    /// Behind the result, and yet a move or a position of this game.
    virtual void left_over(const std::string& text) = 0;
    /// `detail`: what it is about.
    virtual void doubt(Pdn_doubt doubt, const std::string& detail) = 0;
    /// The result behind the moves, `*`, or nothing where the file has none.
    virtual void end_game(const std::string& terminator) = 0;
};

/// Where games begin and end (docs/pdn.md 1): at a lone `*`, at a result, at tags behind moves; whatever is
/// left out.
class Pdn_reader {
  public:
    Pdn_reader(Text_stream& text, Pdn_visitor& visitor) : tokens_(text), visitor_(visitor) {}
    void read();

  private:
    void handle(pdn::Tag& tag);
    void handle(const pdn::Number& number);
    void handle(const pdn::Move_text& move);
    void handle(const pdn::Result_text& result);
    void handle(const pdn::Star& star);
    void handle(const pdn::Comment& comment);
    void handle(const pdn::Glyph& glyph);
    void handle(const pdn::Open& open);
    void handle(const pdn::Close& close);
    void handle(const pdn::Set_up& set_up);
    void handle(const pdn::Word& word);
    void handle(const pdn::End& end);

    void need_game();
    void say_aside();
    enum class Aside : std::uint8_t { comment, line, word };
    void set_aside(const std::string& text, Aside kind);
    void finish_game();
    void close_variations();
    void begin_body();
    bool begins_next_game(bool first_number);
    bool behind_result(const std::string& text, bool may_be_move);
    [[nodiscard]] bool is_remark(const pdn::Tag& tag) const;
    [[nodiscard]] bool is_new_header(const std::string& name);
    [[nodiscard]] bool is_known(const std::string& name) const;

    pdn::Tokens tokens_;
    Pdn_visitor& visitor_;
    bool in_game_ = false;
    bool has_body_ = false;     ///< something stands behind the tags
    bool has_result_ = false;   ///< the game is over but for remarks
    bool has_star_ = false;     ///< and that is certain
    bool prose_ = false;        ///< and these are words, among which moves are no moves of the game
    int depth_ = 0;             ///< of variations
    std::string inner_result_;  ///< the last thing in a variation was this result
    std::string terminator_;
    std::vector<std::string> names_;  ///< of the tags of this game
    std::vector<std::string> aside_;  ///< said before the game began
    std::size_t aside_bytes_ = 0;
    Aside last_aside_ = Aside::comment;
    bool aside_lost_ = false;  ///< there was more than is kept
};

}  // namespace zubr::notation

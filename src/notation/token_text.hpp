// The characters of a PDN file as its tokens need them: plain, without those that nobody sees, runs of white
// space cut short, so that looking ahead is bounded whatever the file; or, within comments and tags, as they
// stand.
#pragma once

#include <cstddef>
#include <deque>
#include <string>

#include "notation/text_stream.hpp"

namespace zubr::notation::pdn {

class Token_text {
  public:
    static constexpr char32_t end = Text_stream::end;

    explicit Token_text(Text_stream& text) : text_(text) {}

    /// The plain character `ahead` visible ones on. Of white space at most a blank and two line ends stand in
    /// a row.
    char32_t peek(std::size_t ahead = 0);
    /// The same as it stands in the file.
    char32_t peek_raw(std::size_t ahead = 0);
    /// Takes it, and gives it as it stands.
    char32_t get();
    /// Is it the first of its line?
    bool at_line_start();
    /// Does only white space stand before it in its line?
    bool leads_line();

    /// The next character of all, as it stands: for comments and values, where everything counts.
    char32_t peek_any(std::size_t ahead = 0);
    char32_t get_any();
    /// Puts back what get_any gave last, to be read again; `new_line`: it begins one.
    void put_back(std::u32string_view characters, bool new_line);

  private:
    struct Character {
        char32_t raw = end;
        bool line_start = false;
        bool leads_line = false;
    };

    bool fill();
    char32_t draw();
    void note(char32_t c);

    Text_stream& text_;
    std::deque<Character> seen_;  ///< looked at, not yet taken
    std::u32string again_;        ///< put back
    std::size_t next_again_ = 0;
    bool line_start_ = true;
    bool leads_line_ = true;
    bool after_blank_ = false;  ///< within the run of white space at the end of `seen_`
    int line_ends_ = 0;         ///< the same
};

}  // namespace zubr::notation::pdn

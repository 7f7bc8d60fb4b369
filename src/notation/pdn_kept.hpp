// What is kept of one game of a PDN file besides its moves: what was said about them, and all that stands
// among them as text, since what no reading follows is handed on as it is. No game may have more than its
// share.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "notation/game_record.hpp"

namespace zubr::notation {

class Pdn_kept {
  public:
    /// What was said about the moves of one part: the game, or what follows a position set up in its middle.
    struct Notes {
        std::vector<Annotation> opening;
        std::map<int, std::vector<Annotation>> annotations;  ///< by ply, 0-based
        int plies = 0;                                       ///< meant, legal or not
    };
    enum class Kind : std::uint8_t {
        start,   ///< a move: what is not understood begins with one
        set_up,  ///< the position that its part begins with, or one that cannot be set up
        number,
        remark,
    };

    /// Counts what is to be kept; false, and full() from then on, when the game has had its share.
    [[nodiscard]] bool keep(std::size_t bytes);
    [[nodiscard]] bool full() const { return full_; }
    /// Of all that is kept.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    /// Something that stands among the moves, as text.
    void say(std::string text, Kind kind = Kind::remark);
    /// The last number was no number: what is not understood begins with it.
    void begin_with_last_number();

    /// Behind the last move.
    void annotate(Annotation annotation);
    /// A word that is a comment; words in a row are one.
    void add_word(const std::string& word);
    /// The next word begins a comment of its own.
    void end_words() { words_go_on_ = false; }
    /// What was said last behind the last move; nullptr when nothing was.
    [[nodiscard]] const Annotation* last_annotation() const;
    /// That was no comment but a move, or several: `plies` is how many the part has now.
    void replace_last_annotation(int plies);

    void add_ply() { ++parts_.back().plies; }
    /// Meant in the last part.
    [[nodiscard]] int plies() const { return parts_.back().plies; }
    /// The only part's last ply was none: what was said behind it stays, behind the one before.
    void take_last_ply_back();
    void begin_part() { parts_.emplace_back(); }
    [[nodiscard]] std::size_t parts() const { return parts_.size(); }
    [[nodiscard]] const Notes& notes(std::size_t part) const { return parts_[part]; }

    /// All that was said among the moves.
    [[nodiscard]] std::string text() const;
    /// The same from where a reading ends: at the position that begins a part behind `part`, or, with a ply,
    /// at that ply of `part`. The number before it is there, too.
    [[nodiscard]] std::string text_behind(std::size_t part, std::optional<int> ply) const;

  private:
    struct Said {
        std::size_t part = 0;
        int plies = 0;  ///< before it there
        Kind kind = Kind::remark;
        std::string text;
    };
    /// Behind the last move.
    [[nodiscard]] std::vector<Annotation>& annotations();

    std::vector<Notes> parts_ = std::vector<Notes>(1);
    std::vector<Said> said_;
    std::size_t bytes_ = 0;
    bool full_ = false;
    bool words_go_on_ = false;  ///< the last comment is made of words
};

}  // namespace zubr::notation

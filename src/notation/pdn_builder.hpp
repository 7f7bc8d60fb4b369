// Makes Read_games of what a PDN file says: understands each game in every way it may be meant, and keeps the
// best.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "notation/game_kind.hpp"
#include "notation/pdn_doubts.hpp"
#include "notation/pdn_games.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/replay.hpp"

namespace zubr::notation {

class Pdn_builder : public Pdn_visitor {
  public:
    Pdn_builder(const Pdn_source& source, Pdn_doubts& doubts) : source_(source), doubts_(doubts) {}

    void begin_game() override;
    void tag(const std::string& name, const std::string& value) override;
    void number(int number, bool dotted, const std::string& found) override;
    void move(const std::string& text, const std::string& found) override;
    void comment(const std::string& text) override;
    void glyph(int number) override;
    void open_variation() override;
    void close_variation() override;
    void set_up(const std::string& fen) override;
    void word(const std::string& text, bool may_be_move) override;
    void remark(const std::string& found) override;
    void left_over(const std::string& text) override;
    void doubt(Pdn_doubt doubt, const std::string& detail) override;
    void end_game(const std::string& terminator) override;

  private:
    /// One way of understanding the game: a kind of game and where its moves have led.
    struct Reading {
        Game_kind kind;
        std::vector<Replay> parts;  ///< the game, then one for each position set up in its middle
        [[nodiscard]] const Replay& main() const { return parts.front(); }
        [[nodiscard]] int plies() const { return main().game().plies(); }
        /// The part that failed, if one did: nothing follows it.
        [[nodiscard]] const Replay* failed() const;
    };
    /// What was said about the moves of one part; all readings share it.
    struct Notes {
        std::vector<Annotation> opening;
        std::map<int, std::vector<Annotation>> annotations;
        int plies = 0;
    };
    /// Something that stands among the moves, as text: what no reading follows is handed on as it is.
    struct Said {
        std::size_t part = 0;  ///< of the notes
        int plies = 0;         ///< moves before it there
        enum class Kind : std::uint8_t {
            start,   ///< a move: what is not understood begins with one
            set_up,  ///< the position that its part begins with, or one that cannot be set up
            number,
            remark,
        };
        Kind kind = Kind::remark;
        std::string text;
    };
    /// What only the next word settles: a number, dots or a dash that are ornaments, or a damaged move.
    struct Unsettled {
        std::string bare;  ///< a number without a dot
        int bare_number = 0;
        bool bare_expected = false;  ///< and it is the one that was due
        std::string dots;            ///< behind a move
        bool dash = false;
        int last_number = 0;
        std::string due;  ///< behind a number no move has come: the number, or the first word behind it
        int due_number = 0;
        bool due_out_of_turn = false;  ///< no number that follows the one before, or the plies
        bool due_named = false;
        bool prose = false;  ///< the last comment is made of words and goes on
    };
    struct Draft {
        int number = 0;
        std::vector<std::pair<std::string, std::string>> tags;
        bool opened = false;
        std::vector<Reading> readings;
        std::optional<Game_kind> unknown;  ///< named, and not to be followed
        std::optional<Fen_refusal> fen_problem;
        std::vector<Notes> notes = std::vector<Notes>(1);
        std::optional<Pdn_note> doubt;       ///< what the text leaves open
        bool doubtful = false;               ///< so that it cannot be called well read
        bool whole = true;                   ///< everything was closed that was opened
        std::optional<std::string> pending;  ///< a move that may turn out to be the result
        std::string pending_found;           ///< as it stands in the file
        Unsettled unsettled;
        int moves = 0;    ///< plies meant before the first set-up
        int legible = 0;  ///< of all plies those that look like moves
        std::string first_move;
        bool has_letters = false;
        int highest = 0;  ///< square named
        int depth = 0;
        std::string variation;
        std::vector<Said> said;
        std::size_t kept = 0;      ///< bytes of all that is kept of the game, its moves apart
        std::size_t unclosed = 0;  ///< ( written into `variation` and still open
        std::size_t too_deep = 0;  ///< ( that were not
    };

    [[nodiscard]] std::string_view tag(std::string_view name) const;
    void open();
    void doubt_game_type();
    void add_readings(std::vector<Game_kind> kinds);
    void play(const std::string& text, const std::string& found);
    void take(const std::string& text, const std::optional<pdn_note::Stop_reason>& reason = {});
    void take_as_found(const std::string& text, const std::optional<pdn_note::Stop_reason>& reason = {});
    void count(const std::string& text, const std::optional<pdn_note::Stop_reason>& reason);
    void take_due();
    void play_pending();
    void settle_bare(bool at_end = false);
    void settle(bool at_end = false);
    bool is_expected(int number) const;
    void accept_number(int number, const std::string& text);
    [[nodiscard]] bool keep(std::size_t bytes);
    void note_squares(const std::string& text);
    void annotate(Annotation annotation);
    [[nodiscard]] Annotation* last_annotation();
    void say(std::string text, Said::Kind kind = Said::Kind::remark);
    [[nodiscard]] std::string unread(const Reading& reading) const;
    void add_to_variation(const std::string& text);
    void flush_variation();
    bool follow_remark(const std::string& fen);

    std::string take_terminator(const std::string& terminator);
    void forgive_score(std::string& terminator);
    [[nodiscard]] std::vector<const Reading*> complete() const;
    [[nodiscard]] const Reading* longest() const;
    [[nodiscard]] bool is_complete(const Reading& reading) const;
    [[nodiscard]] std::optional<std::string> unplayed_game(const Reading& longest) const;
    [[nodiscard]] bool is_named() const;
    [[nodiscard]] Read_game judge(const std::string& terminator) const;
    [[nodiscard]] Read_game judge(const Reading& reading, const std::string& terminator) const;
    void settle_results(const std::string& terminator);
    [[nodiscard]] Read_game as_found(const std::string& terminator) const;
    [[nodiscard]] Read_game refuse(const std::string& name, int plies, std::string fen,
                                   const std::string& terminator) const;
    [[nodiscard]] Game_record record(const Reading& reading, const std::string& terminator) const;

    const Pdn_source& source_;
    Pdn_doubts& doubts_;
    Draft draft_;
};

}  // namespace zubr::notation

// Makes Read_games of what a PDN file says: understands each game in every way it may be meant, and keeps the
// best.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "notation/pdn_doubts.hpp"
#include "notation/pdn_draft.hpp"
#include "notation/pdn_games.hpp"
#include "notation/pdn_reader.hpp"

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
    /// What only the next word settles: a number, dots or a dash that are ornaments, or a damaged move.
    struct Unsettled {
        std::optional<std::string> pending;  ///< a move that may turn out to be the result
        std::string pending_found;           ///< as it stands in the file
        std::string bare;                    ///< a number without a dot
        int bare_number = 0;
        bool bare_expected = false;  ///< and it is the one that was due
        std::string dots;            ///< behind a move
        bool dash = false;
        int last_number = 0;
        std::string due;  ///< behind a number no move has come: the number, or the first word behind it
        int due_number = 0;
        bool due_out_of_turn = false;  ///< no number that follows the one before, or the plies
        bool due_named = false;
    };
    /// Moves between ( and ), kept as text.
    struct Variation {
        int depth = 0;
        std::string text;
        std::size_t unclosed = 0;  ///< ( written into `text` and still open
        std::size_t too_deep = 0;  ///< ( that were not
    };

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
    void add_to_variation(const std::string& text);
    void flush_variation();
    bool follow_remark(const std::string& fen);

    std::string take_terminator(const std::string& terminator);
    void forgive_score(std::string& terminator);
    void settle_results(const std::string& terminator);

    const Pdn_source& source_;
    Pdn_doubts& doubts_;
    Pdn_draft draft_;
    bool opened_ = false;  ///< its kind and start position are settled
    Unsettled unsettled_;
    Variation variation_;
};

}  // namespace zubr::notation

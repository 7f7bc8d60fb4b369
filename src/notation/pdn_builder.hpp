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
    void tag(const std::string& name, const std::string& value) override {
        draft_.tags.emplace_back(name, value);
    }
    void number(int number) override;
    void move(const std::string& text) override;
    void comment(const std::string& text) override;
    void glyph(int number) override;
    void open_variation() override;
    void close_variation() override;
    void set_up(const std::string& fen) override;
    void word(const std::string& text) override;
    void end_game(const std::string& terminator) override;

  private:
    /// One way of understanding the game: a kind of game and where its moves have led.
    struct Reading {
        Game_kind kind;
        std::vector<Replay> parts;  ///< the game, then one for each position set up in its middle
        bool closed = false;        ///< a set-up could not be read: what follows is passed over
        [[nodiscard]] const Replay& main() const { return parts.front(); }
        [[nodiscard]] int plies() const { return main().game().plies(); }
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
            start,  ///< a move or a position: what is not understood begins with one
            number,
            remark,
        };
        Kind kind = Kind::remark;
        std::string text;
    };
    struct Draft {
        int number = 0;
        std::vector<std::pair<std::string, std::string>> tags;
        bool opened = false;
        std::vector<Reading> readings;
        std::optional<Game_kind> unknown;  ///< named, and not to be followed
        std::optional<draughts::Phrase> fen_problem;
        std::vector<Notes> notes = std::vector<Notes>(1);
        std::optional<std::string> pending;  ///< a move that may turn out to be the result
        int moves = 0;                       ///< move texts before the first set-up
        std::string first_move;
        bool has_letters = false;
        int highest = 0;  ///< square named
        int depth = 0;
        std::string variation;
        std::vector<Said> said;
        std::size_t said_bytes = 0;
        std::size_t unclosed = 0;  ///< ( written into `variation` and left open where it was cut
    };

    [[nodiscard]] std::string_view tag(std::string_view name) const;
    void open();
    void add_readings(std::vector<Game_kind> kinds);
    void play(const std::string& text);
    void play_pending();
    void note_squares(const std::string& text);
    void annotate(Annotation annotation);
    void say(std::string text, Said::Kind kind = Said::Kind::remark);
    [[nodiscard]] std::string unread(const Reading& reading) const;
    void add_to_variation(const std::string& text);
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
    [[nodiscard]] Read_game refuse(const std::string& name, int plies, std::string fen) const;
    [[nodiscard]] Game_record record(const Reading& reading, const std::string& terminator) const;

    const Pdn_source& source_;
    Pdn_doubts& doubts_;
    Draft draft_;
};

}  // namespace zubr::notation

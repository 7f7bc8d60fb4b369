// The heart: one game being played at one board. A plain value machine: inputs in, effects out; no thread,
// clock, file or word. The board's side of it stands in session_board.cpp and session_trouble.cpp, what
// people ask for in session_requests.cpp; the match's clocks and what was said are parts of their own.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/king_watch.hpp"
#include "board/sensed.hpp"
#include "board/tracker.hpp"
#include "draughts/game.hpp"
#include "session/clock.hpp"
#include "session/effect.hpp"
#include "session/input.hpp"
#include "session/match_clocks.hpp"
#include "session/said.hpp"
#include "session/settings.hpp"

namespace zubr::session {

/// When what is said of the board's troubles. Host time.
struct Talk_timing {
    Ms misfit{1500};        ///< quiet before a misfit is said
    Ms next_step{500};      ///< quiet before guidance goes on after a change
    Ms guide_again{10000};  ///< then guidance is said again
    Ms offer{5000};         ///< until a ply that stands there already answers the offer of a kept game
    int guide_most = 3;     ///< so often, then on request
    Ms remind{3800};        ///< quiet before an unfinished ply is reminded: words within 4 s of the hand
    Ms ask_reading{350};    ///< quiet before readings of the picture are asked about
    Ms press_ahead{1000};   ///< a press of the clock so long before its ply is accepted counts
    Ms new_game{1000};      ///< quiet before the start position asks for a new game
    Ms name_square{1000};   ///< a square that stays unreadable is named after this
    Ms name_again{10000};   ///< and named again only after it was readable for so long
    Ms twice{10000};        ///< a destructive command must be repeated within this
};

class Session {
  public:
    /// `unfinished`: a game of the same kind that may be gone on with; asked about when the board shows it,
    /// or at once where no board is expected. `clocks`: those of that game; then they go on, too, whatever
    /// the settings say.
    Session(const Settings& settings, draughts::Game game,
            std::optional<draughts::Game> unfinished = std::nullopt,
            std::optional<Game_clocks> clocks = std::nullopt);

    /// What follows from one input. Game actions come before what is said of them.
    std::vector<Effect> handle(const Input& input);
    /// A Tick is wanted then, unless another input comes first.
    [[nodiscard]] std::optional<Ms> next_wakeup() const { return wakeup_; }

    [[nodiscard]] const draughts::Game& game() const { return game_; }
    [[nodiscard]] const Settings& settings() const { return settings_; }
    /// Of the first board, or the second.
    [[nodiscard]] const board::Tracker& tracker(std::size_t board = 0) const { return seats_[board].tracker; }
    /// Is a board linked?
    [[nodiscard]] bool linked() const { return any_linked(); }
    [[nodiscard]] const Clock& clock() const { return clocks_.clock(); }
    /// What is to be kept of the clocks after the last input; nothing without clocks.
    [[nodiscard]] std::optional<Clock_state> clock_state() const { return clocks_.state(now_); }
    /// The same with its control and the times of all plies.
    [[nodiscard]] std::optional<Game_clocks> game_clocks() const { return clocks_.kept(now_); }
    /// Has a question been asked that waits for confirm or undo?
    [[nodiscard]] bool question_open() const { return question_.has_value(); }
    /// A checksum of the whole value, equal for equal histories; written beside every row of the journal.
    [[nodiscard]] std::uint64_t checksum() const;

  private:
    enum class Ask : std::uint8_t {
        plies,
        new_game,
        resume,
        turned,
        king,
        man,
        take_back,
        huff,
        sensor,
        withdraw,
        resign,
        restart,
        quit,
        draw,
        result
    };
    struct Question {
        Ask ask = Ask::plies;
        Question_fact fact = Plain_question::turned;
        std::vector<board::Sequence> readings;
        draughts::Square square{0};
        std::optional<draughts::Side> side;  ///< who must answer; nobody in particular when empty
        std::optional<Ms> until;             ///< withdrawn then
        std::size_t seat = 0;                ///< the board it is about
        bool after_gap = false;              ///< of readings: nobody saw what was done
        int heard_again = 0;                 ///< so often it was repeated to whoever asked
    };
    /// A misfit that was spoken and has not ended, and the guidance out of it.
    struct Trouble {
        bool open = false;
        std::optional<Guidance> told;
        draughts::Square_set squares;  ///< that were spoken of
        std::optional<board::Wrong_move> wrong;
        std::optional<Guidance> guidance;
        board::Picture guided;
        Ms guided_at{0};
        int guided_times = 0;
        int asked_times = 0;  ///< steps told on request where nobody is led
    };

    /// One board and what has been said about it. There are two where each player has a board of the own.
    struct Seat {
        board::Tracker tracker;
        board::King_watch kings;
        std::optional<board::Board_map> map;
        std::optional<board::Sensed> sensed;
        bool linked = false;
        /// Found, and has not shown the game since it came, was lost or restarted.
        bool out_of_sight = false;
        bool tell_back = false;   ///< the link came back: the next picture tells whether anything differs
        bool setup_told = false;  ///< guidance before play has begun to be spoken
        Trouble trouble;
        /// Of what is under way: for which quiet it was said, when, and how often.
        struct Reminded {
            Ms quiet_since{-1};
            Ms at{0};
            int times = 0;
        } reminded;
        int steps_reminded = 0;              ///< different ones in a row without a ply or rest
        draughts::Square_set sensors_asked;  ///< squares whose sensors were asked about
        bool start_shown = false;            ///< the start position was asked about as a new game
        bool withdraw_asked = false;         ///< since the result
        bool restored_due = false;           ///< it was led to a ply that is still to be carried out
        bool step_told = false;      ///< a piece was asked back to where it belongs, without any trouble
        Ms taught{-1};               ///< quiet_since of the hand whose next step was told
        bool removing = false;       ///< what is to be taken off was told
        Ms new_game_asked{-1};       ///< quiet_since of the start position that was asked about
        Ms turned_asked{-1};         ///< quiet_since of the picture that only a turned board explains
        draughts::Square_set named;  ///< unreadable squares that were named
        std::array<Ms, 128> readable_since{};  ///< of squares that were named and can be read again; else 0
        draughts::Square_set touched;          ///< pieces whose touching was told in this turn
        std::vector<board::Sequence> asked_readings;
    };
    /// Is that question open, about the board that is being dealt with?
    [[nodiscard]] bool asked(Ask what) const {
        return question_ && question_->ask == what && question_->seat == at_;
    }
    Seat& seat() { return seats_[at_]; }
    [[nodiscard]] const Seat& seat() const { return seats_[at_]; }
    [[nodiscard]] bool any_linked() const;
    [[nodiscard]] bool sits_at(std::size_t board, draughts::Side side) const;
    /// Does something for each board, then goes back to the one it was at.
    template <class Action>
    void at_each_seat(const Action& action) {
        const std::size_t before = at_;
        for (at_ = 0; at_ < seats_.size(); ++at_)
            action();
        at_ = before;
    }

    // session.cpp
    void on(const Begin& begin);
    void on(const Tick&) {}
    void on(const board::Sensed& sensed);
    void on(const Button_press& press);
    void on(const Request& request);
    void on(const Typed_ply& ply);
    void on(const Machine_ply& ply);
    void on(const Link_change& change);
    void record(Game_action action);
    void record_ply(Game_action::Kind kind, const draughts::Move& move, draughts::Side mover);
    void say(Class cls, Remark remark);
    void event(Fact fact) { say(Class::event, {std::move(fact)}); }
    void answer(Fact fact) { say(Class::answer, {std::move(fact)}); }
    void hint(Lesson lesson) { say(Class::hint, {std::move(lesson)}); }
    /// Says something about the board that is being dealt with; with two boards, which one.
    void tell(Class cls, Fact fact);
    void sound(Sound sound) { effects_.push_back(Earcon{sound}); }
    void wake(Ms when);

    // session_typed.cpp
    bool record_typed(const std::string& text);
    [[nodiscard]] std::optional<Fact> typed_part() const;
    bool withdraw_typed();
    [[nodiscard]] std::optional<Captures> captures_instead(const draughts::Refusal* refusal) const;
    void answer_at_all(const Event& event);

    // session_game.cpp
    void play(const draughts::Move& move, Game_action::Kind kind = Game_action::Kind::ply);
    void take_back();
    void take_back_huff();
    void undo_last_action();
    void announce_last_ply();
    void tell_to_crown(draughts::Square square);
    void start_over();
    void announce_new_game();
    void offer_if_shown(bool first);
    void offer_unfinished();
    void go_on_with_unfinished();
    void tell_loaded();
    void play_without_board();
    void accept_unfinished();
    void accept_by_deed();
    void decline_unfinished();
    [[nodiscard]] bool board_is_behind(draughts::Side machine) const;
    void ask_machine();
    void end_by_people(draughts::Outcome outcome);
    [[nodiscard]] bool ended_by_people() const;
    void withdraw_result();

    // session_clock.cpp
    void take_up_clocks();
    void tell_clocks();
    void release_clock(const board::View& view);
    [[nodiscard]] bool any_out_of_sight() const;
    void toggle_clock();
    void watch_clock();
    bool press_clock(std::optional<draughts::Side> who);
    bool press_clock_ahead(std::optional<draughts::Side> who);
    void use_press_ahead(draughts::Side mover);
    void forget_press_ahead();
    void answer_clock(const Request& request);

    // session_lessons.cpp
    void teach_after_ply();
    void teach_captures();
    void teach_step(const board::View& view);
    void teach_removed();

    // session_board.cpp
    void follow_board();
    void carry_out(const board::Sequence& sequence);
    void go_on_with_trouble();
    void talk(const board::View& view);
    void talk_at_rest(const board::View& view);
    /// What the hands do upon the reading that is asked about.
    enum class Upon_reading { none, under_way, goes_on };
    Upon_reading follow_reading(const board::View& view);
    [[nodiscard]] bool shows_first_ply() const;
    bool begins_new_game(const board::View& view);
    void ask_to_withdraw(const board::View& view);
    void ask_about_sensor(const Guidance& step);
    void first_shown();
    void tell_back(const board::View& view);
    void name_unreadable();
    void withdraw_question_of_kind();
    void watch_kings(const board::View& view);
    void ask_readings(const board::View& view);
    void ask_new_game(const board::View& view);
    void ask_turned(const board::View& view);
    void remind(const board::View& view);
    void tell_touched(const board::View& view);
    [[nodiscard]] bool is_withdrawn(const board::View& view) const;
    bool record_irregular(const board::View& view);
    void tell_misfit(const board::View& view);
    void guide(const board::View& view, bool now);
    [[nodiscard]] bool step_was_taken(const board::View& view) const;
    void end_trouble(bool wanted);
    [[nodiscard]] draughts::Square_set misplaced(const board::View& view) const;
    [[nodiscard]] std::vector<Guidance> reminders(const board::View& view) const;
    void ask_about(std::vector<board::Sequence> readings, bool after_gap);
    [[nodiscard]] Guidance told_misfit(const board::View& view) const;
    [[nodiscard]] std::optional<To_carry_out> wanted_ply() const;
    [[nodiscard]] std::optional<Guidance> next_guidance(const board::View& view) const;

    // session_requests.cpp
    void answer_question(bool yes, std::optional<draughts::Side> who);
    static bool is_about_board(Ask ask);
    void ask(Question question);
    /// A question that is over when it is not answered in time.
    [[nodiscard]] Question twice(Ask what, Plain_question fact) const;
    void confirm(std::optional<draughts::Side> who);
    [[nodiscard]] std::optional<draughts::Side> irregular_mover() const;
    bool accept_irregular(std::optional<draughts::Side> who);
    void repeat();
    void read_game(const Request& request);
    void read_where_we_are();
    void tell_misfit_on_request();
    void huff(const Request& request);
    void ask_to_huff(draughts::Square square);
    void take_off(draughts::Square square);
    void claim_or_offer_draw(const Request& request);
    void resign(const Request& request);
    void move_in_menu(const Request& request);
    [[nodiscard]] draughts::Side asker(const Request& request) const;

    Settings settings_;
    Talk_timing timing_;
    draughts::Game game_;
    std::optional<draughts::Game> unfinished_;  ///< while it is offered: the new game, in case of a no
    bool offered_ = false;
    std::vector<Seat> seats_;
    std::size_t at_ = 0;           ///< the board that is being dealt with
    bool new_said_ = false;        ///< this game was announced as new
    int begun_with_ = 0;           ///< plies of the game when it began here
    bool board_awaited_ = false;   ///< a board is looked for and neither found nor given up
    bool machine_paused_ = false;  ///< a machine's ply was taken back by hand
    /// A typed ply that could mean several, or a capture that must go on: typed again it means its whole way,
    /// and may be continued. Until the next game action, or until it is withdrawn.
    std::string typed_before_;
    /// The ply that was taken back by word, as long as the board shows it.
    std::optional<std::pair<draughts::Square, draughts::Square>> withdrawn_;
    int machine_asked_ = -1;                        ///< number of plies for which the machine was asked
    std::optional<Game_clocks> unfinished_clocks_;  ///< of the unfinished game
    Match_clocks clocks_;
    /// A press for a ply that has not been accepted yet.
    struct Press_ahead {
        std::optional<draughts::Side> who;
        Ms until{0};
    };
    std::optional<Press_ahead> press_ahead_;
    std::optional<Question> question_;
    Said said_;
    Ms question_gone_{-1};  ///< when the board last took a question back that nobody had answered
    Ms read_at_{-1};
    std::size_t read_seat_ = 0;
    int menu_item_ = -1;
    int row_read_ = 0;

    Ms now_{0};
    std::uint64_t next_id_ = 1;
    std::optional<Ms> wakeup_;
    std::vector<Effect> effects_;
};

}  // namespace zubr::session

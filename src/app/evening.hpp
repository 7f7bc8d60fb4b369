// One evening at the board: the session in the middle, and around it the threads, files and devices that feed
// it and carry out what it asks for. Everything that happens goes through one inbox and one loop.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/game_keeper.hpp"
#include "app/inbox.hpp"
#include "app/journal_keeper.hpp"
#include "app/log.hpp"
#include "app/machines.hpp"
#include "app/record_keeper.hpp"
#include "app/teller.hpp"
#include "app/user_settings.hpp"
#include "board/link_service.hpp"
#include "board/port.hpp"
#include "session/session.hpp"
#include "ui/console.hpp"
#include "ui/vocabulary.hpp"

namespace zubr::app {

/// Everything an evening needs to know before it begins.
struct Evening_plan {
    User_settings settings;
    ui::Vocabulary vocabulary = {};  ///< what people may type
    draughts::Game game;             ///< the new game; its rules decide which unfinished one may go on
    bool follow_board = false;       ///< take the board's commonest game when the first board is found
    std::vector<std::pair<std::string, std::string>> switches;  ///< `--rule`, for the journal
    /// "auto" or a path, one for each board: the first is White's where there are two. None: the keyboard
    /// plays.
    std::vector<std::string> ports;
    board::Port_source source;     ///< where those are opened and looked for
    bool text = true;              ///< lines from a person on standard input, words on standard output
    std::string audio = "device";  ///< device, none, or a WAV file
    std::string captions;          ///< a file, `-`, or empty
    std::string save;              ///< a PDN file, or empty
    Tags tags;                     ///< of each new game's record
    Machine_players machines;
    bool keep = true;               ///< a journal, and the game in the store
    std::optional<Left_game> left;  ///< a game that goes on, unasked; its rules and start are those of `game`
    /// For a scripted hand: called at each turn of the loop, at least ten times a second; true ends the
    /// evening.
    std::function<bool(const session::Session&)> watch;
    /// Lines that begin with `:` go there (the hands of a virtual board).
    std::function<void(const std::string&)> to_hands;
};

class Evening {
  public:
    explicit Evening(Evening_plan plan);
    ~Evening();
    Evening(const Evening&) = delete;
    Evening& operator=(const Evening&) = delete;

    /// Plays until someone quits, a signal comes, or the plan's own end. Returns the exit code.
    int run();
    /// From any thread.
    void post(session::Event event);
    /// From any thread: something of the shell's own to be said.
    void tell(voice::Class cls, words::Phrase phrase);
    [[nodiscard]] const draughts::Game& game() const { return session_->game(); }
    /// Has everything been said and heard?
    [[nodiscard]] bool silent() const { return teller_->wait_for_silence(std::chrono::milliseconds(0)); }

  private:
    struct End {
        int code = 0;
    };
    struct From_board {
        std::size_t board = 0;
        board::Link_event event;
    };
    struct Typed {
        std::string line;
    };
    struct To_tell {
        voice::Class cls = voice::Class::alarm;
        words::Phrase phrase;
    };
    struct Saved_late {
        tl::expected<void, std::string> saved;
    };
    using Item = std::variant<session::Event, From_board, voice::Spoken, Typed, End, To_tell, Saved_late,
                              Machines::Answered>;

    bool open_teller(Wording wording);
    void open_console();
    void find_left_game();
    void begin_session();
    void take_tags_of_left(bool chosen);
    void start_boards();
    void loop();
    void take(Item& item);
    void take_link(std::size_t board, const board::Link_event& event);
    void take_variant_of(const board::Board_facts& facts);
    void take_line(const std::string& line);
    void take_answer(Machines::Answered answered);
    void print_help() const;
    void handle(session::Event event, std::size_t board = 0);
    bool write(const session::Journal_row& row);
    void follow_record(const std::vector<session::Game_action>& actions);
    void perform(session::Effect& effect);
    [[nodiscard]] players::Told_game told() const;
    [[nodiscard]] bool begun() const;
    void save();
    void take_saved(const tl::expected<void, std::string>& saved);
    void end_journal();
    void finish();
    void warn(const words::Phrase& phrase) { teller_->say(voice::Class::alarm, phrase); }
    [[nodiscard]] Pdn_of pdn() const;

    Evening_plan plan_;
    Log log_;
    Inbox<Item> inbox_;
    std::unique_ptr<ui::Console> console_;
    std::unique_ptr<Teller> teller_;
    std::unique_ptr<session::Session> session_;
    std::optional<Left_game> left_;
    Tags new_tags_;     ///< of the record of a game that begins
    Tags left_before_;  ///< tags of the unfinished game as it was left
    Tags left_tags_;    ///< and as it goes on
    Journal_keeper journal_;
    Game_keeper games_;
    bool journal_broken_ = false;
    bool journal_cut_ = false;
    bool voice_works_ = true;
    bool clock_told_ = false;  ///< that the clock is plainly wrong
    Record_keeper record_;
    bool save_failed_ = false;
    bool sound_lost_ = false;  ///< of a sound file
    std::array<bool, 2> needs_picture_{};
    std::optional<int> exit_code_;
    std::vector<std::unique_ptr<board::Board_service>> boards_;
    Machines machines_;
};

}  // namespace zubr::app

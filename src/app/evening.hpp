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

#include "app/inbox.hpp"
#include "app/journal_keeper.hpp"
#include "app/machine.hpp"
#include "app/record.hpp"
#include "app/settings.hpp"
#include "app/wording.hpp"
#include "board/link_service.hpp"
#include "session/session.hpp"
#include "ui/text_input.hpp"
#include "voice/captions.hpp"
#include "voice/speaker.hpp"

namespace zubr::app {

/// Everything an evening needs to know before it begins.
struct Evening_plan {
    Settings settings;
    draughts::Game game;        ///< the new game; its rules decide which unfinished one may go on
    bool follow_board = false;  ///< take the board's commonest game when the first board is found
    std::vector<std::pair<std::string, std::string>> switches;  ///< `--rule`, for the journal
    /// "auto" or a path, one for each board: the first is White's where there are two. None: the keyboard
    /// plays.
    std::vector<std::string> ports;
    bool text = true;              ///< lines from a person on standard input, words on standard output
    std::string audio = "device";  ///< device, none, or a WAV file
    std::string captions;          ///< a file, `-`, or empty
    std::string save;              ///< a PDN file, or empty
    std::vector<std::pair<std::string, std::string>> tags;
    std::array<std::unique_ptr<Machine>, 2> machines;  ///< by side, where a machine plays
    bool keep_journal = true;
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
    [[nodiscard]] const draughts::Game& game() const { return session_->game(); }
    /// Has everything been said and heard?
    [[nodiscard]] bool silent() const { return speaker_->drain(std::chrono::milliseconds(0)); }

  private:
    struct End {
        int code = 0;
    };
    struct From_board {
        std::size_t board = 0;
        board::Link_event event;
    };
    using Item = std::variant<session::Event, From_board, voice::Spoken, End>;

    bool open_devices();
    void begin_session(std::optional<Left_game> left);
    void start_boards();
    void loop();
    void take(Item& item);
    void take_link(std::size_t board, const board::Link_event& event);
    void take_variant_of(const board::Board_facts& facts);
    void handle(session::Event event, std::size_t board = 0);
    void perform(session::Effect& effect);
    void perform(const session::Say& say);
    void perform(const session::Earcon& earcon);
    void perform(const session::Speech& speech);
    void announce(voice::Class cls, draughts::Phrase phrase);
    void speak(const voice::Announcement& announcement);
    void save();
    void finish();

    Evening_plan plan_;
    Inbox<Item> inbox_;
    std::optional<Wording> wording_;
    std::optional<voice::Captions> captions_;
    std::unique_ptr<voice::Speaker> speaker_;
    std::unique_ptr<session::Session> session_;
    Journal_keeper journal_;
    bool journal_broken_ = false;
    Record record_;
    bool unsaved_ = false;
    bool save_failed_ = false;
    int rate_ = voice::usual_rate;
    std::array<bool, 2> needs_picture_{};
    std::optional<int> exit_code_;
    std::vector<std::unique_ptr<board::Board_service>> boards_;
    std::unique_ptr<ui::Text_input> input_;
};

}  // namespace zubr::app

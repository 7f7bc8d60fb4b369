// Reads plies from pictures of the board. A value machine: it keeps what the board has shown (and when), and
// says at each look what the picture means; it never changes the game itself. Words and reminders are the
// session's.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <vector>

#include "board/explain.hpp"
#include "board/picture.hpp"
#include "board/sensed.hpp"
#include "draughts/game.hpp"

namespace zubr::board {

using Ms = std::chrono::milliseconds;

/// Waits, all settable. The first two by board time, the others by host time.
struct Tracker_timing {
    Ms rocking{90};        ///< a peg that is back sooner was only felt
    Ms return_report{60};  ///< and then a return in that time would have been reported
    Ms choice{350};        ///< rest before a ply counts whose piece had other legal moves
    Ms king_choice{350};   ///< the same when that piece is a king
    Ms suspects{300};      ///< rest before squares of a misfit become suspect
    Ms flicker{2000};  ///< a square that changes Tracker::flicker_changes times in this time will not rest
    Ms calm{700};      ///< and is believed again after so long without a change
};

/// Settle of the firmware is slower on boards of more squares (a longer sweep).
Tracker_timing timing_for(int squares);

enum class State : std::uint8_t {
    away,        ///< no picture: nothing is judged
    setting_up,  ///< the board has not shown the position yet
    rest,        ///< the board shows the game
    hand,        ///< an explanation is under way, at most two other pieces are out
    misfit,      ///< nothing explains the picture
};

/// A ply, or the taking back of one, that was begun and left. In the order of what is told first.
struct Unfinished {
    enum class Kind : std::uint8_t {
        prisoners,  ///< the mover stands at its end, on `at`; `squares` are still to be taken off
        choice,     ///< it stands at the end of several captures; the prisoners will tell which
        put_back,   ///< it is back, or has ended elsewhere; the prisoners of the last ply belong on `squares`
        too_many,   ///< it stands at its end; from `squares` pieces are off that it did not capture
        go_on,      ///< it stands on `at` (is out of it, or has not left it) and must capture on
    };
    Kind kind = Kind::go_on;
    draughts::Square at{0};
    draughts::Square_set squares;
    std::vector<draughts::Move> choices;
    friend bool operator==(const Unfinished&, const Unfinished&) = default;
};

/// One piece set down where no ply takes it.
struct Wrong_move {
    draughts::Square from{0};  ///< judged from there
    draughts::Square to{0};
    draughts::Square_set removed;  ///< enemy pieces that are off the board with it
    draughts::Square home{0};      ///< where the game has it: the way back leads there
    bool corrects = false;         ///< it is the piece that moved last, and `from` is where it came from
    /// Is all that is missing its doing? With another own piece out it would be a guess which one has moved.
    [[nodiscard]] bool explains(const Difference& difference) const {
        return (difference.missing - removed - draughts::Square_set{home}).empty();
    }
    friend bool operator==(const Wrong_move&, const Wrong_move&) = default;
};

/// What the picture means at one moment.
struct View {
    State state = State::away;
    std::optional<Explanation> accept;  ///< to be done now
    std::vector<Explanation> choices;   ///< more than one reading, or one that needs a yes
    Difference difference;              ///< against the game's position, lifts that do not count yet left out
    /// The squares a misfit belongs to; of a hand, those whose pieces are out beyond the best explanation.
    draughts::Square_set unexplained;
    std::optional<Wrong_move> wrong;
    std::optional<Unfinished> unfinished;
    bool first_shown = false;      ///< the board shows the position for the first time: play begins
    bool turned = false;           ///< only the board read the other way round shows the position
    Ms quiet_since{0};             ///< last change of the picture
    std::optional<Ms> look_again;  ///< then the answer may differ without a new picture
};

class Tracker {
  public:
    static constexpr std::size_t flicker_changes = 8;

    explicit Tracker(const Tracker_timing& timing = {}) : timing_(timing) {}

    /// A new picture. Pictures of another number of squares begin anew.
    void see(const Snapshot& snapshot);
    /// The board was out of sight, or began anew: landings are forgotten, suspects kept.
    void gap();
    /// Another game, or none of its plies shown: everything but the picture is forgotten. Play begins when
    /// the board shows the game as it stands after `plies` of it or, as it was played on since, later.
    void begin(int plies = 0);
    /// Are that side's plies made by hands on this board? Those of a machine are carried out, never taken
    /// from it.
    void play_by_hand(draughts::Side side, bool by_hand);
    /// The board may show a game already under way, at rest or in mid-ply: play goes on as after a gap. Last
    /// plies that it does not show are wanted on it; they are not taken for taken back.
    void resume(const draughts::Game& game);
    /// What does the picture mean for the game?
    View look(const draughts::Game& game, Ms now);
    /// The explanation has been done in the game.
    void done(const Explanation& explanation);
    /// The game has lost its last plies without the hands (a key): what differs now must be put right first.
    void taken_back_elsewhere(const draughts::Game& game) { distrust(game); }
    /// A person said that what the board shows is no ply: the same.
    void refuse(const draughts::Game& game) { distrust(game); }
    /// Rest before a king's ply counts that could have gone on.
    void set_king_choice(Ms wait) { timing_.king_choice = wait; }

    [[nodiscard]] bool in_play() const { return in_play_; }
    [[nodiscard]] int shown() const { return shown_; }
    [[nodiscard]] bool has_picture() const { return !readings_.empty(); }
    [[nodiscard]] const Picture& picture() const { return counted_; }
    [[nodiscard]] draughts::Square_set suspects() const { return suspect_occupied_ | suspect_emptied_; }
    /// Squares that read unsure or faulty, or will not rest: they count as the game's content.
    [[nodiscard]] draughts::Square_set unreadable() const { return counted_.unreadable; }
    /// Squares whose piece was seen out since the last ply, longer than a peg is felt.
    [[nodiscard]] draughts::Square_set lifted() const { return lifted_; }
    [[nodiscard]] bool is_fault(draughts::Square square) const;
    /// Host time since when an unreadable square has been so.
    [[nodiscard]] Ms unreadable_since(draughts::Square square) const { return memory(square).unreadable; }

  private:
    struct Memory {
        Ms changed{0};               ///< host time of the last change
        std::int64_t lifted_at = 0;  ///< board time at which the piece left
        Ms counts_at{0};             ///< host time at which a pending lift begins to count
        bool lift_pending = false;
        Reading before = Reading::empty;   ///< what stood there before the pending lift
        bool restless = false;             ///< changes too often to be believed
        Ms wrong{0};                       ///< host time since when it has belonged to a misfit
        Ms unreadable{0};                  ///< host time since when it has been unreadable
        Reading content = Reading::empty;  ///< what was believed before that
        std::array<Ms, flicker_changes> changes{};
        std::size_t count = 0;
    };
    struct Landing {
        draughts::Square square;
        Reading reading;
    };

    Memory& memory(draughts::Square s) { return memory_[static_cast<std::size_t>(s.number())]; }
    [[nodiscard]] const Memory& memory(draughts::Square s) const {
        return memory_[static_cast<std::size_t>(s.number())];
    }
    [[nodiscard]] Reading reading(draughts::Square s) const {
        return readings_[static_cast<std::size_t>(s.number() - 1)];
    }
    void note_change(draughts::Square square, Reading from, Reading to, const Snapshot& snapshot);
    void count_lift(draughts::Square square, Ms when);
    void watch_restless(draughts::Square square, Ms now, View& view);
    void count(Ms now, View& view);
    void forget_mended_suspects(const draughts::Game& game);
    void distrust(const draughts::Game& game);
    void prepare(const draughts::Game& game);
    const std::vector<Ply_and_replies>& pairs(const draughts::Game& game);

    [[nodiscard]] Picture picture_for(const Explanation& e) const;
    [[nodiscard]] draughts::Square_set left_by(const Explanation& e) const;
    [[nodiscard]] bool is_complete(const Explanation& e) const;
    [[nodiscard]] bool needs_yes(const Explanation& e) const;
    [[nodiscard]] bool landed(draughts::Square square, draughts::Side side) const;
    [[nodiscard]] Ms last_change(draughts::Square_set squares) const;
    std::vector<Explanation> complete_of(Rank rank, const draughts::Game& game);
    std::vector<Explanation> complete_pairs(const draughts::Game& game);
    bool decide_by_begun_reply(const draughts::Game& game, Ms now, View& view);
    bool decide(const draughts::Game& game, Ms now, View& view);
    void decide_after_gap(const draughts::Game& game, Ms now, View& view);
    void accept_when_rested(const Explanation& e, Ms now, View& view) const;
    void judge(const draughts::Game& game, Ms now, View& view);
    void mark_suspects(Ms now, View& view);
    void set_up(const draughts::Game& game, View& view);
    [[nodiscard]] bool is_turned(const draughts::Game& game) const;
    [[nodiscard]] std::optional<Wrong_move> wrong_move(const draughts::Game& game, const Difference& d) const;
    [[nodiscard]] std::optional<Wrong_move> out_of_turn(const draughts::Game& game,
                                                        const Difference& d) const;
    [[nodiscard]] std::optional<Unfinished> unfinished(const draughts::Game& game) const;
    [[nodiscard]] std::optional<Unfinished> unfinished(const draughts::Game& game,
                                                       const Explanation& e) const;

    Tracker_timing timing_;
    std::vector<Reading> readings_;  ///< as reported
    Picture counted_;  ///< with lifts that do not count yet undone, and restless squares unreadable
    draughts::Square_set pending_;  ///< those lifts
    draughts::Square_set busy_;     ///< squares that have changed often enough to be watched
    std::array<Memory, 128> memory_{};
    Ms quiet_since_{0};
    std::array<bool, 2> hands_{true, true};
    bool in_play_ = false;
    bool after_gap_ = false;
    bool resumed_ = false;  ///< and not looked at since
    int shown_ = 0;
    int begun_with_ = 0;
    draughts::Square_set lifted_;    ///< squares whose piece was seen out since the last acceptance
    std::vector<Landing> landings_;  ///< pieces set down since then
    draughts::Square_set wrong_;     ///< squares of the misfit that stood at the last look
    draughts::Square_set suspect_occupied_;
    draughts::Square_set suspect_emptied_;

    /// Derived from the game alone; made anew when the game differs.
    struct Prepared {
        std::size_t actions = 0;
        int shown = -1;
        bool over = false;
        draughts::Position position;
        draughts::Square_set last;
        std::vector<Explanation> list;
        std::vector<Ply_and_replies> pairs;
        bool has_pairs = false;
    };
    Prepared prepared_;
};

/// How many plies of the game the board shows exactly: the most that it does, at least `least`.
std::optional<int> plies_shown(const Picture& picture, const draughts::Game& game, int least);

/// So many plies of a game that was left may have been typed and not carried out yet.
constexpr int most_left_out = 2;

/// Does the board show the game, as it stands or with a ply or a hand under way, or all but its last plies?
/// The start position alone shows no game.
bool shows(const Picture& picture, const draughts::Game& game);

}  // namespace zubr::board

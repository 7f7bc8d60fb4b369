// Both players at one board: hands that know where the pegs stand and which game they mean, ears that know
// only what is said. When something is wrong they do what the announcements say, and nothing else.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ear.hpp"
#include "lately.hpp"
#include "options.hpp"
#include "pegs.hpp"

namespace zubr::campaign {

enum class Verdict { right, false_words, wrong_record, stuck };
const char* name_of(Verdict verdict);

struct Tally {
    long games = 0;
    long plies = 0;
    std::map<std::string, long> troubles;
    long instructions = 0;  ///< spoken guidance that was obeyed
    long questions = 0;     ///< answered
    long requests = 0;      ///< "what does not fit?"
    long accidents = 0;     ///< plies that nobody meant but the pegs showed, taken back
    std::int64_t ms = 0;    ///< of board time
    void add(const Tally& other);
};

/// Sabotage of the simulation itself, to see that it is found.
enum class Canary { none, wrong, stuck, words };

class Player {
  public:
    Player(Level& level, const draughts::Game& line, const Options& options, test::Dice& dice, Canary canary);

    Verdict play();
    [[nodiscard]] const std::string& reason() const { return reason_; }
    [[nodiscard]] const Tally& tally() const { return tally_; }

  private:
    /// One movement of a hand and the pause after it.
    struct Step {
        enum class What { remove, put } what = What::remove;
        draughts::Square square{0};
        draughts::Piece piece;
        int wait_ms = 0;
        bool gropes = false;  ///< for the right hole: no time is lost
    };
    using Steps = std::vector<Step>;

    // player.cpp: the evening
    bool go_on();
    bool take_back_last();
    bool make_next();
    bool carry_out_wanted();
    void type_ply(const draughts::Move& move);
    bool await(int plies, int ms);
    bool finish();
    void begin_act_two();
    void fail(Verdict verdict, const std::string& reason);
    [[nodiscard]] bool failed() const { return verdict_ != Verdict::right; }
    [[nodiscard]] int agreed() const;
    [[nodiscard]] const draughts::Move* meant(int n) const;
    [[nodiscard]] const draughts::Position& heard() const { return ear_.game().position(); }

    // player_hands.cpp: movements
    Steps plan(const draughts::Position& base, const draughts::Move& move);
    Steps plan_rest(const draughts::Position& base, const draughts::Move& move);
    Steps plan_taking_back();
    Steps with_reply(Steps steps, const draughts::Move& move);
    void add_taking_off(Steps& steps, std::vector<draughts::Square> prisoners);
    void add_wrong_holes(Steps& steps, const draughts::Position& base, const draughts::Move& move);
    /// All steps; false when something heard or happened stopped the hand.
    bool execute(const Steps& steps, const draughts::Move* move);
    void moved(draughts::Square square);
    /// For how long no hand has moved, as far as the session can know by now.
    [[nodiscard]] std::int64_t still_for() const;
    [[nodiscard]] bool called() const { return !inbox_.empty() || lost_; }
    void remove(draughts::Square square);
    void put(draughts::Square square, draughts::Piece piece);
    bool pause(int ms);
    int hand_ms();
    void crown(draughts::Square square);
    void press_everything_down();

    // player_troubles.cpp: what goes wrong
    bool happens(Trouble trouble);
    void note(Trouble trouble);
    void fidget();
    bool go_astray(const draughts::Move& move);
    bool disturb(const draughts::Move& move);
    void drop(const draughts::Move& move);
    void knock(int pieces);
    void set_stray();
    void exchange();
    void take_wrong_prisoner();
    void pull_cable();
    void break_sensor(const draughts::Move& move);
    void mend_sensors();
    [[nodiscard]] std::optional<draughts::Square> pick(draughts::Square_set set);
    [[nodiscard]] draughts::Square_set empty_holes() const;

    // player_ears.cpp: what is heard, and obeyed
    void listen();
    void judge(const voice::Announcement& announcement);
    [[nodiscard]] bool shows_round_capture() const;
    void hear_wanted(const words::Phrase& phrase);
    [[nodiscard]] bool may_be_said(const voice::Announcement& announcement) const;
    [[nodiscard]] bool stands_astray() const;
    [[nodiscard]] bool guidance_is_true(const words::Phrase& phrase) const;
    void judge_ply();
    [[nodiscard]] bool has_just_changed() const;
    [[nodiscard]] bool is_begun_reply(draughts::Square_set squares) const;
    bool attend();
    bool obey(const words::Phrase& phrase);
    bool pause_before_putting();
    void answer(const words::Phrase& question);
    void request(session::Command command);

    Level& level_;
    const draughts::Game& line_;
    Options options_;
    test::Dice& dice_;
    Canary canary_;
    Pegs pegs_;
    Ear ear_;
    std::size_t listened_ = 0;
    Tally tally_;
    Verdict verdict_ = Verdict::right;
    std::string reason_;
    Lately lately_;  ///< hands and words

    std::deque<words::Phrase> inbox_;  ///< guidance and questions not dealt with
    bool trouble_ = false;             ///< something is wrong on the board, or was until now
    bool stray_ = false;               ///< a piece that does not belong was set down, and no ply told since
    bool typing_ = false;
    bool piece_asked_ = false;  ///< a piece was asked back, and nothing has ended that
    std::int64_t mended_with_ply_ =
        -10000;                  ///< when a ply was heard beside a piece that had just been put right
    bool misfit_told_ = false;   ///< a refusal was spoken and has not ended
    bool lost_ = false;          ///< a refusal was spoken, and nothing yet that leads out of it
    bool unsure_of_it_ = false;  ///< no answer came, or the hand knows that something fell
    bool calm_ = false;          ///< it was said that all is well
    bool overlapped_ = false;    ///< two plies were made at once
    bool cable_out_ = false;
    bool asked_back_ = false;                ///< a ply was to be taken back by the key
    int tried_back_ = -1;                    ///< plies of the game when taking back was tried by hand last
    bool line_bad_ = false;                  ///< bytes are lost or flipped, or were a moment ago
    std::optional<int> wanted_;              ///< number of a ply that is in the game and not yet on the board
    int broken_for_ = 0;                     ///< plies until a dead sensor is mended
    std::int64_t gap_at_ = -1000000;         ///< a loss or restart, when
    std::int64_t half_in_until_ = -1000000;  ///< when the last peg was pressed down or taken out again
    std::int64_t mended_at_ = -1000000;      ///< when the last dead sensor was mended
    std::int64_t moved_at_ = 0;              ///< the last movement of a hand
    /// A peg that is back at once was not moved for anybody.
    struct Rocked {
        draughts::Square square{0};
        draughts::Piece piece;
        std::int64_t at = 0;
        std::int64_t moved_at = 0;
        std::int64_t moved_before = 0;
    };
    std::optional<Rocked> rocked_;
    std::optional<draughts::Piece> in_hand_;
    std::int64_t moved_before_ = 0;      ///< and the one before those that may not be known yet
    std::optional<draughts::Move> aim_;  ///< what the hand is after, if not the line's next ply
    int fruitless_ = 0;                  ///< requests since something came of one
    std::int64_t heard_at_ = 0;          ///< the last words
    draughts::Square_set to_crown_;
    bool act_one_ = true;
};

}  // namespace zubr::campaign

// The judge: knows the names of the pegs, the rules by the readable generator, what the sensors reported and
// what was said, and holds the program to the seven promises of docs/architecture.md.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "heard_ply.hpp"
#include "pegs.hpp"
#include "record.hpp"
#include "seen.hpp"
#include "sequences.hpp"
#include "session/effect.hpp"
#include "session/input.hpp"
#include "session/settings.hpp"
#include "voice/session_announcement.hpp"
#include "words.hpp"

namespace zubr::hands {

enum class Property {
    own_piece,    ///< 1: made by that very piece, in the order of the landings
    only_one,     ///< 2: the only reading
    announced,    ///< 3: an action, then one announcement, and none without
    silence,      ///< 4
    way_out,      ///< 5: guidance obeyed ends in words
    buttons,      ///< 6: `read` begins with what does not fit
    replay,       ///< 7
    false_words,  ///< what is said is not so
};
const char* name_of(Property property);
/// As it is written on the command line: 1 to 7, words.
std::string option_of(Property property);

/// Sabotage of the simulation itself, to see that it is found.
enum class Canary { none, wrong, silence, words, dead_end, unsaid, replay };

struct Failure {
    Property property = Property::own_piece;
    std::string what;
    std::int64_t ms = 0;
};

/// One announcement as it was heard.
struct Announced {
    std::int64_t ms = 0;
    voice::Class cls = voice::Class::event;
    std::string key;
    const Understood* words = nullptr;
};

class Judge {
  public:
    Judge(Record record, const Pegs& pegs, const session::Settings& settings, bool occupancy_only,
          Words_cache& words, Canary canary);

    void watch(const session::Input& input, const std::vector<session::Effect>& effects);
    /// Time has gone on without an input.
    void pass(std::int64_t now) { check_rest(now); }

    [[nodiscard]] const std::optional<Failure>& failure() const { return failure_; }
    void fail(Property property, const std::string& what);
    /// Only the board of that side is judged: plies made at the other one are to be carried out here.
    void sit_at(draughts::Side side) { seat_ = side; }
    /// These are not judged.
    void pass_over(const std::set<Property>& properties) { passed_over_ = properties; }
    [[nodiscard]] bool judges(Property property) const { return passed_over_.count(property) == 0; }
    [[nodiscard]] const Record& record() const { return record_; }
    [[nodiscard]] const Seen& seen() const { return seen_; }
    /// Acts of the record that the board has shown.
    [[nodiscard]] int shown() const { return shown_; }
    [[nodiscard]] draughts::Square_set left_out() const { return out_; }
    [[nodiscard]] bool over() const { return ended_ || record_.over(); }
    [[nodiscard]] bool linked() const { return linked_; }
    /// Words asked for something or said that something is wrong, and nothing has ended it.
    [[nodiscard]] bool trouble_open() const { return trouble_; }
    [[nodiscard]] bool hard_trouble() const { return hard_trouble_; }
    [[nodiscard]] bool question_open() const { return question_.has_value(); }
    /// Does the picture show the game, squares left out aside? Nothing that was lifted is missing.
    [[nodiscard]] bool fits() const;
    /// What was announced and not yet taken by the ears; answers to the one who asks too.
    std::deque<Announced>& inbox() { return inbox_; }
    [[nodiscard]] bool* stop_flag() { return &heard_something_; }
    /// The hands are about to ask; the answer is judged by property 6.
    void asking() { asking_ = true; }
    /// The hands have said yes to a question about a sensor.
    void leave_out(draughts::Square square) { out_.insert(square); }
    /// The pegs lie otherwise now than squares were counted before.
    void count_anew() { name_pieces(); }
    [[nodiscard]] const std::map<std::string, long>& unknown() const { return unknown_; }
    [[nodiscard]] long plies() const { return plies_; }
    [[nodiscard]] int announcements() const { return announcements_; }
    [[nodiscard]] std::string position_text() const;

  private:
    struct Made {
        Step_made step;
        bool irregular = false;
        draughts::Side side = draughts::Side::white;
        Name peg = 0;
    };
    struct Expected {
        enum class Kind { ply, back, huff, huff_back, stands } kind = Kind::ply;
        Heard_ply ply;
    };
    struct Landing {
        std::int64_t landed = 0;
        std::int64_t lifted = 0;  ///< for that landing
        std::int64_t left = 0;    ///< its square in the game: what was set down on the way is still out
        bool by_hand = false;
    };

    // judge.cpp
    void see(const session::Input& input);
    void follow_shown();
    [[nodiscard]] Evidence evidence(draughts::Square_set loose) const;
    // judge_plies.cpp
    void act(const session::Game_action& action, std::vector<Made>& made);
    void judge_made(std::vector<Made>& made, const Record& before);
    void judge_reading(const std::vector<Made>& made, const Record& before);
    void judge_gap(const std::vector<Made>& made, const Record& before);
    [[nodiscard]] Evidence evidence_for(const std::vector<Made>& made, const Record& before) const;
    [[nodiscard]] bool were_seen(const std::vector<Made>& made, const Record& before) const;
    [[nodiscard]] bool goes_on_from_question(const std::vector<Made>& made) const;
    void judge_yes(const std::vector<Made>& made);
    [[nodiscard]] bool fits_before_reply(const Evidence& evidence, const draughts::Position& result,
                                         const draughts::Move& move, draughts::Side side) const;
    void judge_peg(Made& made);
    void judge_order(const std::vector<Made>& made, int first);
    [[nodiscard]] draughts::Square_set loose_for(const std::vector<Made>& made) const;
    void name_pieces();
    void name_put_back();
    [[nodiscard]] bool were_out_together(Name one, Name other) const;
    // judge_words.cpp
    void hear(const voice::Announcement& announcement);
    void hear_own(const Announced& announced);
    void hear_sentence(const Heard& heard, const Announced& announced);
    bool expect(Expected::Kind kind, const Heard_ply* ply, const std::string& text);
    void check_guidance(const Heard& heard);
    void check_refusal(const Heard& heard);
    void check_captures(const Heard& heard);
    void follow_trouble(Says says);
    [[nodiscard]] bool is_felt(draughts::Square square) const;
    [[nodiscard]] bool in_some_target(const std::function<bool(const draughts::Position&)>& has) const;
    [[nodiscard]] std::vector<draughts::Move> captures_near() const;
    void check_facts(const Heard& heard, const Announced& announced);
    void check_not_twice(const Announced& announced);
    void falsely(const std::string& why, const Heard& heard);
    // judge_rest.cpp
    void update_bad(std::int64_t now);
    void check_rest(std::int64_t now);
    void watch_gap(std::int64_t now);
    void word_said(std::int64_t now, Says says);

    Record record_;
    const Pegs& pegs_;
    session::Settings settings_;
    bool occupancy_only_;
    Words_cache& words_;
    Canary canary_;
    Seen seen_;
    std::optional<Failure> failure_;
    std::optional<draughts::Side> seat_;
    bool elsewhere_ = false;  ///< the input that is being dealt with comes from the other board
    std::set<Property> passed_over_;
    std::int64_t now_ = 0;

    std::array<Name, 128> who_{};  ///< the peg that is the game's piece on a square
    int shown_ = 0;
    std::vector<Landing> landings_;  ///< by act
    draughts::Square_set out_;       ///< squares without sensor
    bool linked_ = false;
    bool in_play_ = false;
    bool ended_ = false;        ///< a result was entered by people
    bool was_over_ = false;     ///< before the input that is dealt with
    bool was_trouble_ = false;  ///< the same of trouble_
    bool gap_ = false;          ///< deeds are unknown since the cable was out
    bool typed_ = false;        ///< the input that is being dealt with is a person's, by keyboard
    bool yes_ = false;          ///< or a yes to a question
    bool undo_ = false;         ///< or a no
    std::optional<std::vector<Heard>> answered_;  ///< the question that this input answers
    bool asking_ = false;                         ///< or asks what does not fit
    bool answer_begun_ = false;
    bool refused_now_ = false;  ///< a missed capture was refused by the same input: the captures may follow
    bool trouble_ = false;
    bool hard_trouble_ = false;  ///< a refusal or guidance, not a reminder only
    std::int64_t trouble_since_ = 0;
    std::optional<std::vector<Heard>> question_;
    std::deque<Expected> expected_;
    std::deque<Announced> inbox_;
    bool heard_something_ = false;
    std::string told_last_;  ///< of what does not fit, and nobody has pressed or typed anything since
    std::int64_t told_last_at_ = 0;
    std::int64_t rested_ms_ = -1'000'000'000;  ///< the board showed the game last
    std::int64_t accepted_ms_ = -1'000'000;    ///< the last act by the board
    std::int64_t accepted_before_ms_ = -1'000'000;
    std::int64_t left_since_ = 0;  ///< what was lifted later is out for the act that is judged

    std::array<std::int64_t, 128> bad_since_{};  ///< 0: not bad
    draughts::Square_set bad_;
    std::int64_t bad_newest_ = 0;
    std::int64_t word_ms_ = -1'000'000;
    bool silence_told_ = false;
    std::optional<std::int64_t> gap_due_;  ///< something must be asked until then
    std::string gap_reading_;

    std::map<std::string, long> unknown_;
    long plies_ = 0;
    int announcements_ = 0;
    int canary_count_ = 0;
};

}  // namespace zubr::hands

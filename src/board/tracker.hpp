// Reads plies from what hands do at the board. A value machine: it keeps what the board has shown and what
// hands have done, and says at each look what that means; it never changes the game itself. How it thinks
// stands in docs/tracker.md. Words and reminders are the session's.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "board/begun.hpp"
#include "board/gap.hpp"
#include "board/guidance.hpp"
#include "board/judgement.hpp"
#include "board/readings.hpp"
#include "board/senses.hpp"
#include "board/sequences.hpp"
#include "board/shown_game.hpp"
#include "board/suspects.hpp"
#include "board/view.hpp"
#include "draughts/game.hpp"

namespace zubr::board {

class Tracker {
  public:
    explicit Tracker(const Tracker_timing& timing = {}) : timing_(timing) {}

    /// A new picture. Pictures of another number of squares begin anew.
    void see(const Snapshot& snapshot) { senses_.see(snapshot, timing_); }
    /// The board was out of sight, or began anew: deeds are forgotten, suspects kept.
    void gap();
    /// The board lies the other way round than was thought: the same, and nothing of what it seemed to show
    /// holds.
    void turned();
    /// Another game, or none of its plies shown: everything but the picture is forgotten. Play begins when
    /// the board shows the game as it stands after `plies` of it or, as it was played on since, later.
    void begin(int plies = 0);
    /// The same where the board has just shown the position, and hands may have gone on since.
    void begin_in_play(const draughts::Position& shown);
    /// Are that side's plies made by hands on this board? Those of a machine are carried out, never taken
    /// from it.
    void play_by_hand(draughts::Side side, bool by_hand) {
        hands_.play[static_cast<std::size_t>(side)] = by_hand;
    }
    /// May plies of that side be taken back by hand here? Not on the board of the other player.
    void take_back_by_hand(draughts::Side side, bool may) {
        hands_.take_back[static_cast<std::size_t>(side)] = may;
    }
    /// The board may show a game already under way, at rest or in mid-ply: play goes on as after a gap. Last
    /// plies that it does not show are wanted on it; they are not taken for taken back.
    void resume(const draughts::Game& game);
    /// What does the picture mean for the game?
    View look(const draughts::Game& game, Ms now);
    /// The sequence has been done in the game, which is now `game`.
    void done(const Sequence& sequence, const draughts::Game& game);
    /// The game has lost its last plies without the hands (a key): what differs now must be put right first.
    void taken_back_elsewhere(const draughts::Game& game) { distrust(game); }
    /// A person said that what the board shows is no ply: the same.
    void refuse(const draughts::Game& game) { distrust(game); }
    /// What the picture would mean with that reading done in the game, which would then be `game`.
    [[nodiscard]] View look_from(const Sequence& reading, const draughts::Game& game, Ms now) const;
    /// Rest before a king's ply counts that could have gone on.
    void set_king_choice(Ms wait) { timing_.king_choice = wait; }
    /// A person said that this square's sensor is wrong.
    void take_out(draughts::Square square);

    /// Something was told that does not fit: from now on the way out has a target.
    void open_trouble(const draughts::Game& game);
    /// Those squares have been named in it: plies that are begun from now on may be made beside them.
    void told(draughts::Square_set squares);
    /// Somebody was asked to set a piece down there. Where the way leads back to the game that is no landing.
    void asked_to_fill(draughts::Square square) { to_fill_.insert(square); }
    void close_trouble();
    /// The next step out of the open trouble, else to the game as it stands.
    [[nodiscard]] std::optional<Step> next_step(const draughts::Game& game,
                                                draughts::Square_set before_others = {}) const;
    /// How the picture differs from where the open trouble leads, else from the game as it stands.
    [[nodiscard]] Difference off_target(const draughts::Game& game) const;
    /// Does the open trouble lead to the game as it stands (not on to a ply that was begun)?
    [[nodiscard]] bool leads_back() const {
        return !guidance_.target() || guidance_.target()->rank <= Rank::rest;
    }

    /// Is it unknown what hands have done, since the board was out of sight or a kept game was taken up?
    [[nodiscard]] bool after_gap() const { return gap_.open; }
    [[nodiscard]] bool in_play() const { return in_play_; }
    [[nodiscard]] int shown() const { return shown_; }
    [[nodiscard]] bool has_picture() const { return senses_.has_picture(); }
    [[nodiscard]] const Picture& picture() const { return senses_.counted(); }
    [[nodiscard]] draughts::Square_set suspects() const { return suspects_.all(); }
    /// Squares that read unsure or faulty, will not rest, or were taken out: they agree with everything.
    [[nodiscard]] draughts::Square_set unreadable() const { return senses_.counted().unreadable; }
    /// Those that a person took out.
    [[nodiscard]] draughts::Square_set out() const { return senses_.out(); }
    /// Squares whose piece was lifted since the last ply, longer than a peg is rocked.
    [[nodiscard]] draughts::Square_set lifted() const {
        return senses_.deeds().were_out() - senses_.pending();
    }
    /// Squares whose piece has just left, perhaps only rocked.
    [[nodiscard]] draughts::Square_set lifting() const { return senses_.pending(); }
    /// Pieces of the game that have not been felt on their squares since the game has them there.
    [[nodiscard]] draughts::Square_set missing(const draughts::Game& game) const;
    /// Enemy pieces that were lifted while a capture lacked a prisoner, and are still out after it.
    [[nodiscard]] draughts::Square_set not_captured() const { return not_captured_ & picture().empty; }
    [[nodiscard]] bool is_fault(draughts::Square square) const { return senses_.is_fault(square); }
    /// Host time since when an unreadable square has been so.
    [[nodiscard]] Ms unreadable_since(draughts::Square square) const {
        return senses_.unreadable_since(square);
    }

  private:
    [[nodiscard]] Scene scene(const draughts::Game& game) const;
    void feel(const draughts::Game& game);
    void distrust(const draughts::Game& game);

    void want_again(const Scene& scene, const draughts::Game& game, Ms now, View& view);
    void judge(Judgement& judgement, const Scene& scene, const draughts::Game& game, Ms now, View& view);
    void rest_at(int shown);
    void mark_suspects(Ms now, View& view);
    void set_up(const draughts::Game& game, View& view);

    Tracker_timing timing_;
    Senses senses_;
    Hands hands_;
    bool in_play_ = false;
    Gap gap_;
    draughts::Square_set to_fill_;  ///< on the way out somebody was asked to set a piece down there
    bool resumed_ = false;          ///< and not looked at since
    int shown_ = 0;
    int begun_with_ = 0;
    std::size_t actions_ = SIZE_MAX;    ///< of the game at the last look
    draughts::Position felt_position_;  ///< of which `felt_` tells
    draughts::Square_set felt_;
    draughts::Square_set not_captured_;
    draughts::Square_set asked_;  ///< squares of the readings that were asked about last
    draughts::Square_set told_;   ///< squares of the open trouble that still do not fit
    std::int64_t told_at_ = 0;
    Last_landing last_landing_;
    Suspects suspects_;
    Guidance guidance_;

    Readings readings_;
};

}  // namespace zubr::board

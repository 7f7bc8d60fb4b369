// The clocks in the session: when the game and the boards let them run, and what is told of them.
#include <algorithm>

#include "session/session.hpp"

namespace zubr::session {

using draughts::Side;

/// The unfinished game goes on with its own clocks, or without any with those of the settings. They stand
/// until play goes on.
void Session::take_up_clocks() {
    clocks_.begin(settings_.clock, settings_.clock_by_button);
    clocks_.take_up(std::exchange(unfinished_clocks_, std::nullopt), game_.plies());
}

/// Both times, and that they stand.
void Session::tell_clocks() {
    if (!clocks_.used()) return;
    event(clocks_.told_both(now_));
    event(Clock_news::stand);
}

/// Is there a board in use that does not show the game, as far as is known?
bool Session::any_out_of_sight() const {
    return std::any_of(seats_.begin(), seats_.end(), [](const Seat& each) { return each.out_of_sight; });
}

void Session::release_clock(const board::View& view) {
    if (!seat().out_of_sight || seat().tell_back) return;
    // What was done meanwhile must be known, or put back; no other question holds the clock.
    if (offered_ || !view.choices.empty() || asked(Ask::plies) || asked(Ask::turned)) return;
    if (view.state == board::State::misfit || view.state == board::State::setting_up) return;
    if (seat().trouble.open && view.state != board::State::rest) return;
    seat().out_of_sight = false;
    clocks_.release(any_out_of_sight(), now_);
}

/// Tells marks and flags when they come, and wakes up for the next.
void Session::watch_clock() {
    if (!clocks_.used()) return;
    const bool playing = !any_out_of_sight() &&
                         std::all_of(seats_.begin(), seats_.end(),
                                     [](const Seat& each) { return each.tracker.in_play() || !each.linked; });
    if (game_.plies() == 0 && new_said_ && playing) clocks_.play_begins(game_.position().to_move, now_);
    Match_clocks::Watched watched = clocks_.watch(settings_.clock_marks, now_);
    for (auto& [cls, fact] : watched.told)
        say(cls, {std::move(fact)});
    if (watched.wake) wake(*watched.wake);
}

/// Confirm with nothing else to answer: the presser's clock stops and the other's runs.
bool Session::press_clock(std::optional<Side> who) {
    const Side to_move = game_.position().to_move;
    if (game_.outcome().over() || !clocks_.may_press(who, to_move)) return false;
    answer(clocks_.told_run(clocks_.press(to_move, any_out_of_sight(), now_)));
    return true;
}

/// A hand that presses its clock before the board is sure of its ply means that ply.
bool Session::press_clock_ahead(std::optional<Side> who) {
    if (game_.outcome().over() || press_ahead_) return false;
    if (!clocks_.may_press_ahead(who, game_.position().to_move)) return false;
    if (!seat().linked || seat().tracker.look(game_, now_).state == board::State::rest) return false;
    press_ahead_ = Press_ahead{who, now_ + timing_.press_ahead};
    return true;
}

void Session::use_press_ahead(Side mover) {
    if (!press_ahead_ || game_.outcome().over()) return;
    const auto who = std::exchange(press_ahead_, std::nullopt)->who;
    if (!who || *who == mover) press_clock(mover);
}

/// No ply came: there was nothing to answer.
void Session::forget_press_ahead() {
    if (!press_ahead_ || now_ < press_ahead_->until) return;
    press_ahead_.reset();
    answer(Reply::no_question);
}

void Session::answer_clock(const Request& request) {
    if (!clocks_.used()) return answer(Clock_news::none);
    if (request.command == Command::own_clock) return answer(clocks_.told_own(asker(request), now_));
    if (request.command == Command::clocks) return answer(clocks_.told_both(now_));
    if (request.command == Command::flag) {
        // By key or typed word nobody knows who asks: it is about the flag that has fallen.
        const Side to_move = game_.position().to_move;
        const Side loser = request.side                  ? opponent(*request.side)
                           : clocks_.flag(to_move, now_) ? to_move
                                                         : opponent(to_move);
        if (game_.outcome().over() || !clocks_.flag(loser, now_)) return answer(Clock_news::no_flag);
        return end_by_people({win_of(opponent(loser)), draughts::Reason::time});
    }
    toggle_clock();
}

/// A pause, or its end: that one waits until every board is in sight.
void Session::toggle_clock() {
    if (game_.outcome().over()) return answer(Game_ended{game_.outcome()});
    if (clocks_.pause(now_)) return event(Clock_news::stand);
    const Side side = clocks_.turn(game_.position().to_move);
    clocks_.run(side, any_out_of_sight(), now_);
    event(clocks_.told_run(side));
}

}  // namespace zubr::session

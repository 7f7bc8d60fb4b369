// The clocks in the session: when they run, when they stand, what is told of them. Nobody is resigned by a
// flag.
#include <algorithm>

#include "session/session.hpp"

namespace zubr::session {

using draughts::Side;

namespace {

std::int64_t seconds_of(Ms time) {
    // A started second counts: a clock that shows nought has fallen.
    return (time.count() + 999) / 1000;
}

/// With nothing else happening the time that runs is written into the journal so often: no more of it is
/// given back when the program is killed.
constexpr Ms clock_kept_every{10000};

}  // namespace

/// Clocks of a new game; the first one begins with play, or with the first press of confirm.
void Session::begin_clock() {
    clock_ = Clock(settings_.clock);
    clock_by_button_ = settings_.clock_by_button;
    clocks_before_.clear();
    clock_times_.clear();
    clock_held_.reset();
    clock_paused_.reset();
    flag_said_ = {};
    marks_ahead_.clear();
    marks_said_.clear();
}

/// The unfinished game goes on with its own clocks, or without any with those of the settings. They stand
/// until play goes on.
void Session::take_up_clocks() {
    begin_clock();
    const auto kept = std::exchange(unfinished_clocks_, std::nullopt);
    if (auto clock = kept ? Clock::restored(kept->control, kept->state) : std::nullopt) {
        clock_ = std::move(*clock);
        clock_by_button_ = kept->by_button;
        clock_paused_ = kept->state.turn;
        clock_times_ = kept->times;
    }
    if (!clock_.used()) return;
    clock_times_.resize(static_cast<std::size_t>(game_.plies()));
    clocks_before_.resize(clock_times_.size());
}

/// Both times, and that they stand.
void Session::tell_clocks() {
    if (!clock_.used()) return;
    const auto shown = [&](Side side) { return seconds_of(clock_.left(side, now_)); };
    event(Both_clocks{shown(Side::white), shown(Side::black)});
    event(Clock_news::stand);
}

std::optional<Clock_state> Session::clock_state() const {
    if (!clock_.used()) return std::nullopt;
    Clock_state state = clock_.state(now_);
    state.turn = clock_.running() ? clock_.running() : clock_held_ ? clock_held_ : clock_paused_;
    return state;
}

std::optional<Game_clocks> Session::game_clocks() const {
    const auto state = clock_state();
    if (!state) return std::nullopt;
    return Game_clocks{clock_.control(), clock_by_button_, *state, clock_times_};
}

/// Is there a board in use that does not show the game, as far as is known?
bool Session::any_out_of_sight() const {
    return std::any_of(seats_.begin(), seats_.end(), [](const Seat& each) { return each.out_of_sight; });
}

/// Whose clock is to run when it goes on.
Side Session::clock_turn() const {
    return clock_paused_.value_or(game_.position().to_move);
}

/// That side's clock runs: now, or as soon as every board is in sight.
void Session::run_clock(Side side) {
    clock_paused_.reset();
    clock_held_.reset();
    clock_.start(side, now_);
    if (any_out_of_sight()) hold_clock();
}

void Session::clock_ply(Side mover) {
    if (!clock_.used()) return;
    Clock before = clock_;
    before.stop(now_);
    clocks_before_.push_back(before);
    if (game_.outcome().over()) {
        stop_clock();
    } else if (!clock_by_button_) {
        if (!clock_.running()) clock_.start(mover, now_);
        clock_.moved(mover, now_);
        run_clock(opponent(mover));
    }
    clock_times_.push_back({{clock_.left(Side::white, now_), clock_.left(Side::black, now_)}});
}

/// Both clocks show again what they showed before the ply, where that is known, and its maker's runs.
void Session::clock_taken_back() {
    if (clocks_before_.empty()) return;
    const bool running = clock_.running().has_value();
    if (const auto& before = clocks_before_.back()) {
        clock_ = *before;
        clock_.resume(now_);
    }
    clocks_before_.pop_back();
    clock_times_.pop_back();
    flag_said_ = {};
    const Side to_move = game_.position().to_move;
    if (clock_held_) clock_held_ = to_move;
    if (clock_paused_) clock_paused_ = to_move;
    if (running) clock_.start(to_move, now_);
}

/// Neither runs, nor will of itself.
void Session::stop_clock() {
    clock_.stop(now_);
    clock_held_.reset();
    clock_paused_.reset();
}

/// Never runs while a board is out of sight.
void Session::hold_clock() {
    if (!clock_.running()) return;
    clock_held_ = clock_.running();
    clock_.stop(now_);
}

void Session::release_clock(const board::View& view) {
    if (!seat().out_of_sight || seat().tell_back) return;
    // What was done meanwhile must be known, or put back; no other question holds the clock.
    if (offered_ || !view.choices.empty() || asked(Ask::plies) || asked(Ask::turned)) return;
    if (view.state == board::State::misfit || view.state == board::State::setting_up) return;
    if (seat().trouble.open && view.state != board::State::rest) return;
    seat().out_of_sight = false;
    if (clock_held_) run_clock(*clock_held_);
}

/// Tells marks and flags when they come, and wakes up for the next.
void Session::watch_clock() {
    if (!clock_.used()) return;
    const bool playing = !any_out_of_sight() &&
                         std::all_of(seats_.begin(), seats_.end(),
                                     [](const Seat& each) { return each.tracker.in_play() || !each.linked; });
    if (!clock_by_button_ && !clock_.running() && !clock_held_ && !clock_paused_ && game_.plies() == 0 &&
        new_said_ && playing && clocks_before_.empty() &&
        clock_.left(Side::white, now_) == clock_.control().stages.front().time)
        clock_.start(game_.position().to_move, now_);
    if (!clock_.running()) return;
    const Side side = *clock_.running();
    const Ms left = clock_.left(side, now_);
    bool& said = flag_said_[static_cast<std::size_t>(side)];
    if (left == Ms(0) && !said) {
        said = true;
        say(Class::alarm, {Flag_fell{side}});
    }
    if (const auto when = clock_.when_left(Ms(0), now_)) wake(*when);
    wake(now_ + clock_kept_every);
    for (const int mark : settings_.clock_marks) {
        const Ms at = std::chrono::seconds(mark);
        const std::pair<Side, int> told{side, mark};
        const auto ahead = std::find(marks_ahead_.begin(), marks_ahead_.end(), told);
        if (const auto when = clock_.when_left(at, now_)) {
            wake(*when);
            if (ahead == marks_ahead_.end()) marks_ahead_.push_back(told);
            continue;
        }
        // A time control that begins there has not come down to it.
        if (ahead == marks_ahead_.end()) continue;
        marks_ahead_.erase(ahead);
        if (std::find(marks_said_.begin(), marks_said_.end(), told) != marks_said_.end()) continue;
        marks_said_.push_back(told);
        // Only the mark just reached is told, not all that a short time control lies below.
        if (left > at - std::chrono::seconds(1) && left.count() > 0)
            say(Class::hint, {Time_left{side, mark}});
    }
}

/// Confirm with nothing else to answer: the presser's clock stops and the other's runs.
bool Session::press_clock(std::optional<Side> who) {
    if (!clock_.used() || !clock_by_button_ || game_.outcome().over()) return false;
    const Side to_move = game_.position().to_move;
    const auto running = clock_.running() ? clock_.running() : clock_held_;
    // Only after one's own ply: the side whose clock runs is no longer to move.
    if (running && (*running == to_move || (who && *who != *running))) return false;
    if (running) clock_.moved(*running, now_);
    const Side side = running ? to_move : clock_turn();
    run_clock(side);
    answer(clock_.running() ? Clock_fact(Clock_runs{side}) : Clock_news::held);
    return true;
}

/// A hand that presses its clock before the board is sure of its ply means that ply.
bool Session::press_clock_ahead(std::optional<Side> who) {
    if (!clock_.used() || !clock_by_button_ || game_.outcome().over() || press_ahead_) return false;
    const Side to_move = game_.position().to_move;
    const auto running = clock_.running() ? clock_.running() : clock_held_;
    if (running != to_move || (who && *who != to_move)) return false;
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
    if (!clock_.used()) return answer(Clock_news::none);
    const auto shown = [&](Side side) { return seconds_of(clock_.left(side, now_)); };
    if (request.command == Command::own_clock) return answer(Own_clock{shown(asker(request))});
    if (request.command == Command::clocks)
        return answer(Both_clocks{shown(Side::white), shown(Side::black)});
    if (request.command == Command::flag) {
        // By key or typed word nobody knows who asks: it is about the flag that has fallen.
        const Side to_move = game_.position().to_move;
        const Side loser = request.side                 ? opponent(*request.side)
                           : clock_.flag(to_move, now_) ? to_move
                                                        : opponent(to_move);
        if (game_.outcome().over() || !clock_.flag(loser, now_)) return answer(Clock_news::no_flag);
        return end_by_people({win_of(opponent(loser)), draughts::Reason::time});
    }
    toggle_clock();
}

/// A pause, or its end: that one waits until every board is in sight.
void Session::toggle_clock() {
    if (game_.outcome().over()) return answer(Game_ended{game_.outcome()});
    if (const auto side = clock_.running() ? clock_.running() : clock_held_) {
        stop_clock();
        clock_paused_ = side;
        return event(Clock_news::stand);
    }
    const Side side = clock_turn();
    run_clock(side);
    event(clock_.running() ? Clock_fact(Clock_runs{side}) : Clock_news::held);
}

}  // namespace zubr::session

// What the session makes of the board: plies that the tracker has read, and what is said of the rest. What
// does not fit is told in session_trouble.cpp.
#include <algorithm>

#include "session/board_facts.hpp"
#include "session/session.hpp"

namespace zubr::session {

using board::Sequence;
using board::State;
using board::Unfinished;
using board::View;
using draughts::Move;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

void Session::follow_board() {
    if (!seat().linked || !seat().tracker.has_picture()) return;
    // One picture may hold several steps (two plies, a correction and its reply); each leaves fewer.
    constexpr int most_steps = 8;
    for (int step = 0; step < most_steps; ++step) {
        const View view = seat().tracker.look(game_, now_);
        seat().kings.see(seat().tracker.picture(), now_);
        if (view.look_again) wake(*view.look_again);
        if (view.first_shown) {
            first_shown();
            continue;
        }
        if (seat().tell_back) tell_back(view);
        const Upon_reading upon = follow_reading(view);
        if (upon == Upon_reading::goes_on) continue;
        // What was done before the kept game was offered waits for the answer, but not for ever.
        const Ms answered_by = view.quiet_since + timing_.offer;
        const bool waits = asked(Ask::resume) && seat().tracker.after_gap() && now_ < answered_by;
        if (waits) wake(answered_by);
        if (!game_.outcome().over() && view.accept && !waits) {
            carry_out(*view.accept);
            continue;
        }
        if (begins_new_game(view)) continue;
        if (upon == Upon_reading::under_way) return;
        talk(view);
        return;
    }
}

void Session::carry_out(const Sequence& sequence) {
    if (sequence.rank == board::Rank::wanted) {
        for (int n = seat().tracker.shown(); n < sequence.shown; ++n) {
            const Move& move = game_.ply(n).move;
            seat().kings.moved(move, game_.position_after(n).kings.contains(move.from));
            if (move.promotes) tell_to_crown(move.to);
        }
        seat().tracker.done(sequence, game_);
        sound(Sound::placed);
        // Whatever was told beside it ends when the board is at rest.
    } else {
        for (int n = 0; n < sequence.takes_back; ++n)
            undo_last_action();
        if (sequence.huff) {
            game_.huff(*sequence.huff);
            record({Game_action::Kind::huff, *sequence.huff, *sequence.huff, {}, {}});
            event(Huffed{*sequence.huff});
        }
        for (const Move& move : sequence.plies) {
            seat().kings.moved(move, game_.position().kings.contains(move.from));
            play(move);
            if (move.promotes) tell_to_crown(move.to);
        }
        seat().tracker.done(sequence, game_);
        teach_removed();
        seat().step_told = seat().restored_due = false;
        seat().steps_reminded = 0;
        go_on_with_trouble();
    }
    seat().asked_readings.clear();
    if (asked(Ask::plies)) question_.reset();
}

/// What was wrong elsewhere is still wrong after a ply; else the ply has ended it.
void Session::go_on_with_trouble() {
    Trouble& trouble = seat().trouble;
    const Square_set wrong =
        difference(seat().tracker.picture(), game_.rules().geometry, game_.position()).all() -
        seat().tracker.lifting();
    trouble.squares &= wrong;
    trouble.wrong.reset();
    if (settings_.profile != Profile::tournament && trouble.open && !trouble.squares.empty()) {
        trouble.told = Misplaced{trouble.squares};
        return;
    }
    trouble = {};
    seat().tracker.close_trouble();
}

void Session::first_shown() {
    if (seat().setup_told)
        tell(Class::event, Set_up_done{game_.position().to_move});
    else if (!offered_)
        announce_new_game();
    seat().setup_told = false;
    seat().trouble = {};
    seat().step_told = seat().tell_back = false;
    if (asked(Ask::turned)) question_.reset();
    // Plies made before there was a board are still to be carried out on it.
    if (const auto wanted = wanted_ply(); wanted && settings_.profile != Profile::tournament)
        tell(Class::hint, *wanted);
    else if (!offered_)
        teach_captures();
}

/// After a loss: is the board as it was left?
void Session::tell_back(const View& view) {
    seat().tell_back = false;
    const board::Tracker& tracker = seat().tracker;
    const draughts::Position& left =
        tracker.in_play() ? game_.position_after(tracker.shown()) : game_.position();
    const board::Difference now = difference(tracker.picture(), game_.rules().geometry, left);
    if (now.none() || view.state == State::rest)
        tell(Class::event, Link_news::as_left);
    else
        tell(Class::event, Board_differs{now.all()});
}

void Session::talk(const View& view) {
    release_clock(view);
    if (game_.outcome().over()) {
        // After the result the board is silent, but for a new game and the result withdrawn.
        if (view.state != State::setting_up) {
            ask_new_game(view);
            ask_to_withdraw(view);
        }
        return;
    }
    name_unreadable();
    withdraw_question_of_kind();
    if (settings_.touch_move) tell_touched(view);
    if (view.state == State::rest) return talk_at_rest(view);
    if (view.state == State::setting_up) {
        if (view.turned) ask_turned(view);
        guide(view, false);
        return;
    }
    // Whether to go on with a kept game is answered first; what it lacks was named with the offer.
    if (asked(Ask::resume) && view.difference.occupied().empty()) return;
    ask_new_game(view);
    if (asked(Ask::new_game)) return;
    // Where nobody is led, what is taken up and set down wrongly again is told again.
    board::Picture& guided = seat().trouble.guided;
    for (const Square square : guided.occupied() - seat().tracker.picture().occupied())
        if (settings_.profile == Profile::tournament) guided.set(square, board::Reading::empty);
    ask_readings(view);
    // What is asked is to be answered first.
    if (asked(Ask::plies) && !view.choices.empty()) return;
    if (view.state == State::misfit) return tell_misfit(view);
    // In trouble one thing is told at a time: the way out.
    if (seat().trouble.open && settings_.profile != Profile::tournament)
        guide(view, false);
    else
        remind(view);
}

void Session::talk_at_rest(const View& view) {
    Seat& at = seat();
    const bool was_wrong = at.trouble.open || at.step_told;
    const auto wanted = wanted_ply();
    if (wanted) {
        // A ply is still to be carried out: that is what leads on, and all is well when it stands there.
        at.trouble = {};
        at.step_told = false;
        at.restored_due = at.restored_due || was_wrong;
    }
    end_trouble(wanted.has_value());
    at.reminded = {};
    at.steps_reminded = 0;
    at.removing = false;
    at.new_game_asked = Ms(-1);
    at.asked_readings.clear();
    // A person may ask for a turned board whatever it shows.
    if (asked(Ask::plies) || (asked(Ask::turned) && !question_->until)) question_.reset();
    if (at.tracker.shown() == game_.plies()) return watch_kings(view);
    if (view.wanted_again) sound(Sound::error);
    if (!wanted || !(was_wrong || view.wanted_again)) return;
    if (view.wanted_again || settings_.profile != Profile::tournament) tell(Class::hint, *wanted);
}

void Session::end_trouble(bool wanted) {
    withdrawn_.reset();  // not on the board any more
    if (wanted) return seat().tracker.close_trouble();
    if (!seat().trouble.open && !seat().step_told && !seat().restored_due) return;
    seat().trouble = {};
    seat().step_told = seat().restored_due = false;
    seat().tracker.close_trouble();
    tell(Class::event, Restored{game_.position().to_move});
}

/// A square that reads unsure or faulty, or will not rest, is named once; again only after it was readable
/// for a while.
void Session::name_unreadable() {
    const board::Tracker& tracker = seat().tracker;
    const Square_set unreadable = tracker.unreadable() - tracker.out();
    const auto since = [&](Square square) -> Ms& {
        return seat().readable_since[static_cast<std::size_t>(square.number())];
    };
    for (const Square square : seat().named - unreadable)
        if (since(square).count() == 0) since(square) = now_;
    for (const Square square : seat().named& unreadable) {
        if (since(square).count() != 0 && now_ - since(square) >= timing_.name_again)
            seat().named.erase(square);
        since(square) = Ms(0);
    }
    for (const Square square : unreadable - seat().named) {
        const Ms when = tracker.unreadable_since(square) + timing_.name_square;
        if (now_ < when && !tracker.is_fault(square)) {
            wake(when);
            continue;
        }
        seat().named.insert(square);
        if (tracker.is_fault(square))
            tell(Class::alarm, Sensor_faulty{square});
        else
            tell(Class::event, Sensor_unsure{square});
    }
}

/// What was asked about has been exchanged, whatever else is going on.
void Session::withdraw_question_of_kind() {
    if (!asked(Ask::king) && !asked(Ask::man)) return;
    const board::Picture& picture = seat().tracker.picture();
    if (!picture.occupied().contains(question_->square)) return;
    if (picture.kings.contains(question_->square) == asked(Ask::king)) question_.reset();
}

void Session::watch_kings(const View&) {
    const bool may_ask = !asked(Ask::king) && !asked(Ask::man) && !asked(Ask::resume);
    const auto seen = seat().kings.look(seat().tracker.picture(), game_.position(), now_, may_ask,
                                        seat().tracker.lifting());
    if (seen.look_again) wake(*seen.look_again);
    for (const Square square : seen.crowned)
        tell(Class::event, Crowned{square});
    if ((asked(Ask::king) || asked(Ask::man)) && seen.mended.contains(question_->square)) question_.reset();
    if (!seen.question) return;
    const bool king = seen.question->expected == draughts::Kind::king;
    const Square square = seen.question->square;
    if (settings_.profile == Profile::tournament) {
        if (king) seat().kings.accept(square);
        wake(now_);
        return;
    }
    Question question;
    question.ask = king ? Ask::king : Ask::man;
    question.fact =
        Square_question{king ? Square_question::About::king : Square_question::About::man, square};
    question.square = square;
    ask(std::move(question));
}

/// Two readings of one picture, or one that needs a yes, are asked, never guessed.
void Session::ask_readings(const View& view) {
    if (view.choices.empty()) {
        if (asked(Ask::plies)) {
            question_.reset();
            question_gone_ = now_;
        }
        seat().asked_readings.clear();
        return;
    }
    const Ms when = view.quiet_since + timing_.ask_reading;
    if (now_ < when) return wake(when);
    if (std::equal(view.choices.begin(), view.choices.end(), seat().asked_readings.begin(),
                   seat().asked_readings.end(), board::same_deed))
        return;
    seat().asked_readings = view.choices;
    ask_about(view.choices, view.after_gap);
}

/// Two are asked in one breath: yes is the first, no the second. Otherwise, and of what nobody saw, one after
/// the other.
void Session::ask_about(std::vector<Sequence> readings, bool after_gap) {
    const auto deeds = [&](const Sequence& reading) {
        return told_reading(reading, game_, seat().tracker.shown());
    };
    Question question;
    question.ask = Ask::plies;
    question.after_gap = after_gap;
    if (readings.size() == 2 && !after_gap) {
        question.fact = Two_readings_question{deeds(readings[0]), deeds(readings[1])};
    } else {
        question.fact = Reading_question{deeds(readings[0]), after_gap};
    }
    question.readings = std::move(readings);
    ask(std::move(question));
}

/// The next legal ply upon the reading that is asked about means yes. While it is under way the question
/// stands.
Session::Upon_reading Session::follow_reading(const View& view) {
    if (!asked(Ask::plies) || !question_->after_gap || !view.choices.empty() || view.state == State::rest)
        return Upon_reading::none;
    const Sequence reading = question_->readings.front();
    draughts::Game game = game_;
    for (int n = 0; n < reading.takes_back; ++n)
        game.take_back();
    if (reading.huff) game.huff(*reading.huff);
    for (const Move& move : reading.plies)
        game.play(move);
    const View from_it = seat().tracker.look_from(reading, game, now_);
    if (from_it.look_again) wake(*from_it.look_again);
    if (from_it.accept && from_it.accept->rank == board::Rank::ply) {
        carry_out(reading);
        return Upon_reading::goes_on;
    }
    const bool fits = from_it.state == State::hand || from_it.state == State::rest;
    return fits ? Upon_reading::under_way : Upon_reading::none;
}

/// The start position shown after two or more plies.
void Session::ask_new_game(const View& view) {
    // Plies that are still to be carried out on the board have not been shown.
    if (seat().tracker.shown() < 2 || view.state == State::rest) return;
    const auto& rules = game_.rules();
    if (!difference(seat().tracker.picture(), rules.geometry, start_position(rules)).none()) {
        // Two pieces out may be its first ply.
        if (asked(Ask::new_game) && view.state == State::misfit && !shows_first_ply()) question_.reset();
        return;
    }
    if (seat().new_game_asked == view.quiet_since) return;
    const Ms when = view.quiet_since + timing_.new_game;
    if (now_ < when) return wake(when);
    seat().new_game_asked = view.quiet_since;
    seat().start_shown = true;
    Question question;
    question.ask = Ask::new_game;
    question.fact = Plain_question::new_game;
    ask(std::move(question));
}

/// Does the board show the start position with a ply under way?
bool Session::shows_first_ply() const {
    draughts::Game game(game_.rules());
    board::Tracker probe = seat().tracker;
    probe.begin_in_play(game.position());
    const View view = probe.look(game, now_);
    return view.state == State::hand || view.state == State::rest;
}

/// The start position was shown, and a first ply has been made from it: that answers every question about a
/// new game. True when one has begun.
bool Session::begins_new_game(const View& view) {
    if (!seat().start_shown) return false;
    if (view.state == State::rest) {
        seat().start_shown = false;
        return false;
    }
    if (!asked(Ask::new_game) && !game_.outcome().over()) return false;
    draughts::Game game(game_.rules());
    board::Tracker probe = seat().tracker;
    probe.begin_in_play(game.position());
    const View from_start = probe.look(game, now_);
    if (from_start.look_again) wake(*from_start.look_again);
    if (!from_start.accept || from_start.accept->rank != board::Rank::ply) return false;
    seat().start_shown = false;
    const board::Tracker hands = seat().tracker;
    start_over();
    seat().tracker = hands;
    seat().tracker.begin_in_play(game_.position());
    return true;
}

/// After the end: the last ply taken back or replaced is asked about once.
void Session::ask_to_withdraw(const View& view) {
    const auto is_last_ply = [](const Sequence& s) { return s.rank == board::Rank::correction; };
    const Sequence* reading = nullptr;
    if (view.accept && is_last_ply(*view.accept)) reading = &*view.accept;
    if (view.choices.size() == 1 && is_last_ply(view.choices.front())) reading = &view.choices.front();
    if (reading == nullptr) {
        if (asked(Ask::withdraw)) question_.reset();
        return;
    }
    if (seat().withdraw_asked) return;
    const Ms when = view.quiet_since + timing_.new_game;
    if (now_ < when) return wake(when);
    seat().withdraw_asked = true;
    Question question;
    question.ask = Ask::withdraw;
    question.fact = Plain_question::withdraw;
    question.readings = {*reading};
    ask(std::move(question));
}

void Session::ask_turned(const View& view) {
    if (asked(Ask::turned) || seat().turned_asked == view.quiet_since) return;
    seat().turned_asked = view.quiet_since;
    Question question;
    question.ask = Ask::turned;
    question.fact = Plain_question::turned;
    ask(std::move(question));
}

/// Touch-move: the first own piece that is taken out of its hole («wykołkowany») is named; it must be played.
void Session::tell_touched(const View& view) {
    if (view.state != State::hand || !seat().touched.empty() || game_.outcome().over()) return;
    const Square_set own = game_.position().of(game_.position().to_move) & seat().tracker.lifted();
    for (const Move& move : legal_moves(game_.rules(), game_.position())) {
        if (!own.contains(move.from)) continue;
        seat().touched.insert(move.from);
        tell(Class::event, Touched{move.from});
        return;
    }
}

}  // namespace zubr::session

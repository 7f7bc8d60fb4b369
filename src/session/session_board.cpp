// What the session makes of the board: plies that the tracker has read, and what is said of the rest. What
// does not fit is told in session_trouble.cpp.
#include <algorithm>

#include "session/narration.hpp"
#include "session/session.hpp"

namespace zubr::session {

using board::Explanation;
using board::State;
using board::Unfinished;
using board::View;
using draughts::Move;
using draughts::Phrase;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;
using voice::Class;

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
        if (!view.accept) {
            talk(view);
            return;
        }
        carry_out(*view.accept);
    }
}

void Session::carry_out(const Explanation& explanation) {
    if (explanation.rank == board::Rank::wanted) {
        for (int n = seat().tracker.shown(); n < explanation.shown; ++n) {
            const Move& move = game_.ply(n).move;
            seat().kings.moved(move, game_.position_after(n).kings.contains(move.from));
            if (move.promotes) tell_to_crown(move.to);
        }
        seat().tracker.done(explanation);
        sound(Sound::placed);
    } else {
        seat().tracker.done(explanation);
        if (explanation.takes_back) take_back();
        if (explanation.huff) {
            game_.huff(*explanation.huff);
            record({Game_action::Kind::huff, *explanation.huff, *explanation.huff, {}, {}});
            event(make("huff.done", {{"sq", *explanation.huff}}));
        }
        for (const Move& move : explanation.plies) {
            seat().kings.moved(move, game_.position().kings.contains(move.from));
            play(move);
            if (move.promotes) tell_to_crown(move.to);
        }
        teach_removed();
    }
    seat().trouble = {};
    seat().asked_readings.clear();
    if (asked(Ask::plies)) question_.reset();
}

void Session::first_shown() {
    if (seat().setup_told)
        tell(Class::event, make("set.done", {{"side", game_.position().to_move}}));
    else if (!offered_)
        announce_new_game();
    seat().setup_told = false;
    seat().trouble = {};
    seat().tell_back = false;
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
        tell(Class::event, make("con.back.same"));
    else
        tell(Class::event, make("con.back.diff", {{"list", to_list(now.all())}}));
}

void Session::talk(const View& view) {
    release_clock(view);
    if (game_.outcome().over()) {
        // After the result the board is silent, but for a new game.
        if (view.state != State::setting_up) ask_new_game(view);
        return;
    }
    name_unreadable();
    if (settings_.touch_move) tell_touched(view);
    if (view.state == State::rest) {
        end_trouble();
        seat().reminded = Ms(-1);
        seat().removing = false;
        seat().new_game_asked = Ms(-1);
        seat().asked_readings.clear();
        // A person may ask for a turned board whatever it shows.
        if (asked(Ask::plies) || (asked(Ask::turned) && !question_->until)) question_.reset();
        watch_kings(view);
        return;
    }
    if (view.state == State::setting_up) {
        if (view.turned) ask_turned(view);
        guide(view, false);
        return;
    }
    ask_new_game(view);
    if (asked(Ask::new_game)) return;
    ask_readings(view);
    if (view.state == State::misfit) {
        tell_misfit(view);
    } else {
        // In trouble one thing is told at a time: the way out, as long as there is one.
        if (seat().trouble.open && next_guidance(view))
            guide(view, false);
        else if (view.wrong)
            tell_misfit(view);
        else
            remind(view);
    }
}

void Session::end_trouble() {
    if (!seat().trouble.open) return;
    seat().trouble = {};
    tell(Class::event, make("bad.restored", {{"side", game_.position().to_move}}));
}

/// A square that reads unsure or faulty, or will not rest, is named once; again only after it was readable
/// for a while.
void Session::name_unreadable() {
    const board::Tracker& tracker = seat().tracker;
    const auto since = [&](Square square) -> Ms& {
        return seat().readable_since[static_cast<std::size_t>(square.number())];
    };
    for (const Square square : seat().named - tracker.unreadable())
        if (since(square).count() == 0) since(square) = now_;
    for (const Square square : seat().named& tracker.unreadable()) {
        if (since(square).count() != 0 && now_ - since(square) >= timing_.name_again)
            seat().named.erase(square);
        since(square) = Ms(0);
    }
    for (const Square square : tracker.unreadable() - seat().named) {
        const Ms when = tracker.unreadable_since(square) + timing_.name_square;
        if (now_ < when && !tracker.is_fault(square)) {
            wake(when);
            continue;
        }
        seat().named.insert(square);
        if (tracker.is_fault(square))
            tell(Class::alarm, make("con.sensor", {{"sq", square}, {"play", std::string("yes")}}));
        else
            tell(Class::event, make("con.unsure", {{"sq", square}}));
    }
}

void Session::watch_kings(const View&) {
    const bool may_ask = !asked(Ask::king) && !asked(Ask::man);
    const auto seen = seat().kings.look(seat().tracker.picture(), game_.position(), now_, may_ask);
    if (seen.look_again) wake(*seen.look_again);
    for (const Square square : seen.crowned)
        tell(Class::event, make("promo.done", {{"sq", square}}));
    if ((asked(Ask::king) || asked(Ask::man)) && seen.mended.contains(question_->square)) question_.reset();
    if (!seen.question) return;
    const bool king = seen.question->expected == draughts::Kind::king;
    const Square square = seen.question->square;
    if (settings_.profile == Profile::tournament) {
        if (king) seat().kings.accept(square);
        wake(now_);
        return;
    }
    ask({king ? Ask::king : Ask::man,
         make(king ? "ask.king" : "ask.man", {{"sq", square}}),
         {},
         square,
         {},
         {}});
}

/// Two readings of one picture, or one that needs a yes, are asked, never guessed.
void Session::ask_readings(const View& view) {
    if (view.choices.empty()) {
        if (asked(Ask::plies)) question_.reset();
        seat().asked_readings.clear();
        return;
    }
    const Ms when = view.quiet_since + board::Tracker_timing{}.choice;
    if (now_ < when) return wake(when);
    const auto same = [](const Explanation& a, const Explanation& b) {
        return a.plies == b.plies && a.takes_back == b.takes_back;
    };
    if (std::equal(view.choices.begin(), view.choices.end(), seat().asked_readings.begin(),
                   seat().asked_readings.end(), same))
        return;
    seat().asked_readings = view.choices;
    ask_about(view.choices);
}

std::vector<Phrase> Session::describe_reading(const Explanation& reading) const {
    std::vector<Phrase> phrases;
    if (reading.rank == board::Rank::wanted) {
        for (int n = seat().tracker.shown(); n < reading.shown; ++n)
            phrases.push_back(describe_move(game_.rules(), game_.position_after(n), game_.ply(n).move));
        return phrases;
    }
    draughts::Game game = game_;
    if (reading.takes_back) {
        const auto undone = game.take_back();
        phrases.push_back(describe_taken_back(undone->move, game.position()));
    }
    if (reading.huff && game.huff(*reading.huff))
        phrases.push_back(make("huff.done", {{"sq", *reading.huff}}));
    for (const Move& move : reading.plies) {
        phrases.push_back(describe_move(game.rules(), game.position(), move));
        game.play(move);
    }
    return phrases;
}

/// Two are asked in one breath: yes is the first, no the second. Otherwise one after the other.
void Session::ask_about(std::vector<Explanation> readings) {
    Question question;
    question.ask = Ask::plies;
    if (readings.size() == 2)
        question.phrase =
            make("ask.plies", {{"a", describe_reading(readings[0])}, {"b", describe_reading(readings[1])}});
    else
        question.phrase = make("ask.ply", {{"move", describe_reading(readings[0])}});
    question.readings = std::move(readings);
    ask(std::move(question));
}

/// The start position shown after two or more plies.
void Session::ask_new_game(const View& view) {
    // Plies that are still to be carried out on the board have not been shown.
    if (seat().tracker.shown() < 2 || seat().new_game_asked == view.quiet_since) return;
    if (view.state == State::rest) return;
    const auto& rules = game_.rules();
    if (!difference(seat().tracker.picture(), rules.geometry, start_position(rules)).none()) {
        if (asked(Ask::new_game)) question_.reset();
        return;
    }
    const Ms when = view.quiet_since + timing_.new_game;
    if (now_ < when) return wake(when);
    seat().new_game_asked = view.quiet_since;
    ask({Ask::new_game, make("ask.newgame"), {}, Square(0), {}, {}});
}

void Session::ask_turned(const View& view) {
    if (asked(Ask::turned) || seat().turned_asked == view.quiet_since) return;
    seat().turned_asked = view.quiet_since;
    ask({Ask::turned, make("ask.turned"), {}, Square(0), {}, {}});
}

/// A begun ply or an open choice that rests is reminded of once.
void Session::remind(const View& view) {
    teach_step(view);
    if (!view.unfinished || seat().reminded == view.quiet_since) return;
    const Ms when = view.quiet_since + timing_.remind;
    if (now_ < when) return wake(when);
    seat().reminded = view.quiet_since;
    if (settings_.profile == Profile::tournament) return;
    if (auto phrase = reminder(view)) tell(Class::hint, std::move(*phrase));
}

std::optional<Phrase> Session::reminder(const View& view) const {
    if (!view.unfinished) return std::nullopt;
    const Unfinished& left = *view.unfinished;
    switch (left.kind) {
        case Unfinished::Kind::go_on:
            return make("bad.stop", {{"sq", left.at}});
        case Unfinished::Kind::prisoners:
            return make("bad.remove.miss", {{"sq", *left.squares.begin()}});
        case Unfinished::Kind::too_many:
            return make("bad.remove.extra", {{"sq", *left.squares.begin()}});
        case Unfinished::Kind::put_back: {
            const Square square = *left.squares.begin();
            return make("set.next",
                        {{"sq", square}, {"piece", *game_.position_after(game_.plies() - 1).at(square)}});
        }
        case Unfinished::Kind::choice:
            break;
    }
    Phrase which = make("ask.which",
                        {{"a", to_list(left.choices[0].captured)}, {"b", to_list(left.choices[1].captured)}});
    if (left.choices.size() > 2) which.arguments["c"] = to_list(left.choices[2].captured);
    return which;
}

/// Touch-move: the first own piece that is taken out of its hole («wykołkowany») is named; it must be played.
void Session::tell_touched(const View& view) {
    if (view.state != State::hand || !seat().touched.empty() || game_.outcome().over()) return;
    const Square_set own = game_.position().of(game_.position().to_move) & seat().tracker.lifted();
    for (const Move& move : legal_moves(game_.rules(), game_.position())) {
        if (!own.contains(move.from)) continue;
        seat().touched.insert(move.from);
        tell(Class::event, make("con.touch", {{"sq", move.from}}));
        return;
    }
}

}  // namespace zubr::session

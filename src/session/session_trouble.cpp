// What does not fit: which squares a misfit is about, how it is told, and the way out, one piece at a time.
#include <algorithm>

#include "draughts/why_not.hpp"
#include "session/answers.hpp"
#include "session/board_facts.hpp"
#include "session/narration.hpp"
#include "session/session.hpp"

namespace zubr::session {

using board::State;
using board::Unfinished;
using board::View;
namespace refused = draughts::refused;
using draughts::Move;
using draughts::Square;
using draughts::Square_set;

/// A begun ply or an open choice that rests is reminded of once; where only prisoners are lacking, or pieces
/// are out beside a complete ply, it is told like guidance.
void Session::remind(const View& view) {
    teach_step(view);
    std::vector<Guidance> steps = reminders(view);
    Seat& at = seat();
    if (steps.empty()) return;
    const bool again = at.reminded.quiet_since == view.quiet_since;
    const bool like_guidance = !leads_on(steps.front());
    if (again && (!like_guidance || at.reminded.times > timing_.guide_most)) return;
    const Ms when = again ? at.reminded.at + timing_.guide_again : view.quiet_since + timing_.remind;
    if (now_ < when) return wake(when);
    // Obeyed again and again, and nothing is complete: the readings lead in a circle, so all goes back.
    constexpr int most_steps = 8;
    if (!again && like_guidance && ++at.steps_reminded > most_steps) {
        at.steps_reminded = 0;
        at.tracker.refuse(game_);
        return wake(now_);
    }
    at.reminded = {view.quiet_since, now_, again ? at.reminded.times + 1 : 1};
    if (settings_.profile == Profile::tournament) {
        // What does not fit is told, once; nobody is led.
        Guidance& first = steps.front();
        const Square_set wrong = view.but_felt ? view.unexplained : view.difference.all();
        if (at.reminded.times == timing_.guide_most && wrong.size() == 1) ask_about_sensor(first);
        if (std::holds_alternative<Put_right>(first)) first = Misplaced{wrong};
        if (at.reminded.times == 1) tell(Class::hint, std::move(first));
        return;
    }
    if (at.reminded.times > timing_.guide_most) return ask_about_sensor(steps.front());
    at.step_told = at.step_told || std::any_of(steps.begin(), steps.end(), puts_back);
    for (Guidance& step : steps)
        tell(Class::hint, std::move(step));
    if (like_guidance) wake(now_ + timing_.guide_again);
}

std::vector<Guidance> Session::reminders(const View& view) const {
    const auto not_captured = [](Square square) {
        return Refused_deed{refused::Not_captured{square}, std::nullopt};
    };
    std::vector<Guidance> steps;
    if (view.but_felt) {
        for (const Square square : view.unexplained)
            steps.push_back(told_beside(*view.but_felt, square));
        return steps;
    }
    if (view.unfinished) {
        steps.push_back(told_lacking(*view.unfinished, game_));
        for (const Square square : view.unfinished->not_captured)
            steps.emplace_back(not_captured(square));
        return steps;
    }
    for (const Square square : seat().tracker.not_captured())
        steps.emplace_back(not_captured(square));
    return steps;
}

/// A step that was told and told again does not show: the sensor there may be wrong. Once a square.
void Session::ask_about_sensor(const Guidance& step) {
    const auto square = square_of_step(step);
    const bool busy = question_ && !asked(Ask::king) && !asked(Ask::man);
    if (!square || seat().sensors_asked.contains(*square) || busy) return;
    seat().sensors_asked.insert(*square);
    Question question;
    question.ask = Ask::sensor;
    question.fact = Square_question{Square_question::About::sensor, *square};
    question.square = *square;
    ask(std::move(question));
}

/// What was taken back by word still stands there, until hands have put it back. A recorder neither writes it
/// down again nor finds fault with it.
bool Session::is_withdrawn(const View& view) const {
    return settings_.recorder_only && view.wrong && withdrawn_ == std::pair(view.wrong->from, view.wrong->to);
}

/// A recorder does not judge: one piece that was moved and rests is the ply.
bool Session::record_irregular(const View& view) {
    if (!view.wrong || !view.wrong->explains(view.difference)) return false;
    if (is_withdrawn(view)) return false;
    const board::Wrong_move wrong = *view.wrong;
    if (wrong.corrects) take_back();
    const auto piece = game_.position().at(wrong.from);
    if (!piece || piece->side != game_.position().to_move) return false;
    const draughts::Position before = game_.position();
    const Move move{wrong.from, wrong.to, {wrong.from, wrong.to}, wrong.removed, {}, false};
    game_.play_irregular(wrong.from, wrong.to, wrong.removed);
    record_ply(Game_action::Kind::irregular, move, before.to_move);
    seat().tracker.resume(game_);
    announce_last_ply();
    return true;
}

/// The squares that are named: what no explanation takes for a ply under way, once something of it has been
/// set down; else all that keeps the board from where it is led.
Square_set Session::misplaced(const View& view) const {
    const bool wanted = seat().tracker.shown() < game_.plies();
    const bool set_down = !(view.difference.occupied() - view.unexplained).empty();
    const bool under_way = set_down && view.unexplained.size() <= board::pieces_free_to_feel;
    // What is named is not as in the game, nor as in the position that the board showed last.
    const auto& before = game_.position_after(std::min(seat().tracker.shown(), game_.plies()));
    const Square_set wrong =
        view.unexplained &
        (view.difference.all() | difference(seat().tracker.picture(), game_.rules().geometry, before).all());
    if ((wanted || under_way) && !wrong.empty()) return wrong;
    // What keeps the board from where it is led; of that nothing that is as in the game has changed.
    const Square_set off = seat().tracker.off_target(game_).all();
    const Square_set changed = off & view.difference.all();
    return changed.empty() ? view.difference.all() : changed;
}

Guidance Session::told_misfit(const View& view) const {
    if (view.early && view.early->lacks) return told_lacking(*view.early->lacks, game_);
    const bool judged = view.wrong && view.wrong->from != view.wrong->to && !is_withdrawn(view);
    if (judged && view.difference.missing.size() <= 3) {
        const board::Wrong_move& wrong = *view.wrong;
        const draughts::Position& before =
            wrong.corrects ? game_.position_after(game_.plies() - 1) : game_.position();
        draughts::Refusal refusal = why_not(game_.rules(), before, wrong.from, wrong.to, wrong.removed);
        // A king that went too far stands there, and not where it should have turned.
        const auto* const leads_on = std::get_if<refused::Goes_on>(&refusal);
        if (leads_on != nullptr && leads_on->from != wrong.to && leads_on->from != wrong.from)
            refusal = refused::Must_capture{};
        // No ply uses a suspect square: to go on with it would lead nowhere.
        const bool usable = (seat().tracker.suspects() & Square_set{wrong.from, wrong.to}).empty();
        const bool leads = tells_what_to_do(refusal);
        if (!draughts::is_for<refused::No_such_move>(refusal) && (usable || !leads)) {
            if (leads) return Refused_deed{refusal, std::nullopt};
            return Refused_deed{refusal, Way_back{wrong.home, wrong.to}};
        }
    }
    const Square_set squares = misplaced(view);
    // What was never felt there has not changed: it is missing.
    if (!squares.empty() && (squares - seat().tracker.missing(game_)).empty())
        return told_missing(squares, game_.position());
    return Misplaced{squares};
}

void Session::tell_misfit(const View& view) {
    const Ms when = view.quiet_since + timing_.misfit;
    if (now_ < when) return wake(when);
    // What is no move of one piece stops the record: that is told, like any misfit.
    if (settings_.recorder_only && record_irregular(view)) return;
    if (!seat().trouble.open) {
        seat().tracker.open_trouble(game_);
        // Where it leads to what stands there already, that is asked about.
        const View led = seat().tracker.look(game_, now_);
        if (!led.choices.empty()) return ask_readings(led);
    }
    Guidance misfit = told_misfit(view);
    // A misfit that has only become smaller is the same one.
    const Square_set squares = misplaced(view);
    const board::Picture& seen = seat().tracker.picture();
    const bool more_set_down = !(seen.occupied() - seat().trouble.guided.occupied()).empty();
    const bool led = settings_.profile != Profile::tournament;
    const bool shrunk = (squares - seat().trouble.squares).empty() && (led || !more_set_down);
    const bool same = misfit == seat().trouble.told && (led || !more_set_down);
    if (seat().trouble.open && (same || shrunk)) {
        guide(view, false);
        return;
    }
    seat().trouble = {};
    seat().trouble.open = true;
    seat().trouble.told = misfit;
    seat().trouble.squares = squares;
    seat().trouble.wrong = view.wrong;
    seat().trouble.guided = seat().tracker.picture();
    seat().tracker.told(squares);
    sound(Sound::error);
    // A correction is judged from the position before: what must be captured now is another matter.
    const bool judged_now = !view.wrong || !view.wrong->corrects;
    const auto* const refused = std::get_if<Refused_deed>(&misfit);
    auto captures = judged_now && refused != nullptr ? captures_instead(&refused->refusal) : std::nullopt;
    const bool names_way_out = (refused != nullptr && refused->way_back) || tells_what_to_do(misfit);
    tell(Class::event, std::move(misfit));
    if (captures) tell(Class::event, std::move(*captures));
    // Who is not led hears whose decision it is.
    if (const auto mover = irregular_mover();
        mover && settings_.profile == Profile::tournament && !is_withdrawn(view))
        tell(Class::event, May_stand{*mover});
    if (view.turned) ask_turned(view);
    if (const auto wanted = wanted_ply(); wanted && settings_.profile != Profile::tournament)
        tell(Class::hint, *wanted);
    else if (!names_way_out)
        return guide(view, true);
    // The way out has been told already.
    seat().trouble.guided = seat().tracker.picture();
    seat().trouble.guided_at = now_;
    seat().trouble.guidance = next_guidance(view);
    seat().trouble.guided_times = 1;
    wake(now_ + timing_.guide_again);
}

/// The ply that is in the game and is to be carried out on the board.
std::optional<To_carry_out> Session::wanted_ply() const {
    int n = seat().tracker.shown();
    if (n >= game_.plies() || !seat().tracker.in_play()) return std::nullopt;
    // What stands on the board already is not asked for again.
    const board::Picture& picture = seat().tracker.picture();
    const auto stands = [&](int ply) {
        const Move& move = game_.ply(ply).move;
        const Square_set left = (Square_set{move.from} | move.captured) - Square_set{move.to};
        return (left - picture.empty).empty() && picture.may_be(move.to, game_.position_after(ply).to_move);
    };
    while (n < game_.plies() && stands(n))
        ++n;
    if (n >= game_.plies()) return std::nullopt;
    return To_carry_out{told_move(game_.rules(), game_.position_after(n), game_.ply(n).move)};
}

std::optional<Guidance> Session::next_guidance(const View& view) const {
    const Trouble& trouble = seat().trouble;
    const board::Tracker& tracker = seat().tracker;
    // The way back of one piece; of several that are out it would be a guess whose hole is meant.
    const bool same = view.wrong && view.wrong == trouble.wrong && view.wrong->explains(view.difference);
    if (same && tracker.leads_back() && !tells_what_to_do(trouble.told))
        return Way_back{view.wrong->home, view.wrong->to};
    if (const auto step = tracker.next_step(game_, misplaced(view))) return Put_right{*step};
    return wanted_ply();
}

/// Guidance, one piece at a time: at once, or when the picture has changed and rests, or again after a while.
void Session::guide(const View& view, bool now) {
    const bool setting_up = view.state == State::setting_up;
    const bool silent = settings_.profile == Profile::tournament && !setting_up;
    Trouble& trouble = seat().trouble;
    const bool changed = !(seat().tracker.picture() == trouble.guided) || trouble.guided_times == 0;
    const Ms quiet = view.quiet_since + (setting_up ? timing_.next_step : timing_.misfit);
    if (!now && changed && now_ < quiet) return wake(quiet);
    // Whether the board is turned is to be answered first, but not for ever.
    const Ms patience = view.quiet_since + timing_.guide_again;
    if (asked(Ask::turned) && now_ < patience) return wake(patience);
    auto step = next_guidance(view);
    if (!step) return;
    if (!now && !changed) {
        const Ms again = trouble.guided_at + timing_.guide_again;
        const int most = silent ? timing_.guide_most - 1 : timing_.guide_most;
        if (trouble.guided_times > most) return;
        if (now_ < again) return wake(again);
        if (trouble.guided_times == most) {
            ++trouble.guided_times;
            // Who is not led is asked only where one square keeps the board from fitting.
            if (!silent || misplaced(view).size() == 1) ask_about_sensor(*step);
            return;
        }
    }
    if (setting_up && changed && step_was_taken(view)) sound(Sound::placed);
    if (setting_up && !seat().setup_told) {
        seat().setup_told = true;
        tell(Class::event, Set_up_begins{game_.position() == start_position(game_.rules())});
        constexpr int many = 4;
        if (view.difference.missing.size() > many)
            tell(Class::hint, told_missing(view.difference.missing, game_.position()));
    }
    trouble.guided_times = changed || now ? 1 : trouble.guided_times + 1;
    trouble.guided = seat().tracker.picture();
    trouble.guided_at = now_;
    trouble.guidance = *step;
    wake(now_ + timing_.guide_again);
    // In a tournament nobody is led; but play must be able to go on beside a sensor that is wrong.
    if (silent) return;
    if (auto* const put = std::get_if<Put_right>(&*step); put && put->step.kind == board::Step::Kind::put) {
        seat().tracker.asked_to_fill(put->step.square);
        // A peg that is not quite in its hole is not felt: to whoever set it there the first words explain
        // nothing.
        put->again = trouble.guided_times > 1;
    }
    tell(Class::hint, std::move(*step));
}

/// Is the square right now that the last step of guidance was about?
bool Session::step_was_taken(const View& view) const {
    const auto square = square_of_step(seat().trouble.guidance);
    return square && !view.difference.all().contains(*square);
}

void Session::tell_misfit_on_request() {
    if (!seat().linked) return answer(seat().map ? Board_fact(Board_lost{}) : Link_news::no_board);
    View view = seat().tracker.look(game_, now_);
    // Of two readings neither may be meant: who has heard them again and asks once more is led back.
    const bool of_two = asked(Ask::plies) && question_->readings.size() == 2 && !question_->after_gap;
    if (of_two && !view.choices.empty() && question_->heard_again++ > 0) {
        question_.reset();
        seat().asked_readings.clear();
        seat().tracker.refuse(game_);
        view = seat().tracker.look(game_, now_);
    }
    for (const Square square : seat().tracker.out())
        answer(Sensor_out{square});
    Trouble& trouble = seat().trouble;
    const auto lead = [&](const Guidance& step) {
        // Not to be said again at once of its own accord.
        const bool changed = !(trouble.guided == seat().tracker.picture());
        trouble.guided = seat().tracker.picture();
        trouble.guided_at = now_;
        trouble.guidance = step;
        trouble.guided_times = changed ? 1 : trouble.guided_times + 1;
        answer(step);
        seat().step_told = seat().step_told || puts_back(step);
        // Told so often, and it does not show: asked again each time.
        // Where nobody is led only what was asked for has been told.
        trouble.asked_times = changed ? 1 : trouble.asked_times + 1;
        const bool led = settings_.profile != Profile::tournament;
        const int told = led ? trouble.guided_times : trouble.asked_times;
        const auto square = square_of_step(step);
        const bool before = square && seat().sensors_asked.contains(*square);
        if (told < timing_.guide_most && !before) return;
        if (square) seat().sensors_asked.erase(*square);
        ask_about_sensor(step);
    };
    if (view.state == State::rest) {
        if (auto wanted = wanted_ply()) answer(std::move(*wanted));
        return answer(read_move_number(game_));
    }
    if (view.state == State::setting_up) {
        answer(Set_up_lacks{view.difference.all().size()});
        if (const auto step = next_guidance(view)) lead(*step);
        return;
    }
    if (!view.choices.empty()) {
        if (question_) return answer(question_->fact);
        seat().asked_readings = view.choices;
        return ask_about(view.choices, view.after_gap);
    }
    if (view.state == State::hand && !trouble.open) {
        // What is missing for what is under way.
        const auto rest = reminders(view);
        const bool asked_before = trouble.guided_times > 0 && trouble.guided == seat().tracker.picture();
        // Where to go on was told, and whoever asks again does not get on with it: led out of it.
        const bool stuck = asked_before && !rest.empty() && leads_on(rest.front());
        if (!rest.empty() && !stuck) {
            for (std::size_t i = 1; i < rest.size(); ++i)
                answer(rest[i]);
            return lead(rest.front());
        }
        if (view.difference.occupied().empty() && !stuck) {
            // Pieces are only out: they belong back, and nothing has become wrong.
            if (const auto step = seat().tracker.next_step(game_)) return lead(Put_right{*step});
            return answer(read_move_number(game_));
        }
    }
    if (!trouble.open) {
        seat().tracker.open_trouble(game_);
        trouble.open = true;
        trouble.wrong = view.wrong;
        trouble.squares = view.state == State::misfit ? misplaced(view) : view.difference.all();
        trouble.told = view.state == State::misfit ? told_misfit(view) : Misplaced{trouble.squares};
        answer(*trouble.told);
    } else if (view.state == State::misfit) {
        answer(told_misfit(view));
    }
    if (const auto step = next_guidance(view)) lead(*step);
}

}  // namespace zubr::session

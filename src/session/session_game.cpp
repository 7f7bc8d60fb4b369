// The game and its record: plies, take-backs, ends, and the unfinished game that may go on.
#include <algorithm>

#include "session/board_facts.hpp"
#include "session/narration.hpp"
#include "session/session.hpp"

namespace zubr::session {

using draughts::Game;
using draughts::Move;
using draughts::Side;
using draughts::Square;

/// A machine's ply is for hands to carry out: it waits until the board has shown the position from which the
/// game begins and, after another machine's ply, that one.
bool Session::board_is_behind(Side machine) const {
    const bool first = game_.plies() == begun_with_;
    if (!any_linked()) return board_awaited_ && first;
    const bool after_machine = settings_.player(opponent(machine)) == Player::machine && !first;
    return std::any_of(seats_.begin(), seats_.end(), [&](const Seat& each) {
        if (!each.linked) return false;
        if (!each.tracker.in_play()) return first;
        return after_machine && each.tracker.shown() < game_.plies();
    });
}

void Session::ask_machine() {
    const Side side = game_.position().to_move;
    if (game_.outcome().over() || machine_paused_ || settings_.player(side) != Player::machine) return;
    if (offered_) return;
    if (machine_asked_ == game_.plies() || board_is_behind(side)) return;
    machine_asked_ = game_.plies();
    effects_.push_back(Ask_machine{side, game_.plies()});
}

void Session::play(const Move& move, Game_action::Kind kind) {
    if (offered_)
        accept_by_deed();
    else
        unfinished_.reset();  // a new game has begun
    const Side mover = game_.position().to_move;
    // An offer stands until it is answered; a ply of who was asked is a no.
    const bool offered_draw = question_ && question_->ask == Ask::draw;
    const bool declines = offered_draw && question_->side == mover;
    if (!offered_draw || declines) question_.reset();
    if (kind == Game_action::Kind::irregular)
        game_.play_irregular(move.from, move.to, move.captured);
    else
        game_.play(move);
    machine_paused_ = false;
    for (Seat& each : seats_)
        each.touched = {};
    for (Seat& each : seats_)
        each.withdraw_asked = false;
    record_ply(kind, move, mover);
    announce_last_ply();
    use_press_ahead(mover);
    if (game_.outcome().over()) question_.reset();
    if (declines) event(Draw_answered{false});
    if (settings_.automatic_draws && !game_.outcome().over() && !game_.draw_grounds().empty() &&
        game_.claim_draw())
        end_by_people(game_.outcome());
}

void Session::announce_last_ply() {
    said_.ply_begins();
    std::vector<Game_fact> facts =
        told_last_action(game_, settings_.automatic_draws ? Draws::automatic : Draws::claimed);
    // A recorder does not judge.
    const bool irregular = game_.actions().back().kind == draughts::Action::Kind::irregular;
    if (irregular && settings_.recorder_only) facts.front() = told_irregular(game_);
    for (Game_fact& fact : facts)
        event(std::move(fact));
    said_.ply_ends();
    teach_after_ply();
}

void Session::tell_to_crown(Square square) {
    // Kinds are only seen by a full board; nothing is said where a king stands already.
    if (settings_.profile == Profile::tournament || game_.outcome().over()) return;
    if (seat().tracker.picture().kings.contains(square)) return;
    const Side side = game_.position().at(square)->side;
    constexpr int ready_made_kings = 4;  // the wooden set has four a side; stand-ins are none of them
    const board::Picture& seen = seat().tracker.picture();
    const draughts::Square_set shown_as_men = (seen.white | seen.black) - seen.kings;
    const draughts::Square_set real = (game_.position().of(side) & game_.position().kings) -
                                      seat().kings.stand_ins() - shown_as_men - draughts::Square_set{square};
    const bool spare = real.size() < ready_made_kings;
    tell(Class::event, To_crown{square, spare});
    seat().kings.told_to_crown(square);
    if (!spare) seat().kings.accept(square);
}

void Session::take_back() {
    const draughts::Action* last = game_.last_ply();
    if (last == nullptr) return;
    if (offered_) accept_by_deed();
    const Move move = last->move;
    const bool was_over = game_.outcome().over();
    const Side mover = game_.position_after(game_.plies() - 1).to_move;
    while (game_.actions().back().kind == draughts::Action::Kind::huff)
        game_.take_back();
    game_.take_back();
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        seats_[i].kings.taken_back(move);
        seats_[i].touched = {};
        // The other board still shows the ply: it is not to be taken for a new one.
        if (i != at_) seats_[i].tracker.taken_back_elsewhere(game_);
    }
    clocks_.taken_back(game_.position().to_move, now_);
    machine_asked_ = -1;
    if (settings_.player(mover) == Player::machine) machine_paused_ = true;
    record({Game_action::Kind::take_back, move.from, move.to, {}, {}});
    said_.ply_taken_back();
    event(told_taken_back(move, game_.position()));
    if (was_over) event(Result_withdrawn{});
}

/// A piece taken off for a missed capture stands there again.
void Session::take_back_huff() {
    const auto undone = game_.take_back();
    const Square square = undone->move.from;
    record({Game_action::Kind::huff_back, square, square, {}, {}});
    event(Huff_taken_back{square});
}

void Session::undo_last_action() {
    if (game_.actions().empty()) return;
    if (game_.actions().back().kind == draughts::Action::Kind::huff) return take_back_huff();
    take_back();
}

void Session::end_by_people(draughts::Outcome outcome) {
    game_.enter_result(outcome.result, outcome.reason);
    clocks_.ended(now_);
    record({Game_action::Kind::result, Square(0), Square(0), {}, outcome});
    event(Game_ended{game_.outcome()});
    event(score_of(game_));
    for (Seat& each : seats_)
        each.trouble = {};
    question_.reset();
}

/// Does the result stand by people's word alone? A draw that was given by itself goes with its ply.
bool Session::ended_by_people() const {
    const draughts::Outcome outcome = game_.outcome();
    if (!outcome.over() || game_.outcome_by_rules().over()) return false;
    return !settings_.automatic_draws || outcome.reason != draughts::Reason::claim;
}

/// The result alone; the last ply stays, and the clock runs that ran.
void Session::withdraw_result() {
    game_.enter_result(draughts::Result::unfinished);
    record({Game_action::Kind::result_back, Square(0), Square(0), {}, {}});
    machine_asked_ = -1;
    clocks_.result_withdrawn(any_out_of_sight(), now_);
    event(Result_withdrawn{});
}

void Session::start_over() {
    game_ = Game(game_.rules());
    begun_with_ = 0;
    unfinished_.reset();
    offered_ = false;
    for (Seat& each : seats_) {
        each.tracker.begin();
        each.kings.forget();
        each.trouble = {};
        each.setup_told = each.withdraw_asked = false;
    }
    question_.reset();
    machine_paused_ = false;
    machine_asked_ = -1;
    record({Game_action::Kind::new_game, Square(0), Square(0), {}, {}});
    said_.game_begins();
    clocks_.begin(settings_.clock, settings_.clock_by_button);
    new_said_ = false;
    announce_new_game();
}

void Session::announce_new_game() {
    if (new_said_) return;
    new_said_ = true;
    event(New_game{game_.position().to_move});
    if (!settings_.clock.none()) event(Clocks_set{settings_.clock});
}

/// The unfinished game is shown and asked about; until the answer it stands in place of the new one.
void Session::offer_unfinished() {
    std::swap(game_, *unfinished_);
    typed_before_.clear();
    offered_ = true;
    begun_with_ = game_.plies();
    for (std::size_t i = 0; i < seats_.size(); ++i)
        if (i != at_) seats_[i].tracker.begin(game_.plies());
    seat().tracker.resume(game_);
    seat().setup_told = false;
    seat().trouble = {};
    Question question;
    question.ask = Ask::resume;
    question.fact = Resume_question{game_.plies() / 2 + 1};
    ask(std::move(question));
    if (!any_linked()) return;
    // Pieces that the board lacks are named with the offer.
    const auto differs = difference(seat().tracker.picture(), game_.rules().geometry, game_.position());
    const draughts::Square_set missing = differs.missing;
    if (!missing.empty() && differs.occupied().empty() &&
        !plies_shown(seat().tracker.picture(), game_, game_.plies() - board::most_left_out))
        tell(Class::hint, told_missing(missing, game_.position()));
}

/// The game was chosen before: no question, and the board is set up from it where it shows something else.
void Session::go_on_with_unfinished() {
    std::swap(game_, *unfinished_);
    begun_with_ = game_.plies();
    for (Seat& each : seats_)
        each.tracker.begin(game_.plies());
    offered_ = true;
    accept_unfinished();
    new_said_ = true;
    tell_loaded();
}

void Session::tell_loaded() {
    event(Kept_game_goes_on{game_.plies() / 2 + 1});
    tell_clocks();
}

/// Whatever is done to the offered game means yes.
void Session::accept_by_deed() {
    accept_unfinished();
    tell_clocks();
}

void Session::accept_unfinished() {
    unfinished_.reset();
    offered_ = false;
    question_.reset();
    take_up_clocks();
    effects_.push_back(Game_action{Game_action::Kind::resume, Square(0), Square(0), {}, {}});
}

void Session::decline_unfinished() {
    std::swap(game_, *unfinished_);
    typed_before_.clear();
    begun_with_ = 0;
    unfinished_.reset();
    offered_ = false;
    question_.reset();
    for (Seat& each : seats_) {
        each.tracker.begin();
        each.kings.forget();
    }
    announce_new_game();
}

}  // namespace zubr::session

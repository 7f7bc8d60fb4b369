// Inputs, and what they are turned into. Typed plies, board talk, clocks and requests have files of their
// own.
#include "session/session.hpp"

#include <algorithm>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"

namespace zubr::session {

using draughts::Game;
using draughts::Kind;
using draughts::Move;
using draughts::Position;
using draughts::Side;
using draughts::Square;

Session::Session(const Settings& settings, Game game, std::optional<Game> unfinished,
                 std::optional<Game_clocks> clocks)
    : settings_(settings),
      game_(std::move(game)),
      unfinished_(std::move(unfinished)),
      unfinished_clocks_(std::move(clocks)),
      clocks_(settings.clock, settings.clock_by_button) {
    const board::Tracker_timing timing = board::timing_for(game_.rules().geometry.squares());
    seats_.resize(settings_.two_boards ? 2 : 1);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        seats_[i].tracker = board::Tracker(timing);
        seats_[i].tracker.set_king_choice(Ms(settings_.king_wait_ms));
        for (const Side side : {Side::white, Side::black}) {
            seats_[i].tracker.play_by_hand(side, settings_.player(side) == Player::hands && sits_at(i, side));
            seats_[i].tracker.take_back_by_hand(side, sits_at(i, side));
        }
    }
}

/// With two boards each player's plies come from the own one: the first is that of White's player.
bool Session::sits_at(std::size_t board, Side side) const {
    return !settings_.two_boards || (board == 0) == (side == Side::white);
}

bool Session::any_linked() const {
    return std::any_of(seats_.begin(), seats_.end(), [](const Seat& each) { return each.linked; });
}

std::vector<Effect> Session::handle(const Input& input) {
    effects_.clear();
    now_ = std::max(now_, input.now);
    wakeup_.reset();
    at_ = std::min(static_cast<std::size_t>(std::max(0, input.board)), seats_.size() - 1);
    said_.input_begins();
    if (question_ && question_->until && now_ >= *question_->until) {
        question_.reset();
        answer(Reply::cancelled);
    }
    forget_press_ahead();
    std::visit([&](const auto& event) { on(event); }, input.event);
    // What one board has brought is news for the other.
    for (std::size_t round = 0; round < seats_.size(); ++round)
        at_each_seat([&] { follow_board(); });
    ask_machine();
    watch_clock();
    answer_at_all(input.event);
    said_.input_ends();
    if (question_ && question_->until) wake(*question_->until);
    if (press_ahead_) wake(press_ahead_->until);
    return std::move(effects_);
}

void Session::wake(Ms when) {
    // Never at once again: a look that could not decide must not spin.
    when = std::max(when, now_ + Ms(1));
    if (!wakeup_ || when < *wakeup_) wakeup_ = when;
}

void Session::say(Class cls, Remark remark) {
    said_.add(cls, remark);
    Say said{cls, std::move(remark), next_id_++, std::nullopt};
    if (cls == Class::hint) said.holds_for = static_cast<std::int64_t>(game_.actions().size());
    effects_.push_back(std::move(said));
}

void Session::tell(Class cls, Fact fact) {
    Remark remark{std::move(fact)};
    if (seats_.size() > 1) remark.board = at_ == 0 ? Side::white : Side::black;
    say(cls, std::move(remark));
}

void Session::record(Game_action action) {
    // Whatever is done to the offered game means yes.
    if (offered_) accept_by_deed();
    // What was asked before it, or read out, is another position's.
    said_.acted();
    typed_before_.clear();
    menu_item_ = -1;
    read_at_ = Ms(-1);
    effects_.push_back(action);
    effects_.push_back(Save{});
}

/// The last ply of the game. Its clocks are seen to first: what they show belongs to its record.
void Session::record_ply(Game_action::Kind kind, const Move& move, Side mover) {
    clocks_.ply(mover, game_.outcome().over(), any_out_of_sight(), now_);
    record({kind, move.from, move.to, move.captured, {}, clocks_.shown_last()});
}

void Session::on(const Begin& begin) {
    event(Hello{std::string(game_.rules().id)});
    board_awaited_ = begin.board_expected;
    if (begin.goes_on && unfinished_) {
        go_on_with_unfinished();
        if (!begin.board_expected) event(Link_news::no_board);
        return;
    }
    if (!begin.board_expected) play_without_board();
}

/// Moves come from the keyboard: the unfinished game is asked about at once.
void Session::play_without_board() {
    event(Link_news::no_board);
    if (offered_ || game_.plies() > 0) return;
    if (unfinished_) {
        offer_unfinished();
    } else {
        announce_new_game();
        teach_captures();
    }
}

void Session::on(const board::Sensed& sensed) {
    seat().sensed = sensed;
    if (!seat().linked || !seat().map) return;
    if (const auto snapshot = seat().map->apply(sensed)) {
        const bool first = !seat().tracker.has_picture();
        seat().tracker.see(*snapshot);
        offer_if_shown(first);
    }
}

/// The board shows the kept game: it is offered. In later pictures than the first hands have begun to set up:
/// then it must be the game exactly.
void Session::offer_if_shown(bool first) {
    if (!unfinished_ || offered_ || at_ != 0 || seat().tracker.in_play()) return;
    const board::Picture& picture = seat().tracker.picture();
    if (first ? board::shows(picture, *unfinished_)
              : board::plies_shown(picture, *unfinished_, unfinished_->plies()).has_value())
        return offer_unfinished();
    // Or it lies the other way round.
    const auto& geometry = unfinished_->rules().geometry;
    if (first && board::plies_shown(turned_round(picture, geometry), *unfinished_,
                                    unfinished_->plies() - board::most_left_out)) {
        Question question;
        question.ask = Ask::turned;
        question.fact = Plain_question::turned;
        ask(std::move(question));
    }
}

void Session::on(const Link_change& change) {
    using Link = Link_change::Kind;
    board_awaited_ = false;
    switch (change.kind) {
        case Link::none:
            tell(Class::event, Link_news::not_found);
            if (!any_linked()) play_without_board();
            return;
        case Link::lost:
            seat().linked = false;
            seat().tracker.gap();
            seat().out_of_sight = seat().map.has_value();
            clocks_.hold(now_);
            tell(Class::alarm, Board_lost{clocks_.held()});
            return;
        case Link::reset:
            seat().tracker.gap();
            seat().out_of_sight = seat().map.has_value();
            clocks_.hold(now_);
            tell(Class::alarm, Link_news::restarted);
            seat().tell_back = false;
            return;
        case Link::connected:
        case Link::back:
        case Link::other_board:
            break;
    }
    auto map =
        board::Board_map::make(change.size, game_.rules().geometry, seat().map && seat().map->turned());
    seat().linked = map.has_value();
    if (!map) {
        tell(Class::event, Link_news::too_large);
        return;
    }
    seat().map = std::move(*map);
    seat().out_of_sight = true;
    clocks_.hold(now_);
    if (change.kind != Link::back) {
        tell(Class::event, Link_news::found);
        if (seat().map->smaller()) tell(Class::event, Link_news::smaller);
        if (change.occupancy_only) tell(Class::event, Link_news::no_colours);
    }
    seat().tell_back = change.kind == Link::back;
}

void Session::on(const Button_press& press) {
    using board::Button;
    Request request;
    const Side owner = at_ == 0 ? settings_.buttons_of : opponent(settings_.buttons_of);
    request.side = owner;
    switch (press.button) {
        case Button::repeat:
            request.command = Command::repeat;
            break;
        case Button::confirm:
            request.command = Command::confirm;
            break;
        case Button::read:
            request.command = Command::read;
            break;
        case Button::undo:
            request.command = Command::undo;
            break;
        case Button::menu:
            request.command = Command::menu;
            break;
        case Button::prev:
            request.command = Command::previous;
            break;
        case Button::next:
            request.command = Command::next;
            break;
        case Button::repeat2:
            request.command = Command::repeat;
            request.side = opponent(owner);
            break;
        case Button::confirm2:
            request.command = Command::confirm;
            request.side = opponent(owner);
            break;
    }
    on(request);
}

void Session::on(const Machine_ply& ply) {
    const Side side = game_.position().to_move;
    const bool expected = settings_.player(side) == Player::machine && !machine_paused_;
    if (!expected || ply.answers != game_.plies() || game_.outcome().over())
        return;  // stale: the journal has it
    const auto move = notation::parse_move(game_.rules(), game_.position(), ply.text);
    if (!move) {
        machine_paused_ = true;
        event(Machine_lost{});
        return;
    }
    play(*move);
}

std::uint64_t Session::checksum() const {
    // FNV-1a over everything that decides what will happen next, as text: exact on every machine.
    std::uint64_t hash = 14695981039346656037ULL;
    const auto add = [&](const std::string& text) {
        for (const char c : text + '\n')
            hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    };
    const auto number = [&](auto value) { add(std::to_string(static_cast<long long>(value))); };
    const auto squares = [&](const draughts::Square_set& set) {
        number(set.size());
        for (const Square square : set)
            number(square.number());
    };
    add(notation::to_fen(game_.rules(), game_.position()));
    number(game_.actions().size());
    number(static_cast<int>(game_.outcome().result));
    for (const Seat& each : seats_) {
        number(each.tracker.shown());
        number(each.tracker.in_play());
        const board::Picture& picture = each.tracker.picture();
        for (const auto& set :
             {picture.white, picture.black, picture.unknown, picture.kings, picture.unreadable,
              each.tracker.suspects(), each.tracker.out(), each.kings.stand_ins(), each.named}) {
            squares(set);
        }
        number(each.linked);
        number(each.trouble.open);
        number(each.trouble.told ? static_cast<int>(each.trouble.told->index()) : -1);
        squares(each.trouble.squares);
        number(each.trouble.guided_times);
    }
    number(question_.has_value());
    if (question_) {
        number(static_cast<int>(question_->ask));
        number(question_->square.number());
        number(question_->side ? static_cast<int>(*question_->side) : 2);
        number(question_->seat);
        number(question_->after_gap);
        for (const board::Sequence& reading : question_->readings) {
            number(reading.takes_back);
            number(reading.huff ? reading.huff->number() : 0);
            for (const Move& ply : reading.plies) {
                number(ply.from.number());
                number(ply.to.number());
                squares(ply.captured);
            }
        }
    }
    for (const Side side : {Side::white, Side::black})
        number(clocks_.clock().left(side, now_).count());
    for (const auto& side : clocks_.turns())
        number(side ? static_cast<int>(*side) : 2);
    number(machine_asked_);
    number(machine_paused_);
    number(menu_item_);
    number(next_id_);
    if (!typed_before_.empty()) add(typed_before_);
    return hash;
}

}  // namespace zubr::session
